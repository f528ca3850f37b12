import { rule } from '../rule.ts';

export default rule({
  id: 'na_consensus',
  mode: 'quality',
  policy: 'mc_accuracy',
  kind: 'not_assessed',
  layer: 'text',
  version: 1,
  title: {
    en: 'Whether the facts are right and in line with experts',
    pl: 'Czy fakty są prawdziwe i zgodne z wiedzą ekspertów',
  },
  fix: {
    en: 'Have facts checked by someone who knows the field, and cite what they rest on.',
    pl: 'Daj fakty do sprawdzenia znawcy tematu i podaj, na czym się opierają.',
  },
  question: 'Are the facts right and in line with what experts agree on?',
  sources: ['QR§3.2'],
  reason: 'needs_external',
});
