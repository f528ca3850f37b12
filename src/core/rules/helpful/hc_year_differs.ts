import { mainHeading } from '../../facts/headings.ts';
import { mainMask } from '../../facts/reader-view.ts';
import { sentences as sentencesOf } from '../../facts/sentences.ts';
import type { Span } from '../../facts/span.ts';
import { contentStems } from '../../facts/stems.ts';
import { genreOf } from '../../grounds/genre.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, BREAD, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteIn, quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';

/** Words of the title that a sentence repeats when it says what the page is about. */
const MIN_SHARED_STEMS = 2;
/** Longer sentences tell something else besides. */
const MAX_SENTENCE_CHARACTERS = 400;

const YEAR = /(?<![\p{L}\d/.,-])20[12]\d(?![\p{L}\d/-]|[.,]\d)/gu;
/** By which a sentence speaks of the page or of its list, and not of something that happened. */
const OF_ITSELF = wholeWords(
  /\b(?:best|top|trends?|guide|article|list|here are|we|najleps\p{L}+|ranking\p{L}*|poradnik\p{L}*|artykuł\p{L}*|trend\p{L}*|oto)\b/iu,
);
/** "trends for 2024", "najlepsze rowery w 2024": the year of the whole, not of a survey or an award. */
const OF_YEAR = wholeWords(
  /\b(?:in|for|of|w|na|z|roku)\s(20[12]\d)(?=\s*(?:$|[.,;:!?)\]…–—]|and\s|with\s|r\.|roku?\b))/giu,
);

interface Years {
  readonly stated: number;
  readonly other: number;
}

const say = sentences({
  title_and_heading: {
    en: ({ stated, other }: Years) => `The title says ${stated}, the main heading ${other}.`,
    pl: ({ stated, other }) => `W tytule jest rok ${stated}, a w głównym nagłówku ${other}.`,
  },
  description: {
    en: ({ stated, other }: Years) => `The title says ${stated}, the description ${other}.`,
    pl: ({ stated, other }) => `W tytule jest rok ${stated}, a w opisie strony ${other}.`,
  },
  text: {
    en: ({ stated, other }: Years) =>
      `The title says ${stated}; the text speaks of ${other} and never of ${stated}.`,
    pl: ({ stated, other }) => `W tytule jest rok ${stated}; tekst mówi o ${other} i ani razu o ${stated}.`,
  },
});

