import { rule } from '../rule.ts';

export default rule({
  id: 'na_site_authority',
  mode: 'helpful',
  policy: 'site_authority',
  kind: 'not_assessed',
  layer: 'fetch',
  version: 1,
  title: { en: 'Whether the site is a recognised authority', pl: 'Czy witryna jest uznanym autorytetem' },
  fix: {
    en: 'Show what your knowledge rests on and let others in the field speak about it.',
    pl: 'Pokaż, na czym opiera się Twoja wiedza, i oddaj głos innym z branży.',
  },
  question: 'Would research show that the site is trusted or recognised as an authority?',
  sources: ['HC'],
  reason: 'needs_external',
});
