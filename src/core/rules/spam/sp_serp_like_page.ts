import { phraseList } from '../../facts/phrase-lists.ts';
import { prices } from '../../facts/prices.ts';
import { regionOf } from '../../facts/regions.ts';
import { tokens } from '../../facts/tokens.ts';
import { proseBlocks } from '../../facts/visible-prose.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { type Quote, quoteAt, quoteIn, quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl } from '../wording.ts';

const MIN_ITEMS = 10;
/** Words outside of the list; a page of results explains nothing. */
const MAX_OWN_WORDS = 60;
/** A title and a line or two below it. */
const MIN_ITEM_WORDS = 8;
const MAX_ITEM_WORDS = 120;
/** A list of goods with prices is a shelf, not a page of results. */
const MAX_PRICED = 0.3;

const results = phraseList({
  en: [
    'search results',
    'results for',
    'results found',
    'you searched for',
    'searched for',
    'found for',
    'matching results',
    'related searches',
    'people also search for',
  ],
  pl: [
    'wyniki wyszukiwania',
    'wyników wyszukiwania',
    'wyniki dla',
    'szukana fraza',
    'szukałeś',
    'znaleziono wyników',
    'podobne wyszukiwania',
    'wyniki dla frazy',
  ],
});
const ADDRESS =
  /[?&](?:q|s|query|search|szukaj|keyword|keywords|fraza|search_query|term)=[^&#]+|\/(?:search|szukaj|wyszukiwanie|results|wyniki)(?:[/?]|$)/i;

const entries = (count: number, text: (i: number) => string): string =>
  `<ul class="results">${Array.from({ length: count }, (_, i) => `<li class="result"><h3><a href="/p/${i}">${text(i)}</a></h3><p>${text(i)} with a short line that says what the page is about, number ${i + 1}.</p></li>`).join('')}</ul>`;

const say = sentences({
  nothing_but_entries: {
    en: ({ entries, words }: { entries: number; words: number }) =>
      `${countEn(entries, 'entry', 'entries')}, each a link with a line of text, ${countEn(words, 'word', 'words')} besides, and no noindex.`,
    pl: ({ entries, words }) =>
      `${countPl(entries, 'pozycja', 'pozycje', 'pozycji')} z linkiem i krótkim opisem, poza nimi ${countPl(words, 'słowo', 'słowa', 'słów')}; brak noindex.`,
  },
});

export default rule({
  id: 'sp_serp_like_page',
  mode: 'spam',
  policy: 'doorway_abuse',
  kind: 'violation',
  layer: 'text',
  version: 2,
  title: {
    en: 'A page of search results is open to indexing',
    pl: 'Strona wyników wyszukiwania jest otwarta na indeksowanie',
  },
  fix: {
    en: 'Add noindex to internal search pages, or turn the page into a category with an introduction and a deliberate order.',
    pl: 'Dodaj noindex do stron wewnętrznej wyszukiwarki albo zrób z tej strony kategorię ze wstępem i przemyślaną kolejnością.',
  },
  question: 'Is this an indexable page of search results or of automatic lists?',
  sources: ['SP#doorways'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'tag',
  accuses: 'alone',
  languages: ['en', 'pl'],
  findsAnywhere: true,
  needs: { html: true, wholePage: true, published: true },
  basis: 'judgement',
  scoring:
    'An address of a search or words such as “search results for”, at least ten entries of a link with a line of text, fewer than 60 words besides, no noindex and no prices on the entries: 0.79 with both signs, 0.6 with one.',
  says: say,
  detect(page) {
    if (metadataOf(page).robots.noindex) return CLEAR;
    const signs = signsOf(page);
    if (signs.length === 0) return CLEAR;
    const list = listOf(page);
    if (list === undefined) return CLEAR;
    const own = ownWordsBeside(page, list.words);
    if (own >= MAX_OWN_WORDS) return CLEAR;
    return {
      score: signs.length > 1 ? 0.79 : 0.6,
      quotes: signs,
      facts: [say.nothing_but_entries({ entries: list.items, words: own })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('results of an internal search', {
        found: { says: ['nothing_but_entries'], quotes: ['/search?', 'Search results'] },
        title: 'Search results for rye flour',
        url: 'https://www.meadowlane-notes.com/search?q=rye+flour',
        body: entries(14, (i) => `Rye flour of the mill number ${i}`),
      }),
      examplePage('Polish results', {
        found: { says: ['nothing_but_entries'], quotes: ['/szukaj?', 'Wyniki wyszukiwania'] },
        title: 'Wyniki wyszukiwania: mąka żytnia',
        lang: 'pl',
        url: 'https://www.kurier-lakowy.pl/szukaj?q=maka',
        body: entries(12, (i) => `Mąka żytnia z młyna numer ${i} i jej zastosowanie w domu`),
      }),
    ],
    clear: [
      examplePage('results that are not indexed', {
        title: 'Search results for rye flour',
        url: 'https://www.meadowlane-notes.com/search?q=rye+flour',
        head: '<meta name="robots" content="noindex, follow">',
        body: entries(14, (i) => `Rye flour of the mill number ${i}`),
      }),
      examplePage('a category with an introduction', {
        title: 'Rye flour',
        url: 'https://www.meadowlane-notes.com/category/rye-flour',
        body: `${paragraphs(...BREAD)}${entries(14, (i) => `Rye flour of the mill number ${i}`)}`,
      }),
      examplePage('a shelf with prices', {
        title: 'Results for rye flour',
        url: 'https://www.mill-shop.com/search?q=rye',
        body: entries(14, (i) => `Rye flour number ${i} £${i + 3}.50`),
      }),
      examplePage('a Polish recipe', { title: 'Chleb żytni', lang: 'pl', body: paragraphs(...CHLEB) }),
    ],
  }),
});

function signsOf(page: Page): Quote[] {
  const found: (Quote | undefined)[] = [];
  const match = page.url === undefined ? null : ADDRESS.exec(page.url);
  if (match) found.push(quoteIn(page, { in: 'url' }, match[0]));
  const inTitle = results.in(page.head.title)[0];
  const heading = metadataOf(page).heading;
  const inHeading = heading && results(page).find((hit) => hit.block === heading.block.index);
  if (inHeading) found.push(quoteText(page, inHeading));
  else if (inTitle) found.push(quoteAt(page, { in: 'title' }, inTitle.start, inTitle.end));
  return found.filter((quote) => quote !== undefined);
}

interface Entries {
  readonly items: number;
  readonly words: number;
}

/** The biggest list of alike items with a link and a line each. */
function listOf(page: Page): Entries | undefined {
  let best: Entries | undefined;
  for (const group of page.outline.itemGroups.groups) {
    const each = group.words / group.items;
    if (group.items < MIN_ITEMS || group.linkWords < group.items || group.priced > group.items * MAX_PRICED)
      continue;
    if (each < MIN_ITEM_WORDS || each > MAX_ITEM_WORDS || group.linkWords > group.words * 0.9) continue;
    if (best === undefined || group.words > best.words) best = group;
  }
  return best !== undefined && prices(page).length > best.items * MAX_PRICED ? undefined : best;
}

function ownWordsBeside(page: Page, listed: number): number {
  const { ofBlock } = tokens(page);
  let words = 0;
  for (const block of proseBlocks(page)) {
    const region = regionOf(page, block.elementIndex);
    if (region !== 'main' && region !== 'body') continue;
    const count = (ofBlock[block.index + 1] ?? 0) - (ofBlock[block.index] ?? 0);
    const links = block.links.reduce((sum, link) => sum + link.end - link.start, 0);
    // Filters, sorting and paging are links; what is left is text.
    if (links < (block.end - block.start) * 0.6) words += count;
  }
  return Math.max(0, Math.round(words - listed));
}
