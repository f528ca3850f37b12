import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, lazyRouteComponent, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useDeferredValue } from 'react';
import { useMay, usePlace } from '../../api/session.ts';
import { formName, pageForm } from '../../house.ts';
import { type DataColumn, DataTable } from '../../parts/data-table.tsx';
import { Failed } from '../../parts/failure.tsx';
import { TextField } from '../../parts/field.tsx';
import { StatusBadge } from '../../parts/levels.tsx';
import { useMarketName } from '../../parts/market-picker.tsx';
import { ShowMore } from '../../parts/paged-list.tsx';
import { Card, EmptyState, PageHead, SectionHead, Skeleton } from '../../parts/surface.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { When } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { getLocale } from '../../texts/runtime.js';
import { type IntentSummary, intentStatusName, intentsQuery, isActive } from './intent-queries.ts';
import { PhraseForm } from './phrase-form.tsx';

/** With what reads tables, which one phrase does not need. */
const BatchForm = lazyRouteComponent(() => import('./batch-form.tsx'), 'BatchForm');

export function IntentList() {
  const may = useMay();
  const { tab = 'one', q = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = (next: Record<string, string>) =>
    void navigate({
      to: '.',
      search: Object.fromEntries(
        Object.entries({ tab, q, ...next }).filter(
          ([name, value]) => value !== '' && !(name === 'tab' && value === 'one'),
        ),
      ),
      replace: true,
    });
  const manyPhrases = (
    <Suspense fallback={<Skeleton lines={8} />}>
      <BatchForm />
    </Suspense>
  );
  return (
    <>
      <PageHead title={m.intent_title()} about={m.intent_about()} />
      {may.work ? (
        <Card>
          <Tabs
            label={m.intent_tabs()}
            value={tab === 'many' ? 'many' : 'one'}
            onChange={(id) => search({ tab: id })}
            tabs={[
              { id: 'one', label: m.intent_tab_one(), content: <PhraseForm /> },
              { id: 'many', label: m.intent_tab_many(), content: manyPhrases },
            ]}
          />
        </Card>
      ) : null}
      <SectionHead title={m.intent_earlier()} />
      <EarlierPhrases q={q} onSearch={(text) => search({ q: text })} />
    </>
  );
}

function EarlierPhrases({ q, onSearch }: { readonly q: string; readonly onSearch: (q: string) => void }) {
  const { project } = usePlace();
  const marketName = useMarketName();
  const query = useInfiniteQuery(intentsQuery(project, useDeferredValue(q.trim())));
  const intents = query.data?.pages.flatMap((page) => page.intents);
  const isNew = q === '' && intents?.length === 0;
  return (
    <>
      {isNew ? null : (
        <div className="mb-4 max-w-md">
          <TextField
            label={m.intent_search()}
            type="search"
            value={q}
            onChange={({ target }) => onSearch(target.value)}
          />
        </div>
      )}
      {query.isError ? <Failed error={query.error} again={query.refetch} /> : null}
      {intents === undefined ? (
        query.isError ? null : (
          <Skeleton lines={6} />
        )
      ) : intents.length === 0 ? (
        isNew ? (
          <EmptyState title={m.intent_empty()}>{m.intent_empty_about()}</EmptyState>
        ) : (
          <EmptyState title={m.intent_search_none()} />
        )
      ) : (
        <DataTable
          label={m.intent_earlier()}
          rows={intents}
          columns={columns(marketName)}
          rowId={({ id }) => id}
        />
      )}
      <ShowMore query={query} />
    </>
  );
}

function columns(marketName: (market: string) => string): DataColumn<IntentSummary>[] {
  return [
    {
      id: 'query',
      head: m.intent_column_phrase(),
      cell: ({ id, query }) => (
        <Link to="/intent/$intentId" params={{ intentId: id }} className="font-semibold">
          {query}
        </Link>
      ),
    },
    { id: 'market', head: m.app_market(), cell: ({ market }) => marketName(market) },
    {
      id: 'form',
      head: m.intent_column_form(),
      cell: (intent) => {
        const form = pageForm(intent.page_form ?? '');
        if (form !== undefined)
          return <span className="block first-letter:uppercase">{formName(form, getLocale())}</span>;
        return isActive(intent) || intent.status === 'failed' ? (
          <StatusBadge status={intent.status} name={intentStatusName(intent.status)} />
        ) : (
          intent.page_form
        );
      },
    },
    { id: 'when', head: m.intent_column_when(), cell: ({ created_at }) => <When at={created_at} /> },
  ];
}
