// Lets so many through at once and so many wait. Places go round between those who ask, so that a thousand questions of one
// do not stand before the first of another.
import { LineFull } from '../platform/waiting-line.ts';

interface Waiting {
  readonly enter: () => void;
}

export class FairLine {
  readonly #width: number;
  readonly #length: number;
  /** Those who wait, by whom they belong to; the first to be served next. */
  readonly #waiting = new Map<string, Set<Waiting>>();
  #count = 0;
  #busy = 0;

  constructor(width: number, length: number) {
    this.#width = width;
    this.#length = length;
  }

  get busy(): number {
    return this.#busy;
  }

  get waiting(): number {
    return this.#count;
  }

  /** Throws LineFull, or the reason of the signal. */
  async run<T>(whose: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    if (this.#busy >= this.#width) await this.#wait(whose, signal);
    else this.#busy += 1;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  async #wait(whose: string, signal: AbortSignal): Promise<void> {
    if (this.#count >= this.#length) throw new LineFull('the waiting line is full');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const place: Waiting = { enter: resolve };
    const line = this.#waiting.get(whose) ?? new Set();
    line.add(place);
    this.#waiting.set(whose, line);
    this.#count += 1;
    const leave = (): void => {
      // Called already: the place is taken and comes back when the work is done.
      if (this.#take(whose, place)) reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    try {
      await promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  #take(whose: string, place: Waiting): boolean {
    const line = this.#waiting.get(whose);
    if (line?.delete(place) !== true) return false;
    this.#count -= 1;
    if (line.size === 0) this.#waiting.delete(whose);
    return true;
  }

  #next(): void {
    const [first] = this.#waiting;
    if (first === undefined) {
      this.#busy -= 1;
      return;
    }
    const [whose, line] = first;
    const [place] = line;
    if (place === undefined) return;
    this.#take(whose, place);
    // Behind all others, if more of the same wait.
    if (this.#waiting.delete(whose)) this.#waiting.set(whose, line);
    place.enter();
  }
}
