import { learntRating, MIN_RATED_WORDS } from '../learnt-rating.ts';
import { ratingExamples } from '../rating-examples.ts';
import { RATING_SAYS, RATING_SCORING } from '../rating-sentences.ts';
import { rule } from '../rule.ts';

export default rule({
  id: 'ch_skill',
  mode: 'quality',
  policy: 'mc_skill',
  kind: 'choice',
  layer: 'text',
  version: 4,
  scale: 'skill',
  title: { en: 'How skilfully it is made', pl: 'Jak sprawnie jest wykonana' },
  fix: {
    en: 'Have the text edited and the layout checked on a phone.',
    pl: 'Daj tekst do redakcji i sprawdź układ na telefonie.',
  },
  question: 'How skilfully is the main content made?',
  sources: ['QR§3.2'],
  judges: ['code', 'model'],
  languages: 'any',
  needs: { words: MIN_RATED_WORDS },
  scoring: RATING_SCORING,
  says: RATING_SAYS,
  detect: (page) => learntRating(page, 'skill'),
  examples: () =>
    ratingExamples({
      goodIs: { en: 'D', pl: 'C' },
      goodFor: { en: ['good_wording', 'general', 'calm'], pl: ['general', 'calm'] },
      poorIsNot: { en: 'CDE', pl: 'CDE' },
    }),
});
