import { learntRating, MIN_RATED_WORDS } from '../learnt-rating.ts';
import { ratingExamples } from '../rating-examples.ts';
import { RATING_SAYS, RATING_SCORING } from '../rating-sentences.ts';
import { rule } from '../rule.ts';

export default rule({
  id: 'ch_effort',
  mode: 'quality',
  policy: 'mc_effort',
  kind: 'choice',
  layer: 'text',
  version: 6,
  scale: 'effort',
  title: { en: 'How much work shows', pl: 'Ile widać włożonej pracy' },
  fix: {
    en: 'Add what only you can: measurements, pictures, sources, a clear structure.',
    pl: 'Dodaj to, co możesz wnieść tylko Ty: pomiary, zdjęcia, źródła, przejrzysty układ.',
  },
  question: 'How much human effort shows in the main content?',
  sources: ['QR§3.2'],
  judges: ['code', 'model'],
  languages: 'any',
  needs: { words: MIN_RATED_WORDS },
  scoring: RATING_SCORING,
  says: RATING_SAYS,
  detect: (page) => learntRating(page, 'effort'),
  examples: () =>
    ratingExamples({
      goodIs: { en: 'CD', pl: 'BC' },
      goodFor: { en: ['good_wording'], pl: ['short_text', 'general'] },
      poorIsNot: { en: 'CDE', pl: 'CDE' },
    }),
});
