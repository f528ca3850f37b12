import assert from 'node:assert/strict';
import { test } from 'node:test';
import { perPage } from './per-page.ts';
import { readPage } from './read-page.ts';

test('an answer is worked out once per page, also when it is undefined', () => {
  let times = 0;
  const nothing = perPage(() => {
    times++;
    return undefined;
  });
  const page = readPage({ text: 'a' });
  nothing(page);
  nothing(page);
  assert.equal(times, 1);
  nothing(readPage({ text: 'a' }));
  assert.equal(times, 2);
});

test('answers for two pages in turn do not mix', () => {
  const length = perPage((page) => page.text.length);
  const twice = perPage((page) => length(page) * 2);
  const short = readPage({ text: 'ab' });
  const long = readPage({ text: 'abcd' });
  assert.deepEqual([length(short), twice(long), twice(short), length(long)], [2, 8, 4, 4]);
});

test('one that asks about another page gives each its own answer', () => {
  const other = readPage({ text: 'other page' });
  const size = perPage((page) => page.text.length);
  const sum = perPage((page) => size(other) + size(page));
  const page = readPage({ text: 'abc' });
  assert.equal(sum(page), 13);
  assert.equal(sum(page), 13);
  assert.equal(size(page), 3);
});
