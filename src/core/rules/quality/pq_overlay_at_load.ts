import { overlays } from '../../grounds/overlays.ts';
import { seen } from '../../page/given.ts';
import { BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { type Example, examplePage, found, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { percent } from '../wording.ts';

const LAYER = 'position:fixed;top:0;left:0;width:100%;height:100%;background:rgba(0,0,0,.8);z-index:9999';
const on = (note: string, before: string, head = '', lang: 'en' | 'pl' = 'en'): Example =>
  examplePage(note, { lang, head, before, body: paragraphs(...(lang === 'pl' ? CHLEB : BREAD)) });

const say = sentences({
  open_at_load: {
    en: ({ share }: { share: number }) =>
      `An overlay covering ${percent.en(share)} of the window is open when the page loads.`,
    pl: ({ share }) => `Po wczytaniu strony otwarta jest nakładka, która zajmuje ${percent.pl(share)} okna.`,
  },
  counts_down: {
    en: ({ share }: { share: number }) =>
      `An overlay covering ${percent.en(share)} of the window is open when the page loads and counts down.`,
    pl: ({ share }) =>
      `Po wczytaniu strony otwarta jest nakładka, która zajmuje ${percent.pl(share)} okna, z odliczaniem.`,
  },
});

export default rule({
  id: 'pq_overlay_at_load',
  mode: 'quality',
  policy: 'intrusive_interstitials',
  kind: 'signal',
  layer: 'layout',
  version: 3,
  lite: true,
  title: { en: 'A promotion covers the content on arrival', pl: 'Promocja zasłania treść zaraz po wejściu' },
  fix: {
    en: 'Use a small banner instead of an overlay over the page, or show the offer later, when the visitor asks for it.',
    pl: 'Zamiast nakładki na całą stronę użyj małego banera albo pokaż ofertę później, gdy użytkownik sam po nią sięgnie.',
  },
  question: 'Does a promotional overlay hide the content when the page opens?',
  sources: ['II', 'BA'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'layout',
  languages: 'any',
  basis: 'judgement',
  scoring:
    'A visible box fixed over at least half of the window, on top of everything (where the page was not rendered: with a z-index of 100 or more), which is no consent, age or login gate: 0.7; 1 with a countdown.',
  says: say,
  detect(page, given) {
    const promotions = overlays(page, seen(page, given)).filter(({ gate }) => !gate);
    const worst = promotions.find(({ countdown }) => countdown) ?? promotions[0];
    if (!worst) return CLEAR;
    const share = worst.coverage;
    return {
      score: worst.countdown ? 1 : 0.7,
      quotes: promotions.map(({ text }) => text && quoteText(page, text)),
      facts: [worst.countdown ? say.counts_down({ share }) : say.open_at_load({ share })],
    };
  },
  examples: () => ({
    hit: [
      found(
        on(
          'newsletter layer',
          `<div style="${LAYER}"><div class="box"><h2>Get 10% off your first order</h2><p>Join our list and never miss a sale again.</p><button>×</button></div></div>`,
        ),
        { says: ['open_at_load'], quotes: ['Get 10% off your first order'] },
      ),
      found(
        on(
          'layer by class',
          '<div class="promo"><h2>Spring sale</h2><p>Everything in the shop is cheaper this week only.</p><a href="/sale">Shop now</a></div>',
          '<style>.promo{position:fixed;top:0;left:0;width:100%;height:100%;z-index:10000;background:#fff}</style>',
        ),
        { says: ['open_at_load'], quotes: ['Spring sale'] },
      ),
      found(
        on(
          'countdown before the content',
          `<div style="${LAYER}"><p>Our partner presents: the new oven. The page opens in 10 seconds.</p></div>`,
        ),
        { says: ['counts_down'], quotes: ['Our partner presents: the new oven. The page'] },
      ),
      found(
        on(
          'Polish app promotion',
          `<div style="${LAYER}"><h2>Pobierz naszą aplikację</h2><p>W aplikacji czekają zniżki i przepisy tylko dla Ciebie.</p><a href="/app">Pobierz teraz</a></div>`,
          '',
          'pl',
        ),
        { says: ['open_at_load'], quotes: ['Pobierz naszą aplikację'] },
      ),
    ],
    clear: [
      on(
        'consent layer',
        `<div style="${LAYER}"><p>We use cookies. Choose which ones you accept before you read on.</p><button>Accept</button></div>`,
      ),
      on(
        'age gate',
        `<div style="${LAYER}"><p>You must be over 18 to enter this site. Please confirm that you are.</p><button>Yes</button></div>`,
      ),
      on(
        'small banner at the foot',
        '<div style="position:fixed;bottom:0;left:0;width:100%;height:60px;z-index:9999">Get 10% off your first order today. <button>×</button></div>',
      ),
      on(
        'layer that waits',
        `<div style="${LAYER};display:none"><h2>Get 10% off your first order</h2><p>Join our list today.</p></div>`,
      ),
      on(
        'Polish login window',
        `<div style="${LAYER}"><p>Zaloguj się, aby zobaczyć zamówienia. Podaj adres i hasło.</p><button>Zaloguj</button></div>`,
        '',
        'pl',
      ),
    ],
  }),
});
