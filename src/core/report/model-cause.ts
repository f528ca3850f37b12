// What another judge than code gives as causes of a rating.
import type { PageReason } from '../reasons/page-reasons.ts';

/** Why a page is not rated higher, as another judge than code sees it; told as an opinion. */
export interface ModelCause extends Pick<PageReason, 'kind' | 'title' | 'text' | 'passages'> {
  /** How sure it is, 0 to 1. */
  readonly share: number;
}

export interface HeardCauses {
  /** Those of code, with what the other says of them. */
  readonly reasons: readonly PageReason[] | undefined;
  /** What only the other sees; absent where it was not asked. */
  readonly causes?: readonly ModelCause[];
}
