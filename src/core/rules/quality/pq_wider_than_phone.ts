import { mainBlocks } from '../../facts/reader-view.ts';
import { boxOf } from '../../facts/screen.ts';
import { ramp } from '../../ramp.ts';
import { BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { asShown, type Example, examplePage, found, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { percent } from '../wording.ts';

/** A few pixels are a border or a rounding. */
const SLACK_PX = 12;
const SHARE_FROM = 0.1;
const SHARE_FULL = 0.5;

const text = (note: string, lang: 'en' | 'pl', width: number, phonePageWidth = 390): Example =>
  asShown(
    examplePage(note, {
      lang,
      body: `<div id="text">${paragraphs(...(lang === 'pl' ? CHLEB : BREAD))}</div>`,
    }),
    { text: { phoneBox: { x: 16, y: 200, width, height: 1800 } } },
    phonePageWidth,
  );

const say = sentences({
  beyond_screen: {
    en: ({ screenPx, share, rightPx }: { screenPx: number; share: number; rightPx: number }) =>
      `On a phone ${screenPx} px wide, ${percent.en(share)} of the text reaches beyond the screen, up to ${Math.round(rightPx)} px.`,
    pl: ({ screenPx, share, rightPx }) =>
      `Na telefonie o szerokości ${screenPx} px poza ekran wychodzi ${percent.pl(share)} tekstu, nawet do ${Math.round(rightPx)} px.`,
  },
});

export default rule({
  id: 'pq_wider_than_phone',
  mode: 'quality',
  policy: 'page_experience',
  kind: 'signal',
  layer: 'layout',
  version: 2,
  small: 'Technical: what the page says is not affected.',
  title: { en: 'The text is wider than a phone’s screen', pl: 'Tekst jest szerszy niż ekran telefonu' },
  fix: {
    en: 'Let the text wrap to the width of the screen: use no fixed widths, and put wide tables into scrolling boxes.',
    pl: 'Pozwól tekstowi zawijać się na szerokość ekranu: nie ustawiaj stałych szerokości, a szerokie tabele umieść w przewijanych ramkach.',
  },
  question:
    'Is the main text wider than the screen of a phone, so that it is cut off or must be scrolled sideways?',
  sources: ['PX'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'layout',
  languages: 'any',
  needs: { rendered: true, words: 30 },
  basis: 'judgement',
  scoring:
    'Share of the words of the main content whose paragraph reaches beyond a phone’s screen of 390 px by more than 12 px; tables and code are left out: 0 at 10 %, 1 at 50 %.',
  says: say,
  detect(page, given) {
    const phone = given.rendered?.phone;
    if (phone === undefined) return abstain('needs_render');
    const { stats } = page.outline;
    let words = 0;
    let beyond = 0;
    let widest: { readonly right: number; readonly block: number } | undefined;
    for (const block of mainBlocks(page)) {
      if (block.inTable || block.inCode) continue;
      const box = boxOf(page, block.elementIndex, 'phone');
      if (box === undefined) continue;
      const own = stats.words[block.index] ?? 0;
      words += own;
      const right = box.x + box.width;
      // What waits beside the screen altogether is a slide or a panel.
      if (right <= phone.width + SLACK_PX || box.x >= phone.width) continue;
      beyond += own;
      if (!widest || right > widest.right) widest = { right, block: block.index };
    }
    if (words === 0) return abstain('needs_render');
    const block = widest && page.blocks[widest.block];
    const share = beyond / words;
    const score = ramp(share, SHARE_FROM, SHARE_FULL);
    if (!widest || !block || score === 0) return CLEAR;
    return {
      score,
      quotes: [quoteText(page, block)],
      facts: [say.beyond_screen({ screenPx: phone.width, share, rightPx: widest.right })],
    };
  },
  examples: () => ({
    hit: [
      found(text('a text of a fixed width', 'en', 900, 916), {
        says: ['beyond_screen'],
        quotes: ['My first loaf of rye came out of the oven flat as'],
      }),
      found(text('a text that is cut off', 'en', 500), {
        says: ['beyond_screen'],
        quotes: ['My first loaf of rye came out of the oven flat as'],
      }),
      found(text('Polish, a fixed width', 'pl', 960, 976), {
        says: ['beyond_screen'],
        quotes: ['Pierwszy bochenek żytni wyszedł mi płaski jak'],
      }),
    ],
    clear: [
      text('a text as wide as the screen', 'en', 358),
      text('a few pixels too wide', 'en', 380, 396),
      text('Polish, as wide as the screen', 'pl', 358),
    ],
  }),
});
