// Numbers for words: the same word gets the same number, whatever its case unless the table is exact. Words are looked
// up in the text itself, so that only the first occurrence of a word makes a string.
import { lowerOf } from './char-classes.ts';

const HASH_SEED = 0x811c9dc5;
/** Words chosen to share a hash must not make the search linear: past this the runtime's own seeded map takes over. */
const MAX_PROBES = 16;
/** Building a word sign by sign is exact; what is longer than any word is lower-cased as a whole. */
const MAX_WORD_UNITS = 200;

export class WordTable {
  readonly words: string[] = [];
  // As short as arrays are that need no memory of their own: anchors and titles are read by the thousand.
  #slots = new Int32Array(16);
  #hashes = new Int32Array(16);
  #overflow: Map<string, number> | undefined;

  /** Number of the lower-cased text from `start` to `end`. */
  numberOf(text: string, start: number, end: number): number {
    const hash = foldedHash(text, start, end);
    const mask = this.#slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (let probes = 0; probes < MAX_PROBES; probes++) {
      const entry = this.#slots[slot] ?? 0;
      if (entry === 0) return this.#add(lowerWord(text, start, end), hash, slot);
      if (this.#hashes[entry - 1] === hash && sameWord(this.words[entry - 1] ?? '', text, start, end)) {
        return entry - 1;
      }
      slot = (slot + 1) & mask;
    }
    return this.#numberInOverflow(lowerWord(text, start, end), hash);
  }

  #numberInOverflow(word: string, hash: number): number {
    this.#overflow ??= new Map();
    let number = this.#overflow.get(word);
    if (number === undefined) {
      number = this.#keep(word, hash);
      this.#overflow.set(word, number);
    }
    return number;
  }

  #add(word: string, hash: number, slot: number): number {
    const number = this.#keep(word, hash);
    this.#slots[slot] = number + 1;
    if (this.words.length * 2 > this.#slots.length) this.#grow();
    return number;
  }

  #keep(word: string, hash: number): number {
    const number = this.words.length;
    this.words.push(word);
    if (number >= this.#hashes.length) {
      const hashes = new Int32Array(this.#hashes.length * 2);
      hashes.set(this.#hashes);
      this.#hashes = hashes;
    }
    this.#hashes[number] = hash;
    return number;
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 4);
    const mask = slots.length - 1;
    for (let number = 0; number < this.words.length; number++) {
      const hash = this.#hashes[number] ?? 0;
      let slot = (hash ^ (hash >>> 15)) & mask;
      let probes = 0;
      while (slots[slot] !== 0 && probes++ < MAX_PROBES) slot = (slot + 1) & mask;
      if (slots[slot] === 0) slots[slot] = number + 1;
      else {
        this.#overflow ??= new Map();
        this.#overflow.set(this.words[number] ?? '', number);
      }
    }
    this.#slots = slots;
  }
}

function foldedHash(text: string, start: number, end: number): number {
  let hash = HASH_SEED;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ lowerOf(text.charCodeAt(i)), 0x01000193);
  return hash;
}

function sameWord(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false;
  if (word.length > MAX_WORD_UNITS) return word === lowerWord(text, start, end);
  for (let i = 0; i < word.length; i++) {
    if (word.charCodeAt(i) !== lowerOf(text.charCodeAt(start + i))) return false;
  }
  return true;
}

function lowerWord(text: string, start: number, end: number): string {
  const word = text.slice(start, end);
  if (end - start > MAX_WORD_UNITS) return word.toLowerCase();
  let plain = true;
  for (let i = 0; i < word.length && plain; i++) plain = word.charCodeAt(i) < 128;
  if (plain) return word.toLowerCase();
  let lower = '';
  for (let i = 0; i < word.length; i++) lower += String.fromCharCode(lowerOf(word.charCodeAt(i)));
  return lower;
}
