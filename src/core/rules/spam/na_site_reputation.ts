import { rule } from '../rule.ts';

export default rule({
  id: 'na_site_reputation',
  mode: 'spam',
  policy: 'site_reputation',
  kind: 'not_assessed',
  layer: 'fetch',
  version: 1,
  title: {
    en: 'Whether content of others is hosted mainly for the site’s standing',
    pl: 'Czy treści obcych firm zamieszczono głównie dla pozycji witryny',
  },
  fix: {
    en: 'Name who is responsible for partner content and keep it apart from your own. For visitors from the European Economic Area this policy works differently.',
    pl: 'Wskaż, kto odpowiada za treści partnerów, i oddziel je od własnych. Wobec użytkowników z Europejskiego Obszaru Gospodarczego zasada ta działa inaczej.',
  },
  question: 'Is content of third parties hosted mainly to use the standing of the site?',
  sources: ['SP#site-reputation', 'SRP'],
  reason: 'needs_site',
});
