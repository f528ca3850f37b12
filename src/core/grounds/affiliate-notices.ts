// Where a page tells that it earns by its links: before the first of them, beside them, only later, or not at all.

import { type AffiliateLink, affiliateLinks } from '../facts/affiliate-links.ts';
import { type Disclosure, disclosures } from '../facts/disclosures.ts';
import { pathOf } from '../facts/link-address.ts';
import { type Link, links } from '../facts/links.ts';
import { isHidden } from '../facts/reader-view.ts';
import type { Region } from '../facts/regions.ts';
import { wholeWords } from '../lexicon/whole-words.ts';
import type { Block } from '../page/cut-blocks.ts';
import { siteNamesOf } from '../page/metadata/site-names.ts';
import type { Page } from '../page/page.ts';
import { pageAddress } from '../page/page-address.ts';
import { perPage } from '../page/per-page.ts';
import { outboundLinks } from './outbound-links.ts';
import { sponsorLabels } from './sponsor-labels.ts';

export interface AffiliateNotices {
  /** Links that a visitor sees, outside of comments and of the site's frame. */
  readonly links: readonly Link[];
  /** By network or shop: parameters alone may name a campaign. */
  readonly certain: boolean;
  /** Notices that a visitor sees, in document order. */
  readonly notices: readonly Disclosure[];
  /** Told before the first link. */
  readonly before: Disclosure | undefined;
  /** Told beside a link. */
  readonly beside: Disclosure | undefined;
  /** The text is labelled as paid at its top. */
  readonly labelled: boolean;
}

/** Menus and footers name the site's own partner programme, not what it recommends. */
const FRAME: ReadonlySet<Region> = new Set<Region>(['comments', 'nav', 'footer', 'header']);
/** Blocks between a link and a notice beside it. */
const NEAR_BLOCKS = 3;
/** Characters of a link that is itself the notice: "Affiliate disclosure", "We earn a commission". */
const MAX_LABEL = 36;
/** Characters of a title; some set a whole notice as a small heading. */
const MAX_TITLE = 120;

/** Affiliate links to others: a parameter on a sister site counts the brand's own visitors. */
export const paidLinks = perPage((page): readonly AffiliateLink[] => {
  const strangers = new Set(outboundLinks(page).flatMap(({ link, sister }) => (sister ? [] : [link])));
  const found = affiliateLinks(page).links.filter(({ link }) => strangers.has(link));
  if (found.length === 0) return found;
  const stalls = ownStalls(page);
  return found.filter(({ link }) => !stalls.has(link.host) && !OWN_PROGRAMME.test(link.text));
});

/** Where a shop invites others to earn by it. */
const OWN_PROGRAMME =
  /^\s*(?:become an |our |join (?:our|the) )?(?:affiliates?(?: program(?:me)?s?| sign ?up)?|partner program(?:me)?|program partnerski)\s*$/i;

const MIN_BRAND = 4;
const MIN_OWN_GOODS = 2;
const MAX_PATH = 300;

/** Hosts where the page's own brand sells: a maker's stall in a large shop bears its name, and its goods begin with it. */
function ownStalls(page: Page): ReadonlySet<string> {
  const brands = new Set(
    [...siteNamesOf(page).names, labelOf(pageAddress(page).site)]
      .map(firstWord)
      .filter((word) => word.length >= MIN_BRAND),
  );
  const { compact } = siteNamesOf(page);
  const goods = new Map<string, Set<string>>();
  const stalls = new Set<string>();
  for (const link of links(page)) {
    if (!link.external) continue;
    const path = pathOf(link.url).slice(1, MAX_PATH).toLowerCase();
    if (path.split('/').some((part) => part.length >= MIN_BRAND && compact.has(part.replaceAll('-', '')))) {
      stalls.add(link.host);
    } else if (brands.has(firstWord(path))) {
      const known = goods.get(link.host) ?? new Set();
      goods.set(link.host, known.add(path));
    }
  }
  for (const [host, paths] of goods) if (paths.size >= MIN_OWN_GOODS) stalls.add(host);
  return stalls;
}

const labelOf = (site: string): string => site.split('.')[0] ?? '';
const firstWord = (text: string): string => /^[\p{L}\p{N}]*/u.exec(text.trim().toLowerCase())?.[0] ?? '';

export const affiliateNotices = perPage((page): AffiliateNotices => {
  const found = paidLinks(page).filter(({ link }) => !link.hidden && !FRAME.has(link.region));
  const paid = found.map(({ link }) => link).sort((a, b) => a.element - b.element);
  const notices = disclosures(page).filter((one) => one.kind === 'affiliate' && isSeen(page, one));
  const first = paid[0];
  const firstBlock = first ? blockOf(page, first) : -1;
  const blocks = paid.map((link) => blockOf(page, link)).sort((a, b) => a - b);
  return {
    links: paid,
    certain: found.some(({ network }) => network !== 'parameter'),
    notices,
    before: notices.find((one) => one.block <= firstBlock && one.region !== 'footer'),
    beside: notices.find((one) => one.region !== 'footer' && isNear(blocks, one.block)),
    labelled: sponsorLabels(page).some((label) => label.clear && label.place === 'top'),
  };
});

function isSeen(page: Page, one: Disclosure): boolean {
  const block = page.blocks[one.block];
  return (
    block !== undefined &&
    !isTitle(block, one) &&
    !isProgramme(page, one) &&
    (block.visibility === 'shown' || block.visibility === 'collapsed') &&
    !isHidden(page, block.elementIndex) &&
    one.region !== 'comments'
  );
}

const PROGRAMME = wholeWords(/\bprogram(?:me)?s?\s*$/iu);

/** "Affiliate Programs" by itself is a part of a forum or a menu, in which others are told how to earn. */
function isProgramme(page: Page, one: Disclosure): boolean {
  return one.label && PROGRAMME.test(page.text.slice(one.start, one.end));
}

/** The title of a text on this page or another: "Best affiliate marketing courses" is no notice, a bare label is. */
function isTitle(block: Block, one: Disclosure): boolean {
  if (one.label) return false;
  return (
    (block.heading > 0 && block.end - block.start <= MAX_TITLE) ||
    block.links.some(({ start, end }) => start <= one.start && end >= one.end && end - start > MAX_LABEL)
  );
}

/** The block of a link's words, or the one before a picture. */
export function blockOf(page: Page, link: Link): number {
  return link.block >= 0 ? link.block : Math.max(0, (page.cut.firstBlock[link.element] ?? 0) - 1);
}

function isNear(blocks: readonly number[], block: number): boolean {
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle] ?? 0) < block - NEAR_BLOCKS) low = middle + 1;
    else high = middle;
  }
  return (blocks[low] ?? Number.POSITIVE_INFINITY) <= block + NEAR_BLOCKS;
}
