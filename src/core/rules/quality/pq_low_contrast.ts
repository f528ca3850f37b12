import { mainBlocks } from '../../facts/reader-view.ts';
import { seen } from '../../page/given.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { number, percent } from '../wording.ts';

/** WCAG 2.2, 1.4.3: text and large text. */
const MIN_CONTRAST = 4.5;
const MIN_LARGE_CONTRAST = 3;
/** Below this it is hidden, which is another rule's. */
const HIDDEN_CONTRAST = 1.1;
/** Of the words of the main content: where fewer have known colours, nothing is said. */
const MIN_KNOWN = 0.3;
/** How far below the least: at 4.48 : 1 readers see no worse than at 4.5 : 1, at 2.7 : 1 many cannot read at all. */
const FULL_DISTANCE = 0.4;
/** No finding where the ground of the text is not known for sure. */
const UNSURE = 0.45;
const SHARE_FROM = 0.1;
const SHARE_FULL = 0.5;

const say = sentences({
  low_contrast: {
    en: ({ share, least, lowest }: { share: number; least: number; lowest: number }) =>
      `${percent.en(share)} of the main text has a contrast below ${number.en(least, 1)} : 1; the lowest is ${number.en(lowest, 2)} : 1.`,
    pl: ({ share, least, lowest }) =>
      `${percent.pl(share)} głównego tekstu ma kontrast poniżej ${number.pl(least, 1)} : 1; najniższy to ${number.pl(lowest, 2)} : 1.`,
  },
});

export default rule({
  id: 'pq_low_contrast',
  mode: 'quality',
  policy: 'accessibility',
  kind: 'signal',
  layer: 'layout',
  version: 4,
  small: 'Technical: what the page says is not affected.',
  title: { en: 'Text is hard to read on its background', pl: 'Tekst słabo odróżnia się od tła' },
  fix: {
    en: 'Raise the contrast of the text to at least 4.5 : 1 (3 : 1 for large type).',
    pl: 'Zwiększ kontrast tekstu do co najmniej 4,5 : 1 (3 : 1 dla dużych liter).',
  },
  question: 'Is much of the main text hard to read because its colour is close to the background?',
  sources: ['WC'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'layout',
  languages: 'any',
  needs: { words: 50 },
  basis: 'source',
  scoring:
    'Share of the words of the main content with a contrast below 4.5 : 1, headings below 3 : 1: 0 at 10 %, 1 at 50 %; times how far these words are below the least on average: 0 at the least, 1 at 40 % below it (2.7 : 1). At most 0.45 where other style sheets or pictures may lie behind the text and the page was not rendered. Not judged where the colours of most words cannot be told without a browser.',
  says: say,
  detect(page, given) {
    const visibility = seen(page, given);
    const { stats } = page.outline;
    let words = 0;
    let known = 0;
    let low = 0;
    let distance = 0;
    let worst: { readonly contrast: number; readonly block: number } | undefined;
    for (const block of mainBlocks(page)) {
      const own = stats.words[block.index] ?? 0;
      words += own;
      if (!visibility.isVisible(block.elementIndex)) continue;
      const { contrast, sure } = visibility.colours(block.elementIndex);
      if (contrast === undefined || (visibility.externalSheets && !sure)) continue;
      known += own;
      const large = block.heading > 0 && block.heading <= 3;
      const least = large ? MIN_LARGE_CONTRAST : MIN_CONTRAST;
      if (contrast >= least || contrast < HIDDEN_CONTRAST) continue;
      low += own;
      distance += own * ramp(1 - contrast / least, 0, FULL_DISTANCE);
      if (!worst || contrast < worst.contrast) worst = { contrast, block: block.index };
    }
    if (words === 0 || known < words * MIN_KNOWN) return abstain('needs_render');
    const share = low / words;
    const isSure = given.rendered !== undefined || !hasOtherBackground(page, visibility.externalSheets);
    const block = worst && page.blocks[worst.block];
    if (!worst || !block) return CLEAR;
    return {
      score: Math.min(
        isSure ? 1 : UNSURE,
        ramp(share, SHARE_FROM, SHARE_FULL) * (low > 0 ? distance / low : 0),
      ),
      quotes: [quoteText(page, block)],
      facts: [say.low_contrast({ share, least: MIN_CONTRAST, lowest: worst.contrast })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('pale grey on white', {
        found: { says: ['low_contrast'], quotes: ['My first loaf of rye came out of the oven flat as'] },
        head: '<style>body{background:#fff;color:#000}article p{color:#bbb}</style>',
        body: paragraphs(...BREAD),
      }),
      examplePage('Polish, yellow on white', {
        found: { says: ['low_contrast'], quotes: ['Pierwszy bochenek żytni wyszedł mi płaski jak'] },
        lang: 'pl',
        head: '<style>main{background:#ffffff;color:#f5d442}</style>',
        body: paragraphs(...CHLEB),
      }),
    ],
    clear: [
      examplePage('pale grey on a dark picture', {
        head: '<style>body{background:#fff;color:#000}article p{color:#bbb}.top{background-image:url(/night.jpg)}</style>',
        body: paragraphs(...BREAD),
      }),
      examplePage('dark grey on white', {
        head: '<style>body{background:#fff;color:#333}</style>',
        body: paragraphs(...BREAD),
      }),
      examplePage('a hair below the least', {
        head: '<style>body{background:#fff;color:#777}</style>',
        body: paragraphs(...BREAD),
      }),
      examplePage('one pale note', {
        head: '<style>body{background:#fff;color:#222}.note{color:#bbb}</style>',
        body: `${paragraphs(...BICYCLE)}<p class="note">Photographs by the workshop.</p>`,
      }),
      examplePage('Polish, white on dark', {
        lang: 'pl',
        head: '<style>body{background:#111;color:#eee}</style>',
        body: paragraphs(...CHLEB),
      }),
    ],
  }),
});

/** A picture behind the text, or a style sheet that was not read, may change what the text stands on. */
function hasOtherBackground(page: Page, externalSheets: boolean): boolean {
  return (
    externalSheets ||
    page.dom.elements.some(
      ({ name, attribs, children }) =>
        attribs.background !== undefined ||
        BACKGROUND_PICTURE.test(attribs.style ?? '') ||
        (name === 'style' &&
          children.some((child) => 'data' in child && BACKGROUND_PICTURE.test(child.data))),
    )
  );
}

const BACKGROUND_PICTURE = /background(?:-image)?\s*:[^;}]*(?:url\(|gradient\()/i;
