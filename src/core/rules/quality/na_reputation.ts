import { rule } from '../rule.ts';

export default rule({
  id: 'na_reputation',
  mode: 'quality',
  policy: 'reputation',
  kind: 'not_assessed',
  layer: 'fetch',
  version: 1,
  title: {
    en: 'What independent sources say about the site and its authors',
    pl: 'Co o witrynie i autorach mówią niezależne źródła',
  },
  fix: {
    en: 'Collect independent opinions and link to them.',
    pl: 'Zbieraj niezależne opinie i odsyłaj do nich.',
  },
  question: 'What do independent sources say about the site or the author?',
  sources: ['QR§3.3'],
  reason: 'needs_external',
});
