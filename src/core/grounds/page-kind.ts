// What kind of page it is, finer than the seven types that the reader guesses: a share for each of the kinds A to U of
// the policy catalogue. The reader's guess is the start; what the page declares, how its address and headings are
// worded and what stands on it shift the weights. Kinds that are named for their address alone (home, login) need it.
import { callsToAction } from '../facts/calls-to-action.ts';
import { disclosures } from '../facts/disclosures.ts';
import { forms, looseFields } from '../facts/forms.ts';
import { headings } from '../facts/headings.ts';
import { contentImages } from '../facts/images.ts';
import { media } from '../facts/media.ts';
import { pageAddress } from '../facts/page-address.ts';
import { phoneNumbers } from '../facts/phone-numbers.ts';
import { placesIn } from '../facts/places.ts';
import { postalAddresses } from '../facts/postal-addresses.ts';
import { prices } from '../facts/prices.ts';
import { metadataOf } from '../page/metadata/metadata.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import type { PageType } from '../page/reading-models.ts';

/** In the order of the scale: its first is A, its last is U. */
export const PAGE_KINDS = [
  'news',
  'article',
  'opinion',
  'how-to',
  'review',
  'roundup',
  'product',
  'category',
  'local-service',
  'home',
  'about',
  'forum',
  'tool',
  'media',
  'recipe',
  'encyclopedia',
  'deal',
  'sponsored',
  'directory',
  'gate',
  'other',
] as const;
/** `about` takes contact and legal pages, `gate` login, checkout and errors, `directory` search results as well. */
export type PageKind = (typeof PAGE_KINDS)[number];

export interface PageKindGuess {
  readonly kind: PageKind;
  /** They sum to one. */
  readonly shares: Readonly<Record<PageKind, number>>;
}

type Weights = Partial<Record<PageKind, number>>;

/** What the reader's types are made of, before anything else is known. */
const OF_TYPE: Readonly<Record<PageType, Weights>> = {
  article: {
    news: 0.22,
    article: 0.5,
    opinion: 0.05,
    'how-to': 0.08,
    review: 0.03,
    roundup: 0.05,
    sponsored: 0.02,
    recipe: 0.01,
    encyclopedia: 0.02,
    other: 0.02,
  },
  service: {
    'local-service': 0.2,
    home: 0.12,
    about: 0.1,
    tool: 0.06,
    deal: 0.02,
    article: 0.03,
    product: 0.07,
    other: 0.4,
  },
  product: { product: 0.9, tool: 0.03, deal: 0.02, 'local-service': 0.02, media: 0.01, other: 0.02 },
  collection: { category: 0.82, directory: 0.06, roundup: 0.04, deal: 0.02, home: 0.03, other: 0.03 },
  forum: { forum: 0.94, opinion: 0.02, article: 0.02, other: 0.02 },
  listing: {
    directory: 0.42,
    category: 0.3,
    roundup: 0.08,
    news: 0.03,
    home: 0.07,
    media: 0.03,
    article: 0.03,
    other: 0.04,
  },
  // A manual explains and looks up; steps are known by their title, address or headings.
  documentation: { 'how-to': 0.28, encyclopedia: 0.5, article: 0.1, tool: 0.05, other: 0.07 },
};

interface TextCue {
  readonly kind: PageKind;
  readonly pattern: RegExp;
  readonly factor: number;
}

