// Who runs the site, as far as this page shows it: its links to contact and terms, a name with an address or a number
// to call in its frame or in its markup, registry numbers; and which market it serves.
import { type CompanyNumber, companyNumbers } from '../facts/company-numbers.ts';
import { type EmailAddress, emailAddresses } from '../facts/email-addresses.ts';
import type { Link } from '../facts/links.ts';
import { type PhoneNumber, phoneNumbers } from '../facts/phone-numbers.ts';
import { type PostalAddress, postalAddresses } from '../facts/postal-addresses.ts';
import { type Currency, prices } from '../facts/prices.ts';
import { type Region, regionOf } from '../facts/regions.ts';
import { type SiteInfo, siteInfoLinks } from '../facts/site-info-links.ts';
import type { Span } from '../facts/span.ts';
import { writtenLanguage } from '../facts/written-language.ts';
import { wholeWords } from '../lexicon/whole-words.ts';
import { metadataOf } from '../page/metadata/metadata.ts';
import { isObject, textOf, valuesOf } from '../page/metadata/structured-data.ts';
import type { Page } from '../page/page.ts';
import { pageAddress, siteOf } from '../page/page-address.ts';
import { perPage } from '../page/per-page.ts';

export interface Operator {
  readonly name: string;
  readonly source: 'markup' | 'frame' | 'meta';
  /** Where the frame of the page names it. */
  readonly span: Span | undefined;
}

export type MarketSign = 'language' | 'host' | 'currency' | 'registry';

export interface SiteIdentity {
  /** Shown links of the site's frame, by kind. */
  readonly links: ReadonlyMap<SiteInfo, Link>;
  readonly operator: Operator | undefined;
  /** Of the footer first, then of the header, then of the text; comments are left out. */
  readonly address: PostalAddress | undefined;
  readonly email: EmailAddress | undefined;
  readonly phone: PhoneNumber | undefined;
  /** Address, e-mail or phone that only the markup tells. */
  readonly declaredContact: { readonly address: boolean; readonly email: boolean; readonly phone: boolean };
  /** The e-mail address is of the site's own domain. */
  readonly ownEmail: boolean;
  /** With right check digits; a bank account is none. */
  readonly registryNumbers: readonly CompanyNumber[];
  /** A contact or imprint link, or a way to get in touch on the page itself. */
  readonly reachable: boolean;
  /** It is clear who runs the site: an about or imprint page, or a name with a way to reach it. */
  readonly identified: boolean;
  /** Signs that it serves Poland. */
  readonly polishSigns: ReadonlySet<MarketSign>;
}

export const siteIdentity = perPage((page): SiteIdentity => {
  const links = new Map([...siteInfoLinks(page)].filter(([, link]) => !link.hidden));
  const declared = declaredOrganisation(page);
  const operator = operatorOf(page, declared.name);
  const address = ofTheSite(postalAddresses(page));
  const email = ofTheSite(emailAddresses(page));
  const phone = ofTheSite(phoneNumbers(page));
  const registryNumbers = companyNumbers(page).filter((number) => number.valid && number.kind !== 'iban');
  const wayToReach =
    address !== undefined ||
    email !== undefined ||
    phone !== undefined ||
    declared.contact.address ||
    declared.contact.email ||
    declared.contact.phone;
  return {
    links,
    operator,
    address,
    email,
    phone,
    declaredContact: declared.contact,
    ownEmail: email !== undefined && siteOf(email.domain) === pageAddress(page).site,
    registryNumbers,
    reachable: wayToReach || links.has('contact') || links.has('imprint'),
    identified:
      links.has('about') ||
      links.has('imprint') ||
      registryNumbers.length > 0 ||
      (operator !== undefined && (wayToReach || links.has('contact'))),
    polishSigns: polishSigns(page, registryNumbers),
  };
});

/** Whether the site serves Poland; a rule that costs something when wrong asks for two signs. */
export function servesPoland(page: Page, minSigns = 1): boolean {
  return siteIdentity(page).polishSigns.size >= minSigns;
}

const REGION_ORDER: readonly Region[] = ['footer', 'header', 'nav', 'aside', 'body', 'main'];

function ofTheSite<T extends { readonly region: Region }>(found: readonly T[]): T | undefined {
  let best: T | undefined;
  let bestPlace = REGION_ORDER.length;
  for (const one of found) {
    const place = REGION_ORDER.indexOf(one.region);
    if (place < 0 || place >= bestPlace) continue;
    best = one;
    bestPlace = place;
  }
  return best;
}

const ORGANISATION =
  /(?:organization|business|corporation|store|restaurant|hotel|agency|clinic|dentist|physician|attorney|school)$/;

