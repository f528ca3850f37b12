// Passages that one word or one pair of words fills, put together by that word. What excuses it is left out.

import { type Passage, passages } from '../facts/passages.ts';
import type { Span } from '../facts/span.ts';
import { stems } from '../facts/stems.ts';
import { tokens } from '../facts/tokens.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { areExcusedPassages, isExcusedPassage, isPartOfCards } from './keyword-excuses.ts';

export interface CrowdedPassages {
  readonly passages: readonly Passage[];
  readonly words: number;
  /** The word, and the pair that it begins: how often they stand there, and what share of the words they are. */
  readonly word: Crowd;
  readonly pair: Crowd;
}

export interface Crowd {
  readonly count: number;
  readonly share: number;
  /** Where it stands: looked for only when asked. */
  places(): Span[];
}

/** A passage this dense is looked at; of 13,000 ordinary paragraphs of 60 words one in a thousand is. */
const PAIR_SHARE = 0.18;
const WORD_SHARE = 0.12;
const MIN_PAIRS = 3;
const MIN_TIMES = 4;
const MIN_WORDS = 40;

export const crowdedPassages = perPage((page): readonly CrowdedPassages[] => {
  const groups = new Map<number, Passage[]>();
  for (const passage of passages(page)) {
    const byPair = passage.pair.share >= PAIR_SHARE && passage.pair.count >= MIN_PAIRS;
    const byWord = passage.top.share >= WORD_SHARE && passage.top.count >= MIN_TIMES;
    if (!byPair && !byWord) continue;
    const stem = byPair ? passage.pair.first : passage.top.stem;
    if (isExcusedPassage(page, passage, stem)) continue;
    const group = groups.get(stem) ?? [];
    groups.set(stem, group);
    group.push(passage);
  }
  return [...groups.values()].flatMap((group) => pooled(page, group));
});

function pooled(page: Page, group: readonly Passage[]): CrowdedPassages[] {
  const [first] = group;
  const words = group.reduce((sum, passage) => sum + passage.words, 0);
  if (!first || words < MIN_WORDS || areExcusedPassages(page, group, first.top.stem)) return [];
  const pairs = group.filter(
    ({ pair }) => pair.first === first.pair.first && pair.second === first.pair.second && pair.count > 1,
  );
  const pairCount = pairs.reduce((sum, { pair }) => sum + pair.count, 0);
  const wordCount = group.reduce((sum, { top }) => sum + top.count, 0);
  const blocks = group.reduce((sum, passage) => sum + passage.blocks, 0);
  if (isPartOfCards(Math.max(pairCount, wordCount), blocks)) return [];
  const word = {
    count: wordCount,
    share: wordCount / words,
    places: () => wordsIn(page, group, first.top.stem),
  };
  const pair = {
    count: pairCount,
    share: pairs.reduce((sum, passage) => sum + passage.pair.share * passage.words, 0) / words,
    places: () => pairsIn(page, pairs, first.pair),
  };
  return [{ passages: group, words, word, pair }];
}

function wordsIn(page: Page, group: readonly Passage[], stem: number): Span[] {
  const all = tokens(page);
  const { ofToken } = stems(page);
  const found: Span[] = [];
  for (const passage of group) {
    const end = all.ofBlock[passage.endBlock] ?? 0;
    for (let i = all.ofBlock[passage.firstBlock] ?? 0; i < end; i++)
      if (ofToken[i] === stem) found.push({ start: all.start[i] ?? 0, end: all.end[i] ?? 0 });
  }
  return found;
}

function pairsIn(page: Page, group: readonly Passage[], { first, second }: Passage['pair']): Span[] {
  const all = tokens(page);
  const { ofToken, empty } = stems(page);
  const found: Span[] = [];
  for (const passage of group) {
    const end = all.ofBlock[passage.endBlock] ?? 0;
    let before = -1;
    for (let i = all.ofBlock[passage.firstBlock] ?? 0; i < end; i++) {
      const stem = ofToken[i] ?? 0;
      if (empty[stem] === 1) continue;
      if (before >= 0 && i - before <= 2 && ofToken[before] === first && stem === second)
        found.push({ start: all.start[before] ?? 0, end: all.end[i] ?? 0 });
      before = i;
    }
  }
  return found;
}
