import { rule } from '../rule.ts';

export default rule({
  id: 'na_machine_traffic',
  mode: 'spam',
  policy: 'machine_generated_traffic',
  kind: 'not_assessed',
  layer: 'fetch',
  version: 1,
  title: {
    en: 'Whether the owner sends automated queries to search engines',
    pl: 'Czy właściciel wysyła automatyczne zapytania do wyszukiwarek',
  },
  fix: {
    en: 'Measure positions only by means that the search engine allows.',
    pl: 'Mierz pozycje wyłącznie sposobami, na które wyszukiwarka pozwala.',
  },
  question: 'Does the owner of the site send automated queries to a search engine?',
  sources: ['SP'],
  reason: 'off_page',
});
