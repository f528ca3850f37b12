import { rule } from '../rule.ts';

export default rule({
  id: 'na_credentials',
  mode: 'quality',
  policy: 'eeat_trust',
  kind: 'not_assessed',
  layer: 'fetch',
  version: 1,
  title: { en: 'Whether stated credentials are true', pl: 'Czy podane kwalifikacje są prawdziwe' },
  fix: {
    en: 'Link credentials to a register or an institution where they can be checked.',
    pl: 'Połącz kwalifikacje z rejestrem lub instytucją, w której można je sprawdzić.',
  },
  question: 'Are the credentials that the page states true?',
  sources: ['QR§4.5.3'],
  reason: 'needs_external',
});
