interface Entry<V> {
  readonly value: Promise<V | null>;
  readonly untilMs: number;
}

/**
 * What was read a moment ago, so that a busy caller does not cost a database read per request. An entry lives from
 * the beginning of its reading, never longer than `lifetimeMs`: whatever was taken away meanwhile is gone by then,
 * in every process. Callers at the same moment share one reading. What was not found is not kept.
 */
export class Recent<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #lifetimeMs: number;
  readonly #sizeMax: number;

  constructor(lifetimeMs: number, sizeMax: number) {
    this.#lifetimeMs = lifetimeMs;
    this.#sizeMax = sizeMax;
  }

  read(key: string, load: () => Promise<V | null>): Promise<V | null> {
    const nowMs = performance.now();
    const known = this.#entries.get(key);
    if (known !== undefined && nowMs < known.untilMs) return known.value;
    const entry = { value: load(), untilMs: nowMs + this.#lifetimeMs };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#shrink();
    const drop = (): void => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    };
    entry.value.then((value) => {
      if (value === null) drop();
    }, drop);
    return entry.value;
  }

  /** What is known of it is read anew by the next caller. */
  forget(key: string): void {
    this.#entries.delete(key);
  }

  /** Forgets everything, readings under way included: after something was taken away in this very process. */
  clear(): void {
    this.#entries.clear();
  }

  #shrink(): void {
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#sizeMax) return;
      this.#entries.delete(oldest);
    }
  }
}
