/** How many of something in how long, and what happens to those who want more. */
export interface Rule {
  readonly limit: number;
  readonly windowMs: number;
  /** null: one too many is refused, and that is all. */
  readonly block: Block | null;
}

interface Block {
  readonly firstMs: number;
  readonly maxMs: number;
  /** After this long without an attempt or a block the next block is a first one again. */
  readonly quietMs: number;
}

/** What is known of one subject. */
export interface Count {
  readonly buckets: Bucket[];
  /** Blocks so far. */
  level: number;
  blockedUntilMs: number;
  seenMs: number;
}

interface Bucket {
  readonly startMs: number;
  lastMs: number;
  count: number;
}

export interface Verdict {
  readonly allowed: boolean;
  readonly remaining: number;
  readonly resetMs: number;
  readonly retryAfterMs: number;
}

/** Requests this close together, as a share of the window, are remembered as one bucket: at most 61 for each subject. */
export const BUCKETS = 60;

export function emptyCount(): Count {
  return { buckets: [], level: 0, blockedUntilMs: 0, seenMs: 0 };
}

/**
 * Counts one event against all given subjects, or against none of them when one has had enough.
 *
 * A sliding window: in no stretch of `windowMs` are there more than `limit`, wherever one looks. A bucket counts
 * until its last event has left the window, so that bundling errs on the strict side. Refused events are not
 * counted: a client that waits as told is let in.
 *
 * Only the first subject that has had enough is blocked. With the address before the e-mail, one machine that tries
 * an e-mail over and over blocks itself, again and again for longer, and not the person whom the e-mail belongs to.
 *
 * `take.lua.ts` says the same to Redis; a test holds the two together.
 */
export function take(counts: readonly Count[], rule: Rule, nowMs: number): Verdict {
  const { limit, windowMs, block } = rule;
  let blockedMs = 0;
  for (const count of counts) {
    if (block !== null && nowMs - count.seenMs >= block.quietMs) count.level = 0;
    while (leavesMs(count, windowMs) <= nowMs) count.buckets.shift();
    blockedMs = Math.max(blockedMs, count.blockedUntilMs - nowMs);
  }
  if (blockedMs > 0) return refused(blockedMs);

  let waitMs = 0;
  for (const count of counts) {
    if (total(count) < limit) continue;
    if (block === null) {
      waitMs = Math.max(waitMs, leavesMs(count, windowMs) - nowMs);
      continue;
    }
    const blockMs = Math.min(block.firstMs * 2 ** count.level, block.maxMs);
    count.level += 1;
    count.blockedUntilMs = nowMs + blockMs;
    // Who knocks all through a block was not quiet, and is not noticed: the quiet begins when the block ends.
    count.seenMs = count.blockedUntilMs;
    count.buckets.length = 0;
    return refused(blockMs);
  }
  if (waitMs > 0) return refused(waitMs);

  let remaining = limit;
  let resetMs = 0;
  for (const count of counts) {
    add(count, windowMs, nowMs);
    remaining = Math.min(remaining, limit - total(count));
    resetMs = Math.max(resetMs, leavesMs(count, windowMs) - nowMs);
  }
  return { allowed: true, remaining, resetMs, retryAfterMs: 0 };
}

/** Uncounts the newest event. A block that it led to stays. `take.lua.ts` says this to Redis too. */
export function giveBack(count: Count): void {
  const newest = count.buckets.at(-1);
  if (newest === undefined) return;
  newest.count -= 1;
  if (newest.count === 0) count.buckets.pop();
}

function refused(waitMs: number): Verdict {
  return { allowed: false, remaining: 0, resetMs: waitMs, retryAfterMs: waitMs };
}

function add(count: Count, windowMs: number, nowMs: number): void {
  const newest = count.buckets.at(-1);
  count.seenMs = nowMs;
  if (newest !== undefined && nowMs - newest.startMs < windowMs / BUCKETS) {
    newest.count += 1;
    newest.lastMs = nowMs;
  } else {
    count.buckets.push({ startMs: nowMs, lastMs: nowMs, count: 1 });
  }
}

function total(count: Count): number {
  let sum = 0;
  for (const bucket of count.buckets) sum += bucket.count;
  return sum;
}

/** When the oldest bucket leaves the window; never, when there is none. */
function leavesMs(count: Count, windowMs: number): number {
  const oldest = count.buckets[0];
  return oldest === undefined ? Number.POSITIVE_INFINITY : oldest.lastMs + windowMs;
}
