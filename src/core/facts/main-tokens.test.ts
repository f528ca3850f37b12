import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { mainTokens } from './main-tokens.ts';

test('a phrase can go over a blank and a hyphen, not over a comma, a stop or a line', () => {
  const main = mainTokens(readPage({ text: 'a-b c, d. e' }));
  assert.deepEqual([...main.breakAfter], [0, 0, 1, 1, 1]);
});
