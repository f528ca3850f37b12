import { type AdSlot, ads } from '../../facts/ads.ts';
import { type Link, links } from '../../facts/links.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl } from '../wording.ts';

/** Words that say it, anywhere in the box or in the line before it. */
const LABEL = wholeWords(
  /\b(?:ads?|adverts?|advertis\p{L}*|sponsored|promoted|paid|partner content|from our partners|presented by|brought to you|reklam\p{L}*|sponsor\p{L}*|promowan\p{L}*|materiał\p{L}* partner\p{L}*|od partner\p{L}*|płatn\p{L}*|taboola|outbrain|mgid|revcontent)\b/iu,
);
const MIN_LINKS = 2;
const MIN_WORDS = 6;

const cards = (words: string[]): string =>
  words
    .map((word, i) => `<div class="item"><a href="https://offers-${i}.example/">${word}</a></div>`)
    .join('');
const EN = [
  'Doctors are stunned by this morning drink',
  'The car that everybody over fifty wants',
  'One trick that empties your attic',
];
const PL = [
  'Ten napój zadziwił lekarzy z całego kraju',
  'Samochód, o którym marzą wszyscy po pięćdziesiątce',
  'Jak opróżnić strych w jeden dzień',
];

const say = sentences({
  no_label: {
    en: ({ blocks, cue }: { blocks: number; cue: string }) =>
      `${countEn(blocks, 'block', 'blocks')} of paid links (${cue}) ${blocks === 1 ? 'has' : 'have'} no label that says so.`,
    pl: ({ blocks, cue }) =>
      `${countPl(blocks, 'blok płatnych linków nie ma', 'bloki płatnych linków nie mają', 'bloków płatnych linków nie ma')} oznaczenia (${cue}).`,
  },
});

export default rule({
  id: 'pq_ads_unlabelled',
  mode: 'quality',
  policy: 'deceptive_design',
  kind: 'signal',
  layer: 'markup',
  version: 2,
  title: { en: 'Native ads are not marked as ads', pl: 'Reklamy natywne nie są oznaczone' },
  fix: {
    en: 'Put a plain label such as “Ad” or “Sponsored” on every block of paid links.',
    pl: 'Oznacz każdy blok płatnych linków wyraźnym słowem, np. „Reklama” lub „Materiał sponsorowany”.',
  },
  question: 'Are native ads or blocks of paid links shown without a label that says so?',
  sources: ['QR§4.5.3', 'YX'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'wording',
  languages: 'any',
  needs: { published: true },
  basis: 'judgement',
  scoring:
    'A widget of a native-ad network with at least two links to other sites and no word such as “Ad” or “Sponsored” in it or right before it: 0.7; 0.75 for two or more. Widgets that a script still has to fill are not judged.',
  says: say,
  detect(page) {
    const unmarked = ads(page).slots.filter((slot) => slot.native && !slot.hidden && isUnmarked(page, slot));
    if (unmarked.length === 0) return CLEAR;
    return {
      score: unmarked.length > 1 ? 0.75 : 0.7,
      quotes: quoteEach(unmarked, 3, ({ text }) => text && quoteText(page, text)),
      facts: [say.no_label({ blocks: unmarked.length, cue: unmarked[0]?.cue ?? '' })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('filled widget without a label', {
        found: { says: ['no_label'], quotes: ['You may also like'] },
        body: paragraphs(...BREAD),
        after: `<div class="mgid-widget"><h3>You may also like</h3>${cards(EN)}</div>`,
      }),
      examplePage('Polish widget without a label', {
        found: { says: ['no_label'], quotes: ['Zobacz także'] },
        lang: 'pl',
        body: paragraphs(...CHLEB),
        after: `<div class="taboola-feed"><h3>Zobacz także</h3>${cards(PL)}</div>`,
      }),
    ],
    clear: [
      examplePage('labelled widget', {
        body: paragraphs(...BREAD),
        after: `<div class="mgid-widget"><h3>Sponsored</h3>${cards(EN)}</div>`,
      }),
      examplePage('own related posts', {
        body: paragraphs(...BICYCLE),
        after:
          '<div class="related"><h3>You may also like</h3><a href="/a">Chains and their wear</a> <a href="/b">Which oil for winter</a></div>',
      }),
      examplePage('Polish empty widget', {
        lang: 'pl',
        body: paragraphs(...CHLEB),
        after: '<div id="taboola-below"></div>',
      }),
    ],
  }),
});

function isUnmarked(page: Page, slot: AdSlot): boolean {
  if (!slot.text) return false;
  const text = page.text.slice(slot.text.start, slot.text.end);
  if (text.split(/\s+/).length < MIN_WORDS) return false;
  const end = page.dom.end[slot.element] ?? slot.element;
  const outgoing = links(page).filter(
    (link: Link) => link.external && link.element > slot.element && link.element < end,
  );
  if (outgoing.length < MIN_LINKS) return false;
  const before = page.blocks[slot.beforeBlock - 1];
  return !LABEL.test(text) && !(before && LABEL.test(page.text.slice(before.start, before.end)));
}
