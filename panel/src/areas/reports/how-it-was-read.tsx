import { SectionHead } from '../../parts/surface.tsx';
import { Copyable, count } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { languageName, pageTypeName } from './names.ts';
import type { PageReport } from './queries.ts';
import { clearRules, unjudged } from './report-parts.ts';

/** What was not assessed and why, and how the page was read: what a careful reader asks last. */
export function HowItWasRead({
  reportId,
  report,
}: {
  readonly reportId: string;
  readonly report: PageReport;
}) {
  const { page, fetch, scored, skipped, catalogue_version, engine_version, policy_version } = report;
  const groups = unjudged(report);
  const facts: readonly [string, string][] = [
    [m.reports_read_type(), pageTypeName(page.page_type)],
    ...(page.lang === null ? [] : [[m.reports_read_language(), languageName(page.lang)] as [string, string]]),
    [m.reports_read_words(), count(page.word_count)],
    [
      m.reports_read_rules(),
      m.reports_read_rules_count({
        scored: count(scored),
        clear: count(clearRules(report)),
        skipped: count(skipped.length),
      }),
    ],
    [
      m.reports_read_fetched(),
      fetch.provider === null
        ? m.reports_read_sent()
        : fetch.rendered
          ? m.reports_read_rendered({ provider: fetch.provider })
          : m.reports_read_plain({ provider: fetch.provider }),
    ],
    [m.reports_read_versions(), [catalogue_version, engine_version, policy_version].join(' · ')],
  ];
  return (
    <>
      {groups.length === 0 ? null : (
        <section>
          <SectionHead title={m.reports_not_assessed()} />
          <p className="-mt-2 mb-3 text-sm text-soft">{m.reports_not_assessed_about()}</p>
          <ul className="grid gap-2">
            {groups.map(({ message, titles }) => (
              <li key={message} className="rounded-lg border border-line bg-paper">
                <details>
                  <summary className="flex justify-between gap-3 px-4 py-3">
                    <span className="wrap-anywhere">{message}</span>
                    <span className="flex-none text-soft">
                      {m.reports_rules_count({ count: titles.length })}
                    </span>
                  </summary>
                  <ul className="list-disc space-y-1 px-4 pb-4 pl-9 text-sm text-soft">
                    {titles.map((title) => (
                      <li key={title}>{title}</li>
                    ))}
                  </ul>
                </details>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <SectionHead title={m.reports_read_title()} />
        <dl className="grid gap-x-6 gap-y-2 rounded-lg border border-line bg-paper p-4 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
          {facts.map(([term, told]) => (
            <div key={term} className="contents">
              <dt className="text-soft">{term}</dt>
              <dd className="wrap-anywhere max-sm:mb-1">{told}</dd>
            </div>
          ))}
          <dt className="text-soft">{m.reports_read_id()}</dt>
          <dd>
            <Copyable text={reportId} label={m.reports_read_id()} />
          </dd>
        </dl>
        <p className="mt-3 text-sm text-soft">{m.reports_disclaimer()}</p>
      </section>
    </>
  );
}
