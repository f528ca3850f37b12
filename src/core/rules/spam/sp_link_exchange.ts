import { links } from '../../facts/links.ts';
import { type PhraseFinder, phraseList } from '../../facts/phrase-lists.ts';
import { mainMask } from '../../facts/reader-view.ts';
import { outboundLinks } from '../../grounds/outbound-links.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { hostsOf, quoteLinks } from '../link-quotes.ts';
import { quoteEach, quoteText, quoteWhole } from '../quote.ts';
import { quotable } from '../quote-list.ts';
import { CLEAR, type Finding, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { type CutList, countEn, countPl, cutList, listed, percent, quoted } from '../wording.ts';

/** The reader is asked to swap: said to them, not about the practice. */
const OFFERS: PhraseFinder = phraseList({
  en: [
    'exchange links with us',
    'exchange links with our',
    'swap links with us',
    'trade links with us',
    'interested in exchanging links',
    'interested in a link exchange',
    'interested in link exchange',
    'link exchange request~',
    'submit a link exchange',
    'link exchange partners',
    'link partners',
    'reciprocal link is required',
    'reciprocal link required',
    'reciprocal links required',
    'a reciprocal link',
    'place our link on your',
    'place a link to our site',
    'add our link to your',
    'put our link on your',
    'link back to us',
    'link back to our site',
    'we will link back',
    'we will add your link',
    'we will place your link',
    'your link will be added',
    'add your link here',
    'add your link',
    'add your site',
    'add your website',
    'add your url',
    'submit your link',
    'submit your site',
    'submit your website',
    'submit your url',
    'link to us',
  ],
  pl: [
    'wymiana linków',
    'wymianę linków',
    'wymiany linków',
    'wymiana linkami',
    'wymienię się linkami',
    'wymieniamy się linkami',
    'wymień się linkami',
    'zapraszamy do wymiany',
    'dodaj swoją stronę',
    'dodaj stronę',
    'dodaj swój link',
    'dodaj link do',
    'dodaj wpis do katalogu',
    'dodaj stronę do katalogu',
    'katalog stron',
    'umieść nasz link',
    'umieść nasz baner',
    'link zwrotny',
    'linku zwrotnego',
    'linkuj do nas',
  ],
});
/** In a title these say what the page is for. */
const TITLES: PhraseFinder = phraseList({
  en: [
    'link exchange',
    'links exchange',
    'exchange links',
    'link partners',
    'reciprocal links',
    'link swap',
    'link directory',
    'web directory',
  ],
  pl: ['wymiana linków', 'katalog stron', 'wymiana linkami'],
});

/** Who runs a directory for readers says what is in it; these say what an entry does for the one who enters. */
const FOR_RANKING = wholeWords(
  /\b(?:katalog(?:u|i|ów)? seo|seo[ -]?katalog|seo (?:friendly )?(?:web |link )?director(?:y|ies)|(?:podnie[sś]|popraw|zwi[eę]ksz)\p{L}* (?:swoj[aąe] |twoj[aąe] )?(?:pozycj[eęa]|widoczno[sś][cć](?: \p{L}+){0,3} w (?:google|wyszukiwar\p{L}+|internecie|sieci))|pozycj\p{L}+ (?:\p{L}+ ){0,4}w (?:rankingu )?wyszukiwar\p{L}+|przyjazn\p{L}+ (?:dla )?wyszukiwark?\p{L}+|dofollow|(?:mocne|darmowe|warto[sś]ciowe) linki|(?:improve|boost|increase)(?: \p{L}+){0,3} (?:search engine|google) rank\p{L}*|free backlinks?)\b/iu,
);
/** The way in, as a link. */
const ADD_ENTRY =
  /^(?:\+ ?)?(?:dodaj|zg[lł]o[sś]|submit|add|suggest)(?: \p{L}+)? (?:stron[eę]|wpis|witryn[eę]|link|site|url|website|listing)(?: (?:do|to) (?:katalogu|bazy|spisu|directory)| za darmo| free)?$/iu;
const RANKING_SCORE = 0.6;

const MIN_LINKS = 5;
const BARE_LINKS = 20;
const FULL_LINKS = 40;
const DESCRIPTION_WORDS = 8;
/** Anchors that are searches over all: partners have names. */
const KEYWORD_SHARE = 0.3;

const list = (count: number): string =>
  `<ul>${Array.from({ length: count }, (_, i) => `<li><a href="https://www.partner-${i}.example/">cheap service number ${i}</a></li>`).join('')}</ul>`;

interface LinkedContent {
  readonly links: number;
  readonly sites: number;
  readonly hosts: CutList;
  /** Share of the text that stands in links. */
  readonly linked: number;
}

const linkedContent = {
  en: ({ links, sites, hosts, linked }: LinkedContent): string =>
    `The content has ${countEn(links, 'followed link', 'followed links')} to ${countEn(sites, 'site', 'sites')} (${listed.en(hosts)}); ${percent.en(linked)} of its text is links.`,
  pl: ({ links, sites, hosts, linked }: LinkedContent): string =>
    `Treść zawiera ${countPl(links, 'link', 'linki', 'linków')} bez nofollow do ${countPl(sites, 'witryny', 'witryn', 'witryn')} (${listed.pl(hosts)}); linki to ${percent.pl(linked)} tekstu.`,
};

const say = sentences({
  full_of_links: {
    en: (content: LinkedContent) => linkedContent.en(content),
    pl: (content) => linkedContent.pl(content),
  },
  full_of_links_with_offer: {
    en: ({ offer, ...content }: LinkedContent & { offer: string }) =>
      `${linkedContent.en(content)} It says ${quoted.en(offer)}.`,
    pl: ({ offer, ...content }) => `${linkedContent.pl(content)} Pada zwrot ${quoted.pl(offer)}.`,
  },
  entries_for_ranking: {
    en: ({ words, entry }: { words: string; entry: string }) =>
      `The page calls itself a directory, takes entries (${quoted.en(entry)}) and offers them for the sake of rankings: ${quoted.en(words)}.`,
    pl: ({ words, entry }) =>
      `Strona nazywa się katalogiem, przyjmuje wpisy (${quoted.pl(entry)}) i zachwala je ze względu na pozycję w wyszukiwarkach: ${quoted.pl(words)}.`,
  },
});

export default rule({
  id: 'sp_link_exchange',
  mode: 'spam',
  policy: 'link_spam',
  kind: 'violation',
  layer: 'links',
  version: 4,
  title: {
    en: 'The page exists to swap or collect links',
    pl: 'Strona służy do wymiany lub gromadzenia linków',
  },
  fix: {
    en: 'Stop swapping links. Keep only partners that are useful to your visitors and say what each of them offers.',
    pl: 'Zrezygnuj z wymiany linków. Zostaw tylko partnerów przydatnych odwiedzającym i napisz, co każdy z nich oferuje.',
  },
  question:
    'Is the page made for exchanging links, or is it a bare list of partner links without use for a visitor?',
  sources: ['SP#link-spam'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'editing',
  accuses: 'alone',
  languages: ['en', 'pl'],
  findsAnywhere: true,
  basis: 'judgement',
  scoring:
    'An offer to swap or add links beside at least five followed links to other sites: 0.5, up to 0.79 with forty links or a title that says so. Without an offer: at least 20 followed links with fewer than 8 words each that make up most of the content, a third of them with search phrases as anchors. A page that its title calls a directory, that takes entries and says in title or description that they raise rankings: 0.6.',
  says: say,
  detect(page) {
    const mask = mainMask(page);
    const found = outboundLinks(page).filter(
      ({ link, known, sister, byUser }) =>
        link.follow && !link.hidden && link.inMain && !known && !sister && !byUser,
    );
    const followed = found.map(({ link }) => link);
    const sites = new Set(followed.map((link) => link.site)).size;
    const offers = OFFERS(page).filter((hit) => mask[hit.block] === 1 && !page.blocks[hit.block]?.inCode);
    const title = TITLES.in(page.head.title).length > 0;
    const inLinks = linkedShare(page);
    // Who lists links for readers says of each what is there.
    const isBareList = title && page.wordCount < DESCRIPTION_WORDS * followed.length;
    const bySwap =
      offers.length > 0 && sites >= MIN_LINKS && (isBareList || inLinks >= 0.3 || sites >= BARE_LINKS)
        ? 0.5 + 0.3 * Math.max(ramp(sites, MIN_LINKS, FULL_LINKS), title ? 1 : 0)
        : 0;
    const described = page.wordCount / Math.max(1, followed.length);
    const keywords = found.filter(({ keyword }) => keyword).length / Math.max(1, found.length);
    const byList =
      sites >= BARE_LINKS && described < DESCRIPTION_WORDS && inLinks >= 0.5 && keywords >= KEYWORD_SHARE
        ? 0.5 + 0.3 * ramp(sites, BARE_LINKS, FULL_LINKS)
        : 0;
    const score = Math.max(bySwap, byList);
    const ranking = score < RANKING_SCORE ? entriesForRanking(page) : undefined;
    if (ranking) return ranking;
    if (score === 0) return CLEAR;
    const [offer] = offers;
    const content = { links: followed.length, sites, hosts: cutList(hostsOf(followed), 3), linked: inLinks };
    return {
      score,
      quotes: [
        ...quoteEach(offers, 2, (hit) => quoteText(page, hit)),
        ...(title ? [quoteWhole(page, { in: 'title' })] : []),
        ...quoteLinks(page, followed, 3),
      ],
      facts: [
        offer
          ? say.full_of_links_with_offer({
              ...content,
              offer: quotable(page.text.slice(offer.start, offer.end)),
            })
          : say.full_of_links(content),
      ],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a page of link partners', {
        found: {
          says: ['full_of_links_with_offer'],
          quotes: ['Exchange links with us', 'place our link on your'],
        },
        title: 'Link exchange',
        body: `<p>Exchange links with us: place our link on your site and send us the address. We will add your link within two days.</p>${list(12)}`,
      }),
      examplePage('a Polish directory whose entries are for search engines', {
        found: {
          says: ['entries_for_ranking'],
          quotes: ['Katalog stron, katalog SEO', 'Dodaj wpis i popraw pozycję', 'Dodaj stronę'],
        },
        title: 'Katalog stron, katalog SEO – Spis Lipowy',
        lang: 'pl',
        head: '<meta name="description" content="Dodaj wpis i popraw pozycję swojej strony w wyszukiwarkach.">',
        body: `<p><a href="/dodaj">Dodaj stronę</a></p><ul><li><a href="/k/1">Budownictwo</a> (12)</li><li><a href="/k/2">Zdrowie</a> (7)</li></ul>`,
      }),
      examplePage('a Polish directory', {
        found: { says: ['full_of_links_with_offer'], quotes: ['Dodaj swoją stronę', 'link zwrotny'] },
        title: 'Katalog stron – dodaj stronę',
        lang: 'pl',
        body: `<p>Dodaj swoją stronę do katalogu. Warunkiem jest link zwrotny na stronie głównej.</p>${list(25)}`,
      }),
    ],
    clear: [
      examplePage('a Polish municipality that lists its firms', {
        title: 'Katalog firm gminy',
        lang: 'pl',
        head: '<meta name="description" content="Katalog stron lokalnych firm. Zwiększ widoczność swojej firmy wśród mieszkańców.">',
        body: `${paragraphs(...CHLEB)}<p><a href="/dodaj">Dodaj wpis</a></p>`,
      }),
      examplePage('curated resources with a word on each', {
        title: 'Where we learned to bake',
        body: `${paragraphs(...BREAD)}<ul>${Array.from(
          { length: 8 },
          (_, i) =>
            `<li><a href="https://www.baker-${i}.example/">Baker ${i}</a>: a family that has written about its oven for ${i + 3} years, with measurements of every loaf and photographs of the crumb.</li>`,
        ).join('')}</ul>`,
      }),
      examplePage('sponsors of an event', {
        title: 'Town race',
        body: `${paragraphs(...BICYCLE)}<h2>Our sponsors</h2><ul>${[
          'Oldmill Brewery',
          'Harbour Hotels',
          'Greenacre Farm',
          'Hill Mill',
          'Northwind Bank',
          'Paperlayout',
        ]
          .map(
            (name) =>
              `<li><a href="https://www.${name.toLowerCase().replace(' ', '')}.example/">${name}</a></li>`,
          )
          .join('')}</ul>`,
      }),
      examplePage('a Polish directory of libraries that takes entries', {
        title: 'Katalog stron bibliotek',
        lang: 'pl',
        head: '<meta name="description" content="Adresy i godziny otwarcia bibliotek w całym kraju.">',
        body: `<p><a href="/dodaj">Dodaj stronę</a></p>${paragraphs(...CHLEB)}`,
      }),
      examplePage('a Polish guide to directories', {
        title: 'Katalog stron a pozycjonowanie: czy to jeszcze działa?',
        lang: 'pl',
        head: '<meta name="description" content="Czy wpis poprawia pozycję strony w wyszukiwarkach? Sprawdzamy.">',
        body: paragraphs(...CHLEB),
      }),
      examplePage('a Polish text that speaks of the practice', {
        title: 'Jak nie promować bloga',
        lang: 'pl',
        body: paragraphs(...CHLEB, 'Wymiana linków nie pomaga czytelnikom, więc jej nie prowadzimy.'),
      }),
    ],
  }),
});

