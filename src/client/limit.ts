import { AbortError, type AssayError, TimeoutError } from './errors.ts';

/** The longest that a timer can be set to. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** How long something may take: its signal is aborted when the time is over, or when the signal above it is. */
export class Limit {
  readonly #controller = new AbortController();
  readonly #above: AbortSignal | undefined;
  readonly #what: string;
  #endsAt = Number.POSITIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `what` is what is told to have run out of time. */
  constructor(what: string, ms: number, above?: AbortSignal) {
    this.#what = what;
    this.#above = above;
    if (above?.aborted === true) this.#passOn();
    else {
      above?.addEventListener('abort', this.#passOn, { once: true });
      this.renew(ms);
    }
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get leftMs(): number {
    return this.#endsAt - performance.now();
  }

  /** Begins anew. */
  renew(ms: number): void {
    clearTimeout(this.#timer);
    this.#endsAt = performance.now() + ms;
    if (ms <= TIMER_MAX_MS)
      this.#timer = setTimeout(
        () => this.#controller.abort(new TimeoutError(`${this.#what} took longer than ${ms} ms`)),
        Math.max(0, ms),
      );
  }

  /** Nothing is waited for any more. */
  end(): void {
    clearTimeout(this.#timer);
    this.#above?.removeEventListener('abort', this.#passOn);
  }

  /** Why it was broken off, where it was. */
  get fault(): AssayError | null {
    // Aborted in this file alone, each time with one of these.
    return this.signal.aborted ? (this.signal.reason as AssayError) : null;
  }

  throwIfOver(): void {
    if (this.fault !== null) throw this.fault;
  }

  async sleep(ms: number): Promise<void> {
    this.throwIfOver();
    await new Promise<void>((resolve) => {
      const awake = (): void => {
        clearTimeout(timer);
        this.signal.removeEventListener('abort', awake);
        resolve();
      };
      const timer = setTimeout(awake, Math.min(ms, TIMER_MAX_MS));
      this.signal.addEventListener('abort', awake);
    });
    this.throwIfOver();
  }

  readonly #passOn = (): void => {
    clearTimeout(this.#timer);
    const reason: unknown = this.#above?.reason;
    this.#controller.abort(
      reason instanceof TimeoutError || reason instanceof AbortError ? reason : new AbortError(reason),
    );
  };
}
