// Which pages hold a shingle, kept as three numbers for each: how many pages there are, which was the first, and which the
// last. That is all that comparing needs, and it takes the same room for two pages that share a shingle as for two hundred.

/** Words of a shingle: of unrelated pages hardly any two share one that is so long. */
export const SHINGLE_WORDS = 5;

const EMPTY = -1;

export class ShingleTable {
  readonly #mask: number;
  readonly #hash: Int32Array;
  readonly #pages: Int32Array;
  readonly #first: Int32Array;
  readonly #last: Int32Array;

  /** `most`: as many shingles as will be added at most, doubles counted. */
  constructor(most: number) {
    let size = 64;
    while (size < most * 2) size *= 2;
    this.#mask = size - 1;
    this.#hash = new Int32Array(size);
    this.#pages = new Int32Array(size);
    this.#first = new Int32Array(size);
    this.#last = new Int32Array(size).fill(EMPTY);
  }

  /** The page that held it last; the page itself where it was added before, -1 where no page held it. */
  add(hash: number, page: number): number {
    const at = this.#slotOf(hash);
    const last = this.#last[at] ?? EMPTY;
    if (last === page) return page;
    if (last === EMPTY) this.#first[at] = page;
    this.#hash[at] = hash;
    this.#last[at] = page;
    this.#pages[at] = (this.#pages[at] ?? 0) + 1;
    return last;
  }

  /** The page that held it first, of a shingle that was added. */
  firstWith(hash: number): number {
    return this.#first[this.#slotOf(hash)] ?? EMPTY;
  }

  pagesWith(hash: number): number {
    return this.#pages[this.#slotOf(hash)] ?? 0;
  }

  #slotOf(hash: number): number {
    let at = spread(hash) & this.#mask;
    while (this.#last[at] !== EMPTY && this.#hash[at] !== hash) at = (at + 1) & this.#mask;
    return at;
  }
}

/** Of the numbers from `from` on. */
export function hashOf(numbers: ArrayLike<number>, from: number, count: number): number {
  let hash = 0x811c9dc5;
  for (let i = from; i < from + count; i++) hash = mixed(hash, numbers[i] ?? 0);
  return hash;
}

export function mixed(hash: number, number: number): number {
  const product = Math.imul(hash ^ number, 0x01000193);
  return Math.imul(product ^ (product >>> 15), 0x85ebca6b);
}

function spread(hash: number): number {
  return Math.imul(hash ^ (hash >>> 16), 0x45d9f3b) >>> 3;
}
