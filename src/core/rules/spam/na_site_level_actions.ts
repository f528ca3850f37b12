import { rule } from '../rule.ts';

export default rule({
  id: 'na_site_level_actions',
  mode: 'spam',
  policy: 'legal_removals',
  kind: 'not_assessed',
  layer: 'fetch',
  version: 1,
  title: {
    en: 'Whether the site was acted on for removals or evasion',
    pl: 'Czy wobec witryny podjęto działania po usunięciach lub obchodzeniu zasad',
  },
  fix: {
    en: 'Look at the reports that search engines give to owners of the site.',
    pl: 'Sprawdź raporty, które wyszukiwarki udostępniają właścicielom witryny.',
  },
  question: 'Is the site demoted for legal or personal-data removals, or for evading earlier actions?',
  sources: ['SP'],
  reason: 'needs_external',
});
