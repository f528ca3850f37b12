// Labels by which a page says that its text, or a part of it, is paid for: attached to the text itself, not to an
// advertising space beside it, and not a sentence that speaks of sponsors.
import { ads } from '../facts/ads.ts';
import { type Disclosure, disclosures } from '../facts/disclosures.ts';
import { isHidden, mainMask } from '../facts/reader-view.ts';
import { regionOf } from '../facts/regions.ts';
import type { Span } from '../facts/span.ts';
import { type Tokens, tokens, wordOf } from '../facts/tokens.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { isArticleLike } from './genre.ts';

export interface SponsorLabel extends Span {
  readonly block: number;
  /** Says plainly that the text was paid for; otherwise it only hints at a partner. */
  readonly clear: boolean;
  /** A bare "Advertisement" above a text: it may belong to a slot that a script fills. */
  readonly bare: boolean;
  /** "Sponsored by" and nothing else: a logo follows, and it speaks for that. */
  readonly overLogo: boolean;
  /** Where it stands: above or within the first lines, further down, or in the last fifth. */
  readonly place: 'top' | 'within' | 'end';
  /** Main words before it over all main words. */
  readonly position: number;
  /** Blocks that it speaks for: first, and one past the last. */
  readonly firstBlock: number;
  readonly endBlock: number;
}

/** Main words before a label over all of them, up to which it stands at the top. */
const TOP = 0.15;
const END = 0.8;
/** A bare label further down is that of a slot. */
const BARE_TOP = 0.05;
/** A label above the content stands at most so many blocks before it: heading, byline, date, share buttons. */
const MAX_BLOCKS_ABOVE = 10;
/** A label that is a sentence ends with its block; the part it speaks for is not longer than this. */
const MAX_PART_BLOCKS = 8;
const MAX_LABEL_WORDS = 25;

/** What a label may say before its phrase: "This article is a paid partnership". */
const SUBJECT_WORDS = new Set(
  (
    'this article post story page content text piece video blog entry review guide is was are has been a an the in disclosure disclaimer note please ad paid commercial our ' +
    'ten ta to jest artykuł wpis materiał tekst strona treść film powstał powstała został uwaga informacja partner handlowy płatny'
  ).split(' '),
);
/** Too common beside pictures to say anything about the text. */
const PRESS_PHOTO = /prasow|^materiał~ promocyjn/;
const BARE_LABELS = new Set([
  'advertisement',
  'advert',
  'sponsored',
  'promoted',
  'reklama',
  'promowane',
  'sponsorowane',
  'ad',
]);

/** In document order. */
export const sponsorLabels = perPage((page): readonly SponsorLabel[] => {
  const mask = mainMask(page);
  const first = mask.indexOf(1);
  if (first < 0) return [];
  const last = mask.lastIndexOf(1);
  const inAside = regionOf(page, page.blocks[first]?.elementIndex ?? 0) === 'aside';
  const all = tokens(page);
  const labels: SponsorLabel[] = [];
  const found = disclosures(page);
  const slots = ads(page).slots;
  for (const one of found) {
    if (one.kind !== 'sponsored' && one.kind !== 'vague-sponsorship' && one.kind !== 'ad-label') continue;
    const block = page.blocks[one.block];
    if (block?.visibility !== 'shown' || isHidden(page, block.elementIndex)) continue;
    if (one.region === 'nav' || one.region === 'footer' || one.region === 'comments') continue;
    // Some pages hold their text in what they call an aside.
    if (one.region === 'aside' && !one.inMain && !inAside) continue;
    if (one.block < first - MAX_BLOCKS_ABOVE || one.block > last + 2) continue;
    if (PRESS_PHOTO.test(one.phrase) || isInSlot(page, one.block)) continue;
    // A label that is a link leads to a list of such articles or explains the practice: a teaser, not a label.
    const bare = one.kind === 'ad-label';
    if (
      bare
        ? !isBareLabel(page, one, first, found) ||
          slots.some((slot) => Math.abs(slot.beforeBlock - one.block) <= 1)
        : !isLabel(page, all, one)
    )
      continue;
    const place = one.block <= first || one.position <= TOP ? 'top' : one.position >= END ? 'end' : 'within';
    if (headsTeasers(page, one.block, place)) continue;
    // Courses, events and lists have partners and sponsored entries; at an article the words are about the text.
    if ((one.kind === 'vague-sponsorship' || place !== 'top') && !isArticleLike(page)) continue;
    // It speaks for what follows it, not for the text.
    const overLogo = / by$/.test(one.phrase) && block.end - one.end <= 1 && block.start === one.start;
    const part =
      place === 'top' && !overLogo ? { firstBlock: one.block, endBlock: last + 1 } : partOf(page, one.block);
    labels.push({
      start: one.start,
      end: one.end,
      block: one.block,
      clear: one.kind !== 'vague-sponsorship',
      bare,
      overLogo,
      place,
      position: one.position,
      ...part,
    });
  }
  return labels;
});

