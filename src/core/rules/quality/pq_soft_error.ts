import { mainHeading } from '../../facts/headings.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText, quoteWhole } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, quoted, shortened } from '../wording.ts';

/** With more text a page is about something, even about errors. */
const MAX_WORDS = 150;
const KNOWN_STATUS = 0.9;
/** The server may well have said 404; the page alone does not tell. */
const UNKNOWN_STATUS = 0.6;

/** What titles and headings of error pages say; no single word, since "unavailable" and "500" are in any title. */
const ERROR = wholeWords(
  new RegExp(
    [
      String.raw`^\W*(?:error\W{0,3})?(?:404|410|500|502|503)\b(?=\W|$)(?!\s+\p{L}+s\b)`,
      String.raw`\b(?:404|410)\b.{0,20}(?:error|not found|błąd|nie znaleziono)`,
      String.raw`\b(?:error|błąd) (?:404|410|500|502|503)\b`,
      '(?:page|file|article|product|post|content|document|item|url|resource) (?:was |is |could |can)?(?:not|n.t) (?:be )?found',
      String.raw`^\W*not found|\bnot found\W*$`,
      'page (?:doesn.t|does not|no longer) exists?|(?:page|product|item|listing|ad) is no longer available',
      'page (?:has been|was) (?:removed|deleted)|can.?t find (?:that|this|the) page|page is missing|page not available',
      'something went wrong|internal server error|service (?:temporarily )?unavailable|bad gateway',
      'this page isn.t available|no results? (?:were )?found|no (?:products|items|posts|articles) (?:were )?found|nothing (?:was )?found|^0 results',
      String.raw`^\W*oops\b|nie znaleziono|strona nie istnieje|nie istnieje\W*$|nie można odnaleźć|nie odnaleziono|strona niedostępna`,
      String.raw`(?:strona|oferta|ogłoszenie|produkt|artykuł) .{0,20}(?:został[ao]? usunięt[ayeo]|wygasł[ao]?)|coś poszło nie tak|wystąpił błąd|brak wyników|brak produktów|^\W*ups\b`,
    ].join('|'),
    'iu',
  ),
);
/** A title with one of these explains errors rather than being one. */
const EXPLAINS = wholeWords(
  /\bhow (?:to|do|can)\b|\bfix(?:ing|ed)?\b|\bwhat (?:is|are|does)\b|\bwhy\b|\bguide\b|\btutorial\b|\bmeaning\b|\bexamples?\b|\bbest\b|\bsolved\b|\bjak\b|\bco to\b|\bdlaczego\b|\bnapraw|\bporadnik\b|\bprzykład/iu,
);

const say = sentences({
  error_served: {
    en: ({
      place,
      text,
      words,
      status,
    }: {
      place: 'title' | 'heading';
      text: string;
      words: number;
      status: number | null;
    }) =>
      `${place === 'title' ? 'The title' : 'The main heading'} says ${quoted.en(text)}, and the page has ${countEn(words, 'word', 'words')} of content${status === null ? '' : `, yet the server answered ${status}`}.`,
    pl: ({ place, text, words, status }) =>
      `${place === 'title' ? 'Tytuł' : 'Główny nagłówek'} brzmi ${quoted.pl(text)}, a treść strony liczy ${countPl(words, 'słowo', 'słowa', 'słów')}${status === null ? '' : `, choć serwer odpowiedział kodem ${status}`}.`,
  },
});

export default rule({
  id: 'pq_soft_error',
  mode: 'quality',
  policy: 'mc_presence',
  kind: 'signal',
  layer: 'fetch',
  version: 1,
  title: {
    en: 'An error or empty page is served as a normal one',
    pl: 'Strona błędu lub pusta strona udaje zwykłą',
  },
  fix: {
    en: 'Return status 404 or 410 with a helpful error page, and keep empty lists out of the index.',
    pl: 'Zwracaj kod 404 lub 410 wraz z pomocną stroną błędu, a puste listy wyłącz z indeksowania.',
  },
  question: 'Is this an error page or an empty page that is served as if it were content?',
  sources: ['QR§9.2', 'TE'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'server',
  languages: ['en', 'pl'],
  needs: { fetch: false },
  basis: 'measured',
  scoring:
    'Title or main heading speaks of an error, a missing page or no results, and fewer than 150 words of content: 0.9 when the server answered 200, 0.6 when its answer is not known. An honest 404 or 410 and pages that explain errors do not count.',
  says: say,
  detect(page, given) {
    const status = given.fetched?.status;
    if (status !== undefined && (status < 200 || status >= 300)) return CLEAR;
    if (page.wordCount >= MAX_WORDS || page.flags.challenge) return CLEAR;
    const place = errorPlace(page);
    if (place === undefined) return CLEAR;
    const text = place === 'title' ? page.head.title : (mainHeading(page)?.text ?? '');
    const heading = mainHeading(page);
    return {
      score: status === undefined ? UNKNOWN_STATUS : KNOWN_STATUS,
      quotes: [place === 'title' || !heading ? quoteWhole(page, { in: 'title' }) : quoteText(page, heading)],
      facts: [
        say.error_served({ place, text: shortened(text, 60), words: page.wordCount, status: status ?? null }),
      ],
    };
  },
  examples: () => ({
    hit: [
      {
        ...examplePage('a missing page answered with 200', {
          title: 'Page not found',
          body: '<p>The page you are looking for does not exist. It may have been moved or deleted.</p>',
        }),
        given: {
          fetched: {
            status: 200,
            finalUrl: 'https://www.meadowlane-notes.com/guides/page',
            provider: 'direct',
          },
        },
        found: { says: ['error_served'], quotes: ['Page not found'] },
      },
      examplePage('an empty Polish list', {
        found: { says: ['error_served'], quotes: ['Brak wyników'] },
        title: 'Brak wyników – sklep',
        heading: 'Brak wyników',
        lang: 'pl',
        body: '<p>Nie znaleziono produktów spełniających kryteria. Spróbuj zmienić filtry albo wróć na stronę główną.</p>',
      }),
    ],
    clear: [
      {
        ...examplePage('an honest 404', {
          title: 'Page not found',
          body: '<p>The page you are looking for does not exist. Here is our search.</p>',
        }),
        given: {
          fetched: {
            status: 404,
            finalUrl: 'https://www.meadowlane-notes.com/guides/page',
            provider: 'direct',
          },
        },
      },
      examplePage('an article about errors', {
        title: 'How to fix a 404 not found error',
        body: paragraphs(...BICYCLE),
      }),
      examplePage('a short Polish note', {
        title: 'Chleb żytni w piątki',
        lang: 'pl',
        body: paragraphs(CHLEB[0]),
      }),
    ],
  }),
});

function errorPlace(page: Page): 'title' | 'heading' | undefined {
  const title = page.head.title.slice(0, 300);
  const heading = (mainHeading(page)?.text ?? '').slice(0, 300);
  if (EXPLAINS.test(title) || EXPLAINS.test(heading)) return undefined;
  if (heading !== '' && ERROR.test(heading)) return 'heading';
  return ERROR.test(title) ? 'title' : undefined;
}
