import { learntRating, MIN_RATED_WORDS } from '../learnt-rating.ts';
import { ratingExamples } from '../rating-examples.ts';
import { RATING_SAYS, RATING_SCORING } from '../rating-sentences.ts';
import { rule } from '../rule.ts';

export default rule({
  id: 'ch_expertise',
  mode: 'helpful',
  policy: 'expert_written',
  kind: 'choice',
  layer: 'text',
  version: 5,
  scale: 'expertise',
  title: { en: 'How much expertise or experience shows', pl: 'Ile widać wiedzy lub doświadczenia' },
  fix: {
    en: 'Say who writes and how they know: training, years of practice, what they did themselves.',
    pl: 'Napisz, kto mówi i skąd to wie: wykształcenie, lata praktyki, własne próby.',
  },
  question: 'How much expertise or experience does the author show?',
  sources: ['QR§3.4', 'HC'],
  judges: ['code', 'model'],
  languages: 'any',
  needs: { words: MIN_RATED_WORDS },
  scoring: RATING_SCORING,
  says: RATING_SAYS,
  detect: (page) => learntRating(page, 'expertise'),
  examples: () =>
    ratingExamples({
      goodIs: { en: 'D', pl: 'BC' },
      goodFor: { en: ['good_wording', 'calm', 'general'], pl: ['general', 'calm', 'short_text'] },
      poorIsNot: { en: 'CDE', pl: 'CDE' },
    }),
});
