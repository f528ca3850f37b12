import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { fact } from './fact.ts';

test('a fact is measured once per page, also when its value is undefined', () => {
  let measured = 0;
  const nothing = fact(() => {
    measured++;
    return undefined;
  });
  const page = readPage({ text: 'a' });
  nothing(page);
  nothing(page);
  assert.equal(measured, 1);
  nothing(readPage({ text: 'a' }));
  assert.equal(measured, 2);
});

test('facts of two pages in turn do not mix', () => {
  const length = fact((page) => page.text.length);
  const twice = fact((page) => length(page) * 2);
  const short = readPage({ text: 'ab' });
  const long = readPage({ text: 'abcd' });
  assert.deepEqual([length(short), twice(long), twice(short), length(long)], [2, 8, 4, 4]);
});

test('a fact that asks about another page gives each its own answer', () => {
  const other = readPage({ text: 'other page' });
  const size = fact((page) => page.text.length);
  const sum = fact((page) => size(other) + size(page));
  const page = readPage({ text: 'abc' });
  assert.equal(sum(page), 13);
  assert.equal(sum(page), 13);
  assert.equal(size(page), 3);
});
