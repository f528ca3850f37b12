import { userContent } from '../../facts/comments.ts';
import { experience } from '../../grounds/experience.ts';
import { genreOf } from '../../grounds/genre.ts';
import { countEn, countPl } from '../../rules/wording.ts';
import { isBare, mostTelling, placesOf, type ReasonKind } from '../reason-kind.ts';

const MIN_WORDS = 300;
const MIN_ADVICE = 4;

/** Advice to the reader, and nothing that shows it done. */
export const noExamples: ReasonKind = {
  kind: 'no_examples',
  scales: ['expertise', 'originality', 'page_quality'],
  gain: 3,
  effort: 2,
  question: 'Does this page give advice without a single real case, measured result or first-hand account?',
  title: {
    en: 'Advice without an example',
    pl: 'Porady bez przykładu',
  },
  text: {
    en: ({ advice = 0, words = 0 }) =>
      `In ${countEn(words, 'word', 'words')} no case, no measured result and no first-hand account is told; ${countEn(advice, 'sentence advises', 'sentences advise')} in general terms.`,
    pl: ({ advice = 0, words = 0 }) =>
      `W tekście o długości ${countPl(words, 'słowa', 'słów', 'słów')} nie ma żadnego przypadku, zmierzonego wyniku ani własnego doświadczenia; ${countPl(advice, 'zdanie radzi', 'zdania radzą', 'zdań radzi')} ogólnikami.`,
  },
  advice: {
    en: () =>
      'Carry one real case through the text: who it was, what was done, what it cost, what came of it. A worked calculation or a picture of the result does as well.',
    pl: () =>
      'Przeprowadź przez tekst jeden prawdziwy przypadek: kto, co zrobiono, ile kosztowało, co z tego wyszło. Wystarczy też przeliczony przykład albo zdjęcie efektu.',
  },
  find: ({ page, profile, scored }) => {
    const { shares } = genreOf(page);
    const isAdvice = shares.article + shares['how-to'] + shares.roundup >= 0.5;
    if (!isAdvice || profile.words < MIN_WORDS || userContent(page).posts.length > 2) return undefined;
    const { firstHand, measurements, ownData, ownImages } = experience(page);
    if (firstHand.length + measurements.length + ownData.length + ownImages.length > 0) return undefined;
    if (profile.sentences.some(({ i }) => i > 0) || page.blocks.some(({ inCode }) => inCode))
      return undefined;
    const advice = placesOf(
      profile,
      (sentence) => isBare(sentence) && (sentence.you > 0 || sentence.hedges > 0) && sentence.general > 0,
    );
    if (advice.length < MIN_ADVICE) return undefined;
    return {
      passages: mostTelling(advice, (place) => scored.sentence('told', place), profile),
      data: { advice: advice.length, words: profile.words },
      score: scored.page('bare') + advice.length / profile.sentences.length,
    };
  },
};
