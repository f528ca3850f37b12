// Which way English words lean: where each stands along the few directions that tell intents apart, learnt from how words
// are used. A phrase whose words no list knows still leans like the words that are used alike.
import { wordsOf } from '../lexicon/front-coded.ts';
import tiers from './word-leanings.weights.json' with { type: 'json' };

export interface Leaning {
  /** 0 for the most common words; each tier holds twice as many as the one before it. */
  readonly tier: number;
  /** About -3 to 3 each. */
  readonly numbers: readonly number[];
}

export const LEANING_NUMBERS = 4;
const ZERO = 'D'.charCodeAt(0);
const STEPS = 6;

const levels = tiers.map((tier) => tier.levels).join('');
/** Where the levels of each tier end. */
const ends: number[] = [];
for (const tier of tiers) ends.push((ends.at(-1) ?? 0) + tier.levels.length);

let byWord: Map<string, number> | undefined;

/** Where the levels of each word begin: one number a word, since there are many of them. */
function places(): ReadonlyMap<string, number> {
  if (byWord) return byWord;
  byWord = new Map();
  let place = -LEANING_NUMBERS;
  for (const { words } of tiers)
    for (const word of wordsOf(words)) {
      place += LEANING_NUMBERS;
      byWord.set(word, place);
    }
  return byWord;
}

/** undefined for rare words. */
export function leaningOf(word: string): Leaning | undefined {
  const place = places().get(word);
  if (place === undefined) return undefined;
  let tier = 0;
  while (place >= (ends[tier] ?? Number.POSITIVE_INFINITY)) tier++;
  const numbers: number[] = [];
  for (let i = place; i < place + LEANING_NUMBERS; i++) numbers.push((levels.charCodeAt(i) - ZERO) / STEPS);
  return { tier, numbers };
}
