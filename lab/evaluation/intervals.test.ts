import assert from 'node:assert/strict';
import { test } from 'node:test';
import { intervalOf, shareWithInterval } from './intervals.ts';

test('an interval holds the share, narrows with the number of sources and knows that none of few proves little', () => {
  // Published values of Wilson's interval for 10 of 100 and 0 of 10.
  const tenth = intervalOf(0.1, 100);
  assert.ok(Math.abs(tenth.low - 0.0552) < 0.0005 && Math.abs(tenth.high - 0.1744) < 0.0005);
  const none = intervalOf(0, 10);
  assert.ok(none.low === 0 && Math.abs(none.high - 0.2775) < 0.0005);
  assert.ok(intervalOf(0.5, 1000).high < intervalOf(0.5, 100).high);
  assert.equal(intervalOf(1, 10).high, 1);
});

test('a share is written with its interval, and as a dash where nothing was counted', () => {
  assert.equal(shareWithInterval(0.1, 100), '10.0% (5.5–17.4)');
  assert.equal(shareWithInterval(0, 0), '–');
});
