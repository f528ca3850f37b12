// Rules that put several signs together: the strongest decides, the first are quoted and told.
import { type Quote, quoteEach } from './quote.ts';
import type { Finding } from './rule.ts';
import type { Said } from './sentences.ts';

export interface Sign {
  readonly score: number;
  readonly says: Said;
  readonly quote: Quote | undefined;
}

const MOST_QUOTES = 3;
const MOST_FACTS = 3;

/** undefined where there is no sign. */
export function findingOf(signs: readonly Sign[], mostFacts = MOST_FACTS): Finding | undefined {
  const sorted = signs.toSorted((a, b) => b.score - a.score);
  const [worst] = sorted;
  if (!worst) return undefined;
  return {
    score: worst.score,
    quotes: quoteEach(sorted, MOST_QUOTES, ({ quote }) => quote),
    facts: toldOnce(sorted).slice(0, mostFacts),
  };
}

export function toldOnce(signs: readonly Sign[]): Said[] {
  return [...new Map(signs.map(({ says }) => [JSON.stringify(says), says])).values()];
}
