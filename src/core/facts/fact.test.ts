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
