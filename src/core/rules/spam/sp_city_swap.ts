import { headings, mainHeading } from '../../facts/headings.ts';
import { inHostLetters, townInHost } from '../../facts/host-letters.ts';
import { externalLinks } from '../../facts/links.ts';
import { offeredTokens } from '../../facts/main-tokens.ts';
import { media } from '../../facts/media.ts';
import { offeredMask } from '../../facts/offered-text.ts';
import { postalAddresses } from '../../facts/postal-addresses.ts';
import { prices } from '../../facts/prices.ts';
import type { Span } from '../../facts/span.ts';
import { specifics } from '../../facts/specifics.ts';
import { contentStems, stems } from '../../facts/stems.ts';
import { tokens } from '../../facts/tokens.ts';
import { isNews } from '../../grounds/genre.ts';
import { headingPlace } from '../../grounds/heading-place.ts';
import { type LeadPage, leadPage } from '../../grounds/lead-page.ts';
import { siteIdentity } from '../../grounds/site-identity.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress } from '../../page/page-address.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { hostsOf, quoteLinks } from '../link-quotes.ts';
import { quoteEach, quoteText, quoteWhole } from '../quote.ts';
import { quotable } from '../quote-list.ts';
import { abstain, CLEAR, type Finding, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { type CutList, countEn, countPl, cutList, listed, number, quoted, timesPl } from '../wording.ts';

const MIN_WORDS = 120;
const MIN_PER_100 = 1.5;
const FULL_PER_100 = 3.5;
const MIN_HEADING_SHARE = 0.6;
/** Other names per 100 words: a guide to a town is full of them, a template has none. */
const MAX_NAMES = 3;
/** Shorter words stand in other words by chance. */
const MIN_TRADE_LETTERS = 4;
/** What a host is worth that was made for a trade and a town, where nothing else is of that town. */
const MADE_FOR_TOWN = 0.6;

/** Where the place stands in running text, in any case. A template repeats itself, so the main content may lack most of it. */
function mentions(page: Page, place: string): Span[] {
  const wanted = contentStems(page, place);
  const first = wanted[0];
  if (first === undefined) return [];
  const all = tokens(page);
  const found = stems(page);
  const mask = offeredMask(page);
  const spans: Span[] = [];
  for (const block of page.blocks) {
    if (mask[block.index] === 0 || block.inCode) continue;
    const end = (all.ofBlock[block.index + 1] ?? 0) - wanted.length + 1;
    for (let i = all.ofBlock[block.index] ?? 0; i < end; i++) {
      if (wanted.every((stem, k) => found.stems[found.ofToken[i + k] ?? 0] === stem))
        spans.push({ start: all.start[i] ?? 0, end: all.end[i + wanted.length - 1] ?? 0 });
    }
  }
  return spans;
}

/** Something that only this place has: an address there, a map, a price list. An address elsewhere is no excuse. */
function localFact(page: Page, place: string): boolean {
  const [stem] = contentStems(page, place);
  return (
    postalAddresses(page).some(
      ({ town, inMain }) => inMain || (stem !== undefined && contentStems(page, town).includes(stem)),
    ) ||
    hasPrices(page) ||
    media(page).some(({ src }) => /maps?[./]|openstreetmap/i.test(src))
  );
}

const service = (place: string): string =>
  ['Why choose us', 'Our offer', 'Prices', 'Contact']
    .map(
      (head) =>
        `<h2>${head} in ${place}</h2><p>Are you looking for a plumber in ${place}? Our plumbers in ${place} are quick and friendly, and people in ${place} know that we do good work. Call a plumber in ${place} today and forget about leaks.</p>`,
    )
    .join('');

const say = sentences({
  place_put_in: {
    en: ({ place, subheadings, per100 }: { place: string; subheadings: number; per100: number }) =>
      `${quoted.en(place)} appears in the title${subheadings === 0 ? ' and the main heading' : `, the main heading and ${countEn(subheadings, 'other heading', 'other headings')}`}, and ${number.en(per100, 1)} times per 100 words, with no address, map or prices of that place.`,
    pl: ({ place, subheadings, per100 }) =>
      `Nazwa ${quoted.pl(place)} pojawia się w tytule${subheadings === 0 ? ' i nagłówku głównym' : `, nagłówku głównym i ${countPl(subheadings, 'śródtytule', 'śródtytułach', 'śródtytułach')}`}, a w tekście ${timesPl(per100, 1)} na 100 słów; nie ma adresu, mapy ani cen z tego miejsca.`,
  },
  host_for_town: {
    en: ({ place, host, town }: { place: string; host: string; town: string }) =>
      `The host ${host} was made for ${quoted.en(place)}, which only the title and heading mention; the address on the page is in ${quoted.en(town)}.`,
    pl: ({ place, host, town }) =>
      `Host ${host} powstał dla nazwy ${quoted.pl(place)}, która pada tylko w tytule i nagłówku; adres na stronie to ${quoted.pl(town)}.`,
  },
  nobody_in_town: {
    en: ({ place, trade, pages }: { place: string; trade: string; pages: number }) =>
      `${quoted.en(trade)} in ${quoted.en(place)}: the page names no street and no firm that is registered there, and the site has the same page for ${countEn(pages, 'other place', 'other places')}.`,
    pl: ({ place, trade, pages }) =>
      `${quoted.pl(trade)}, ${quoted.pl(place)}: strona nie podaje ulicy ani zarejestrowanej firmy z tego miejsca, a witryna ma taką samą stronę dla ${countPl(pages, 'innej miejscowości', 'innych miejscowości', 'innych miejscowości')}.`,
  },
  town_in_every_address: {
    en: ({ place, pages }: { place: string; pages: number }) =>
      `${quoted.en(place)} stands in the addresses of ${countEn(pages, 'more page', 'more pages')} that this one links to, each for another search, and the page names no street and no registered firm.`,
    pl: ({ place, pages }) =>
      `Nazwa ${quoted.pl(place)} stoi w adresach jeszcze ${countPl(pages, 'strony', 'stron', 'stron')}, do których ta strona linkuje, a każda jest pod inne wyszukiwanie; strona nie podaje ulicy ani zarejestrowanej firmy.`,
  },
  number_of_no_town: {
    en: ({ place, phone }: { place: string; phone: string }) =>
      `The page is made for ${quoted.en(place)} but names no street there; the phone number (${phone}) belongs to no town.`,
    pl: ({ place, phone }) =>
      `Strona powstała dla nazwy ${quoted.pl(place)}, ale nie podaje tam żadnej ulicy; numer telefonu (${phone}) nie należy do żadnej miejscowości.`,
  },
  twins_of_other_towns: {
    en: ({ site, hosts }: { site: string; hosts: CutList }) =>
      `${site} has twin sites for other towns that it links to (${listed.en(hosts)}), and nothing says who runs them.`,
    pl: ({ site, hosts }) =>
      `${site} ma bliźniacze witryny dla innych miast, do których linkuje (${listed.pl(hosts)}), a nic nie mówi, kto je prowadzi.`,
  },
});

function hasPrices(page: Page): boolean {
  return prices(page).filter(({ inMain }) => inMain).length >= 3;
}

const labelOf = (site: string): string => site.split('.', 1)[0] ?? '';

/** "plumber-leeds.harbourworks.example" on the page of a firm that sits in York and says nothing of Leeds but its name. */
function ownHostForTown(page: Page, place: string): Finding | undefined {
  const { host, site } = pageAddress(page);
  const labels = inHostLetters(host.slice(0, -site.length)).split(/[.-]/);
  const town = inHostLetters(place);
  if (!labels.includes(town)) return undefined;
  const trade = inHostLetters(page.head.title)
    .split(/[^a-z]+/)
    .find((word) => word.length >= MIN_TRADE_LETTERS && word !== town && labels.includes(word));
  const addresses = postalAddresses(page);
  if (trade === undefined || addresses.length === 0) return undefined;
  if (addresses.some((address) => address.town !== undefined && inHostLetters(address.town).includes(town)))
    return undefined;
  // A branch is served from elsewhere and has prices of its own.
  if (mentions(page, place).length > 0 || hasPrices(page)) return undefined;
  const heading = mainHeading(page);
  const [address] = addresses;
  return {
    score: MADE_FOR_TOWN,
    quotes: [
      heading ? quoteText(page, heading) : quoteWhole(page, { in: 'title' }),
      ...(address ? [quoteText(page, address)] : []),
    ],
    facts: [say.host_for_town({ place: quotable(place), host, town: quotable(address?.town ?? '') })],
  };
}

function isSigned(page: Page): boolean {
  const { operator, address, registryNumbers } = siteIdentity(page);
  return operator !== undefined || address !== undefined || registryNumbers.length > 0;
}

/** "trade-town" that links to the same trade in another town on a host of its own, and nothing says who runs them. */
function twinOfOtherTown(page: Page): Finding | undefined {
  const own = labelOf(pageAddress(page).site);
  const town = townInHost(own);
  if (town === undefined || isSigned(page)) return undefined;
  const trades = own
    .replace(town, '')
    .split('-')
    .filter((word) => word.length >= MIN_TRADE_LETTERS);
  const twins = externalLinks(page).filter(({ site, text }) => {
    const label = labelOf(site);
    const other = townInHost(label);
    if (other === undefined || other === town) return false;
    const anchor = inHostLetters(text).replaceAll(/\s+/g, '-');
    // "car-buyers leeds" as it is searched for; a neighbour is linked to in a sentence, with endings.
    return (
      anchor.includes(other) &&
      trades.some((trade) => anchor.includes(trade) && label.replace(other, '').includes(trade))
    );
  });
  if (twins.length === 0) return undefined;
  return {
    score: MADE_FOR_TOWN,
    quotes: [quoteWhole(page, { in: 'title' }), ...quoteLinks(page, twins, 3)],
    facts: [say.twins_of_other_towns({ site: pageAddress(page).site, hosts: cutList(hostsOf(twins)) })],
  };
}

const SAME_FOR_OTHERS = 0.7;
const NUMBER_OF_NO_TOWN = 0.6;
const BOTH = 0.8;
const TOWN_IN_EVERY_ADDRESS = 0.6;

/** A trade in a town where the seller has no premises. */
function leadFinding(page: Page, { place, trade, siblings, sisters, tollFree }: LeadPage): Finding {
  const heading = mainHeading(page);
  const named = heading ? quoteText(page, heading) : quoteWhole(page, { in: 'title' });
  if (sisters.length > 0)
    return {
      score: TOWN_IN_EVERY_ADDRESS,
      quotes: [named, ...quoteLinks(page, sisters, 3)],
      facts: [say.town_in_every_address({ place: quotable(place), pages: sisters.length })],
    };
  const pages = siblings.length;
  return {
    score: pages === 0 ? NUMBER_OF_NO_TOWN : tollFree ? BOTH : SAME_FOR_OTHERS,
    quotes: [
      named,
      ...(tollFree?.span ? [quoteText(page, tollFree.span)] : []),
      ...quoteLinks(page, siblings, 3),
    ],
    facts: [
      ...(pages === 0 ? [] : [say.nobody_in_town({ place: quotable(place), trade: quotable(trade), pages })]),
      ...(tollFree ? [say.number_of_no_town({ place: quotable(place), phone: tollFree.number })] : []),
    ],
  };
}

export default rule({
  id: 'sp_city_swap',
  mode: 'spam',
  policy: 'doorway_abuse',
  kind: 'violation',
  layer: 'text',
  version: 6,
  lite: true,
  title: {
    en: 'The page looks like a template with a place name filled in',
    pl: 'Strona wygląda jak szablon z podstawioną nazwą miejscowości',
  },
  fix: {
    en: 'Merge the pages for single places, or add what is true only of each one: an address, prices, projects, people.',
    pl: 'Połącz strony poszczególnych miejscowości albo dodaj to, co dotyczy tylko danego miejsca: adres, ceny, realizacje, ludzi.',
  },
  question: 'Does the page look like one template with a place name swapped in?',
  sources: ['SP#doorways'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'writing',
  accuses: 'alone',
  foundAcrossPagesAs: ['templated_pages', 'place_grid'],
  languages: ['en', 'pl'],
  findsAnywhere: true,
  needs: { html: true },
  basis: 'measured',
  scoring:
    'A place stands in title, main heading and at least 60 % of the second-level headings (or, where there are none, more than 2.5 times per 100 words), at least 1.5 times per 100 words, on a page without an address in its text or in that place, a map or a list of prices and with at most 3 other names per 100 words: 0.5 at 1.5 times per 100 words, 1 at 3.5. A subdomain of trade and town, with the town in title and heading, nowhere in the text, and an address in another town: 0.6. A site called after trade and town that links to the same trade in another town on another site, where nothing says who runs it: 0.6. A trade whose calls are sold (locksmiths, plumbers, garage doors, water damage and the like) in a town that stands in title or heading and in the address, with one or two numbers to call and neither a street nor a register number: 0.7 where at least three other pages of the site are called the same but for the place, 0.6 where the number is toll-free, 0.8 for both. A place in heading and address, one or two numbers, neither a street nor a register number, and at least six links to further pages with the same place in their addresses: 0.6.',
  says: say,
  detect(page) {
    const twin = twinOfOtherTown(page);
    if (twin) return twin;
    const lead = leadPage(page);
    if (lead) return leadFinding(page, lead);
    const place = headingPlace(page);
    if (place === undefined) return abstain('not_applicable');
    const made = ownHostForTown(page, place);
    if (made) return made;
    const words = offeredTokens(page).token.length;
    if (words < MIN_WORDS) return abstain('too_short');
    const spans = mentions(page, place);
    const rate = (spans.length * 100) / words;
    const wanted = contentStems(page, place);
    const seconds = headings(page).filter(
      ({ level, text, hidden, inMain, region }) =>
        level === 2 && !hidden && text !== '' && (inMain || region === 'main' || region === 'body'),
    );
    const named = seconds.filter(({ text }) => {
      const own = contentStems(page, text);
      return wanted.every((stem) => own.includes(stem));
    });
    const inHeadings =
      seconds.length >= 2 ? named.length >= seconds.length * MIN_HEADING_SHARE : rate >= MIN_PER_100 + 1;
    if (rate < MIN_PER_100 || !inHeadings || localFact(page, place) || isNews(page)) return CLEAR;
    const facts = specifics(page);
    const otherNames = (Math.max(0, facts.names - spans.length) * 100) / Math.max(1, facts.words);
    if (otherNames > MAX_NAMES) return CLEAR;
    const heading = mainHeading(page);
    return {
      score: 0.5 + 0.5 * ramp(rate, MIN_PER_100, FULL_PER_100),
      quotes: [
        heading ? quoteText(page, heading) : quoteWhole(page, { in: 'title' }),
        ...quoteEach(named, 3, (span) => quoteText(page, span)),
      ],
      facts: [say.place_put_in({ place: quotable(place), subheadings: named.length, per100: rate })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a trade in a town', {
        found: { says: ['place_put_in'], quotes: ['Plumber in Sheffield', 'Why choose us in Sheffield'] },
        title: 'Plumber in Sheffield',
        body: service('Sheffield'),
      }),
      examplePage('a trade in a town without a street, and the same for its neighbours', {
        found: {
          says: ['nobody_in_town'],
          quotes: ['Garage Door Repair in Cottage Grove', 'Madison'],
        },
        title: 'Garage Door Repair Cottage Grove WI',
        heading: 'Garage Door Repair in Cottage Grove',
        url: 'https://www.quality-doors.example/garage-door-repair-in-cottage-grove.html',
        body: `${paragraphs(...BICYCLE)}<p>Call <a href="tel:6082925801">608-292-5801</a> today.</p><ul>${['Madison', 'McFarland', 'Middleton', 'Sun Prairie'].map((town) => `<li><a href="/garage-door-repair-in-${town.toLowerCase().replace(' ', '-')}.html">${town}</a></li>`).join('')}</ul>`,
      }),
      examplePage('every service with the town in its address', {
        found: {
          says: ['town_in_every_address'],
          quotes: ['Apartment Cleanout in Springfield', 'House cleanouts'],
        },
        title: 'Apartment Cleanout Springfield MO',
        heading: 'Apartment Cleanout in Springfield',
        url: 'https://www.springfield-haulers.example/apartment-cleanout-springfield-mo',
        body: `${paragraphs(...BICYCLE)}<p>Call <a href="tel:4175550137">417-555-0137</a>.</p><ul>${['House cleanouts', 'Garage cleanouts', 'Estate cleanouts', 'Mattress removal', 'Furniture removal', 'Appliance removal'].map((name) => `<li><a href="/${name.toLowerCase().replace(' ', '-')}-springfield-mo">${name}</a></li>`).join('')}</ul>`,
      }),
      examplePage('a number of no town', {
        found: {
          says: ['number_of_no_town'],
          quotes: ['Water Damage Restoration in Aguila', '(800) 819-6501'],
        },
        title: 'Water Damage Restoration in Aguila, AZ',
        heading: 'Water Damage Restoration in Aguila',
        url: 'https://www.dry-it-right.example/aguila-az.html',
        body: `${paragraphs(...LIBRARY)}<p>Call (800) 819-6501 around the clock.</p>`,
      }),
      examplePage('a place that no list knows', {
        found: {
          says: ['place_put_in'],
          quotes: ['Plumber in Little Snoring', 'Why choose us in Little Snoring'],
        },
        title: 'Plumber in Little Snoring',
        body: service('Little Snoring'),
      }),
      examplePage('Polish cases', {
        found: { says: ['place_put_in'], quotes: ['Hydraulik w Krakowie', 'Dlaczego my w Krakowie'] },
        title: 'Hydraulik w Krakowie',
        lang: 'pl',
        body: ['Dlaczego my', 'Oferta', 'Dojazd', 'Kontakt']
          .map(
            (head) =>
              `<h2>${head} w Krakowie</h2><p>Szukasz hydraulika w Krakowie? Nasi hydraulicy z Krakowa są szybcy i mili, a mieszkańcy Krakowa wiedzą, że dobrze pracujemy. Zadzwoń po hydraulika w Krakowie i zapomnij o przeciekach w całym domu.</p>`,
          )
          .join(''),
      }),
      examplePage('no headings at all', {
        found: { says: ['place_put_in'], quotes: ['Roof repair Denver'] },
        title: 'Roof repair Denver',
        body: paragraphs(
          ...Array.from(
            { length: 5 },
            () =>
              'Roof repair in Denver is what we do. When a roof in Denver leaks, people call us for roof repair in Denver, because our team in Denver is fast, careful and insured for every kind of work.',
          ),
        ),
      }),
      examplePage('a Polish subdomain for a town far from the firm', {
        found: { says: ['host_for_town'], quotes: ['Tanie malowanie – Zgierz', '44-200 Rybnik'] },
        url: 'https://malowanie-zgierz.pedzelek.example/',
        title: 'Tanie malowanie Zgierz – Pędzelek',
        heading: 'Tanie malowanie – Zgierz',
        lang: 'pl',
        body: paragraphs(...ROWER),
        footer: '<footer><p>Pędzelek, ul. Lipowa 4, 44-200 Rybnik</p></footer>',
      }),
      examplePage('Polish twins without a publisher', {
        found: { says: ['twins_of_other_towns'], quotes: ['Skup aut Gdynia', 'skup aut szczecin'] },
        url: 'https://www.skup-aut-gdynia.example/',
        title: 'Skup aut Gdynia – 500 000 000',
        lang: 'pl',
        body: `${paragraphs(...ROWER.slice(0, 1))}<p>Kupujemy auta w każdym stanie i płacimy gotówką od ręki. Dojeżdżamy do klienta.</p><p><a href="https://www.autoskup-szczecin.example/">skup aut szczecin</a></p>`,
        footer: '<footer><p>Zadzwoń dziś!</p></footer>',
      }),
    ],
    clear: [
      examplePage('a firm with a street that has pages for the towns around', {
        title: 'Garage Door Repair Falcon CO',
        heading: 'Garage Door Repair in Falcon',
        url: 'https://www.springs-doors.example/garage-door-repair-falcon.html',
        body: `${paragraphs(...BICYCLE)}<p>Call 719-308-9901.</p><p>Springs Doors, 4120 Mill Street, Colorado Springs, CO 80907</p><ul>${['Peyton', 'Monument', 'Fountain', 'Calhan'].map((town) => `<li><a href="/garage-door-repair-${town.toLowerCase()}.html">${town}</a></li>`).join('')}</ul>`,
      }),
      examplePage('a directory of a trade with pages for every town', {
        title: 'Plumbers in Leeds',
        heading: 'Plumbers in Leeds',
        url: 'https://www.trades-nearby.example/plumbers-leeds',
        body: `${['113 496 0101', '113 496 0102', '113 496 0103', '113 496 0104'].map((phone, i) => `<h3>Firm ${i + 1}</h3><p>Tel. 0${phone}</p>`).join('')}${paragraphs(...LIBRARY)}<ul>${['York', 'Hull', 'Bradford', 'Sheffield'].map((town) => `<li><a href="/plumbers-${town.toLowerCase()}">${town}</a></li>`).join('')}</ul>`,
      }),
      examplePage('a tow truck of one man, in Polish', {
        title: 'Pomoc drogowa Warszawa 24/7 | Laweta',
        heading: 'Pomoc drogowa Warszawa',
        lang: 'pl',
        url: 'https://www.laweta-warszawa.example/',
        body: `${paragraphs(...ROWER)}<p>Tel. 506 001 001</p>`,
      }),
      examplePage('a Polish shelter that names its neighbour in a sentence', {
        url: 'https://www.schronisko-zabrze.example/',
        title: 'Schronisko Zabrze',
        lang: 'pl',
        body: `${paragraphs(...ROWER)}<p>W tym miesiącu pomaga nam <a href="https://www.schronisko-gliwice.example/">schronisko w Gliwicach</a>.</p>`,
        footer: '<footer><p>Zapraszamy codziennie po południu.</p></footer>',
      }),
      examplePage('a Polish branch under its own host, with its address', {
        url: 'https://malowanie-zgierz.pedzelek.example/',
        title: 'Malowanie Zgierz – Pędzelek',
        heading: 'Malowanie – Zgierz',
        lang: 'pl',
        body: paragraphs(...ROWER),
        footer: '<footer><p>Pędzelek, ul. Lipowa 4, 95-100 Zgierz</p></footer>',
      }),
      examplePage('a Polish firm that links to its house in another town', {
        url: 'https://www.hydraulik-gdynia.example/',
        title: 'Hydraulik Gdynia',
        lang: 'pl',
        body: `${paragraphs(...ROWER)}<p><a href="https://www.hydraulik-szczecin.example/">Nasz zakład w Szczecinie</a></p>`,
        footer:
          '<footer><p>Rura sp. z o.o., ul. Lipowa 4, 81-350 Gdynia, NIP 5862273434, <a href="/kontakt">kontakt</a></p></footer>',
      }),
      examplePage('a study of a thing, named with capitals in its headings', {
        title: 'Trends in Soil Health',
        body: ['What is known about Soil Health', 'Who measures Soil Health', 'Soil Health in numbers']
          .map(
            (head) =>
              `<h2>${head}</h2><p>Farmers speak of soil health when they mean that a field holds its water. Measuring soil health takes years, and most of those who ask for money for soil health have never dug a hole. The better surveys count worms, and they find that soil health follows the plough.</p>`,
          )
          .join(''),
      }),
      examplePage('a language', {
        title: 'Short greetings in Hindi',
        body: service('Hindi'),
      }),
      examplePage('a branch with its address and prices', {
        title: 'Our shop in Leeds',
        body: `${service('Leeds')}<p>Address: 12 Mill Lane, Leeds LS1 4AB. Call-out £45, hourly rate £60, drain check £80.</p>`,
      }),
      examplePage('news about a town', {
        title: 'Library in Leeds stays open on Saturdays',
        body: paragraphs(...LIBRARY, ...BREAD.slice(0, 1)),
      }),
      examplePage('a page without a place', { title: 'How to repair a chain', body: paragraphs(...BICYCLE) }),
      examplePage('Polish workshop that names its town once', {
        title: 'Serwis rowerów w Gdańsku',
        lang: 'pl',
        body: paragraphs(...ROWER),
      }),
    ],
  }),
});
