import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressIn, readAddresses } from './address-table.ts';

const table = (text: string) => readAddresses(text, { isTable: true });
const cells = (text: string): string[] => table(text).rows.map((row) => row.text);

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
    const { head, rows, isNamed } = table(text);
    assert.deepEqual(rows[0]?.cells, ['a "b", c\nd', 'https://example.com/x,y', '']);
    assert.deepEqual([head, isNamed], [['note', 'url', 'more'], true]);
    assert.deepEqual(
      rows.map(({ line }) => line),
      [2, 4],
      'a row is known by the line on which it begins',
    );
  });

  it('with a quote that is never closed loses no row', () => {
    assert.deepEqual(cells('url,note\nhttps://example.com/a,"never closed\nhttps://example.com/b,x\n'), [
      'https://example.com/a',
      'https://example.com/b',
    ]);
  });

  it('says its delimiter where a spreadsheet wrote it, and is no table without a sign of one', () => {
    assert.deepEqual(cells('sep=|\nurl|n\nhttps://example.com/a,b|1\n'), ['https://example.com/a,b']);
    assert.deepEqual(
      readAddresses('# ours\nhttps://example.com/a,b\n\nhttps://example.com/c,d\n', {
        isTable: false,
      }).rows.map(({ line, text }) => [line, text]),
      [
        [2, 'https://example.com/a,b'],
        [4, 'https://example.com/c,d'],
      ],
    );
    const named = readAddresses('title,url\nFirst,https://example.com/a\n', { isTable: false });
    assert.deepEqual(
      named.rows.map(({ text }) => text),
      ['https://example.com/a'],
    );
  });

  it('marks rows with more fields than the first line, and not those with empty fields behind it', () => {
    const { rows } = table(
      'url,title\nhttps://example.com/a,First,,\nhttps://example.com/b,c,Second\n"https://example.com/d,e","Third, too"\n',
    );
    assert.deepEqual(
      rows.map(({ line, text, hasMore }) => [line, text, hasMore]),
      [
        [2, 'https://example.com/a', false],
        [3, 'https://example.com/b', true],
        [4, 'https://example.com/d,e', false],
      ],
    );
    const pairs = Array.from({ length: 100 }, (_, i) => `https://example.com/${i},x`).join('\n');
    assert.deepEqual(
      table(`${pairs}\nhttps://example.com/100,x,y`)
        .rows.filter(({ hasMore }) => hasMore)
        .map(({ line }) => line),
      [101],
    );
  });

  it('says that a second column has the name of the first', () => {
    const twice = table('url,title,URL\nhttps://example.com/a,First,https://example.com/b\n');
    assert.deepEqual([twice.rows[0]?.text, twice.repeated], ['https://example.com/a', 'url']);
    assert.equal(table('url,title,title\nhttps://example.com/a,x,y\n').repeated, null);
  });

  it('is read by a column that is called otherwise only where the first has no addresses', () => {
    assert.deepEqual(cells('tytuł;adres\nPierwszy;https://example.com/a\n'), ['https://example.com/a']);
    assert.deepEqual(cells('site,address\nhttps://example.com/a,Mill Road 7\n'), ['https://example.com/a']);
    assert.deepEqual(cells('loc,address,url\nx,y,https://example.com/a\n'), ['https://example.com/a']);
  });
});

describe('an address in a cell', () => {
  it('loses what people put around it and gets a scheme', () => {
    for (const text of [
      'example.com/a',
      '<https://example.com/a>',
      ' "https://example.com/a" ',
      '//example.com/a',
    ])
      assert.equal(addressIn(text), 'https://example.com/a', text);
  });

  it('is none without a host, with another scheme, or when it is too long', () => {
    for (const text of [
      '',
      'hello',
      'a@example.com',
      'ftp://example.com/',
      'https://',
      `example.com/${'a'.repeat(2048)}`,
    ])
      assert.equal(addressIn(text), null, text);
  });
});
