// What excuses a word or phrase that comes again and again: it stands there as a label, a name, a field or an entry, not
// for the sake of search engines.

import type { KeywordHeap } from '../facts/keyword-heaps.ts';
import type { Passage } from '../facts/passages.ts';
import type { Span } from '../facts/span.ts';
import { stems } from '../facts/stems.ts';
import { CAPITALISED, LOWER_CASE, tokenAt, tokens, UPPER_CASE } from '../facts/tokens.ts';
import { isTown } from '../lexicon/places.ts';
import { metadataOf } from '../page/metadata/metadata.ts';
import type { Page } from '../page/page.ts';

/** What a run of buttons, tickers and placeholders is made of. */
const LABELS = new Set(
  'book buy shop order call click contact donate download enrol enroll free icon join load loading lorem more new now page read register sale save sign start subscribe test text word zamów kup sprawdź nowość promocja wyprzedaż'.split(
    ' ',
  ),
);
const MAX_LABEL_STEMS = 3;
const MIN_STEM_CHARACTERS = 3;
/** What comes once in every card of a list is part of the card; stuffing comes again within a paragraph. */
const MIN_PER_BLOCK = 1.5;
const MAX_NUMBERS = 0.15;

/** A word or phrase of the whole text, with the places where it stands. */
export function isExcusedKeyword(page: Page, text: string, occurrences: readonly Span[]): boolean {
  const lines = new Set(occurrences.map(({ start }) => page.text.lastIndexOf('\n', start)));
  return (
    isPartOfCards(occurrences.length, lines.size) ||
    text
      .toLowerCase()
      .split(' ')
      .every((word) => LABELS.has(word)) ||
    isBrand(page, text, occurrences) ||
    areLabels(page, occurrences) ||
    // Names of products, series and firms; searches are written small.
    capitalShare(page, occurrences) >= CAPITALISED_SHARE
  );
}

const LABEL_SHARE = 0.6;

