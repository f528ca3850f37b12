// What a page looks like in numbers, whatever its language: the side of the page models that does not read words. Only
// what the page's maker decided counts; nothing that tells when or how a page was collected (pictures, style sheets,
// years, hosts) is among them.
import { callsToAction, urgency } from '../../facts/calls-to-action.ts';
import { scripts } from '../../facts/code/scripts.ts';
import { companyNumbers } from '../../facts/company-numbers.ts';
import { compression } from '../../facts/compression.ts';
import { duplicateText } from '../../facts/duplicate-text.ts';
import { emailAddresses } from '../../facts/email-addresses.ts';
import { forms, looseFields } from '../../facts/forms.ts';
import { gramShares } from '../../facts/gram-shares.ts';
import { headings } from '../../facts/headings.ts';
import { keywordDensity } from '../../facts/keyword-density.ts';
import { type Link, links } from '../../facts/links.ts';
import { lists } from '../../facts/lists-and-tables.ts';
import { metaRefreshes } from '../../facts/meta-refresh.ts';
import { phoneNumbers } from '../../facts/phone-numbers.ts';
import { places, placesIn } from '../../facts/places.ts';
import { postalAddresses } from '../../facts/postal-addresses.ts';
import { prices } from '../../facts/prices.ts';
import { questions } from '../../facts/questions.ts';
import { quotations } from '../../facts/quotations.ts';
import { readability } from '../../facts/readability.ts';
import { seenBlocks } from '../../facts/seen-words.ts';
import { siteInfoLinks } from '../../facts/site-info-links.ts';
import { specifics } from '../../facts/specifics.ts';
import { contentStems, stems } from '../../facts/stems.ts';
import { CAPITALISED, NUMERIC, tokens, UPPER_CASE } from '../../facts/tokens.ts';
import { vocabulary } from '../../facts/vocabulary.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { perPage } from '../../page/per-page.ts';
import { isSpace } from '../../page/white-space.ts';
import { scamWarnings } from '../scam-warning.ts';
import { moneyHits } from '../topics.ts';
import { strangerSites } from './stranger-links.ts';

/** By name, in the order of TRAITS. */
export type Traits = Readonly<Record<TraitName, number>>;

export type TraitName = (typeof TRAITS)[number];

export const TRAITS = [
  'words', 'main_words', 'main_share',
  'title_words', 'title_parts', 'title_repeats', 'title_top', 'title_share', 'title_in_headings', 'title_in_anchors',
  'top_keyword', 'top_pair', 'repeated_runs', 'compression', 'same_sentences', 'same_paragraphs',
  'variety', 'once_share', 'word_letters', 'small_words', 'capitals', 'capitalised', 'numbers',
  'closed_lines', 'cut_lines', 'sentence_words', 'long_sentences', 'specifics', 'names',
  'headings', 'heading_words', 'questions', 'list_items',
  'links', 'link_words', 'foreign_links', 'foreign_sites', 'top_foreign_site', 'foreign_followed_main', 'dead_links',
  'hidden_links', 'hidden_foreign', 'long_anchors', 'same_anchors',
  'stranger_sites', 'stray_sites', 'stray_share', 'stray_homes', 'phrase_sites',
  'phones', 'phone_times', 'emails', 'addresses', 'company_numbers', 'site_info', 'author', 'dated',
  'password', 'card', 'fields', 'foreign_form', 'form_share',
  'script_chars', 'script_share', 'refresh', 'hidden_words',
  'warnings', 'quoted',
  'calls', 'urgency', 'prices', 'places', 'title_places', 'money_words', 'description_share',
] as const; // biome-ignore format: read by theme

const log = (count: number): number => Math.log1p(count);
const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);
const per100 = (count: number, words: number): number => (100 * count) / Math.max(words, 50);

export const traits = perPage((page): Traits => {
  const all = tokens(page);
  const words = all.count;
  return {
    ...ofText(page, words),
    ...ofTitle(page, words),
    ...ofLinks(page, words),
    ...ofIdentity(page),
    ...ofForms(page, words),
    ...ofOffer(page, words),
    ...ofVoice(page),
  };
});

