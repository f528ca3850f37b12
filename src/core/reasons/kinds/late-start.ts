import { isArticleLike } from '../../grounds/genre.ts';
import { countEn, countPl } from '../../rules/wording.ts';
import { leadWords } from '../features.ts';
import { isBare, mostTelling, placesOf, type ReasonKind } from '../reason-kind.ts';

const MIN_WORDS = 200;
const MIN_LEAD = 80;
const LONG_LEAD = 200;

/** An introduction that a reader could skip without losing a fact. */
export const lateStart: ReasonKind = {
  kind: 'late_start',
  scales: ['skill', 'effort', 'page_quality'],
  gain: 2,
  effort: 1,
  question:
    'Does the text of this page begin with a long introduction before its first fact, number, name or example?',
  title: {
    en: 'The first fact comes late',
    pl: 'Pierwszy konkret pojawia się późno',
  },
  text: {
    en: ({ lead = 0 }) =>
      `The text begins with ${countEn(lead, 'word', 'words')} that give no name, number, example or source beyond the subject and the site.`,
    pl: ({ lead = 0 }) =>
      `Tekst zaczyna się od ${countPl(lead, 'słowa', 'słów', 'słów')}, wśród których – poza tematem i samą witryną – nie ma żadnej nazwy, liczby, przykładu ani źródła.`,
  },
  advice: {
    en: () => 'Begin with the answer or the most useful figure, and delete what only leads up to it.',
    pl: () => 'Zacznij od odpowiedzi albo najprzydatniejszej liczby i usuń to, co tylko do niej prowadzi.',
  },
  find: ({ page, profile, scored }) => {
    if (!isArticleLike(page) || profile.words < MIN_WORDS) return undefined;
    const lead = leadWords(profile.sentences);
    if (lead < MIN_LEAD || lead === profile.words) return undefined;
    const opening = placesOf(profile, (sentence) => isBare(sentence) && sentence.before < lead);
    if (opening.length < 2) return undefined;
    return {
      passages: mostTelling(opening, (place) => scored.sentence('told', place), profile),
      data: { lead },
      score: Math.min(1, lead / LONG_LEAD),
    };
  },
};
