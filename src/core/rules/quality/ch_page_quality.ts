import { BIBLIOTEKA, BREAD, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { learntRating, MIN_RATED_WORDS, RATING_SAYS, RATING_SCORING } from '../learnt-rating.ts';
import { rule } from '../rule.ts';

export default rule({
  id: 'ch_page_quality',
  mode: 'quality',
  policy: 'overall',
  kind: 'choice',
  layer: 'text',
  version: 2,
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
  examples: () => ({
    hit: [
      { options: 'EFG', ...examplePage('an article', { title: 'Rye bread', body: paragraphs(...BREAD) }) },
      {
        options: 'EFG',
        ...examplePage('a Polish article', { title: 'Łańcuch', lang: 'pl', body: paragraphs(...ROWER) }),
      },
    ],
    clear: [
      {
        options: 'AB',
        ...examplePage('news', { title: 'Library stays open', body: paragraphs(...LIBRARY) }),
      },
      {
        options: 'AB',
        ...examplePage('Polish news', {
          title: 'Biblioteka w soboty',
          lang: 'pl',
          body: paragraphs(...BIBLIOTEKA),
        }),
      },
    ],
  }),
});
