import { OutsideLink } from '../../parts/outside-link.tsx';
import { tierName } from '../../parts/tiers.ts';
import { When } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import type { StoredReport } from './queries.ts';

/** Where the page stands, when and how deeply it was checked, and the name of the person who asked for it. */
export function ReportAbout({
  url,
  record,
}: {
  readonly url: string | null;
  readonly record: StoredReport | null;
}) {
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
          {m.reports_checked()} <When at={record.created_at} />
          {record.checked_by === null ? null : ` ${m.reports_checked_by({ name: record.checked_by.name })}`} ·{' '}
          {tierName(record.tier)}
        </>
      )}
    </>
  );
}
