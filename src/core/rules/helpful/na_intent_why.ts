import { rule } from '../rule.ts';

export default rule({
  id: 'na_intent_why',
  mode: 'helpful',
  policy: 'why',
  kind: 'not_assessed',
  layer: 'fetch',
  version: 1,
  title: {
    en: 'Whether the page was made mainly for search visits',
    pl: 'Czy strona powstała głównie dla wejść z wyszukiwarki',
  },
  fix: {
    en: 'Ask what a visitor who comes directly would gain from the page.',
    pl: 'Zastanów się, co ze strony wyniesie ktoś, kto trafi na nią bezpośrednio.',
  },
  question: 'Was the page made mainly to attract visits from search engines?',
  sources: ['HC'],
  reason: 'off_page',
});
