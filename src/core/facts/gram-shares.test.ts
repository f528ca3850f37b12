import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { gramShares } from './gram-shares.ts';
import { quote } from './span.ts';

test('the most frequent pair is measured by its characters', () => {
  const page = readPage({ text: 'ab cd x ab cd y ab cd' });
  const [pair] = gramShares(page).top;
  assert.equal(pair?.count, 3);
  assert.equal(pair && quote(page.text, pair.first), 'ab cd');
  assert.ok(pair && Math.abs(pair.charShare - 15 / 21) < 1e-9);
});

test('a text written twice is half duplicate at every length', () => {
  const once = Array.from({ length: 40 }, (_, i) => `word${i}`).join(' ');
  const { duplicate } = gramShares(readPage({ text: `${once} ${once}` }));
  assert.equal(duplicate.length, 6);
  for (const share of duplicate) assert.ok(share > 0.4 && share < 0.52, `${share}`);
});

test('a text without repetition has shares of zero', () => {
  const { top, duplicate } = gramShares(readPage({ text: 'each of these words is here just once today' }));
  assert.ok(top.every((gram) => gram.charShare === 0));
  assert.ok(duplicate.every((share) => share === 0));
});
