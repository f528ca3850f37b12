import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { xxh32 } from '../../xxh32.ts';
import { keyedHash } from './keyed-hash.ts';

const MAX_SEED = 2 ** 53 - 1;
const urls = Array.from({ length: 20_000 }, (_, n) => `https://example.com/blog/post-${n}`);

/** Bytes of the reference implementation's own test: the top bytes of a running product. */
function sanityBytes(length: number): Uint8Array {
  let state = 2_654_435_761n;
  return Uint8Array.from({ length }, () => {
    const byte = Number(state >> 56n);
    state = (state * 11_400_714_785_074_694_797n) & 0xffff_ffff_ffff_ffffn;
    return byte;
  });
}

/** How far counts are from what they should be, in standard deviations of chi-square. */
function chiSquareDeviation(counts: readonly number[], expected: number): number {
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  return (chiSquare - freedom) / Math.sqrt(2 * freedom);
}

describe('the hash behind a sample', () => {
  it('is XXH32 as published', () => {
    const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
    assert.equal(xxh32(bytes(''), 0), 0x02cc5d05);
    assert.equal(xxh32(bytes('abc'), 0), 0x32d153ff);
    // From the reference implementation's sanity test.
    for (const [length, seed, expected] of [
      [0, 0x9e3779b1, 0x36b78ae7],
      [1, 0, 0xcf65b03e],
      [1, 0x9e3779b1, 0xb4545aa4],
      [2, 0, 0x1151bee4],
      [3, 0x9e3779b1, 0x1a269947],
      [4, 0, 0xa9de7ce9],
      [5, 0x9e3779b1, 0x5874dab0],
    ] as const)
      assert.equal(xxh32(sanityBytes(length), seed), expected, `${length} bytes`);
    // Long enough for stripes.
    assert.equal(xxh32(bytes('Nobody inspects the spammish repetition'), 0), 0xe2293b2f);
  });

  it('is a whole number of 53 bits that depends on every bit of the seed', () => {
    const text = 'https://example.com/';
    const seeds = [0, ...Array.from({ length: 53 }, (_, bit) => 2 ** bit), MAX_SEED];
    const hashes = seeds.map((seed) => keyedHash(seed)(text));
    for (const hash of hashes) assert.ok(Number.isSafeInteger(hash) && hash >= 0);
    assert.equal(new Set(hashes).size, seeds.length);
  });

  it('does not depend on what was hashed before, nor on how long that was', () => {
    const hash = keyedHash(7);
    const before = hash('https://example.com/ł');
    hash('x'.repeat(5000));
    assert.equal(hash('https://example.com/ł'), before);
    assert.equal(keyedHash(7)('https://example.com/ł'), before);
  });

  it('spreads addresses that differ in one figure evenly, by its highest and by its lowest bits', () => {
    for (const seed of [0, 1, 2, 12_345, MAX_SEED]) {
      const hash = keyedHash(seed);
      const high = new Array<number>(256).fill(0);
      const low = new Array<number>(256).fill(0);
      for (const url of urls) {
        const value = hash(url);
        const top = Math.floor(value / 2 ** 45);
        high[top] = (high[top] ?? 0) + 1;
        low[value % 256] = (low[value % 256] ?? 0) + 1;
      }
      for (const counts of [high, low])
        assert.ok(Math.abs(chiSquareDeviation(counts, urls.length / 256)) < 4, `seed ${seed}`);
    }
  });

  it('orders them anew for the next seed', () => {
    const [one, other] = [keyedHash(1), keyedHash(2)];
    let agreed = 0;
    for (let i = 1; i < urls.length; i++) {
      const [a = '', b = ''] = [urls[i - 1], urls[i]];
      if (one(a) < one(b) === other(a) < other(b)) agreed++;
    }
    // Neighbouring pairs depend on one another a little; five standard deviations leave room for that.
    assert.ok(Math.abs(agreed - urls.length / 2) < 5 * Math.sqrt(urls.length / 4), `${agreed}`);
  });
});
