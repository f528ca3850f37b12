import { headings } from '../../facts/headings.ts';
import { isArticleLike } from '../../grounds/genre.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { quoted, shortened } from '../wording.ts';

/** Headings that say where one is, not what stands there. */
const EMPTY_HEADINGS = new Set([
  'home',
  'welcome',
  'untitled',
  'blog',
  'article',
  'post',
  'page',
  'news',
  'content',
  'main content',
  'introduction',
  'details',
  'read more',
  'strona główna',
  'witamy',
  'witaj',
  'bez tytułu',
  'wpis',
  'artykuł',
  'aktualności',
  'treść',
  'wstęp',
  'szczegóły',
]);

const say = sentences({
  no_heading: {
    en: () => 'The text has no heading at all.',
    pl: () => 'Tekst nie ma żadnego nagłówka.',
  },
  fits_any_page: {
    en: ({ heading }: { heading: string }) =>
      `The main heading is ${quoted.en(heading)}, which would fit any page.`,
    pl: ({ heading }) => `Główny nagłówek brzmi ${quoted.pl(heading)} i pasowałby do każdej strony.`,
  },
  name_subject: {
    en: ({ heading }: { heading: string }) =>
      `Replace the heading ${quoted.en(heading)} with one that names the subject of the text.`,
    pl: ({ heading }) => `Zastąp nagłówek ${quoted.pl(heading)} takim, który nazywa temat tekstu.`,
  },
});

export default rule({
  id: 'hc_heading_vague',
  mode: 'helpful',
  policy: 'descriptive_heading',
  kind: 'signal',
  layer: 'markup',
  version: 4,
  lite: true,
  title: {
    en: 'The main heading does not say what the page is about',
    pl: 'Główny nagłówek nie mówi, o czym jest strona',
  },
  fix: {
    en: 'Write one main heading that sums up what the reader will find.',
    pl: 'Napisz jeden główny nagłówek, który streszcza to, co znajdzie czytelnik.',
  },
  question: 'Does the main heading fail to describe the content of the page?',
  sources: ['HC'],
  answeredBy: 'code_first',
  shownBy: 'absence',
  mendedBy: 'wording',
  languages: ['en', 'pl'],
  needs: { words: 120, wholePage: true },
  basis: 'measured',
  scoring:
    'Articles, guides, news and reviews only. No heading of any level above the text: 0.7. A heading of a stock word such as “Home”: 0.9. Otherwise 0: a heading that shares no word with its text may be a name or a figure of speech.',
  says: say,
  detect(page) {
    if (!isArticleLike(page)) return abstain('not_applicable');
    const shown = headings(page).filter((heading) => !heading.hidden && heading.text.trim() !== '');
    const main =
      metadataOf(page).heading?.text ?? shown.find((heading) => heading.level === 1 && heading.inMain)?.text;
    if (main === undefined) {
      // A page that heads its text with an h5 or with a picture of its title has a heading, if not the right tag.
      if (shown.length > 0) return CLEAR;
      if (headings(page).some((heading) => heading.imageAlt !== '')) return CLEAR;
      return {
        score: 0.7,
        facts: [say.no_heading()],
      };
    }
    const place = shown.find((heading) => heading.text === main);
    const heading = shortened(main, 60);
    const quotes = [place ? quoteText(page, place) : undefined];
    const plain = main
      .toLowerCase()
      .replace(/[^\p{L}\p{Nd} ]+/gu, ' ')
      .trim();
    if (EMPTY_HEADINGS.has(plain)) {
      return {
        score: 0.9,
        quotes,
        facts: [say.fits_any_page({ heading })],
        fix: say.name_subject({ heading }),
      };
    }
    return CLEAR;
  },
  examples: () => ({
    hit: [
      examplePage('no heading at all', {
        found: { says: ['no_heading'], quotes: [] },
        heading: '',
        title: 'Rye bread',
        body: paragraphs(...BREAD),
      }),
      examplePage('a stock word as heading', {
        found: { says: ['fits_any_page'], quotes: ['Welcome'] },
        title: 'Rye bread at home',
        heading: 'Welcome',
        body: paragraphs(...BREAD),
      }),
      examplePage('a stock word on a longer text', {
        found: { says: ['fits_any_page'], quotes: ['Welcome'] },
        title: 'Chains',
        heading: 'Welcome',
        body: paragraphs(...BICYCLE),
      }),
      examplePage('a Polish stock word', {
        found: { says: ['fits_any_page'], quotes: ['Wpis'] },
        title: 'Chleb żytni',
        lang: 'pl',
        heading: 'Wpis',
        body: paragraphs(...CHLEB),
      }),
    ],
    clear: [
      examplePage('a figure of speech that shares no word with the text', {
        title: 'Thoughts',
        heading: 'Seven purple umbrellas',
        body: paragraphs(...BICYCLE),
      }),
      examplePage('small headings alone', {
        title: 'Rye bread',
        heading: '',
        body: BREAD.map((text, i) => `<h5>Part ${i + 1}</h5><p>${text}</p>`).join(''),
      }),
      examplePage('a heading that names the subject', {
        title: 'My rye bread',
        body: paragraphs(...BREAD),
      }),
      examplePage('a witty heading that the opening picks up', {
        title: 'Flat as a roof tile',
        body: paragraphs(...BREAD),
      }),
      examplePage('inflected Polish words', {
        title: 'O przeskakujących łańcuchach',
        lang: 'pl',
        body: paragraphs(...ROWER),
      }),
      examplePage('news with a plain heading', {
        title: 'Library stays open on Saturdays',
        body: paragraphs(...LIBRARY),
      }),
    ],
  }),
});
