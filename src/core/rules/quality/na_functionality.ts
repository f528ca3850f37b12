import { rule } from '../rule.ts';

export default rule({
  id: 'na_functionality',
  mode: 'quality',
  policy: 'mc_presence',
  kind: 'not_assessed',
  layer: 'scripts',
  version: 1,
  title: {
    en: 'Whether cart, calculator, player and forms really work',
    pl: 'Czy koszyk, kalkulator, odtwarzacz i formularze naprawdę działają',
  },
  fix: {
    en: 'Try every function of the page as a visitor would, on a phone as well.',
    pl: 'Wypróbuj każdą funkcję strony tak jak użytkownik, także na telefonie.',
  },
  question: 'Do the functions that the page offers really work?',
  sources: ['QR§3.2'],
  reason: 'needs_interaction',
});
