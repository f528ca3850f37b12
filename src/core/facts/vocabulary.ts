// Plain measures of the words of the main text: how many, how long, how varied, how many hold sentences together.
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { mainTokens } from './main-tokens.ts';
import { mainBlocks } from './reader-view.ts';
import { stems } from './stems.ts';
import { NUMERIC, tokens, UPPER_CASE } from './tokens.ts';

export interface Vocabulary {
  readonly words: number;
  readonly distinctStems: number;
  /** Mean share of distinct stems in windows of 100 words: unlike a plain ratio it does not fall with length. */
  readonly variety: number;
  /** Stems that stand there once, over all distinct stems. */
  readonly onceShare: number;
  readonly meanWordLetters: number;
  readonly stopWordShare: number;
  readonly distinctStopWords: number;
  /** Words with a letter in them, over all. */
  readonly alphabeticShare: number;
  readonly upperCaseShare: number;
  /** Lines that end with a stop, question or exclamation mark, colon or quote. */
  readonly closedLineShare: number;
  /** Lines that end with an ellipsis. */
  readonly ellipsisLineShare: number;
  /** Letters with Polish diacritics over letters that could carry one, for texts typed without them. */
  readonly polishLetterShare: number;
}

const WINDOW = 100;

export const vocabulary = perPage((page): Vocabulary => {
  const all = tokens(page);
  const found = stems(page);
  const { token } = mainTokens(page);
  const size = token.length;
  const counts = new Int32Array(found.stems.length);
  let letters = 0;
  let alphabetic = 0;
  let upper = 0;
  let stop = 0;
  const isStop = (stem: number): boolean =>
    found.empty[stem] === 1 && !isDigitFirst(found.stems[stem] ?? '') && (found.stems[stem] ?? '').length > 0;
  for (let i = 0; i < size; i++) {
    const at = token[i] ?? 0;
    const stem = found.ofToken[at] ?? 0;
    counts[stem] = (counts[stem] ?? 0) + 1;
    letters += (all.end[at] ?? 0) - (all.start[at] ?? 0);
    const shape = all.shape[at];
    if (shape !== NUMERIC || hasLetter(all.words[all.word[at] ?? 0] ?? '')) alphabetic++;
    if (shape === UPPER_CASE) upper++;
    if (found.empty[stem] === 1 && shape !== NUMERIC) stop++;
  }
  let distinct = 0;
  let once = 0;
  let distinctStop = 0;
  for (let stem = 0; stem < counts.length; stem++) {
    const count = counts[stem] ?? 0;
    if (count === 0) continue;
    distinct++;
    if (count === 1) once++;
    if (isStop(stem)) distinctStop++;
  }
  const lines = lineEnds(page);
  const share = (part: number): number => (size === 0 ? 0 : part / size);
  return {
    words: size,
    distinctStems: distinct,
    variety: movingVariety(token, found.ofToken, counts.length),
    onceShare: distinct === 0 ? 0 : once / distinct,
    meanWordLetters: share(letters),
    stopWordShare: share(stop),
    distinctStopWords: distinctStop,
    alphabeticShare: share(alphabetic),
    upperCaseShare: share(upper),
    ...lines,
  };
});

function movingVariety(token: Int32Array, ofToken: Int32Array, stemCount: number): number {
  const size = token.length;
  if (size === 0) return 0;
  const window = Math.min(WINDOW, size);
  const inside = new Uint16Array(stemCount);
  let distinct = 0;
  let sum = 0;
  for (let i = 0; i < size; i++) {
    const entering = ofToken[token[i] ?? 0] ?? 0;
    if (inside[entering] === 0) distinct++;
    inside[entering] = (inside[entering] ?? 0) + 1;
    if (i >= window) {
      const leaving = ofToken[token[i - window] ?? 0] ?? 0;
      inside[leaving] = (inside[leaving] ?? 1) - 1;
      if (inside[leaving] === 0) distinct--;
    }
    if (i >= window - 1) sum += distinct / window;
  }
  return sum / (size - window + 1);
}

const CLOSING = '.!?:"”»…)';
/** 1: carries a Polish mark; 2: could carry one. Marked letters stand below U+0180. */
const MARKS = new Uint8Array(0x180);
for (const letter of 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ') MARKS[letter.charCodeAt(0)] = 1;
for (const letter of 'acelnosz') MARKS[letter.charCodeAt(0)] = 2;

function lineEnds(
  page: Page,
): Pick<Vocabulary, 'closedLineShare' | 'ellipsisLineShare' | 'polishLetterShare'> {
  let lines = 0;
  let closed = 0;
  let ellipsis = 0;
  let marked = 0;
  let bare = 0;
  const text = page.text;
  for (const block of mainBlocks(page)) {
    if (block.inCode) continue;
    for (let at = block.start; at < block.end; at++) {
      const code = text.charCodeAt(at);
      const ends = at === block.end - 1;
      const mark = code < MARKS.length ? MARKS[code] : 0;
      if (mark === 1) marked++;
      else if (mark === 2) bare++;
      if (!ends && code !== 10) continue;
      const last = ends ? at : at - 1;
      lines++;
      if (CLOSING.includes(text.charAt(last))) closed++;
      if (text.charAt(last) === '…' || text.startsWith('...', last - 2)) ellipsis++;
    }
  }
  return {
    closedLineShare: lines === 0 ? 0 : closed / lines,
    ellipsisLineShare: lines === 0 ? 0 : ellipsis / lines,
    polishLetterShare: marked + bare === 0 ? 0 : marked / (marked + bare),
  };
}

function isDigitFirst(word: string): boolean {
  const code = word.charCodeAt(0);
  return code >= 48 && code <= 57;
}

function hasLetter(word: string): boolean {
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    if (code > 57) return true;
  }
  return false;
}
