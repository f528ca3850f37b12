import { ads } from '../../facts/ads.ts';
import { type Example, examplePage } from '../example.ts';
import { quoteWhole } from '../quote.ts';
import { ramp } from '../ramp.ts';
import { CLEAR, rule } from '../rule.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../sample-prose.ts';
import { countEn, countPl, number } from '../wording.ts';

const MIN_SLOTS = 5;
/** Places per 100 words of the main content. */
const DENSITY_FROM = 0.8;
const DENSITY_FULL = 2;

const SLOT = '<div class="ad-slot" data-ad-slot="77"></div>';
const between = (note: string, texts: readonly string[], slot: string, lang: 'en' | 'pl' = 'en'): Example =>
  examplePage(note, { lang, body: texts.map((text) => `<p>${text}</p>${slot}`).join('') });

export default rule({
  id: 'pq_ad_density',
  mode: 'quality',
  policy: 'ads_interference',
  kind: 'signal',
  layer: 'layout',
  version: 1,
  lite: true,
  title: { en: 'Too many ads in the content', pl: 'Zbyt wiele reklam w treści' },
  fix: {
    en: 'Cut the number of ads between the paragraphs so that they take well below a third of the content’s height.',
    pl: 'Ogranicz liczbę reklam między akapitami tak, by zajmowały wyraźnie mniej niż jedną trzecią wysokości treści.',
  },
  question: 'Do ads take too much of the content area?',
  sources: ['BA', 'QR§5.3'],
  judges: ['code'],
  languages: 'any',
  basis: 'judgement',
  scoring: 'At least 5 places for ads in the main content; per 100 words of it: 0 at 0.8, 1 at 2.',
  detect(page) {
    const { slots, slotsPer100Words } = ads(page);
    const inMain = slots.filter((slot) => slot.inMain && !slot.hidden);
    const score = inMain.length < MIN_SLOTS ? 0 : ramp(slotsPer100Words, DENSITY_FROM, DENSITY_FULL);
    if (score === 0) return CLEAR;
    return {
      score,
      quotes: inMain
        .slice(0, 3)
        .map(
          ({ element }) =>
            quoteWhole(page, { in: 'attribute', element, name: 'class' }) ??
            quoteWhole(page, { in: 'attribute', element, name: 'id' }),
        ),
      facts: [
        {
          en: `The content holds ${countEn(inMain.length, 'place', 'places')} for ads, ${number.en(slotsPer100Words, 1)} per 100 words.`,
          pl: `W treści: ${countPl(inMain.length, 'miejsce reklamowe', 'miejsca reklamowe', 'miejsc reklamowych')}, ${number.pl(slotsPer100Words, 1)} na 100 słów.`,
        },
      ],
    };
  },
  examples: () => ({
    hit: [
      between('two places after every paragraph', [...BREAD, ...BICYCLE.slice(0, 1)], SLOT + SLOT),
      between('three places after every paragraph', LIBRARY, SLOT + SLOT + SLOT),
      between(
        'frames of a network',
        BICYCLE,
        '<ins class="adsbygoogle" data-ad-client="ca-pub-1"></ins><ins class="adsbygoogle" data-ad-client="ca-pub-1"></ins>',
      ),
      between(
        'Polish',
        ROWER,
        '<div class="reklama"></div><div class="reklama"></div><div class="reklama"></div>',
        'pl',
      ),
    ],
    clear: [
      between(
        'one place in each long part',
        [...BREAD, ...BICYCLE, ...LIBRARY].map((text) => `${text} ${text}`),
        SLOT,
      ),
      examplePage('ads beside the text only', {
        body: BREAD.map((text) => `<p>${text}</p>`).join(''),
        after: `<aside>${SLOT.repeat(8)}</aside>`,
      }),
      examplePage('own offers', {
        body: BREAD.map(
          (text) => `<p>${text}</p><div class="promo">Our rye course starts in May.</div>`,
        ).join(''),
      }),
      between('Polish, a few places', [...CHLEB, ...ROWER], '', 'pl'),
    ],
  }),
});
