// What sites ask of crawlers, remembered for a while: a site whose hundred pages are fetched is asked once.
import type { Guard } from '../platform/net/guard.ts';
import { shortageIn } from '../platform/shortages.ts';
import { FetchFault } from './provider.ts';
import { askRobots, type RobotsAnswer } from './robots.ts';
import type { SignIn } from './sign-in.ts';
import type { Turns } from './turns.ts';

/** What is known of a site: its answer, or why there was none. */
export type KnownRobots = RobotsAnswer | FetchFault;

export interface RobotsCacheOptions {
  readonly guard: Guard;
  readonly turns: Turns;
  /** As in SERVICE_FETCH_USER_AGENT. */
  readonly product: string;
  /** For one reading, without the time that it waits for its turn. */
  readonly tryMs: number;
  readonly keptMs?: number;
  readonly failureKeptMs?: number;
  readonly entriesMax?: number;
}

const KEPT_MS = 10 * 60_000;
/** A server that fails is asked again before long. */
const FAILURE_KEPT_MS = 60_000;
const ENTRIES_MAX = 500;
/** Of all files together; what is made of one takes several times its size. */
const BYTES_MAX = 4_000_000;

interface Entry {
  readonly known: Promise<KnownRobots>;
  /** While it is being read, never. */
  untilMs: number;
  bytes: number;
}

export class RobotsCache {
  readonly #options: RobotsCacheOptions;
  /** By origin, and by the sign-in that it was asked with; the oldest first. */
  readonly #entries = new Map<string, Entry>();
  readonly #closed = new AbortController();
  #bytes = 0;

  constructor(options: RobotsCacheOptions) {
    this.#options = options;
  }

  /** Throws HostBusy, the reason of the signal, and what we are short of. */
  async of(page: URL, signal: AbortSignal, signIn?: SignIn): Promise<KnownRobots> {
    signal.throwIfAborted();
    const { promise: gone, reject } = Promise.withResolvers<never>();
    const leave = (): void => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    try {
      // The first caller may leave; the others still wait for the same answer.
      return await Promise.race([this.#entryOf(page.origin, signIn).known, gone]);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  close(): void {
    this.#closed.abort();
    this.#entries.clear();
  }

  #entryOf(origin: string, signIn: SignIn | undefined): Entry {
    const key = signIn === undefined ? origin : `${origin} ${signIn.key}`;
    const kept = this.#entries.get(key);
    if (kept !== undefined && performance.now() < kept.untilMs) return kept;
    this.#drop(key);
    const known = this.#read(new URL(origin), signIn);
    const entry: Entry = { known, untilMs: Number.POSITIVE_INFINITY, bytes: 0 };
    this.#entries.set(key, entry);
    const isCurrent = (): boolean => this.#entries.get(key) === entry;
    known.then(
      (answer) => {
        if (!isCurrent()) return;
        const { keptMs = KEPT_MS, failureKeptMs = FAILURE_KEPT_MS } = this.#options;
        const failed = answer instanceof FetchFault || answer.status >= 500 || answer.status === 429;
        entry.untilMs = performance.now() + (failed ? failureKeptMs : keptMs);
        entry.bytes = answer instanceof FetchFault ? 0 : answer.bytes;
        this.#bytes += entry.bytes;
        this.#shrink();
      },
      () => {
        // Our own fault, and nothing about the site.
        if (isCurrent()) this.#drop(key);
      },
    );
    return entry;
  }

  async #read(site: URL, signIn: SignIn | undefined): Promise<KnownRobots> {
    const { guard, turns, product, tryMs } = this.#options;
    const { signal } = this.#closed;
    try {
      return await askRobots(site, { guard, turns, product, tryMs, signal, signIn });
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof FetchFault && shortageIn(error) === null) return error;
      throw error;
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }

  #shrink(): void {
    const { entriesMax = ENTRIES_MAX } = this.#options;
    for (const [key, { untilMs }] of this.#entries) {
      if (this.#entries.size <= entriesMax && this.#bytes <= BYTES_MAX) return;
      if (untilMs !== Number.POSITIVE_INFINITY) this.#drop(key);
    }
  }
}
