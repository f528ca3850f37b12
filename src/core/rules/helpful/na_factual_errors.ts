import { rule } from '../rule.ts';

export default rule({
  id: 'na_factual_errors',
  mode: 'helpful',
  policy: 'factual_errors',
  kind: 'not_assessed',
  layer: 'text',
  version: 1,
  title: {
    en: 'Whether the page has errors that are easily checked',
    pl: 'Czy na stronie są łatwe do sprawdzenia błędy',
  },
  fix: {
    en: 'Check names, numbers and dates against primary sources.',
    pl: 'Sprawdź nazwiska, liczby i daty w źródłach.',
  },
  question: 'Does the page have factual errors that are easily verified?',
  sources: ['HC'],
  reason: 'needs_external',
});
