import { getDomainWithoutSuffix } from 'tldts';
import { links } from '../../facts/links.ts';
import { inOwnVoice } from '../../facts/own-voice.ts';
import { type PhoneNumber, phoneNumbers } from '../../facts/phone-numbers.ts';
import { phraseList } from '../../facts/phrase-lists.ts';
import type { Span } from '../../facts/span.ts';
import { foreignBrands } from '../../grounds/posing-as-brand.ts';
import { warnsOfScams } from '../../grounds/scam-warning.ts';
import { BRAND_HOSTS } from '../../lexicon/brand-hosts.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress } from '../../page/page-address.ts';
import { BICYCLE, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText, quoteWhole } from '../quote.ts';
import { CLEAR, type Finding, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { quoted, shortened } from '../wording.ts';

const SUPPORT = wholeWords(
  /\b(?:customer (?:service|support|care)|tech(?:nical)? support|support (?:number|phone|helpline|team|line)|help ?line|hotline|toll[- ]free|help ?desk|contact number|phone number|service number|support)\b|infolini\p{L}*|obsług\p{L}* klienta|pomoc\p{L}* techniczn\p{L}*|biur\p{L}* obsługi|wsparci\p{L}* techniczn\p{L}*|numer\p{L}* telefonu/iu,
);

const escaped = [...BRAND_HOSTS.keys()].map((name) => name.replace(/[.+]/g, '\\$&')).join('|');
/** "HP customer support", "Allegro infolinia", "infolinia Allegro", "obsługi klienta InPost". */
const BRAND_SUPPORT = wholeWords(
  new RegExp(
    String.raw`\b(${escaped})(?:['’]s)?(?:[\s–:-]+\p{L}+){0,2}[\s–:-]+(?:customer (?:service|support|care)|tech(?:nical)? support|support|help ?line|hotline|help ?desk|infolini\p{L}*|obsług\p{L}* klienta|pomoc\p{L}* techniczn\p{L}*|wsparci\p{L}*)|(?:infolini\p{L}*|obsług\p{L}* klienta|pomoc\p{L}* techniczn\p{L}*|oficjaln\p{L}* pomoc)\s+(${escaped})\b`,
    'giu',
  ),
);
/** Near a number: its holder claims to be official, or to sit at the phone. */
const POSE = wholeWords(
  /\bofficial\b|oficjaln\p{L}+|\btoll[- ]free\b|\b24\/7\b|24 hours a day|day and night|round the clock|cał\p{L} dobę|całodobow\p{L}+|\bcertified\b|\bour (?:\p{L}+ ){0,2}(?:technicians|agents|experts|representatives|support team)|(?:agents|technicians|experts) (?:answer|are (?:ready|standing by|available|waiting))|nasi (?:konsultanci|specjaliści|technicy)/iu,
);

/** The page speaks as if it were the company's own desk. */
const poses = phraseList({
  en: [
    'our support team',
    'our customer service',
    'our customer support',
    'our technicians',
    'our certified technicians',
    'our certified experts',
    'our experts are available',
    'our agents',
    'our representatives',
    'our helpline',
    'our toll free number',
    'official support',
    'official customer service',
    'official customer support',
    'official helpline',
    'official support number',
    'official support line',
    'call our',
    'call us now',
    'call us at',
    'call us today',
    'call now for support',
    'call now to speak',
    'call the number below',
    'call our toll free',
    'dial our',
    'speak to a live agent',
    'speak with a live agent',
    'speak to a live person',
    'speak to a representative',
    'talk to a live agent',
    'talk to a live person',
    'live agents are standing by',
    'available 24 7',
    '24 7 support',
    '24 7 customer support',
    '24 7 customer service',
    '24 7 helpline',
    '24 7 technical support',
    '24x7 support',
    'round the clock support',
    'instant support',
    'remote assistance',
    'remote access to your computer',
    'we will fix your',
    'get instant help',
    'certified technician~',
    'support helpline',
  ],
  pl: [
    'nasi konsultanci',
    'nasz konsultant',
    'nasi specjaliści',
    'nasi technicy',
    'nasza infolinia',
    'naszą infolinię',
    'naszej infolinii',
    'naszą pomoc techniczną',
    'oficjalna infolinia',
    'oficjalnej infolinii',
    'oficjalna pomoc',
    'oficjalna obsługa',
    'oficjalne wsparcie',
    'oficjalny numer',
    'zadzwoń do nas',
    'zadzwoń teraz',
    'zadzwoń pod numer',
    'zadzwoń na infolinię',
    'czekamy na telefon',
    'całodobowa infolinia',
    'infolinia czynna całą dobę',
    'całodobowe wsparcie',
    'wsparcie 24 7',
    'pomoc 24 7',
    'dostępni 24 7',
    'zdalna pomoc',
    'zdalnie naprawimy',
    'połączymy się z twoim komputerem',
  ],
});

const distances = phraseList({
  en: [
    'not affiliated',
    'no affiliation',
    'not associated with',
    'not endorsed',
    'unaffiliated',
    'independent service provider',
    'independent provider',
    'independent company',
    'independent technical support',
    'independent third party',
    'third party provider',
    'unofficial site',
    'unofficial website',
    'unofficial page',
    'unofficial guide',
    'unofficial support',
    'authorised reseller',
    'authorized reseller',
    'authorised dealer',
    'authorized dealer',
    'authorised repair',
    'authorized repair',
    'authorised service',
    'authorized service',
    'we are not',
  ],
  pl: [
    'niezależny serwis',
    'niezależna firma',
    'niezależnym serwisem',
    'nie jesteśmy powiązani',
    'nie jest powiązan~',
    'nie jest związan~',
    'nieoficjaln~',
    'autoryzowany sprzedawca',
    'autoryzowany serwis',
    'autoryzowany partner',
    'nie jesteśmy oficjaln~',
  ],
});

const POSED = 0.85;
const OFTEN = 0.1;
const NAMED_ONLY = 0.4;
const IN_TEXT = 0.75;
/** Characters around a number that belong to it. */
const WINDOW = 350;
/** A list of many companies with their numbers is a directory. */
const DIRECTORY_BRANDS = 4;
const DIRECTORY_PHONES = 6;

const say = sentences({
  brand_in_head: {
    en: ({ brand }: { brand: string }) =>
      `The title or heading names ${quoted.en(brand)} together with support, the page gives a phone number, and its address does not belong to that company.`,
    pl: ({ brand }) =>
      `Tytuł lub nagłówek łączy nazwę ${quoted.pl(brand)} z obsługą klienta, strona podaje numer telefonu, a jej adres nie należy do tej firmy.`,
  },
  claims_in_title: {
    en: ({ brand }: { brand: string }) =>
      `The title claims to be the official support of ${quoted.en(brand)} or shows its address, and the page’s address does not belong to that company.`,
    pl: ({ brand }) =>
      `Tytuł podaje się za oficjalną pomoc firmy ${quoted.pl(brand)} lub podaje jej adres, a adres strony do niej nie należy.`,
  },
  speaks_as_company: {
    en: ({ text }: { text: string }) =>
      `It speaks as if it were a department of the company: ${quoted.en(text)}.`,
    pl: ({ text }) => `Wypowiada się tak, jakby była działem tej firmy: ${quoted.pl(text)}.`,
  },
  number_as_support: {
    en: ({ phone, brand, claim }: { phone: string; brand: string; claim: string }) =>
      `A passage presents the number ${phone} as the support of ${quoted.en(brand)} (${quoted.en(claim)}), but the page’s address does not belong to that company.`,
    pl: ({ phone, brand, claim }) =>
      `Fragment przedstawia numer ${phone} jako obsługę klienta ${quoted.pl(brand)} (${quoted.pl(claim)}), a adres strony nie należy do tej firmy.`,
  },
});

export default rule({
  id: 'sp_support_impostor',
  mode: 'spam',
  policy: 'scam_fraud',
  kind: 'violation',
  layer: 'text',
  version: 4,
  title: {
    en: 'The page poses as another company’s support',
    pl: 'Strona podszywa się pod obsługę klienta innej firmy',
  },
  fix: {
    en: 'Say clearly at the top that you are independent of the company, and do not present your number as theirs. Otherwise remove the page.',
    pl: 'Napisz wyraźnie na początku, że działasz niezależnie od tej firmy, i nie podawaj swojego numeru jako jej infolinii. W przeciwnym razie usuń stronę.',
  },
  question: 'Does the page pose as the official support of a company that does not run it?',
  sources: ['SP'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'offer',
  accuses: 'alone',
  languages: ['en', 'pl'],
  findsAnywhere: true,
  needs: { html: true, url: true },
  basis: 'measured',
  scoring:
    'A well-known brand and words of support in title or main heading of a site that is not the brand’s, with a phone number and phrases of one’s own desk (“our technicians”, “call us now”): 0.85, 0.95 when the number stands there several times; without such phrases 0.4. Elsewhere in the text: a number given as the support of a brand with a claim to be official or at the phone: 0.75, unless the page links the brand’s own site. A title that calls itself the official support of a brand, or begins with the brand’s own address for setting up (“….com/setup”): 0.6, without any number. A notice of independence, directories and texts that warn of scams do not count.',
  says: say,
  detect(page) {
    const phones = phoneNumbers(page).filter((phone) => phone.span !== undefined);
    if (foreignBrands(page) === undefined || warnsOfScams(page)) return CLEAR;
    if (inOwnVoice(page, distances(page)).length > 0 || isDirectory(page, phones.length)) return CLEAR;
    if (phones.length === 0) return claimsInTitle(page) ?? CLEAR;
    const posed = posesInHead(page, phones) ?? posesInText(page, phones);
    const claimed = claimsInTitle(page);
    return (posed && posed.score > (claimed?.score ?? 0) ? posed : (claimed ?? posed)) ?? CLEAR;
  },
  examples: () => ({
    hit: [
      examplePage('a helpline for printers', {
        found: {
          says: ['brand_in_head', 'speaks_as_company'],
          quotes: ['Epson Printer Support Number | 24/7 Helpline', '24/7 Helpline'],
        },
        title: 'Epson Printer Support Number | 24/7 Helpline',
        url: 'https://www.printer-helpers-now.com/epson',
        body: '<p>Is your Epson printer offline? Call our toll free number +1 888 555 0177 and speak to a live agent. Our certified technicians will connect to your computer by remote assistance and fix it within minutes.</p><p>Dial +1 888 555 0177, the Epson support line, at any hour.</p>',
      }),
      examplePage('a Polish bank’s helpline on a strange host', {
        found: {
          says: ['brand_in_head', 'speaks_as_company'],
          quotes: ['mBank infolinia – kontakt z konsultantem', 'Zadzwoń do nas'],
        },
        title: 'mBank infolinia – kontakt z konsultantem',
        lang: 'pl',
        url: 'https://kontakt-infolinia24.com/mbank',
        body: '<p>Masz problem z logowaniem do mBank? Zadzwoń do nas: +48 221 234 567. Nasi konsultanci są dostępni całą dobę i pomogą odblokować konto, potwierdzić przelew oraz zmienić hasło.</p>',
      }),
      examplePage('the maker’s address as a title', {
        found: { says: ['claims_in_title'], quotes: ['123.hp.com/setup – printers made easy'] },
        title: '123.hp.com/setup – printers made easy',
        url: 'https://www.printer-helpers-now.com/',
        body: paragraphs(...LIBRARY),
      }),
      examplePage('an official line by its own word, in Polish', {
        found: { says: ['claims_in_title'], quotes: ['Oficjalna infolinia Allegro'] },
        title: 'Oficjalna infolinia Allegro – pomoc w zakupach',
        lang: 'pl',
        url: 'https://kontakt-infolinia24.com/allegro',
        body: paragraphs(...CHLEB),
      }),
    ],
    clear: [
      examplePage('a guide to activating an app', {
        title: 'How to use youtube.com/activate on a television',
        body: paragraphs(...BICYCLE),
      }),
      examplePage('a guide that explains where to call', {
        title: 'How to contact Amazon customer service',
        body: `<p>The quickest way is the chat in your account. If you want to call, the number is on the contact page; in the US it is +1 888 280 4331.</p>${paragraphs(...BICYCLE)}`,
      }),
      examplePage('an independent workshop that says so', {
        title: 'Epson printer support and repair in Mill Town',
        body: `<p>We repair printers of all makers. We are an independent company and not affiliated with Epson. Call us at +44 20 7946 0958.</p>${paragraphs(...LIBRARY)}`,
      }),
      examplePage('Polish news about a bank', {
        title: 'mBank zmienia godziny pracy infolinii',
        lang: 'pl',
        body: `<p>Bank poinformował, że od marca infolinia będzie czynna do 22. Numer 801 300 800 pozostaje bez zmian.</p>${paragraphs(...CHLEB)}`,
      }),
    ],
  }),
});

/** "Official helpline", "official support number". */
const OFFICIAL = wholeWords(
  /\bofficial (?:\p{L}+ ){0,2}(?:help ?line|support|customer (?:service|care|support)|help ?desk|hotline)|oficjaln\p{L}+ (?:\p{L}+ ){0,2}(?:infolini|pomoc|wsparci|obsług)/iu,
);
/** "123.hp.com/setup": the maker's own address as the title of another company's page. */
const SETUP_ADDRESS =
  /^\W*(?:https?:\/\/)?((?:[a-z0-9-]+\.)+(?:com|net|org|pl|io))\/(?:setup|activate|install|start|login|signin|link|register|code|connect)\b/i;
const MAX_ADDRESS = 200;
const CLAIMED = 0.6;

/** A title that calls itself official, or bears the company's own address. */
function claimsInTitle(page: Page): Finding | undefined {
  const { title } = page.head;
  const address = SETUP_ADDRESS.exec(title.slice(0, MAX_ADDRESS))?.[1];
  const named = address === undefined ? undefined : brandOfHost(address);
  const own = getDomainWithoutSuffix(pageAddress(page).site, { validateHostname: false }) ?? '';
  const posed = named !== undefined && !BRAND_HOSTS.get(named)?.has(own);
  const official = OFFICIAL.test(title) ? foreignBrands(page)?.[0] : undefined;
  const brand = posed ? named : official;
  if (brand === undefined) return undefined;
  return {
    score: CLAIMED,
    quotes: [quoteWhole(page, { in: 'title' })],
    facts: [say.claims_in_title({ brand: written(brand) })],
  };
}

function brandOfHost(host: string): string | undefined {
  const label = getDomainWithoutSuffix(host.toLowerCase(), { validateHostname: false }) ?? '';
  return BRAND_HOSTS.has(label) ? label : undefined;
}

/** Title or heading name the brand and its support. */
function posesInHead(page: Page, phones: readonly PhoneNumber[]): Finding | undefined {
  const brand = (foreignBrands(page) ?? []).toSorted((a, b) => b.length - a.length)[0];
  if (brand === undefined || !SUPPORT.test(`${page.head.title} ${headingText(page)}`)) return undefined;
  const posed: Span[] = [...inOwnVoice(page, poses(page))];
  for (const phone of phones) {
    const window = windowOf(page, phone);
    const match = POSE.exec(page.text.slice(window.start, window.end));
    if (match)
      posed.push({ start: window.start + match.index, end: window.start + match.index + match[0].length });
  }
  const times = phones.length + links(page).filter((link) => link.kind === 'phone').length;
  const first = posed[0];
  return {
    score: first ? Math.min(1, POSED + (times > 2 ? OFTEN : 0)) : NAMED_ONLY,
    quotes: [
      quoteWhole(page, { in: 'title' }),
      ...quoteEach(posed, 2, (span) => quoteText(page, span)),
      phones[0]?.span ? quoteText(page, phones[0].span) : undefined,
    ],
    facts: [
      say.brand_in_head({ brand: written(brand) }),
      ...(first
        ? [say.speaks_as_company({ text: shortened(page.text.slice(first.start, first.end), 60) })]
        : []),
    ],
  };
}

/** A passage of its own that gives a number as the support of a brand, on a page about something else. */
function posesInText(page: Page, phones: readonly PhoneNumber[]): Finding | undefined {
  const { site } = pageAddress(page);
  const label = getDomainWithoutSuffix(site, { validateHostname: false }) ?? '';
  for (const phone of phones) {
    if (phone.span === undefined || phone.region === 'comments') continue;
    const window = windowOf(page, phone);
    const text = page.text.slice(window.start, window.end);
    const pose = POSE.exec(text);
    if (!pose) continue;
    for (const match of text.matchAll(BRAND_SUPPORT)) {
      const brand = (match[1] ?? match[2] ?? '').toLowerCase();
      const labels = BRAND_HOSTS.get(brand);
      // Its own site, or a text that sends readers to the company itself.
      if (!labels || labels.has(label) || !isCapital(match[1] ?? match[2] ?? '')) continue;
      if (linksTo(page, labels)) continue;
      const span = { start: window.start + match.index, end: window.start + match.index + match[0].length };
      return {
        score: IN_TEXT,
        quotes: [
          quoteText(page, span),
          quoteText(page, {
            start: window.start + pose.index,
            end: window.start + pose.index + pose[0].length,
          }),
          quoteText(page, phone.span),
        ],
        facts: [
          say.number_as_support({
            phone: page.text.slice(phone.span.start, phone.span.end),
            brand: written(brand),
            claim: shortened(pose[0], 60),
          }),
        ],
      };
    }
  }
  return undefined;
}

/** The block of a number with its neighbours, not beyond a few hundred characters. */
function windowOf(page: Page, phone: PhoneNumber): Span {
  const first = page.blocks[Math.max(0, phone.block - 1)];
  const last = page.blocks[Math.min(page.blocks.length - 1, phone.block + 1)];
  const at = phone.span?.start ?? 0;
  return {
    start: Math.max(first?.start ?? at, at - WINDOW),
    end: Math.min(last?.end ?? at, at + WINDOW),
  };
}

function linksTo(page: Page, labels: ReadonlySet<string>): boolean {
  return links(page).some(
    (link) =>
      link.external && labels.has(getDomainWithoutSuffix(link.site, { validateHostname: false }) ?? ''),
  );
}

/** "Play" and "HP" are names, "play" and "hp" are words. */
function isCapital(name: string): boolean {
  const first = name.charAt(0);
  return first !== first.toLowerCase() || /[A-Z]/.test(name);
}

function written(brand: string): string {
  return brand.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
}

function headingText(page: Page): string {
  if (page.outline.mainHeading < 0) return '';
  const block = page.blocks[page.outline.mainHeading];
  return block ? page.text.slice(block.start, Math.min(block.end, block.start + 300)) : '';
}

/** Many brands with many numbers. */
function isDirectory(page: Page, phones: number): boolean {
  if (phones < DIRECTORY_PHONES) return false;
  const text = page.text.slice(0, 60_000).toLowerCase();
  let named = 0;
  for (const brand of BRAND_HOSTS.keys()) if (brand.length > 3 && text.includes(brand)) named++;
  return named >= DIRECTORY_BRANDS;
}
