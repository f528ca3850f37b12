import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../test/support/properties.ts';
import { longerRuns, singleRuns } from './word-runs.ts';

test('exactly the runs that come twice or more are found, with their counts', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(4), { maxLength: 60 }), (list) => {
      const words = Int32Array.from(list);
      let runs = singleRuns(words, 5);
      for (let length = 1; length <= 6; length++) {
        const counts = new Map<string, number>();
        for (let i = 0; i + length <= list.length; i++) {
          const key = list.slice(i, i + length).join(' ');
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
        const expected: [number, number][] = [];
        for (let i = 0; i + length <= list.length; i++) {
          const count = counts.get(list.slice(i, i + length).join(' ')) ?? 0;
          if (count > 1) expected.push([i, count]);
        }
        const found = [...runs.place].map((place, j) => [place, runs.count[runs.run[j] ?? 0] ?? 0]);
        assert.deepEqual(found, expected);
        runs = longerRuns(runs, words);
      }
    }),
  );
});

test('no run goes over a break', () => {
  const words = Int32Array.from([1, 2, 1, 2]);
  const runs = longerRuns(singleRuns(words, 3), words, Uint8Array.from([1, 0, 0, 0]));
  assert.equal(runs.place.length, 0);
});
