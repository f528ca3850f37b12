import type { ReportView } from '../../house.ts';
import { Folded } from '../../parts/surface.tsx';
import { Copyable, dateTime } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import type { PageReport, StoredReport } from './queries.ts';

/** How the page was read: what a careful reader asks last. */
export function HowItWasRead({
  reportId,
  report,
  view,
  record,
}: {
  readonly reportId: string;
  readonly report: PageReport;
  readonly view: ReportView;
  readonly record: StoredReport | null;
}) {
  const { fetch, catalogue_version, engine_version, policy_version } = report;
  const facts = [
    ...(record === null
      ? []
      : [
          {
            term: m.reports_checked(),
            told: [
              dateTime(record.created_at),
              ...(record.checked_by === null ? [] : [m.reports_checked_by({ name: record.checked_by.name })]),
            ].join(' '),
          },
        ]),
    ...view.facts,
    { term: m.reports_read_rules(), told: view.counted },
    {
      term: m.reports_read_fetched(),
      told:
        fetch.provider === null
          ? m.reports_read_sent()
          : fetch.rendered
            ? m.reports_read_rendered({ provider: fetch.provider })
            : m.reports_read_plain({ provider: fetch.provider }),
    },
    {
      term: m.reports_read_versions(),
      told: [catalogue_version, engine_version, policy_version].join(' · '),
    },
  ];
  return (
    <section>
      <Folded title={m.reports_read_title()}>
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
          {facts.map(({ term, told }) => (
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
      </Folded>
      <p className="mt-3 text-sm text-soft">{view.disclaimer}</p>
    </section>
  );
}
