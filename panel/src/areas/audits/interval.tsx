import { count, percent } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import type { Audit } from './queries.ts';

interface Shares {
  readonly basis: Audit['estimates']['spam']['basis'];
  readonly share: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

const FILLS = {
  high: 'fill-strong-fill',
  medium: 'fill-medium-fill',
  low: 'fill-good-fill',
  unknown: 'fill-edge',
};

/**
 * A share of the site with its 95% interval: the band is where the truth may lie, the line is the best guess. A share that
 * was counted is a bar.
 */
export function Interval({
  basis,
  share,
  low,
  high,
  level,
}: Shares & { readonly level: keyof typeof FILLS }) {
  if (share === null || low === null || high === null) return null;
  if (isExact({ basis, share, low, high })) return <Counted share={share} level={level} />;
  const x = (value: number) => value * 100;
  // Stretched sideways only; a rectangle stays one, a circle would not.
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 16"
      preserveAspectRatio="none"
      className="h-4 w-full overflow-visible"
    >
      <rect x="0" y="6" width="100" height="4" rx="1" className="fill-line" />
      <rect
        x={x(low)}
        y="3"
        width={Math.max(0.8, x(high) - x(low))}
        height="10"
        rx="1"
        className={FILLS[level]}
        opacity="0.35"
      />
      <rect
        x={Math.min(98.6, Math.max(0, x(share) - 0.7))}
        y="0"
        width="1.4"
        height="16"
        className={FILLS[level]}
      />
    </svg>
  );
}

function Counted({ share, level }: { readonly share: number; readonly level: keyof typeof FILLS }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 16" preserveAspectRatio="none" className="h-4 w-full">
      <rect x="0" y="5" width="100" height="6" className="fill-line" />
      <rect x="0" y="5" width={share * 100} height="6" className={FILLS[level]} />
    </svg>
  );
}

/** Whether every page was looked at: then the share is counted, and there is nothing to guess. */
function isExact({ basis, share, low, high }: Shares): boolean {
  return basis === 'census' || (low === share && high === share);
}

/** In short, for a table: "26% (18% to 40%)". */
export function intervalText(shares: Shares & Partial<Pick<Audit['estimates']['spam'], 'newest'>>): string {
  const { share, low, high, newest } = shares;
  if (newest && shares.basis === 'newest')
    return m.audits_newest_only({ found: count(newest.found), pages: count(newest.pages) });
  if (share === null || low === null || high === null) return m.audits_not_judged();
  if (isExact(shares)) return percent(share);
  return m.audits_interval({ share: percent(share), low: percent(low), high: percent(high) });
}
