import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fittingBlocks } from '../facts/fitting-blocks.ts';
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

/** Texts that fit an expression, written by walking through it: every way, repetition and class is drawn. */
function written(source: string, draw: (below: number) => number): string {
  let at = 0;
  const branches = (): string => {
    const ways: string[] = [];
    let way = '';
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        at++;
        ways.push(way);
        way = '';
        continue;
      }
      const from = at;
      let once = part();
      const behind = at;
      const times = /^(?:([?*+])|\{(\d+)(?:,(\d*))?\})\??/.exec(source.slice(at));
      if (times) {
        const least = times[1] ? (times[1] === '+' ? 1 : 0) : Number(times[2]);
        const most = times[1] ? (times[1] === '?' ? 1 : least + 2) : Number(times[3] || times[2]);
        const count = least + draw(Math.min(most - least, 3) + 1);
        let all = '';
        for (let i = 0; i < count; i++) {
          at = from;
          once = part();
          all += once;
        }
        at = behind + times[0].length;
        once = all;
      }
      way += once;
    }
    ways.push(way);
    return ways[draw(ways.length)] ?? '';
  };
  const part = (): string => {
    const rest = source.slice(at);
    const group = /^\((\?<?[=!]|\?:|\?<\w+>)?/.exec(rest);
    if (group) {
      at += group[0].length;
      const inner = branches();
      at++;
      // A look ahead or behind is left out; the expression itself is asked afterwards whether the text fits.
      return /[=!]$/.test(group[1] ?? '') && !/^\?<\w/.test(group[1] ?? '') ? '' : inner;
    }
    const sets = /^\[(?:\\.|[^\]\\])*\]|^\\[pP]\{[^}]*\}|^\\u[\da-f]{4}|^\\.|^./isu.exec(rest)?.[0] ?? '';
    at += sets.length;
    if (sets === '\\b' || sets === '^' || sets === '$') return '';
    if (sets.length === 1 && sets !== '.') return sets;
    const signs = [...'ae1 -,:’żxZ“„.|/<>[]()+*#'].filter((sign) => new RegExp(`^${sets}$`, 'iu').test(sign));
    return signs.length > 0 ? (signs[draw(signs.length)] ?? '') : sets.slice(-1);
  };
  return branches();
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

const PATTERNS = [
  ...answerPatterns,
  /(?<![\p{L}\p{N}])(?:mod ?apks?|hd-?t[cs]|pełn[ąe] wersj[ęe]|za darmo|żółć)(?![\p{L}\p{N}])/iu,
  /\b(?:źle|łódź|discover|cover(?:s|ed|ing)?)\b|\d{2,3}p[^\n]{0,4}(?:x26[45]|hevc)|скачать(?: \p{L}+){0,2} торрент/iu,
  /\S[-–](?:CODEX|CPY)(?![\p{L}\p{N}])/u,
];
const DECLARED = PATTERNS.map((pattern) => ({ pattern, may: fittingBlocks(pattern) }));

describe('blocks where expressions may fit', () => {
  it('hold every text that fits, whatever stands around it and however it is written', () => {
    const draw = sequence(7);
    let fitting = 0;
    for (const { pattern, may } of DECLARED)
      for (let round = 0; round < 150; round++) {
        const text = dressed(written(pattern.source, draw), draw);
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
