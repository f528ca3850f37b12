import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { vocabulary } from './vocabulary.ts';

test('varied text shows more variety than repetitive text', () => {
  const varied = vocabulary(readPage({ text: Array.from({ length: 300 }, (_, i) => `word${i}a`).join(' ') }));
  const dull = vocabulary(readPage({ text: 'one two three four '.repeat(80) }));
  assert.equal(varied.variety, 1);
  assert.ok(dull.variety < 0.05);
  assert.equal(dull.distinctStems, 4);
});

test('stop words, numbers and capitals have their shares', () => {
  const found = vocabulary(readPage({ text: 'The cat and THE dog are 12 of us.' }));
  assert.equal(found.words, 9);
  assert.ok(Math.abs(found.stopWordShare - 6 / 9) < 1e-9);
  assert.ok(Math.abs(found.alphabeticShare - 8 / 9) < 1e-9);
  assert.ok(Math.abs(found.upperCaseShare - 1 / 9) < 1e-9);
  assert.equal(found.closedLineShare, 1);
});

test('Polish typed without its letters is told apart', () => {
  assert.equal(vocabulary(readPage({ text: 'zazolc gesla jazn' })).polishLetterShare, 0);
  assert.ok(vocabulary(readPage({ text: 'zażółć gęślą jaźń' })).polishLetterShare > 0.4);
});

test('an empty page measures zero', () => {
  assert.equal(vocabulary(readPage({ text: '' })).words, 0);
});
