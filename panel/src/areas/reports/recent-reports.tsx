import { Link } from '@tanstack/react-router';
import { When } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import type { StoredReport } from './queries.ts';
import { VerdictBadge } from './verdict-badge.tsx';

/** How a report is called in lists: by the page's title, else its address. */
export function nameOf({ overview, url, host }: StoredReport): string {
  return overview?.title || url || host || m.reports_untitled();
}

/** With its port, where it has one: without it the address is another. */
function hostOf({ url, host }: StoredReport): string | null {
  return url !== null && URL.canParse(url) ? new URL(url).host : host;
}

/** The checks made last, in short. */
export function RecentReports({ rows }: { readonly rows: readonly StoredReport[] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
      {rows.map((row) => (
        <li key={row.id} className="relative px-4 py-3 hover:bg-ground">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <Link
              to="/reports/$reportId"
              params={{ reportId: row.id }}
              className="min-w-0 font-semibold text-ink no-underline wrap-anywhere after:absolute after:inset-0"
            >
              {nameOf(row)}
            </Link>
            {row.overview?.verdict ? <VerdictBadge level={row.overview.verdict} /> : null}
          </div>
          <p className="mt-0.5 text-sm text-soft wrap-anywhere">
            <When at={row.created_at} />
            {row.host === null ? null : <> · {hostOf(row)}</>}
            {row.overview?.top ? <> · {row.overview.top.title}</> : null}
          </p>
        </li>
      ))}
    </ul>
  );
}