/** Of the headline or the title, in lower case. */
const HEADLINE_CUES: readonly TextCue[] = [
  {
    kind: 'how-to',
    factor: 18,
    pattern:
      /\bhow to\b|^how (?:do|can|i)\b|step[- ]by[- ]step|\btutorial\b|\bdiy\b|\binstructions?\b|^(?:jak|w jaki sposób) (?!długo|dużo|wygląda|się)[\p{L}]+(?:ć|c)(?= |$)|krok po kroku|^poradnik|instrukcja|samouczek/u,
  },
  {
    kind: 'how-to',
    factor: 3,
    pattern: /\bguide\b|\bbeginner|\bchecklist\b|getting started|\bporadnik\b|przewodnik/u,
  },
  {
    kind: 'review',
    factor: 34,
    pattern:
      /(?<!\b(?:global|annual|year|years|literature|systematic|peer|market|policy|legal|regulatory|quarterly|weekly|monthly|in|under|code|law) )\breview\b(?! (?:board|process|committee|cycle|of the literature|article|and approval))|hands[- ]on\b|\brecenzja\b|\btestujemy\b|^test:? |\btest \p{L}+ \d|nasza opinia|czy warto kupić/u,
  },
  {
    kind: 'roundup',
    factor: 26,
    pattern:
      /\b(?:the )?\d+ (?:of the )?(?:best|top|cheapest|greatest|worst)\b|\btop[- ]\d+|\btop (?:ten|five|picks)\b|^(?:the )?best\b(?! ways?\b| time| of both)|\bbest [\p{L} ]+20\d\d|\branked\b|\breviewed (?:&|and) (?:rated|ranked|compared)|\bbuying guide\b|\b\d+ najleps|^najleps|\branking\b|\bzestawienie\b|\btop \d+/u,
  },
  {
    kind: 'roundup',
    factor: 5,
    pattern:
      /\b(?:vs\.?|versus)\b|\bcompar(?:ed|ing|ison)\b|\bporównanie\b|\balternatives\b|który (?:wybrać|kupić)|jaki \p{L}+ kupić/u,
  },
  {
    kind: 'opinion',
    factor: 20,
    pattern:
      /^opinion\b|\bop-ed\b|\beditorial:|\bcolumn:|^why i\b|\bmy (?:story|experience|thoughts|take|journey)\b|\bi (?:quit|tried|love|hate|learned)\b|felieton|^komentarz:|moim zdaniem|dlaczego ja|mój (?:sposób|dzień)|moja (?:historia|droga)/u,
  },
  {
    kind: 'recipe',
    factor: 25,
    pattern: /\brecipe\b(?!s)|^przepis na\b|\bprzepis\b(?!y)|najlepszy przepis/u,
  },
  {
    kind: 'encyclopedia',
    factor: 30,
    pattern:
      /^what (?:is|are)\b|\bdefinition\b|\bmeaning of\b|\bglossary\b|\bexplained\b|wikipedia|^co to (?:jest|są|znaczy)\b|\bdefinicja\b|\bsłownik\b|\bsłowniczek\b/u,
  },
  {
    kind: 'deal',
    factor: 20,
    pattern:
      /\bcoupons?\b|\bpromo codes?\b|\bdiscount codes?\b|\bvouchers?\b|\bdeals?\b(?! with)|kod(?:y)? (?:rabatow|promocyjn)|kupon(?:y)? rabatow|\bokazj[ae]\b|\bpromocj[ae]\b/u,
  },
  {
    kind: 'sponsored',
    factor: 20,
    pattern:
      /press release|news release|informacja prasowa|komunikat prasowy|advertorial|artykuł sponsorowany|materiał partnera/u,
  },
  {
    kind: 'directory',
    factor: 12,
    pattern:
      /search results|results for|wyniki wyszukiwania|\bdirectory\b|\bnear (?:me|you)\b|katalog firm|lista firm|\barchives?\b|\barchiwum\b/u,
  },
  {
    kind: 'tool',
    factor: 12,
    pattern:
      /\bcalculator\b|\bconverter\b|\bgenerator\b|\bchecker\b|\bvalidator\b|\bkalkulator\b|\bkonwerter\b|\bprzelicznik\b|\bonline tool\b/u,
  },
  {
    kind: 'about',
    factor: 30,
    pattern:
      /^(?:about|about us|contact|contact us|our (?:team|story|mission)|privacy policy|privacy notice|terms (?:of|and|&)|cookie policy|refund policy|legal notice|imprint|impressum|o nas|o firmie|o mnie|kontakt|regulamin|polityka prywatności|polityka cookies)\b/u,
  },
  {
    kind: 'gate',
    factor: 25,
    pattern:
      /^(?:log ?in|sign ?in|sign ?up|register|create (?:an )?account|checkout|shopping cart|your cart|logowanie|zaloguj|rejestracja|koszyk|twój koszyk)\b|\b404\b|page not found|nie znaleziono strony/u,
  },
  {
    kind: 'media',
    factor: 5,
    pattern:
      /\bvideo\b|\bwatch\b|\bpodcast\b|\bepisode\b|\bgallery\b|\bphotos?\b:|\bwideo\b|\bodcinek\b|\bgaleria\b|zobacz zdjęcia/u,
  },
  {
    kind: 'local-service',
    factor: 1.5,
    pattern:
      /\bservices?\b|\bclinic\b|\bnear\b|\brepairs?\b|\bdental\b|\bmovers\b|\bplumb|\belectrician|\busługi\b|\bgabinet\b|\bserwis\b|\bwarsztat\b|\bhydraulik\b|\bkancelaria\b/u,
  },
];

