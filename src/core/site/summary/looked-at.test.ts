import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lookedAt } from './looked-at.ts';

const patterns = [
  { pattern: '/a', count: 90, pages: 3 },
  { pattern: '/b', count: 10, pages: 2 },
];
const chosen = ['/a', '/a', '/a', '/b', '/b'].map((pattern, i) => ({ pattern, stratum: i < 2 ? 0 : 1 }));
const ends = { checked: [0, 2, 4], failed: [3], repeated: [1] };

describe('how far strata were looked at', () => {
  it('is told by the places of pages in the summary, without addresses that led to one page twice', () => {
    const strata = [
      { by: 'date', urls: 2 },
      { by: 'chance', urls: 98 },
    ] as const;
    const sample = { strata, strategy: 'newest+stratified', selected: 100, patterns, chosen };
    assert.deepEqual(lookedAt(sample, ends), [
      { by: 'date', urls: 1, pages: [0], failed: 0 },
      { by: 'chance', urls: 98, pages: [1, 2], failed: 1 },
    ]);
  });

  it('takes no page of an older audit for drawn that may have been chosen by date', () => {
    const older = (strategy: string, selected = 100) =>
      lookedAt({ strata: null, strategy, selected, patterns, chosen }, ends).map(({ by, urls }) => [
        by,
        urls,
      ]);
    for (const strategy of ['newest', 'newest+stratified'])
      assert.deepEqual(older(strategy), [['date', 4]], strategy);
    assert.deepEqual(older('stratified'), [
      ['chance', 89],
      ['chance', 10],
    ]);
    assert.deepEqual(older('newest+stratified', 5), [['chance', 4]], 'a census');
  });
});
