import { rule } from '../rule.ts';

export default rule({
  id: 'na_scaled_site',
  mode: 'spam',
  policy: 'scaled_content_abuse',
  kind: 'not_assessed',
  layer: 'fetch',
  version: 1,
  title: { en: 'Many pages of this kind are produced', pl: 'Takich stron powstaje wiele' },
  fix: {
    en: 'Publish fewer pages, each with something of its own to say.',
    pl: 'Publikuj mniej stron, za to każdą z własną treścią.',
  },
  question: 'Does the site produce many pages of this kind mainly to rank?',
  sources: ['SP#scaled-content'],
  reason: 'needs_site',
});