function entriesForRanking(page: Page): Finding | undefined {
  const { title } = page.head;
  if (!/katalog|director|spis stron/i.test(title)) return undefined;
  const description = metadataOf(page).description ?? '';
  const inTitle = FOR_RANKING.exec(title)?.[0];
  const words = inTitle ?? FOR_RANKING.exec(description)?.[0];
  const entry = links(page).find(({ external, text }) => !external && ADD_ENTRY.test(text.trim()));
  if (words === undefined || !entry) return undefined;
  return {
    score: RANKING_SCORE,
    quotes: [
      quoteWhole(page, { in: 'title' }),
      ...(FOR_RANKING.test(description) ? [quoteWhole(page, { in: 'meta', name: 'description' })] : []),
      ...quoteLinks(page, [entry], 1),
    ],
    facts: [say.entries_for_ranking({ words: quotable(words), entry: quotable(entry.text.trim()) })],
  };
}

/** Characters of the content that stand in links. */
function linkedShare(page: Page): number {
  const mask = mainMask(page);
  let all = 0;
  let linked = 0;
  for (const block of page.blocks) {
    if (mask[block.index] === 0) continue;
    all += block.end - block.start;
    for (const link of block.links) linked += link.end - link.start;
  }
  return all === 0 ? 0 : linked / all;
}
