import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface SlotQuote {
  readonly report_id: string | null;
  readonly text: string;
  /** Where the words stand that differ from page to page. */
  readonly slots: readonly (readonly number[])[];
  /** The page, as its area names pages. */
  readonly name: string;
}

/** The same passage on several pages, side by side, with the words that differ marked. */
export function SlotQuotes({ quotes }: { readonly quotes: readonly SlotQuote[] }) {
  if (quotes.length === 0) return null;
  return (
    <div className="mt-4 grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {quotes.map(({ report_id, name, text, slots }) => (
        <figure key={`${report_id} ${name}`} className="min-w-0 rounded-md bg-ground p-3">
          <figcaption className="mb-1 text-sm">
            <ReportLink reportId={report_id}>{name}</ReportLink>
          </figcaption>
          <blockquote className="wrap-anywhere">{marked(text, slots)}</blockquote>
        </figure>
      ))}
    </div>
  );
}

export function ReportLink({
  reportId,
  children,
}: {
  readonly reportId: string | null;
  readonly children: string;
}) {
  if (reportId === null) return <span className="wrap-anywhere">{children}</span>;
  return (
    <Link to="/reports/$reportId" params={{ reportId }} className="wrap-anywhere">
      {children}
    </Link>
  );
}

function marked(text: string, slots: readonly (readonly number[])[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [start = 0, end = 0] of slots) {
    if (start < at || end <= start) continue;
    parts.push(text.slice(at, start));
    parts.push(<mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  parts.push(text.slice(at));
  return parts;
}