function ofText(page: Page, words: number) {
  const all = tokens(page);
  let capitals = 0;
  let capitalised = 0;
  let numbers = 0;
  for (let i = 0; i < words; i++) {
    const shape = all.shape[i];
    if (shape === UPPER_CASE) capitals++;
    else if (shape === CAPITALISED) capitalised++;
    else if (shape === NUMERIC) numbers++;
  }
  const said = vocabulary(page);
  const { keywords } = keywordDensity(page);
  const grams = gramShares(page);
  const same = duplicateText(page);
  const read = readability(page);
  const details = specifics(page);
  const heads = headings(page);
  return {
    words: log(words),
    main_words: log(said.words),
    main_share: share(said.words, words),
    top_keyword: said.words < 40 ? 0 : (keywords[0]?.share ?? 0),
    top_pair: said.words < 40 ? 0 : (grams.top[0]?.charShare ?? 0),
    repeated_runs: grams.duplicate[0] ?? 0,
    compression: compression(page).ratio,
    same_sentences: same.sentences.charShare,
    same_paragraphs: same.paragraphs.charShare,
    variety: said.words < 40 ? 0.7 : said.variety,
    once_share: said.onceShare,
    word_letters: said.meanWordLetters,
    small_words: said.stopWordShare,
    capitals: share(capitals, words),
    capitalised: share(capitalised, words),
    numbers: share(numbers, words),
    closed_lines: said.closedLineShare,
    cut_lines: said.ellipsisLineShare,
    sentence_words: log(read.wordsPerSentence),
    long_sentences: read.longSentenceShare,
    specifics: log(details.per100Words),
    names: log(details.namesPer100Words),
    headings: per100(heads.length, words),
    heading_words:
      heads.length === 0 ? 0 : heads.reduce((sum, { text }) => sum + wordsIn(text), 0) / heads.length,
    questions: per100(questions(page).length, words),
    list_items: log(lists(page).reduce((sum, { items }) => sum + items, 0)),
    hidden_words: hiddenShare(page, words),
    script_chars: log(scripts(page).inlineChars),
    script_share: share(scripts(page).inlineChars, page.source.length),
  };
}

function hiddenShare(page: Page, words: number): number {
  const all = tokens(page);
  const seen = seenBlocks(page);
  let count = 0;
  for (const { index } of page.blocks)
    if (seen[index] === 0) count += (all.ofBlock[index + 1] ?? 0) - (all.ofBlock[index] ?? 0);
  return share(count, words);
}

function ofTitle(page: Page, words: number) {
  const { title, description } = metadataOf(page);
  const written = title.source === 'none' ? '' : title.raw.slice(0, 500);
  const wanted = contentStems(page, written);
  const distinct = new Set(wanted);
  const known = stems(page);
  const numbers = new Set<number>();
  for (const [number, stem] of known.stems.entries()) if (distinct.has(stem)) numbers.add(number);
  let times = 0;
  for (let i = 0; i < words; i++) if (numbers.has(known.ofToken[i] ?? -1)) times++;
  const holds = (text: string): boolean =>
    contentStems(page, text.slice(0, 200)).some((stem) => distinct.has(stem));
  const heads = headings(page).slice(0, 60);
  const anchors = links(page)
    .slice(0, 150)
    .filter((link) => link.text !== '');
  return {
    title_words: wordsIn(written),
    title_parts: written.split(/[|,;:•·–—-]\s/).length,
    title_repeats: wanted.length - distinct.size,
    title_top: Math.max(0, ...countsOf(wanted).values()),
    title_share: share(times, Math.max(words, 50)),
    title_in_headings: share(heads.filter(({ text }) => holds(text)).length, heads.length),
    title_in_anchors: share(anchors.filter(({ text }) => holds(text)).length, anchors.length),
    title_places: placesIn(written).length,
    description_share:
      description === undefined
        ? 0
        : share(
            contentStems(page, description.slice(0, 500)).filter((stem) => distinct.has(stem)).length,
            Math.max(4, wordsIn(description)),
          ),
  };
}

