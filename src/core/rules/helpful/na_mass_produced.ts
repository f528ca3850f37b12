import { rule } from '../rule.ts';

export default rule({
  id: 'na_mass_produced',
  mode: 'helpful',
  policy: 'mass_produced',
  kind: 'not_assessed',
  layer: 'fetch',
  version: 1,
  title: {
    en: 'Content is mass-produced or outsourced',
    pl: 'Treści powstają masowo lub na zlecenie',
  },
  fix: {
    en: 'Give each page an author and the time that it needs.',
    pl: 'Daj każdej stronie autora i tyle czasu, ile wymaga.',
  },
  question: 'Is the content mass-produced or outsourced across many creators or sites?',
  sources: ['HC'],
  reason: 'needs_site',
});
