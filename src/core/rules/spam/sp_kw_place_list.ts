import { links } from '../../facts/links.ts';
import type { Span } from '../../facts/span.ts';
import { longestCodeList, longestPlaceList } from '../../grounds/place-lists.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { type CutList, countEn, countPl, cutList, listed } from '../wording.ts';

/** Towns alone may be where a firm works; with the trade beside each of them fewer tell as much. */
const BARE = { from: 12, full: 28 } as const;
const WITH_TRADE = { from: 8, full: 20 } as const;

const US =
  'Austin, Dallas, Houston, Denver, Seattle, Portland, Phoenix, Tucson, Chicago, Boston, Atlanta, Miami, Orlando, Tampa, Nashville, Memphis, Detroit, Cleveland, Columbus, Cincinnati, Pittsburgh, Baltimore, Charlotte, Raleigh, Richmond, Fresno';
const PL =
  'Warszawa, Kraków, Łódź, Wrocław, Poznań, Gdańsk, Szczecin, Bydgoszcz, Lublin, Katowice, Białystok, Gdynia, Częstochowa, Radom, Sosnowiec, Toruń, Kielce, Gliwice, Zabrze, Bytom, Olsztyn, Rzeszów, Rybnik, Tychy';

const say = sentences({
  places_in_a_row: {
    en: ({ places, names }: { places: number; names: CutList }) =>
      `${countEn(places, 'place is', 'places are')} listed in a row (${listed.en(names)}) without an address, a price or any other information.`,
    pl: ({ places, names }) =>
      `Wymieniono pod rząd ${countPl(places, 'miejsce', 'miejsca', 'miejsc')} (${listed.pl(names)}) bez adresu, ceny i jakiejkolwiek innej informacji.`,
  },
});

/** Where visitors choose their town, or are told in which of them something is: weather, shops, branches, collection. */
const WHAT_FOR = wholeWords(
  /°(?:\s?[CF]\b|(?!\p{L}))|\b(?:weather|forecast|pick ?up|collect(?:ion)?|stores?|shops?|branches|showrooms?|offices?|cinemas?|choose your|select your|arrivals|departures|pogod[aęy]|odbi(?:erz|ór|oru)|salon(?:y|ach)|sklep(?:y|ach)|oddzia[łl](?:y|ach)|placówk\p{L}*|punkt(?:y|ach)|kin(?:a|ach)|rozkład|wybierz miasto|wydania?)\b/iu,
);
const LEAD_IN = 80;

function saysWhatFor(page: Page, { start, end }: Span): boolean {
  return (
    WHAT_FOR.test(page.text.slice(Math.max(0, start - LEAD_IN), start)) ||
    /\d\s?°/.test(page.text.slice(start, end))
  );
}

