import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from '../../../test/support/properties.ts';
import { utf8Text } from '../lists/unicode-text.ts';
import { readPhrases } from './phrase-list.ts';

const read = (text: string) => readPhrases(text, { needsMarket: true });
const faultsOf = (text: string): string[] =>
  read(text).faults.map(({ line, column, text: { en } }) => `${line} ${column}: ${en}`);

describe('a CSV file of phrases', () => {
  it('has commas, semicolons or tabs, a byte order mark or none, any order of columns, and empty lines', () => {
    const expected = [
      { line: 2, query: 'rye bread', market: 'us-en', tier: null },
      { line: 4, query: 'żółta, "duża" torba', market: 'pl-pl', tier: 'basic' },
    ];
    assert.deepEqual(
      read('query,market,tier\r\nrye bread,us-en,\r\n\r\n"żółta, ""duża"" torba",pl-pl,Basic\r\n').phrases,
      expected,
    );
    assert.deepEqual(
      read('\ufeffTier;Market;Query\n;us-en;rye bread\n\nbasic; pl-pl ;"żółta, ""duża"" torba"').phrases,
      expected,
    );
    assert.deepEqual(
      read('query\tmarket\ttier\nrye bread\tus-en\n\n"żółta, ""duża"" torba" \tpl-pl\tbasic\t\t\n').phrases,
      expected,
    );
  });

  it('names every bad row by its line', () => {
    assert.deepEqual(
      faultsOf(
        `query,market,tier\nbread,pl-xx\n,us-en\nok,us-en\n${'x'.repeat(201)},us-en,best\na,us-en,,more`,
      ),
      [
        '2 market: This market is not on the list of countries and languages.',
        '3 query: The phrase is missing.',
        '5 query: The phrase is longer than 200 characters.',
        '5 tier: The tier is none of basic, premium, lite, full.',
        '6 null: The line has more fields than the first one. A cell that holds the separator needs quotation marks.',
      ],
    );
  });

  it('a phrase of two lines is none, and lines behind it keep their numbers', () => {
    assert.deepEqual(faultsOf('query,market\n"rye\nbread",us-en\nbread,xx'), [
      '2 query: The phrase holds characters that cannot be typed into one line.',
      '4 market: This market is not on the list of countries and languages.',
    ]);
  });

  it('without a header, without phrases, in another encoding or with an open quotation mark it is told so', () => {
    assert.match(faultsOf('rye bread,us-en')[0] ?? '', /^1 null: The first line/);
    assert.match(faultsOf('query,market,price\na,us-en,1')[0] ?? '', /^1 null: The first line/);
    assert.match(faultsOf('query,query,market\na,b,us-en')[0] ?? '', /^1 null: The first line/);
    assert.match(faultsOf('')[0] ?? '', /^1 null: The first line/);
    assert.match(faultsOf('query,market\n\n')[0] ?? '', /no phrases/);
    assert.match(faultsOf('query,market\n"rye,us-en\n')[0] ?? '', /^2 null: A quotation mark/);
    assert.match(
      faultsOf('query,market\na,us-en\n"rye" bread,us-en\n')[0] ?? '',
      /^3 null: A quotation mark/,
    );
    for (const bytes of [Buffer.from([0x71, 0xbf, 0xf3]), Buffer.from('query,market', 'utf16le')]) {
      const { faults } = readPhrases(utf8Text(bytes), { needsMarket: true });
      assert.match(faults[0]?.text.en ?? '', /UTF-8/);
    }
  });

  it('tells at most 50 faults, whatever the file holds', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (text) => {
        const { phrases, faults } = read(`query,market\n${text}`);
        assert.ok(faults.length <= 50 && (phrases.length > 0 || faults.length > 0));
      }),
    );
    assert.equal(faultsOf(`query,market\n${'x,y\n'.repeat(90)}`).length, 50);
  });
});

describe('a list of phrases for one market', () => {
  const list = (text: string) => readPhrases(text, { needsMarket: false });
  const queries = (text: string): string[] => list(text).phrases.map(({ query }) => query);

  it('has a phrase in each line, with whatever signs it has, or one column that is called so', () => {
    const phrases = ['rye, dark; or wheat', '"rye bread" recipe', '#bread', '5" screen'];
    assert.deepEqual(queries(`\ufeff\n${phrases.join('\r\n\r\n')}`), phrases);
    assert.deepEqual(queries('Query\nrye, dark; or wheat\nwheat\n'), ['rye, dark; or wheat', 'wheat']);
  });

  it('may name a market in some of its rows', () => {
    const { columns, phrases, faults } = list('market;query\npl-pl;chleb\n;bread\n');
    assert.deepEqual([columns, faults], [['market', 'query'], []]);
    assert.deepEqual(
      phrases.map(({ query, market }) => [query, market]),
      [
        ['chleb', 'pl-pl'],
        ['bread', null],
      ],
    );
  });

  it('is no list of phrases where its first line names columns badly', () => {
    for (const text of ['query,query\na,b', 'query,market,price\na,us-en,1', 'market;tier\nus-en;basic'])
      assert.match(list(text).faults[0]?.text.en ?? '', /^The first line has to name/, text);
  });
});
