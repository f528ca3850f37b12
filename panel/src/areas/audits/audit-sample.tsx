import { usePrices } from '../../api/status.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { modeName } from '../../parts/modes.ts';
import { PatternName } from '../../parts/pattern-name.tsx';
import { Card, SectionHead } from '../../parts/surface.tsx';
import { tierName } from '../../parts/tiers.ts';
import { Copyable, count, dateTime, usd } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { DiscoveryAccount } from './discovery-account.tsx';
import { strategyName } from './names.ts';
import { PageAddress } from './page-address.tsx';
import type { Audit } from './queries.ts';

/** How the audit came to be: what was looked at, what could not be, and what it cost. */
export function AuditSample({ audit }: { readonly audit: Audit }) {
  const { cost, failed_pages, patterns, discovery } = audit;
  const prices = usePrices();
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [m.audits_fact_id(), <Copyable key="id" text={audit.audit_id} />],
    [m.audits_fact_started(), dateTime(audit.created_at)],
    ...(audit.finished_at === null ? [] : [[m.audits_fact_ended(), dateTime(audit.finished_at)] as const]),
    [m.audits_strategy_label(), strategyName(audit.strategy)],
    [m.audits_seed_label(), <Copyable key="seed" text={String(audit.seed)} />],
    [m.audits_fact_modes(), audit.modes.map(modeName).join(', ')],
    [m.audits_fact_tier(), tierName(audit.tier)],
    ...(prices
      ? ([
          [m.audits_fact_reserved(), usd(cost.reserved_usd)],
          [m.audits_fact_charged(), usd(cost.charged_usd)],
          [m.audits_fact_refunded(), usd(cost.refunded_usd)],
        ] as const)
      : []),
  ];
  return (
    <>
      <Card>
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          {facts.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-soft">{name}</dt>
              <dd className="min-w-0 tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {patterns.length === 0 ? null : (
        <section>
          <SectionHead title={m.audits_patterns_title()} />
          <DataTable
            label={m.audits_patterns_title()}
            rows={patterns}
            rowId={({ pattern }) => pattern}
            columns={[
              {
                id: 'pattern',
                head: m.audits_col_pattern(),
                cell: ({ pattern }) => <PatternName pattern={pattern} />,
                sortBy: ({ pattern }) => pattern,
              },
              {
                id: 'urls',
                head: m.audits_col_addresses(),
                cell: ({ urls }) => count(urls),
                sortBy: ({ urls }) => urls,
                align: 'end',
              },
              {
                id: 'sampled',
                head: m.audits_col_checked(),
                cell: ({ sampled }) => count(sampled),
                sortBy: ({ sampled }) => sampled,
                align: 'end',
              },
              {
                id: 'found',
                head: m.audits_col_with_findings(),
                cell: ({ with_findings }) => count(with_findings),
                sortBy: ({ with_findings }) => with_findings,
                align: 'end',
              },
            ]}
          />
        </section>
      )}
      {failed_pages.length === 0 ? null : (
        <section>
          <SectionHead title={m.audits_failed_title()} />
          <p className="mb-3 text-soft">{prices ? m.audits_failed_about() : m.audits_failed_about_only()}</p>
          <DataTable
            label={m.audits_failed_title()}
            rows={failed_pages}
            rowId={({ url }) => url}
            columns={[
              { id: 'url', head: m.audits_col_page(), cell: ({ url }) => <PageAddress url={url} /> },
              { id: 'why', head: m.audits_col_reason(), cell: ({ error }) => error.message },
            ]}
          />
        </section>
      )}
      <div className="mt-8">
        <DiscoveryAccount discovery={discovery} />
      </div>
    </>
  );
}
