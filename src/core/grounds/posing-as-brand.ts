// Which well-known name a page shows off as its own although its address is not the brand's. A name in the text means
// nothing; in title and heading of a page that lives elsewhere it may be a pose, and rules look for further signs.

import { getDomainWithoutSuffix } from 'tldts';
import { mainHeading } from '../facts/headings.ts';
import { images } from '../facts/images.ts';
import { links } from '../facts/links.ts';
import type { Span } from '../facts/span.ts';
import { BRAND_HOSTS, WORDS_AS_BRANDS } from '../lexicon/brand-hosts.ts';
import { wholeWords } from '../lexicon/whole-words.ts';
import type { Page } from '../page/page.ts';
import { pageAddress } from '../page/page-address.ts';
import { perPage } from '../page/per-page.ts';

const WORD = /[\p{L}\p{N}&]+(?:[.-][\p{L}\p{N}]+)*/gu;

/** Brands named in title or main heading whose site this is not; undefined where the page's address is unknown. */
export const foreignBrands = perPage((page): readonly string[] | undefined => {
  // Guessed from its links, an address may belong to any site.
  if (page.address === undefined) return undefined;
  const words = inWords(`${page.head.title} | ${mainHeading(page)?.text ?? ''}`);
  const found: string[] = [];
  for (const brand of BRAND_HOSTS.keys()) {
    // brand-uk.com may be its own; microsoft-support-helpline.com is what impostors register, and is left to the rule.
    if (words.includes(` ${brand} `) && !isAtHome(page, brand)) found.push(brand);
  }
  return found;
});

const SEGMENTS = /[|–—:·»•]|\s-\s/u;
/** Beside a name that is a word as well, only these leave it a name. */
const OF_ACCOUNTS = wholeWords(
  /\b(?:log ?in|sign ?in|account|id|konto|logowanie|zaloguj się|connexion|accesso|iniciar sesión|support|online|official|verification|verify)\b/giu,
);

/** The brand that the page calls itself: one of `foreignBrands`, and not a mere word ("Play for free"). */
export const posedBrand = perPage((page): string | undefined => {
  const parts = [...page.head.title.split(SEGMENTS), mainHeading(page)?.text ?? ''].map((part) =>
    inWords(part.replaceAll(OF_ACCOUNTS, ' ')).trim(),
  );
  return foreignBrands(page)?.find((brand) => !WORDS_AS_BRANDS.has(brand) || parts.includes(brand));
});

const MIN_BRAND_LINKS = 8;
const MIN_BRAND_SHARE = 0.6;

/** A brand's own menus and footers on another site: most of the links lead to the brand, few to the page's own site. */
export interface BrandDress {
  readonly brand: string;
  readonly site: string;
  readonly links: number;
}

export const brandDress = perPage((page): BrandDress | undefined => {
  if (page.address === undefined) return undefined;
  const counts = new Map<string, { brand: string; site: string; count: number }>();
  let web = 0;
  for (const { kind, external, site } of links(page)) {
    if (kind !== 'web') continue;
    web++;
    const brand = external ? brandOfLabel().get(labelOf(site)) : undefined;
    if (brand === undefined) continue;
    const one = counts.get(brand) ?? { brand, site, count: 0 };
    one.count++;
    counts.set(brand, one);
  }
  for (const { brand, site, count } of counts.values())
    if (count >= MIN_BRAND_LINKS && count >= web * MIN_BRAND_SHARE && !isAtHome(page, brand))
      return { brand, site, links: count };
  return undefined;
});

let byLabel: ReadonlyMap<string, string> | undefined;

/** "poczta-polska" → "poczta polska"; of several brands of one owner the first. */
function brandOfLabel(): ReadonlyMap<string, string> {
  if (byLabel) return byLabel;
  const map = new Map<string, string>();
  for (const [brand, labels] of BRAND_HOSTS)
    for (const label of labels) if (label.length > 2 && !map.has(label)) map.set(label, brand);
  byLabel = map;
  return map;
}

/** Letters that are taken for others: Greek, Cyrillic, and a capital I or a digit among small Latin letters. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  Α: 'a',
  Β: 'b',
  Ε: 'e',
  Η: 'h',
  Ι: 'i',
  Κ: 'k',
  Μ: 'm',
  Ν: 'n',
  Ο: 'o',
  Ρ: 'p',
  Τ: 't',
  Χ: 'x',
  Υ: 'y',
  Ζ: 'z',
  α: 'a',
  ο: 'o',
  ν: 'v',
  ρ: 'p',
  А: 'a',
  В: 'b',
  С: 'c',
  Е: 'e',
  Н: 'h',
  І: 'i',
  К: 'k',
  М: 'm',
  О: 'o',
  Р: 'p',
  Т: 't',
  Х: 'x',
  а: 'a',
  с: 'c',
  е: 'e',
  і: 'i',
  о: 'o',
  р: 'p',
  х: 'x',
  у: 'y',
  ӏ: 'l',
  0: 'o',
  1: 'l',
};
const SIMILAR_WORD = /[A-Za-z0-9\u0370-\u03ff\u0400-\u04ff]{4,20}/g;
const MAX_SIMILAR_READ = 20_000;

/** "ΡayΡal" in Greek letters, "AppIe" with a capital I: a brand that only people read as such. */
export const disguisedBrand = perPage((page): (Span & { readonly brand: string }) | undefined => {
  for (const { index, 0: word } of page.text.slice(0, MAX_SIMILAR_READ).matchAll(SIMILAR_WORD)) {
    if (!/[A-Za-z]/.test(word) || !/[^A-Za-z0-9]|[a-z][I01]|[01][a-z]/.test(word)) continue;
    const read = [...word.replaceAll(/(?<=[a-z])I/g, 'l')].map(
      (sign) => LOOK_ALIKES[sign] ?? sign.toLowerCase(),
    );
    const brand = read.join('');
    if (brand !== word.toLowerCase() && BRAND_HOSTS.has(brand))
      return { brand, start: index, end: index + word.length };
  }
  return undefined;
});

