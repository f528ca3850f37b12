import { rule } from '../rule.ts';

export default rule({
  id: 'na_date_history',
  mode: 'helpful',
  policy: 'date_refresh',
  kind: 'not_assessed',
  layer: 'fetch',
  version: 1,
  title: {
    en: 'Whether dates were changed only to look fresh',
    pl: 'Czy daty zmieniano tylko po to, by wyglądały świeżo',
  },
  fix: {
    en: 'Change a date only together with the content.',
    pl: 'Zmieniaj datę tylko razem z treścią.',
  },
  question: 'Were dates changed, or pages added and removed, only to look fresh?',
  sources: ['HC'],
  reason: 'needs_history',
});
