/** The line is full: a call that comes now is told to come again, instead of waiting without end. */
export class LineFull extends Error {}

export interface Turn {
  /** Whom the work is done for. */
  readonly whose?: string;
  /** How much work it is, compared with other work in the same line. */
  readonly weight?: number;
  /** Aborted when the result is no longer wanted. */
  readonly signal?: AbortSignal | undefined;
}

interface Waiting {
  readonly weight: number;
  readonly since: number;
  readonly enter: () => void;
}

/** What is done and waits for the same one. */
interface Share {
  readonly waiting: Set<Waiting>;
  atWork: number;
  /** The weight of its work so far. A new share begins level with those that are being served. */
  given: number;
}

/**
 * Lets so many through at once and so many wait. A place that becomes free goes to the share with the least at work, and
 * of several to the one that was given least, so that a thousand pages of one organization do not stand before the first
 * of another; within a share it is first come, first served. A call that goes away leaves its place.
 */
export class WaitingLine {
  readonly #width: number;
  readonly #length: number;
  readonly #shares = new Map<string, Share>();
  #givenLast = 0;
  #waiting = 0;
  #busy = 0;

  constructor(width: number, length: number) {
    this.#width = width;
    this.#length = length;
  }

  get busy(): number {
    return this.#busy;
  }

  get waiting(): number {
    return this.#waiting;
  }

  get longestWaitMs(): number {
    const firsts = [...this.#shares.values()].flatMap(({ waiting: [first] }) => first?.since ?? []);
    return firsts.length === 0 ? 0 : performance.now() - Math.min(...firsts);
  }

  waitingOf(whose: string): number {
    return this.#shares.get(whose)?.waiting.size ?? 0;
  }

  /** Throws LineFull, or the reason of the signal. */
  async run<T>(work: () => Promise<T>, { whose = '', weight = 1, signal }: Turn = {}): Promise<T> {
    signal?.throwIfAborted();
    const isFree = this.#busy < this.#width;
    if (!isFree && this.#waiting >= this.#length) throw new LineFull('the waiting line is full');
    const share = this.#shares.get(whose) ?? { waiting: new Set(), atWork: 0, given: this.#givenLast };
    this.#shares.set(whose, share);
    try {
      if (isFree) {
        this.#busy += 1;
        this.#begin(share, weight);
      } else await this.#wait(share, weight, signal);
      try {
        return await work();
      } finally {
        share.atWork -= 1;
        this.#next();
      }
    } finally {
      const isOver = share.atWork === 0 && share.waiting.size === 0;
      // Another may have ended it already, and a new one begun.
      if (isOver && this.#shares.get(whose) === share) this.#shares.delete(whose);
    }
  }

  async #wait(share: Share, weight: number, signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const place: Waiting = { weight, since: performance.now(), enter: resolve };
    share.waiting.add(place);
    this.#waiting += 1;
    const leave = (): void => {
      // Called already: the place is taken and comes back when the work is done.
      if (!share.waiting.delete(place)) return;
      this.#waiting -= 1;
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    try {
      await promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  #begin(share: Share, weight: number): void {
    this.#givenLast = Math.max(this.#givenLast, share.given);
    share.given += weight;
    share.atWork += 1;
  }

  /** The place goes over to the next in line; no other call can slip in between. */
  #next(): void {
    let next: Share | null = null;
    for (const share of this.#shares.values()) {
      if (share.waiting.size === 0) continue;
      if (next === null || (share.atWork - next.atWork || share.given - next.given) < 0) next = share;
    }
    const [first] = next?.waiting ?? [];
    if (next === null || first === undefined) {
      this.#busy -= 1;
      return;
    }
    next.waiting.delete(first);
    this.#waiting -= 1;
    this.#begin(next, first.weight);
    first.enter();
  }
}
