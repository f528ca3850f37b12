// The shipped model, asked once per page.

import type { Span } from '../../facts/span.ts';
import { tokens } from '../../facts/tokens.ts';
import type { Page } from '../../page/page.ts';
import { perPage } from '../../page/per-page.ts';
import weights from './page-spam.weights.json' with { type: 'json' };
import { type Family, PageSpamModel, type SpamLikelihood } from './page-spam-model.ts';
import trees from './page-spam-trees.weights.json' with { type: 'json' };
import { traits } from './traits.ts';
import { pageWords } from './words.ts';

let model: PageSpamModel | undefined;

export const spamLikelihood = perPage((page): SpamLikelihood => {
  // Made for the first page: much that loads the catalogue never judges one.
  model ??= new PageSpamModel(weights, trees);
  return model.judge(pageWords(page), traits(page));
});

/** A family that fits this much less than the best one is not told of. */
const MIN_FIT = 0.7;

/** What a family's rule answers: the page's score where the family fits. */
export function familyScore({ score, families }: SpamLikelihood, family: Family): number {
  const fit = families[family];
  return fit >= MIN_FIT ? score * fit : 0;
}

const WINDOW_TOKENS = 18;
const MAX_PASSAGES = 3;

/** The passages that speak most for spam, strongest first. */
export function tellingPassages(page: Page, { added }: SpamLikelihood): Span[] {
  const all = tokens(page);
  const taken = new Uint8Array(added.length);
  const found: Span[] = [];
  const windows = heaviestWindows(page, added);
  for (const { first, last } of windows) {
    if (found.length === MAX_PASSAGES) break;
    if (taken[first] === 1 || taken[last] === 1) continue;
    taken.fill(1, first, last + 1);
    found.push({ start: all.start[first] ?? 0, end: all.end[last] ?? 0 });
  }
  return found;
}

interface Window {
  readonly first: number;
  readonly last: number;
  readonly weight: number;
}

/** The heaviest window of each block; a block is cut into pieces of a window's size. */
function heaviestWindows(page: Page, added: Float32Array): Window[] {
  const all = tokens(page);
  const windows: Window[] = [];
  for (const { index } of page.blocks) {
    const end = Math.min(all.ofBlock[index + 1] ?? 0, added.length);
    for (let first = all.ofBlock[index] ?? 0; first < end; first += WINDOW_TOKENS) {
      const last = Math.min(first + WINDOW_TOKENS, end) - 1;
      let weight = 0;
      for (let i = first; i <= last; i++) weight += Math.max(0, added[i] ?? 0);
      if (weight > 0) windows.push({ first, last, weight });
    }
  }
  return windows.sort((a, b) => b.weight - a.weight || a.first - b.first);
}
