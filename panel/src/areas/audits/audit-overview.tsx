import { DataTable } from '../../parts/data-table.tsx';
import { LevelBadge, SignalBadge } from '../../parts/levels.tsx';
import { MODES, modeName } from '../../parts/modes.ts';
import { Card, EmptyState, SectionHead } from '../../parts/surface.tsx';
import { count } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { GonePages } from './gone-pages.tsx';
import { Interval, intervalText } from './interval.tsx';
import type { Audit } from './queries.ts';
import { SiteTrend } from './site-trend.tsx';
import { WorstPages } from './worst-pages.tsx';

/** What the audit says about the site, most important first. */
export function AuditOverview({ audit }: { readonly audit: Audit }) {
  return (
    <>
      <Levels audit={audit} />
      {audit.notes.length === 0 ? null : (
        <ul className="mt-3 grid gap-1 text-sm text-soft">
          {audit.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <GonePages audit={audit} />
      <SiteTrend audit={audit} />
      <Risk audit={audit} />
      <WorstPages audit={audit} />
      <SiteRules audit={audit} />
    </>
  );
}

function Levels({ audit: { site_levels, estimates, modes } }: { readonly audit: Audit }) {
  return (
    <div className="grid gap-3 md:grid-cols-3">
      {MODES.filter((mode) => modes.includes(mode)).map((mode) => {
        const estimate = estimates[mode];
        const level = site_levels[mode];
        return (
          <Card key={mode}>
            <h3 className="font-semibold">{modeName(mode)}</h3>
            <LevelBadge level={level} />
            <p className="mt-1 text-sm text-soft tabular-nums">
              {m.audits_found_on({ found: count(estimate.found), pages: count(estimate.pages) })}
            </p>
            <div className="mt-1">
              <Interval {...estimate} level={level} />
            </div>
            <p className="text-sm text-soft">
              {estimate.text === '' ? m.audits_not_judged() : capitalised(estimate.text)}
            </p>
          </Card>
        );
      })}
    </div>
  );
}

/** A text of the service that stands by itself here. */
function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function Risk({ audit: { risk } }: { readonly audit: Audit }) {
  return (
    <section>
      <SectionHead title={m.audits_risk_title()} />
      {risk.length === 0 ? (
        <EmptyState title={m.audits_risk_none()} />
      ) : (
        <DataTable
          label={m.audits_risk_title()}
          rows={risk}
          // Of one level in the order of the service, which the verdict and documents follow: what costs most first.
          initialSorting={[{ id: 'level', desc: true }]}
          rowId={({ policy }) => policy}
          columns={[
            {
              id: 'policy',
              head: m.audits_col_policy(),
              cell: ({ title }) => <span className="font-semibold">{title}</span>,
              sortBy: ({ title }) => title,
            },
            {
              id: 'level',
              head: m.audits_col_level(),
              cell: ({ level }) => <LevelBadge level={level} />,
              sortBy: ({ level }) => (level === 'high' ? 2 : 1),
            },
            {
              id: 'pages',
              head: m.audits_col_pages(),
              cell: ({ pages }) => count(pages),
              sortBy: ({ pages }) => pages,
              align: 'end',
            },
            {
              id: 'share',
              head: m.audits_col_share(),
              cell: (one) => (
                <span title={capitalised(one.text)} className="flex max-w-full items-center gap-3">
                  <span className="w-28 flex-none sm:w-40">
                    <Interval {...one} />
                  </span>
                  <span className="text-sm tabular-nums">{intervalText(one)}</span>
                </span>
              ),
              sortBy: ({ share }) => share ?? -1,
            },
          ]}
        />
      )}
    </section>
  );
}

function SiteRules({ audit: { site_rules } }: { readonly audit: Audit }) {
  if (site_rules.length === 0) return null;
  return (
    <section>
      <SectionHead title={m.audits_site_rules_title()} />
      <Card>
        <ul className="grid gap-2">
          {site_rules.map(({ rule_id, title, signal }) => (
            <li key={rule_id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span>{title}</span>
              <SignalBadge signal={signal} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