/** Words of Latin letters with Greek or Cyrillic look-alikes among them: "Ρost cοde". */
export const mixedWords = perPage((page): readonly Span[] =>
  [...page.text.slice(0, MAX_SIMILAR_READ).matchAll(SIMILAR_WORD)].flatMap(({ index, 0: word }) => {
    const strange = [...word].filter((sign) => sign > '\u007f');
    const isMixed =
      strange.length > 0 && strange.length < word.length && strange.every((sign) => sign in LOOK_ALIKES);
    return isMixed && /[A-Za-z]{2}/.test(word) ? [{ start: index, end: index + word.length }] : [];
  }),
);

/** Where a page wears a brand: in its copyright line, or as the name of a picture. */
export type BrandMark =
  | { readonly brand: string; readonly in: 'copyright'; readonly span: Span }
  | { readonly brand: string; readonly in: 'logo'; readonly element: number };

/** "© 2024 Microsoft", "Copyright 1999–2024 PayPal". */
const COPYRIGHT =
  /(?:©|\(c\)|copyright)[\s,:]{0,4}(?:©|\(c\))?[\s,:]{0,4}(?:by\s)?(?:\d{4}(?:\s?[-–—]\s?\d{4})?)?[\s,.:]{0,4}([\p{L}\p{N}&][^\n|]{0,40})/giu;
const MAX_LINES = 3;
/** "Microsoft", "PayPal logo", "Logo OLX": more words describe a picture. */
const LOGO_WORDS = wholeWords(/\b(?:logo|logotyp|logotipo|logótipo|icon|ikona)(?: de| del| da)?\b/giu);

/** A brand that the page wears without naming it in title or heading; undefined where there is none. */
export const wornBrand = perPage((page): BrandMark | undefined => {
  if (page.address === undefined) return undefined;
  let lines = 0;
  for (const match of page.text.matchAll(COPYRIGHT)) {
    if (++lines > MAX_LINES) break;
    const words = inWords(match[1] ?? '');
    for (const brand of BRAND_HOSTS.keys())
      if (words.startsWith(` ${brand} `) && !isAtHome(page, brand))
        return { brand, in: 'copyright', span: { start: match.index, end: match.index + match[0].length } };
  }
  for (const { alt, linked, element, pixel } of images(page)) {
    if (alt === undefined || alt.length > 40 || linked || pixel || isInButton(page, element)) continue;
    const brand = inWords(alt.replaceAll(LOGO_WORDS, ' ')).trim();
    if (BRAND_HOSTS.has(brand) && !isAtHome(page, brand)) return { brand, in: 'logo', element };
  }
  return undefined;
});

/** How far above a picture its button is looked for. */
const MAX_LEVELS_UP = 4;

/** "Continue with Google" shows Google's sign, too. */
function isInButton(page: Page, number: number): boolean {
  let node = page.dom.elements[number]?.parent;
  for (let level = 0; node && level < MAX_LEVELS_UP; level++) {
    if ('attribs' in node) {
      const { name, attribs } = node;
      if (name === 'button' || name === 'a' || /btn|button|social|oauth|provider/i.test(attribs.class ?? ''))
        return true;
    }
    node = node.parent;
  }
  return false;
}

function isAtHome(page: Page, brand: string): boolean {
  const { site, host } = pageAddress(page);
  const label = labelOf(site);
  return (BRAND_HOSTS.get(brand)?.has(label) ?? false) || host.endsWith('.gov.pl') || host.endsWith('.gov');
}

/** "mabanque.bnpparibas": some brands own an ending. */
function labelOf(site: string): string {
  const ending = site.slice(site.lastIndexOf('.') + 1);
  if (ending.length > 4 && BRAND_ENDINGS.has(ending)) return ending;
  return getDomainWithoutSuffix(site, { validateHostname: false }) ?? '';
}

const BRAND_ENDINGS: ReadonlySet<string> = new Set(
  [...BRAND_HOSTS.values()].flatMap((labels) => [...labels]),
);

/** Lower-cased words between single blanks, so that a name is found as a whole. */
function inWords(text: string): string {
  return ` ${[...text.toLowerCase().matchAll(WORD)].map((match) => match[0]).join(' ')} `;
}
