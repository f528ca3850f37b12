import { rule } from '../rule.ts';

export default rule({
  id: 'na_inbound_links',
  mode: 'spam',
  policy: 'link_spam',
  kind: 'not_assessed',
  layer: 'links',
  version: 1,
  title: {
    en: 'Whether links to the page were bought or exchanged',
    pl: 'Czy linki do strony kupiono lub wymieniono',
  },
  fix: {
    en: 'Have paid links to your pages qualified with rel="sponsored" and give up exchanges.',
    pl: 'Zadbaj, by płatne linki do Twoich stron miały rel="sponsored", i zrezygnuj z wymian.',
  },
  question: 'Are links from other sites to this page bought or exchanged?',
  sources: ['SP#link-spam'],
  reason: 'needs_backlinks',
});
