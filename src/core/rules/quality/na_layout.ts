import { rule } from '../rule.ts';

export default rule({
  id: 'na_layout',
  mode: 'quality',
  policy: 'ads_interference',
  kind: 'not_assessed',
  layer: 'layout',
  version: 1,
  title: {
    en: 'How ads, overlays and contrast look on screen',
    pl: 'Jak reklamy, nakładki i kontrast wyglądają na ekranie',
  },
  fix: {
    en: 'Look at the page on a phone and on a computer: what covers the text, what moves it, what cannot be read.',
    pl: 'Obejrzyj stronę na telefonie i na komputerze: co zasłania tekst, co go przesuwa, czego nie da się przeczytać.',
  },
  question: 'How do ads, overlays and contrast look when the page is shown in a browser?',
  sources: ['BA'],
  reason: 'needs_render',
  // Judged from the rendered page then.
  unless: (given) => given.rendered !== undefined,
});
