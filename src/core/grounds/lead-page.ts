// Pages that sell a trade in a town where the seller has no premises: the town stands in title or heading and in the address, the same page
// exists for its neighbours or the number to call belongs to no town, and there is no street. The calls are sold to firms
// that work there. A firm that shows a street or a register number says who it is, whatever it calls its pages.

import { companyNumbers } from '../facts/company-numbers.ts';
import { mainHeading } from '../facts/headings.ts';
import { compactHostLetters, inHostLetters } from '../facts/host-letters.ts';
import { type Link, links } from '../facts/links.ts';
import { type PhoneNumber, phoneNumbers } from '../facts/phone-numbers.ts';
import { placeNamesIn } from '../facts/places.ts';
import { postalAddresses } from '../facts/postal-addresses.ts';
import { isLocal } from '../lexicon/places.ts';
import { wholeWords } from '../lexicon/whole-words.ts';
import type { Page } from '../page/page.ts';
import { pageAddress } from '../page/page-address.ts';
import { perPage } from '../page/per-page.ts';
import { headingPlace } from './heading-place.ts';

export interface LeadPage {
  /** As title or heading write it. */
  readonly place: string;
  readonly trade: string;
  /** Pages of this site that are called the same but for the place. */
  readonly siblings: readonly Link[];
  /** Pages of this site about other services, each with this town in its address. */
  readonly sisters: readonly Link[];
  /** A number that belongs to no town. */
  readonly tollFree: PhoneNumber | undefined;
}

/** A single page for a neighbour is a favour to the visitor. */
const MIN_SIBLINGS = 3;
/** A firm with a town in its name has it in some addresses; where every service has one, searches are what they are for. */
const MIN_SISTERS = 6;
/** One to call and perhaps one for messages; a directory has as many as firms. */
const MAX_PHONES = 2;

/** Trades whose calls are bought and sold: people search for them in a hurry, with the name of their town. */
const TRADES = wholeWords(
  /\b(?:plumb(?:er|ers|ing)|locksmiths?|garage doors?|(?:water|fire|storm|flood) (?:damage|restoration|cleanup)|mou?ld (?:remediation|removal|inspection)|roof(?:er|ers|ing| repair)|tow(?:ing| truck)|pest control|exterminators?|hvac|air conditioning|furnace repair|heating (?:repair|and cooling)|ac repair|tree (?:service|removal)s?|electricians?|appliance repair|carpet cleaning|drain cleaning|sewer|septic|junk removal|dumpster rental|movers|moving company|house cleaning|maid service|handyman|foundation repair|gutters?|siding|bail bonds|(?:dui|injury|accident|divorce|criminal) (?:lawyer|attorney)s?|limo (?:service|rental)|cash for cars|junk cars?|we buy houses|sell my house|chimney|concrete contractors?|fence company|landscaping|seo (?:agency|company|services)|web design|hydraulik|ślusarz|slusarz|elektryk|pogotowie (?:hydrauliczne|kanalizacyjne|zamkowe)|pomoc drogowa|laweta|holowanie|skup (?:aut|samochodów|samochodow)|złomowanie|auto ?skup|przeprowadzki|dezynsekcja|deratyzacja|udrażnianie|wywóz|szamb|dekarz|klimatyzacja|naprawa (?:pralek|agd|rtv|laptopów)|serwis (?:agd|rtv|pralek|laptopów)|pozycjonowanie|tworzenie stron|agencja seo|pranie dywanów|mycie okien|oddłużanie|detektyw)/iu,
);

const STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY';
/** "Sun Prairie WI", "Aguila, AZ". */
const IN_STATE = wholeWords(
  new RegExp(
    String.raw`\b(\p{Lu}[\p{Ll}’'.]+(?:[ -]\p{Lu}[\p{L}’'.]+){0,2}),? (?:${STATES.replaceAll(' ', '|')})\b`,
    'u',
  ),
);
const TOLL_FREE = /^(?:\+?1)?(?:800|833|844|855|866|877|888)\d{7}$|^(?:\+?48)?80[01]\d{6}$/;

