// Finds listed phrases in a row of folded words, in one pass: each place looks only at phrases that begin with its word.
import { foldWord } from './pieces.ts';

interface Phrase {
  readonly name: string;
  readonly words: readonly string[];
}

const ANY_ENDING = '*';

export class PhraseFinder {
  readonly #byFirst = new Map<string, Phrase[]>();
  readonly #byBeginning = new Map<string, Phrase[]>();
  readonly #beginnings: readonly number[];

  /** Phrases of each name, with commas between them. */
  constructor(lists: Readonly<Record<string, string>>) {
    for (const [name, list] of Object.entries(lists)) {
      for (const phrase of list.split(',')) {
        const words = phrase.trim().split(/\s+/).map(foldWord);
        const first = words[0] ?? '';
        const open = first.endsWith(ANY_ENDING);
        const table = open ? this.#byBeginning : this.#byFirst;
        const key = open ? first.slice(0, -1) : first;
        const known = table.get(key);
        if (known) known.push({ name, words });
        else table.set(key, [{ name, words }]);
      }
    }
    this.#beginnings = [...new Set([...this.#byBeginning.keys()].map((key) => key.length))];
  }

  /** Calls back with the name of every phrase found and the places of its first and last word. */
  find(forms: readonly string[], found: (name: string, first: number, last: number) => void): void {
    const report = (phrases: readonly Phrase[] | undefined, at: number): void => {
      for (const { name, words } of phrases ?? [])
        if (stands(words, forms, at)) found(name, at, at + words.length - 1);
    };
    for (const [at, form] of forms.entries()) {
      report(this.#byFirst.get(form), at);
      for (const length of this.#beginnings)
        if (form.length >= length) report(this.#byBeginning.get(form.slice(0, length)), at);
    }
  }
}

function stands(words: readonly string[], forms: readonly string[], at: number): boolean {
  return words.every((word, i) => {
    const form = forms[at + i];
    return word.endsWith(ANY_ENDING) ? form?.startsWith(word.slice(0, -1)) : form === word;
  });
}
