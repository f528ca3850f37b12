// A store that is somewhere else: each question has its time, is asked again after a while, and is not asked at all while
// the store has just failed several times. A check that writes a report then keeps its page in the database, at once.
import { setTimeout as sleep } from 'node:timers/promises';
import { type AwayReason, type ContentStore, StoreAway } from './content-store.ts';

export interface Patience {
  readonly tries: number;
  readonly tryMs: number;
  /** For as long it is left alone after several failures; 0 = never. */
  readonly pauseMs: number;
}

/** For calls that wait. */
export const BRIEF: Patience = { tries: 2, tryMs: 3_000, pauseMs: 15_000 };
/** For commands, which have nothing else to do. */
export const STEADY: Patience = { tries: 5, tryMs: 20_000, pauseMs: 0 };

const FAILURES_MAX = 3;
const WAIT_MS = 150;
const REMEMBERED_MS = 300_000;
/** Asking again changes nothing about these. */
const FINAL = new Set<AwayReason>(['refused', 'clock', 'no_bucket', 'full']);

export type Operation = 'put' | 'get' | 'remove' | 'list';

/** `away`: why it could not be asked; null where it answered. */
type Heard = (operation: Operation, away: AwayReason | null) => void;

export class PatientStore implements ContentStore {
  readonly #store: ContentStore;
  readonly #patience: Patience;
  readonly #heard: Heard;
  #failures = 0;
  #openUntil = 0;
  #away: AwayReason | null = null;
  #awayAt = 0;

  constructor(store: ContentStore, patience: Patience, heard: Heard = () => {}) {
    this.#store = store;
    this.#patience = patience;
    this.#heard = heard;
  }

  /** Why the last question failed, if that was a moment ago; null where it was answered. */
  get away(): AwayReason | null {
    return performance.now() - this.#awayAt < REMEMBERED_MS ? this.#away : null;
  }

  put(name: string, bytes: Buffer, signal: AbortSignal): Promise<void> {
    return this.#asked('put', signal, (within) => this.#store.put(name, bytes, within));
  }

  get(name: string, bytesMax: number, signal: AbortSignal): Promise<Buffer | null> {
    return this.#asked('get', signal, (within) => this.#store.get(name, bytesMax, within));
  }

  remove(name: string, signal: AbortSignal): Promise<void> {
    return this.#asked('remove', signal, (within) => this.#store.remove(name, within));
  }

  days(signal: AbortSignal): Promise<string[]> {
    return this.#asked('list', signal, (within) => this.#store.days(within));
  }

  /** Not asked again midway: the next sweep begins anew. */
  async *ofDay(day: string, signal: AbortSignal): AsyncGenerator<readonly string[]> {
    const pages = this.#store.ofDay(day, signal)[Symbol.asyncIterator]();
    for (;;) {
      const { done, value } = await this.#asked('list', signal, () => pages.next(), 1);
      if (done === true) return;
      yield value;
    }
  }

  close(): Promise<void> {
    return this.#store.close();
  }

  async #asked<T>(
    operation: Operation,
    signal: AbortSignal,
    question: (within: AbortSignal) => Promise<T>,
    tries = this.#patience.tries,
  ): Promise<T> {
    if (performance.now() < this.#openUntil) {
      this.#heard(operation, 'left_alone');
      throw new StoreAway('left_alone');
    }
    for (let left = tries; ; ) {
      left -= 1;
      try {
        const answer = await inTime(question, this.#patience.tryMs, signal);
        this.#failures = 0;
        this.#away = null;
        this.#heard(operation, null);
        return answer;
      } catch (error) {
        if (!(error instanceof StoreAway)) throw error;
        signal.throwIfAborted();
        if (left > 0 && !FINAL.has(error.reason)) {
          await sleep(WAIT_MS * 2 ** (tries - left) * (0.5 + Math.random()), undefined, { signal });
          continue;
        }
        this.#failed(operation, error.reason);
        throw error;
      }
    }
  }

  #failed(operation: Operation, reason: AwayReason): void {
    this.#heard(operation, reason);
    this.#away = reason;
    this.#awayAt = performance.now();
    this.#failures += 1;
    // One that was left alone and fails again is left alone again.
    if (this.#failures >= FAILURES_MAX) this.#openUntil = performance.now() + this.#patience.pauseMs;
  }
}

/** A disk of the network that hangs cannot be told to stop; the caller goes on without its answer. */
async function inTime<T>(
  question: (within: AbortSignal) => Promise<T>,
  ms: number,
  signal: AbortSignal,
): Promise<T> {
  const late = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new StoreAway('too_slow'));
    late.abort();
  }, ms);
  try {
    return await Promise.race([question(AbortSignal.any([signal, late.signal])), promise]);
  } finally {
    clearTimeout(timer);
  }
}
