import { rule } from '../rule.ts';

export default rule({
  id: 'na_cloaking',
  mode: 'spam',
  policy: 'cloaking',
  kind: 'not_assessed',
  layer: 'fetch',
  version: 1,
  title: {
    en: 'Whether crawlers get other content than visitors',
    pl: 'Czy roboty dostają inną treść niż użytkownicy',
  },
  fix: {
    en: 'Serve the same main content to every visitor, crawlers included.',
    pl: 'Podawaj tę samą treść główną wszystkim odwiedzającym, także robotom.',
  },
  question: 'Is different content shown to crawlers than to visitors?',
  sources: ['SP#cloaking'],
  reason: 'needs_second_fetch',
  // Judged by sp_cloak_second_fetch then.
  unless: (given) => given.otherLooks?.some((look) => look.as === 'crawler') ?? false,
});
