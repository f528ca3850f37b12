import { rule } from '../rule.ts';

export default rule({
  id: 'na_mobile_redirect',
  mode: 'spam',
  policy: 'sneaky_redirects',
  kind: 'not_assessed',
  layer: 'fetch',
  version: 1,
  title: {
    en: 'Whether only some devices or referrers are sent elsewhere',
    pl: 'Czy przekierowywane są tylko niektóre urządzenia lub wejścia',
  },
  fix: {
    en: 'Send every visitor of an address to the same content.',
    pl: 'Kieruj wszystkich odwiedzających dany adres do tej samej treści.',
  },
  question: 'Are only visitors with some devices or referrers redirected?',
  sources: ['SP', 'MA'],
  reason: 'needs_second_fetch',
  // Judged by sp_mobile_redirect then.
  unless: (given) => given.otherLooks?.some((look) => look.as === 'phone') ?? false,
});
