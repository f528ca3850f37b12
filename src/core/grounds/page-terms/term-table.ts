// The words and pairs of words that a model knows, and which of them a page says.
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

  /** A term is a word, two words in a row, or either of them after `t:` for title and description. */
  constructor(names: readonly string[]) {
    this.#names = names;
    this.#body = this.#zone((term) => !term.startsWith(TITLE), 0);
    this.#title = this.#zone((term) => term.startsWith(TITLE), TITLE.length);
  }

  /** Known terms with the first token that each stands at; -1 in title and description. */
  hear({ forms, body, title }: PageWords): Map<number, number> {
    const heard = new Map<number, number>();
    const words = Int32Array.from(forms, (form) => this.#numbers.get(form) ?? -1);
    const singles = Int32Array.from(forms, (form) => this.#body.words.get(form) ?? -1);
    let before = -1;
    for (let i = 0; i < body.length; i++) {
      const form = body[i] ?? 0;
      const single = singles[form] ?? -1;
      if (single >= 0 && !heard.has(single)) heard.set(single, i);
      const word = words[form] ?? -1;
      const pair = before < 0 || word < 0 ? undefined : this.#body.pairs.get((before << PAIR_BITS) | word);
      if (pair !== undefined && !heard.has(pair)) heard.set(pair, i);
      before = word;
    }
    before = -1;
    for (const form of title) {
      const single = this.#title.words.get(form);
      if (single !== undefined) heard.set(single, -1);
      const word = this.#numbers.get(form) ?? -1;
      const pair = before < 0 || word < 0 ? undefined : this.#title.pairs.get((before << PAIR_BITS) | word);
      if (pair !== undefined) heard.set(pair, -1);
      before = word;
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
