import assert from 'node:assert/strict';
import { it } from 'node:test';
import { assertCost } from '../../../test/support/cpu-time.ts';
import { numbersIn, readNumber } from './seen-numbers.ts';

it('separators of thousands and decimals are told apart', () => {
  assert.equal(readNumber('1,284'), 1284);
  assert.equal(readNumber('1.284'), 1284);
  assert.equal(readNumber('21\u00a0877'), 21877);
  assert.equal(readNumber('4,8'), 4.8);
  assert.equal(readNumber('4.87'), 4.87);
  assert.equal(readNumber('1,284.50'), 1284.5);
  assert.equal(readNumber('many'), undefined);
});

it('rounded numbers say so', () => {
  assert.deepEqual(
    numbersIn('2.3k reviews, 1,200+ sold').map(({ value, rounded }) => [value, rounded]),
    [
      [2300, true],
      [1200, true],
    ],
  );
});

it('thousands are told from words that begin like them', () => {
  const values = (text: string): number[] => numbersIn(text).map(({ value }) => value);
  assert.deepEqual(values('12 tys. opinii, 3 tysiące, 2 k, 7k+'), [12_000, 3000, 2000, 7000]);
  assert.deepEqual(values('5 kół, 6 tygodni, 4 km'), [5, 6, 4]);
});

it('a long run of digits and blanks is read in one pass', () => {
  const [hostile, ordinary] = [
    '1 '.repeat(200_000) + '9'.repeat(200_000),
    'it has 25 pages. '.repeat(35_000),
  ];
  assertCost(
    'digits and blanks',
    () => () => numbersIn(hostile),
    20,
    () => () => numbersIn(ordinary),
  );
});
