import { learntRating, MIN_RATED_WORDS } from '../learnt-rating.ts';
import { ratingExamples } from '../rating-examples.ts';
import { RATING_SAYS, RATING_SCORING } from '../rating-sentences.ts';
import { rule } from '../rule.ts';

export default rule({
  id: 'ch_originality',
  mode: 'quality',
  policy: 'mc_originality',
  kind: 'choice',
  layer: 'text',
  version: 4,
  scale: 'originality',
  title: { en: 'How original it is', pl: 'Na ile treść jest oryginalna' },
  fix: {
    en: 'Add what cannot be found elsewhere: your data, pictures, tests.',
    pl: 'Dodaj to, czego nie ma gdzie indziej: własne dane, zdjęcia, próby.',
  },
  question: 'How original is the main content?',
  sources: ['QR§3.2'],
  judges: ['code', 'model'],
  languages: 'any',
  needs: { words: MIN_RATED_WORDS },
  scoring: RATING_SCORING,
  says: RATING_SAYS,
  detect: (page) => learntRating(page, 'originality'),
  examples: () =>
    ratingExamples({
      goodIs: { en: 'D', pl: 'C' },
      goodFor: { en: ['good_wording', 'calm', 'general'], pl: ['general', 'calm'] },
      poorIsNot: { en: 'CDE', pl: 'CDE' },
    }),
});
