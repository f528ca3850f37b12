import { BIBLIOTEKA, BREAD, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { rule } from '../rule.ts';

export default rule({
  id: 'ch_originality',
  mode: 'quality',
  policy: 'mc_originality',
  kind: 'choice',
  layer: 'text',
  version: 1,
  scale: 'originality',
  title: { en: 'How original it is', pl: 'Na ile treść jest oryginalna' },
  fix: {
    en: 'Add what cannot be found elsewhere: your data, pictures, tests.',
    pl: 'Dodaj to, czego nie ma gdzie indziej: własne dane, zdjęcia, próby.',
  },
  question: 'How original is the main content?',
  sources: ['QR§3.2'],
  judges: ['model'],
  languages: 'any',
  needs: { words: 50 },
  scoring: 'Only a language model answers: code cannot compare with what others wrote.',
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
