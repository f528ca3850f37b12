import { learntRating, MIN_RATED_WORDS } from '../learnt-rating.ts';
import { ratingExamples } from '../rating-examples.ts';
import { RATING_SAYS, RATING_SCORING } from '../rating-sentences.ts';
import { rule } from '../rule.ts';

export default rule({
  id: 'ch_trust',
  mode: 'quality',
  policy: 'eeat_trust',
  kind: 'choice',
  layer: 'text',
  version: 4,
  scale: 'trust',
  title: { en: 'How trustworthy it is for its purpose', pl: 'Wiarygodność strony' },
  fix: {
    en: 'Say who stands behind the page, on what it rests and how it is paid for.',
    pl: 'Pokaż, kto stoi za stroną, na czym się opiera i z czego się utrzymuje.',
  },
  question: 'How trustworthy is the page for its purpose?',
  sources: ['QR§3.4'],
  judges: ['code', 'model'],
  languages: 'any',
  needs: { words: MIN_RATED_WORDS },
  scoring: RATING_SCORING,
  says: RATING_SAYS,
  detect: (page) => learntRating(page, 'trust'),
  examples: () =>
    ratingExamples({
      goodIs: { en: 'D', pl: 'C' },
      goodFor: { en: ['good_wording', 'general'], pl: ['general', 'calm', 'short_text'] },
      poorIsNot: { en: 'CDE', pl: 'DE' },
    }),
});