/** Of the path, in lower case. */
const PATH_CUES: readonly TextCue[] = [
  { kind: 'news', factor: 4, pattern: /\/(?:news|world|politics|aktualnosci|wiadomosci|breaking)(?:\/|$)/ },
  { kind: 'news', factor: 2, pattern: /\/20\d\d\/\d\d?\/\d\d?\// },
  {
    kind: 'article',
    factor: 1.5,
    pattern: /\/(?:blog|blogs|posts?|articles?|artykul|artykuly|insights|resources|stories|learn)\//,
  },
  {
    kind: 'opinion',
    factor: 7,
    pattern: /\/(?:opinions?|op-ed|columns?|commentisfree|editorials?|opinie|felietony|publicystyka)\//,
  },
  {
    kind: 'how-to',
    factor: 4,
    pattern: /\/(?:how-?tos?|tutorials?|guides?|poradniki?|support|help)(?:\/|-|$)/,
  },
  { kind: 'review', factor: 5, pattern: /\/(?:reviews?|recenzje|testy)\/.|-review\/?$|-recenzja\/?$/ },
  { kind: 'roundup', factor: 3, pattern: /\/(?:best-|top-\d|ranking|najlepsze)/ },
  { kind: 'product', factor: 3, pattern: /\/(?:products?|produkt|p|dp|item|shop\/p)\/./ },
  {
    kind: 'category',
    factor: 4,
    pattern: /\/(?:collections?|category|categories|kategoria|kategorie|c|shop|sklep)(?:\/|$)/,
  },
  {
    kind: 'forum',
    factor: 6,
    pattern: /\/(?:forums?|threads?|topic|t|viewtopic|questions|community|r)\/|showthread|viewtopic/,
  },
  { kind: 'recipe', factor: 6, pattern: /\/(?:recipes?|przepisy|przepis)\/./ },
  {
    kind: 'encyclopedia',
    factor: 8,
    pattern: /\/(?:wiki|glossary|encyclopedia|dictionary|slownik|definition)\//,
  },
  {
    kind: 'encyclopedia',
    factor: 3,
    pattern: /\/(?:docs?|documentation|reference|api|manual|library)(?:\/|-|$)/,
  },
  {
    kind: 'deal',
    factor: 8,
    pattern: /\/(?:coupons?|deals?|promo-codes?|kupony|kody-rabatowe|promocje)(?:\/|$)/,
  },
  {
    kind: 'sponsored',
    factor: 12,
    pattern:
      /\/(?:press-releases?|pressroom|sponsored|partner-content|advertorial|informacje-prasowe)(?:\/|$)/,
  },
  {
    kind: 'directory',
    factor: 8,
    pattern:
      /\/(?:search|szukaj|tag|tags|author|directory|results|find)(?:\/|$)|[?&](?:q|s|query|search|szukaj)=/,
  },
  {
    kind: 'about',
    factor: 25,
    pattern:
      /\/(?:about|about-us|contact|contact-us|privacy|privacy-policy|terms|terms-of-service|legal|imprint|impressum|o-nas|o-firmie|kontakt|regulamin|polityka-prywatnosci|team|careers)\/?(?:\.\w+)?$/,
  },
  {
    kind: 'gate',
    factor: 25,
    pattern:
      /\/(?:login|signin|sign-in|signup|register|cart|checkout|basket|koszyk|logowanie|rejestracja|my-account)\/?(?:\.\w+)?$/,
  },
  {
    kind: 'tool',
    factor: 5,
    pattern: /\/(?:calculators?|tools?|kalkulator|kalkulatory|narzedzia)(?:\/|-|$)|-calculator/,
  },
  {
    kind: 'media',
    factor: 5,
    pattern: /\/(?:videos?|watch|podcasts?|episodes?|gallery|galleries|galeria|wideo)(?:\/|$)/,
  },
  {
    kind: 'local-service',
    factor: 1.5,
    pattern: /\/(?:services?|locations?|uslugi|oddzialy|our-work|service-areas?)(?:\/|$)/,
  },
];

/** Of structured data and Open Graph. */
const DECLARED: Readonly<Record<string, readonly (readonly [PageKind, number])[]>> = {
  newsarticle: [['news', 6]],
  reportagenewsarticle: [['news', 10]],
  analysisnewsarticle: [['news', 4]],
  opinionnewsarticle: [['opinion', 20]],
  blogposting: [['article', 1.5]],
  article: [['article', 1.2]],
  techarticle: [['how-to', 3]],
  howto: [['how-to', 15]],
  review: [['review', 3]],
  reviewnewsarticle: [['review', 20]],
  recipe: [['recipe', 60]],
  product: [['product', 3]],
  productgroup: [['product', 4]],
  collectionpage: [
    ['category', 2],
    ['directory', 2],
  ],
  searchresultspage: [['directory', 25]],
  offercatalog: [['category', 3]],
  localbusiness: [['local-service', 4]],
  qapage: [['forum', 20]],
  discussionforumposting: [['forum', 20]],
  webapplication: [['tool', 6]],
  softwareapplication: [['tool', 2]],
  videoobject: [['media', 2]],
  podcastepisode: [['media', 15]],
  imagegallery: [['media', 20]],
  aboutpage: [['about', 25]],
  contactpage: [['about', 25]],
  definedterm: [['encyclopedia', 15]],
  advertisercontentarticle: [['sponsored', 40]],
};

const LOCAL_TYPES =
  /(?:business|dentist|physician|attorney|plumber|electrician|restaurant|hotel|autorepair|salon|clinic|store)$/;
const MAX_ITEMS = 40;

export const pageKind = perPage((page): PageKindGuess => {
  const weights = new Map<PageKind, number>(PAGE_KINDS.map((kind) => [kind, 0.002]));
  for (const [type, share] of Object.entries(page.pageType.probabilities)) {
    // The record's keys are the page types, which is what it is typed by.
    for (const [kind, part] of Object.entries(OF_TYPE[type as PageType]))
      add(weights, kind as PageKind, share * part);
  }
  const shift = (kind: PageKind, factor: number): void => {
    weights.set(kind, (weights.get(kind) ?? 0) * factor);
  };
  byWording(page, shift);
  byAddress(page, shift);
  byDeclaration(page, shift);
  byContents(page, shift);
  return normalised(weights);
});

type Shift = (kind: PageKind, factor: number) => void;

function add(weights: Map<PageKind, number>, kind: PageKind, weight: number): void {
  weights.set(kind, (weights.get(kind) ?? 0) + weight);
}

function byWording(page: Page, shift: Shift): void {
  const { title, headline } = metadataOf(page);
  // The title often has the search words that a headline leaves out: either may tell.
  const texts = [title.text, headline].map((text) =>
    text.toLowerCase().slice(0, 200).replaceAll('best practices', 'practices'),
  );
  for (const { kind, factor, pattern } of HEADLINE_CUES)
    if (texts.some((text) => pattern.test(text))) shift(kind, factor);
}

function byAddress(page: Page, shift: Shift): void {
  const url = page.address === undefined ? null : URL.parse(page.address);
  if (!url) return;
  const path = `${url.pathname}${url.search}`.toLowerCase().slice(0, 300);
  for (const { kind, factor, pattern } of PATH_CUES) if (pattern.test(path)) shift(kind, factor);
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
    for (const [kind, factor] of DECLARED[type] ?? []) shift(kind, factor);
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
  if (texts.some((text) => /^(?:ingredients|składniki)\b/.test(text))) shift('recipe', 30);
  if (texts.filter((text) => /^(?:step \d|\d+\. |krok \d)/.test(text)).length >= 3) shift('how-to', 2.5);
  if (
    texts.some((text) =>
      /^(?:pros|cons|pros (?:and|&) cons|verdict|our verdict|zalety|wady|werdykt|podsumowanie testu)\b/.test(
        text,
      ),
    )
  )
    shift('review', 2.5);
  const numbered = texts.filter(
    (text) => /^#?\d+[.):]? /.test(text) || /^best (?:overall|for|budget)\b/.test(text),
  ).length;
  if (numbered >= 4) shift('roundup', 3);
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

function normalised(weights: ReadonlyMap<PageKind, number>): PageKindGuess {
  let sum = 0;
  for (const weight of weights.values()) sum += weight;
  let kind: PageKind = 'other';
  const shares = {} as Record<PageKind, number>;
  for (const name of PAGE_KINDS) {
    shares[name] = (weights.get(name) ?? 0) / sum;
    if (shares[name] > (shares[kind] ?? 0)) kind = name;
  }
  return { kind, shares };
}

/** Enough for a rule that looks at one kind only. */
const LIKELY = 0.4;

const shareOf = (page: Page, ...kinds: PageKind[]): number => {
  const { shares } = pageKind(page);
  return kinds.reduce((sum, kind) => sum + shares[kind], 0);
};

export const isNews = (page: Page): boolean => shareOf(page, 'news') >= LIKELY;
export const isHowTo = (page: Page): boolean => shareOf(page, 'how-to') >= LIKELY;
/** Of one thing; a list of tested things is a roundup. */
export const isReview = (page: Page): boolean => shareOf(page, 'review') >= LIKELY;
export const isRoundup = (page: Page): boolean => shareOf(page, 'roundup') >= LIKELY;

/** A text that somebody wrote and may be asked to stand for: news, articles, opinions, guides, reviews, roundups. */
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
