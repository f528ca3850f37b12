// The pages that every rating scale tells apart: one by an author who has done the work, and one that repeats what
// it sells. On each, a scale must answer on the right side.
import { BICYCLE, BREAD, ROWER } from '../samples/sample-prose.ts';
import { examplePage, paragraphs } from './example.ts';
import type { RATING_SAYS } from './rating-sentences.ts';

const TIMES_REPEATED = 8;
const repeated = (text: string): string => paragraphs(...Array.from({ length: TIMES_REPEATED }, () => text));

/** Of the English page and of the Polish one. */
interface Both<T> {
  readonly en: T;
  readonly pl: T;
}

/** Where on a scale the pages lie. */
export interface RightSides {
  /** Letters of options. */
  readonly goodIs: Both<string>;
  /** What is told first to last. */
  readonly goodFor: Both<readonly Extract<keyof typeof RATING_SAYS, string>[]>;
  readonly poorIsNot: Both<string>;
}

export function ratingExamples({ goodIs, goodFor, poorIsNot }: RightSides) {
  return {
    hit: [
      {
        options: goodIs.en,
        ...examplePage('a text with measurements by an author who has done it', {
          title: 'Rye bread, tested five times',
          body: `${paragraphs(...BREAD)}<h2>What I measured</h2><table><tr><th>Loaf</th><th>Water</th><th>Core</th></tr><tr><td>1</td><td>280 g</td><td>94 °C</td></tr><tr><td>2</td><td>300 g</td><td>96 °C</td></tr><tr><td>3</td><td>320 g</td><td>97 °C</td></tr></table><h2>The way to the mill</h2>${paragraphs(...BICYCLE)}`,
          found: { says: goodFor.en, quotes: [] },
        }),
      },
      {
        options: goodIs.pl,
        ...examplePage('a Polish workshop guide', {
          title: 'Łańcuch',
          lang: 'pl',
          body: paragraphs(...ROWER),
          found: { says: goodFor.pl, quotes: [] },
        }),
      },
    ],
    clear: [
      {
        options: poorIsNot.en,
        ...examplePage('the same offer again and again', {
          title: 'Best cheap loans online',
          body: repeated(
            'Best cheap loans online, best loans online today! Click here now for the best cheap loans and apply today for cheap loans online!',
          ),
        }),
      },
      {
        options: poorIsNot.pl,
        ...examplePage('the same offer again and again, in Polish', {
          title: 'Najlepsze tanie pożyczki online',
          lang: 'pl',
          body: repeated(
            'Najlepsze tanie pożyczki online, najlepsze pożyczki online już dziś! Kliknij tutaj po najlepsze tanie pożyczki i złóż wniosek o tanie pożyczki online!',
          ),
        }),
      },
    ],
  };
}
