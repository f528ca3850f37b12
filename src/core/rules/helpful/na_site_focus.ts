import { rule } from '../rule.ts';

export default rule({
  id: 'na_site_focus',
  mode: 'helpful',
  policy: 'site_focus',
  kind: 'not_assessed',
  layer: 'fetch',
  version: 1,
  title: {
    en: 'Whether the site has a focus and an audience',
    pl: 'Czy witryna ma temat przewodni i odbiorców',
  },
  fix: {
    en: 'Say whom the site is for and leave out subjects that only bring visits.',
    pl: 'Określ, dla kogo jest witryna, i zrezygnuj z tematów, które przynoszą tylko wejścia.',
  },
  question: 'Does the site have a purpose and an audience, or does it chase many subjects?',
  sources: ['HC'],
  reason: 'needs_site',
});
