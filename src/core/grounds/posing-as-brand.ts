// Which well-known name a page shows off as its own although its address is somebody else's. A name in the text is
// nothing; a name in title and heading of a page that lives elsewhere may be a pose, and rules ask what else is there.
import { getDomainWithoutSuffix } from 'tldts';
import { mainHeading } from '../facts/headings.ts';
import { images } from '../facts/images.ts';
import type { Span } from '../facts/span.ts';
import { BRAND_HOSTS } from '../lexicon/brand-hosts.ts';
import type { Page } from '../page/page.ts';
import { pageAddress } from '../page/page-address.ts';
import { perPage } from '../page/per-page.ts';

const WORD = /[\p{L}\p{N}&]+(?:[.-][\p{L}\p{N}]+)*/gu;

/** Brands named in title or main heading whose site this is not; undefined where the page's address is unknown. */
export const foreignBrands = perPage((page): readonly string[] | undefined => {
  // Guessed from its links, an address may be anybody's.
  if (page.address === undefined) return undefined;
  const words = inWords(`${page.head.title} | ${mainHeading(page)?.text ?? ''}`);
  const found: string[] = [];
  for (const brand of BRAND_HOSTS.keys()) {
    // brand-uk.com may be its own; microsoft-support-helpline.com is what impostors register, and is left to the rule.
    if (words.includes(` ${brand} `) && !isAtHome(page, brand)) found.push(brand);
  }
  return found;
});

/** Where a page wears a brand: in its copyright line, or as the name of a picture. */
export type BrandMark =
  | { readonly brand: string; readonly in: 'copyright'; readonly span: Span }
  | { readonly brand: string; readonly in: 'logo'; readonly element: number };

/** "© 2024 Microsoft", "Copyright 1999–2024 PayPal". */
const COPYRIGHT =
  /(?:©|\(c\)|copyright)[\s,:]{0,4}(?:©|\(c\))?[\s,:]{0,4}(?:by\s)?(?:\d{4}(?:\s?[-–—]\s?\d{4})?)?[\s,.:]{0,4}([\p{L}\p{N}&][^\n|]{0,40})/giu;
const MAX_LINES = 3;
/** "Microsoft", "PayPal logo", "Logo OLX": more words describe a picture. */
const LOGO_WORDS = /(?<![\p{L}])(?:logo|logotyp|logotipo|logótipo|icon|ikona)(?: de| del| da)?(?![\p{L}])/giu;

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
  const label = getDomainWithoutSuffix(site, { validateHostname: false }) ?? '';
  return (BRAND_HOSTS.get(brand)?.has(label) ?? false) || host.endsWith('.gov.pl') || host.endsWith('.gov');
}

/** Lower-cased words between single blanks, so that a name is found as a whole. */
function inWords(text: string): string {
  return ` ${[...text.toLowerCase().matchAll(WORD)].map((match) => match[0]).join(' ')} `;
}
