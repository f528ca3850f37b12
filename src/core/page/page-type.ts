import { softmax } from './boosted-trees.ts';
import type { PageHead } from './head.ts';
import { PAGE_FEATURES, pageFeatures } from './page-features.ts';
import type { PageOutline } from './page-outline.ts';
import { pageTokenGroups } from './page-token-groups.ts';
import { weighByCues } from './page-type-cues.ts';
import { PAGE_COLUMNS, PAGE_TYPES, type PageType, type ReadingModels } from './reading-models.ts';

export interface PageTypeGuess {
  readonly type: PageType;
  /** They sum to one. */
  readonly probabilities: Readonly<Record<PageType, number>>;
  /** As the model gives them, in the order of PAGE_TYPES: what the models of blocks have learnt with. */
  readonly shares: Float64Array;
}

export function guessPageType(
  outline: PageOutline,
  head: PageHead,
  url: string | undefined,
  models: ReadingModels,
): PageTypeGuess {
  const row = new Float32Array(PAGE_COLUMNS.length);
  row.set(pageFeatures(outline, head, url));
  row.set(models.page.sums(pageTokenGroups(outline, head, url)), PAGE_FEATURES.length);
  const sums = new Float64Array(PAGE_TYPES.length);
  models.pageType.sums(row, 0, sums);
  const shares = softmax(sums);
  const weighed = weighByCues(shares, row, outline, head);
  let best = 0;
  for (let k = 1; k < weighed.length; k++) if ((weighed[k] ?? 0) > (weighed[best] ?? 0)) best = k;
  return {
    type: PAGE_TYPES[best] ?? 'article',
    // Built from the list of all types, so every type has its key.
    probabilities: Object.fromEntries(PAGE_TYPES.map((type, k) => [type, weighed[k] ?? 0])) as Record<
      PageType,
      number
    >,
    shares,
  };
}