function ofLinks(page: Page, words: number) {
  const web = links(page);
  const foreign = web.filter((link) => link.external);
  const sites = new Map<string, number>();
  for (const { site } of foreign) sites.set(site, (sites.get(site) ?? 0) + 1);
  const texts = new Set(web.map(({ text }) => text));
  const anchorWords = web.reduce((sum, { text }) => sum + wordsIn(text), 0);
  const dead = web.filter(({ kind, href }) => kind === 'fragment' && href.trim().length <= 1);
  const isLong = ({ text }: Link): boolean => wordsIn(text) >= 4;
  const strangers = strangerSites(page);
  return {
    links: log(web.length),
    link_words: Math.min(1, share(anchorWords, words)),
    foreign_links: share(foreign.length, web.length),
    foreign_sites: log(sites.size),
    top_foreign_site: share(Math.max(0, ...sites.values()), web.length),
    foreign_followed_main: per100(foreign.filter(({ inMain, follow }) => inMain && follow).length, words),
    dead_links: share(dead.length, web.length),
    hidden_foreign: log(foreign.filter(({ hidden }) => hidden).length),
    hidden_links: share(web.filter(({ hidden }) => hidden).length, web.length),
    long_anchors: share(web.filter(isLong).length, web.length),
    same_anchors: 1 - share(texts.size, web.length),
    stranger_sites: log(strangers.sites),
    stray_sites: log(strangers.stray),
    stray_share: share(strangers.stray, strangers.sites),
    stray_homes: log(strangers.strayHomes),
    phrase_sites: log(strangers.phrases),
  };
}

function ofIdentity(page: Page) {
  const phones = phoneNumbers(page);
  const { authors, published } = metadataOf(page);
  return {
    phones: log(new Set(phones.map(({ number }) => number)).size),
    phone_times: log(phones.length),
    emails: log(emailAddresses(page).length),
    addresses: log(postalAddresses(page).length),
    company_numbers: log(companyNumbers(page).filter(({ valid }) => valid).length),
    site_info: siteInfoLinks(page).size,
    author: authors.length > 0 ? 1 : 0,
    dated: published === undefined ? 0 : 1,
  };
}

function ofForms(page: Page, words: number) {
  const all = forms(page);
  const fields = [...all.flatMap((form) => form.fields), ...looseFields(page)];
  return {
    password: fields.filter(({ sensitive }) => sensitive === 'password').length > 0 ? 1 : 0,
    card: fields.some(({ sensitive }) => sensitive !== undefined && sensitive !== 'password') ? 1 : 0,
    fields: log(fields.length),
    foreign_form: all.some((form) => form.external && form.kind !== 'search') ? 1 : 0,
    form_share: share(fields.length, fields.length + words / 20),
    refresh: metaRefreshes(page).some(({ url, delaySeconds }) => url !== '' && delaySeconds < 10) ? 1 : 0,
  };
}

function ofOffer(page: Page, words: number) {
  return {
    calls: per100(callsToAction(page).length, words),
    urgency: per100(urgency(page).length, words),
    prices: per100(prices(page).length, words),
    places: per100(places(page).length, words),
    money_words: per100(moneyHits(page).length, words),
  };
}

/** Who warns of a trick or quotes it uses the words of those who play it. */
function ofVoice(page: Page) {
  return { warnings: log(scamWarnings(page)), quoted: quotations(page).quotedShare };
}

function countsOf(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const BYTE_ORDER_MARK = 0xfeff;

/** Words are runs between white space here: anchors and titles are counted, not read. */
function wordsIn(text: string): number {
  let words = 0;
  let inWord = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const isGap = isSpace(code) || code === BYTE_ORDER_MARK;
    if (!isGap && !inWord) words++;
    inWord = !isGap;
  }
  return words;
}
