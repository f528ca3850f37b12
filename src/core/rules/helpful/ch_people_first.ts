import { learntRating, MIN_RATED_WORDS } from '../learnt-rating.ts';
import { ratingExamples } from '../rating-examples.ts';
import { RATING_SAYS, RATING_SCORING } from '../rating-sentences.ts';
import { rule } from '../rule.ts';

export default rule({
  id: 'ch_people_first',
  mode: 'helpful',
  policy: 'search_first',
  kind: 'choice',
  layer: 'text',
  version: 3,
  scale: 'made_for_people',
  title: { en: 'Made for people or for search engines', pl: 'Dla ludzi czy pod wyszukiwarki' },
  fix: {
    en: 'Write for the readers you have: say what they came for first, and leave out what only a search engine would miss.',
    pl: 'Pisz dla swoich czytelników: zacznij od tego, po co przyszli, i pomiń to, czego brak zauważyłaby tylko wyszukiwarka.',
  },
  question: 'Is the page made for people, or for search engines and to funnel visitors on?',
  sources: ['HC'],
  judges: ['code', 'model'],
  languages: 'any',
  needs: { words: MIN_RATED_WORDS },
  scoring: RATING_SCORING,
  says: RATING_SAYS,
  detect: (page) => learntRating(page, 'made_for_people'),
  examples: () =>
    ratingExamples({
      goodIs: { en: 'E', pl: 'C' },
      goodFor: { en: ['good_wording', 'general', 'calm', 'full_sentences'], pl: ['general', 'calm'] },
      poorIsNot: { en: 'CDE', pl: 'CDE' },
    }),
});
