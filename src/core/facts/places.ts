// Places that the text names, in English and in Polish with its cases, and runs of many of them. A name needs its
// capital letter; one that is also a word, a person or a brand needs a preposition or another place beside it.
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { links } from './links.ts';
import { type PhraseHit, phraseList } from './phrase-lists.ts';
import {
  ABROAD_IN_POLISH,
  BRITISH_AND_COMMONWEALTH,
  POLISH_DISTRICTS,
  POLISH_LANDS,
  POLISH_TOWNS,
  POLISH_VOIVODESHIPS,
  US_CITIES,
  US_STATES,
  WORLD,
} from './place-names.ts';
import { polishForms } from './polish-place-forms.ts';
import { mainMask } from './reader-view.ts';
import type { Span } from './span.ts';
import { CAPITALISED, LOWER_CASE, type Tokens, tokens, tokensIn, UPPER_CASE, wordOf } from './tokens.ts';
import { writtenLanguage } from './written-language.ts';

export type PlaceKind = 'place' | 'district' | 'region';

export interface PlaceMention extends Span {
  /** Nominative of the name, with its signs. */
  readonly name: string;
  /** ISO 3166-1 alpha-2, lower case. Of a name that several countries have, the one listed first. */
  readonly country: string;
  /** A town or a country is a place; a state or a voivodeship is a region. */
  readonly kind: PlaceKind;
  /** Town of a district. */
  readonly town: string | undefined;
  readonly block: number;
  readonly firstToken: number;
  readonly endToken: number;
  readonly inMain: boolean;
}

export interface PlaceRun extends Span {
  /** Names in order, repeated ones too. */
  readonly names: readonly string[];
  readonly distinct: number;
  /** Words between the first and the last name that are no part of a name, over all words there. */
  readonly otherWordShare: number;
  /** Names that stand in a link over all of them. */
  readonly linkShare: number;
  readonly firstBlock: number;
  readonly lastBlock: number;
  readonly inMain: boolean;
}

interface Known {
  readonly name: string;
  readonly country: string;
  readonly kind: PlaceKind;
  readonly town: string | undefined;
  /** Also a word, a person or a brand. */
  readonly doubtful: boolean;
  /** A case other than the nominative: only Polish text uses it. */
  readonly inflected: boolean;
  /** Written in small letters, as voivodeships are. */
  readonly small: boolean;
}

const known = new Map<string, Known>();

function add(
  list: string,
  country: string,
  kind: PlaceKind,
  forms: (name: string) => string[],
  town?: string,
): void {
  for (const written of list.split(',')) {
    const entry = written.replace(/\s+/g, ' ').trim();
    if (entry === '') continue;
    const doubtful = entry.endsWith('?');
    const name = doubtful ? entry.slice(0, -1) : entry;
    for (const [number, form] of forms(name).entries()) {
      const key = form.toLowerCase().replaceAll('-', ' ');
      // The first of several places of one name is the best known.
      if (!known.has(key))
        known.set(key, { name, country, kind, town, doubtful, inflected: number > 0, small: false });
    }
  }
}

const asIs = (name: string): string[] => [name];

add(POLISH_TOWNS, 'pl', 'place', polishForms);
for (const [country, list] of Object.entries(WORLD)) add(list, country, 'place', asIs);
for (const [country, list] of Object.entries(BRITISH_AND_COMMONWEALTH)) add(list, country, 'place', asIs);
add(US_STATES, 'us', 'region', asIs);
add(US_CITIES, 'us', 'place', asIs);
for (const [country, list] of Object.entries(ABROAD_IN_POLISH)) add(list, country, 'place', polishForms);
add(POLISH_LANDS, 'pl', 'region', polishForms);
for (const [town, list] of Object.entries(POLISH_DISTRICTS)) add(list, 'pl', 'district', polishForms, town);
for (const adjective of POLISH_VOIVODESHIPS.split(' ')) addVoivodeship(adjective);

/** "województwo mazowieckie", "w woj. mazowieckim"; the adjective alone only in a list of them. */
function addVoivodeship(adjective: string): void {
  const stem = adjective.slice(0, -1);
  const entry = {
    name: adjective,
    country: 'pl',
    kind: 'region',
    town: undefined,
    inflected: false,
  } as const;
  const plain = (word: string): string => word.replaceAll('-', ' ');
  for (const [noun, ending] of [
    ['województwo', 'e'],
    ['województwa', 'ego'],
    ['województwie', 'm'],
    ['województwem', 'm'],
    ['woj', 'e'],
    ['woj', 'm'],
    ['woj', 'ego'],
  ] as const) {
    known.set(plain(`${noun} ${stem}${ending}`), { ...entry, doubtful: false, small: true });
  }
  known.set(plain(adjective), { ...entry, doubtful: true, small: true });
}

const findNames = phraseList({ any: [...known.keys()] });

/** Before a place, in English and in Polish. */
const BEFORE = new Set(
  'in near from around outside at w we z ze do koło k obok pod okolice okolicach miasto mieście miasta'.split(
    ' ',
  ),
);
/** How far, in words, the company of a doubtful name may stand. */
const NEAR = 3;

interface Candidate {
  readonly hit: PhraseHit;
  readonly place: Known;
}

/** Places that a text beside the page's text (a title) names beyond doubt, in the nominative and in Polish cases. */
export function placesIn(text: string): readonly string[] {
  const hits = findNames.in(text);
  if (hits.length === 0) return [];
  return candidatesOf(tokensIn(text), hits, true)
    .filter(({ place }) => !place.doubtful)
    .map(({ place }) => place.name);
}

