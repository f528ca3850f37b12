// Runs of words that come more than once, length by length. A run can only repeat where the run without its last word
// and the run without its first word repeat, so each length looks at what survived the one before and the work dies
// out quickly on ordinary text. A run is known by the pair (shorter run, last word) and is never written out.

export interface WordRuns {
  readonly length: number;
  /** Places (numbers of words) where a repeated run starts, ascending. */
  readonly place: Int32Array;
  /** Number of the run that starts there. */
  readonly run: Int32Array;
  /** How often each run comes, overlapping ones included. */
  readonly count: Int32Array;
}

/** Numbers that a slot of the table of pairs holds. */
const SLOT_BITS = 2;
const SLOT = 1 << SLOT_BITS;

/** Runs of one word: the words that come more than once. Words are numbers below `wordCount`. */
export function singleRuns(words: Int32Array, wordCount: number): WordRuns {
  const count = new Int32Array(wordCount);
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? 0;
    count[word] = (count[word] ?? 0) + 1;
  }
  const place = new Int32Array(words.length);
  const run = new Int32Array(words.length);
  let kept = 0;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? 0;
    if ((count[word] ?? 0) < 2) continue;
    place[kept] = i;
    run[kept] = word;
    kept++;
  }
  return { length: 1, place: place.subarray(0, kept), run: run.subarray(0, kept), count };
}

/** `breakAfter[i] === 1`: no run goes over the end of word i. */
export function longerRuns(shorter: WordRuns, words: Int32Array, breakAfter?: Uint8Array): WordRuns {
  const length = shorter.length + 1;
  const size = shorter.place.length;
  const place = new Int32Array(size);
  const run = new Int32Array(size);
  const table = new PairTable();
  let found = 0;
  for (let j = 0; j + 1 < size; j++) {
    const at = shorter.place[j] ?? 0;
    if (shorter.place[j + 1] !== at + 1 || breakAfter?.[at + length - 2] === 1) continue;
    place[found] = at;
    run[found] = table.count(shorter.run[j] ?? 0, words[at + length - 1] ?? 0);
    found++;
  }
  const count = table.counts();
  let kept = 0;
  for (let j = 0; j < found; j++) {
    const number = run[j] ?? 0;
    if ((count[number] ?? 0) < 2) continue;
    place[kept] = place[j] ?? 0;
    run[kept] = number;
    kept++;
  }
  return { length, place: place.subarray(0, kept), run: run.subarray(0, kept), count };
}

/**
 * Numbers for pairs of numbers, in the order of their first appearance, and how often each came. Starts small: a text
 * in which everything repeats has few different runs, and a table that fits the cache is what keeps it fast. All that
 * is known of a pair stands side by side for the same reason: where the table is large, one look is one miss.
 */
class PairTable {
  #size = 0;
  /** Per slot: the number plus one (0 is a free slot), the pair, and its count. */
  #slots = new Int32Array(1024 * SLOT);

  /** Counts a pair once more and returns its number. */
  count(first: number, second: number): number {
    const slots = this.#slots;
    const mask = slots.length - SLOT;
    let slot = (hashOf(first, second) << SLOT_BITS) & mask;
    for (;;) {
      const entry = slots[slot] ?? 0;
      if (entry === 0) break;
      if (slots[slot + 1] === first && slots[slot + 2] === second) {
        slots[slot + 3] = (slots[slot + 3] ?? 0) + 1;
        return entry - 1;
      }
      slot = (slot + SLOT) & mask;
    }
    const number = this.#size++;
    slots[slot] = number + 1;
    slots[slot + 1] = first;
    slots[slot + 2] = second;
    slots[slot + 3] = 1;
    if (this.#size * SLOT * 2 === slots.length) this.#grow();
    return number;
  }

  /** How often each pair came, by its number. */
  counts(): Int32Array {
    const counts = new Int32Array(this.#size);
    const slots = this.#slots;
    for (let slot = 0; slot < slots.length; slot += SLOT) {
      const entry = slots[slot] ?? 0;
      if (entry > 0) counts[entry - 1] = slots[slot + 3] ?? 0;
    }
    return counts;
  }

  #grow(): void {
    const old = this.#slots;
    const slots = new Int32Array(old.length * 2);
    const mask = slots.length - SLOT;
    for (let from = 0; from < old.length; from += SLOT) {
      if (old[from] === 0) continue;
      let slot = (hashOf(old[from + 1] ?? 0, old[from + 2] ?? 0) << SLOT_BITS) & mask;
      while (slots[slot] !== 0) slot = (slot + SLOT) & mask;
      for (let i = 0; i < SLOT; i++) slots[slot + i] = old[from + i] ?? 0;
    }
    this.#slots = slots;
  }
}

function hashOf(first: number, second: number): number {
  let hash = Math.imul(first + 1, 0x9e3779b1) ^ Math.imul(second + 1, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}
