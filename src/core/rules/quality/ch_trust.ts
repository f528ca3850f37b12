import { BIBLIOTEKA, BREAD, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { rule } from '../rule.ts';

export default rule({
  id: 'ch_trust',
  mode: 'quality',
  policy: 'eeat_trust',
  kind: 'choice',
  layer: 'text',
  version: 1,
  scale: 'trust',
  title: { en: 'How trustworthy it is for its purpose', pl: 'Jak wiarygodna jest jak na swój cel' },
  fix: {
    en: 'Say who stands behind the page, on what it rests and how it is paid for.',
    pl: 'Pokaż, kto stoi za stroną, na czym się opiera i z czego się utrzymuje.',
  },
  question: 'How trustworthy is the page for its purpose?',
  sources: ['QR§3.4'],
  judges: ['model'],
  languages: 'any',
  needs: { words: 50 },
  scoring:
    'Only a language model answers; the findings about authors, publisher and disclosure are its ground.',
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
