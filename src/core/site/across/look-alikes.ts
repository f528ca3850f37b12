// Families of pages that are made from one text for a good reason: branches that can be visited, dates of a series, terms
// for several countries, and pages whose worth is in their figures.

import { tokensIn } from '../../facts/tokens.ts';
import { MONTH_NAMES } from '../../lexicon/months.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import { median } from './median.ts';
import { hashOf } from './shingle-table.ts';
import { FIGURE, folded, type PageWords, type Vocabulary } from './words.ts';

/** Share of the pages that must show it before it is said of all. */
const MOST = 0.6;

export function areLookAlikes(pages: readonly PageWords[], vocabulary: Vocabulary): boolean {
  return areBranches(pages) || areDates(pages) || areTerms(pages) || areFigures(pages, vocabulary);
}

/** Each page of a chain gives the street of its branch, whatever else it repeats. */
function areBranches(pages: readonly PageWords[]): boolean {
  const pagesWith = new Map<string, number>();
  for (const { digest } of pages)
    for (const street of digest.streets) pagesWith.set(street, (pagesWith.get(street) ?? 0) + 1);
  const visited = pages.filter(({ digest }) => digest.streets.some((street) => pagesWith.get(street) === 1));
  return visited.length >= pages.length * MOST;
}

const MONTHS: ReadonlySet<string> = new Set(MONTH_NAMES.flat().map((name) => folded(name)));

/** The same event on many days: each page is called by its date, or declares what it is. */
function areDates(pages: readonly PageWords[]): boolean {
  const declared = pages.filter(({ digest }) => digest.event).length;
  const dates = new Set(pages.flatMap(({ digest }) => dateIn(digest.title) ?? []));
  return Math.max(declared, dates.size) >= pages.length * MOST;
}

/** A month with a figure beside it, or a date in figures. */
function dateIn(title: string): string | undefined {
  const inFigures = /\b\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/.exec(title)?.[0];
  if (inFigures !== undefined) return inFigures;
  const found = tokensIn(title);
  const words = Array.from(found.word, (i) => folded(found.words[i] ?? ''));
  const at = words.findIndex(
    (word, i) => MONTHS.has(word) && (/^\d/.test(words[i - 1] ?? '') || /^\d/.test(words[i + 1] ?? '')),
  );
  return at < 0 ? undefined : `${words[at - 1] ?? ''} ${words[at]} ${words[at + 1] ?? ''}`;
}

const TERMS = wholeWords(
  /\b(?:privacy|cookies?|terms|conditions|disclaimer|gdpr|legal|licen[cs]e|imprint|impressum|warranty|returns|agb|datenschutz\p{L}*|nutzungsbedingungen|mentions legales|confidentialite|conditions generales|privacidad|aviso legal|condiciones|privacidade|termos|informativa|condizioni|voorwaarden|privacyverklaring|regulamin|prywatnosci|rodo|cookie|warunki|gwarancja|reklamacj[ae]|zwroty|oswiadczenie|klauzula|ochrana osobnich udaju|obchodni podminky)\b/u,
);

function areTerms(pages: readonly PageWords[]): boolean {
  const isTerms = ({ digest }: PageWords): boolean =>
    TERMS.test(folded(digest.title.toLowerCase())) ||
    TERMS.test((URL.parse(digest.url)?.pathname ?? '').toLowerCase().replace(/[-_/.]+/g, ' '));
  return pages.filter(isTerms).length >= pages.length * MOST;
}

/** Of all words; prices and years of a text are fewer. */
const FIGURES_SHARE = 0.06;
/** More figures in a row are the groups of a number to call. */
const MAX_ROW = 2;

/**
 * Weather, timetables, statistics, each page called by what it is about: the words are the same, and where one page has a
 * figure, others have another ("24/7" is the same everywhere).
 */
function areFigures(pages: readonly PageWords[], vocabulary: Vocabulary): boolean {
  const figures = pages.map((page) => figuresOf(page, vocabulary));
  const valueAt = new Map<number, number>();
  const varied = new Set<number>();
  for (const { context, value } of figures.flat()) {
    const known = valueAt.get(context);
    if (known === undefined) valueAt.set(context, value);
    else if (known !== value) varied.add(context);
  }
  const shares = figures.map(
    (own, i) => own.filter(({ context }) => varied.has(context)).length / Math.max(1, pages[i]?.count ?? 1),
  );
  const titles = new Set(pages.map(({ digest }) => digest.title));
  return median(shares) >= FIGURES_SHARE && titles.size >= pages.length * MOST;
}

interface Figure {
  /** The words before it, whatever the figures among them. */
  readonly context: number;
  readonly value: number;
}

const WORDS_BEFORE = 2;

function figuresOf({ word, key, count }: PageWords, vocabulary: Vocabulary): Figure[] {
  const found: Figure[] = [];
  const before: number[] = [];
  for (let i = 0; i < count; ) {
    let to = i;
    while (to < count && vocabulary.kindOf(key[to] ?? 0) === FIGURE) to++;
    if (to > i && to - i <= MAX_ROW)
      found.push({ context: hashOf(before, 0, before.length), value: hashOf(word, i, to - i) });
    before.push(key[to] ?? 0);
    if (before.length > WORDS_BEFORE) before.shift();
    i = to + 1;
  }
  return found;
}
