/** The line is full: a call that comes now is told to come again, instead of waiting without end. */
export class LineFull extends Error {}

/** Lets so many through at once and so many wait, first come first served. A call that goes away leaves its place. */
export class WaitingLine {
  readonly #width: number;
  readonly #length: number;
  readonly #waiting = new Set<() => void>();
  #busy = 0;

  constructor(width: number, length: number) {
    this.#width = width;
    this.#length = length;
  }

  get busy(): number {
    return this.#busy;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.#busy >= this.#width) await this.#wait(signal);
    else this.#busy += 1;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  async #wait(signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.size >= this.#length) throw new LineFull('the waiting line is full');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.add(resolve);
    const leave = (): void => {
      // Called already: the place is taken and comes back when the work is done.
      if (this.#waiting.delete(resolve)) reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    try {
      await promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  /** The place goes over to the next in line; no other call can slip in between. */
  #next(): void {
    const [first] = this.#waiting;
    if (first === undefined) {
      this.#busy -= 1;
      return;
    }
    this.#waiting.delete(first);
    first();
  }
}
