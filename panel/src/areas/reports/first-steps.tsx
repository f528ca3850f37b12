import { Link } from '@tanstack/react-router';
import { SectionHead } from '../../parts/surface.tsx';
import { m } from '../../texts/messages.js';
import type { PageReport } from './queries.ts';
import { resultOf } from './report-parts.ts';

/** The few things that are worth most, each with what to do about it. */
export function FirstSteps({
  report,
  onSelect,
}: {
  readonly report: PageReport;
  readonly onSelect: (ruleId: string) => void;
}) {
  const { top } = report.summary;
  if (top.length === 0) return null;
  return (
    <section>
      <SectionHead title={m.reports_first()} />
      <ol className="grid gap-3 lg:grid-cols-3">
        {top.map(({ rule_id, title }, at) => (
          <li key={rule_id} className="flex gap-3 rounded-lg border border-line bg-paper p-4">
            <span
              aria-hidden="true"
              className="grid size-7 flex-none place-items-center rounded-full bg-accent-ground font-semibold text-accent"
            >
              {at + 1}
            </span>
            <div className="min-w-0">
              <Link
                to="."
                hash={`finding-${rule_id}`}
                search={(before) => ({ ...before, finding: rule_id })}
                replace
                onClick={() => onSelect(rule_id)}
                className="font-semibold text-ink wrap-anywhere hover:underline"
              >
                {title}
              </Link>
              <p className="mt-1 text-sm text-soft wrap-anywhere">
                {resultOf(report, rule_id)?.evidence?.fix ?? ''}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
