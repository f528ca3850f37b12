// What only several pages of a site can show together. Both languages are kept: the reader chooses.
import type { CrossPageKind } from '../rules/cross-page-kinds.ts';
import type { Policy } from '../rules/policies.ts';
import type { Texts } from '../rules/texts.ts';

export { CROSS_PAGE_KINDS, type CrossPageKind } from '../rules/cross-page-kinds.ts';

/** A passage of one page, cut where the words stand that differ from page to page. */
export interface SlotQuote {
  /** Place of the page in the list that was compared. */
  readonly page: number;
  /** As it stands in the page, found there by code. */
  readonly text: string;
  /** Where in `text` the words stand that differ, in order, as [start, end). */
  readonly slots: readonly (readonly [start: number, end: number])[];
}

export interface CrossPageFinding {
  readonly kind: CrossPageKind;
  readonly policy: Policy;
  readonly title: Texts;
  /** 0 to 100, as with rules. */
  readonly signal: number;
  /** Places of the pages concerned in the list that was compared, in order. It counts for each of them. */
  readonly pages: readonly number[];
  /** The one pattern of addresses that they share; null where there are several. */
  readonly pattern: string | null;
  readonly quotes: readonly SlotQuote[];
  /** What was measured, in words. */
  readonly text: Texts;
}
