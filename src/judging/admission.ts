// Who may have pages judged, decided before money is held for them: a call that finds the line full is told at once when to
// come again, and nothing has been done for them that would have to be undone.
import { type App, perApp } from '../platform/app.ts';
import { descriptorsOf } from '../platform/descriptors.ts';
import { fail } from '../platform/http/failure.ts';
import { WaitingLine } from '../platform/waiting-line.ts';
import { judgeOf, judgeThreads } from './judge.ts';

/** How many pages may be at hand for each thread: at a tenth of a second a page, work for a few seconds. */
const AT_HAND_PER_THREAD = 32;
/**
 * How many may be on their way to us for each thread. They wait for other people's servers, mostly, so that there are
 * more of them than a thread judges in the same time; each can be a page of the greatest length in memory.
 */
const FETCHED_PER_THREAD = 64;
/**
 * How many calls with pages at hand are worked on for each thread; the others wait here, in memory. Enough to keep a
 * thread busy while others ask the database; more would only wait there, with a connection each.
 */
const AT_WORK_PER_THREAD = 8;
const RETRY_AFTER_SECONDS = 5;

/** Whether a page came with the call, or has to be fetched first: then it needs no judge for a good while. */
export type PageOrigin = 'sent' | 'url';

export interface Admission {
  /** Throws `unavailable` where the line is full: for calls whose pages are not known yet. */
  look(): void;
  /**
   * Takes places for the pages of a call, all or none; throws `unavailable` where there is none left. A batch that finds
   * one place has room for all of its pages, or large ones would never be let in beside single pages. The answer gives
   * the places up.
   */
  enter(origins: readonly PageOrigin[]): () => void;
  /** The same for as long as the work takes, which begins in its turn. A caller who has gone leaves the line. */
  within<T>(origins: readonly PageOrigin[], gone: AbortSignal, work: () => Promise<T>): Promise<T>;
}

export const admissionOf: (app: App) => Admission = perApp((app) => {
  const threads = judgeThreads(app);
  const most: Readonly<Record<PageOrigin, number>> = {
    sent: threads * AT_HAND_PER_THREAD,
    url: Math.min(threads * FETCHED_PER_THREAD, descriptorsOf(app).fetches),
  };
  const taken: Record<PageOrigin, number> = { sent: 0, url: 0 };
  const turns = new WaitingLine(threads * AT_WORK_PER_THREAD, Number.POSITIVE_INFINITY);

  function refuse(): never {
    fail('unavailable', null, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  function look(): void {
    // The line also holds pages that were fetched, and those of jobs.
    if (taken.sent >= most.sent || judgeOf(app).waiting >= most.sent) refuse();
  }
  function enter(origins: readonly PageOrigin[]): () => void {
    look();
    const counts = Object.entries(Object.groupBy(origins, (origin) => origin)).map(
      // The keys are the origins that it was grouped by.
      ([origin, pages]) => [origin as PageOrigin, pages.length] as const,
    );
    if (counts.some(([origin]) => taken[origin] >= most[origin])) refuse();
    for (const [origin, count] of counts) taken[origin] += count;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      for (const [origin, count] of counts) taken[origin] -= count;
    };
  }
  return {
    look,
    enter,
    async within(origins, gone, work) {
      const leave = enter(origins);
      try {
        // What is fetched would keep its turn for as long as another server takes.
        return await (origins.includes('url') ? work() : turns.run(work, gone));
      } finally {
        leave();
      }
    },
  };
});
