import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readAddressTable } from './address-table.ts';

const cells = (text: string): string[] => {
  const table = readAddressTable(text, { isTable: true });
  return table === null ? [] : table.rows.map((row) => row[table.column] ?? '');
};

describe('a table of addresses', () => {
  it('has one delimiter: what else could be one is part of an address', () => {
    const [one, two] = ['https://example.com/news,nId,7654321', 'https://example.com/a;b,c'];
    assert.deepEqual(cells(`url\n${one}\n${two}\n`), [one, two]);
    assert.deepEqual(cells(`title;url\nFirst;${one}\n`), [one]);
    assert.deepEqual(cells(`url\ttitle\n${one}\tFirst\n${two}\tSecond\n`), [one, two]);
    assert.deepEqual(cells(`${one}\n${two}\n`), [one, two]);
  });

  it('without a head line is not parted where different pages would become one', () => {
    const news = [1, 2, 3].map((id) => `https://example.com/news,nId,${id}`);
    assert.deepEqual(cells(news.join('\n')), news);
    assert.deepEqual(cells('https://example.com/a,First\nhttps://example.com/b,Second\n'), [
      'https://example.com/a',
      'https://example.com/b',
    ]);
  });

  it('has quoted cells with delimiters, quotes and line ends, and empty cells anywhere', () => {
    const text =
      'note,url,more\r\n"a ""b"", c\r\nd","https://example.com/x,y",\r\n,https://example.com/z,1\r\n,,\r\n';
    assert.deepEqual(cells(text), ['https://example.com/x,y', 'https://example.com/z']);
    const table = readAddressTable(text, { isTable: true });
    assert.deepEqual(table?.rows[0], ['a "b", c\nd', 'https://example.com/x,y', '']);
    assert.deepEqual([table?.head, table?.column, table?.isNamed], [['note', 'url', 'more'], 1, true]);
  });

  it('with a quote that is never closed loses no row', () => {
    assert.deepEqual(cells('url,note\nhttps://example.com/a,"never closed\nhttps://example.com/b,x\n'), [
      'https://example.com/a',
      'https://example.com/b',
    ]);
  });

  it('says its delimiter where a spreadsheet wrote it, and is no table without a sign of one', () => {
    assert.deepEqual(cells('sep=|\nurl|n\nhttps://example.com/a,b|1\n'), ['https://example.com/a,b']);
    assert.equal(
      readAddressTable('https://example.com/a,b\nhttps://example.com/c,d\n', { isTable: false }),
      null,
    );
    assert.equal(readAddressTable('title,url\nFirst,https://example.com/a\n', { isTable: false })?.column, 1);
  });
});
