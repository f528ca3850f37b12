import type { Log } from '../platform/log.ts';

/** What a command started, to be ended in reverse order. */
export class Running {
  readonly #ends: { what: string; end: () => void | Promise<void> }[] = [];
  readonly #log: Log;
  readonly #stopping = new AbortController();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Aborted first of all: work that would go on for long comes to an end. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  add(what: string, end: () => void | Promise<void>): void {
    this.#ends.push({ what, end });
  }

  /** Ends everything; one part that fails to end does not keep the others from it. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const { what, end } of this.#ends.splice(0).reverse()) {
      try {
        await end();
      } catch (error) {
        this.#log.error({ err: error, what }, 'did not stop cleanly');
      }
    }
  }
}

export interface StopRequest {
  readonly asked: Promise<string>;
  /** Why, once asked; looked at between the steps of a start. */
  readonly reason: string | null;
}

/**
 * Resolves with the first request to stop. Repeats are ignored: npm passes a Ctrl+C on that the terminal has
 * already delivered, and the shutdown is bounded in time anyway.
 */
export function stopRequested(): StopRequest {
  const request: { reason: string | null } = { reason: null };
  const asked = new Promise<string>((settle) => {
    const resolve = (reason: string): void => {
      request.reason ??= reason;
      settle(reason);
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
    // Our launcher holds the other end; when it is killed outright we are to end with it.
    if (process.env.ASSAY_LAUNCHED === '1') process.on('disconnect', () => resolve('launcher ended'));
  });
  return {
    asked,
    get reason() {
      return request.reason;
    },
  };
}
