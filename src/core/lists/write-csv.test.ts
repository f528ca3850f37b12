import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from '../../../test/support/properties.ts';
import { type Cell, csvLine, csvLines } from './write-csv.ts';

describe('a list for spreadsheets', () => {
  it('defuses every text that begins like a formula, and no number', () => {
    for (const sign of [
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      ' =',
      '＝',
      '＋',
      '－',
      '＠',
      '\u200b=',
      '\u202e@',
    ])
      assert.match(csvLines([[`${sign}1+1`]]), /^"?'/, JSON.stringify(sign));
    assert.equal(
      csvLines([[-5, 0.000001, -0.065, 1e9, null, 'a-b', '']]),
      '-5,0.000001,-0.065,1000000000,,a-b,\r\n',
    );
  });

  it('quotes what holds a delimiter of either kind, a quote or a line end', () => {
    assert.equal(csvLines([['a,b', 'c;d', 'e"f', 'g\nh']], ';'), '"a,b";"c;d";"e""f";"g\nh"\r\n');
  });

  it('has each row of a report on a line of its own', () => {
    for (const text of ['=1+1', ' =1', '\t=1', '\n=1', '＝1'])
      assert.match(csvLine([text]), /^'/, JSON.stringify(text));
    assert.equal(csvLine(['a"b', 'c,d', 'e\r\nf', 'g;h', -5, null, '']), '"a""b","c,d",e f,"g;h",-5,,\r\n');
    assert.equal(csvLine([' a\0b\u2028c\ud800']), 'a b c\ufffd\r\n');
  });

  it('is read again as it was, whatever it says', () => {
    const cell: fc.Arbitrary<Cell> = fc.oneof(
      fc
        .string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', "'", 'ż', ' ') })
        .map((text) => `x${text}`),
      fc.integer(),
    );
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }),
        fc.constantFrom(',', ';'),
        (rows, delimiter) => {
          const read = parse(csvLines(rows, delimiter), { delimiter, record_delimiter: '\r\n' });
          assert.deepEqual(
            read,
            rows.map((row) => row.map(String)),
          );
        },
      ),
    );
  });
});
