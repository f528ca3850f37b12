import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from '../../test/support/properties.ts';
import { usd, usdText } from './money.ts';

describe('micro-dollars', () => {
  it('print as the plain decimal without needless zeros', () => {
    const expected: [number, string][] = [
      [0, '0'],
      [1, '0.000001'],
      [65_000, '0.065'],
      [66_500, '0.0665'],
      [1_000_000, '1'],
      [1_230_000, '1.23'],
      [-1500, '-0.0015'],
      [20_000_000_000, '20000'],
    ];
    for (const [amount, text] of expected) assert.equal(usdText(amount), text);
  });

  it('as numbers and as texts are the same decimal, with at most six places', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (amount) => {
        assert.equal(Number(usdText(amount)), usd(amount));
        assert.equal(Math.round(usd(amount) * 1e6), amount);
        assert.match(usdText(amount), /^-?\d+(\.\d{1,6})?$/);
      }),
    );
  });

  it('are whole', () => {
    assert.throws(() => usd(0.5), RangeError);
    assert.throws(() => usdText(Number.NaN), RangeError);
  });
});
