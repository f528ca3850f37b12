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
  const count = table.counts;
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
 * in which everything repeats has few different runs, and a table that fits the cache is what keeps it fast.
 */
class PairTable {
  counts = new Int32Array(512);
  #size = 0;
  #first = new Int32Array(512);
  #second = new Int32Array(512);
  /** Number plus one; 0 is a free slot. */
  #slots = new Int32Array(1024);

  /** Counts a pair once more and returns its number. */
  count(first: number, second: number): number {
    const mask = this.#slots.length - 1;
    let slot = hashOf(first, second) & mask;
    for (;;) {
      const entry = (this.#slots[slot] ?? 0) - 1;
      if (entry < 0) break;
      if (this.#first[entry] === first && this.#second[entry] === second) {
        this.counts[entry] = (this.counts[entry] ?? 0) + 1;
        return entry;
      }
      slot = (slot + 1) & mask;
    }
    const number = this.#size++;
    this.#slots[slot] = number + 1;
    this.#first[number] = first;
    this.#second[number] = second;
    this.counts[number] = 1;
    if (this.#size === this.counts.length) this.#grow();
    return number;
  }

  #grow(): void {
    const capacity = this.counts.length * 2;
    this.counts = grown(this.counts, capacity);
    this.#first = grown(this.#first, capacity);
    this.#second = grown(this.#second, capacity);
    const slots = new Int32Array(capacity * 2);
    const mask = slots.length - 1;
    for (let number = 0; number < this.#size; number++) {
      let slot = hashOf(this.#first[number] ?? 0, this.#second[number] ?? 0) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number + 1;
    }
    this.#slots = slots;
  }
}

function hashOf(first: number, second: number): number {
  let hash = Math.imul(first + 1, 0x9e3779b1) ^ Math.imul(second + 1, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}

function grown(column: Int32Array, capacity: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(capacity);
  larger.set(column);
  return larger;
}
