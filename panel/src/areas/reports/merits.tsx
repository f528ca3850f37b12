import { SectionHead } from '../../parts/surface.tsx';
import { m } from '../../texts/messages.js';
import type { PageReport } from './queries.ts';
import { seen } from './report-parts.ts';

/** What speaks for the page, and what kind of page it is. */
export function Merits({ report }: { readonly report: PageReport }) {
  const positives = seen(report.positives);
  const labels = seen(report.labels);
  return (
    <>
      {positives.length === 0 ? null : (
        <section>
          <SectionHead title={m.reports_positives()} />
          <ul className="grid gap-2">
            {positives.map(({ rule_id, title, evidence }) => (
              <li key={rule_id} className="flex gap-3 rounded-lg border border-line bg-paper px-4 py-3">
                <span aria-hidden="true" className="font-bold text-good">
                  ✓
                </span>
                <div className="min-w-0 wrap-anywhere">
                  <p className="font-semibold">{title}</p>
                  {evidence?.facts[0] === undefined ? null : (
                    <p className="text-sm text-soft">{evidence.facts[0]}</p>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {labels.length === 0 ? null : (
        <section>
          <SectionHead title={m.reports_labels()} />
          <ul className="flex flex-wrap gap-2">
            {labels.map(({ rule_id, title }) => (
              <li key={rule_id} className="rounded-full border border-line bg-paper px-3 py-1 text-sm">
                {title}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
