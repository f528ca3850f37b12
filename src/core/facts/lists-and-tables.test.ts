import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { lists, tables } from './lists-and-tables.ts';

test('lists are counted by their own items, nested ones apart', () => {
  const page = readPage({
    html: '<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul><dl><dt>e</dt><dd>f</dd></dl>',
  });
  assert.deepEqual(
    lists(page).map((list) => [list.kind, list.items, list.words]),
    [
      ['unordered', 2, 4],
      ['ordered', 2, 2],
      ['definitions', 1, 2],
    ],
  );
});

test('a menu is a list of links', () => {
  const [menu] = lists(readPage({ html: '<ul><li><a href=/a>One</a></li><li><a href=/b>Two</a></li></ul>' }));
  assert.equal(menu?.linkShare, 1);
});

test('a table has rows, columns, headers and a share of numbers', () => {
  const html =
    '<table><tr><th>Name</th><th>kg</th></tr><tr><td>A</td><td>5</td></tr><tr><td>B</td><td>6</td></tr></table>';
  const [table] = tables(readPage({ html }));
  assert.deepEqual([table?.rows, table?.columns, table?.headerCells, table?.layout], [3, 2, 2, false]);
  assert.ok(table && Math.abs(table.numberShare - 2 / 6) < 1e-9);
});

test('a table that only lays out is told apart', () => {
  assert.equal(tables(readPage({ html: '<table><tr><td>only</td></tr></table>' }))[0]?.layout, true);
  const nested =
    '<table><tr><td>a</td><td>b</td></tr><tr><td><table><tr><td>c</td></tr></table></td><td>d</td></tr></table>';
  assert.equal(tables(readPage({ html: nested }))[0]?.layout, true);
});
