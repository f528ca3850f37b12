// What a page says, as page models read it: words without case, accents and figures, in the order of the page.
import { tokens, tokensIn } from '../../facts/tokens.ts';
import { STOP_WORDS_EN, STOP_WORDS_PL } from '../../lexicon/stop-words.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import { perPage } from '../../page/per-page.ts';

export interface PageWords {
  /** Distinct forms. */
  readonly forms: readonly string[];
  /** Number of the form of each token of the page, as far as models read. */
  readonly body: Int32Array;
  /** Forms of the title and the description, in order. */
  readonly title: readonly string[];
}

/** What a page is about stands in its first pages of print; the rest of a long one would drown it. */
const MAX_BODY_WORDS = 2500;
const MAX_TITLE_WORDS = 40;
const MAX_DESCRIPTION_WORDS = 60;
/** Of longer words the beginning tells enough. */
const MAX_LETTERS = 24;
/** All figures are one word: years and prices say when a page was made, not what it is. */
export const FIGURE = '0';

const MARKS = /\p{M}+/gu;

/** Words that hold sentences together, in their forms: how often people use them says how they write, not what a page is. */
export const SMALL_WORDS: ReadonlySet<string> = new Set([
  FIGURE,
  ...[...STOP_WORDS_EN, ...STOP_WORDS_PL].map(formOf),
]);

export const pageWords = perPage((page): PageWords => {
  const all = tokens(page);
  const count = Math.min(all.count, MAX_BODY_WORDS);
  const forms: string[] = [];
  const numbers = new Map<string, number>();
  const ofWord = new Int32Array(all.words.length).fill(-1);
  const body = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    const word = all.word[i] ?? 0;
    let number = ofWord[word] ?? -1;
    if (number < 0) {
      const form = formOf(all.words[word] ?? '');
      number = numbers.get(form) ?? forms.length;
      if (number === forms.length) {
        numbers.set(form, number);
        forms.push(form);
      }
      ofWord[word] = number;
    }
    body[i] = number;
  }
  const { title, description } = metadataOf(page);
  return {
    forms,
    body,
    title: [
      ...formsIn(title.source === 'none' ? '' : title.raw, MAX_TITLE_WORDS),
      ...formsIn(description ?? '', MAX_DESCRIPTION_WORDS),
    ],
  };
});

/** How the page itself first writes a form: with its accents. */
export const writtenForms = perPage((page): ReadonlyMap<string, string> => {
  const { title, description } = metadataOf(page);
  const written = new Map<string, string>();
  const texts = [title.source === 'none' ? '' : title.raw, description ?? ''].map((text) => tokensIn(text));
  for (const { words } of [tokens(page), ...texts])
    for (const word of words) {
      const form = formOf(word);
      if (!written.has(form)) written.set(form, word);
    }
  return written;
});

function formsIn(text: string, limit: number): string[] {
  const all = tokensIn(text.slice(0, limit * 20));
  return Array.from({ length: Math.min(all.count, limit) }, (_, i) =>
    formOf(all.words[all.word[i] ?? 0] ?? ''),
  );
}

function isPlain(word: string): boolean {
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    if (code < 97 || code > 122) return false;
  }
  return word !== '';
}

/** People type without accents, so that is how words are compared. */
function formOf(word: string): string {
  if (isPlain(word)) return word.slice(0, MAX_LETTERS);
  const first = word.charCodeAt(0);
  if (first >= 48 && first <= 57) return FIGURE;
  return word.normalize('NFD').replace(MARKS, '').replaceAll('ł', 'l').slice(0, MAX_LETTERS);
}
