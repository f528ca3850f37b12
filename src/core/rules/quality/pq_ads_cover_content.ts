import { ads } from '../../facts/ads.ts';
import { fixedBoxes } from '../../facts/fixed-boxes.ts';
import { adsOnScreen } from '../../facts/screen.ts';
import { seen } from '../../page/given.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { asShown, examplePage, found, paragraphs } from '../example.ts';
import { quoteEach, quoteWhole } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { type Said, sentences } from '../sentences.ts';
import { percent } from '../wording.ts';

/** Better Ads: a sticky ad may take 30 % of the window. */
const MAX_STICKY_SHARE = 0.3;
/** One banner above the text is usual, two are not rare. */
const USUAL_BEFORE_TEXT = 2;
/** Of the first window of a rendered page; above half of it the ads are what one sees. */
const FIRST_WINDOW_FROM = 0.3;
const FIRST_WINDOW_FULL = 0.7;
/** Where the text begins only below the first window, this much of it in ads has pushed it there. */
const PUSHING_SHARE = 0.3;

const slot = '<div class="ad-slot" data-ad-slot="1"></div>';

const say = sentences({
  stays_in_place: {
    en: ({ share }: { share: number }) => `An ad box stays in place over ${percent.en(share)} of the window.`,
    pl: ({ share }) => `Reklama stale zajmuje ${percent.pl(share)} okna.`,
  },
  take_first_screen: {
    en: ({ share }: { share: number }) => `Ads take up ${percent.en(share)} of the first screen.`,
    pl: ({ share }) => `Reklamy zajmują ${percent.pl(share)} pierwszego ekranu.`,
  },
  push_text_below: {
    en: ({ share }: { share: number }) =>
      `Ads take up ${percent.en(share)} of the first screen, and the text begins below it.`,
    pl: ({ share }) =>
      `Reklamy zajmują ${percent.pl(share)} pierwszego ekranu, a tekst zaczyna się dopiero pod nim.`,
  },
});

export default rule({
  id: 'pq_ads_cover_content',
  mode: 'quality',
  policy: 'ads_interference',
  kind: 'signal',
  layer: 'layout',
  version: 4,
  title: {
    en: 'Ads cover the content or push it down',
    pl: 'Reklamy zasłaniają treść lub spychają ją w dół',
  },
  fix: {
    en: 'Start the text above the first or second ad, and keep sticky ads below 30% of the window.',
    pl: 'Zacznij tekst przed pierwszą lub drugą reklamą; reklamy przyklejone do ekranu niech zajmują mniej niż 30% okna.',
  },
  question: 'Do ads cover the content or push it out of the first screen?',
  sources: ['BA', 'QR§4.5.4'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'layout',
  languages: 'any',
  basis: 'judgement',
  scoring:
    'An ad box fixed over more than 30 % of the window: 1. Of a rendered page: share of the first screen that ads take, 0 at 30 %, 1 at 70 %, and 1 from 30 % on where the text begins below it. Of a page that was not rendered, more than two places for ads before the first 40 words of the main content are not judged: they may stand in a side column, behind the page or empty, which the source does not tell.',
  says: say,
  detect(page, given) {
    const { slots, slotsBeforeText } = ads(page);
    const visibility = seen(page, given);
    const boxes = new Map(fixedBoxes(page).map((box) => [box.element, box]));
    let sticky: { readonly element: number; readonly share: number } | undefined;
    for (const { element } of slots) {
      for (let at = element, level = 0; at >= 0 && level < 3; at = page.dom.parent[at] ?? -1, level++) {
        const box = boxes.get(at);
        const share = (box?.width ?? 0) * (box?.height ?? 0);
        if (box && box.position !== 'absolute' && share > MAX_STICKY_SHARE && visibility.isVisible(at))
          sticky = { element: at, share };
      }
    }
    const screen = adsOnScreen(page);
    const pushed =
      page.main.words === 0 || screen === undefined
        ? 0
        : screen.textBelowFold && screen.firstWindowShare >= PUSHING_SHARE
          ? 1
          : ramp(screen.firstWindowShare, FIRST_WINDOW_FROM, FIRST_WINDOW_FULL);
    if (!sticky && pushed === 0)
      return screen === undefined && page.main.words > 0 && slotsBeforeText > USUAL_BEFORE_TEXT
        ? abstain('needs_render')
        : CLEAR;
    const facts: Said[] = [];
    if (sticky) facts.push(say.stays_in_place({ share: sticky.share }));
    if (pushed > 0 && screen !== undefined) {
      const data = { share: screen.firstWindowShare };
      facts.push(screen.textBelowFold ? say.push_text_below(data) : say.take_first_screen(data));
    }
    return {
      score: sticky ? 1 : pushed,
      quotes: quoteEach(
        slots,
        3,
        ({ element }) =>
          quoteWhole(page, { in: 'attribute', element, name: 'class' }) ??
          quoteWhole(page, { in: 'attribute', element, name: 'id' }),
      ),
      facts,
    };
  },
  examples: () => ({
    hit: [
      examplePage('Polish, a fixed ad over half of the window', {
        found: { says: ['stays_in_place'], quotes: ['reklama'] },
        lang: 'pl',
        before:
          '<div class="reklama" style="position:fixed;bottom:0;left:0;width:100%;height:50vh;z-index:99"></div>',
        body: paragraphs(...CHLEB),
      }),
      found(
        asShown(
          examplePage('rendered: one tall ad fills the first screen', {
            before: '<div id="ad" class="ad-slot"></div>',
            body: `<div id="text">${paragraphs(...BREAD)}</div>`,
          }),
          {
            ad: { box: { x: 0, y: 60, width: 1366, height: 700 } },
            text: { box: { x: 100, y: 800, width: 900, height: 600 } },
          },
        ),
        { says: ['push_text_below'], quotes: ['ad-slot'] },
      ),
    ],
    clear: [
      examplePage('one banner in the header', { before: slot, body: paragraphs(...BREAD) }),
      examplePage('an ad after the first paragraph', {
        body: `<p>${BICYCLE[0]}</p>${slot}${paragraphs(...BICYCLE.slice(1))}`,
      }),
      asShown(
        examplePage('rendered: four small places beside the text', {
          heading: '',
          body: `<div id="ad" class="ad-slot"></div>${slot}${slot}${slot}<div id="text">${paragraphs(...BREAD)}</div>`,
        }),
        {
          ad: { box: { x: 1000, y: 60, width: 300, height: 250 } },
          text: { box: { x: 100, y: 90, width: 860, height: 600 } },
        },
      ),
      examplePage('Polish cookie bar', {
        lang: 'pl',
        before:
          '<div class="cookies" style="position:fixed;bottom:0;left:0;width:100%;height:40%">Używamy plików cookie.</div>',
        body: paragraphs(...CHLEB),
      }),
    ],
  }),
});
