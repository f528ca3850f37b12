import { tables } from '../../facts/lists-and-tables.ts';
import { specifics } from '../../facts/specifics.ts';
import { experience } from '../../grounds/experience.ts';
import { isArticleLike } from '../../grounds/genre.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import { BREAD, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, formPl } from '../wording.ts';

/** Numbers that go with a claim of own data. */
const MIN_NUMBERS = 5;

const NOT_GATHERED =
  /told|interview with us|exclusive|proprietary|internal|first-party|own research|database|customers|powiedział|mówi|rozmowie/i;
const GATHERED =
  /survey|poll|analy[sz]ed|interviewed|collected|calculated|crunched|measurements|calculations|ankiet|sondaż|przeanalizowaliśmy|przeprowadziliśmy|policzyliśmy|wyliczyliśmy|zapytaliśmy|zebraliśmy|obliczeń|wyliczeń/i;
/** "Our data show that 40 % …". */
const SHOWS = wholeWords(
  /\b(?:shows?|showed|reveal(?:s|ed)?|found|finds?|indicates?|suggests?|respondents|participants|wynika|pokazuj\p{L}*|wykazał\p{L}*)\b[^.]*\d|\d[^.]*\b(?:respondents|participants|ankietowanych|badanych)\b/iu,
);

const say = sentences({
  dataset_declared: {
    en: () => 'The structured data declares a dataset.',
    pl: () => 'Dane strukturalne deklarują zbiór danych.',
  },
  own_data: {
    en: ({ passages, numbers }: { passages: number; numbers: number }) =>
      `${countEn(passages, 'passage presents', 'passages present')} the page’s own data, with ${countEn(numbers, 'number', 'numbers')} in the text.`,
    pl: ({ passages, numbers }) =>
      `O własnych danych ${formPl(passages, 'mówi', 'mówią', 'mówi')} ${countPl(passages, 'fragment', 'fragmenty', 'fragmentów')}, a w tekście ${formPl(numbers, 'jest', 'są', 'jest')} ${countPl(numbers, 'liczba', 'liczby', 'liczb')}.`,
  },
});

/** What a publisher says of data that it gives away; some declare the words of their analytics as a dataset. */
const OF_DATA = ['distribution', 'variableMeasured', 'measurementTechnique', 'temporalCoverage', 'license'];

export default rule({
  id: 'hc_pos_original_data',
  mode: 'helpful',
  policy: 'original_info',
  kind: 'positive',
  layer: 'text',
  version: 4,
  title: {
    en: 'The page offers its own data, research or reporting',
    pl: 'Strona podaje własne dane, badania lub relacje',
  },
  fix: {
    en: 'Publish what you counted, asked or measured yourself, with the numbers.',
    pl: 'Opublikuj własne wyliczenia, ankiety lub pomiary razem z liczbami.',
  },
  question: 'Does the page offer data, research or reporting of its own?',
  sources: ['HC'],
  answeredBy: 'both',
  languages: ['en', 'pl'],
  needs: { words: 80 },
  basis: 'judgement',
  scoring:
    'Words such as “our survey” or “z naszych danych” twice or more, with at least five numbers or a data table: 0.79; once with five numbers: 0.6; with fewer: 0.4; a Dataset in the markup, with what it measures or where to get it: 0.79. Only in articles; what others told a reporter, data for sale and “your own research” do not count.',
  says: say,
  detect(page) {
    // What a source told a reporter, and data that are for sale, are no data that the page has gathered.
    const ownData = experience(page).ownData.filter(({ start, end, block }) => {
      const { start: from = 0, end: to = 0 } = page.blocks[block] ?? {};
      return (
        isArticleLike(page) &&
        !NOT_GATHERED.test(page.text.slice(start, end)) &&
        (GATHERED.test(page.text.slice(start, end)) || SHOWS.test(page.text.slice(from, to)))
      );
    });
    const dataset = metadataOf(page).structured.items.some(
      ({ types, value }) => types.includes('dataset') && OF_DATA.some((key) => key in value),
    );
    if (ownData.length === 0 && !dataset) return CLEAR;
    const { numbers } = specifics(page);
    const hasTable = tables(page).some((table) => table.inMain && !table.layout && table.numberShare > 0.1);
    return {
      score:
        dataset || (ownData.length > 1 && (hasTable || numbers >= MIN_NUMBERS))
          ? 0.79
          : numbers >= MIN_NUMBERS
            ? 0.6
            : 0.4,
      quotes: ownData.slice(0, 4).map((cue) => quoteText(page, cue)),
      facts: [dataset ? say.dataset_declared() : say.own_data({ passages: ownData.length, numbers })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('an own survey', {
        found: { says: ['own_data'], quotes: ['our survey', 'Our data'] },
        title: 'What 412 bakers told us',
        body: paragraphs(
          'In our survey of 412 bakers, 61 per cent feed their starter daily and 12 per cent weekly. Our data show that 8 in 10 use tap water.',
          ...BREAD,
        ),
      }),
      examplePage('Polish own data', {
        found: { says: ['own_data'], quotes: ['Z naszych danych', 'Nasze badanie'] },
        title: 'Co wynika z 412 napraw',
        lang: 'pl',
        body: paragraphs(
          'Z naszych danych z 412 napraw wynika, że 61 procent łańcuchów było zużytych, a 12 procent zardzewiałych. Nasze badanie objęło 36 tygodni.',
          ...ROWER,
        ),
      }),
    ],
    clear: [
      examplePage('words of analytics that are declared as a dataset', {
        title: 'Rye bread',
        head: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Dataset","name":"taxonomy","description":"Helps us to count"}</script>',
        body: paragraphs(...BREAD),
      }),
      examplePage('what a source told a reporter', {
        title: 'Library stays open',
        body: paragraphs(
          'An insider told us that 12 members voted for it and 3 against it on 14 May 2025, after 2 hours and 40 minutes.',
          ...LIBRARY,
        ),
      }),
      examplePage('numbers of others', { title: 'Library stays open', body: paragraphs(...LIBRARY) }),
      examplePage('a story without data', { title: 'Rye bread', body: paragraphs(...BREAD) }),
    ],
  }),
});
