import { experience } from '../../grounds/experience.ts';
import { genreOf, isArticleLike } from '../../grounds/genre.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl } from '../wording.ts';

const say = sentences({
  signs_found: {
    en: ({ signs }: { signs: number }) =>
      `${countEn(signs, 'sign', 'signs')} of first-hand use, tests or measurements.`,
    pl: ({ signs }) => `${countPl(signs, 'oznaka', 'oznaki', 'oznak')} własnego użycia, testów lub pomiarów.`,
  },
});

export default rule({
  id: 'hc_pos_first_hand',
  mode: 'helpful',
  policy: 'first_hand',
  kind: 'positive',
  layer: 'text',
  version: 2,
  title: { en: 'The text shows first-hand experience', pl: 'Tekst pokazuje własne doświadczenie autora' },
  fix: {
    en: 'Tell what you did yourself, with dates, places and results.',
    pl: 'Opisz własne próby, z datami, miejscami i wynikami.',
  },
  question: 'Does the text show real experience of its author?',
  sources: ['HC', 'RV'],
  answeredBy: 'both',
  languages: ['en', 'pl'],
  needs: { words: 60 },
  basis: 'judgement',
  scoring:
    'Kinds of signs: words of own use in the first person, own pictures, measured values, tests told without a person. Two kinds, or three words of own use: 0.79; one kind: 0.4. Quotes and comments do not count, nor what customers say on pages of firms and shops (0.4).',
  says: say,
  detect(page) {
    const { firstHand, impersonal, measurements, ownImages } = experience(page);
    const kinds = [firstHand, impersonal, measurements, ownImages].filter((signs) => signs.length > 0).length;
    if (kinds === 0) return CLEAR;
    const signs = firstHand.length + impersonal.length + measurements.length + ownImages.length;
    return {
      score: (kinds >= 2 || firstHand.length >= 3) && speaksItself(page) ? 0.79 : 0.4,
      quotes: [...firstHand, ...measurements, ...impersonal].slice(0, 5).map((sign) => quoteText(page, sign)),
      facts: [say.signs_found({ signs })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('weeks of use with measurements', {
        found: { says: ['signs_found'], quotes: ['I used', 'We measured'] },
        title: 'Chain wax after 600 km',
        body: paragraphs(
          'I used the wax for six weeks on my own bicycle. We measured the wear with a gauge: 0.25 per cent after 600 km. After two weeks of rain I had to wax it again.',
          ...BICYCLE,
        ),
      }),
      examplePage('a Polish test', {
        found: { says: ['signs_found'], quotes: ['Używałem', 'Zmierzyliśmy'] },
        title: 'Wosk do łańcucha po 600 km',
        lang: 'pl',
        body: paragraphs(
          'Używałem wosku przez sześć tygodni na własnym rowerze. Zmierzyliśmy zużycie przymiarem: 0,25 procent po 600 km. Po tygodniu deszczu sprawdziłem go jeszcze raz.',
          ...ROWER,
        ),
      }),
    ],
    clear: [
      examplePage('a news report', { title: 'Library stays open', body: paragraphs(...LIBRARY) }),
      examplePage('an impersonal guide', {
        title: 'Rye',
        body: paragraphs(
          'Rye is a grain that grows in cool regions.',
          'It needs little water and ripens in July.',
          LIBRARY[1],
          LIBRARY[3],
        ),
      }),
    ],
  }),
});

/** On pages of firms and shops it is customers who tell of their use. */
function speaksItself(page: Page): boolean {
  const { shares } = genreOf(page);
  const path = page.address === undefined ? undefined : URL.parse(page.address)?.pathname;
  return (isArticleLike(page) && path !== '/') || shares.forum > 0.4;
}
