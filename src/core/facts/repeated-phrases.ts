// Phrases of two to five words that come again, counted by stems, so that inflection does not hide them. A longer
// phrase can only repeat where its beginning repeats: each length looks only at what survived the one before.
import type { Page } from '../page/page.ts';
import { fact } from './fact.ts';
import { type MainTokens, mainTokens } from './main-tokens.ts';
import { PairTable } from './pair-table.ts';
import type { Span } from './span.ts';
import { type Stems, stems } from './stems.ts';
import { type Tokens, tokens } from './tokens.ts';

export interface RepeatedPhrase {
  /** The first occurrence as it is written. */
  readonly text: string;
  readonly length: number;
  readonly count: number;
  /** Words inside its occurrences over all words of the main content. */
  readonly wordShare: number;
  /** The first occurrences, at most MAX_OCCURRENCES of them. */
  readonly occurrences: readonly Span[];
}

export interface RepeatedPhrases {
  readonly words: number;
  /** Phrases that begin and end with a content word, by words covered; at most MAX_PHRASES of each length. */
  readonly phrases: readonly RepeatedPhrase[];
  /** By length 2 to 5 (index 0 is length 2): share of words that stand in some run of that length seen before or after. */
  readonly repeatedShare: readonly number[];
}

const MAX_LENGTH = 5;
const MAX_PHRASES = 10;
const MAX_OCCURRENCES = 50;
const DEAD = -1;

export const repeatedPhrases = fact((page): RepeatedPhrases => {
  const main = mainTokens(page);
  const found = stems(page);
  const size = main.token.length;
  let runs = new Int32Array(size);
  for (let i = 0; i < size; i++) runs[i] = found.ofToken[main.token[i] ?? 0] ?? 0;
  const words = runs.slice();
  const phrases: RepeatedPhrase[] = [];
  const repeatedShare: number[] = [];
  for (let length = 2; length <= MAX_LENGTH; length++) {
    const counted = countRuns(runs, words, main.breakAfter, length);
    repeatedShare.push(size === 0 ? 0 : coveredBy(counted.runs, length) / size);
    phrases.push(...topPhrases(page, counted, length, found, main, tokens(page)));
    runs = counted.runs;
  }
  phrases.sort((a, b) => b.wordShare - a.wordShare || a.length - b.length || firstStart(a) - firstStart(b));
  return { words: size, phrases, repeatedShare };
});

interface CountedRuns {
  /** Number of the run that starts at each place; DEAD where it comes only once. */
  readonly runs: Int32Array<ArrayBuffer>;
  readonly counts: Int32Array;
}

function countRuns(
  shorter: Int32Array,
  words: Int32Array,
  breakAfter: Uint8Array,
  length: number,
): CountedRuns {
  const size = words.length;
  const table = new PairTable(size >> (length - 2));
  const runs = new Int32Array(size).fill(DEAD);
  const counts: number[] = [];
  const freeFrom: number[] = [];
  for (let i = 0; i + length <= size; i++) {
    const start = shorter[i] ?? DEAD;
    if (start === DEAD || breakAfter[i + length - 2] === 1) continue;
    // The shorter run that starts one word later must repeat, too.
    if (length > 2 && shorter[i + 1] === DEAD) continue;
    const run = table.numberOf(start, words[i + length - 1] ?? 0);
    runs[i] = run;
    // "very very very" is one pair and a half, not two.
    if (i >= (freeFrom[run] ?? 0)) {
      counts[run] = (counts[run] ?? 0) + 1;
      freeFrom[run] = i + length;
    }
  }
  for (let i = 0; i < size; i++) if ((counts[runs[i] ?? 0] ?? 0) < 2) runs[i] = DEAD;
  return { runs, counts: Int32Array.from(counts) };
}

function coveredBy(runs: Int32Array, length: number): number {
  let covered = 0;
  let until = 0;
  for (let i = 0; i < runs.length; i++) {
    if (runs[i] === DEAD) continue;
    covered += i + length - Math.max(i, until);
    until = i + length;
  }
  return covered;
}

function topPhrases(
  page: Page,
  counted: CountedRuns,
  length: number,
  found: Stems,
  main: MainTokens,
  all: Tokens,
): RepeatedPhrase[] {
  const { runs, counts } = counted;
  const size = runs.length;
  const isContent = (place: number): boolean => found.empty[found.ofToken[main.token[place] ?? 0] ?? 0] === 0;
  const candidates: number[] = [];
  const firstPlace = new Map<number, number>();
  for (let i = 0; i < size; i++) {
    const run = runs[i] ?? DEAD;
    if (run === DEAD || firstPlace.has(run)) continue;
    firstPlace.set(run, i);
    if (isContent(i) && isContent(i + length - 1)) candidates.push(run);
  }
  const best = candidates
    .sort(
      (a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || (firstPlace.get(a) ?? 0) - (firstPlace.get(b) ?? 0),
    )
    .slice(0, MAX_PHRASES);
  const occurrences = new Map<number, Span[]>(best.map((run) => [run, []]));
  const freeFrom = new Map<number, number>();
  for (let i = 0; i < size; i++) {
    const run = runs[i] ?? DEAD;
    const spans = occurrences.get(run);
    if (!spans || spans.length >= MAX_OCCURRENCES || i < (freeFrom.get(run) ?? 0)) continue;
    freeFrom.set(run, i + length);
    spans.push({
      start: all.start[main.token[i] ?? 0] ?? 0,
      end: all.end[main.token[i + length - 1] ?? 0] ?? 0,
    });
  }
  return best.map((run) => {
    const spans = occurrences.get(run) ?? [];
    const first = spans[0] ?? { start: 0, end: 0 };
    const count = counts[run] ?? 0;
    return {
      text: page.text.slice(first.start, first.end),
      length,
      count,
      wordShare: size === 0 ? 0 : (count * length) / size,
      occurrences: spans,
    };
  });
}

function firstStart(phrase: RepeatedPhrase): number {
  return phrase.occurrences[0]?.start ?? 0;
}
