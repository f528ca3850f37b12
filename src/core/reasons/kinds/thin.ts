import { mainWords } from '../../facts/main-tokens.ts';
import { hasOpeningHours } from '../../facts/opening-hours.ts';
import { genreOf } from '../../grounds/genre.ts';
import { countEn, countPl, formPl } from '../../rules/wording.ts';
import { isBare, mostTelling, placesOf, type ReasonKind } from '../reason-kind.ts';
import { specificsIn } from '../sentence-profile.ts';

const MIN_WORDS = 25;
const MOST_WORDS = 400;
const MIN_BARE = 2;
const MIN_SHARE = 0.5;
/** Few words are what these are made of, or what they say stands on the pages they lead to. */
const SHORT = new Set([
  'tool',
  'media',
  'gate',
  'recipe',
  'forum',
  'encyclopedia',
  'directory',
  'category',
  'about',
  'home',
  // Data of a thing are words as often as numbers.
  'product',
]);

/** A short text may do its job; one that names and counts hardly anything does not. */
export const thin: ReasonKind = {
  kind: 'thin',
  scales: ['completeness', 'effort', 'page_quality'],
  gain: 3,
  effort: 2,
  question: 'Is this a text so short and so general that a visitor learns hardly anything from it?',
  title: { en: 'The text says little that a visitor can use', pl: 'Tekst mówi niewiele, co się przyda' },
  text: {
    en: ({ bare = 0, sentences = 0, words = 0 }) =>
      `The whole text has ${countEn(words, 'word', 'words')}, and ${bare === sentences ? `none of its ${sentences} sentences gives a` : `${bare} of its ${countEn(sentences, 'sentence', 'sentences')} give no`} name, number, example or source beyond the subject and the site.`,
    pl: ({ bare = 0, sentences = 0, words = 0 }) =>
      `Cały tekst ma ${countPl(words, 'słowo', 'słowa', 'słów')}, a ${bare === sentences ? `żadne z ${sentences} zdań nie podaje – poza tematem i samą witryną –` : `${countPl(bare, 'zdanie', 'zdania', 'zdań')} z ${sentences} nie ${formPl(bare, 'podaje', 'podają', 'podaje')} – poza tematem i samą witryną – żadnej`} nazwy, liczby, przykładu ani źródła.`,
  },
  advice: {
    en: () =>
      'Answer what visitors come with: for whom, how much, how long, where, what happens next. Put a name, a number or an example in the place of each sentence that has none; length itself is not asked for.',
    pl: () =>
      'Odpowiedz na to, z czym przychodzą odwiedzający: dla kogo, ile, jak długo, gdzie, co dalej. W każdym zdaniu bez konkretu podaj nazwę, liczbę albo przykład; sama długość nie jest potrzebna.',
  },
  find: ({ page, profile, scored }) => {
    const { sentences, words } = profile;
    const { type } = page.pageType;
    if (SHORT.has(genreOf(page).genre) || type === 'listing' || type === 'collection') return undefined;
    if (words < MIN_WORDS || page.wordCount > MOST_WORDS || hasOpeningHours(page)) return undefined;
    const bare = placesOf(profile, (sentence) => specificsIn(sentence) === 0 && sentence.i === 0);
    if (bare.length < MIN_BARE || bare.length < MIN_SHARE * sentences.length) return undefined;
    const full = bare.filter((place) => sentences[place] !== undefined && isBare(sentences[place]));
    return {
      passages: mostTelling(
        full.length > 0 ? full : bare,
        (place) => scored.sentence('told', place),
        profile,
      ),
      most: 5,
      // As the verdict and the report count them, headings included.
      data: { bare: bare.length, sentences: sentences.length, words: mainWords(page) },
      score: bare.length / sentences.length - words / (2 * MOST_WORDS),
    };
  },
};
