import type { Element } from 'domhandler';
import { ads } from '../../facts/ads.ts';
import { contentImages } from '../../facts/images.ts';
import { mainTokens } from '../../facts/main-tokens.ts';
import { adsOnScreen } from '../../facts/screen.ts';
import { isShop } from '../../grounds/genre.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { asShown, type Example, examplePage, found } from '../example.ts';
import { quoteEach, quoteWhole } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, number, percent } from '../wording.ts';

const MIN_SLOTS = 5;
/** Places per 100 words of the main content. */
const DENSITY_FROM = 0.8;
const DENSITY_FULL = 2;

/** Better Ads: ads may take 30 % of the height of the main content on a phone. */
const HEIGHT_FROM = 0.2;
const HEIGHT_FULL = 0.4;

const UNSERVED = 0.45;
/** A picture takes the room of about so many words. */
const WORDS_PER_PICTURE = 15;

const SLOT = '<div class="ad-slot" data-ad-slot="77"></div>';
const TALL = '<div id="tall" class="ad-slot"></div>';
const between = (note: string, texts: readonly string[], slot: string, lang: 'en' | 'pl' = 'en'): Example =>
  examplePage(note, { lang, body: texts.map((text) => `<p>${text}</p>${slot}`).join('') });

const say = sentences({
  take_height: {
    en: ({ share }: { share: number }) =>
      `On a phone, ads take up ${percent.en(share)} of the height of the content.`,
    pl: ({ share }) => `Na telefonie reklamy zajmują ${percent.pl(share)} wysokości treści.`,
  },
  places_in_content: {
    en: ({ places, per100Words }: { places: number; per100Words: number }) =>
      `The content has ${countEn(places, 'ad slot', 'ad slots')}, ${number.en(per100Words, 1)} per 100 words.`,
    pl: ({ places, per100Words }) =>
      `W treści: ${countPl(places, 'miejsce reklamowe', 'miejsca reklamowe', 'miejsc reklamowych')}, ${number.pl(per100Words, 1)} na 100 słów.`,
  },
});

