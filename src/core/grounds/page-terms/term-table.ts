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

/** A word that terms of the body hold, -1 where it is none of these: the term that it is alone, its number as the first and as the second of a pair. */
interface BodyWord {
  single: number;
  first: number;
  second: number;
}

export class TermTable {
  readonly #names: readonly string[];
  /** Number of every word that a term holds. */
  readonly #numbers = new Map<string, number>();
  readonly #body: Zone;
  readonly #title: Zone;
  /** What a word is to terms of the body, in one look: a page has thousands of words and every model asks for each. */
  readonly #inBody = new Map<string, BodyWord>();

  /** A term is a word, two words in a row, or either of them after `t:` for title and description. */
  constructor(names: readonly string[]) {
    this.#names = names;
    this.#body = this.#zone((term) => !term.startsWith(TITLE), 0);
    this.#title = this.#zone((term) => term.startsWith(TITLE), TITLE.length);
    for (const [word, term] of this.#body.words) this.#bodyWord(word).single = term;
    for (const term of this.#body.pairs.values()) {
      const [one = '', other = ''] = (names[term] ?? '').split(' ');
      this.#bodyWord(one).first = this.#number(one);
      this.#bodyWord(other).second = this.#number(other);
    }
  }

  /** Known terms with the first token that each stands at; -1 in title and description. */
  hear({ forms, body, title }: PageWords): Map<number, number> {
    const heard = new Map<number, number>();
    const singles = new Int32Array(forms.length).fill(-1);
    const firsts = new Int32Array(forms.length).fill(-1);
    const seconds = new Int32Array(forms.length).fill(-1);
    for (let form = 0; form < forms.length; form++) {
      const known = this.#inBody.get(forms[form] ?? '');
      if (!known) continue;
      singles[form] = known.single;
      firsts[form] = known.first;
      seconds[form] = known.second;
    }
    const { pairs } = this.#body;
    let before = -1;
    for (let i = 0; i < body.length; i++) {
      const form = body[i] ?? 0;
      const single = singles[form] ?? -1;
      if (single >= 0) {
        heard.set(single, i);
        // Only where it stands first counts.
        singles[form] = -1;
      }
      const second = before < 0 ? -1 : (seconds[form] ?? -1);
      if (second >= 0) {
        const pair = pairs.get((before << PAIR_BITS) | second);
        if (pair !== undefined && !heard.has(pair)) heard.set(pair, i);
      }
      before = firsts[form] ?? -1;
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

  #bodyWord(word: string): BodyWord {
    let known = this.#inBody.get(word);
    if (!known) {
      known = { single: -1, first: -1, second: -1 };
      this.#inBody.set(word, known);
    }
    return known;
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
