import { limits } from '../../contract/limits.ts';

/** How long a try takes at the most, and how long is waited between two of them. */
export interface Pace {
  readonly tryMs: number;
  readonly triesMax: number;
  /** After the first try, after the second, …; those from `triesMax` on only where the endpoint asked for the long tail. */
  readonly gapsMs: readonly number[];
  /** A receiver that takes this long for an answer is slow. */
  readonly slowMs: number;
  /** A worker waits for this long itself; for longer, the queue does. */
  readonly waitHereMaxMs: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Together with what goes before, a little less than 24 hours. */
const LONG_TAIL_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  6 * HOUR_MS,
  10 * HOUR_MS,
];

export const standardPace: Pace = {
  tryMs: limits.webhookTryMs,
  triesMax: limits.webhookAttemptsMax,
  // Three tries have two gaps, so that the contract's third one leads into the long tail.
  gapsMs: [...limits.webhookBackoffMs, ...LONG_TAIL_MS],
  slowMs: 2_000,
  waitHereMaxMs: 2_000,
};

/** How long to wait after so many tries came to nothing; null = it was the last one. */
export function nextGapMs({ triesMax, gapsMs }: Pace, tries: number, longTail: boolean): number | null {
  if (tries >= triesMax && !longTail) return null;
  return gapsMs[tries - 1] ?? null;
}