function isInSlot(page: Page, block: number): boolean {
  const element = page.blocks[block]?.elementIndex ?? -1;
  return ads(page).slots.some(
    (slot) => slot.element <= element && element < (page.dom.end[slot.element] ?? 0),
  );
}

/** The phrase opens its block, or only words about this very text stand before it. */
function isLabel(page: Page, all: Tokens, one: Disclosure): boolean {
  const from = all.ofBlock[one.block] ?? 0;
  const to = all.ofBlock[one.block + 1] ?? 0;
  if (to - from > MAX_LABEL_WORDS && one.kind === 'vague-sponsorship') return false;
  for (let token = from; token < one.firstToken; token++)
    if (!SUBJECT_WORDS.has(wordOf(all, token))) return false;
  // "Sponsored by" begins a label; a headline about sponsored content is the subject of the page.
  return page.blocks[one.block]?.heading !== 1;
}

/** The only one of its kind, right above the text. */
function isBareLabel(page: Page, one: Disclosure, first: number, all: readonly Disclosure[]): boolean {
  const above = one.block <= first || one.position <= BARE_TOP;
  if (!BARE_LABELS.has(one.phrase) || !above || one.block < first - MAX_BLOCKS_ABOVE) return false;
  if (page.blocks[one.block]?.inList || (page.blocks[one.block]?.links.length ?? 0) > 0) return false;
  return all.filter((other) => other.kind === 'ad-label').length === 1;
}

/** Followed by headlines that are links: a shelf of advertisements. */
function headsTeasers(page: Page, at: number, place: SponsorLabel['place']): boolean {
  const own = page.blocks[at];
  if (own && linkShare(own) > 0.5) return true;
  if (place === 'top') return false;
  let linked = 0;
  let plain = 0;
  for (const block of page.blocks.slice(at + 1, at + 5)) {
    const region = regionOf(page, block.elementIndex);
    if (region === 'footer' || region === 'nav') break;
    if (linkShare(block) > 0.5) linked++;
    else plain++;
  }
  return linked > plain;
}

function linkShare(block: {
  readonly start: number;
  readonly end: number;
  readonly links: readonly Span[];
}): number {
  const size = block.end - block.start;
  return size === 0 ? 0 : block.links.reduce((sum, link) => sum + link.end - link.start, 0) / size;
}

/** From the label to the next heading, within the container that holds it. */
function partOf(page: Page, at: number): { firstBlock: number; endBlock: number } {
  const block = page.blocks[at];
  let holder = block?.elementIndex ?? 0;
  // The container around a label of its own block; the label's paragraph holds nothing else.
  while (holder > 0 && (page.cut.endBlock[holder] ?? 0) <= at + 1) holder = page.dom.parent[holder] ?? -1;
  const until = Math.min(
    at + 1 + MAX_PART_BLOCKS,
    holder < 0 ? page.blocks.length : (page.cut.endBlock[holder] ?? at + 1),
  );
  let end = at + 1;
  while (end < until && (page.blocks[end]?.heading ?? 0) === 0) end++;
  return { firstBlock: at, endBlock: end };
}
