import { SignalBadge } from '../../parts/levels.tsx';
import { ReportLink, SlotQuotes } from '../../parts/slot-quotes.tsx';
import { Card, SectionHead } from '../../parts/surface.tsx';
import { m } from '../../texts/messages.js';
import { type JobRecord, resultName } from './job-queries.ts';

/** What no single page shows: pages of one text, on one site or on many, with the words that differ marked. */
export function JobFamilies({ job: { cross_page: families } }: { readonly job: JobRecord }) {
  if (families === null || families.length === 0) return null;
  return (
    <section>
      <SectionHead title={m.jobs_families()} />
      <div className="grid gap-5">
        {families.map(({ title, signal, text, fix, quotes, pages }) => (
          <Card key={text}>
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-bold">
              {title} <SignalBadge signal={signal} />
            </h3>
            <p className="mt-2 max-w-3xl wrap-anywhere">{text}</p>
            <SlotQuotes quotes={quotes.map((quote) => ({ ...quote, name: resultName(quote) }))} />
            <p className="mt-4 max-w-3xl">
              <strong>{m.jobs_families_fix()}</strong> {fix}
            </p>
            <details className="mt-3">
              <summary className="w-fit text-accent">
                {m.jobs_families_pages({ count: pages.length })}
              </summary>
              <ul className="mt-2 grid gap-1 text-sm sm:grid-cols-2">
                {pages.map((page) => (
                  <li key={page.index} className="wrap-anywhere">
                    <ReportLink reportId={page.report_id}>{resultName(page)}</ReportLink>
                  </li>
                ))}
              </ul>
            </details>
          </Card>
        ))}
      </div>
    </section>
  );
}
