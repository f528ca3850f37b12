import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from '../../../../test/support/properties.ts';
import { intervalOf, pointOf, type Stratum } from './interval.ts';

/** All that was drawn could be judged, unless said otherwise. */
const one = (urls: number, drawn: number, found: number, judged = drawn): Stratum => ({
  urls,
  drawn,
  judged,
  found,
});
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const totalOf = (strata: readonly Stratum[]): number => sum(strata.map(({ urls }) => urls));
const whole = (...strata: readonly Stratum[]) => intervalOf(strata, totalOf(strata));

const stratum = fc
  .record({ urls: fc.integer({ min: 1, max: 5_000 }), a: fc.nat(40), b: fc.nat(40), c: fc.nat(40) })
  .map(({ urls, ...drawn }) => {
    const [found = 0, judged = 0, all = 0] = Object.values(drawn).toSorted((a, b) => a - b);
    return one(urls, Math.min(urls, all), Math.min(urls, found), Math.min(urls, judged));
  });
const strata = fc.array(stratum, { minLength: 1, maxLength: 8 });

describe('the interval of a share', () => {
  it('has the values that were computed by hand', () => {
    // Wilson's interval of 30 in 300 is 0.07095 to 0.13917; a very large site corrects nothing.
    assert.deepEqual(whole(one(10_000_000, 300, 30)), { low: 0.0709, high: 0.1392 });
    // 0 of 30 of 4,100: z² / (30 × 4,099 / 4,070 + z²).
    assert.deepEqual(whole(one(4_100, 30, 0)), { low: 0, high: 0.1128 });
    // Half of the site was seen: as if 10 × 19 / 10 = 19 pages had been seen of an endless one,
    // and z / 2 / √(19 + z²) to either side.
    assert.deepEqual(whole(one(20, 10, 5)), { low: 0.295, high: 0.705 });
  });

  it('weighs pages by the size of their stratum: one bad page of a tiny one does not make a bad site', () => {
    const parts = [one(4_099, 29, 0), one(1, 1, 1)];
    assert.ok(Math.abs((pointOf(parts) ?? 1) - 1 / 4_100) < 1e-9);
    const { low, high } = whole(...parts);
    assert.equal(low, 0.0002);
    assert.ok(high > 0.1 && high < 0.13, String(high));
  });

  it('counts what was looked at whole, and estimates the rest alone', () => {
    // Ten newest pages are known; of the other 990 nothing was found on 20, so up to 0.1585 of them.
    const rest = whole(one(990, 20, 0));
    assert.deepEqual(rest, { low: 0, high: 0.1585 });
    assert.deepEqual(whole(one(10, 10, 9), one(990, 20, 0)), {
      low: 0.009,
      high: Math.round((0.009 + rest.high * 0.99) * 10_000) / 10_000,
    });
  });

  it('is the share itself when every page was judged', () => {
    assert.deepEqual(whole(one(3, 3, 1), one(1, 1, 1)), { low: 0.5, high: 0.5 });
    assert.deepEqual(whole(one(1, 1, 0)), { low: 0, high: 0 });
  });

  it('leaves open what could not be judged: 16 of 37 pages, one of 38 unknown, is 42% to 45%', () => {
    assert.deepEqual(whole(one(38, 38, 16, 37)), { low: 0.4211, high: 0.4474 });
    const known = whole(one(1_000, 30, 3));
    const withUnknown = whole(one(1_000, 30, 3, 27));
    assert.equal(withUnknown.low, known.low);
    assert.ok(withUnknown.high > known.high);
  });

  it('knows nothing of pages beyond the strata, nor of a stratum that no page was drawn from', () => {
    assert.deepEqual(intervalOf([one(30, 30, 9)], 1_000), { low: 0.009, high: 0.979 });
    assert.deepEqual(whole(one(30, 30, 9), one(970, 0, 0)), { low: 0.009, high: 0.979 });
    assert.deepEqual(whole(one(40, 0, 0)), { low: 0, high: 1 });
    assert.deepEqual(intervalOf([], 0), { low: 0, high: 1 });
  });

  it('never goes against what was seen: a page with a finding has it, a page without does not', () => {
    assert.ok(whole(one(10, 9, 0)).high <= 0.1);
    assert.ok(whole(one(10, 9, 9)).low >= 0.9);
  });

  it('allows for one page more among those that were not seen, however few these are', () => {
    assert.deepEqual(whole(one(30, 28, 0)), { low: 0, high: 0.0333 });
    assert.deepEqual(whole(one(30, 28, 28)), { low: 0.9667, high: 1 });
  });

  it('of pages that are all alike allows for as many others as may be missed once in twenty times', () => {
    // Of 51 pages 39 were seen: two others are missed with a chance of 12/51 × 11/50, three with less than 5%.
    assert.deepEqual(whole(one(51, 39, 0)), { low: 0, high: 0.0392 });
    assert.deepEqual(whole(one(51, 39, 39)), { low: 0.9608, high: 1 });
    // Others hide where least was drawn: 17 of the 20 that one page stands for, missed with a chance of 3/20.
    assert.ok(whole(one(20, 1, 0), one(20, 19, 0)).high >= 19 / 40);
  });

  it('lies within 0 and 1, in order, and rises with what was found, whatever the sample', () => {
    fc.assert(
      fc.property(strata, fc.nat(1_000), fc.nat(7), (parts, beyond, at) => {
        const total = totalOf(parts) + beyond;
        const before = intervalOf(parts, total);
        assert.ok(0 <= before.low && before.low <= before.high && before.high <= 1);
        const more = parts.map((part, i) =>
          i === at % parts.length && part.found < part.judged ? { ...part, found: part.found + 1 } : part,
        );
        const after = intervalOf(more, total);
        assert.ok(after.low >= before.low && after.high >= before.high);
      }),
    );
  });

  it('grows wider with every page that could not be judged', () => {
    fc.assert(
      fc.property(strata, fc.nat(7), (parts, at) => {
        const less = parts.map((part, i) =>
          i === at % parts.length && part.found < part.judged ? { ...part, judged: part.judged - 1 } : part,
        );
        const [known, unknown] = [whole(...parts), whole(...less)];
        assert.ok(unknown.low === known.low && unknown.high >= known.high);
      }),
    );
  });
});
