import type { Work } from './doors.ts';

/** Work that may go on after the call that began it. */
export class UnderWay<T> {
  readonly #ending = new AbortController();
  readonly #work: Promise<T>;
  #isOver = false;

  constructor(work: (signal: AbortSignal) => Promise<T>) {
    this.#work = work(this.#ending.signal).finally(() => {
      this.#isOver = true;
    });
    // Who waits is told; if none does, the next call that asks is.
    this.#work.catch(() => {});
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** What it comes to; null where it takes longer than the call has patience. Throws when the call is given up. */
  async within({ signal, patienceMs }: Pick<Work, 'signal' | 'patienceMs'>): Promise<T | null> {
    signal.throwIfAborted();
    const { promise: enough, resolve, reject } = Promise.withResolvers<null>();
    const timer = setTimeout(resolve, patienceMs, null);
    const giveUp = (): void => reject(signal.reason);
    signal.addEventListener('abort', giveUp);
    try {
      return await Promise.race([this.#work, enough]);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    }
  }

  /** The same for the call that begins it: where that is given up, so is the work. */
  async begunBy(work: Pick<Work, 'signal' | 'patienceMs'>): Promise<T | null> {
    try {
      return await this.within(work);
    } catch (error) {
      this.end();
      throw error;
    }
  }

  end(): void {
    this.#ending.abort();
  }
}
