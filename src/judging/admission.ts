// Who may have pages judged, decided before money is held for them: a call that finds the line full is told at once when to
// come again, and nothing has been done for them that would have to be undone.
import { type App, perApp } from '../platform/app.ts';
import { descriptorsOf } from '../platform/descriptors.ts';
import { fail } from '../platform/http/failure.ts';
import { WaitingLine } from '../platform/waiting-line.ts';
import { judgeLineOf, judgeThreads } from './judge.ts';

/**
 * How many pages may be at hand for each thread: at a tenth of a second a page, one organization's half is work for a few
 * seconds.
 */
const AT_HAND_PER_THREAD = 64;
/**
 * How many may be on their way to us for each thread. They wait for other people's servers, mostly, so that one
 * organization's half is more than a thread judges in the same time; each can be a page of the greatest length in memory.
 */
const FETCHED_PER_THREAD = 64;
/**
 * How many calls with pages at hand are worked on for each thread; the others wait here, in memory. Enough to keep a
 * thread busy while others ask the database; more would only wait there, with a connection each.
 */
const AT_WORK_PER_THREAD = 8;
const RETRY_AFTER_SECONDS = 5;
/** A call that has waited for longer makes the service a busy one. */
const LONG_WAIT_MS = 10_000;

const OWN_SHARE_IS_FULL = {
  en: 'Your organization has as many pages under way as it may have at a time. Try again shortly.',
  pl: 'Twoja organizacja ma w toku tyle stron, ile może mieć jednocześnie. Spróbuj ponownie za chwilę.',
};

/** Whether a page came with the call, or has to be fetched first: then it needs no judge for a good while. */
export type PageOrigin = 'sent' | 'url';
type Places = Record<PageOrigin, number>;

/** `whose`: the organization whose call it is. It may take places while it has fewer than it leaves free for others. */
export interface Admission {
  /** Throws `unavailable` where there is no place for it: for calls whose pages are not known yet. */
  look(whose: string): void;
  /**
   * Takes places for the pages of a call, all or none; throws `unavailable` where there is none left. A batch that finds
   * one place has room for all of its pages, or large ones would never be let in beside single pages. The answer gives
   * the places up.
   */
  enter(whose: string, origins: readonly PageOrigin[]): () => void;
  /** The same for as long as the work takes, which begins in its turn. A caller who has gone leaves the line. */
  within<T>(
    whose: string,
    origins: readonly PageOrigin[],
    gone: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T>;
  /** All places are taken, or a call has waited for long. */
  readonly isBusy: boolean;
}

export const admissionOf: (app: App) => Admission = perApp((app) => {
  const threads = judgeThreads(app);
  const free: Places = {
    sent: threads * AT_HAND_PER_THREAD,
    url: Math.min(threads * FETCHED_PER_THREAD, descriptorsOf(app).fetches),
  };
  const shareMax = free.sent / 2;
  const taken = new Map<string, Places>();
  const turns = new WaitingLine(threads * AT_WORK_PER_THREAD, Number.POSITIVE_INFINITY);
  const judgeLine = judgeLineOf(app);

  const takenBy = (whose: string): Places => taken.get(whose) ?? { sent: 0, url: 0 };

  function refuse(origin: PageOrigin): never {
    const text = free[origin] > 0 ? { text: OWN_SHARE_IS_FULL } : {};
    fail('unavailable', null, { retryAfterSeconds: RETRY_AFTER_SECONDS, ...text });
  }
  function lookFor(whose: string, origin: PageOrigin): void {
    if (takenBy(whose)[origin] >= free[origin]) refuse(origin);
  }
  function look(whose: string): void {
    lookFor(whose, 'sent');
    // The judge's line also holds pages that were fetched, and those of jobs.
    if (judgeLine.waitingOf(whose) >= shareMax) refuse('sent');
  }
  function move(whose: string, origins: readonly PageOrigin[], by: 1 | -1): void {
    const own = takenBy(whose);
    for (const origin of origins) {
      own[origin] += by;
      free[origin] -= by;
    }
    if (own.sent + own.url === 0) taken.delete(whose);
    else taken.set(whose, own);
  }
  function enter(whose: string, origins: readonly PageOrigin[]): () => void {
    look(whose);
    for (const origin of origins) lookFor(whose, origin);
    move(whose, origins, 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      move(whose, origins, -1);
    };
  }
  return {
    look,
    enter,
    async within(whose, origins, gone, work) {
      const leave = enter(whose, origins);
      try {
        // What is fetched would keep its turn for as long as another server takes.
        return await (origins.includes('url') ? work() : turns.run(work, { whose, signal: gone }));
      } finally {
        leave();
      }
    },
    get isBusy() {
      const longestWaitMs = Math.max(turns.longestWaitMs, judgeLine.longestWaitMs);
      return Math.min(free.sent, free.url) <= 0 || longestWaitMs > LONG_WAIT_MS;
    },
  };
});
