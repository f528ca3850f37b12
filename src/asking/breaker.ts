// A server that has failed several times in a row is left alone for a while: callers are told so at once, and their
// questions do not keep it down. Then one question tries whether it is back.
import { ModelFailed } from './model-fault.ts';

const FAILURES_MAX = 5;
const PAUSE_MS = 30_000;

/** What a failure says of the server: a caller that aborts has seen nothing. */
export type ServerSeen = 'up' | 'down' | 'unseen';

export class Breaker {
  readonly #now: () => number;
  #failures = 0;
  #openUntil = 0;
  #isTrying = false;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get isOpen(): boolean {
    return this.#openUntil > 0;
  }

  async run<T>(work: () => Promise<T>, seen: (error: unknown) => ServerSeen): Promise<T> {
    const isTrial = this.isOpen;
    if (isTrial) {
      if (this.#isTrying || this.#now() < this.#openUntil) throw new ModelFailed('left_alone');
      this.#isTrying = true;
    }
    try {
      const done = await work();
      this.#close();
      return done;
    } catch (error) {
      const server = seen(error);
      if (server === 'up') this.#close();
      if (server === 'down') {
        this.#failures += 1;
        if (isTrial || this.#failures >= FAILURES_MAX) this.#openUntil = this.#now() + PAUSE_MS;
      }
      throw error;
    } finally {
      if (isTrial) this.#isTrying = false;
    }
  }

  #close(): void {
    this.#failures = 0;
    this.#openUntil = 0;
  }
}
