import type { ReactNode } from 'react';
import { LevelBadge } from '../../parts/levels.tsx';
import { MODES, modeName } from '../../parts/modes.ts';
import { Card } from '../../parts/surface.tsx';
import { m } from '../../texts/messages.js';
import type { VerdictLevel } from './names.ts';
import { QualityScale } from './quality-scale.tsx';
import type { PageReport } from './queries.ts';
import { findingsByMode, isAsked } from './report-parts.ts';
import { VerdictBadge } from './verdict-badge.tsx';

const EDGES: Readonly<Record<VerdictLevel, string>> = {
  good: 'border-l-good',
  fair: 'border-l-medium-fill',
  poor: 'border-l-strong',
};

/** The answer first: what an editor would say, how good the page is, and how each mode stands. */
export function VerdictCard({
  report,
  offer,
}: {
  readonly report: PageReport;
  /** Where the page was not rated as a whole: how to have it rated. */
  readonly offer: ReactNode;
}) {
  const { verdict, modes } = report.summary;
  const isUnread = report.fetch.js_shell && !report.fetch.rendered;
  const onlySmall = new Set(
    findingsByMode(report).flatMap(({ mode, findings }) => (findings.length === 0 ? [mode] : [])),
  );
  return (
    <Card className={`border-l-6 ${verdict === null ? 'border-l-edge' : EDGES[verdict.level]}`}>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <h2 className="flex items-center gap-3 font-semibold text-soft">
            {m.reports_verdict()}
            {verdict === null ? null : <VerdictBadge level={verdict.level} />}
          </h2>
          <p className="mt-2 text-xl leading-snug font-semibold text-pretty wrap-anywhere">
            {verdict?.text ?? (isUnread ? m.reports_verdict_unread() : m.reports_no_verdict())}
          </p>
        </div>
        {report.summary.quality === null ? offer : <QualityScale report={report} />}
      </div>
      <dl className="mt-5 grid gap-3 border-t border-line pt-4 sm:grid-cols-3">
        {MODES.map((mode) => {
          const { level, strong, medium } = modes[mode];
          return (
            <div key={mode}>
              <dt className="text-sm text-soft">{modeName(mode)}</dt>
              <dd className="mt-1 flex flex-wrap items-center gap-2">
                {isAsked(report, mode) ? (
                  <>
                    <LevelBadge level={level} />
                    <span className="text-sm text-soft">
                      {[
                        signsOf(strong, medium),
                        ...(onlySmall.has(mode) ? [m.reports_only_small()] : []),
                      ].join(' · ')}
                    </span>
                  </>
                ) : (
                  <span className="text-soft">{m.reports_not_checked()}</span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}

/** "2 strong, 1 medium"; empty where nothing was found. */
export function signsOf(strong: number, medium: number): string {
  return [
    ...(strong > 0 ? [m.reports_strong_count({ count: strong })] : []),
    ...(medium > 0 ? [m.reports_medium_count({ count: medium })] : []),
  ].join(', ');
}
