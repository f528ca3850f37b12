// Which word lists and which stemmer fit the text, by the function words of the main content. This is no language
// detector; the detector is asked where there are too few of them.

import { STOP_WORDS_EN, STOP_WORDS_PL } from '../lexicon/stop-words.ts';
import { detectLanguage } from '../page/metadata/language.ts';
import { metadataOf } from '../page/metadata/metadata.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { mainMask } from './reader-view.ts';
import { tokens } from './tokens.ts';

export type WrittenLanguage = 'en' | 'pl' | 'other';

/** A text in a language has about every third word from its list; half of that leaves room for names and numbers. */
const MIN_SHARE = 0.08;
/** Below this a text in a third language may have as many: words of an interface, names of functions, loan words. */
const SURE_SHARE = 0.2;
const MIN_CONFIDENCE = 0.6;
/** Polish letters that English, German, French and Czech do not share. */
const POLISH_ONLY = /[ąęłśźżńć]/;

/** Polish function words as they are written without its letters: "ktory", "wiecej"; short ones are words elsewhere. */
const MIN_FOLDED_LENGTH = 4;
const FOLDED_PL: ReadonlySet<string> = new Set(
  [...STOP_WORDS_PL]
    .filter((word) => /[^a-z]/.test(word) && word.length >= MIN_FOLDED_LENGTH)
    .map((word) => word.replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '')),
);

export const writtenLanguage = perPage((page): WrittenLanguage => {
  const all = tokens(page);
  const mask = mainMask(page);
  const main = new Float64Array(3);
  const rest = new Float64Array(3);
  const kinds = new Uint8Array(all.words.length);
  const mayBePolish = POLISH_ONLY.test(all.words.join(' '));
  for (let i = 0; i < kinds.length; i++) {
    const word = all.words[i] ?? '';
    // "a", "i" and "do" belong to both and would tip a page of initials and letters.
    kinds[i] =
      (STOP_WORDS_EN.has(word) && word !== 'a' ? 1 : 0) |
      (STOP_WORDS_PL.has(word) || FOLDED_PL.has(word) || (mayBePolish && POLISH_ONLY.test(word)) ? 2 : 0);
  }
  for (let block = 0; block < mask.length; block++) {
    // Programs are written in English whatever language explains them.
    if (page.blocks[block]?.inCode === true) continue;
    const sums = mask[block] ? main : rest;
    const end = all.ofBlock[block + 1] ?? 0;
    for (let i = all.ofBlock[block] ?? 0; i < end; i++) {
      const kind = kinds[all.word[i] ?? 0] ?? 0;
      sums[0] = (sums[0] ?? 0) + 1;
      if (kind & 1) sums[1] = (sums[1] ?? 0) + 1;
      if (kind & 2) sums[2] = (sums[2] ?? 0) + 1;
    }
  }
  const sums = (main[0] ?? 0) >= 20 ? main : main.map((sum, i) => sum + (rest[i] ?? 0));
  const [words = 0, english = 0, polish = 0] = sums;
  const most = Math.max(english, polish);
  if (most < words * SURE_SHARE && (metadataOf(page).language?.confidence ?? 0) >= MIN_CONFIDENCE) {
    const detected = lexiconOf(metadataOf(page).language?.code);
    if (detected === 'other') return 'other';
  }
  // Lists of offers have hardly a function word: the detector goes by letters, the declaration is often the template's.
  if (words > 0 && most < Math.max(1, words * MIN_SHARE)) {
    const { code, confidence = 0 } = metadataOf(page).language ?? {};
    if (code !== undefined && confidence >= MIN_CONFIDENCE) return lexiconOf(code);
  }
  if (words === 0 || most < Math.max(1, words * MIN_SHARE)) {
    const declared = page.dom.elements.find((element) => element.name === 'html')?.attribs.lang;
    return words === 0 && declared === undefined ? languageOfHead(page) : lexiconOf(declared);
  }
  return polish > english ? 'pl' : 'en';
});

/** A page of frames has no text of its own, but a title. */
function languageOfHead(page: Page): WrittenLanguage {
  const { title, description = '' } = metadataOf(page);
  const detected = detectLanguage(`${title.raw} ${description}`);
  return (detected?.confidence ?? 0) >= MIN_CONFIDENCE ? lexiconOf(detected?.code) : 'other';
}

function lexiconOf(language: string | undefined): WrittenLanguage {
  const code = language?.slice(0, 2).toLowerCase();
  return code === 'pl' || code === 'en' ? code : 'other';
}
