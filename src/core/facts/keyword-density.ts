// Which content words the text uses most, counted by stem, each with its share of all words.
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { mainTokens, offeredTokens, type TextTokens } from './main-tokens.ts';
import type { Span } from './span.ts';
import { stems } from './stems.ts';
import { tokens } from './tokens.ts';

export interface Keyword {
  readonly stem: string;
  /** The form that stands first in the text, lower-cased. */
  readonly word: string;
  readonly count: number;
  /** Of all words that were counted. */
  readonly share: number;
  /** The first occurrences, at most MAX_OCCURRENCES. */
  readonly occurrences: readonly Span[];
}

export interface KeywordDensity {
  readonly words: number;
  /** Most frequent first, at most MAX_KEYWORDS. */
  readonly keywords: readonly Keyword[];
}

const MAX_KEYWORDS = 30;
const MAX_OCCURRENCES = 50;

export const keywordDensity = perPage((page): KeywordDensity => densityIn(page, mainTokens(page)));

export const offeredKeywordDensity = perPage((page): KeywordDensity => {
  const offered = offeredTokens(page);
  return offered === mainTokens(page) ? keywordDensity(page) : densityIn(page, offered);
});

function densityIn(page: Page, { token }: TextTokens): KeywordDensity {
  const all = tokens(page);
  const found = stems(page);
  const words = token.length;
  const counts = new Int32Array(found.stems.length);
  const firstToken = new Int32Array(found.stems.length).fill(-1);
  for (let i = 0; i < words; i++) {
    const at = token[i] ?? 0;
    const stem = found.ofToken[at] ?? 0;
    counts[stem] = (counts[stem] ?? 0) + 1;
    if (firstToken[stem] === -1) firstToken[stem] = at;
  }
  const order: number[] = [];
  for (let stem = 0; stem < counts.length; stem++) {
    if ((counts[stem] ?? 0) > 1 && found.empty[stem] === 0) order.push(stem);
  }
  order.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || (firstToken[a] ?? 0) - (firstToken[b] ?? 0));
  order.length = Math.min(order.length, MAX_KEYWORDS);
  const spans = new Map<number, Span[]>(order.map((stem) => [stem, []]));
  for (let i = 0; i < words; i++) {
    const at = token[i] ?? 0;
    const list = spans.get(found.ofToken[at] ?? 0);
    if (list && list.length < MAX_OCCURRENCES)
      list.push({ start: all.start[at] ?? 0, end: all.end[at] ?? 0 });
  }
  return {
    words,
    keywords: order.map((stem) => ({
      stem: found.stems[stem] ?? '',
      word: all.words[all.word[firstToken[stem] ?? 0] ?? 0] ?? '',
      count: counts[stem] ?? 0,
      share: (counts[stem] ?? 0) / words,
      occurrences: spans.get(stem) ?? [],
    })),
  };
}
