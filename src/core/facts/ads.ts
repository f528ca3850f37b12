// Places for advertising: containers that say so by their names or attributes, frames of ad networks, native widgets.
// A slot inside a slot is one slot.
import type { Element } from 'domhandler';
import { NATIVE_NETWORKS, POP_NETWORKS } from '../lexicon/ad-hosts.ts';
import { AD_ATTRIBUTES, attributeMarksOf, HAS_AD_MARK } from '../page/attribute-marks.ts';
import type { Page } from '../page/page.ts';
import { pathTagsOf } from '../page/path-tags.ts';
import { perPage } from '../page/per-page.ts';
import { scripts } from './code/scripts.ts';
import { mainTokens } from './main-tokens.ts';
import { media } from './media.ts';
import { isHidden, mainMask } from './reader-view.ts';
import { type Region, regionOf } from './regions.ts';
import type { Span } from './span.ts';

export interface AdSlot {
  readonly element: number;
  /** What gave it away: the name or attribute of the element, or the network of its frame. */
  readonly cue: string;
  readonly native: boolean;
  readonly region: Region;
  /** Between or beside blocks of the main content. */
  readonly inMain: boolean;
  readonly hidden: boolean;
  /** Block before which it stands. */
  readonly beforeBlock: number;
  /** Words inside, often its label ("Advertisement"); undefined where it is empty. */
  readonly text: Span | undefined;
}

export interface Ads {
  readonly slots: readonly AdSlot[];
  /** Networks of scripts and frames, sorted. */
  readonly networks: readonly string[];
  readonly popNetworks: readonly string[];
  /** Slots in the main content per 100 of its words; 0 without words. */
  readonly slotsPer100Words: number;
  /** Slots that stand before the first 40 words of the main content. */
  readonly slotsBeforeText: number;
}

/** Words of class names and ids that mean a place for an advertisement, whole words only. */
const SLOT_WORDS = new Set(
  (
    'ad ads advert adverts advertisement advertising advertorial adslot adunit adbox adspot adbanner adcontainer ' +
    'adwrapper adsense adsbygoogle adhesion leaderboard skyscraper mpu dfp gpt googlead googleads bannerad textad ' +
    'reklama reklamy reklam reklamowy reklamowa banerreklamowy adngin admanager prebid adthrive mediavine ezoic ' +
    'freestar taboola outbrain mgid revcontent adsterra trcrelatedcontainer'
  ).split(' '),
);
/** These beside a slot word say that it is about something else ("no-ads", "ad-free", an advertiser's page). */
const NOT_SLOT_WORDS = new Set('free blocker block adblock remove no disable policy settings'.split(' '));
const NATIVE_WORDS = ['taboola', 'outbrain', 'mgid', 'revcontent', 'trc'];
/** Counts visitors whom the site's own ads elsewhere brought; that is no advertisement. */
const COUNTS_BUYERS = /\/pagead\/(?:1p-)?(?:conversion|viewthroughconversion|landing)/i;
const EARLY_WORDS = 40;
/** A container that holds much of the page is the page with "ads" in its class, not a slot. */
const MAX_SLOT_WORDS = 150;

export const ads = perPage((page): Ads => {
  const slots = findSlots(page);
  const networks = new Set<string>();
  for (const script of scripts(page).external)
    if (script.adNetwork && !COUNTS_BUYERS.test(script.src)) networks.add(script.adNetwork);
  for (const item of media(page))
    if (item.kind === 'ad' && item.provider && !COUNTS_BUYERS.test(item.src)) networks.add(item.provider);
  const words = mainTokens(page).token.length;
  const inMain = slots.filter((slot) => slot.inMain && !slot.hidden).length;
  const early = blockAfterWords(page, EARLY_WORDS);
  const sorted = [...networks].sort();
  return {
    slots,
    networks: sorted,
    popNetworks: sorted.filter((network) => POP_NETWORKS.has(network)),
    slotsPer100Words: words === 0 ? 0 : (inMain * 100) / words,
    slotsBeforeText: slots.filter(
      (slot) =>
        !slot.hidden && slot.beforeBlock <= early && slot.region !== 'aside' && slot.region !== 'footer',
    ).length,
  };
});

