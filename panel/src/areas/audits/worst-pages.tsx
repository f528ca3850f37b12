import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { LevelBadge, SignalBadge } from '../../parts/levels.tsx';
import { pathOf } from '../../parts/page-path.ts';
import { SectionHead } from '../../parts/surface.tsx';
import { m } from '../../texts/messages.js';
import type { Audit } from './queries.ts';

const FIRST_PAGES = 10;

/** The pages to begin with, each with what is strongest about it and the way to its report. */
export function WorstPages({ audit: { worst_pages, site } }: { readonly audit: Audit }) {
  const [all, setAll] = useState(false);
  const pages = worst_pages.filter(({ findings }) => findings > 0);
  if (pages.length === 0) return null;
  return (
    <section>
      <SectionHead title={m.audits_worst_title()} />
      <ol className="rounded-lg border border-line bg-paper">
        {(all ? pages : pages.slice(0, FIRST_PAGES)).map(({ report_id, url, risk, findings, top }) => (
          <li
            key={report_id}
            className="grid gap-x-6 gap-y-1.5 border-b border-line px-4 py-2.5 last:border-0 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <div className="min-w-0">
              <Link
                to="/reports/$reportId"
                params={{ reportId: report_id }}
                className="font-semibold wrap-anywhere"
              >
                {pathOf(url, site)}
              </Link>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
                {risk === 'none' ? null : <LevelBadge level={risk} />}
                {m.audits_findings_count({ count: findings })}
              </p>
            </div>
            <ul className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 text-sm">
              {top.map(({ rule_id, title, signal }) => (
                <li key={rule_id} className="col-span-2 grid grid-cols-subgrid items-start">
                  <span className="min-w-0">{title}</span>
                  <SignalBadge signal={signal} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {pages.length > FIRST_PAGES && !all ? (
        <div className="mt-4 text-center">
          <Button onClick={() => setAll(true)}>{m.audits_show_all({ count: pages.length })}</Button>
        </div>
      ) : null}
    </section>
  );
}
