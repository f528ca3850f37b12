// What is kept of a page to compare it with its siblings: made while the page is at hand, so that hundreds of pages never
// are in memory together. Plain data of a bounded size, which threads hand to one another and JSON can hold.
import { phoneNumbers } from '../../facts/phone-numbers.ts';
import { mainMask } from '../../facts/reader-view.ts';
import { type WrittenLanguage, writtenLanguage } from '../../facts/written-language.ts';
import { headingPlace } from '../../grounds/heading-place.ts';
import { elementsNamed } from '../../page/elements-named.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { siteOf } from '../../page/page-address.ts';
import type { PageType } from '../../page/reading-models.ts';
import { streetsOf } from './streets.ts';

export interface PageDigest {
  readonly url: string;
  /** The pattern of addresses that it belongs to; null where none is known. */
  readonly pattern: string | null;
  /** Registrable domain; empty where nothing says where the page stands. */
  readonly site: string;
  readonly title: string;
  /** Absolute; null where the page declares none. */
  readonly canonical: string | null;
  readonly noindex: boolean;
  /** Absolute addresses of the page in other languages. */
  readonly alternates: readonly string[];
  /** Which word lists and which stemmer fit. */
  readonly language: WrittenLanguage;
  readonly pageType: PageType;
  /** The place that title and main heading share. */
  readonly place: string | null;
  /** Streets with their towns, the first few: a branch has one of its own. */
  readonly streets: readonly string[];
  /** Numbers to call, by their last digits; none of a page that lists many. */
  readonly phones: readonly string[];
  /** Declares an event or a vacancy: what is held at a time and a place of its own. */
  readonly event: boolean;
  /** Declares one product: its number in the shop, or an empty text where it has none. */
  readonly product: string | null;
  /** Declares a page before or after it. */
  readonly paginated: boolean;
  /** Share of the main text that stands in links, 0 to 1. */
  readonly linkedShare: number;
  /** The main content without code, from its beginning, blocks on lines of their own. */
  readonly text: string;
}

/** What a digest takes at most as JSON; a page of 5,000 words is cut to it, and that is enough to compare. */
export const MAX_DIGEST_BYTES = 60_000;
const MAX_TEXT_BYTES = 40_000;
const MAX_TITLE_BYTES = 1_500;
const MAX_NAME_BYTES = 300;
const MAX_ADDRESS_BYTES = 2_500;
const MAX_ALTERNATES_BYTES = 8_000;

export function digestOf(
  page: Page,
  { url, pattern }: { readonly url: string; readonly pattern?: string | null },
): PageDigest {
  const meta = metadataOf(page);
  const { text, linkedShare } = comparedText(page);
  const place = headingPlace(page);
  const canonical = meta.canonical;
  return {
    url: withinBytes(url, MAX_ADDRESS_BYTES),
    pattern: pattern === undefined || pattern === null ? null : withinBytes(pattern, MAX_ADDRESS_BYTES),
    site: withinBytes(siteOf(URL.parse(url || (canonical ?? ''))?.hostname ?? ''), MAX_NAME_BYTES),
    title: withinBytes(page.head.title, MAX_TITLE_BYTES),
    canonical:
      canonical === undefined
        ? null
        : withinBytes(URL.parse(canonical, url)?.href ?? canonical, MAX_ADDRESS_BYTES),
    noindex: meta.robots.noindex,
    alternates: languageVersions(page, url),
    language: writtenLanguage(page),
    pageType: page.pageType.type,
    place: place === undefined ? null : withinBytes(place, MAX_NAME_BYTES),
    streets: streetsOf(page).map((street) => withinBytes(street, MAX_NAME_BYTES)),
    phones: phonesOf(page),
    event: metadataOf(page).structured.items.some(({ types, top }) => top && types.some(isEvent)),
    product: productOf(page),
    paginated: page.head.links.has('next') || page.head.links.has('prev'),
    linkedShare,
    text,
  };
}

function comparedText(page: Page): { text: string; linkedShare: number } {
  const mask = mainMask(page);
  const parts: string[] = [];
  let room = MAX_TEXT_BYTES;
  let letters = 0;
  let linked = 0;
  for (const block of page.blocks) {
    // Programs are quoted: that two pages show the same one says nothing about their text.
    if (mask[block.index] !== 1 || block.inCode || room <= 0) continue;
    const whole = page.text.slice(block.start, block.end);
    const part = withinBytes(whole, room);
    room -= jsonBytes(part) + 2;
    letters += whole.length;
    for (const link of block.links) linked += link.end - link.start;
    if (part !== '') parts.push(part);
  }
  return { text: parts.join('\n'), linkedShare: letters === 0 ? 0 : Math.min(1, linked / letters) };
}

function languageVersions(page: Page, url: string): string[] {
  const found = new Set<string>();
  let room = MAX_ALTERNATES_BYTES;
  for (const number of elementsNamed(page, 'link')) {
    const { rel, hreflang, href } = page.dom.elements[number]?.attribs ?? {};
    if (hreflang === undefined || href === undefined || !/\balternate\b/i.test(rel ?? '')) continue;
    const address = URL.parse(href, url)?.href;
    if (address === undefined || found.has(address)) continue;
    room -= jsonBytes(address) + 3;
    if (room < 0) break;
    found.add(address);
  }
  return [...found];
}

/** More numbers than these are a directory's. */
const MAX_PHONES = 4;
/** The same number with and without the code of its country. */
const PHONE_DIGITS = 9;

function phonesOf(page: Page): string[] {
  const numbers = new Set(phoneNumbers(page).map(({ number }) => number.slice(-PHONE_DIGITS)));
  return numbers.size > MAX_PHONES ? [] : [...numbers];
}

function isEvent(type: string): boolean {
  return type.endsWith('event') || type === 'jobposting' || type === 'course';
}

/** A list of goods declares many products; a page of one declares it once, with its variants inside. */
function productOf(page: Page): string | null {
  const products = metadataOf(page).structured.items.filter(
    ({ types, top }) => top && types.some((type) => type === 'product' || type === 'productgroup'),
  );
  const [product] = products;
  if (product === undefined || products.length > 1) return null;
  const { sku, mpn, productID } = product.value;
  const number = [sku, mpn, productID].find(
    (value) => typeof value === 'string' || typeof value === 'number',
  );
  return number === undefined ? '' : withinBytes(String(number), MAX_NAME_BYTES);
}

/** The beginning of a text that takes no more than so many bytes in JSON, never half a character. */
function withinBytes(text: string, max: number): string {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    bytes += bytesOf(text.charCodeAt(at));
    if (bytes > max) return text.slice(0, isHighSurrogate(text.charCodeAt(at - 1)) ? at - 1 : at);
  }
  return text;
}

function jsonBytes(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) bytes += bytesOf(text.charCodeAt(at));
  return bytes;
}

/** A lone surrogate and a control character are escaped; a pair of surrogates takes less than is counted here. */
function bytesOf(code: number): number {
  if (code < 0x20 || (code >= 0xd800 && code <= 0xdfff)) return code === 10 ? 2 : 6;
  if (code === 34 || code === 92) return 2;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}
