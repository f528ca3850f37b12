// What differs between the pages of a template: places, the services of one place, figures and variants of a product, or
// other words. That decides what the pages are: doorways, scaled content, or the ordinary pages of a shop.
import { CAPITALISED, tokensIn, UPPER_CASE, wordOf } from '../../facts/tokens.ts';
import { JOINING, placeInAddress } from './address-places.ts';
import { localPlace, MAX_PLACE_WORDS } from './local-places.ts';
import { isCountry, placesByUse } from './places-by-use.ts';
import type { TemplatedPage } from './template.ts';
import { isModelCode, isProduct, variantKeys } from './variant-words.ts';
import { FIGURE, folded, type PageWords, STOP, type Vocabulary } from './words.ts';

export type DifferingKind = 'places' | 'services' | 'variants' | 'words';

export interface Differing {
  readonly kind: DifferingKind;
  /** By page: what its own name has that the others' do not, as people read it; empty where that is nothing. */
  readonly values: readonly string[];
}

/** Share of the pages that must show the same before it is said of all. */
const MOST = 0.6;
const MIN_PLACES = 3;
const MIN_PLACE_VARIETY = 0.25;
/** A list of branches says so in its addresses even where no gazetteer knows its towns. */
const OF_PLACES =
  /[/-](?:cit(?:y|ies)|towns?|locations?|service-?areas?|areas-we-serve|miast[ao]|lokalizacj[aei]|miejscowosci)[/-]/i;

export function differingOf(templated: readonly TemplatedPage[], vocabulary: Vocabulary): Differing {
  const pages = templated.map(({ words }) => words);
  const names = ownNames(pages, vocabulary);
  const values = names.map(({ text }) => text);
  const most = pages.length * MOST;
  const places = pages.map(placeOf);
  const named = places.filter((place) => place !== undefined);
  if (named.length >= most) {
    const isVaried = new Set(named).size >= Math.max(MIN_PLACES, named.length * MIN_PLACE_VARIETY);
    return isVaried
      ? { kind: 'places', values: places.map((place, i) => place ?? values[i] ?? '') }
      : { kind: 'services', values };
  }
  if (pages.filter(({ digest }) => OF_PLACES.test(URL.parse(digest.url)?.pathname ?? '')).length >= most)
    return { kind: 'places', values };
  const variants = variantKeys(vocabulary);
  const isVariant = ({ key, word }: OwnWord): boolean => variants.has(key) || isModelCode(word);
  const varied = names.filter(
    ({ words }) =>
      words.some(isVariant) && words.every((own) => isVariant(own) || vocabulary.kindOf(own.key) === FIGURE),
  );
  // The goods of a shop may be described by a form: that is a catalogue. Editions for countries are variants, too.
  if (
    varied.length >= most ||
    pages.filter(isProduct).length >= most ||
    values.filter(isCountry).length >= most
  )
    return { kind: 'variants', values };
  if (inPlaceOfPlaces(pages, places, values).length >= most)
    return { kind: 'places', values: places.map((place, i) => place ?? values[i] ?? '') };
  const used = placesByUse(templated, vocabulary).map((name, i) => places[i] ?? name);
  const isUsed = used.filter((name) => name !== undefined).length >= most;
  return isUsed && new Set(used.filter((name) => name !== undefined)).size >= MIN_PLACES
    ? { kind: 'places', values: used.map((name, i) => name ?? values[i] ?? '') }
    : { kind: 'words', values };
}

/** No gazetteer knows every village: a name that stands where others have known places is one, too. */
function inPlaceOfPlaces(
  pages: readonly PageWords[],
  places: readonly (string | undefined)[],
  values: readonly string[],
): PageWords[] {
  const frames = pages.map(({ digest }, i) => frameOf(digest.title, values[i] ?? ''));
  const known = new Map<string, Set<string>>();
  for (const [i, place] of places.entries()) {
    const frame = frames[i];
    if (place === undefined || frame === undefined) continue;
    known.set(frame, (known.get(frame) ?? new Set()).add(place));
  }
  return pages.filter((_, i) => {
    const inFrame = known.get(frames[i] ?? '')?.size ?? 0;
    return places[i] !== undefined || inFrame >= MIN_PLACES;
  });
}

/** A title with a slot for its own name; words that join a place to the rest differ with its case. */
function frameOf(title: string, own: string): string | undefined {
  const at = own === '' ? -1 : title.indexOf(own);
  if (at < 0) return undefined;
  const before = folded(title.slice(0, at).toLowerCase()).split(/[^a-z0-9]+/);
  const words = before.filter((word) => word !== '');
  if (JOINING.has(words.at(-1) ?? '')) words.pop();
  return `${words.join(' ')} {} ${folded(title.slice(at + own.length).toLowerCase())}`;
}

/** The place that a page is made for, by its title, its heading or its address. */
function placeOf({ digest }: PageWords): string | undefined {
  return placeInTitle(digest.title) ?? placeInAddress(digest.url)?.place ?? digest.place ?? undefined;
}

/** A name with its capital letter, in any case, with or without its accents. */
function placeInTitle(title: string): string | undefined {
  const found = tokensIn(title);
  for (let length = Math.min(MAX_PLACE_WORDS, found.count); length > 0; length--) {
    for (let from = 0; from + length <= found.count; from++) {
      const shape = found.shape[from];
      if (shape !== CAPITALISED && shape !== UPPER_CASE) continue;
      const words = Array.from({ length }, (_, i) => wordOf(found, from + i));
      const place = localPlace(folded(words.join(' ')));
      if (place !== undefined) return place.name;
    }
  }
  return undefined;
}

interface OwnWord {
  readonly key: number;
  readonly word: string;
}

interface OwnName {
  readonly words: readonly OwnWord[];
  readonly text: string;
}

const COMMON_TITLE_SHARE = 0.5;

/** The longest part of each title that is not common to most of the titles. */
function ownNames(pages: readonly PageWords[], vocabulary: Vocabulary): OwnName[] {
  const titlesWith = new Map<number, number>();
  const titles = pages.map(({ digest }) => {
    const found = tokensIn(digest.title);
    const keys = Array.from(found.word, (i) => vocabulary.keyOf(found.words[i] ?? '', digest.language));
    for (const key of new Set(keys)) titlesWith.set(key, (titlesWith.get(key) ?? 0) + 1);
    return { digest, found, keys };
  });
  const common = Math.max(2, pages.length * COMMON_TITLE_SHARE);
  return titles.map(({ digest, found, keys }) => {
    const isOwn = keys.map((key) => vocabulary.kindOf(key) !== STOP && (titlesWith.get(key) ?? 0) < common);
    const run = longestRun(isOwn);
    return {
      words: keys.flatMap((key, i) => (isOwn[i] ? [{ key, word: wordOf(found, i) }] : [])),
      text: digest.title.slice(found.start[run.from] ?? 0, run.to > run.from ? found.end[run.to - 1] : 0),
    };
  });
}

function longestRun(marks: readonly boolean[]): { readonly from: number; readonly to: number } {
  let best = { from: 0, to: 0 };
  for (let i = 0; i < marks.length; ) {
    let end = i;
    while (end < marks.length && marks[end]) end++;
    if (end - i > best.to - best.from) best = { from: i, to: end };
    i = end + 1;
  }
  return best;
}
