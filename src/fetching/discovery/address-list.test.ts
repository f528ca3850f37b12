import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cases } from '../../../test/support/nightly.ts';
import fc from '../../../test/support/properties.ts';
import { openGuard } from '../../platform/net/guard.ts';
import { readAddressList, type UploadedList } from './address-list.ts';
import { sayWarning } from './warnings.ts';

const guard = openGuard({ allow: [] });
const A = 'https://example.com/a';
const B = 'https://example.com/b';

function read(list: string | Buffer, options: Omit<UploadedList, 'guard'> = {}) {
  return readAddressList(Buffer.from(list), { guard, ...options });
}

const csv = { fileName: 'pages.CSV' };

describe('an uploaded list', () => {
  const swapped = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
  const texts: [what: string, list: string | Buffer][] = [
    ['line ends of every system', `${A}\n${B}\n`],
    ['of Windows', `${A}\r\n${B}\r\n`],
    ['of old Macs', `${A}\r${B}`],
    ['blank lines, comments and blanks around', `# ours\n\n   ${A}  \n\t\n#${A}x\n${B}`],
    ['brackets and quotes around', `<${A}>\n"${B}"\n`],
    ['no scheme', 'example.com/a\n//example.com/b'],
    ['UTF-8 with a mark', `\ufeff${A}\n${B}`],
    ['UTF-16 LE with a mark', Buffer.from(`\ufeff${A}\n${B}`, 'utf16le')],
    ['UTF-16 LE without one', Buffer.from(`${A}\n${B}`, 'utf16le')],
    ['UTF-16 BE with a mark', swapped(`\ufeff${A}\n${B}`)],
    ['UTF-16 BE without one', swapped(`${A}\n${B}`)],
  ];
  for (const [what, list] of texts)
    it(`of lines is read: ${what}`, () => {
      const { addresses, warnings, truncated } = read(list, { fileName: 'list.txt' });
      assert.deepEqual(addresses, [A, B]);
      assert.deepEqual([warnings, truncated], [[], false]);
    });

  const tables: [what: string, list: string | Buffer][] = [
    ['commas', `title,url\nFirst,${A}\n"Second, with a comma",${B}\n`],
    ['semicolons', `title;URL;n\nFirst, one;${A};1\n\nSecond;"${B}";2`],
    ['tabs', `url\ttitle\r\n${A}\tFirst\r\n${B}\tSecond`],
    ['what spreadsheets say first', `sep=;\nurl;title\n${A};x\n${B};y`],
    ['quotes over lines', `url,title\n${A},"First\nand more"\n${B},"say ""hi"""`],
    ['a quote that is never closed', `url,title\n${A},5" disk\n${B},"open`],
    ['no head line', `${A},2026-01-01\n${B},2026-01-02`],
    ['UTF-16', Buffer.from(`\ufeffurl\ttitle\n${A}\tx\n${B}\ty`, 'utf16le')],
    ['rows of blanks', `url,title\n${A},x\n,\n${B},y\n , \n`],
  ];
  for (const [what, list] of tables)
    it(`as a table is read: ${what}`, () => {
      const { addresses, warnings } = read(list, csv);
      assert.deepEqual(addresses, [A, B]);
      assert.deepEqual(warnings, []);
    });

  it('in the old Polish encodings is read as it was meant', () => {
    // "półka-źródło" in windows-1250 and in ISO-8859-2.
    for (const word of ['p\xf3\xb3ka-\x9fr\xf3d\xb3o', 'p\xf3\xb3ka-\xbcr\xf3d\xb3o']) {
      const list = Buffer.from(`url;nazwa\nexample.com/${word};${word}\n`, 'latin1');
      assert.deepEqual(read(list, csv).addresses.map(decodeURI), ['https://example.com/półka-źródło']);
    }
  });

  it('keeps commas and semicolons within addresses where there is one column', () => {
    const odd = ['https://example.com/a,b;c', 'https://example.com/d?x=1;2,3', 'https://example.com/e'];
    assert.deepEqual(read(odd.join('\n')).addresses, odd);
    assert.deepEqual(read(`url\n${odd.join('\n')}`, csv).addresses, odd);
    assert.deepEqual(read(odd.join('\n'), csv).addresses, odd);
  });

  it('without a column url is read by its first column, and says so', () => {
    const { addresses, warnings } = read(`Adres strony;Tytuł\n${A};x\n${B};y`, csv);
    assert.deepEqual(addresses, [A, B]);
    assert.deepEqual(warnings, [{ code: 'first_column', data: { column: 'Adres strony' } }]);
  });

  it('says which lines have more fields than the first, and does not use what could be half an address', () => {
    const torn = Array.from({ length: 7 }, (_, i) => `https://example.com/${i},5,Title`);
    const { addresses, listed, warnings } = read(`url,title\n${A},x\n${torn.join('\n')}\n${B},y,,`, csv);
    assert.deepEqual([addresses, listed], [[A, B], 9]);
    assert.deepEqual(warnings, [
      { code: 'rows_left_out', data: { count: 7, lines: { named: ['3', '4', '5', '6', '7'], more: 2 } } },
    ]);
    const [first] = warnings;
    assert.ok(first !== undefined);
    assert.match(
      sayWarning(first, 'en'),
      /^7 lines were left out, .* \(line 3, 4, 5, 6, 7 and 2 more\)\. A cell/,
    );
    assert.match(
      sayWarning(first, 'pl'),
      /^Pominięto 7 wierszy, .* \(wiersz 3, 4, 5, 6, 7 i jeszcze 2\)\. Komórkę/,
    );
  });

  it('says that a second column has the same name, and that a list is too long', () => {
    assert.deepEqual(read(`url,url\n${A},${B}`, csv), {
      addresses: [A],
      listed: 1,
      truncated: false,
      warnings: [{ code: 'column_repeated', data: { column: 'url' } }],
    });
    const { addresses, truncated, warnings } = read(`${A}\n${B}\n${'x'.repeat(1_000_001)}\n`);
    assert.deepEqual([addresses, truncated], [[A, B], true]);
    assert.deepEqual(warnings, [{ code: 'lines_cut', data: { lines: 2 } }]);
  });

  it('tells what is no address, with five examples, and what stands there twice', () => {
    const wrong = [
      'hello',
      'a@example.com',
      'mailto:a@example.com',
      'ftp://example.com/',
      'two words',
      '/path',
    ];
    const own = ['http://10.0.0.1/', 'https://user:secret@example.com/'];
    const { addresses, warnings } = read([...wrong, A, ...own, `${A}#part`, B].join('\n'));
    assert.deepEqual(addresses, [A, B]);
    assert.deepEqual(warnings, [
      {
        code: 'addresses_left_out',
        data: { reason: 'not_an_address', count: 6, examples: wrong.slice(0, 5) },
      },
      {
        code: 'addresses_left_out',
        data: { reason: 'refused', count: 2, examples: ['http://10.0.0.1/', 'https://…@example.com/'] },
      },
      { code: 'duplicates', data: { count: 1 } },
    ]);
    const [first] = warnings;
    assert.ok(first !== undefined);
    assert.match(
      sayWarning(first, 'en'),
      /^6 entries were left out because they are not web addresses, for example hello, /,
    );
    assert.match(
      sayWarning(first, 'pl'),
      /^Pominięto 6 wpisów, które nie są adresami stron, na przykład hello, /,
    );
  });

  it('has up to 50,000 addresses, and what is beyond is told', () => {
    const lines = Array.from({ length: 50_001 }, (_, i) => `example.com/${i}`);
    const all = read(lines.slice(0, 50_000).join('\n'));
    assert.deepEqual([all.addresses.length, all.truncated, all.warnings], [50_000, false, []]);
    const more = read(`url,n\n${lines.map((line) => `${line},1`).join('\n')}`, csv);
    assert.deepEqual([more.addresses.length, more.truncated], [50_000, true]);
    assert.ok(more.listed > 50_000, 'what is too much is counted');
    assert.deepEqual(more.warnings, [{ code: 'addresses_cut', data: { limit: 50_000 } }]);
  });

  it('of whatever bytes yields http and https alone, and never throws', () => {
    const piece = fc.constantFrom(
      'url',
      ',',
      ';',
      '\t',
      '"',
      '\n',
      '\r',
      'https://a.example/',
      'sep=',
      '#',
      '<',
      '\0',
      'x.y',
    );
    const bytes = fc.oneof(
      fc
        .array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 30 })
        .map((all) => Buffer.from(all.join(''))),
      fc.uint8Array({ maxLength: 200 }).map((all) => Buffer.from(all)),
    );
    fc.assert(
      fc.property(bytes, fc.boolean(), (list, isTable) => {
        for (const url of read(list, isTable ? csv : {}).addresses) {
          assert.match(url, /^https?:\/\/[^/@]+\//);
          assert.equal(new URL(url).href, url);
        }
      }),
      { numRuns: cases(400) },
    );
  });
});
