// What the page says about its own interests and making, each with its quote and its place.
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import {
  AD_LABEL,
  AFFILIATE_DISCLOSURE,
  AI_DISCLOSURE,
  FINANCIAL_DISCLAIMER,
  LOWEST_PRICE_NOTICE,
  MEDICAL_DISCLAIMER,
  REVIEW_CHECKING,
  SPONSORED_DISCLOSURE,
  VAGUE_SPONSORSHIP,
} from './disclosure-phrases.ts';
import { mainTokens } from './main-tokens.ts';
import { type PhraseHit, phraseList } from './phrase-lists.ts';
import { mainMask } from './reader-view.ts';
import { type Region, regionOf } from './regions.ts';
import { tokens } from './tokens.ts';

export type DisclosureKind =
  | 'affiliate'
  | 'sponsored'
  | 'vague-sponsorship'
  | 'ad-label'
  | 'ai'
  | 'medical'
  | 'financial'
  | 'review-checking'
  | 'lowest-price';

export interface Disclosure extends PhraseHit {
  readonly kind: DisclosureKind;
  readonly region: Region;
  readonly inMain: boolean;
  /** The phrase is all that its block says: a label rather than a sentence. */
  readonly label: boolean;
  /** Main words that stand before it, over all main words: 0 at the top, 1 at the end. */
  readonly position: number;
}

const LISTS: readonly (readonly [DisclosureKind, (page: Page) => readonly PhraseHit[]])[] = [
  ['affiliate', phraseList(AFFILIATE_DISCLOSURE)],
  ['sponsored', phraseList(SPONSORED_DISCLOSURE)],
  ['vague-sponsorship', phraseList(VAGUE_SPONSORSHIP)],
  ['ad-label', phraseList(AD_LABEL)],
  ['ai', phraseList(AI_DISCLOSURE)],
  ['medical', phraseList(MEDICAL_DISCLAIMER)],
  ['financial', phraseList(FINANCIAL_DISCLAIMER)],
  ['review-checking', phraseList(REVIEW_CHECKING)],
  ['lowest-price', phraseList(LOWEST_PRICE_NOTICE)],
];

/** In document order. */
export const disclosures = perPage((page): readonly Disclosure[] => {
  const found: Disclosure[] = [];
  for (const [kind, list] of LISTS) {
    for (const hit of list(page)) {
      const label = isWholeBlock(page, hit);
      // "reklama" and "ads" inside a sentence speak about advertising; alone they label it.
      if (kind === 'ad-label' && !label) continue;
      const block = page.blocks[hit.block];
      if (!block || block.inCode) continue;
      found.push({
        ...hit,
        kind,
        region: regionOf(page, block.elementIndex),
        inMain: mainMask(page)[hit.block] === 1,
        label,
        position: positionOf(page, hit.firstToken),
      });
    }
  }
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
});

function isWholeBlock(page: Page, hit: PhraseHit): boolean {
  const column = tokens(page).ofBlock;
  return column[hit.block] === hit.firstToken && column[hit.block + 1] === hit.endToken;
}

function positionOf(page: Page, token: number): number {
  const column = mainTokens(page).token;
  let low = 0;
  let high = column.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((column[middle] ?? 0) < token) low = middle + 1;
    else high = middle;
  }
  return column.length === 0 ? 0 : low / column.length;
}
