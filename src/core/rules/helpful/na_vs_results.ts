import { rule } from '../rule.ts';

export default rule({
  id: 'na_vs_results',
  mode: 'helpful',
  policy: 'value_vs_results',
  kind: 'not_assessed',
  layer: 'fetch',
  version: 1,
  title: {
    en: 'Whether the page offers more than other results',
    pl: 'Czy strona daje więcej niż inne wyniki',
  },
  fix: {
    en: 'Read what ranks for your subject and add what is missing there.',
    pl: 'Przeczytaj, co pojawia się w wynikach na ten temat, i dodaj to, czego tam brakuje.',
  },
  question: 'Does the page offer substantially more than other pages in the results?',
  sources: ['HC'],
  reason: 'needs_external',
});
