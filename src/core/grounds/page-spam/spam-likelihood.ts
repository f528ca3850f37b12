// The shipped model, asked once per page.

import { perPage } from '../../page/per-page.ts';
import { pageWords } from '../page-terms/page-words.ts';
import weights from './page-spam.weights.json' with { type: 'json' };
import { type Family, PageSpamModel, type SpamLikelihood } from './page-spam-model.ts';
import trees from './page-spam-trees.weights.json' with { type: 'json' };
import { traits } from './traits.ts';

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
