import { ads } from '../../facts/ads.ts';
import { media } from '../../facts/media.ts';
import { overlays } from '../../grounds/overlays.ts';
import { seen } from '../../page/given.ts';
import { BICYCLE, BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { type ExamplePage, examplePage, found } from '../example.ts';
import { quoteText, quoteWhole } from '../quote.ts';
import { type RatedExample, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, number } from '../wording.ts';

const NONE = 0;
const LIGHT = 1;
const NOTICEABLE = 2;
const DISTRACTING = 3;
const BLOCKING = 4;
const OPTIONS = 5;
/** How much of the weight the option gets, and how much each neighbour. */
const SURE = 0.7;
const NEAR = 0.15;
/** What rounds to nothing is not told. */
const LEAST_TOLD = 0.05;

const SLOT = '<div class="ad-slot" data-ad-slot="7"></div>';
const rated = (note: string, options: string, page: ExamplePage): RatedExample => ({
  ...examplePage(note, page),
  options,
});
const prose = (texts: readonly string[], slots: string): string =>
  texts.map((text) => `<p>${text}</p>${slots}`).join('');

const say = sentences({
  nothing_found: {
    en: () => 'No ad slots, ad networks or open overlays were found.',
    pl: () => 'Nie znaleziono miejsc reklamowych, sieci reklamowych ani otwartych nakładek.',
  },
  ads_found: {
    en: ({
      places,
      per100Words,
      networks,
      layers,
    }: {
      places: number;
      per100Words: number;
      networks: number;
      layers: number;
    }) =>
      `${[
        ...(places > 0 ? [countEn(places, 'ad slot', 'ad slots')] : []),
        ...(per100Words >= LEAST_TOLD ? [`${number.en(per100Words, 1)} per 100 words of the text`] : []),
        ...(networks > 0 ? [countEn(networks, 'ad network', 'ad networks')] : []),
        ...(layers > 0 ? [countEn(layers, 'open overlay', 'open overlays')] : []),
      ].join(', ')}.`,
    pl: ({ places, per100Words, networks, layers }) =>
      `${[
        ...(places > 0
          ? [countPl(places, 'miejsce reklamowe', 'miejsca reklamowe', 'miejsc reklamowych')]
          : []),
        ...(per100Words >= LEAST_TOLD ? [`${number.pl(per100Words, 1)} na 100 słów tekstu`] : []),
        ...(networks > 0
          ? [countPl(networks, 'sieć reklamowa', 'sieci reklamowe', 'sieci reklamowych')]
          : []),
        ...(layers > 0
          ? [countPl(layers, 'otwarta nakładka', 'otwarte nakładki', 'otwartych nakładek')]
          : []),
      ].join(', ')}.`,
  },
});

export default rule({
  id: 'ch_ads_load',
  mode: 'quality',
  policy: 'ads_interference',
  kind: 'choice',
  layer: 'layout',
  version: 2,
  title: { en: 'Ads and overlays', pl: 'Reklamy i nakładki' },
  fix: {
    en: 'Show fewer ads between the paragraphs and none over the text.',
    pl: 'Ogranicz reklamy między akapitami i nie zasłaniaj nimi tekstu.',
  },
  question: 'How heavy are ads and overlays on this page?',
  sources: ['QR§5.3', 'BA'],
  answeredBy: 'code',
  languages: 'any',
  scale: 'ads_load',
  scoring:
    'By places for ads that are not hidden, networks, density in the text and layers that are open at load. None: no place and no network. Light: up to 3 places. Noticeable: more. Distracting: 5 places and 1.2 per 100 words, 3 before the text, or sound that starts by itself in a place with ads. Blocking: a promotional layer over half of the window.',
  says: say,
  detect(page, given) {
    const { slots, networks, slotsPer100Words, slotsBeforeText } = ads(page);
    const shown = slots.filter((slot) => !slot.hidden);
    const inMain = shown.filter((slot) => slot.inMain).length;
    const layers = overlays(page, seen(page, given)).filter(({ gate }) => !gate);
    const loud = media(page).some((item) => item.autoplay && !item.muted && !item.hidden && item.src !== '');
    let option = NONE;
    if (shown.length > 0 || networks.length > 0) option = LIGHT;
    if (shown.length > 3) option = NOTICEABLE;
    if (
      (inMain >= 5 && slotsPer100Words >= 1.2) ||
      (slotsBeforeText >= 3 && page.main.words > 0) ||
      (loud && shown.length > 0)
    )
      option = DISTRACTING;
    if (layers.length > 0) option = BLOCKING;
    const weights = Array.from({ length: OPTIONS }, (_, i) =>
      i === option ? SURE : Math.abs(i - option) === 1 ? NEAR : 0,
    );
    const layer = layers[0]?.text;
    return {
      weights,
      quotes: layer
        ? [quoteText(page, layer)]
        : shown
            .slice(0, 2)
            .map(({ element }) => quoteWhole(page, { in: 'attribute', element, name: 'class' })),
      facts: [
        shown.length + networks.length + layers.length === 0
          ? say.nothing_found()
          : say.ads_found({
              places: shown.length,
              per100Words: slotsPer100Words,
              networks: networks.length,
              layers: layers.length,
            }),
      ],
    };
  },
  examples: () => ({
    hit: [
      found(rated('no ads', 'A', { body: prose(BREAD, '') }), { says: ['nothing_found'], quotes: [] }),
      found(rated('two places', 'B', { body: prose(BREAD, ''), after: SLOT + SLOT }), {
        says: ['ads_found'],
        quotes: ['ad-slot'],
      }),
      found(rated('three places after each paragraph', 'D', { body: prose(BICYCLE, SLOT.repeat(3)) }), {
        says: ['ads_found'],
        quotes: ['ad-slot'],
      }),
      found(
        rated('Polish layer over the text', 'E', {
          lang: 'pl',
          before:
            '<div style="position:fixed;inset:0;z-index:999;background:#fff"><p>Kup nasz nowy piec w niższej cenie, tylko dziś.</p></div>',
          body: prose(CHLEB, ''),
        }),
        { says: ['ads_found'], quotes: ['Kup nasz nowy piec w niższej cenie, tylko dziś.'] },
      ),
    ],
    clear: [
      rated('consent layer', 'E', {
        before:
          '<div style="position:fixed;inset:0;z-index:999;background:#fff"><p>We use cookies. Choose which ones you accept.</p></div>',
        body: prose(BREAD, ''),
      }),
      rated('Polish, a few places beside the text', 'ADE', {
        lang: 'pl',
        body: prose(CHLEB, ''),
        after: `<aside>${SLOT.repeat(5)}</aside>`,
      }),
    ],
  }),
});
