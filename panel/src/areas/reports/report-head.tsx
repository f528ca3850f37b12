import { tierName } from '../../parts/tiers.ts';
import { When } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { OutsideLink } from './outside-link.tsx';
import type { PageReport, StoredReport } from './queries.ts';

const TITLE_CHARACTERS = 160;

export function reportTitle({ page }: PageReport): string {
  const title = page.title || page.url || m.reports_untitled();
  return title.length > TITLE_CHARACTERS ? `${title.slice(0, TITLE_CHARACTERS)}…` : title;
}

/** Where the page stands, when it was checked, and how deep. */
export function ReportAbout({
  report,
  record,
}: {
  readonly report: PageReport;
  readonly record: StoredReport | null;
}) {
  const { url } = report.page;
  return (
    <>
      {url === null ? null : (
        <>
          <OutsideLink url={url}>{url}</OutsideLink>
          <br />
        </>
      )}
      {record === null ? null : (
        <>
          {m.reports_checked()} <When at={record.created_at} /> · {tierName(record.tier)}
        </>
      )}
    </>
  );
}
