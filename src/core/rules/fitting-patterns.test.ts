import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { waysThrough } from '../../../test/support/pattern-ways.ts';
import { fittingBlocks } from '../facts/fitting-blocks.ts';
import { anyOf, wholeWords } from '../lexicon/whole-words.ts';
import { readPage } from '../page/read-page.ts';
import { rules } from './catalogue.ts';
import { aiOrders, aiOrdersOfPage } from './word-lists/ai-orders.ts';
import { answerPatterns, answersInBlocks } from './word-lists/bot-residue.ts';
import { mayBeLabels, pirateLabel } from './word-lists/pirate-labels.ts';

/** Numbers that are the same in every run. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x7fffffff) * below) % below;
  };
}

const AROUND = ['', ' ', '“', '(', 'It is ', 'żółta ', 'l’', '– ', '3 ', 'é', 'x', '\u0301', '漢', '½'];

function dressed(text: string, draw: (below: number) => number): string {
  const cases = [
    text,
    text.toUpperCase(),
    text.toLowerCase(),
    text.replace(/^./u, (one) => one.toUpperCase()),
  ];
  const sign = (): string => AROUND[draw(AROUND.length)] ?? '';
  return `${sign()}${cases[draw(cases.length)] ?? ''}${sign()}`;
}

/** How often each text is tried, in other cases and between other signs. */
const DRESSES = 10;

const PATTERNS = [
  ...answerPatterns,
  anyOf('mod ?apks?', 'hd-?t[cs]', 'pełn[ąe] wersj[ęe]', 'za darmo', 'żółć'),
  wholeWords(
    /\b(?:źle|łódź|discover|cover(?:s|ed|ing)?)\b|\d{2,3}p[^\n]{0,4}(?:x26[45]|hevc)|скачать(?: \p{L}+){0,2} торрент/iu,
  ),
  wholeWords(/\S[-–](?:CODEX|CPY)\b/u),
];
const DECLARED = PATTERNS.map((pattern) => ({ pattern, may: fittingBlocks(pattern) }));

describe('blocks where expressions may fit', () => {
  it('hold every text that fits, whatever stands around it and however it is written', () => {
    const draw = sequence(7);
    let fitting = 0;
    for (const { pattern, may } of DECLARED)
      for (const way of waysThrough(pattern).flatMap((one) =>
        Array.from({ length: DRESSES }, () => one.text),
      )) {
        const text = dressed(way, draw);
        const page = readPage({ text: `Bread.\n\n${text}\n\nWater.` });
        for (const block of page.blocks) {
          if (!pattern.test(page.text.slice(block.start, block.end))) continue;
          fitting++;
          assert.equal(may(page)?.[block.index], 1, `${pattern.source}: ${text}`);
        }
      }
    assert.ok(fitting > 500, `${fitting} texts fit`);
  });

  it('leave every label, answer and order of the examples of all rules where it is', () => {
    let labels = 0;
    let orders = 0;
    for (const rule of rules) {
      if (!('examples' in rule)) continue;
      const { hit, clear } = rule.examples();
      for (const example of [...hit, ...clear]) {
        const page = readPage(example);
        for (const block of page.blocks) {
          const text = page.text.slice(block.start, block.end);
          if (pirateLabel(text)) {
            labels++;
            assert.equal(mayBeLabels(page)?.[block.index], 1, text);
          }
          for (const { pattern, mayFit } of answersInBlocks)
            if (pattern.test(text)) assert.equal(mayFit(page)?.[block.index], 1, text);
        }
        const found = aiOrdersOfPage(page, 200_000);
        assert.deepEqual(found, aiOrders(page.text.slice(0, 200_000)));
        orders += found.length;
      }
    }
    assert.ok(labels > 5 && orders > 5, `${labels} labels, ${orders} orders`);
  });
});
