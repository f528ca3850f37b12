import { rule } from '../rule.ts';

export default rule({
  id: 'na_cwv',
  mode: 'quality',
  policy: 'page_experience',
  kind: 'not_assessed',
  layer: 'fetch',
  version: 1,
  title: {
    en: 'How fast and steady the page is for real visitors',
    pl: 'Jak szybko i stabilnie strona działa u użytkowników',
  },
  fix: {
    en: 'Look at field data: main content within 2.5 s, answers to input within 200 ms, layout shift below 0.1.',
    pl: 'Sprawdź dane od użytkowników: główna treść w 2,5 s, reakcja na działanie w 200 ms, przesunięcia układu poniżej 0,1.',
  },
  question: 'Does the page meet the Core Web Vitals for real visitors?',
  sources: ['CW'],
  reason: 'needs_field_data',
});
