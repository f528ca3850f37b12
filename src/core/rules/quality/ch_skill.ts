import { BIBLIOTEKA, BREAD, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { learntRating, MIN_RATED_WORDS, RATING_SAYS, RATING_SCORING } from '../learnt-rating.ts';
import { rule } from '../rule.ts';

export default rule({
  id: 'ch_skill',
  mode: 'quality',
  policy: 'mc_skill',
  kind: 'choice',
  layer: 'text',
  version: 2,
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
  examples: () => ({
    hit: [
      { options: 'CDE', ...examplePage('an article', { title: 'Rye bread', body: paragraphs(...BREAD) }) },
      {
        options: 'CDE',
        ...examplePage('a Polish article', { title: 'Łańcuch', lang: 'pl', body: paragraphs(...ROWER) }),
      },
    ],
    clear: [
      { options: 'A', ...examplePage('news', { title: 'Library stays open', body: paragraphs(...LIBRARY) }) },
      {
        options: 'A',
        ...examplePage('Polish news', {
          title: 'Biblioteka w soboty',
          lang: 'pl',
          body: paragraphs(...BIBLIOTEKA),
        }),
      },
    ],
  }),
});
