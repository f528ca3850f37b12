// One dictionary of the words that page models know: a form of a page is looked up in it once, however many models ask,
// and every model finds by the number what the word is to it.
import type { PageWords } from './page-words.ts';

const numbers = new Map<string, number>();

/** The number of a word that a model knows; the word is entered where it is new. */
export function enteredForm(form: string): number {
  let number = numbers.get(form);
  if (number === undefined) {
    number = numbers.size;
    numbers.set(form, number);
  }
  return number;
}

interface Numbered {
  /** How many words the dictionary held: models are made when they are first asked, and bring words of their own. */
  readonly of: number;
  readonly forms: Int32Array;
}

const known = new WeakMap<PageWords, Numbered>();

/** By form of the page: its number in the dictionary, -1 where no model knows it. */
export function formNumbers(words: PageWords): Int32Array {
  let numbered = known.get(words);
  if (numbered?.of !== numbers.size) {
    numbered = { of: numbers.size, forms: Int32Array.from(words.forms, (form) => numbers.get(form) ?? -1) };
    known.set(words, numbered);
  }
  return numbered.forms;
}