function candidatesOf(all: Tokens, hits: readonly PhraseHit[], polish: boolean): Candidate[] {
  const candidates: Candidate[] = [];
  for (const hit of hits) {
    const place = known.get(hit.phrase);
    if (!place || (place.inflected && !polish) || !isWrittenAsName(all, hit, place)) continue;
    candidates.push({ hit, place });
  }
  return candidates;
}

export const places = perPage((page): readonly PlaceMention[] => {
  const mask = mainMask(page);
  const candidates = candidatesOf(tokens(page), findNames(page), writtenLanguage(page) !== 'en');
  const found: PlaceMention[] = [];
  for (const [i, { hit, place }] of candidates.entries()) {
    if (place.doubtful && !hasCompany(page, candidates, i)) continue;
    found.push({
      name: place.name,
      country: place.country,
      kind: place.kind,
      town: place.town,
      start: hit.start,
      end: hit.end,
      block: hit.block,
      firstToken: hit.firstToken,
      endToken: hit.endToken,
      inMain: mask[hit.block] === 1,
    });
  }
  return found;
});

/** Every word of a name has its capital but for "upon", "nad" and the like inside it. */
function isWrittenAsName(all: Tokens, hit: PhraseHit, place: Known): boolean {
  if (place.small) return true;
  const last = hit.endToken - 1;
  return isCapital(all, hit.firstToken) && (last === hit.firstToken || isCapital(all, last));
}

function isCapital(all: Tokens, token: number): boolean {
  return all.shape[token] === CAPITALISED || all.shape[token] === UPPER_CASE;
}

/** A preposition before it, or another name close by: two doubtful ones on both sides, or a plain one on either. */
function hasCompany(page: Page, candidates: readonly Candidate[], number: number): boolean {
  const own = candidates[number];
  if (!own) return false;
  const { hit } = own;
  const before = candidates[number - 1];
  const after = candidates[number + 1];
  const nearBefore = before !== undefined && hit.firstToken - before.hit.endToken <= NEAR;
  const nearAfter = after !== undefined && after.hit.firstToken - hit.endToken <= NEAR;
  if ((nearBefore && !before.place.doubtful) || (nearAfter && !after.place.doubtful)) return true;
  if (nearBefore && nearAfter && isListed(page, before.hit, hit) && isListed(page, hit, after.hit))
    return true;
  const all = tokens(page);
  // In a heading every word has its capital, so that one of a preposition tells nothing there.
  const previous = hit.firstToken - 1;
  return (
    previous >= 0 &&
    previous >= (all.ofBlock[hit.block] ?? 0) &&
    all.shape[previous] === LOWER_CASE &&
    !own.place.small &&
    BEFORE.has(wordOf(all, previous))
  );
}

/** Nothing but a comma, a conjunction or the end of a block between two names. */
function isListed(page: Page, first: PhraseHit, second: PhraseHit): boolean {
  return (
    second.firstToken - first.endToken <= 1 &&
    second.start - first.end <= MAX_LIST_GAP &&
    !page.text.slice(first.end, second.start).includes('.')
  );
}

const MAX_LIST_GAP = 7;
/** More other words than this between two names, and a run of names has ended. */
const MAX_WORDS_BETWEEN = 2;
const MIN_RUN = 4;

/** Runs of four names or more with at most two other words between neighbours, over blocks too, in document order. */
export const placeRuns = perPage((page): readonly PlaceRun[] => {
  const runs: PlaceRun[] = [];
  let run: PlaceMention[] = [];
  for (const mention of places(page)) {
    const last = run.at(-1);
    if (last && mention.firstToken - last.endToken > MAX_WORDS_BETWEEN) {
      if (run.length >= MIN_RUN) runs.push(readRun(page, run));
      run = [];
    }
    run.push(mention);
  }
  if (run.length >= MIN_RUN) runs.push(readRun(page, run));
  return runs;
});

function readRun(page: Page, run: readonly PlaceMention[]): PlaceRun {
  const first = run[0];
  const last = run.at(-1);
  if (!first || !last) throw new RangeError('a run has names');
  const words = last.endToken - first.firstToken;
  let named = 0;
  let linked = 0;
  const anchors = linkedBlocks(page);
  for (const mention of run) {
    named += mention.endToken - mention.firstToken;
    if (
      anchors.get(mention.block)?.some((anchor) => anchor.start <= mention.start && anchor.end >= mention.end)
    )
      linked++;
  }
  const names = run.map((mention) => mention.name);
  return {
    start: first.start,
    end: last.end,
    names,
    distinct: new Set(names).size,
    otherWordShare: words === 0 ? 0 : (words - named) / words,
    linkShare: linked / run.length,
    firstBlock: first.block,
    lastBlock: last.block,
    inMain: run.every((mention) => mention.inMain),
  };
}

/** Anchors of a block that holds few; a block of a thousand links is not searched link by link. */
const MAX_ANCHORS = 60;

const linkedBlocks = perPage((page): ReadonlyMap<number, readonly Span[]> => {
  const byBlock = new Map<number, Span[]>();
  for (const link of links(page)) {
    if (!link.anchor || link.block < 0) continue;
    const list = byBlock.get(link.block) ?? [];
    byBlock.set(link.block, list);
    if (list.length < MAX_ANCHORS) list.push(link.anchor);
  }
  return byBlock;
});
