// How hard the main text is to read. English by Flesch's formulas, Polish by the fog index with words of four syllables
// and more as hard ones (Polish words are longer); both from sentences of the main content only.
import { perPage } from '../page/per-page.ts';
import { mainMask } from './reader-view.ts';
import { sentences } from './sentences.ts';
import { syllablesEnglish, syllablesPolish } from './syllables.ts';
import { tokens } from './tokens.ts';
import { writtenLanguage } from './written-language.ts';

export interface Readability {
  readonly sentences: number;
  readonly words: number;
  readonly wordsPerSentence: number;
  readonly syllablesPerWord: number;
  /** Words of 3 syllables and more in English, of 4 and more in Polish. */
  readonly hardWordShare: number;
  /** Sentences of more than 25 words. */
  readonly longSentenceShare: number;
  /** Years of schooling that the text asks for; undefined where no formula fits the language or the text is too short. */
  readonly fogYears: number | undefined;
  /** 0 (hard) to 100 (easy), English only. */
  readonly fleschEase: number | undefined;
}

/** Menus and captions are no sentences. */
const MIN_SENTENCE_WORDS = 4;
const LONG_SENTENCE_WORDS = 25;
const MIN_WORDS = 50;

export const readability = perPage((page): Readability => {
  const all = tokens(page);
  const found = sentences(page);
  const mask = mainMask(page);
  const language = writtenLanguage(page);
  const hardFrom = language === 'pl' ? 4 : 3;
  const syllables = new Uint8Array(all.words.length);
  let count = 0;
  let words = 0;
  let spoken = 0;
  let hard = 0;
  let long = 0;
  for (let i = 0; i < found.count; i++) {
    const first = found.firstToken[i] ?? 0;
    const end = found.endToken[i] ?? 0;
    const block = found.block[i] ?? -1;
    if (mask[block] !== 1 || end - first < MIN_SENTENCE_WORDS || page.blocks[block]?.inCode) continue;
    count++;
    words += end - first;
    if (end - first > LONG_SENTENCE_WORDS) long++;
    for (let token = first; token < end; token++) {
      const word = all.word[token] ?? 0;
      if (syllables[word] === 0) {
        const form = (all.words[word] ?? '').slice(0, 60);
        syllables[word] = language === 'pl' ? syllablesPolish(form) : syllablesEnglish(form);
      }
      const own = syllables[word] ?? 1;
      spoken += own;
      if (own >= hardFrom) hard++;
    }
  }
  const wordsPerSentence = count === 0 ? 0 : words / count;
  const syllablesPerWord = words === 0 ? 0 : spoken / words;
  const hardWordShare = words === 0 ? 0 : hard / words;
  const measurable = words >= MIN_WORDS && language !== 'other';
  return {
    sentences: count,
    words,
    wordsPerSentence,
    syllablesPerWord,
    hardWordShare,
    longSentenceShare: count === 0 ? 0 : long / count,
    fogYears: measurable ? 0.4 * (wordsPerSentence + 100 * hardWordShare) : undefined,
    fleschEase:
      measurable && language === 'en'
        ? Math.min(100, Math.max(0, 206.835 - 1.015 * wordsPerSentence - 84.6 * syllablesPerWord))
        : undefined,
  };
});
