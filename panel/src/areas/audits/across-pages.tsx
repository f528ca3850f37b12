import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../../api/session.ts';
import { SignalBadge } from '../../parts/levels.tsx';
import { Card, EmptyState } from '../../parts/surface.tsx';
import { m } from '../../texts/messages.js';
import { IgnoreDialog } from './ignore-dialog.tsx';
import { pathOf } from './page-address.tsx';
import type { Audit } from './queries.ts';

type Evidence = Audit['cross_page'][number];

/** What no single page shows: the same text again and again, side by side, with the words that differ marked. */
export function AcrossPages({ audit }: { readonly audit: Audit }) {
  if (audit.cross_page.length === 0)
    return <EmptyState title={m.audits_across_none_title()}>{m.audits_across_none()}</EmptyState>;
  return (
    <div className="grid gap-5">
      {audit.cross_page.map((evidence) => (
        <Shown
          key={`${evidence.kind} ${evidence.pattern} ${evidence.text}`}
          audit={audit}
          evidence={evidence}
        />
      ))}
    </div>
  );
}

function Shown({ audit, evidence }: { readonly audit: Audit; readonly evidence: Evidence }) {
  const may = useMay();
  const { kind, title, signal, pattern, quotes, pages, text } = evidence;
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-bold">
            {title} <SignalBadge signal={signal} />
          </h2>
          {pattern === null ? null : (
            <code className="font-mono text-sm text-soft wrap-anywhere">{pattern}</code>
          )}
        </div>
        {may.work ? (
          <IgnoreDialog audit={audit} ruleId={kind} title={title} pattern={pattern ?? '/**'} />
        ) : null}
      </div>
      <p className="mt-2 max-w-3xl wrap-anywhere">{text}</p>
      {quotes.length === 0 ? null : (
        <div className="mt-4 grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {quotes.map(({ report_id, url, text: quoted, slots }) => (
            <figure key={report_id} className="min-w-0 rounded-md bg-ground p-3">
              <figcaption className="mb-1 text-sm">
                <Link to="/reports/$reportId" params={{ reportId: report_id }} className="wrap-anywhere">
                  {pathOf(url)}
                </Link>
              </figcaption>
              <blockquote className="wrap-anywhere">{marked(quoted, slots)}</blockquote>
            </figure>
          ))}
        </div>
      )}
      <details className="mt-3">
        <summary className="w-fit text-accent">{m.audits_across_pages({ count: pages.length })}</summary>
        <ul className="mt-2 grid gap-1 text-sm sm:grid-cols-2">
          {pages.map(({ report_id, url }) => (
            <li key={report_id} className="wrap-anywhere">
              <Link to="/reports/$reportId" params={{ reportId: report_id }}>
                {pathOf(url)}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}

/** The words that differ from page to page, marked. */
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
