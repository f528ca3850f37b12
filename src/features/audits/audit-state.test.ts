import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { etaFrom } from './audit-state.ts';

describe('how long the rest will take', () => {
  it('goes by the median time of a page, so that one slow page does not double it', () => {
    assert.equal(etaFrom([1, 3, 5, 7, 27, 29], 10), 20);
  });

  it('counts pages that end together by the time since the end before them', () => {
    assert.equal(etaFrom([2, 2, 2, 2, 10, 10, 10, 10, 18], 6), 12);
  });

  it('is not said where nothing is known, and disappears when nothing moves', () => {
    assert.equal(etaFrom([], 5), null);
    assert.equal(etaFrom([3], 5), null);
    assert.equal(etaFrom([61, 62, 63], 5), null);
    assert.equal(etaFrom([200, 250, 300], 5), 250, 'a slow pace is a pace');
  });
});