/** "Starting at $234.95", "Added: 17 March", "► Tools of …": the name of a value or the sign before an entry. */
function areLabels(page: Page, occurrences: readonly Span[]): boolean {
  let labels = 0;
  for (const { start, end } of occurrences) {
    const after = page.text.slice(end, end + LABEL_CONTEXT);
    const hasValue = /^(?:\s\p{L}{1,4})?[\s#]*[$€£₹R]\s?\d|^[\s#]*\d/u.test(after);
    const isField = /^[\p{L}\p{M}]*\s?:/u.test(after);
    const isEntry = /[►▶»›•·–|]\s*$/u.test(page.text.slice(Math.max(0, start - 3), start));
    if (hasValue || isField || isEntry) labels++;
  }
  return labels >= occurrences.length * LABEL_SHARE;
}

const LABEL_CONTEXT = 25;

/** One passage, for the word that fills it. */
export function isExcusedPassage(page: Page, passage: Passage, stem: number): boolean {
  const name = stems(page).stems[stem] ?? '';
  return (
    name.length < MIN_STEM_CHARACTERS ||
    (passage.distinct <= MAX_LABEL_STEMS && LABELS.has(name)) ||
    isFieldName(page, passage) ||
    // Tables of values and schedules repeat their units.
    passage.numberShare > MAX_NUMBERS ||
    page.blocks[passage.firstBlock]?.inTable === true
  );
}

/** Passages that the same word fills, all of them together. */
export function areExcusedPassages(page: Page, group: readonly Passage[], stem: number): boolean {
  return isDirectory(page, group) || areNames(page, group, stem) || areEntries(page, group, stem);
}

/** Of a whole page: the few crowded lines of a long table or glossary are no way to write. */
const MIN_OF_PAGE = 0.02;

/**
 * Shops of a chain, firms of a trade, films of a series, teams with the same link beside each, a product under its name:
 * what is written large nearly every time is a name or a label. Searches are written small.
 */
function areEntries(page: Page, group: readonly Passage[], stem: number): boolean {
  const all = tokens(page);
  const found = stems(page);
  let words = 0;
  let own = 0;
  let large = 0;
  for (const passage of group) {
    const end = all.ofBlock[passage.endBlock] ?? 0;
    for (let i = all.ofBlock[passage.firstBlock] ?? 0; i < end; i++) {
      words++;
      if (found.ofToken[i] !== stem) continue;
      own++;
      if (all.shape[i] !== LOWER_CASE) large++;
    }
  }
  return words < all.count * MIN_OF_PAGE || large >= own * CAPITALISED_SHARE;
}

/** Short pieces in a row, where most give the word as the name of a field. */
export function isExcusedHeap(page: Page, { start, end, text, pieces }: KeywordHeap): boolean {
  const named = page.text.slice(start, end).toLowerCase().split(`${text.toLowerCase()}:`).length - 1;
  return named >= pieces / 2;
}

export function isPartOfCards(count: number, blocks: number): boolean {
  return count < blocks * MIN_PER_BLOCK;
}

/** "Part number: … Price: …" for one thing after another. */
function isFieldName(page: Page, { start, end, top }: Passage): boolean {
  const fields = page.text.slice(start, end).match(/\p{L}[ \t]?:(?=\s|$)/gu)?.length ?? 0;
  return fields >= Math.max(4, top.count / 2);
}

/** Share of characters in lines that come again, word for word. */
const REPEATED_LINES = 0.6;

/** The same line under every town or every shop: entries of a directory, which other rules look at. */
function isDirectory(page: Page, group: readonly Passage[]): boolean {
  const times = new Map<string, number>();
  let all = 0;
  for (const { start, end } of group) {
    for (const line of page.text.slice(start, end).split('\n')) {
      times.set(line, (times.get(line) ?? 0) + 1);
      all += line.length;
    }
  }
  let repeated = 0;
  for (const [line, count] of times) if (count > 2) repeated += line.length * count;
  return repeated >= all * REPEATED_LINES;
}

const CAPITALISED_SHARE = 0.85;
/** Of names of things the word that they share is the smaller part; a district begins with the name of its town. */
const MAX_NAME_SHARE = 0.3;

/** "African Journal of Urology, Annals of Surgery": written large all through. */
function areNames(page: Page, group: readonly Passage[], stem: number): boolean {
  const all = tokens(page);
  const found = stems(page);
  let words = 0;
  let large = 0;
  let own = 0;
  let example = '';
  for (const passage of group) {
    const end = all.ofBlock[passage.endBlock] ?? 0;
    for (let i = all.ofBlock[passage.firstBlock] ?? 0; i < end; i++) {
      const number = found.ofToken[i] ?? 0;
      if (found.empty[number] === 1) continue;
      words++;
      if (all.shape[i] === CAPITALISED || all.shape[i] === UPPER_CASE) large++;
      if (number !== stem) continue;
      own++;
      example = page.text.slice(all.start[i], all.end[i]);
    }
  }
  return large >= words * CAPITALISED_SHARE && (own <= words * MAX_NAME_SHARE || isTown(example));
}

/** The site's own name, written as a name: a site that is called after its keyword is not excused for the keyword. */
function isBrand(page: Page, text: string, occurrences: readonly Span[]): boolean {
  const lower = text.toLowerCase();
  if (!metadataOf(page).site.names.some((name) => name.toLowerCase().includes(lower))) return false;
  return capitalShare(page, occurrences) >= 0.7;
}

function capitalShare(page: Page, occurrences: readonly Span[]): number {
  const all = tokens(page);
  let capital = 0;
  for (const { start } of occurrences) {
    const shape = all.shape[tokenAt(all, start)];
    if (shape === CAPITALISED || shape === UPPER_CASE) capital++;
  }
  return capital / Math.max(1, occurrences.length);
}