export default rule({
  id: 'sp_kw_place_list',
  mode: 'spam',
  policy: 'keyword_stuffing',
  kind: 'violation',
  layer: 'text',
  version: 6,
  lite: true,
  title: {
    en: 'Places are listed with nothing said about them',
    pl: 'Miejscowości wyliczono bez żadnych informacji o nich',
  },
  fix: {
    en: 'Keep only the places you have something to say about: an address, a price, a date, a project.',
    pl: 'Zostaw tylko miejscowości, dla których możesz coś podać: adres, cenę, termin, realizację.',
  },
  question: 'Is there a bare list of places that the page wants to be found for?',
  sources: ['SP#keyword-stuffing'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'editing',
  accuses: 'beside_else_small',
  languages: 'any',
  basis: 'measured',
  scoring:
    'Different towns or districts in one block or in short blocks in a row that hold hardly any other word, few numbers and few links (where at least four and a fifth of all are known, the other names count, too), or postal codes in a row: 0 at 12, 0.5 at 20, 1 at 28. With the same words of a trade beside nearly every place: 0 at 8, 0.5 at 14, 1 at 20. Names of clubs, which are towns with another word, are left out, and so are lists that say what they are for: weather, shops, branches, collection.',
  says: say,
  detect(page) {
    const towns = longestPlaceList(page);
    const codes = longestCodeList(page);
    const found = codes && codes.places > (towns?.places ?? 0) ? codes : towns;
    if (!found) return CLEAR;
    if (leadsToSites(page, found) || areClubs(page, found) || saysWhatFor(page, found)) return CLEAR;
    const { places } = found;
    const { from, full } = found.withTrade ? WITH_TRADE : BARE;
    const score = ramp(places, from, full);
    if (score === 0) return CLEAR;
    return {
      score,
      quotes: [quoteText(page, found)],
      facts: [say.places_in_a_row({ places, names: cutList(found.names, 3) })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a paragraph of towns', {
        found: { says: ['places_in_a_row'], quotes: ['Austin, Dallas, Houston, Denver, Seattle,'] },
        title: 'Roofs',
        body: paragraphs(...BREAD, US),
      }),
      examplePage('the trade beside every town', {
        found: { says: ['places_in_a_row'], quotes: ['Austin, locksmith Dallas, locksmith Houston,'] },
        title: 'Locksmith',
        body: paragraphs(
          ...BICYCLE,
          US.split(', ')
            .map((town) => `locksmith ${town}`)
            .join(', '),
        ),
      }),
      examplePage('items of a list in the footer', {
        found: { says: ['places_in_a_row'], quotes: ['Austin'] },
        title: 'Library',
        body: paragraphs(...LIBRARY),
        footer: `<footer><h3>Areas we serve</h3><ul>${US.split(', ')
          .map((town) => `<li>${town}</li>`)
          .join('')}</ul></footer>`,
      }),
      examplePage('suburbs that no list knows', {
        found: { says: ['places_in_a_row'], quotes: ['Naperville, Aurora, Joliet, Elgin, Waukegan,'] },
        title: 'Roofs',
        body: paragraphs(
          ...BREAD,
          'Areas we serve: Naperville, Aurora, Joliet, Elgin, Waukegan, Cicero, Evanston, Schaumburg, Bolingbrook, Palatine, Skokie, Des Plaines, Orland Park, Tinley Park, Oak Lawn, Berwyn, Wheaton, Oak Park, Elmhurst, Glenview, Lombard, Chicago, Rockford, Peoria',
        ),
      }),
      examplePage('towns with their codes', {
        found: { says: ['places_in_a_row'], quotes: ['Austin TX 75000, Dallas TX 75017, Houston TX'] },
        title: 'Towing',
        body: paragraphs(
          ...BREAD,
          US.split(', ')
            .map((town, i) => `${town} TX ${75000 + 17 * i}`)
            .join(', '),
        ),
      }),
      examplePage('codes alone', {
        found: { says: ['places_in_a_row'], quotes: ['SW1, SW2, SW3, SW4, SW5, SE1, SE5, SE10, SE11,'] },
        title: 'Locksmith',
        body: paragraphs(
          ...BICYCLE,
          'We cover SW1, SW2, SW3, SW4, SW5, SE1, SE5, SE10, SE11, N1, N4, N7, N16, NW1, NW3, NW6, E1, E2, E3, E8, E14, W1, W2, W4.',
        ),
      }),
      examplePage('Polish districts with the trade', {
        found: { says: ['places_in_a_row'], quotes: ['Bemowo, hydraulik Białołęka, hydraulik Bielany,'] },
        title: 'Hydraulik',
        lang: 'pl',
        body: paragraphs(
          ...CHLEB,
          'Bemowo, Białołęka, Bielany, Mokotów, Ochota, Rembertów, Śródmieście, Targówek, Ursus, Ursynów, Wawer, Wesoła, Wilanów, Włochy, Wola, Żoliborz'
            .split(', ')
            .map((district) => `hydraulik ${district}`)
            .join(', '),
        ),
      }),
      examplePage('Polish towns', {
        found: { says: ['places_in_a_row'], quotes: ['Warszawa, Kraków, Łódź, Wrocław, Poznań, Gdańsk,'] },
        title: 'Skup aut',
        lang: 'pl',
        body: paragraphs(...CHLEB, `Działamy w miastach: ${PL}.`),
      }),
    ],
    clear: [
      examplePage('where parcels can be collected', {
        title: 'Delivery',
        body: paragraphs(...BREAD, `Collect your order in person at our shops in: ${US}.`),
      }),
      examplePage('the weather in Polish towns', {
        title: 'Pogoda',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<div>Warszawa -6 °C ${PL.replaceAll(',', '')}</div>`,
      }),
      examplePage('clubs that look for members', {
        title: 'Fans of the league',
        body: `${paragraphs(...BREAD)}<p>AFC Wimbledon, Barnsley, Bradford City, Bristol Rovers, Bury, Charlton Athletic, Chelsea, Crewe Alexandra, Gillingham, Grimsby Town, Millwall, Notts County, Oldham Athletic, Port Vale, Rochdale, Scunthorpe United, Shrewsbury Town, Stockport County, Swansea City, Tranmere Rovers, Watford</p>`,
      }),
      examplePage('shops with addresses', {
        title: 'Our shops',
        body: `${paragraphs(...BREAD)}<ul>${US.split(', ')
          .map(
            (town, i) =>
              `<li><strong>${town}</strong><br>${i * 7 + 3} Mill Lane<br>Tel. 020 555 01${10 + i}</li>`,
          )
          .join('')}</ul>`,
      }),
      examplePage('delivery prices', {
        title: 'Delivery',
        body: `${paragraphs(...LIBRARY)}<table>${US.split(', ')
          .map((town, i) => `<tr><td>${town}</td><td>${(i % 4) + 1} days</td><td>$${i + 4}.50</td></tr>`)
          .join('')}</table>`,
      }),
      examplePage('an index of guides with links', {
        title: 'City guides',
        body: `${paragraphs(...BICYCLE)}<ul>${US.split(', ')
          .map((town) => `<li><a href="/guides/${town.toLowerCase()}">${town}</a></li>`)
          .join('')}</ul>`,
      }),
      examplePage('numbers of parts', {
        title: 'Chains',
        body: paragraphs(
          ...BICYCLE,
          'Fits the models 10234, 10235, 10236, 10237, 10238, 10239, 10240, 10241, 10242, 10243, 10244, 10245, 10246, 10247, 10248, 10249, 10250, 10251, 10252, 10253, 10254, 10255.',
        ),
      }),
      examplePage('a few towns in a Polish sentence', {
        title: 'Serwis rowerów',
        lang: 'pl',
        body: paragraphs(
          ...ROWER,
          'Dojeżdżamy do klientów w Krakowie, Wieliczce, Skawinie i Niepołomicach; dojazd do 20 km jest bezpłatny.',
        ),
      }),
    ],
  }),
});

/** A list of local sites: most entries lead to a host of their own. */
function leadsToSites(
  page: Page,
  { start, end, places }: { start: number; end: number; places: number },
): boolean {
  const hosts = new Set<string>();
  for (const { anchor, host } of links(page))
    if (anchor && anchor.start >= start && anchor.end <= end) hosts.add(host);
  return hosts.size >= places / 2;
}

const CLUB = wholeWords(/\b(?:A?FC|CF|SC|United|Athletic|Rovers|Wanderers|Albion|Hotspur|Rangers)\b/gu);
const MIN_CLUBS = 4;

function areClubs(page: Page, { start, end }: Span): boolean {
  return (page.text.slice(start, end).match(CLUB)?.length ?? 0) >= MIN_CLUBS;
}
