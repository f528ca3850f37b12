import { rule } from '../rule.ts';

export default rule({
  id: 'na_doorway_network',
  mode: 'spam',
  policy: 'doorway_abuse',
  kind: 'not_assessed',
  layer: 'fetch',
  version: 1,
  title: {
    en: 'Sibling pages or domains carry the same content',
    pl: 'Bliźniacze strony lub domeny mają tę samą treść',
  },
  fix: {
    en: 'Keep one page for one subject and lead near-identical variants to it.',
    pl: 'Zostaw jedną stronę na temat i skieruj do niej prawie identyczne warianty.',
  },
  question: 'Are there sibling pages or domains with nearly the same content?',
  sources: ['SP#doorways'],
  reason: 'needs_site',
});
