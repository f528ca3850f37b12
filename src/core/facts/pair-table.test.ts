import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { PairTable } from './pair-table.ts';

test('equal pairs have equal numbers and different pairs different ones, also after growing', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(300), fc.nat(300)), { maxLength: 500 }), (pairs) => {
      const table = new PairTable(1);
      const known = new Map<string, number>();
      for (const [a, b] of pairs) {
        const number = table.numberOf(a, b);
        const before = known.get(`${a} ${b}`);
        if (before !== undefined) assert.equal(number, before);
        known.set(`${a} ${b}`, number);
      }
      assert.equal(new Set(known.values()).size, known.size);
    }),
  );
});
