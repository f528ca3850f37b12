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
  const count = new Int32Array(size);
  const table = new PairTable(size);
  let found = 0;
  for (let j = 0; j + 1 < size; j++) {
    const at = shorter.place[j] ?? 0;
    if (shorter.place[j + 1] !== at + 1 || breakAfter?.[at + length - 2] === 1) continue;
    const number = table.numberOf(shorter.run[j] ?? 0, words[at + length - 1] ?? 0);
    place[found] = at;
    run[found] = number;
    count[number] = (count[number] ?? 0) + 1;
    found++;
  }
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

/** Numbers for pairs of numbers, in the order of their first appearance. */
class PairTable {
  #count = 0;
  readonly #first: Int32Array;
  readonly #second: Int32Array;
  /** Number plus one; 0 is a free slot. */
  readonly #number: Int32Array;
  readonly #mask: number;

  /** At most `pairs` different pairs will come. */
  constructor(pairs: number) {
    let size = 16;
    while (size < pairs * 2) size *= 2;
    this.#first = new Int32Array(size);
    this.#second = new Int32Array(size);
    this.#number = new Int32Array(size);
    this.#mask = size - 1;
  }

  numberOf(first: number, second: number): number {
    let hash = Math.imul(first + 1, 0x9e3779b1) ^ Math.imul(second + 1, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    let slot = (hash ^ (hash >>> 13)) & this.#mask;
    for (;;) {
      const number = this.#number[slot] ?? 0;
      if (number === 0) break;
      if (this.#first[slot] === first && this.#second[slot] === second) return number - 1;
      slot = (slot + 1) & this.#mask;
    }
    this.#first[slot] = first;
    this.#second[slot] = second;
    this.#number[slot] = ++this.#count;
    return this.#count - 1;
  }
}
