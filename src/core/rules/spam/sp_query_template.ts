import { mainHeading } from '../../facts/headings.ts';
import { images } from '../../facts/images.ts';
import { regionOf } from '../../facts/regions.ts';
import type { Span } from '../../facts/span.ts';
import { contentStems } from '../../facts/stems.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress } from '../../page/page-address.ts';
import { BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { type Quote, quoteEach, quoteText, quoteWhole } from '../quote.ts';
import { quotable } from '../quote-list.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { type Said, sentences } from '../sentences.ts';
import { countEn, countPl, quoted } from '../wording.ts';

const MIN_PHRASE_WORDS = 3;
const MIN_WORDS_AFTER = 8;
const MAX_PHRASE_CHARACTERS = 160;
/** Hosts named as sources of single lines or pictures, and sites that pictures are loaded from. */
const MIN_SOURCES = 3;
const MIN_PICTURE_SITES = 5;
const MAX_SOURCE_LINE = 200;

/** A line that ends in where it was taken from: "Source: example.com", "Ten garden sheds from example.com". */
const SOURCE_LINE =
  /(?:^|\s)(?:(?:img |image |photo )?source|from|via|źródło|zdjęcie|sumber|quelle|fuente|fonte|kaynak)\s?:?\s((?:[a-z0-9-]+\.)+[a-z]{2,})$/iu;

const RIGHTS = /©|\(c\) ?\d{4}|all rights reserved|wszelkie prawa/i;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What the page may have been made for: its title, the title without the site's name, its heading. */
function phrasesOf(page: Page): string[] {
  const title = oneLine(page.head.title);
  const [first = ''] = title.split(/\s[-–—|»·:]\s|\sat\s/u, 1);
  const heading = oneLine(mainHeading(page)?.text ?? '');
  return [...new Set([title, first, heading].map((text) => text.toLowerCase()))].filter(
    (text) =>
      text.length <= MAX_PHRASE_CHARACTERS &&
      text.split(' ').length >= MIN_PHRASE_WORDS &&
      // A title that is a sentence may well begin the text.
      !/[.!?…:]$/u.test(text) &&
      contentStems(page, text).length >= 2,
  );
}

/** Paragraphs that begin with the phrase as if it were a sentence: "Garden shed ideas. When it comes to …". */
function phraseSentences(page: Page): Span[] {
  const phrases = phrasesOf(page);
  if (phrases.length === 0) return [];
  const found: Span[] = [];
  for (const block of page.blocks) {
    if (block.inCode || block.inTable || regionOf(page, block.elementIndex) === 'footer') continue;
    const text = page.text
      .slice(block.start, Math.min(block.end, block.start + 2 * MAX_PHRASE_CHARACTERS))
      .toLowerCase();
    const phrase = phrases.find((one) => text.startsWith(`${one}. `));
    // The owner's name before "All rights reserved".
    if (phrase === undefined || RIGHTS.test(text)) continue;
    if (text.slice(phrase.length + 2).split(' ').length < MIN_WORDS_AFTER) continue;
    found.push({ start: block.start, end: block.start + phrase.length + 1 });
  }
  return found;
}

/** Lines that name another site as where they come from, one for each site. */
function sourceLines(page: Page): Span[] {
  const own = pageAddress(page).host;
  const found = new Map<string, Span>();
  for (const block of page.blocks) {
    if (block.end - block.start > MAX_SOURCE_LINE || block.inCode) continue;
    const host = SOURCE_LINE.exec(page.text.slice(block.start, block.end).trim())?.[1]?.toLowerCase();
    if (host !== undefined && host !== own && !found.has(host)) found.set(host, block);
  }
  return [...found.values()];
}

/** Other sites that single pictures are loaded from. */
function pictureSites(page: Page): number {
  const own = pageAddress(page).site;
  return new Set(
    images(page).flatMap(({ site, pixel }) => (pixel || site === '' || site === own ? [] : [site])),
  ).size;
}

/** No finding by itself. */
const FIRST_PAGE = 0.45;

function isFirstPage(page: Page): boolean {
  const path = URL.parse(page.address ?? '')?.pathname;
  return path !== undefined && /^\/(?:index\.\w+)?$/.test(path);
}

const say = sentences({
  phrase_as_sentence: {
    en: ({ phrase }: { phrase: string }) =>
      `The title opens the text as if it were a sentence: ${quoted.en(phrase)}.`,
    pl: ({ phrase }) => `Tytuł otwiera tekst, jakby był zdaniem: ${quoted.pl(phrase)}.`,
  },
  lines_of_others: {
    en: ({ sites }: { sites: number }) =>
      `Single lines are marked as taken from ${countEn(sites, 'other site', 'other sites')}.`,
    pl: ({ sites }) =>
      `Pojedyncze wiersze są oznaczone jako wzięte z ${countPl(sites, 'innej strony', 'innych stron', 'innych stron')}.`,
  },
  pictures_of_others: {
    en: ({ sites }: { sites: number }) =>
      `Pictures are loaded from ${countEn(sites, 'other site', 'other sites')}.`,
    pl: ({ sites }) =>
      `Obrazy wczytują się z ${countPl(sites, 'innej strony', 'innych stron', 'innych stron')}.`,
  },
});

const DUMP = [
  'When it comes to sheds, paint can be really useful.one of the key benefits is that it keeps. Remember that wood is wood; Read on for',
  'Twelve small sheds for narrow plots. 31 of the best ways to. See our guide with plans and a list of',
] as const;

export default rule({
  id: 'sp_query_template',
  mode: 'spam',
  policy: 'scaled_content_abuse',
  kind: 'violation',
  layer: 'text',
  version: 3,
  title: {
    en: 'A search phrase is pasted into a template of others’ text',
    pl: 'Zapytanie wstawiono w szablon wypełniony cudzymi zdaniami',
  },
  fix: {
    en: 'Write your own text about the subject. Quote and link what others wrote, and take the search phrase out of the sentences.',
    pl: 'Napisz własny tekst na ten temat. To, co napisali inni, zacytuj i podlinkuj, a zapytanie usuń ze zdań.',
  },
  question:
    'Is this a generated page: a search phrase put into a template as if it were a sentence, filled with lines and pictures of other sites?',
  sources: ['SP#scaled-content', 'SP#scraped-content'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'editing',
  accuses: 'beside',
  languages: 'any',
  needs: { html: true },
  basis: 'measured',
  scoring:
    'A paragraph begins with the title (or its part before the site’s name, or the heading) of at least three words and a full stop, as if it were a sentence, and goes on for at least eight words: 0.7; 0.9 where at least three lines name other sites as their sources, or pictures come from at least five other sites.',
  says: say,
  detect(page) {
    if (page.head.title === '') return abstain('not_applicable');
    const [phrase] = phraseSentences(page);
    if (!phrase) return CLEAR;
    const sources = sourceLines(page);
    const sites = pictureSites(page);
    const facts: Said[] = [
      say.phrase_as_sentence({ phrase: quotable(page.text.slice(phrase.start, phrase.end)) }),
    ];
    const quotes: (Quote | undefined)[] = [quoteText(page, phrase)];
    if (sources.length >= MIN_SOURCES) {
      facts.push(say.lines_of_others({ sites: sources.length }));
      quotes.push(...quoteEach(sources, 3, (span) => quoteText(page, span)));
    }
    if (sites >= MIN_PICTURE_SITES) facts.push(say.pictures_of_others({ sites }));
    quotes.push(quoteWhole(page, { in: 'title' }));
    // The first page of a site may open with its motto.
    const score = facts.length > 1 ? 0.9 : isFirstPage(page) ? FIRST_PAGE : 0.7;
    return { score, quotes, facts };
  },
  examples: () => ({
    hit: [
      examplePage('scraped lines with their sources', {
        found: {
          says: ['phrase_as_sentence', 'lines_of_others'],
          quotes: ['Garden Shed Paint Ideas.', 'Source: www.sheds-and-more.com'],
        },
        title: 'Garden Shed Paint Ideas',
        body: `<p>Garden Shed Paint Ideas. ${DUMP[0]}</p>${[
          'www.sheds-and-more.com',
          'pinboard-of-sheds.net',
          'www.paintpots.co.uk',
          'timberblog.org',
        ]
          .map((host, i) => `<p>${DUMP[i % 2]}</p><p>Source: ${host}</p>`)
          .join('')}`,
      }),
      examplePage('a phrase before the site’s name, pictures of others', {
        found: {
          says: ['phrase_as_sentence', 'pictures_of_others'],
          quotes: ['Narrow Shed Plans Free.', 'Narrow Shed Plans Free at Shedland'],
        },
        title: 'Narrow Shed Plans Free at Shedland',
        body: `<p>Narrow Shed Plans Free. ${DUMP[1]}</p>${['a', 'b', 'c', 'd', 'e'].map((name) => `<img src="https://www.${name}-sheds-gallery.com/1.jpg" width="600" height="400" alt="shed">`).join('')}`,
      }),
      examplePage('Polish phrase in a template', {
        found: { says: ['phrase_as_sentence'], quotes: ['Farba do altany opinie.'] },
        title: 'Farba do altany opinie',
        lang: 'pl',
        body: `<p>Farba do altany opinie. ${CHLEB[0]}</p>`,
      }),
    ],
    clear: [
      examplePage('a first page that opens with its motto', {
        title: 'Tools to look after old bicycles | Spokeworks',
        url: 'https://www.spokeworks.com/',
        body: paragraphs(
          'Tools to look after old bicycles. We lend them, we teach how they are used, and we sell some.',
          ...LIBRARY,
        ),
      }),
      examplePage('the owner before the rights', {
        title: 'First Meadow Lane Bank',
        url: 'https://www.meadowlane-bank.com/about/',
        body: paragraphs(
          ...LIBRARY,
          'First Meadow Lane Bank. All rights reserved. Designed and developed by our own people in town.',
        ),
      }),
      examplePage('a title that is taken up in a sentence', {
        title: 'Garden shed paint ideas',
        body: paragraphs('Garden shed paint ideas are easy to find and hard to choose from.', ...BREAD),
      }),
      examplePage('a title that is a sentence', {
        title: 'The library stays open.',
        body: paragraphs(`The library stays open. ${LIBRARY[0]}`, ...LIBRARY),
      }),
      examplePage('how to cite', {
        title: 'Rye bread in the north: a survey',
        body: `${paragraphs(...BREAD)}<p>Rye bread in the north: a survey. Bread 12 (2024).</p>`,
      }),
      examplePage('pictures with credits', {
        title: 'Seven sheds we like',
        body: `${paragraphs(...LIBRARY)}${['one.com', 'two.org', 'three.net', 'four.com'].map((host) => `<p>Source: ${host}</p>`).join('')}`,
      }),
      examplePage('Polish text under its title', {
        title: 'Chleb żytni na zakwasie',
        lang: 'pl',
        body: paragraphs(...CHLEB),
      }),
    ],
  }),
});
