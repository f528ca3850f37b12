import { LineFull, WaitingLine } from '../../platform/waiting-line.ts';

interface Entry<V> {
  readonly value: Promise<V>;
  bytes: number;
}

/** What keeps a public address from wearing the service out. */
interface Bounds {
  /** Of what is kept; what was not asked for longest goes first. */
  readonly bytesMax: number;
  /** Made at a time. */
  readonly atOnce: number;
  /** Waiting for their turn; who comes after them gets LineFull. */
  readonly waiting: number;
}

/**
 * What takes long to make and is asked for again and again: made once for each key, however many ask at a time, and kept
 * for as long as there is room. A key stands for everything that it is made from, so that nothing kept is ever out of date.
 */
export class MadeOnce<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #line: WaitingLine;
  readonly #bytesMax: number;
  readonly #bytesOf: (value: V) => number;
  #bytes = 0;

  constructor({ bytesMax, atOnce, waiting }: Bounds, bytesOf: (value: V) => number) {
    this.#line = new WaitingLine(atOnce, waiting);
    this.#bytesMax = bytesMax;
    this.#bytesOf = bytesOf;
  }

  get(key: string, make: () => Promise<V>): Promise<V> {
    const known = this.#entries.get(key);
    if (known !== undefined) {
      // Asked for again: last in the order in which they go.
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known.value;
    }
    const entry: Entry<V> = { value: this.#line.run(make), bytes: 0 };
    this.#entries.set(key, entry);
    entry.value.then(
      (value) => this.#keep(key, entry, this.#bytesOf(value)),
      () => this.#drop(key, entry),
    );
    return entry.value;
  }

  #keep(key: string, entry: Entry<V>, bytes: number): void {
    if (this.#entries.get(key) !== entry) return;
    entry.bytes = bytes;
    this.#bytes += bytes;
    for (const [oldest, one] of this.#entries) {
      if (this.#bytes <= this.#bytesMax) return;
      // One being made weighs nothing yet, and a visitor waits for it.
      if (one.bytes > 0) this.#drop(oldest, one);
    }
  }

  #drop(key: string, entry: Entry<V>): void {
    if (this.#entries.get(key) !== entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}

export { LineFull };
