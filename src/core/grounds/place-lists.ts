// Lists of places that hold hardly anything else: towns one after another, with or without the trade that is sold there,
// and postal codes. No list of towns knows every suburb, so among known ones the other names of a list count, too.

import { type PlaceMention, places } from '../facts/places.ts';
import { mainMask } from '../facts/reader-view.ts';
import { regionOf } from '../facts/regions.ts';
import type { Span } from '../facts/span.ts';
import { NUMERIC, tokens, wordOf } from '../facts/tokens.ts';
import { groupedBy } from '../grouped-by.ts';
import { isLocal } from '../lexicon/places.ts';
import { wholeWords } from '../lexicon/whole-words.ts';
import { isDigit } from '../page/char-classes.ts';
import type { Block } from '../page/cut-blocks.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';

export interface PlaceList extends Span {
  /** Different places. */
  readonly places: number;
  /** Some of them, as they are written. */
  readonly names: readonly string[];
  /** The same words of a trade stand beside nearly every place. */
  readonly withTrade: boolean;
}

const MIN_PLACES = 8;
/** An item of a list: a town, perhaps with what is sold there. */
const MAX_ITEM_WORDS = 6;
/** Words that are no town, over towns; the same word beside every town is one word. */
const MAX_OTHER_WORDS = 0.35;
/** Prices, days, house numbers and scores are information. */
const MAX_NUMBERS = 0.25;
const MAX_LINKED = 0.5;
/** Blocks that may stand between two items: a name that the list of towns does not know. */
const MAX_UNKNOWN_IN_ROW = 3;
/** Known towns that vouch for the other names of a list: at least so many, and so large a share. */
const MIN_VOUCHING = 4;
const MIN_VOUCHING_SHARE = 0.2;
/** Share of a list's parts that must be names. */
const MIN_NAME_SHARE = 0.75;
const MAX_NAME_WORDS = 3;
/** Share of the parts in which the words of a trade stand. */
const TRADE_SHARE = 0.8;
const MAX_LIST_CHARACTERS = 20_000;

interface Run {
  readonly hits: PlaceMention[];
  readonly others: Set<string>;
  numbers: number;
  linked: number;
  firstBlock: number;
  lastBlock: number;
}

const newRun = (): Run => ({
  hits: [],
  others: new Set(),
  numbers: 0,
  linked: 0,
  firstBlock: -1,
  lastBlock: -1,
});

/** Blocks one after another that hold towns and hardly anything else. */
export const longestPlaceList = perPage((page): PlaceList | undefined => {
  // Lists of countries and states are delivery terms.
  const byBlock = groupedBy(places(page).filter(isLocal), ({ block }) => block);
  let best: PlaceList | undefined;
  let run = newRun();
  let unknown = 0;
  const close = (): void => {
    const list = run.hits.length >= MIN_VOUCHING ? readRun(page, run) : undefined;
    if (list && (!best || list.places > best.places)) best = list;
    run = newRun();
    unknown = 0;
  };
  for (const block of page.blocks) {
    if (!isText(page, block)) continue;
    const hits = byBlock.get(block.index) ?? [];
    if (isItem(page, block, hits)) {
      unknown = 0;
      take(page, run, block, hits);
    } else if (run.hits.length > 0) {
      // A short block between two towns may be a town that the list does not know, or what is said of one.
      if (wordsOf(page, block) > MAX_ITEM_WORDS || ++unknown > MAX_UNKNOWN_IN_ROW) close();
      else take(page, run, block, hits);
    }
  }
  close();
  return best;
});

function isText(page: Page, block: Block): boolean {
  if (block.inCode || (block.visibility !== 'shown' && block.visibility !== 'collapsed')) return false;
  const region = regionOf(page, block.elementIndex);
  return region !== 'nav' && (region !== 'comments' || mainMask(page)[block.index] === 1);
}

function wordsOf(page: Page, block: Block): number {
  const { ofBlock } = tokens(page);
  return (ofBlock[block.index + 1] ?? 0) - (ofBlock[block.index] ?? 0);
}

/** A short block with a town, or a long one that is mostly towns, or names that towns vouch for. */
function isItem(page: Page, block: Block, hits: readonly PlaceMention[]): boolean {
  if (hits.length === 0) return false;
  const words = wordsOf(page, block);
  if (words <= MAX_ITEM_WORDS || hits.length >= words / 6) return true;
  return hits.length >= MIN_VOUCHING && partsOf(page, block.start, block.end).length >= words / 5;
}

function take(page: Page, run: Run, block: Block, hits: readonly PlaceMention[]): void {
  const all = tokens(page);
  if (run.firstBlock < 0) run.firstBlock = block.index;
  run.lastBlock = block.index;
  const end = all.ofBlock[block.index + 1] ?? 0;
  let next = 0;
  for (let i = all.ofBlock[block.index] ?? 0; i < end; i++) {
    while ((hits[next]?.endToken ?? Number.POSITIVE_INFINITY) <= i) next++;
    if (i >= (hits[next]?.firstToken ?? Number.POSITIVE_INFINITY)) continue;
    // A postal code tells no more than the town does.
    if (all.shape[i] === NUMERIC) run.numbers += /^\d{5}$/.test(wordOf(all, i)) ? 0 : 1;
    else run.others.add(wordOf(all, i));
  }
  for (const hit of hits) {
    run.hits.push(hit);
    if (block.links.some((link) => hit.start >= link.start && hit.end <= link.end)) run.linked++;
  }
}

