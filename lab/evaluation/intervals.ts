// How far a share that was counted on a sample may lie from the true one.

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** 1.96 standard errors on either side hold 95 of 100 samples. */
const Z = 1.96;

/**
 * Wilson's interval. `count`: how many sources stand behind the share, not how many pages: pages of one source are alike,
 * and a share of shares varies no more than one of yes and no does.
 */
export function intervalOf(share: number, count: number): Interval {
  if (count === 0) return { low: 0, high: 1 };
  const spread = Z ** 2 / count;
  const middle = (share + spread / 2) / (1 + spread);
  const half = (Z / (1 + spread)) * Math.sqrt((share * (1 - share)) / count + spread / (4 * count));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** "54.0% (48.1–59.8)"; a dash where there is nothing to count. */
export function shareWithInterval(share: number, count: number): string {
  if (count === 0) return '–';
  const { low, high } = intervalOf(share, count);
  return `${percent(share)}% (${percent(low)}–${percent(high)})`;
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}
