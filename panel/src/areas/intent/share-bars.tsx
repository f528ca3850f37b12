import { percent } from '../../parts/values.tsx';

export interface ShareBar {
  readonly id: string;
  readonly name: string;
  /** What it means, where the name alone does not say it. */
  readonly about?: string;
  readonly share: number;
}

/** Shares as bars: the length says it, and the figure stands beside it. */
export function ShareBars({ bars, label }: { readonly bars: readonly ShareBar[]; readonly label: string }) {
  return (
    <ul aria-label={label} className="grid gap-3">
      {bars.map(({ id, name, about, share }) => (
        <li key={id} className="grid gap-1">
          <div className="flex items-baseline justify-between gap-3">
            <span>
              <span className="block font-semibold first-letter:uppercase">{name}</span>
              {about === undefined ? null : <span className="block text-sm text-soft">{about}</span>}
            </span>
            <span className="flex-none font-semibold tabular-nums">{shareText(share)}</span>
          </div>
          <div aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-line">
            <div
              className="h-full rounded-full bg-bar"
              style={{ width: `${Math.round(share * 1000) / 10}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What is there, however little, is not nothing. */
function shareText(share: number): string {
  return share > 0 && share < 0.005 ? `<${percent(0.01)}` : percent(share);
}