function declaredOrganisation(page: Page): {
  name: string | undefined;
  contact: SiteIdentity['declaredContact'];
} {
  let name: string | undefined;
  const contact = { address: false, email: false, phone: false };
  for (const item of metadataOf(page).structured.items) {
    if (!item.types.some((type) => ORGANISATION.test(type))) continue;
    // A seller's brand or an event's organiser is not who runs the site.
    if (!item.top && item.via !== 'publisher') continue;
    name ??= textOf(item.value.legalName) ?? textOf(item.value.name);
    const points = valuesOf(item.value.contactPoint).filter(isObject);
    const places = valuesOf(item.value.location).filter(isObject);
    contact.address ||= [item.value, ...places].some((one) => valuesOf(one.address).length > 0);
    contact.email ||= [item.value, ...points].some((one) => textOf(one.email) !== undefined);
    contact.phone ||= [item.value, ...points].some((one) => textOf(one.telephone) !== undefined);
  }
  return { name: name?.trim() || undefined, contact };
}

/** "© 2024 Acme Sp. z o.o.", "Acme Ltd". The name is the words before the form of company. */
const COMPANY = wholeWords(
  /\b(?:(?!(?:19|20)\d\d\b|Copyright|By )[\p{Lu}\d][\p{L}\d&.'’-]*,? ){1,5}(?:[Ss]p(?:ółka|\.)? ?z ?(?:o\.? ?o\.?|ograniczoną odpowiedzialnością)|SP\. Z O\.O\.|S\.A\.|SA\b|[Ss]p\. ?[jk]\.|[Ss]półka (?:[Aa]kcyjna|[Jj]awna|[Cc]ywilna|[Kk]omandytowa)|[Ll]td\b\.?|LTD\b\.?|Limited\b|LLC\b|Inc\b\.?|GmbH\b|PLC\b|plc\b|LLP\b)/u,
);
const COPYRIGHT = wholeWords(
  /(?:(?:©|\([Cc]\)|[Cc]opyright|COPYRIGHT)\s*)+(?:\d{4}(?:\s*[-–]\s*\d{4})?)?[\s,]*(?:by )?((?:(?!(?:19|20)\d\d\b|All\b|Rights\b)[\p{Lu}\d](?:[\p{L}\d&'’-]|\.(?=\p{L}))*[ ]?){1,5})/u,
);
/** A name with the legal form of a company. */
export function companyIn(line: string): boolean {
  return COMPANY.test(line.slice(0, MAX_LINE));
}

/** A company is named in a line, not in an essay. */
const MAX_LINE = 300;
const MAX_LINES = 200;

function operatorOf(page: Page, declared: string | undefined): Operator | undefined {
  const framed = frameName(page);
  if (declared !== undefined) return { name: declared, source: 'markup', span: framed?.span };
  if (framed) return framed;
  const { publisher } = metadataOf(page);
  return publisher === undefined ? undefined : { name: publisher, source: 'meta', span: undefined };
}

function frameName(page: Page): Operator | undefined {
  let noted: Operator | undefined;
  let lines = 0;
  for (let i = page.blocks.length - 1; i >= 0 && lines < MAX_LINES; i--) {
    const block = page.blocks[i];
    if (!block || regionOf(page, block.elementIndex) !== 'footer') continue;
    lines++;
    const text = page.text.slice(block.start, Math.min(block.end, block.start + MAX_LINE));
    const company = COMPANY.exec(text);
    if (company) return operatorAt(block.start + company.index, company[0]);
    const right = COPYRIGHT.exec(text);
    const name = right?.[1]?.trim() ?? '';
    if (
      !noted &&
      right &&
      /\p{L}{2}/u.test(name) &&
      !/^(?:all|the|rights|wszelkie|wszystkie|prawa)$/i.test(name)
    )
      noted = operatorAt(block.start + right.index + right[0].lastIndexOf(right[1] ?? ''), name);
  }
  return noted;
}

function operatorAt(start: number, name: string): Operator {
  return { name: name.trim(), source: 'frame', span: { start, end: start + name.trimEnd().length } };
}

/** Prices of one currency over all of them, from which a page is priced in it. */
const MAIN_CURRENCY = 0.5;

function polishSigns(page: Page, numbers: readonly CompanyNumber[]): Set<MarketSign> {
  const signs = new Set<MarketSign>();
  const declared = metadataOf(page).declaredLanguage?.code ?? '';
  if (declared.startsWith('pl') || writtenLanguage(page) === 'pl') signs.add('language');
  if (pageAddress(page).host.endsWith('.pl')) signs.add('host');
  if (currencyShare(page, 'PLN') >= MAIN_CURRENCY) signs.add('currency');
  if (numbers.some((number) => number.kind !== 'vat')) signs.add('registry');
  return signs;
}

function currencyShare(page: Page, currency: Currency): number {
  const all = prices(page);
  return all.length === 0 ? 0 : all.filter((price) => price.currency === currency).length / all.length;
}
