// How much of the text a few word sequences fill, as the Gopher filters measure it: by characters, on words as they
// are written, over the whole text. Thresholds from those filters apply to these numbers and to no others.
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { mainTokens, offeredTokens, type TextTokens } from './main-tokens.ts';
import type { Span } from './span.ts';
import { tokens } from './tokens.ts';
import { longerRuns, singleRuns, type WordRuns } from './word-runs.ts';

export interface GramShares {
  /** Length 2, 3, 4: characters in all occurrences of the most frequent sequence over all characters. */
  readonly top: readonly TopGram[];
  /** Length 5 to 10 (index 0 is length 5): characters in sequences that stood before, over all characters. */
  readonly duplicate: readonly number[];
}

export interface TopGram {
  readonly length: number;
  readonly count: number;
  readonly charShare: number;
  /** Its first occurrence; empty where nothing repeats. */
  readonly first: Span;
}

const MAX_LENGTH = 10;
const FIRST_DUPLICATE = 5;

export const gramShares = perPage((page): GramShares => sharesIn(page, mainTokens(page)));

export const offeredGramShares = perPage((page): GramShares => {
  const offered = offeredTokens(page);
  return offered === mainTokens(page) ? gramShares(page) : sharesIn(page, offered);
});

function sharesIn(page: Page, main: TextTokens): GramShares {
  const all = tokens(page);
  const size = main.token.length;
  const words = new Int32Array(size);
  // Characters up to each word, with one blank between two words.
  const chars = new Float64Array(size + 1);
  for (let i = 0; i < size; i++) {
    const token = main.token[i] ?? 0;
    words[i] = all.word[token] ?? 0;
    chars[i + 1] = (chars[i] ?? 0) + (all.end[token] ?? 0) - (all.start[token] ?? 0) + 1;
  }
  const total = Math.max(1, (chars[size] ?? 0) - 1);
  const charsOf = (from: number, length: number): number =>
    (chars[from + length] ?? 0) - (chars[from] ?? 0) - 1;
  let runs = singleRuns(words, all.words.length);
  const top: TopGram[] = [];
  const duplicate: number[] = [];
  for (let length = 2; length <= MAX_LENGTH; length++) {
    runs = longerRuns(runs, words);
    if (length >= FIRST_DUPLICATE) {
      duplicate.push(duplicateChars(runs, charsOf) / total);
      continue;
    }
    let best = -1;
    let count = 0;
    for (let j = 0; j < runs.place.length; j++) {
      const own = runs.count[runs.run[j] ?? 0] ?? 0;
      if (own <= count) continue;
      count = own;
      best = runs.place[j] ?? -1;
    }
    top.push({
      length,
      count,
      charShare: best < 0 ? 0 : Math.min(1, (charsOf(best, length) * count) / total),
      first: {
        start: best < 0 ? 0 : (all.start[main.token[best] ?? 0] ?? 0),
        end: best < 0 ? 0 : (all.end[main.token[best + length - 1] ?? 0] ?? 0),
      },
    });
  }
  return { top, duplicate };
}

/** A sequence that was seen is counted and jumped over, as the filters do. */
function duplicateChars(runs: WordRuns, charsOf: (from: number, length: number) => number): number {
  const seen = new Uint8Array(runs.count.length);
  let repeated = 0;
  let free = 0;
  for (let j = 0; j < runs.place.length; j++) {
    const at = runs.place[j] ?? 0;
    if (at < free) continue;
    const run = runs.run[j] ?? 0;
    if (seen[run] === 1) {
      repeated += charsOf(at, runs.length);
      free = at + runs.length;
    } else seen[run] = 1;
  }
  return repeated;
}
