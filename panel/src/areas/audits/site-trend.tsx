import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MODES, modeName } from '../../parts/modes.ts';
import { Card, SectionHead } from '../../parts/surface.tsx';
import { date, percent } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { intervalText } from './interval.tsx';
import { type Audit, auditQuery, isOver, type ModeId, siteHistoryQuery } from './queries.ts';

/** As many as fit beside each other, and few enough to ask for one by one. */
const SHOWN_AUDITS = 8;
const WIDTH = 240;
const HEIGHT = 56;
const EDGE = 8;

/** How the site went from audit to audit. With one audit there is nothing to show. */
export function SiteTrend({ audit }: { readonly audit: Audit }) {
  const { data: history = [] } = useQuery(siteHistoryQuery(audit));
  const ids = history
    .filter(({ progress }) => progress.status === 'done')
    .slice(0, SHOWN_AUDITS)
    .map(({ audit_id }) => audit_id)
    .reverse();
  const audits = useQueries({
    queries: ids.map((id) => ({ ...auditQuery(id), staleTime: 5 * 60_000 })),
    combine: (results) => results.flatMap(({ data }) => (data === undefined ? [] : [data])),
  });
  const ended = audits.filter(({ progress }) => isOver(progress.status));
  if (ids.length < 2 || ended.length < ids.length) return null;
  return (
    <section>
      <SectionHead title={m.audits_trend_title()} />
      <Card>
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-3">
          {MODES.filter((mode) => ended.some(({ estimates }) => estimates[mode].share !== null)).map(
            (mode) => (
              <Chart key={mode} mode={mode} audits={ended} />
            ),
          )}
        </div>
        <details className="mt-4">
          <summary className="w-fit text-accent">{m.audits_trend_table()}</summary>
          <TrendTable audits={ended} current={audit.audit_id} />
        </details>
      </Card>
    </section>
  );
}

function Chart({ mode, audits }: { readonly mode: ModeId; readonly audits: readonly Audit[] }) {
  const points = audits.flatMap(({ audit_id, estimates }, at) => {
    const { share, low, high } = estimates[mode];
    if (share === null || low === null || high === null) return [];
    const x = EDGE + (at * (WIDTH - 2 * EDGE)) / (audits.length - 1);
    const y = (value: number) => EDGE + (1 - value) * (HEIGHT - 2 * EDGE);
    return [{ id: audit_id, share, x, y: y(share), low: y(low), high: y(high) }];
  });
  const [first, last] = [points[0], points.at(-1)];
  return (
    <figure className="flex flex-col justify-between">
      <figcaption className="flex items-baseline justify-between gap-2">
        <span className="font-semibold">{modeName(mode)}</span>
        {first === undefined || last === undefined ? null : (
          <span className="text-sm whitespace-nowrap text-soft tabular-nums">
            {percent(first.share)} → {percent(last.share)}
          </span>
        )}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={m.audits_trend_chart({
          mode: modeName(mode),
          from: percent(first?.share ?? 0),
          to: percent(last?.share ?? 0),
        })}
        className="mt-2 w-full max-w-sm"
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT - EDGE} y2={HEIGHT - EDGE} className="stroke-line" />
        {points.map(({ id, x, low, high }) => (
          <line key={id} x1={x} x2={x} y1={low} y2={high} className="stroke-edge stroke-2 opacity-60" />
        ))}
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          className="fill-none stroke-bar stroke-2"
        />
        {points.map(({ id, x, y }) => (
          <circle key={id} cx={x} cy={y} r="3.5" className="fill-bar" />
        ))}
      </svg>
    </figure>
  );
}

function TrendTable({ audits, current }: { readonly audits: readonly Audit[]; readonly current: string }) {
  const modes = MODES.filter((mode) => audits.some(({ estimates }) => estimates[mode].share !== null));
  return (
    <section
      aria-label={m.audits_trend_title()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself has to be reached by keyboard
      tabIndex={0}
      className="mt-2 overflow-x-auto"
    >
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-b border-line text-soft">
            <th scope="col" className="py-1 pr-4 font-semibold">
              {m.audits_col_when()}
            </th>
            {modes.map((mode) => (
              <th key={mode} scope="col" className="py-1 pr-4 font-semibold">
                {modeName(mode)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {audits.map(({ audit_id, created_at, estimates }) => (
            <tr key={audit_id} className="border-b border-line last:border-0">
              <th scope="row" className="py-1 pr-4 font-normal whitespace-nowrap">
                {audit_id === current ? (
                  <strong>{date(created_at)}</strong>
                ) : (
                  <Link to="/audits/$auditId" params={{ auditId: audit_id }}>
                    {date(created_at)}
                  </Link>
                )}
              </th>
              {modes.map((mode) => (
                <td key={mode} className="py-1 pr-4 tabular-nums">
                  {intervalText(estimates[mode])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
