import type { Span } from '../../facts/span.ts';
import { genreOf } from '../../grounds/genre.ts';
import { countEn, countPl } from '../../rules/wording.ts';
import { SAID_AGAIN } from '../features.ts';
import { placesOf, type ReasonKind } from '../reason-kind.ts';

const MIN_WORDS = 9;
const MIN_STEMS = 5;
/** Where entries, parts and steps are alike by their nature. */
const ALIKE = new Set([
  'product',
  'category',
  'encyclopedia',
  'forum',
  'directory',
  'deal',
  'tool',
  'gate',
  'recipe',
  'media',
  'other',
]);

export const repetition: ReasonKind = {
  kind: 'repetition',
  scales: ['skill', 'effort', 'page_quality'],
  gain: 2,
  effort: 1,
  question:
    'Does this page say something again in nearly the same words, so that a reader learns nothing new from it?',
  title: {
    en: 'The same is said again',
    pl: 'To samo powiedziane jeszcze raz',
  },
  text: {
    en: ({ again = 0 }) =>
      `${countEn(again, 'sentence says', 'sentences say')} what stood on the page before, in nearly the same words. Each is shown with its first saying before it.`,
    pl: ({ again = 0 }) =>
      `${countPl(again, 'zdanie powtarza', 'zdania powtarzają', 'zdań powtarza')} niemal tymi samymi słowami to, co już było na stronie. Przed każdym stoi pierwsze takie zdanie.`,
  },
  advice: {
    en: () =>
      'Say it once, where it belongs, and delete the later sentences or give them something new to say.',
    pl: () => 'Powiedz to raz, we właściwym miejscu, a późniejsze zdania usuń albo dodaj w nich coś nowego.',
  },
  find: ({ page, profile, scored }) => {
    if (ALIKE.has(genreOf(page).genre)) return undefined;
    const { sentences } = profile;
    const text = (span: Span): string => page.text.slice(span.start, span.end).toLowerCase();
    const again = placesOf(profile, (sentence, place) => {
      const first = sentences[sentence.earlier];
      return (
        sentence.again >= SAID_AGAIN &&
        sentence.words >= MIN_WORDS &&
        sentence.stems.length >= MIN_STEMS &&
        first !== undefined &&
        !sentence.quoted &&
        // Lines of a list or a row of cards are alike by their making.
        !(sentence.inList && first.inList) &&
        place - sentence.earlier > 1 &&
        first.numbers + sentence.numbers === 0
      );
    });
    if (again.length < 2) return undefined;
    const told = again
      .toSorted((a, b) => (sentences[b]?.again ?? 0) - (sentences[a]?.again ?? 0) || a - b)
      .slice(0, 2)
      .sort((a, b) => a - b);
    const same = again.filter((place) => {
      const sentence = sentences[place];
      const first = sentence && sentences[sentence.earlier];
      return sentence && first && text(sentence) === text(first);
    }).length;
    return {
      passages: told.flatMap((place) => {
        const sentence = sentences[place];
        const first = sentence && sentences[sentence.earlier];
        return sentence && first ? [first, sentence] : [];
      }),
      areJoined: true,
      most: 4,
      data: { again: again.length, same },
      score: scored.page('repetition') + 0.3 * Math.min(5, again.length),
    };
  },
};
