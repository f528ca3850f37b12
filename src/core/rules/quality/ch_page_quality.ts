import { BIBLIOTEKA, BREAD, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { rule } from '../rule.ts';

export default rule({
  id: 'ch_page_quality',
  mode: 'quality',
  policy: 'overall',
  kind: 'choice',
  layer: 'text',
  version: 1,
  scale: 'page_quality',
  title: { en: 'Overall page quality', pl: 'Ogólna jakość strony' },
  fix: {
    en: 'See what the findings say, the strongest first.',
    pl: 'Zacznij od najmocniejszych sygnałów w raporcie.',
  },
  question: 'What is the overall page quality?',
  sources: ['QR§3.0'],
  judges: ['model'],
  languages: 'any',
  needs: { words: 50 },
  scoring:
    'Only a language model answers; any sign of deception or harm caps it at the lowest, a single weakness at low.',
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
