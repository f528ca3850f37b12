// The words and pairs of words that a model knows, and which of them a page says.
import { enteredForm, formNumbers } from './form-numbers.ts';
import type { PageWords } from './page-words.ts';

/** Before terms of title and description. */
const TITLE = 't:';
/** Pairs are found by one number: the first word's above, the second's below. */
const PAIR_BITS = 16;

interface Zone {
  readonly words: ReadonlyMap<string, number>;
  readonly pairs: ReadonlyMap<number, number>;
}

export class TermTable {
  readonly #names: readonly string[];
  /** Number of every word that a term holds. */
  readonly #numbers = new Map<string, number>();
  readonly #body: Zone;
  readonly #title: Zone;
  /** What a word is to terms of the body, by its number in the dictionary: the term that it is alone, its number as the first and as the second of a pair, each plus one. */
  readonly #single: Int32Array;
  readonly #first: Int32Array;
  readonly #second: Int32Array;

  /** A term is a word, two words in a row, or either of them after `t:` for title and description. */
  constructor(names: readonly string[]) {
    this.#names = names;
    this.#body = this.#zone((term) => !term.startsWith(TITLE), 0);
    this.#title = this.#zone((term) => term.startsWith(TITLE), TITLE.length);
    const pairs = [...this.#body.pairs.values()].map((term) => (names[term] ?? '').split(' '));
    let size = 0;
    for (const word of [...this.#body.words.keys(), ...pairs.flat()])
      size = Math.max(size, enteredForm(word) + 1);
    this.#single = new Int32Array(size);
    this.#first = new Int32Array(size);
    this.#second = new Int32Array(size);
    for (const [word, term] of this.#body.words) this.#single[enteredForm(word)] = term + 1;
    for (const [one = '', other = ''] of pairs) {
      this.#first[enteredForm(one)] = this.#number(one) + 1;
      this.#second[enteredForm(other)] = this.#number(other) + 1;
    }
  }

  /** Known terms with the first token that each stands at; -1 in title and description. */
  hear(words: PageWords): Map<number, number> {
    const { body, title } = words;
    const heard = new Map<number, number>();
    const numbers = formNumbers(words);
    /** By form: its term was heard before, and only where it stands first counts. */
    const told = new Uint8Array(numbers.length);
    const { pairs } = this.#body;
    let before = 0;
    for (let i = 0; i < body.length; i++) {
      const form = body[i] ?? 0;
      const number = numbers[form] ?? -1;
      if (number < 0) {
        before = 0;
        continue;
      }
      if (told[form] === 0) {
        told[form] = 1;
        const single = this.#single[number] ?? 0;
        if (single > 0) heard.set(single - 1, i);
      }
      const second = before === 0 ? 0 : (this.#second[number] ?? 0);
      if (second > 0) {
        const pair = pairs.get(((before - 1) << PAIR_BITS) | (second - 1));
        if (pair !== undefined && !heard.has(pair)) heard.set(pair, i);
      }
      before = this.#first[number] ?? 0;
    }
    let last = -1;
    for (const form of title) {
      const single = this.#title.words.get(form);
      if (single !== undefined) heard.set(single, -1);
      const word = this.#numbers.get(form) ?? -1;
      const pair = last < 0 || word < 0 ? undefined : this.#title.pairs.get((last << PAIR_BITS) | word);
      if (pair !== undefined) heard.set(pair, -1);
      last = word;
    }
    return heard;
  }

  /** As people would write it. */
  written(term: number): string {
    const name = this.#names[term] ?? '';
    return name.startsWith(TITLE) ? name.slice(TITLE.length) : name;
  }

  #zone(belongs: (term: string) => boolean, prefix: number): Zone {
    const words = new Map<string, number>();
    const pairs = new Map<number, number>();
    for (const [term, name] of this.#names.entries()) {
      if (!belongs(name)) continue;
      const [one = '', other] = name.slice(prefix).split(' ');
      if (other === undefined) words.set(one, term);
      else pairs.set((this.#number(one) << PAIR_BITS) | this.#number(other), term);
    }
    return { words, pairs };
  }

  #number(word: string): number {
    let number = this.#numbers.get(word);
    if (number === undefined) {
      number = this.#numbers.size;
      if (number >= 1 << (PAIR_BITS - 1)) throw new Error('too many words for one model');
      this.#numbers.set(word, number);
    }
    return number;
  }
}
