import { useMay } from '../../api/session.ts';
import { SignalBadge } from '../../parts/levels.tsx';
import { pathOf } from '../../parts/page-path.ts';
import { PatternName } from '../../parts/pattern-name.tsx';
import { ReportLink, SlotQuotes } from '../../parts/slot-quotes.tsx';
import { Card, EmptyState } from '../../parts/surface.tsx';
import { m } from '../../texts/messages.js';
import { IgnoreDialog } from './ignore-dialog.tsx';
import type { Audit } from './queries.ts';

type Evidence = Audit['cross_page'][number];

/** What no single page shows: the same text again and again, side by side, with the words that differ marked. */
export function AcrossPages({ audit }: { readonly audit: Audit }) {
  if (audit.cross_page.length === 0)
    return <EmptyState title={m.audits_across_none_title()}>{m.audits_across_none()}</EmptyState>;
  return (
    <div className="grid gap-5">
      {audit.cross_page.map((evidence) => (
        <Shown
          key={`${evidence.kind} ${evidence.pattern} ${evidence.text}`}
          audit={audit}
          evidence={evidence}
        />
      ))}
    </div>
  );
}

function Shown({ audit, evidence }: { readonly audit: Audit; readonly evidence: Evidence }) {
  const may = useMay();
  const { kind, title, signal, pattern, quotes, pages, text, fix } = evidence;
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-bold">
            {title} <SignalBadge signal={signal} />
          </h2>
          {pattern === null ? null : (
            <p className="text-sm text-soft">
              <PatternName pattern={pattern} />
            </p>
          )}
        </div>
        {may.work ? (
          <IgnoreDialog audit={audit} ruleId={kind} title={title} pattern={pattern ?? '/**'} />
        ) : null}
      </div>
      <p className="mt-2 max-w-3xl wrap-anywhere">{text}</p>
      <SlotQuotes quotes={quotes.map((quote) => ({ ...quote, name: pathOf(quote.url, audit.site) }))} />
      <p className="mt-4 max-w-3xl">
        <strong>{m.jobs_families_fix()}</strong> {fix}
      </p>
      <details className="mt-3">
        <summary className="w-fit text-accent">{m.audits_across_pages({ count: pages.length })}</summary>
        <ul className="mt-2 grid gap-1 text-sm sm:grid-cols-2">
          {pages.map(({ report_id, url }) => (
            <li key={report_id} className="wrap-anywhere">
              <ReportLink reportId={report_id}>{pathOf(url, audit.site)}</ReportLink>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}
