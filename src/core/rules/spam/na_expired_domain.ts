import { rule } from '../rule.ts';

export default rule({
  id: 'na_expired_domain',
  mode: 'spam',
  policy: 'expired_domain_abuse',
  kind: 'not_assessed',
  layer: 'fetch',
  version: 1,
  title: {
    en: 'Whether an old domain is reused for its standing',
    pl: 'Czy starą domenę wykorzystano dla jej pozycji',
  },
  fix: {
    en: 'Use a domain whose past fits what you publish now.',
    pl: 'Korzystaj z domeny, której przeszłość pasuje do obecnej treści.',
  },
  question: 'Was an expired domain taken over mainly for its standing in search?',
  sources: ['SP', 'QR§4.6.3'],
  reason: 'needs_history',
});
