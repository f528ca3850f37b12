import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answered, api } from '../../api/client.ts';
import type { components } from '../../api/schema.gen.ts';
import { Button } from '../../parts/button.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { SelectField } from '../../parts/field.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { EmptyState, SectionHead } from '../../parts/surface.tsx';
import { count, dateTime, usd } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { OperatorPage } from './operator-page.tsx';

type Usage = components['schemas']['ServiceUsage'];
type Organization = Usage['organizations'][number];

export function ServiceUsage() {
  return (
    <OperatorPage title={m.operator_usage()} about={m.operator_usage_about()}>
      {() => <Overview />}
    </OperatorPage>
  );
}

const SPANS = [1, 7, 30] as const;

function Overview() {
  const [days, setDays] = useState<number>(1);
  // Every look is logged: so it is taken only when the operator asks for one.
  const usage = useQuery({
    queryKey: ['operator', 'usage', days],
    queryFn: async () =>
      answered(await api.GET('/v1/admin/usage', { params: { query: { days, limit: 50 } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={m.operator_usage_days()}
          value={String(days)}
          onChange={({ target }) => setDays(Number(target.value))}
          options={SPANS.map((span) => ({
            value: String(span),
            label: span === 1 ? m.operator_usage_today() : m.operator_usage_last_days({ count: span }),
          }))}
        />
        <Button busy={usage.isFetching} onClick={() => void usage.refetch()}>
          {m.operator_look_again()}
        </Button>
        {usage.dataUpdatedAt === 0 ? null : (
          <span role="status" className="text-soft">
            {m.operator_as_of({ at: dateTime(new Date(usage.dataUpdatedAt).toISOString()) })}
          </span>
        )}
      </div>
      <Loaded query={usage}>
        {(said) => (
          <>
            <Organizations {...said} />
            <Strangers {...said} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Refused({ refused }: { readonly refused: number }) {
  return refused === 0 ? (
    <span className="text-soft">0</span>
  ) : (
    <span className="font-semibold text-strong">{count(refused)}</span>
  );
}

function Organizations({ organizations, others }: Usage) {
  return (
    <section>
      <SectionHead title={m.operator_usage_organizations()} />
      {organizations.length === 0 ? (
        <EmptyState title={m.operator_usage_none()}>{m.operator_usage_none_about()}</EmptyState>
      ) : (
        <DataTable
          rows={organizations}
          rowId={({ org_id }) => org_id}
          label={m.operator_usage_organizations()}
          initialSorting={[{ id: 'spent', desc: true }]}
          columns={[
            {
              id: 'organization',
              head: m.operator_organization(),
              cell: ({ name, org_id }) => (
                <>
                  <span className="wrap-anywhere">{name}</span>
                  <code className="block font-mono text-sm text-soft">{org_id}</code>
                </>
              ),
              sortBy: ({ name }) => name,
            },
            {
              id: 'spent',
              head: m.operator_usage_spent(),
              align: 'end',
              cell: ({ spent_usd }) => usd(spent_usd),
              sortBy: ({ spent_usd }) => spent_usd,
            },
            {
              id: 'requests',
              head: m.operator_usage_requests(),
              align: 'end',
              cell: ({ requests }) => count(requests),
              sortBy: ({ requests }) => requests,
            },
            {
              id: 'refused',
              head: m.operator_usage_refused(),
              align: 'end',
              cell: ({ refused }) => <Refused refused={refused} />,
              sortBy: ({ refused }) => refused,
            },
            { id: 'keys', head: m.operator_usage_keys(), cell: (organization) => <Keys {...organization} /> },
          ]}
        />
      )}
      {others.count === 0 ? null : (
        <p className="mt-3 text-soft">
          {m.operator_usage_others({
            count: others.count,
            requests: count(others.requests),
            refused: count(others.refused),
            spent: usd(others.spent_usd),
          })}
        </p>
      )}
    </section>
  );
}

function Keys({ keys }: Pick<Organization, 'keys'>) {
  if (keys.length === 0) return <span className="text-soft">–</span>;
  return (
    <ul className="text-sm">
      {keys.map(({ key_id, requests, refused }) => (
        <li key={key_id}>
          <code className="font-mono">{key_id}</code>{' '}
          {m.operator_usage_key_line({ requests: count(requests), refused: count(refused) })}
        </li>
      ))}
    </ul>
  );
}

function Strangers({ strangers, other_strangers_refused }: Usage) {
  return (
    <section>
      <SectionHead title={m.operator_usage_strangers()} />
      <p className="mb-3 text-soft">{m.operator_usage_strangers_about()}</p>
      {strangers.length === 0 ? (
        <p className="text-soft">{m.operator_usage_strangers_none()}</p>
      ) : (
        <DataTable
          rows={strangers}
          rowId={({ network }) => network}
          label={m.operator_usage_strangers()}
          initialSorting={[{ id: 'refused', desc: true }]}
          columns={[
            {
              id: 'network',
              head: m.operator_usage_network(),
              cell: ({ network }) => <code className="font-mono text-sm">{network}</code>,
              sortBy: ({ network }) => network,
            },
            {
              id: 'refused',
              head: m.operator_usage_refused(),
              align: 'end',
              cell: ({ refused }) => <Refused refused={refused} />,
              sortBy: ({ refused }) => refused,
            },
          ]}
        />
      )}
      {other_strangers_refused === 0 ? null : (
        <p className="mt-3 text-soft">
          {m.operator_usage_other_networks({ refused: count(other_strangers_refused) })}
        </p>
      )}
    </section>
  );
}
