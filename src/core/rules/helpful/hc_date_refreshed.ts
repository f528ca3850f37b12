import { dates } from '../../facts/dates.ts';
import { phraseList } from '../../facts/phrase-lists.ts';
import { isArticleLike } from '../../grounds/genre.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteIn } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';

/** A page that says what it updated did more than change the date. */
const explained = phraseList({
  en: [
    'changelog',
    'change log',
    'we updated',
    'was updated to',
    'updated to include',
    'updated to reflect',
    'correction',
    'editor note',
    'editors note',
    'what changed',
    'what is new',
    'revision history',
    'version history',
    'update history',
    'reviewed and updated',
  ],
  pl: [
    'dziennik zmian',
    'zaktualizowaliśmy',
    'aktualizacja o',
    'sprostowanie',
    'uzupełniono o',
    'od redakcji',
    'historia zmian',
    'co się zmieniło',
  ],
});

/** One year back is the usual lag of texts behind their date. */
const MIN_YEARS_APART = 2;

/** A text that does not say of which time it speaks may be true for ever. */
const TIMELESS = 0.4;

const dated = (published: string): string =>
  `<meta property="og:type" content="article"><meta property="article:published_time" content="${published}">`;
const updated = (day: string, label = 'Updated'): string =>
  `<p class="updated">${label}: <time datetime="${day}">${day}</time></p>`;

const say = sentences({
  older_than_dated: {
    en: ({ changed, newest, published }: { changed: number; newest: number; published: number }) =>
      `The page says it was changed in ${changed}, but the newest year in its text is ${newest}; it was first published in ${published}.`,
    pl: ({ changed, newest, published }) =>
      `Według strony zmieniono ją w roku ${changed}, ale najnowszy rok w tekście to ${newest}; pierwsza publikacja: ${published}.`,
  },
  update_text: {
    en: ({ newest }: { newest: number }) =>
      `Update what the text says about ${newest}, or show the date of the last real change.`,
    pl: ({ newest }) =>
      `Zaktualizuj to, co tekst mówi o roku ${newest}, albo pokaż datę ostatniej rzeczywistej zmiany.`,
  },
});

export default rule({
  id: 'hc_date_refreshed',
  mode: 'helpful',
  policy: 'date_refresh',
  kind: 'signal',
  layer: 'text',
  version: 2,
  title: { en: 'The date looks newer than the text', pl: 'Data wygląda na nowszą niż tekst' },
  fix: {
    en: 'Change the date only together with the content, and say what was updated.',
    pl: 'Zmieniaj datę tylko razem z treścią i pisz, co zostało zaktualizowane.',
  },
  question: 'Does the date of the page look refreshed without new content?',
  sources: ['HC'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'wording',
  languages: ['en', 'pl'],
  needs: { words: 150, html: true },
  basis: 'judgement',
  scoring:
    'An article that shows readers a date of change at least two years after the newest year that its text names, and after the published date, and whose title or main heading names that old year: 0.5 at two years, 0.6 from three on; 0.4 where only the text names it. Dates that stand in the markup alone, and a note about what was updated: 0.',
  says: say,
  detect(page) {
    if (!isArticleLike(page)) return abstain('not_applicable');
    const { modified, published, heading } = metadataOf(page);
    // What systems write into the markup with every save promises nothing to readers.
    if (modified === undefined || (modified.source !== 'time' && modified.source !== 'text')) return CLEAR;
    const newest = newestYearBeside(page, modified.iso);
    if (newest === undefined) return CLEAR;
    const shown = Number(modified.iso.slice(0, 4));
    const apart = shown - newest;
    // A text that was new when it named its newest year and was then re-dated; history pages name old years only.
    if (apart < MIN_YEARS_APART || published === undefined) return CLEAR;
    const first = Number(published.iso.slice(0, 4));
    if (shown - first < MIN_YEARS_APART || Math.abs(first - newest) > 1) return CLEAR;
    if (explained(page).length > 0) return CLEAR;
    const named = `${page.head.title} ${heading?.text ?? ''}`.includes(String(newest));
    return {
      score: named ? (apart > MIN_YEARS_APART ? 0.6 : 0.5) : TIMELESS,
      quotes: [quoteIn(page, { in: 'title' }, String(newest)), quoteIn(page, { in: 'text' }, String(newest))],
      facts: [say.older_than_dated({ changed: shown, newest, published: first })],
      fix: say.update_text({ newest }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('a text of 2021 that shows a date of 2026', {
        found: { says: ['older_than_dated'], quotes: ['2021', '2021'] },
        title: 'Best flour for rye bread in 2021',
        url: 'https://www.meadowlane-notes.com/blog/best-flour',
        head: dated('2021-03-02T08:00:00Z'),
        body: `${updated('2026-10-30')}${paragraphs('In spring 2021 the mills raised their prices.', ...BREAD)}`,
      }),
      examplePage('a Polish text of 2020 that shows a date of 2026', {
        found: { says: ['older_than_dated'], quotes: ['2020', '2020'] },
        title: 'Jaką mąkę wybrać w 2020 roku',
        lang: 'pl',
        url: 'https://www.kurier-lakowy.pl/blog/maka',
        head: dated('2020-02-01T08:00:00Z'),
        body: `${updated('2026-09-12', 'Aktualizacja')}${paragraphs('Wiosną 2020 roku młyny podniosły ceny.', ...CHLEB)}`,
      }),
    ],
    clear: [
      examplePage('a history page names old years only', {
        title: 'How the mill was built in 1870',
        url: 'https://www.meadowlane-notes.com/blog/mill',
        head: dated('2024-03-02T08:00:00Z'),
        body: `${updated('2026-10-30')}${paragraphs('The mill was built in 1870 and burnt down in 1912.', ...BREAD)}`,
      }),
      examplePage('the text moved on with its date', {
        title: 'Best flour for rye bread',
        url: 'https://www.meadowlane-notes.com/blog/best-flour',
        head: dated('2021-03-02T08:00:00Z'),
        body: `${updated('2026-10-30')}${paragraphs('In autumn 2026 the mills raised their prices.', ...BREAD)}`,
      }),
      examplePage('it says what was updated', {
        title: 'Best flour for rye bread in 2021',
        url: 'https://www.meadowlane-notes.com/blog/best-flour',
        head: dated('2021-03-02T08:00:00Z'),
        body: `${updated('2026-10-30')}${paragraphs('We updated the links. In spring 2021 the mills raised their prices.', ...BREAD)}`,
      }),
      examplePage('only the markup was touched, readers see the old date', {
        title: 'Best flour for rye bread in 2021',
        url: 'https://www.meadowlane-notes.com/blog/best-flour',
        head: `${dated('2021-03-02T08:00:00Z')}<meta property="article:modified_time" content="2026-10-30T08:00:00Z">`,
        body: paragraphs('In spring 2021 the mills raised their prices.', ...BREAD),
      }),
      examplePage('a recipe with a memory of an earlier year', {
        title: 'Rye bread',
        url: 'https://www.meadowlane-notes.com/blog/rye',
        head: dated('2021-03-02T08:00:00Z'),
        body: `${updated('2026-10-30')}${paragraphs('I began to bake in 2021.', ...BREAD)}`,
      }),
    ],
  }),
});

/** The line that shows the date of change says nothing about the text. */
function newestYearBeside(page: Page, modified: string): number | undefined {
  let newest: number | undefined;
  for (const { iso, precision, inMain } of dates(page)) {
    const year = Number(iso.slice(0, 4));
    if (!inMain || (precision !== 'year' && modified.startsWith(iso))) continue;
    if (newest === undefined || year > newest) newest = year;
  }
  return newest;
}
