import { modeName } from '../../parts/modes.ts';
import { SectionHead } from '../../parts/surface.tsx';
import { count } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { Finding } from './finding.tsx';
import type { PageReport, RuleResult } from './queries.ts';
import { clearRules, findingsByMode, weakSignals } from './report-parts.ts';
import type { Selection } from './selection.ts';

/** Everything that was found, by mode, what matters most first. */
export function Findings({
  reportId,
  report,
  selection,
}: {
  readonly reportId: string;
  readonly report: PageReport;
  readonly selection: Selection;
}) {
  const modes = findingsByMode(report);
  const weak = weakSignals(report);
  // Then it is the rating alone that a verdict below good rests on.
  const isRatedBelow = report.summary.quality !== null && report.summary.verdict?.level !== 'good';
  const list = (results: readonly RuleResult[]) => (
    <ul className="grid gap-2">
      {results.map((result) => (
        <Finding key={result.rule_id} reportId={reportId} result={result} selection={selection} />
      ))}
    </ul>
  );
  return (
    <section>
      <SectionHead title={m.reports_findings()} />
      {modes.length === 0 ? (
        <div className="mb-4 rounded-lg border border-line bg-paper p-4">
          <p>{m.reports_no_findings({ count: clearRules(report) + weak.length })}</p>
          {isRatedBelow ? (
            <p className="mt-1 text-soft">
              {m.reports_verdict_by_scales()} <a href="#scales">{m.reports_scales()}</a>
            </p>
          ) : null}
        </div>
      ) : null}
      {modes.map(({ mode, findings, small }) => (
        <div key={mode} className="mb-6">
          <h3 className="mb-2 flex items-baseline gap-2 font-semibold">
            {modeName(mode)}
            <span className="font-normal text-soft">{count(findings.length + small.length)}</span>
          </h3>
          {list(findings)}
          {small.length === 0 ? null : (
            <>
              <h4 className="mt-4 mb-2 text-sm font-semibold text-soft">{m.reports_small()}</h4>
              {list(small)}
            </>
          )}
        </div>
      ))}
      {weak.length === 0 ? null : (
        <details>
          <summary className="font-semibold text-accent">{m.reports_weak({ count: weak.length })}</summary>
          <p className="my-2 text-sm text-soft">{m.reports_weak_about()}</p>
          {list(weak)}
        </details>
      )}
    </section>
  );
}
