// What a process works on is its own by a lease that it renews; a process that stops renewing has died.
import type { App } from './app.ts';

/** A lease is renewed this often in its life, so that it outlives a round or two that fail. */
const RENEWALS_PER_LEASE = 4;

const roundMs = ({ config }: Pick<App, 'config'>): number =>
  (config.leaseSeconds * 1000) / RENEWALS_PER_LEASE;

/** Calls `renew` in every round until the app stops. */
export function renewInRounds(app: App, failure: string, renew: () => Promise<void>): void {
  const timer = setInterval(() => {
    // The next round tries again, and a lease outlives several rounds.
    renew().catch((error) => app.log.warn({ err: error }, failure));
  }, roundMs(app));
  timer.unref();
  app.onStop(() => clearInterval(timer));
}

/** What is renewed in every round from its second on: in its first it has most of its lease before it. */
export class Kept<T> {
  readonly #roundMs: number;
  readonly #since = new Map<{ readonly what: T }, number>();

  constructor(app: Pick<App, 'config'>) {
    this.#roundMs = roundMs(app);
  }

  /** Answers how to let go of it. */
  keep(what: T): () => void {
    const entry = { what };
    this.#since.set(entry, performance.now());
    return () => {
      this.#since.delete(entry);
    };
  }

  old(): T[] {
    const before = performance.now() - this.#roundMs;
    return [...this.#since].filter(([, since]) => since <= before).map(([{ what }]) => what);
  }
}
