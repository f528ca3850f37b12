import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { components } from '../../api/schema.gen.ts';
import { usePrices } from '../../api/status.ts';
import { formName, pageForm } from '../../house.ts';
import { type DataColumn, DataTable } from '../../parts/data-table.tsx';
import { StatusBadge } from '../../parts/levels.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { useMarketName } from '../../parts/market-picker.tsx';
import { Progress } from '../../parts/progress.tsx';
import { Card, PageHead } from '../../parts/surface.tsx';
import { Copyable, dateTime, usd } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { getLocale } from '../../texts/runtime.js';
import { batchQuery, intentStatusName } from './intent-queries.ts';

type Batch = components['schemas']['IntentBatch'];
type Item = Batch['items'][number];

export function IntentBatch() {
  const { batchId } = useParams({ from: '/inside/intent/batch/$batchId' });
  const marketName = useMarketName();
  const query = useQuery(batchQuery(batchId));
  const prices = usePrices();
  const { data } = query;
  return (
    <>
      <PageHead
        title={data === undefined ? m.intent_batch() : m.intent_batch_title({ count: data.total })}
        about={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {data === undefined ? null : (
              <span>
                {dateTime(data.created_at)}
                {prices ? ` · ${usd(data.price_usd)}` : ''}
              </span>
            )}
            <Copyable text={batchId} label={m.intent_batch_id()} />
          </span>
        }
      />
      <Loaded query={query}>
        {({ done, total, items, failed }) => (
          <>
            {done === total && failed === 0 ? null : (
              <Card className="mb-5">
                <Progress label={m.intent_batch_progress()} done={done} total={total} />
                {failed === 0 ? null : (
                  <p className="mt-3 text-strong">
                    {m.intent_batch_failed({ count: failed })}
                    {prices ? ` ${m.intent_batch_refunded()}` : null}
                  </p>
                )}
              </Card>
            )}
            <DataTable
              label={m.intent_batch()}
              rows={items}
              columns={columns(marketName)}
              rowId={({ index }) => String(index)}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function columns(marketName: (market: string) => string): DataColumn<Item>[] {
  return [
    {
      id: 'query',
      head: m.intent_column_phrase(),
      sortBy: ({ query }) => query,
      cell: ({ id, query }) => (
        <Link to="/intent/$intentId" params={{ intentId: id }} className="font-semibold">
          {query}
        </Link>
      ),
    },
    {
      id: 'market',
      head: m.app_market(),
      sortBy: ({ market }) => market,
      cell: ({ market }) => marketName(market),
    },
    {
      id: 'form',
      head: m.intent_column_form(),
      sortBy: ({ page_form, status }) => page_form ?? status,
      cell: ({ page_form, status }) => {
        const form = pageForm(page_form ?? '');
        return form === undefined ? (
          <StatusBadge status={status} name={intentStatusName(status)} />
        ) : (
          <span className="block first-letter:uppercase">{formName(form, getLocale())}</span>
        );
      },
    },
  ];
}
