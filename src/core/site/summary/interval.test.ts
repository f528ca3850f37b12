import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { estimateShare, type Stratum } from './interval.ts';

const one = (urls: number, checked: number, found: number): Stratum => ({ urls, checked, found });
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

const stratum = fc
  .record({ urls: fc.integer({ min: 1, max: 5_000 }), a: fc.nat(40), b: fc.nat(40) })
  .map(({ urls, a, b }) => one(urls, Math.min(urls, Math.max(a, b)), Math.min(urls, a, b)));
const strata = fc.array(stratum, { minLength: 1, maxLength: 8 });

describe('the interval of a share', () => {
  it('has the values that were computed by hand', () => {
    // Wilson's interval of 3 in 30 is 0.03460 to 0.25621; a very large site corrects nothing.
    assert.deepEqual(estimateShare([one(10_000_000, 30, 3)], 10_000_000), {
      share: 0.1,
      low: 0.0346,
      high: 0.2562,
    });
    // 0 of 30 of 4,100: z² / (30 × 4,099 / 4,070 + z²).
    assert.deepEqual(estimateShare([one(4_100, 30, 0)], 4_100), { share: 0, low: 0, high: 0.1128 });
    // Half of the site was seen: as if 10 × 19 / 10 = 19 pages had been seen of an endless one,
    // and z / 2 / √(19 + z²) to either side.
    assert.deepEqual(estimateShare([one(20, 10, 5)], 20), { share: 0.5, low: 0.295, high: 0.705 });
  });

  it('weighs pages by the size of their pattern: one bad page of a tiny pattern does not make a bad site', () => {
    // 29 of a pattern of 4,099 without findings, the only page of another with one: 1 / 4,100.
    const { share, low, high } = estimateShare([one(4_099, 29, 0), one(1, 1, 1)], 4_100);
    assert.equal(share, 0.0002);
    assert.equal(low, 0.0002);
    assert.ok(high > 0.1 && high < 0.13, String(high));
    // The other way round nearly all of the site is concerned.
    assert.equal(estimateShare([one(4_099, 29, 29), one(1, 1, 0)], 4_100).share, 0.9998);
  });

  it('is the share itself when every page was checked', () => {
    assert.deepEqual(estimateShare([one(3, 3, 1), one(1, 1, 1)], 4), { share: 0.5, low: 0.5, high: 0.5 });
    assert.deepEqual(estimateShare([one(1, 1, 0)], 1), { share: 0, low: 0, high: 0 });
  });

  it('says nothing where nothing was checked', () => {
    assert.deepEqual(estimateShare([one(40, 0, 0)], 40), { share: null, low: 0, high: 1 });
    assert.deepEqual(estimateShare([], 0), { share: null, low: 0, high: 1 });
  });

  it('never goes against what was seen: a page with a finding has it, a page without does not', () => {
    assert.deepEqual(estimateShare([one(10, 9, 0)], 10).high <= 0.1, true);
    assert.deepEqual(estimateShare([one(10, 9, 9)], 10).low >= 0.9, true);
  });

  it('allows for one page more among those that were not seen, however few these are', () => {
    assert.deepEqual(estimateShare([one(30, 28, 0)], 30), { share: 0, low: 0, high: 0.0333 });
    assert.deepEqual(estimateShare([one(30, 28, 28)], 30), { share: 1, low: 0.9667, high: 1 });
  });

  it('of pages that are all alike allows for as many others as may be missed once in twenty times', () => {
    // Of 51 pages 39 were seen: two others are missed with a chance of 12/51 × 11/50, three with less than 5%.
    assert.deepEqual(estimateShare([one(51, 39, 0)], 51), { share: 0, low: 0, high: 0.0392 });
    assert.deepEqual(estimateShare([one(51, 39, 39)], 51), { share: 1, low: 0.9608, high: 1 });
  });

  it('holds the share, within 0 and 1, whatever the sample', () => {
    fc.assert(
      fc.property(strata, fc.nat(1_000), (parts, unseen) => {
        const total = sum(parts.map(({ urls }) => urls)) + unseen;
        const { share, low, high } = estimateShare(parts, total);
        assert.ok(0 <= low && low <= high && high <= 1);
        if (share !== null) assert.ok(low <= share && share <= high);
      }),
    );
  });

  it('rises with what was found', () => {
    fc.assert(
      fc.property(strata, fc.nat(7), (parts, at) => {
        const more = parts.map((part, i) =>
          i === at % parts.length && part.found < part.checked ? { ...part, found: part.found + 1 } : part,
        );
        const total = sum(parts.map(({ urls }) => urls));
        const [before, after] = [estimateShare(parts, total), estimateShare(more, total)];
        assert.ok(after.low >= before.low && after.high >= before.high);
        assert.ok((after.share ?? 0) >= (before.share ?? 0));
      }),
    );
  });

  it('holds the true share at least 93 times in 100, over sites of many kinds', () => {
    const random = numbersFrom(20_261_117);
    let held = 0;
    let rounds = 0;
    for (let site = 0; site < 60; site++) {
      const patterns = 1 + Math.floor(random() * 8);
      const usual = random() ** 2;
      const sizes = Array.from({ length: patterns }, () => 1 + Math.floor(random() ** 3 * 3_000));
      // Findings gather in some patterns, as they do on real sites.
      const bad = sizes.map((size) => {
        const rate = random() < 0.5 ? usual : Math.min(1, usual * 2 * random());
        return Math.round(size * rate);
      });
      const total = sum(sizes);
      const truth = sum(bad) / total;
      const checked = allocate(sizes, Math.min(total, 10 + Math.floor(random() * 90)));
      for (let round = 0; round < 50; round++) {
        const parts = sizes.map((urls, i) =>
          one(urls, checked[i] ?? 0, drawn(urls, bad[i] ?? 0, checked[i] ?? 0)),
        );
        const { low, high } = estimateShare(parts, total);
        // The interval has four decimals.
        if (low - 0.000_05 <= truth && truth <= high + 0.000_05) held += 1;
        rounds += 1;
      }
    }
    assert.ok(held / rounds >= 0.93, `${held} of ${rounds}`);

    /** How many bad pages are among `checked` ones, without laying any back. */
    function drawn(urls: number, badOnes: number, taken: number): number {
      let found = 0;
      for (let i = 0; i < taken; i++) if (random() < (badOnes - found) / (urls - i)) found += 1;
      return found;
    }
  });
});

/** In proportion, at least one of each while they fit. */
function allocate(sizes: readonly number[], pages: number): number[] {
  const total = sum(sizes);
  const given = sizes.map((size) => Math.min(size, Math.max(1, Math.floor((pages * size) / total))));
  const largest = sizes.indexOf(Math.max(...sizes));
  const rest = pages - sum(given);
  const room = (sizes[largest] ?? 0) - (given[largest] ?? 0);
  given[largest] = (given[largest] ?? 0) + Math.max(0, Math.min(rest, room));
  return given;
}

/** The same numbers from 0 to 1 in every run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
