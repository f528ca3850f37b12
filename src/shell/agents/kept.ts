/** The last of a kind, by their ids: a server that runs for weeks must not grow. */
export class Kept<T> {
  readonly #byId = new Map<string, T>();
  readonly #most: number;
  readonly #forgotten: (value: T) => void;

  constructor(most: number, forgotten: (value: T) => void = () => {}) {
    this.#most = most;
    this.#forgotten = forgotten;
  }

  get values(): Iterable<T> {
    return this.#byId.values();
  }

  get(id: string): T | undefined {
    const value = this.#byId.get(id);
    if (value !== undefined) {
      // What was asked for last is forgotten last.
      this.#byId.delete(id);
      this.#byId.set(id, value);
    }
    return value;
  }

  set(id: string, value: T): void {
    this.#byId.set(id, value);
    const [oldest] = this.#byId;
    if (this.#byId.size <= this.#most || oldest === undefined) return;
    this.#byId.delete(oldest[0]);
    this.#forgotten(oldest[1]);
  }
}
