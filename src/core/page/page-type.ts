import { softmax } from './boosted-trees.ts';
import type { PageHead } from './head.ts';
import { PAGE_FEATURES, pageFeatures } from './page-features.ts';
import type { PageOutline } from './page-outline.ts';
import { pageTokenGroups } from './page-token-groups.ts';
import { weighByCues } from './page-type-cues.ts';
import { PAGE_COLUMNS, PAGE_TYPES, type PageType, type ReadingModels } from './reading-models.ts';

export interface PageTypeGuess {
  readonly type: PageType;
  /** They sum to one; the order is PAGE_TYPES. */
  readonly probabilities: Readonly<Record<PageType, number>>;
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
  const shares = weighByCues(softmax(sums), row, outline, head);
  let best = 0;
  for (let k = 1; k < shares.length; k++) if ((shares[k] ?? 0) > (shares[best] ?? 0)) best = k;
  return {
    type: PAGE_TYPES[best] ?? 'article',
    // Built from the list of all types, so every type has its key.
    probabilities: Object.fromEntries(PAGE_TYPES.map((type, k) => [type, shares[k] ?? 0])) as Record<
      PageType,
      number
    >,
    shares,
  };
}
