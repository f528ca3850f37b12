import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMay } from '../../api/session.ts';
import { usePrices } from '../../api/status.ts';
import { Spinner } from '../../parts/button.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { useMarketName } from '../../parts/market-picker.tsx';
import { ShareDialog } from '../../parts/share-dialog.tsx';
import { Card, Notice, PageHead, Skeleton } from '../../parts/surface.tsx';
import { Copyable, dateTime, usd } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { IntentAnalysisView } from './intent-analysis.tsx';
import { IntentPdf } from './intent-pdf.tsx';
import { type IntentRecord, intentQuery, isActive } from './intent-queries.ts';
import { PageComparisonView } from './page-comparison.tsx';

export function Intent() {
  const { intentId } = useParams({ from: '/inside/intent/$intentId' });
  const may = useMay();
  const marketName = useMarketName();
  const query = useQuery(intentQuery(intentId));
  const { data } = query;
  return (
    <>
      <PageHead
        title={data === undefined ? m.intent_title() : m.app_quoted({ text: data.query })}
        about={data === undefined ? null : <IntentFacts intent={data} market={marketName(data.market)} />}
        actions={
          data?.status === 'done' ? (
            <>
              {may.work ? <ShareDialog path="/v1/intent/{id}/shares" id={data.id} /> : null}
              <IntentPdf id={data.id} query={data.query} />
            </>
          ) : null
        }
      />
      <Loaded query={query} skeleton={<Skeleton lines={10} />}>
        {(intent) => <IntentBody intent={intent} />}
      </Loaded>
    </>
  );
}

function IntentFacts({ intent, market }: { readonly intent: IntentRecord; readonly market: string }) {
  const prices = usePrices();
  const { snapshot_at, price_usd, batch_id, id } = intent;
  const facts = [
    market,
    ...(snapshot_at === null ? [] : [m.intent_from_results({ when: dateTime(snapshot_at) })]),
    ...(price_usd === 0 || !prices ? [] : [usd(price_usd)]),
  ];
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{facts.join(' · ')}</span>
      {batch_id === null ? null : (
        <Link to="/intent/batch/$batchId" params={{ batchId: batch_id }}>
          {m.intent_of_batch()}
        </Link>
      )}
      <Copyable text={id} label={m.intent_id()} />
    </span>
  );
}

function IntentBody({ intent }: { readonly intent: IntentRecord }) {
  const { report, compare, error } = intent;
  if (isActive(intent))
    return (
      <Card>
        <div role="status" className="flex items-center gap-3">
          <Spinner />
          <div>
            <p className="font-semibold">{m.intent_waiting()}</p>
            <p className="text-soft">{m.intent_waiting_about()}</p>
          </div>
        </div>
        <Skeleton lines={6} className="mt-5" />
      </Card>
    );
  if (error !== null || report === null)
    return (
      <Notice tone="fault" title={m.intent_failed()}>
        {error?.message}
      </Notice>
    );
  return (
    <>
      {compare === null ? null : <PageComparisonView compared={compare} />}
      <IntentAnalysisView report={report} />
    </>
  );
}
