import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { mainTokens, mainWords } from './main-tokens.ts';

test('a phrase can go over a blank and a hyphen, not over a comma, a stop or a line', () => {
  const main = mainTokens(readPage({ text: 'a-b c, d. e' }));
  assert.deepEqual([...main.breakAfter], [0, 0, 1, 1, 1]);
});

test('a page is as long as its words, of which one with an apostrophe and a number are one each', () => {
  assert.equal(mainWords(readPage({ text: "Don't pay 3.14 today: it isn't due." })), 7);
  assert.equal(mainWords(readPage({ text: '黑麦面包可以保存一周。' })), 6);
});