export default rule({
  id: 'pq_ad_density',
  mode: 'quality',
  policy: 'ads_interference',
  kind: 'signal',
  layer: 'layout',
  version: 4,
  lite: true,
  title: { en: 'Ads take up too much of the content', pl: 'Reklamy zajmują zbyt dużą część treści' },
  fix: {
    en: 'Show fewer ads between the paragraphs, so that they take up well under a third of the content’s height.',
    pl: 'Ogranicz liczbę reklam między akapitami tak, by zajmowały wyraźnie mniej niż jedną trzecią wysokości treści.',
  },
  question: 'Do ads take too much of the content area?',
  sources: ['BA', 'QR§5.3'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'layout',
  languages: 'any',
  basis: 'judgement',
  scoring:
    'Of a rendered page: share of the height of the main content that ads take on a phone, 0 at 20 %, 1 at 40 %. Otherwise at least 5 places for ads in the main content; per 100 words of it, a picture counted as 15 words: 0 at 0.8, 1 at 2; at most 0.45 where only class names speak of ads, and in shops, whose places show their own offers.',
  says: say,
  detect(page) {
    const { slots, slotsPer100Words, networks } = ads(page);
    const inMain = slots.filter((slot) => slot.inMain && !slot.hidden);
    // Class names alone may mean offers of the site's own; a network's name or an ad's attributes do not.
    const served = inMain.some((slot) => isServed(page.dom.elements[slot.element])) || networks.length > 0;
    // A shop's places show its own offers, through whichever system.
    const own = isShop(page) && !inMain.some((slot) => isOfNetwork(page.dom.elements[slot.element]));
    const height = adsOnScreen(page)?.phoneHeightShare;
    // A page of picture cards has few words and much room.
    const words = Math.max(1, mainTokens(page).token.length);
    const room = 1 + (contentImages(page).length * WORDS_PER_PICTURE) / words;
    const score =
      height !== undefined
        ? ramp(height, HEIGHT_FROM, HEIGHT_FULL)
        : inMain.length < MIN_SLOTS
          ? 0
          : Math.min(
              served && !own ? 1 : UNSERVED,
              ramp(slotsPer100Words / room, DENSITY_FROM, DENSITY_FULL),
            );
    if (score === 0) return CLEAR;
    return {
      score,
      quotes: quoteEach(
        inMain,
        3,
        ({ element }) =>
          quoteWhole(page, { in: 'attribute', element, name: 'class' }) ??
          quoteWhole(page, { in: 'attribute', element, name: 'id' }),
      ),
      facts: [
        ...(height === undefined ? [] : [say.take_height({ share: height })]),
        say.places_in_content({ places: inMain.length, per100Words: slotsPer100Words }),
      ],
    };
  },
  examples: () => ({
    hit: [
      found(between('two places after every paragraph', [...BREAD, ...BICYCLE.slice(0, 1)], SLOT + SLOT), {
        says: ['places_in_content'],
        quotes: ['ad-slot'],
      }),
      found(between('three places after every paragraph', LIBRARY, SLOT + SLOT + SLOT), {
        says: ['places_in_content'],
        quotes: ['ad-slot'],
      }),
      found(
        between(
          'frames of a network',
          BICYCLE,
          '<ins class="adsbygoogle" data-ad-client="ca-pub-1"></ins><ins class="adsbygoogle" data-ad-client="ca-pub-1"></ins>',
        ),
        { says: ['places_in_content'], quotes: ['adsbygoogle'] },
      ),
      found(
        asShown(
          examplePage('rendered: two tall places on a phone', {
            body: `<div id="text">${BREAD.map((text) => `<p>${text}</p>`).join(TALL)}</div>`,
          }),
          {
            text: { phoneBox: { x: 0, y: 300, width: 390, height: 2000 } },
            tall: { phoneBox: { x: 0, y: 600, width: 390, height: 900 } },
          },
        ),
        { says: ['take_height', 'places_in_content'], quotes: ['ad-slot'] },
      ),
      found(
        between(
          'Polish',
          ROWER,
          '<div class="reklama"><ins class="adsbygoogle" data-ad-slot="77"></ins></div><div class="reklama" data-ad-slot="78"></div><div class="reklama" data-ad-slot="79"></div>',
          'pl',
        ),
        { says: ['places_in_content'], quotes: ['reklama'] },
      ),
    ],
    clear: [
      between('offers of the site itself, called ads', BREAD, '<div class="fa-ad"></div>'.repeat(3)),
      between(
        'one place in each long part',
        [...BREAD, ...BICYCLE, ...LIBRARY].map((text) => `${text} ${text}`),
        SLOT,
      ),
      examplePage('a page of picture cards', {
        body: BREAD.map(
          (text, i) =>
            `${Array.from({ length: 10 }, (_, j) => `<figure><img src="/loaf-${i}-${j}.jpg" alt="Loaf ${i * 10 + j}" width="300" height="200"></figure>`).join('')}<p>${text}</p>${SLOT}`,
        ).join(''),
      }),
      examplePage('ads beside the text only', {
        body: BREAD.map((text) => `<p>${text}</p>`).join(''),
        after: `<aside>${SLOT.repeat(8)}</aside>`,
      }),
      asShown(
        between('rendered: many places, all of them small', [...BREAD, ...BICYCLE.slice(0, 1)], TALL + SLOT),
        {
          tall: { phoneBox: { x: 0, y: 600, width: 390, height: 50 } },
        },
      ),
      examplePage('own offers', {
        body: BREAD.map(
          (text) => `<p>${text}</p><div class="promo">Our rye course starts in May.</div>`,
        ).join(''),
      }),
      between('Polish, a few places', [...CHLEB, ...ROWER], '', 'pl'),
    ],
  }),
});

function isServed(element: Element | undefined): boolean {
  if (!element) return false;
  const { id = '', class: classes = '' } = element.attribs;
  return (
    Object.keys(element.attribs).some((name) => name.startsWith('data-ad')) ||
    /div-gpt-ad|adsbygoogle|taboola|outbrain|google_ads/i.test(`${id} ${classes}`)
  );
}

function isOfNetwork(element: Element | undefined): boolean {
  return /adsbygoogle|data-ad-client/.test(
    `${element?.attribs.class ?? ''} ${Object.keys(element?.attribs ?? {}).join(' ')}`,
  );
}