function findSlots(page: Page): AdSlot[] {
  const { elements, end, path } = page.dom;
  const { bits } = attributeMarksOf(page.dom);
  const tags = pathTagsOf(page.dom);
  const { names, nameOf, sums } = page.outline;
  const cueOfName = names.map((name) => slotCue(name.words));
  const frames = new Map<number, string>();
  for (const item of media(page)) if (item.kind === 'ad') frames.set(item.element, item.provider ?? 'frame');
  const slots: AdSlot[] = [];
  let free = 0;
  for (let i = 0; i < elements.length; i++) {
    if (i < free) continue;
    const tag = tags[path[i] ?? 0];
    if (tag === 'html' || tag === 'body' || tag === 'script' || tag === 'style' || tag === 'link') continue;
    let cue = frames.get(i) ?? cueOfName[nameOf[i] ?? -1];
    if (cue !== undefined && !frames.has(i) && !isWritten(elements[i], cue)) cue = undefined;
    if (cue === undefined && (((bits[i] ?? 0) & HAS_AD_MARK) !== 0 || tag === 'amp-ad'))
      cue = attributeCue(elements[i]);
    if (cue === undefined) continue;
    const firstBlock = page.cut.firstBlock[i] ?? 0;
    const endBlock = page.cut.endBlock[i] ?? firstBlock;
    const words = (sums.words[endBlock] ?? 0) - (sums.words[firstBlock] ?? 0);
    const native = NATIVE_WORDS.some((word) => cue.includes(word)) || NATIVE_NETWORKS.has(cue);
    if (words > MAX_SLOT_WORDS && !native) continue;
    free = end[i] ?? i + 1;
    slots.push(readSlot(page, i, cue, native, firstBlock, endBlock));
  }
  return slots;
}

function readSlot(
  page: Page,
  element: number,
  cue: string,
  native: boolean,
  firstBlock: number,
  endBlock: number,
): AdSlot {
  const region = regionOf(page, element);
  const mask = mainMask(page);
  const first = page.blocks[firstBlock];
  const last = page.blocks[endBlock - 1];
  return {
    element,
    cue,
    native,
    region,
    inMain:
      (region === 'main' || region === 'body') &&
      (mask[endBlock] === 1 || (firstBlock > 0 && mask[firstBlock - 1] === 1)),
    hidden: isHidden(page, element),
    beforeBlock: firstBlock,
    text: first && last && endBlock > firstBlock ? { start: first.start, end: last.end } : undefined,
  };
}

function slotCue(words: readonly string[]): string | undefined {
  let cue: string | undefined;
  for (const word of words) {
    if (NOT_SLOT_WORDS.has(word)) return undefined;
    if (cue === undefined && SLOT_WORDS.has(word)) cue = word;
  }
  return cue;
}

/** Names made by machines ("7f91ad6", "BuAd") and names of categories hold the word by chance. */
function isWritten(element: Element | undefined, cue: string): boolean {
  const { class: className = '', id = '' } = element?.attribs ?? {};
  const short = cue.length <= 3;
  const word = new RegExp(
    short
      ? `(?:^|[-_/])${cue}(?:[-_/]|\\d{0,3}$)|^${cue}[A-Z]|[a-z]{3}${cue.charAt(0).toUpperCase()}${cue.slice(1)}(?=[A-Z][a-z]|$|[-_])`
      : cue,
    short ? '' : 'i',
  );
  const lower = new RegExp(`(?:^|[-_/])${cue}(?:[-_/]|\\d{0,3}$)|^${cue}[A-Z]`, 'i');
  for (const name of `${className} ${id}`.split(/\s+/, 40)) {
    if (name === '' || /^(?:product_)?(?:cat|category|tag|term|type)[-_]/.test(name)) continue;
    if (word.test(name) || (short && lower.test(name) && !/[A-Z].*\d|\d.*[A-Z]/.test(name))) return true;
  }
  return false;
}

function attributeCue(element: Element | undefined): string | undefined {
  if (!element) return undefined;
  if (element.name !== 'ins' && element.name !== 'div' && element.name !== 'amp-ad') return undefined;
  if (element.name === 'amp-ad') return 'amp-ad';
  return AD_ATTRIBUTES.find((name) => element.attribs[name] !== undefined);
}

/** Number of the block in which the given count of main words is reached. */
function blockAfterWords(page: Page, words: number): number {
  const mask = mainMask(page);
  const counts = page.outline.stats.words;
  let seen = 0;
  for (let block = 0; block < mask.length; block++) {
    if (mask[block] !== 1) continue;
    seen += counts[block] ?? 0;
    if (seen >= words) return block;
  }
  return -1;
}
