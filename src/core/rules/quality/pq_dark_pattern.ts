import { callsToAction } from '../../facts/calls-to-action.ts';
import { forms } from '../../facts/forms.ts';
import { prices } from '../../facts/prices.ts';
import { regionOf } from '../../facts/regions.ts';
import { isShop } from '../../grounds/genre.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import { type DarkPatternCategory, type DarkPatternScore, darkPattern } from '../../models/dark-pattern.ts';
import type { Block } from '../../page/cut-blocks.ts';
import { type Given, seen } from '../../page/given.ts';
import type { Page } from '../../page/page.ts';
import { perPage } from '../../page/per-page.ts';
import { BICYCLE, BREAD, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import type { Texts } from '../texts.ts';
import { type CutList, cutList, eachOf, listed, quoted, shortened } from '../wording.ts';

/** Labels and buttons, not sentences of a text. */
const MIN_WORDS = 2;
const MAX_WORDS = 18;
const MAX_SNIPPETS = 400;
/** Characters of one in a fact. */
const MAX_SHOWN = 50;
/** The model was made from texts of shops; elsewhere only what it is sure of counts. */
const MIN_PROBABILITY = 0.93;
/** How many blocks away a price, a button or a form may stand. */
const NEAR_BLOCKS = 6;
const BUTTONS = new Set(['button', 'a', 'label', 'summary']);

interface Snippet {
  readonly block: Block;
  readonly text: string;
  readonly category: DarkPatternCategory;
  readonly start: number;
  readonly end: number;
}

const NAMES: Readonly<Record<DarkPatternCategory, Texts>> = {
  urgency: { en: 'urgency', pl: 'pośpiech' },
  scarcity: { en: 'scarcity', pl: 'ograniczona dostępność' },
  social_proof: { en: 'what others do', pl: 'zachowanie innych' },
  misdirection: { en: 'shaming or steering', pl: 'zawstydzanie lub sterowanie wyborem' },
  obstruction: { en: 'obstacles', pl: 'utrudnianie' },
};

const product = (extra: string): string =>
  `<div class="product"><p class="price">$89.00</p>${extra}<form action="/cart" class="cart"><input name="qty"><button>Add to cart</button></form></div>${paragraphs(...BREAD.slice(0, 2))}`;

const say = sentences({
  texts_press: {
    en: ({ texts, kinds }: { texts: CutList; kinds: readonly DarkPatternCategory[] }) =>
      `Short texts near prices or buttons put pressure on the reader: ${listed.en(eachOf(texts, (text) => quoted.en(text, MAX_SHOWN)))} (${kinds.map((kind) => NAMES[kind].en).join(', ')}).`,
    pl: ({ texts, kinds }) =>
      `Krótkie teksty przy cenach lub przyciskach wywierają presję: ${listed.pl(eachOf(texts, (text) => quoted.pl(text, MAX_SHOWN)))} (${kinds.map((kind) => NAMES[kind].pl).join(', ')}).`,
  },
});

export default rule({
  id: 'pq_dark_pattern',
  mode: 'quality',
  policy: 'deceptive_design',
  kind: 'signal',
  layer: 'text',
  version: 3,
  title: { en: 'The wording puts pressure on visitors', pl: 'Teksty wywierają presję na odwiedzających' },
  fix: {
    en: 'Mention stock, deadlines and demand only where they are true and can be checked, and let people decline in neutral words.',
    pl: 'O stanie magazynu, terminach i zainteresowaniu pisz tylko wtedy, gdy to prawda, którą można sprawdzić, a odmowę formułuj neutralnie.',
  },
  question: 'Does the page press visitors by hurry, scarcity, or shaming them for saying no?',
  sources: ['QR§4.5.3', 'AX'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'wording',
  languages: ['en'],
  needs: { html: true },
  basis: 'judgement',
  scoring:
    'Short texts near a price, a form or a button of a shop that a model trained on labelled shop texts takes for pressure with a probability of at least 93 %: 0.35 for one, 0.6 for two different ones, 0.75 from three on; 0.7 for a button that shames. What was sold in a month or longer is no pressure.',
  says: say,
  detect(page, given) {
    const found = snippets(page, given);
    if (found.length === 0) return CLEAR;
    const shaming = found.some(({ category, text }) => category === 'misdirection' && SHAMING.test(text));
    const count = new Set(found.map(({ text }) => text.toLowerCase().replace(/\d+/g, '#'))).size;
    const kinds = [...new Set(found.map(({ category }) => category))];
    return {
      score: Math.max(shaming ? 0.7 : 0, count >= 3 ? 0.75 : count === 2 ? 0.6 : 0.35),
      quotes: quoteEach(found, 5, (snippet) => quoteText(page, snippet)),
      facts: [
        say.texts_press({
          texts: cutList(found.map(({ text }) => shortened(text, MAX_SHOWN))),
          kinds,
        }),
      ],
    };
  },
  examples: () => ({
    hit: [
      examplePage('hurry and scarcity at the price', {
        found: { says: ['texts_press'], quotes: ['Hurry! Only 2 left in stock', 'Sale ends in 02:14:33'] },
        title: 'Cast-iron bread pan',
        body: product(
          '<p>Hurry! Only 2 left in stock</p><p>Sale ends in 02:14:33</p><p>37 people are looking at this right now</p>',
        ),
      }),
      examplePage('a small page with a price, a button and no form', {
        found: {
          says: ['texts_press'],
          quotes: ['! Hurry, offer ends in 09:59', '37 people are looking at this right now'],
        },
        title: 'Blender X200',
        body: '<p>€49</p><button>Add to cart</button><p>Only 2 left in stock! Hurry, offer ends in 09:59.</p><p>37 people are looking at this right now.</p><p>No thanks, I hate saving money.</p><p>A solid blender with a glass jug that holds 1.5 litres and a motor of 800 watts.</p>',
      }),
      examplePage('a button that shames', {
        found: { says: ['texts_press'], quotes: ['No thanks, I prefer to pay full price'] },
        title: 'Cast-iron bread pan',
        body: product(
          '<form action="/newsletter"><input type="email" name="email"><button>Get 10% off</button><button>No thanks, I prefer to pay full price</button></form>',
        ),
      }),
    ],
    clear: [
      examplePage('an ordinary product', {
        title: 'Cast-iron bread pan',
        body: product('<p>In stock, ready to ship</p><p>Free delivery over $50</p>'),
      }),
      examplePage('a deal of the week and what was sold in a month', {
        title: 'Cast-iron bread pan',
        body: product('<p>Limited time deal</p><p>100+ bought in past month</p>'),
      }),
      examplePage('an article that quotes such texts', {
        title: 'How shops press you',
        body: paragraphs(
          ...LIBRARY,
          'Shops write “Only 2 left in stock” or “Hurry, sale ends tonight” although nothing of it is true, as a study of four hundred shops has found.',
        ),
      }),
      examplePage('an ordinary article', { title: 'A skipping chain', body: paragraphs(...BICYCLE) }),
    ],
  }),
});

const SHAMING = wholeWords(
  /^(?:no|nope|i)\b.{0,60}\b(?:prefer|hate|don['’]t|rather|full price|not interested|miss|like paying|already)/iu,
);

/** Others who are about to take it away; how many liked or reviewed something is information. */
const CROWD = wholeWords(
  /\b[1-9]\d*\b.*\b(?:looking|viewing|watching|viewed|bought|purchased|ordered|booked|carts?|sold|right now)\b/iu,
);

/** What was sold in a month or since ever is a figure of the shop; it makes no visitor hurry. */
const LONG_SPAN = wholeWords(
  /\b(?:past|last|this|per|a|each|every) (?:month|year|quarter|\d+ (?:days|months|years))\b|\bmonthly\b|\bsince \d{4}\b/iu,
);

/** A price and a button to buy are enough, whatever the page is taken for. */
function sells(page: Page): boolean {
  return (
    isShop(page) ||
    forms(page).some(({ kind }) => kind === 'cart' || kind === 'payment') ||
    (prices(page).length > 0 &&
      callsToAction(page).some(({ kind, clickable }) => kind === 'buy' && clickable))
  );
}

/** 1 for blocks near a price, a form or a button. */
const nearSelling = perPage((page): Uint8Array => {
  const near = new Uint8Array(page.blocks.length);
  const mark = (from: number, to: number): void => {
    near.fill(1, Math.max(0, from - NEAR_BLOCKS), Math.min(near.length, to + NEAR_BLOCKS + 1));
  };
  for (const price of prices(page)) mark(price.block, price.block);
  for (const form of forms(page)) {
    if (form.kind === 'search' || form.kind === 'comment' || form.kind === 'login') continue;
    mark(page.cut.firstBlock[form.element] ?? 0, page.cut.endBlock[form.element] ?? 0);
  }
  return near;
});

function snippets(page: Page, given: Given): Snippet[] {
  const near = nearSelling(page);
  const visibility = seen(page, given);
  const shop = sells(page);
  const found: Snippet[] = [];
  // Shops say the same by every product.
  const known = new Map<string, DarkPatternScore>();
  let read = 0;
  for (const block of page.blocks) {
    if (near[block.index] !== 1 || block.inCode || block.visibility === 'structured') continue;
    const words = page.outline.stats.words[block.index] ?? 0;
    if (words < MIN_WORDS || words > MAX_WORDS) continue;
    const button = BUTTONS.has(block.element.name);
    if (!shop && !button) continue;
    const region = regionOf(page, block.elementIndex);
    if (region === 'nav' || region === 'comments' || region === 'footer') continue;
    if (!visibility.isVisible(block.elementIndex) || read++ > MAX_SNIPPETS) continue;
    const text = page.text.slice(block.start, block.end);
    if (block.heading > 0 && !/\d/.test(text)) continue;
    const score = known.get(text) ?? darkPattern(text);
    known.set(text, score);
    const { probability, category } = score;
    if (probability < MIN_PROBABILITY || category === 'none') continue;
    // Selling points and headings are praised by the same words; pressure names a time, a number or a refusal.
    if (category === 'obstruction' || (category === 'misdirection' && !SHAMING.test(text))) continue;
    if (category === 'social_proof' && (!CROWD.test(text) || LONG_SPAN.test(text))) continue;
    const driving = score.words;
    const first = Math.min(...driving.map(({ start }) => start), text.length);
    const last = Math.max(...driving.map(({ end }) => end), 0);
    const whole = first >= last;
    found.push({
      block,
      text,
      category,
      start: block.start + (whole ? 0 : first),
      end: whole ? block.end : block.start + last,
    });
  }
  return found;
}
