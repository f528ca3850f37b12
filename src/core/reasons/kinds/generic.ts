import { countEn, countPl, formPl, percent } from '../../rules/wording.ts';
import { isBare, mostTelling, placesOf, type ReasonKind } from '../reason-kind.ts';

const MIN_WORDS = 90;
const MIN_SENTENCES = 5;
/** From here on it is much of the text. */
const MUCH = 0.5;

export const generic: ReasonKind = {
  kind: 'generic',
  scales: ['originality', 'expertise', 'effort', 'page_quality'],
  gain: 3,
  effort: 3,
  question:
    'Could most sentences of this page stand on any site about its subject, because they name, count and show nothing of its own?',
  title: {
    en: 'Much of the text could stand on any site',
    pl: 'Duża część tekstu mogłaby stać na dowolnej stronie',
  },
  titleFor: ({ bare = 0, sentences = 0 }) =>
    bare < MUCH * sentences
      ? {
          en: 'Sentences that could stand on any site',
          pl: 'Zdania, które mogłyby stać na dowolnej stronie',
        }
      : undefined,
  text: {
    en: ({ bare = 0, sentences = 0 }) =>
      `${countEn(bare, 'sentence', 'sentences')} of ${sentences} (${percent.en(bare / sentences)}) give no name, number, example, quotation or source beyond the subject and the site, and use words that many pages on the subject use.`,
    pl: ({ bare = 0, sentences = 0 }) =>
      `${countPl(bare, 'zdanie', 'zdania', 'zdań')} z ${sentences} (${percent.pl(bare / sentences)}) nie ${formPl(bare, 'zawiera', 'zawierają', 'zawiera')} – poza tematem i samą witryną – żadnej nazwy, liczby, przykładu, cytatu ani źródła, a słowa są takie jak na wielu stronach na ten temat.`,
  },
  advice: {
    en: () =>
      'Replace these sentences with what only you can say: one real case with figures, what you saw go wrong, what you recommend to whom and why. Delete the ones that stay true for everybody.',
    pl: () =>
      'Zastąp te zdania tym, co możesz powiedzieć tylko Ty: jednym prawdziwym przypadkiem z liczbami, tym, co zwykle się nie udaje, i tym, co komu polecasz i dlaczego. Usuń te, które są prawdziwe dla każdego.',
  },
  find: ({ profile, scored }) => {
    const { sentences, words } = profile;
    if (words < MIN_WORDS || sentences.length < MIN_SENTENCES || !scored.isKnown) return undefined;
    const bare = placesOf(profile, isBare);
    if (bare.length < 3) return undefined;
    return {
      passages: mostTelling(bare, (place) => scored.sentence('told', place), profile),
      most: 5,
      data: { bare: bare.length, sentences: sentences.length },
      score: scored.page('generic'),
    };
  },
};
