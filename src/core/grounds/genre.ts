// The genre of a page: what it is for its readers, one of the 21 of scale A to U of the policy catalogue. Finer than the
// page type, of which the reader guesses one of seven by the layout (`page/page-type.ts`). That guess is the start; what
// the page declares, how its address and headings are worded and what stands on it shift the weights. Genres that are
// named for their address alone (home, login) need it.
import { callsToAction } from '../facts/calls-to-action.ts';
import { disclosures } from '../facts/disclosures.ts';
import { forms, looseFields } from '../facts/forms.ts';
import { headings } from '../facts/headings.ts';
import { contentImages } from '../facts/images.ts';
import { media } from '../facts/media.ts';
import { phoneNumbers } from '../facts/phone-numbers.ts';
import { placesIn } from '../facts/places.ts';
import { postalAddresses } from '../facts/postal-addresses.ts';
import { prices } from '../facts/prices.ts';
import { wholeWords } from '../lexicon/whole-words.ts';
import { metadataOf } from '../page/metadata/metadata.ts';
import type { Page } from '../page/page.ts';
import { pageAddress } from '../page/page-address.ts';
import { perPage } from '../page/per-page.ts';
import type { PageType } from '../page/reading-models.ts';
import { DECLARED, HEADLINE_CUES, OF_TYPE, PATH_CUES } from './genre-cues.ts';
import { GENRES, type Genre } from './genres.ts';

export interface GenreGuess {
  readonly genre: Genre;
  /** They sum to one. */
  readonly shares: Readonly<Record<Genre, number>>;
}

const LOCAL_TYPES =
  /(?:business|dentist|physician|attorney|plumber|electrician|restaurant|hotel|autorepair|salon|clinic|store)$/;
const MAX_ITEMS = 40;

export const genreOf = perPage((page): GenreGuess => {
  const weights = new Map<Genre, number>(GENRES.map((genre) => [genre, 0.002]));
  for (const [type, share] of Object.entries(page.pageType.probabilities)) {
    // The record's keys are the page types, which is what it is typed by.
    for (const [genre, part] of Object.entries(OF_TYPE[type as PageType]))
      add(weights, genre as Genre, share * part);
  }
  const shift = (genre: Genre, factor: number): void => {
    weights.set(genre, (weights.get(genre) ?? 0) * factor);
  };
  byWording(page, shift);
  byAddress(page, shift);
  byDeclaration(page, shift);
  byContents(page, shift);
  return normalised(weights);
});

