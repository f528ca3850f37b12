import { BIBLIOTEKA, BREAD, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { rule } from '../rule.ts';

export default rule({
  id: 'ch_needs_met',
  mode: 'helpful',
  policy: 'needs_met',
  kind: 'choice',
  layer: 'text',
  version: 1,
  scale: 'needs_met',
  title: { en: 'How well it meets the search phrase', pl: 'Jak dobrze odpowiada na zapytanie' },
  fix: {
    en: 'Answer the phrase in the first paragraph and cover what people ask next.',
    pl: 'Odpowiedz na zapytanie w pierwszym akapicie i dopisz to, o co ludzie pytają dalej.',
  },
  question: 'How well does the page meet the needs behind the search phrase?',
  sources: ['QR§13'],
  judges: ['model'],
  languages: 'any',
  needs: { words: 50, query: true },
  scoring: 'Only with a search phrase, and only by a language model.',
  examples: () => ({
    hit: [
      {
        options: 'CDE',
        given: { query: 'rye bread' },
        ...examplePage('an article', { title: 'Rye bread', body: paragraphs(...BREAD) }),
      },
      {
        options: 'CDE',
        given: { query: 'rye bread' },
        ...examplePage('a Polish article', { title: 'Łańcuch', lang: 'pl', body: paragraphs(...ROWER) }),
      },
    ],
    clear: [
      {
        options: 'A',
        given: { query: 'rye bread' },
        ...examplePage('news', { title: 'Library stays open', body: paragraphs(...LIBRARY) }),
      },
      {
        options: 'A',
        given: { query: 'rye bread' },
        ...examplePage('Polish news', {
          title: 'Biblioteka w soboty',
          lang: 'pl',
          body: paragraphs(...BIBLIOTEKA),
        }),
      },
    ],
  }),
});
