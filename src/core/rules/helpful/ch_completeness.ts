import { learntRating, MIN_RATED_WORDS } from '../learnt-rating.ts';
import { ratingExamples } from '../rating-examples.ts';
import { RATING_SAYS, RATING_SCORING } from '../rating-sentences.ts';
import { rule } from '../rule.ts';

export default rule({
  id: 'ch_completeness',
  mode: 'helpful',
  policy: 'comprehensive',
  kind: 'choice',
  layer: 'text',
  version: 5,
  scale: 'completeness',
  title: { en: 'How complete it is for its aim', pl: 'Jak wyczerpująco traktuje temat' },
  fix: {
    en: 'Say what a reader would have to look up elsewhere: prices, times, limits, exceptions.',
    pl: 'Dopisz to, czego czytelnik musiałby szukać gdzie indziej: ceny, terminy, ograniczenia, wyjątki.',
  },
  question: 'How complete is the page for its aim?',
  sources: ['HC'],
  judges: ['code', 'model'],
  languages: 'any',
  needs: { words: MIN_RATED_WORDS },
  scoring: RATING_SCORING,
  says: RATING_SAYS,
  detect: (page) => learntRating(page, 'completeness'),
  examples: () =>
    ratingExamples({
      goodIs: { en: 'CD', pl: 'C' },
      goodFor: { en: ['good_wording', 'calm', 'general'], pl: ['short_text', 'calm'] },
      poorIsNot: { en: 'CDE', pl: 'CDE' },
    }),
});