export default rule({
  id: 'hc_year_differs',
  mode: 'helpful',
  policy: 'date_refresh',
  kind: 'signal',
  layer: 'text',
  version: 1,
  title: {
    en: 'The year in the title is not the year of the text',
    pl: 'Rok w tytule nie zgadza się z rokiem w tekście',
  },
  fix: {
    en: 'Update the text to the year in the title, or put the year of the text into the title.',
    pl: 'Zaktualizuj tekst do roku podanego w tytule albo wpisz w tytule rok, z którego pochodzi tekst.',
  },
  question: 'Does the title name another year than the heading, the description or the text?',
  sources: ['HC', 'PD'],
  answeredBy: 'code_first',
  shownBy: 'absence',
  mendedBy: 'editing',
  languages: ['en', 'pl'],
  needs: { words: 80, html: true, wholePage: true },
  basis: 'measured',
  scoring:
    'Title and main heading name one year each and not the same, or the description names an older one: 0.8. The text never names the year of the title, and a sentence or heading that repeats two of the title’s words names one of the two years before it as the year of the whole: 0.7. Forums are left out.',
  says: say,
  detect(page) {
    if (genreOf(page).genre === 'forum' || page.pageType.type === 'forum') return abstain('not_applicable');
    const title = onlyYear(page.head.title);
    const heading = mainHeading(page);
    const headingYear = onlyYear(heading?.text ?? '');
    if (title !== undefined && headingYear !== undefined && title !== headingYear && heading)
      return {
        score: 0.8,
        quotes: [quoteIn(page, { in: 'title' }, page.head.title), quoteText(page, heading)],
        facts: [say.title_and_heading({ stated: title, other: headingYear })],
      };
    const stated = title ?? headingYear;
    if (stated === undefined) return CLEAR;
    const description = page.head.meta.get('description')?.[0] ?? '';
    const described = onlyYear(description);
    if (described !== undefined && isBefore(described, stated) && isOfYear(description, described))
      return {
        score: 0.8,
        quotes: [quoteIn(page, { in: 'meta', name: 'description' }, description)],
        facts: [say.description({ stated, other: described })],
      };
    const older = olderText(page, stated);
    if (!older) return CLEAR;
    return {
      score: 0.7,
      quotes: [quoteText(page, older.span)],
      facts: [say.text({ stated, other: older.year })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('title and heading of different years', {
        found: {
          says: ['title_and_heading'],
          quotes: ['Bicycle chains to buy in 2026', 'Bicycle chains to buy in 2025'],
        },
        title: 'Bicycle chains to buy in 2026',
        heading: 'Bicycle chains to buy in 2025',
        body: paragraphs(...BICYCLE),
      }),
      examplePage('a text that still speaks of another year', {
        found: { says: ['text'], quotes: ['These are the best bicycle chains for 2024'] },
        title: 'The best bicycle chains of 2026',
        body: paragraphs('These are the best bicycle chains for 2024, picked in the workshop.', ...BICYCLE),
      }),
      examplePage('a Polish description of the year before', {
        found: { says: ['description'], quotes: ['Łańcuchy rowerowe na 2025'] },
        title: 'Łańcuchy rowerowe na 2026 rok',
        lang: 'pl',
        head: '<meta name="description" content="Łańcuchy rowerowe na 2025 rok: co kupić i czym smarować.">',
        body: paragraphs(...ROWER),
      }),
    ],
    clear: [
      examplePage('the same year everywhere', {
        title: 'The best bicycle chains of 2026',
        body: paragraphs('These are the best bicycle chains for 2026; those of 2024 are gone.', ...BICYCLE),
      }),
      examplePage('a survey and an award of the year before', {
        title: 'The best bicycle chains of 2026',
        body: paragraphs(
          'The maker won the 2025 Golden Spoke for its chains. Sales grew in 2025.',
          ...BICYCLE,
        ),
      }),
      examplePage('a span of years', {
        title: 'Rye bread, 2019 to 2026',
        heading: 'Rye bread',
        body: paragraphs(...BREAD),
      }),
      examplePage('a Polish text of one year', {
        title: 'Łańcuchy rowerowe na 2026 rok',
        lang: 'pl',
        body: paragraphs('Oto łańcuchy rowerowe, które polecamy na 2026 rok.', ...ROWER),
      }),
    ],
  }),
});

function yearsIn(text: string): Set<number> {
  return new Set([...text.matchAll(YEAR)].map(([year]) => Number(year)));
}

function onlyYear(text: string): number | undefined {
  const [year, ...others] = yearsIn(text.slice(0, 300));
  return others.length === 0 ? year : undefined;
}

function isBefore(year: number, stated: number): boolean {
  return year < stated && year >= stated - 3;
}

function isOfYear(text: string, year: number): boolean {
  return [...text.matchAll(OF_YEAR)].some((match) => Number(match[1]) === year);
}

const AWARD_OF = wholeWords(/\b(?:of|z)\s20[12]\d/iu);

/** "Company of 2024" in a sentence is an award; as a heading it is the page's own. */
function isOfItself(text: string, isHeading: boolean): boolean {
  return isHeading || (OF_ITSELF.test(text) && !AWARD_OF.test(text));
}

/** Where the text gives an older year as its own; undefined where it knows the year of the title. */
function olderText(page: Page, stated: number): { readonly span: Span; readonly year: number } | undefined {
  const mask = mainMask(page);
  const cut = sentencesOf(page);
  const subject = new Set(contentStems(page, page.head.title));
  let found: { readonly span: Span; readonly year: number } | undefined;
  for (let i = 0; i < cut.count; i++) {
    const block = page.blocks[cut.block[i] ?? 0];
    if (!block || mask[block.index] !== 1 || block.heading === 1) continue;
    const span = { start: cut.start[i] ?? 0, end: cut.end[i] ?? 0 };
    if (span.end - span.start > MAX_SENTENCE_CHARACTERS) continue;
    const text = page.text.slice(span.start, span.end);
    if (!text.includes('20')) continue;
    const years = yearsIn(text);
    if (years.has(stated)) return undefined;
    const [year] = years;
    if (found || years.size !== 1 || year === undefined || year < stated - 2 || year > stated) continue;
    if (!isOfYear(text, year) || !isOfItself(text, block.heading > 0)) continue;
    const shared = new Set(contentStems(page, text).filter((stem) => subject.has(stem)));
    if (shared.size >= MIN_SHARED_STEMS) found = { span, year };
  }
  return found;
}
