import { overlays } from '../../grounds/overlays.ts';
import { seen } from '../../page/given.ts';
import { BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { type Example, examplePage, found, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { percent } from '../wording.ts';

const LAYER = 'position:fixed;inset:0;background:#fff;z-index:9999';
const on = (note: string, before: string, lang: 'en' | 'pl' = 'en'): Example =>
  examplePage(note, { lang, before, body: paragraphs(...(lang === 'pl' ? CHLEB : BREAD)) });

const say = sentences({
  no_way_to_close: {
    en: ({ share }: { share: number }) =>
      `An overlay covering ${percent.en(share)} of the window has no button or text that closes it.`,
    pl: ({ share }) =>
      `Nakładka zajmująca ${percent.pl(share)} okna nie ma przycisku ani tekstu, który by ją zamykał.`,
  },
});

export default rule({
  id: 'pq_overlay_no_close',
  mode: 'quality',
  policy: 'obstructed_mc',
  kind: 'signal',
  layer: 'layout',
  version: 3,
  title: { en: 'An overlay cannot be closed', pl: 'Nakładki nie da się zamknąć' },
  fix: {
    en: 'Add a visible button that closes the overlay, with a text or label such as “Close”.',
    pl: 'Dodaj widoczny przycisk zamykający nakładkę, z tekstem lub etykietą „Zamknij”.',
  },
  question: 'Does an overlay cover the content without any visible way to close it?',
  sources: ['QR§4.5.4'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'layout',
  languages: 'any',
  basis: 'judgement',
  scoring:
    'A visible box fixed over at least half of the window, no consent, age or login gate, in which no button, label or text says that it closes: 0.75.',
  says: say,
  detect(page, given) {
    const shut = overlays(page, seen(page, given)).filter(({ gate, closable }) => !gate && !closable);
    const worst = shut[0];
    if (!worst) return CLEAR;
    return {
      score: 0.75,
      quotes: shut.map(({ text }) => text && quoteText(page, text)),
      facts: [say.no_way_to_close({ share: worst.coverage })],
    };
  },
  examples: () => ({
    hit: [
      found(
        on(
          'promotion without a cross',
          `<div style="${LAYER}"><h2>Our new oven is here</h2><p>Order it today and bake tomorrow.</p><a href="/oven">Order now</a></div>`,
        ),
        { says: ['no_way_to_close'], quotes: ['Our new oven is here'] },
      ),
      found(
        on(
          'Polish promotion without a cross',
          `<div style="${LAYER}"><h2>Nowy piec już jest</h2><p>Zamów dziś, a jutro upieczesz pierwszy chleb.</p><a href="/piec">Zamów teraz</a></div>`,
          'pl',
        ),
        { says: ['no_way_to_close'], quotes: ['Nowy piec już jest'] },
      ),
    ],
    clear: [
      on(
        'cross in the corner',
        `<div style="${LAYER}"><button aria-label="Close">×</button><h2>Our new oven is here</h2><p>Order it today and bake tomorrow.</p></div>`,
      ),
      on(
        'a link to go on',
        `<div style="${LAYER}"><h2>Our new oven is here</h2><p>Order it today.</p><a href="#content">Continue to the article</a></div>`,
      ),
      on(
        'Polish consent',
        `<div style="${LAYER}"><p>Używamy plików cookie. Wybierz, na które się zgadzasz.</p><button>Zgadzam się</button></div>`,
        'pl',
      ),
    ],
  }),
});