export const leadPage = perPage((page): LeadPage | undefined => {
  const { title } = page.head;
  const heading = mainHeading(page)?.text ?? '';
  if (page.address === undefined) return undefined;
  const trade = (TRADES.exec(title) ?? TRADES.exec(heading))?.[0];
  const place = trade === undefined ? headingPlace(page) : placeOf(page, title, heading, trade);
  if (place === undefined || saysWhoTheyAre(page)) return undefined;
  const own = slugWords(pageAddress(page).base?.pathname ?? '');
  const town = inHostLetters(place).split(/[^a-z0-9]+/);
  const inSlug = town.every((word) => own.includes(word));
  const phones = phoneNumbers(page);
  const numbers = new Set(phones.map(({ number }) => number.slice(-9)));
  if (numbers.size === 0 || numbers.size > MAX_PHONES) return undefined;
  const sisters = inSlug ? sistersOf(page, own, town) : [];
  if (sisters.length >= MIN_SISTERS)
    return { place, trade: trade ?? '', siblings: [], sisters, tollFree: undefined };
  if (trade === undefined) return undefined;
  const siblings = inSlug ? siblingsOf(page, own, town) : [];
  const tollFree = phones.find(({ number }) => TOLL_FREE.test(number));
  const isInHost = compactHostLetters(pageAddress(page).host).includes(town.join(''));
  return siblings.length >= MIN_SIBLINGS || (tollFree && (inSlug || isInHost))
    ? { place, trade, siblings, sisters: [], tollFree }
    : undefined;
});

function placeOf(page: Page, title: string, heading: string, trade: string): string | undefined {
  const found =
    headingPlace(page) ??
    IN_STATE.exec(title)?.[1] ??
    IN_STATE.exec(heading)?.[1] ??
    placeNamesIn(title).find(({ place }) => isLocal(place) && place.doubt === 'none')?.place.name;
  // "Garage Door Repair Cottage Grove WI": the trade is no part of the name.
  const words = found?.split(' ').filter((word) => !trade.toLowerCase().includes(word.toLowerCase()));
  while (
    words &&
    words.length > 1 &&
    /^(?:repair|service|services|restoration|company|in|near)$/i.test(words[0] ?? '')
  )
    words.shift();
  return words && words.length > 0 ? words.join(' ') : undefined;
}

/** A street, a number in a register: a firm that shows these can be found. */
function saysWhoTheyAre(page: Page): boolean {
  return postalAddresses(page).some(({ street }) => street !== undefined) || companyNumbers(page).length > 0;
}

function slugWords(pathname: string): string[] {
  let last = pathname.toLowerCase().split('/').filter(Boolean).at(-1) ?? '';
  last = last.replace(/\.(?:html?|php|aspx?)$/, '');
  return /^index$/.test(last) ? [] : last.split(/[^a-z0-9]+/).filter(Boolean);
}

const MAX_PLACE_WORDS = 3;

/** Links to pages that are called as this one is, with other words where the town stands. */
function siblingsOf(page: Page, own: readonly string[], town: readonly string[]): Link[] {
  const frame = own.filter((word) => !town.includes(word));
  if (frame.length === 0) return [];
  const seen = new Set<string>();
  const found: Link[] = [];
  for (const link of links(page)) {
    if (link.kind !== 'web' || link.external) continue;
    const words = slugWords(URL.parse(link.url)?.pathname ?? '');
    const rest = words.filter((word) => !frame.includes(word));
    const key = rest.join(' ');
    if (
      rest.length === 0 ||
      rest.length > MAX_PLACE_WORDS ||
      words.length - rest.length < frame.length ||
      key === town.join(' ') ||
      seen.has(key) ||
      // The anchor names the town: "Madison", "Garage door repair in Madison".
      !rest.every((word) => inHostLetters(link.text).includes(word))
    )
      continue;
    seen.add(key);
    found.push(link);
  }
  return found;
}

/** Links to pages whose addresses hold the town as well, and other words than this page's. */
function sistersOf(page: Page, own: readonly string[], town: readonly string[]): Link[] {
  const seen = new Set([own.join(' ')]);
  return links(page).filter(({ kind, external, url }) => {
    if (kind !== 'web' || external) return false;
    const words = slugWords(URL.parse(url)?.pathname ?? '');
    const key = words.join(' ');
    if (words.length <= town.length || seen.has(key) || !town.every((word) => words.includes(word)))
      return false;
    seen.add(key);
    return true;
  });
}
