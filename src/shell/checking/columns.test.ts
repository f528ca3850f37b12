import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from '../../../test/support/properties.ts';
import { columnsOf, cutTo, wrapPieces } from './columns.ts';

describe('text of a page on a terminal', () => {
  it('is measured in columns: wide characters two, marks none', () => {
    assert.equal(columnsOf('łódź'), 4);
    assert.equal(columnsOf('日本語'), 6);
    assert.equal(columnsOf('한국'), 4);
    assert.equal(columnsOf('👩‍👩‍👧 ok'), 5);
    assert.equal(columnsOf('e\u0301te\u0301'), 3);
    assert.equal(cutTo('日本語の本', 5), '日本…');
    assert.equal(cutTo('short', 5), 'short');
  });

  it('is broken into lines that fit, losing nothing but blanks at their ends', () => {
    const piece = fc.record({
      text: fc.string({ unit: fc.constantFrom('a', 'ż', ' ', '日', '👍', 'e\u0301'), maxLength: 40 }),
      style: fc.constantFrom('bold' as const, undefined),
    });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 5 }), fc.integer({ min: 2, max: 30 }), (pieces, columns) => {
        const lines = wrapPieces(pieces, columns).map((line) => line.map(({ text }) => text).join(''));
        for (const line of lines) assert.ok(columnsOf(line) <= columns, JSON.stringify(line));
        const whole = pieces.map(({ text }) => text).join('');
        assert.equal(lines.join('').replaceAll(' ', ''), whole.replaceAll(' ', ''));
      }),
      { numRuns: 300 },
    );
  });
});