function readRun(
  page: Page,
  { hits, others, numbers, linked, firstBlock, lastBlock }: Run,
): PlaceList | undefined {
  if (numbers > hits.length * MAX_NUMBERS || linked > hits.length * MAX_LINKED) return undefined;
  const known = new Set(hits.map(({ name }) => name)).size;
  const start = page.blocks[firstBlock]?.start ?? 0;
  const end = page.blocks[lastBlock]?.end ?? start;
  const parts = partsOf(page, start, end);
  const { names, withTrade } = namesIn(parts);
  const vouched = known >= MIN_VOUCHING && known >= names.size * MIN_VOUCHING_SHARE;
  const isNames = vouched && names.size >= parts.length * MIN_NAME_SHARE;
  if (!isNames && others.size > 4 + known * MAX_OTHER_WORDS) return undefined;
  const written = [...new Set(hits.map((hit) => page.text.slice(hit.start, hit.end)))];
  const count = isNames ? Math.max(known, names.size) : known;
  if (count < MIN_PLACES) return undefined;
  return {
    start: hits[0]?.start ?? start,
    end: hits.at(-1)?.end ?? end,
    places: count,
    names: written,
    withTrade: isNames && withTrade,
  };
}

/** What separators cut a list into; what introduces it ("We cover:") is left out. */
function partsOf(page: Page, start: number, end: number): string[] {
  const text = page.text.slice(start, Math.min(end, start + MAX_LIST_CHARACTERS));
  return text
    .split(/[,;|•·/\n]|\s[–-]\s/u)
    .map((part) => part.slice(part.lastIndexOf(':') + 1).trim())
    .filter((part) => part !== '');
}

/** Parts that are a name once the words that all of them share, codes of states and postal codes are taken away. */
function namesIn(parts: readonly string[]): { names: ReadonlySet<string>; withTrade: boolean } {
  const inParts = new Map<string, number>();
  const words = parts.map((part) => part.split(/\s+/).map((word) => word.replace(/[.()]+$|^[(]+/gu, '')));
  for (const list of words)
    for (const word of new Set(list.map((one) => one.toLowerCase())))
      inParts.set(word, (inParts.get(word) ?? 0) + 1);
  const isShared = (word: string, share: number): boolean =>
    parts.length >= MIN_PLACES && (inParts.get(word.toLowerCase()) ?? 0) >= parts.length * share;
  const names = new Set<string>();
  for (const list of words) {
    const own = list.filter(
      (word) =>
        word !== '' && !isShared(word, 0.5) && !/^(?:\d{5}|\d{2}-\d{3}|[A-Z]{2}|and|i|oraz|or)$/u.test(word),
    );
    if (own.length === 0 || own.length > MAX_NAME_WORDS) continue;
    if (own.every((word) => /^\p{Lu}[\p{L}’'-]+$|^(?:on|upon|nad|de|of|le)$/u.test(word)))
      names.add(own.join(' ').toLowerCase());
  }
  const withTrade = [...inParts.keys()].some(
    (word) => word.length >= 4 && /^\p{L}/u.test(word) && isShared(word, TRADE_SHARE),
  );
  return { names, withTrade };
}

/** Codes in a row tell nothing by themselves: five digits may be anything, so the text must speak of areas. */
const AREA_WORDS = wholeWords(
  /\b(?:zip|post(?:al)? ?codes?|postcodes?|areas?|cover(?:s|ed|ing)?|serv(?:e|es|ed|ing|ice)|deliver\p{L}{0,3})\b|\b(?:kod(?:y|ów)? poczt|obszar|rejon|dojazd|dojeżdżamy|działamy|obsługujemy)/iu,
);
const CODES = [
  /\b\d{2}-\d{3}\b/g,
  /\b\d{5}\b(?!-?\d)/g,
  /\b(?:[A-PR-UWYZ][A-HK-Y]?\d{1,2}[A-Z]?)\b(?! ?\d[A-Z]{2})/g,
] as const;
/** Words beside a code. */
const MAX_WORDS_PER_CODE = 0.6;

export const longestCodeList = perPage((page): PlaceList | undefined => {
  let best: PlaceList | undefined;
  let before = '';
  for (const block of page.blocks) {
    if (!isText(page, block)) continue;
    const text = page.text.slice(block.start, Math.min(block.end, block.start + MAX_LIST_CHARACTERS));
    const list =
      hasDigits(text) && (AREA_WORDS.test(text) || AREA_WORDS.test(before))
        ? codesIn(block, text)
        : undefined;
    if (list && (!best || list.places > best.places)) best = list;
    before = text.slice(-200);
  }
  return best;
});

/** A digit for each code of the shortest list: far cheaper to see than the words, and hardly ever there. */
function hasDigits(text: string): boolean {
  let digits = 0;
  for (let at = 0; at < text.length; at++)
    if (isDigit(text.charCodeAt(at)) && ++digits >= MIN_PLACES) return true;
  return false;
}

function codesIn(block: Block, text: string): PlaceList | undefined {
  for (const pattern of CODES) {
    const found = [...text.matchAll(pattern)];
    const codes = new Set(found.map(([code]) => code));
    if (codes.size < MIN_PLACES) continue;
    const others = text.replace(pattern, ' ').match(/\p{L}+/gu)?.length ?? 0;
    const first = found[0];
    const last = found.at(-1);
    if (!first || !last || others > 6 + codes.size * MAX_WORDS_PER_CODE) continue;
    return {
      start: block.start + first.index,
      end: block.start + last.index + last[0].length,
      places: codes.size,
      names: [...codes],
      withTrade: false,
    };
  }
  return undefined;
}
