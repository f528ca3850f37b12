// Places that the text names, in English and in Polish with its cases, and runs of many of them. A name needs its
// capital letter; one that is also a word, a person or a brand needs a preposition or another place beside it.

import { KNOWN_PLACES, type KnownPlace, type PlaceKind } from '../lexicon/places.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { links } from './links.ts';
import { type PhraseHit, phraseList } from './phrase-lists.ts';
import { mainMask } from './reader-view.ts';
import type { Span } from './span.ts';
import { CAPITALISED, LOWER_CASE, type Tokens, tokens, tokensIn, UPPER_CASE, wordOf } from './tokens.ts';
import { writtenLanguage } from './written-language.ts';

export interface PlaceMention extends Span {
  /** Nominative of the name, with its signs. */
  readonly name: string;
  /** ISO 3166-1 alpha-2, lower case. Of a name that several countries have, the one listed first. */
  readonly country: string;
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

const findNames = phraseList({ any: [...KNOWN_PLACES.keys()] });

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
  readonly place: KnownPlace;
}

export interface PlaceName extends Span {
  readonly place: KnownPlace;
}

/** Names of places in a text beside the page's text (a title, a heading), doubtful ones too; offsets into that text. */
export function placeNamesIn(text: string): readonly PlaceName[] {
  const hits = findNames.in(text);
  if (hits.length === 0) return [];
  return candidatesOf(tokensIn(text), hits, true).map(({ hit: { start, end }, place }) => ({
    place,
    start,
    end,
  }));
}

/** Places that such a text names beyond doubt, in the nominative. */
export function placesIn(text: string): readonly string[] {
  return placeNamesIn(text)
    .filter(({ place }) => place.doubt === 'none')
    .map(({ place }) => place.name);
}

function candidatesOf(all: Tokens, hits: readonly PhraseHit[], polish: boolean): Candidate[] {
  const candidates: Candidate[] = [];
  for (const hit of hits) {
    const place = KNOWN_PLACES.get(hit.phrase);
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
    if (place.doubt !== 'none' && !hasCompany(page, candidates, i)) continue;
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
function isWrittenAsName(all: Tokens, hit: PhraseHit, place: KnownPlace): boolean {
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
  if ((nearBefore && before.place.doubt === 'none') || (nearAfter && after.place.doubt === 'none'))
    return true;
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
