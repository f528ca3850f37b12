// Phrases of two to five words that are repeated, counted by stems so that inflection does not hide them.
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { mainTokens, offeredTokens, type TextTokens } from './main-tokens.ts';
import type { Span } from './span.ts';
import { type Stems, stems } from './stems.ts';
import { type Tokens, tokens } from './tokens.ts';
import { longerRuns, singleRuns, type WordRuns } from './word-runs.ts';

export interface RepeatedPhrase {
  /** The first occurrence as it is written. */
  readonly text: string;
  readonly length: number;
  readonly count: number;
  /** Words inside its occurrences over all words that were counted. */
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

export const repeatedPhrases = perPage((page): RepeatedPhrases => phrasesIn(page, mainTokens(page)));

export const offeredRepeatedPhrases = perPage((page): RepeatedPhrases => {
  const offered = offeredTokens(page);
  return offered === mainTokens(page) ? repeatedPhrases(page) : phrasesIn(page, offered);
});

function phrasesIn(page: Page, main: TextTokens): RepeatedPhrases {
  const found = stems(page);
  const size = main.token.length;
  const words = new Int32Array(size);
  for (let i = 0; i < size; i++) words[i] = found.ofToken[main.token[i] ?? 0] ?? 0;
  let runs = singleRuns(words, found.stems.length);
  const phrases: RepeatedPhrase[] = [];
  const repeatedShare: number[] = [];
  for (let length = 2; length <= MAX_LENGTH; length++) {
    runs = longerRuns(runs, words, main.breakAfter);
    repeatedShare.push(size === 0 ? 0 : coveredBy(runs) / size);
    phrases.push(...topPhrases(page, runs, found, main, tokens(page)));
  }
  phrases.sort((a, b) => b.wordShare - a.wordShare || a.length - b.length || firstStart(a) - firstStart(b));
  return { words: size, phrases, repeatedShare };
}

function coveredBy(runs: WordRuns): number {
  let covered = 0;
  let until = 0;
  for (const place of runs.place) {
    covered += place + runs.length - Math.max(place, until);
    until = place + runs.length;
  }
  return covered;
}

function topPhrases(
  page: Page,
  runs: WordRuns,
  found: Stems,
  main: TextTokens,
  all: Tokens,
): RepeatedPhrase[] {
  const { length, place, run } = runs;
  const isContent = (at: number): boolean => found.empty[found.ofToken[main.token[at] ?? 0] ?? 0] === 0;
  // "very very very" is one pair and a half, not two: occurrences that overlap are counted once.
  const counts = new Int32Array(runs.count.length);
  const freeFrom = new Int32Array(runs.count.length);
  const firstPlace = new Int32Array(runs.count.length).fill(-1);
  const candidates: number[] = [];
  for (let j = 0; j < place.length; j++) {
    const at = place[j] ?? 0;
    const number = run[j] ?? 0;
    if (firstPlace[number] === -1) {
      firstPlace[number] = at;
      if (isContent(at) && isContent(at + length - 1)) candidates.push(number);
    }
    if (at < (freeFrom[number] ?? 0)) continue;
    counts[number] = (counts[number] ?? 0) + 1;
    freeFrom[number] = at + length;
  }
  const order = candidates.filter((number) => (counts[number] ?? 0) > 1);
  order.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || (firstPlace[a] ?? 0) - (firstPlace[b] ?? 0));
  order.length = Math.min(order.length, MAX_PHRASES);
  const occurrences = new Map<number, Span[]>(order.map((number) => [number, []]));
  freeFrom.fill(0);
  for (let j = 0; j < place.length && order.length > 0; j++) {
    const at = place[j] ?? 0;
    const number = run[j] ?? 0;
    const spans = occurrences.get(number);
    if (!spans || spans.length >= MAX_OCCURRENCES || at < (freeFrom[number] ?? 0)) continue;
    freeFrom[number] = at + length;
    spans.push({
      start: all.start[main.token[at] ?? 0] ?? 0,
      end: all.end[main.token[at + length - 1] ?? 0] ?? 0,
    });
  }
  return order.map((number) => {
    const spans = occurrences.get(number) ?? [];
    const first = spans[0] ?? { start: 0, end: 0 };
    const count = counts[number] ?? 0;
    return {
      text: page.text.slice(first.start, first.end),
      length,
      count,
      wordShare: (count * length) / main.token.length,
      occurrences: spans,
    };
  });
}

function firstStart(phrase: RepeatedPhrase): number {
  return phrase.occurrences[0]?.start ?? 0;
}
