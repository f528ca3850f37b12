import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { assertCost } from '../../../test/support/cpu-time.ts';
import { seeded } from '../../../test/support/seeded.ts';
import { headDelimiter, LINE_CHARS_MAX, LINES_MAX, openList, plainRows, tableRows } from './read-rows.ts';

const read = (text: string, delimiter: string | null = ',') => tableRows(openList(text), delimiter);
const told = (text: string, delimiter?: string | null) =>
  read(text, delimiter).rows.map(({ line, cells }) => `${line}: ${cells.join('|')}`);

const SIGNS = ['"', '"', ',', '\n', ' ', 'a', '""'];

describe('rows of a list', () => {
  it('are known by their lines, whatever ends these and however many are blank', () => {
    for (const end of ['\n', '\r\n', '\r'])
      assert.deepEqual(
        told(['\ufeff', ' a , b', '', '"c', '', 'd",e', ',', '', 'f,g', ''].join(end)),
        ['2: a|b', '4: c\n\nd|e', '9: f|g'],
        JSON.stringify(end),
      );
  });

  it('keep their lines behind the one in which a spreadsheet names the delimiter', () => {
    const list = openList('sep=;\r\na;b\r\n');
    assert.equal(list.said, ';');
    assert.deepEqual(tableRows(list, list.said).rows, [{ line: 2, cells: ['a', 'b'] }]);
  });

  it('have cells in quotes, with blanks around them, and quotes within words', () => {
    assert.deepEqual(told('"a, ""b""" , "c" ,5" disk\n"",x,'), ['1: a, "b"|c|5" disk', '2: |x|']);
    assert.equal(read('"a" ,5" disk').misquotedAt, null);
  });

  it('say where quotes do not pair up, and lose nothing', () => {
    const behind = read('a,b\n\n"c" d,"e, f"\ng,h');
    assert.equal(behind.misquotedAt, 3);
    assert.deepEqual(
      behind.rows.map(({ cells }) => cells),
      [
        ['a', 'b'],
        ['"c" d', 'e, f'],
        ['g', 'h'],
      ],
    );
    const open = read('a,b\n"c\nd",e\nf,"g\nh,i\n');
    assert.equal(open.misquotedAt, 4);
    assert.deepEqual(open.rows.map(({ line, cells }) => [line, cells.length]).at(-1), [5, 2]);
  });

  it('have one cell where there is no delimiter, and in a plain list quotes mean nothing', () => {
    assert.deepEqual(told('a,b;c\td\n"e,\nf"', null), ['1: a,b;c\td', '2: e,\nf']);
    assert.deepEqual(
      plainRows(openList('"a",b\n\n"c')).rows.map(({ line, cells }) => [line, ...cells]),
      [
        [1, '"a",b'],
        [3, '"c'],
      ],
    );
  });

  it('are parted by what makes most columns of the head, outside of quotes', () => {
    for (const [head, delimiter] of [
      ['a,b', ','],
      ['a;b,c;d', ';'],
      ['a\tb', '\t'],
      ['"a,b,c";d', ';'],
      ['a', null],
    ] as const)
      assert.equal(headDelimiter(head), delimiter, head);
  });

  it('are bounded in number and length, blank ones counted, and it is known where they end', () => {
    const lines = (count: number): string => `"a",b\n${'\n'.repeat(count - 2)}c\n`;
    const cut = (text: string) => {
      const list = openList(text);
      return [list.cutAfter, tableRows(list, ',').rows.at(-1)?.line];
    };
    assert.deepEqual(cut(lines(LINES_MAX)), [null, LINES_MAX]);
    assert.deepEqual(cut(lines(LINES_MAX + 1)), [LINES_MAX, 1]);
    assert.deepEqual(cut(`a,b\n${'x'.repeat(LINE_CHARS_MAX)}\nc`), [null, 3]);
    assert.deepEqual(cut(`a,b\n${'x'.repeat(LINE_CHARS_MAX + 1)}\nc`), [1, 1]);
  });

  it('are those that another reader finds, wherever neither finds a fault', () => {
    const chance = seeded(29);
    let agreed = 0;
    for (let round = 0; round < 2000; round++) {
      const text = Array.from({ length: 12 }, () => SIGNS[chance.between(0, SIGNS.length - 1)]).join('');
      let rows: string[][];
      try {
        rows = parse(text.trimEnd(), { trim: true, relax_quotes: true, relax_column_count: true });
      } catch {
        continue;
      }
      const own = read(text);
      if (own.misquotedAt !== null) continue;
      agreed++;
      const trimmed = rows.map((cells) => cells.map((cell) => cell.trim()));
      assert.deepEqual(
        own.rows.map(({ cells }) => cells),
        trimmed.filter((cells) => cells.some((cell) => cell !== '')),
        JSON.stringify(text),
      );
    }
    assert.ok(agreed > 500, String(agreed));
  });

  it('cost no more where each has another number of cells, or goes on behind its quotes', () => {
    const rowsOf = (line: (row: number) => string) => () => {
      const list = openList(Array.from({ length: 20_000 }, (_, row) => line(row)).join('\n'));
      return () => tableRows(list, ',');
    };
    const even = rowsOf((row) => `"https://example.com/${row}","some words, and more"`);
    assertCost(
      'uneven',
      rowsOf((row) => `"https://example.com/${row}","some words"${',x'.repeat(row % 4)}`),
      3,
      even,
    );
    assertCost(
      'behind quotes',
      rowsOf((row) => `"https://example.com/${row}" and more,"some words" x`),
      3,
      even,
    );
    assertCost(
      'no delimiter',
      rowsOf((row) => `"https://example.com/${row}; some words"`),
      3,
      even,
    );
  });
});
