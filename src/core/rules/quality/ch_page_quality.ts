import { learntRating, MIN_RATED_WORDS } from '../learnt-rating.ts';
import { ratingExamples } from '../rating-examples.ts';
import { RATING_SAYS, RATING_SCORING } from '../rating-sentences.ts';
import { rule } from '../rule.ts';

export default rule({
  id: 'ch_page_quality',
  mode: 'quality',
  policy: 'overall',
  kind: 'choice',
  layer: 'text',
  version: 4,
  scale: 'page_quality',
  title: { en: 'Overall page quality', pl: 'Ogólna jakość strony' },
  fix: {
    en: 'See what the findings say, the strongest first.',
    pl: 'Zacznij od najmocniejszych sygnałów w raporcie.',
  },
  question: 'What is the overall page quality?',
  sources: ['QR§3.0'],
  judges: ['code', 'model'],
  languages: 'any',
  needs: { words: MIN_RATED_WORDS },
  scoring: RATING_SCORING,
  says: RATING_SAYS,
  detect: (page) => learntRating(page, 'page_quality'),
  examples: () =>
    ratingExamples({
      goodIs: { en: 'FG', pl: 'DE' },
      goodFor: { en: ['good_wording', 'calm', 'general'], pl: ['calm', 'short_text'] },
      poorIsNot: { en: 'DEFGHI', pl: 'DEFGHI' },
    }),
});