/** In lower case, as headings come here. */
const INGREDIENTS = wholeWords(/^(?:ingredients|składniki)\b/u);
const TESTED = wholeWords(
  /^(?:pros|cons|pros (?:and|&) cons|verdict|our verdict|zalety|wady|werdykt|podsumowanie testu)\b/u,
);
const NUMBERED = wholeWords(/^#?\d+[.):]? |^best (?:overall|for|budget)\b/u);

type Shift = (genre: Genre, factor: number) => void;

function add(weights: Map<Genre, number>, genre: Genre, weight: number): void {
  weights.set(genre, (weights.get(genre) ?? 0) + weight);
}

function byWording(page: Page, shift: Shift): void {
  const { title, headline } = metadataOf(page);
  // The title often has the search words that a headline leaves out: either may tell.
  const texts = [title.text, headline].map((text) =>
    text.toLowerCase().slice(0, 200).replaceAll('best practices', 'practices'),
  );
  for (const { genre, factor, pattern } of HEADLINE_CUES)
    if (texts.some((text) => pattern.test(text))) shift(genre, factor);
}

function byAddress(page: Page, shift: Shift): void {
  const url = page.address === undefined ? null : URL.parse(page.address);
  if (!url) return;
  const path = `${url.pathname}${url.search}`.toLowerCase().slice(0, 300);
  for (const { genre, factor, pattern } of PATH_CUES) if (pattern.test(path)) shift(genre, factor);
  if (
    /^\/(?:(?:index|home|default)(?:\.\w+)?|[a-z]{2}(?:-[a-z]{2})?\/?)?$/.test(url.pathname.toLowerCase()) &&
    url.search === ''
  )
    shift('home', 40);
  else shift('home', 0.15);
  const { host } = pageAddress(page);
  if (/(?:^|\.)(?:wikipedia|wiktionary|britannica)\./.test(host)) shift('encyclopedia', 30);
  if (/^(?:forum|forums|community|discuss|talk)\./.test(host)) shift('forum', 5);
  if (/^(?:support|help)\./.test(host)) shift('how-to', 3);
  if (/^(?:docs|developer|developers|api)\./.test(host)) shift('encyclopedia', 2);
}

function byDeclaration(page: Page, shift: Shift): void {
  const { items, openGraph } = metadataOf(page).structured;
  const types = new Set<string>();
  let reviewOfThis = false;
  let products = 0;
  for (const item of items.slice(0, MAX_ITEMS)) {
    for (const type of item.types) {
      if (type === 'product') products++;
      // What hangs on another thing (an author's video, a product's reviews) does not name the page.
      if (item.top || type === 'recipe' || type === 'howto' || type === 'qapage') types.add(type);
      if (type === 'review' && item.top) reviewOfThis = true;
    }
  }
  for (const type of types) {
    if (type === 'product' && products > 3) continue;
    for (const [genre, factor] of DECLARED[type] ?? []) shift(genre, factor);
    if (type !== 'localbusiness' && LOCAL_TYPES.test(type)) shift('local-service', 2.5);
  }
  if (reviewOfThis) shift('review', 4);
  const og = openGraph.get('og:type')?.[0]?.toLowerCase() ?? '';
  if (og.startsWith('product')) shift('product', 3);
  else if (og.startsWith('video')) shift('media', 8);
}

function byContents(page: Page, shift: Shift): void {
  const { flags } = page;
  if (flags.softError || flags.loginWall || flags.challenge) shift('gate', 80);
  const words = page.main.words;
  const players = media(page).filter(
    (item) => item.inMain && !item.hidden && (item.kind === 'video' || item.kind === 'audio'),
  ).length;
  if (players > 0 && words < 200) shift('media', 10);
  if (words < 150 && contentImages(page).length >= 12) shift('media', 3);
  const fields = looseFields(page).length + forms(page).filter((form) => form.kind === 'other').length;
  shift('tool', fields >= 2 ? 2 : 0.25);
  const texts = headings(page)
    .filter((heading) => heading.inMain && heading.level > 1)
    .slice(0, 60)
    .map((heading) => heading.text.toLowerCase());
  if (texts.some((text) => INGREDIENTS.test(text))) shift('recipe', 30);
  if (texts.filter((text) => /^(?:step \d|\d+\. |krok \d)/.test(text)).length >= 3) shift('how-to', 2.5);
  if (texts.some((text) => TESTED.test(text))) shift('review', 2.5);
  if (texts.filter((text) => NUMBERED.test(text)).length >= 4) shift('roundup', 3);
  if (disclosures(page).some((one) => one.kind === 'sponsored' && one.inMain && one.label))
    shift('sponsored', 15);
  byPlace(page, shift);
}

/**
 * A branch has an address in its text, a number to call and a town in its title. An address in the footer is the
 * company's, which may well sell to the whole country.
 */
function byPlace(page: Page, shift: Shift): void {
  const addresses = postalAddresses(page);
  if (addresses.length > 0) shift('local-service', addresses.some((address) => address.inMain) ? 4 : 1.3);
  if (phoneNumbers(page).length > 0) shift('local-service', 1.4);
  if (placesIn(page.head.title).length > 0) shift('local-service', 3);
}

function normalised(weights: ReadonlyMap<Genre, number>): GenreGuess {
  let sum = 0;
  for (const weight of weights.values()) sum += weight;
  let genre: Genre = 'other';
  const shares = {} as Record<Genre, number>;
  for (const name of GENRES) {
    shares[name] = (weights.get(name) ?? 0) / sum;
    if (shares[name] > (shares[genre] ?? 0)) genre = name;
  }
  return { genre, shares };
}

/** Enough for a rule that looks at one genre only. */
const LIKELY = 0.4;

const shareOf = (page: Page, ...genres: Genre[]): number => {
  const { shares } = genreOf(page);
  return genres.reduce((sum, genre) => sum + shares[genre], 0);
};

export const isNews = (page: Page): boolean => shareOf(page, 'news') >= LIKELY;
export const isHowTo = (page: Page): boolean => shareOf(page, 'how-to') >= LIKELY;
/** Of one thing; a list of tested things is a roundup. */
export const isReview = (page: Page): boolean => shareOf(page, 'review') >= LIKELY;
export const isRoundup = (page: Page): boolean => shareOf(page, 'roundup') >= LIKELY;

/** A text whose author answers for it: news, articles, opinions, guides, reviews, roundups. */
export const isArticleLike = (page: Page): boolean =>
  shareOf(page, 'news', 'article', 'opinion', 'how-to', 'review', 'roundup', 'recipe', 'sponsored') > 0.5;

/** Sells here: a page of a product or of several, with a price or a basket. */
export const isShop = perPage((page): boolean => {
  if (shareOf(page, 'product', 'category', 'deal') <= 0.5) return false;
  return (
    prices(page).length > 0 ||
    forms(page).some((form) => form.kind === 'cart' || form.kind === 'payment') ||
    callsToAction(page).some((action) => action.kind === 'buy' && action.clickable) ||
    metadataOf(page).structured.items.some((item) => item.types.includes('offer'))
  );
});
