// Inflected forms of one word share a stem number: what density, repetition and overlap are counted with.

import { STOP_WORDS_EN, STOP_WORDS_PL } from '../lexicon/stop-words.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { stemEnglish } from './stem-english.ts';
import { stemPolish } from './stem-polish.ts';
import { type Tokens, tokens } from './tokens.ts';
import { type WrittenLanguage, writtenLanguage } from './written-language.ts';

export interface Stems {
  readonly language: WrittenLanguage;
  /** Stem number by token. */
  readonly ofToken: Int32Array;
  /** Stem number by distinct word of `tokens`. */
  readonly ofWord: Int32Array;
  readonly stems: readonly string[];
  /** By stem number: 1 for stop words, numbers and single letters, which are no content. */
  readonly empty: Uint8Array;
}

export const stems = perPage((page): Stems => {
  const all = tokens(page);
  const language = writtenLanguage(page);
  const numbers = new Map<string, number>();
  const names: string[] = [];
  const empty: number[] = [];
  const ofWord = new Int32Array(all.words.length);
  for (let i = 0; i < ofWord.length; i++) {
    const word = all.words[i] ?? '';
    const stop = isStopWord(word, language);
    // A stop word keeps its form: "mają" must not count as the stem of something else.
    const stem = stop ? `${word}·` : stemOf(word, language);
    let number = numbers.get(stem);
    if (number === undefined) {
      number = names.length;
      numbers.set(stem, number);
      names.push(stop ? word : stem);
      empty.push(stop || word.length < 2 || isNumeral(word) ? 1 : 0);
    }
    ofWord[i] = number;
  }
  return { language, ofToken: byToken(all, ofWord), ofWord, stems: names, empty: Uint8Array.from(empty) };
});

const WORD = /[\p{L}\p{M}\p{Nd}]+(?:['’][\p{L}]+)?/gu;

/** Stems of a text that is not part of the page's text (a title, an alt), in the page's language; stop words left out. */
export function contentStems(page: Page, text: string): string[] {
  const language = writtenLanguage(page);
  const found: string[] = [];
  for (const word of text.toLowerCase().match(WORD) ?? []) {
    if (word.length > 1 && !isStopWord(word, language) && !isNumeral(word))
      found.push(stemOf(word, language));
  }
  return found;
}

function stemOf(word: string, language: WrittenLanguage): string {
  if (isNumeral(word) || language === 'other') return word;
  return language === 'pl' ? stemPolish(word) : stemEnglish(word);
}

export function isStopWord(word: string, language: WrittenLanguage): boolean {
  if (language === 'pl') return STOP_WORDS_PL.has(word);
  if (language === 'en') return STOP_WORDS_EN.has(word);
  // Where no list is known, most words that hold sentences together are the short ones of Latin script: de, che, bir.
  return word.length <= SHORT_WORD && /^[\p{sc=Latin}\p{M}'’]+$/u.test(word);
}

const SHORT_WORD = 3;

function isNumeral(word: string): boolean {
  const code = word.charCodeAt(0);
  return code >= 48 && code <= 57;
}

function byToken(all: Tokens, ofWord: Int32Array): Int32Array {
  const column = new Int32Array(all.count);
  for (let i = 0; i < all.count; i++) column[i] = ofWord[all.word[i] ?? 0] ?? 0;
  return column;
}
