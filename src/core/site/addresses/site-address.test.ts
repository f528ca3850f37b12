import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from '../../../../test/support/properties.ts';
import { canonicalUrl } from '../../lexicon/page-url.ts';
import { canonicalAddress } from './canonical-address.ts';
import { lastmodMsOf } from './lastmod.ts';
import { siteAddresses } from './site-address.ts';

const listed = (urls: readonly string[]) => urls.map((url) => ({ url, lastmod: null }));

describe('a list of addresses', () => {
  it('becomes one of distinct pages, each as it was first spelled', () => {
    const { addresses, leftOut } = siteAddresses(
      listed([
        'http://Example.com/a?utm_source=x#top',
        'https://example.com/a',
        ' https://example.com/b ',
        'https://example.com:443/b',
        'https://example.com/b/',
      ]),
      null,
    );
    assert.deepEqual(
      addresses.map(({ url }) => url),
      ['http://Example.com/a?utm_source=x#top', 'https://example.com/b', 'https://example.com/b/'],
    );
    assert.equal(addresses[0]?.canonical, 'https://example.com/a');
    assert.equal(leftOut.duplicates, 2);
  });

  it('keeps the newest date that is one, and the file that gave it, in whatever order they come', () => {
    const url = 'https://example.com/a';
    const entries = [
      { url, lastmod: '2026-01-01', file: 3 },
      { url, lastmod: 'yesterday', file: 1 },
      { url, lastmod: '2026-03-01T00:00:00Z', file: 5 },
      { url, lastmod: '2026-03-01', file: 4 },
      { url, lastmod: null, file: 0 },
    ];
    for (const order of [entries, entries.toReversed()]) {
      const [page] = siteAddresses(order, null).addresses;
      assert.equal(page?.lastmodMs, Date.UTC(2026, 2, 1));
      assert.equal(page?.file, 4);
    }
  });

  it('counts what it leaves out, each address for one reason', () => {
    const urls = [
      'https://www.example.com/',
      'https://example.com/a',
      'https://blog.example.com/a',
      'https://other.example/a',
      'https://example.com/a.pdf',
      'https://example.com/photo.JPG?size=2',
      'https://example.com/feed.xml',
      'https://example.com/app.js',
      'ftp://example.com/a',
      'mailto:a@example.com',
      '/relative',
      'https://',
      'https://me:secret@example.com/a',
      '',
      `https://example.com/${'a'.repeat(2100)}`,
      'https://example.com/a',
    ];
    const { addresses, leftOut, hosts } = siteAddresses(listed(urls), 'www.Example.com');
    assert.deepEqual(
      addresses.map(({ url }) => url),
      ['https://www.example.com/', 'https://example.com/a'],
    );
    assert.deepEqual(leftOut, { tooLong: 1, invalid: 6, otherHosts: 2, nonPages: 4, duplicates: 1 });
    assert.deepEqual(hosts, ['example.com']);
    assert.deepEqual(siteAddresses(listed(urls), null).hosts, [
      'blog.example.com',
      'example.com',
      'other.example',
    ]);
  });

  it('takes pages for pages, whatever dots are in their names', () => {
    const pages = [
      '/a.html',
      '/index.php',
      '/v1.2',
      '/john.smith',
      '/a.pdf/',
      '/a.b/c',
      '/.well-known',
      '/shop?f=a.pdf',
    ];
    const { addresses } = siteAddresses(listed(pages.map((path) => `https://example.com${path}`)), null);
    assert.equal(addresses.length, pages.length);
  });

  it('knows a site whose name is written in another alphabet', () => {
    const { addresses } = siteAddresses(
      listed(['https://żółw.pl/a', 'https://www.xn--w-uga1v8h.pl/b']),
      'żółw.pl',
    );
    assert.equal(addresses.length, 2);
  });

  it('loses no address: what is kept and what is left out make up the list', () => {
    const path = fc.constantFrom('/a', '/b', '/c.pdf', '/d?x=1', '/d?x=1&utm_id=3', '');
    const origin = fc.constantFrom(
      'https://example.com',
      'http://www.example.com',
      'https://x.example',
      'nothing',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(origin, path)), (pairs) => {
        const { addresses, leftOut } = siteAddresses(
          listed(pairs.map((pair) => pair.join(''))),
          'example.com',
        );
        const left = Object.values(leftOut).reduce((sum, count) => sum + count, 0);
        assert.equal(addresses.length + left, pairs.length);
      }),
    );
  });
});

describe('the quick way to a canonical address', () => {
  it('gives what the lexicon gives', () => {
    const piece = fc.constantFrom(
      ...[
        'a',
        'B',
        '9',
        '-',
        '_',
        '.',
        '..',
        '/',
        '//',
        '/./',
        '/../',
        '%C5%82',
        '%2e',
        '%2E%2e',
        '%',
        '~',
        '!',
        '*',
      ],
      ...[
        "'",
        '(',
        ')',
        '+',
        ',',
        ':',
        '@',
        ';sid=1',
        '|',
        '^',
        '[',
        '{',
        ' ',
        'ł',
        '\\',
        '"',
        '<',
        '`',
        '$',
      ],
    );
    const queryPiece = fc.constantFrom(
      ...[
        'a=1',
        'b=2',
        'A=',
        'a',
        '=',
        '&',
        'page=3',
        'utm_id=4',
        'token=x',
        'q=%C5%82',
        'q=a+b',
        'x=a=b',
        'z=*',
        'n=-._',
      ],
      ...['next=/a', 'ł=1', 'a[]=1', "q='"],
    );
    const host = fc.constantFrom(
      ...[
        'example.com',
        'www.example.com',
        'Example.COM',
        'a-b.example.co.uk',
        'xn--w-uga1v8h.pl',
        '1.2.3',
        '127.1',
      ],
      ...[
        '0x7f.1',
        'a_b.example',
        '-a.example',
        'example',
        'example.com.',
        'example.com:443',
        'example.com:8080',
        'a..b',
      ],
    );
    const address = fc
      .tuple(
        fc.constantFrom('http://', 'https://', 'HTTPS://'),
        host,
        fc.array(piece, { maxLength: 6 }),
        fc.array(queryPiece, { maxLength: 4 }),
        fc.constantFrom('', '#part'),
      )
      .map(
        ([scheme, name, path, query, hash]) =>
          `${scheme}${name}${path.length > 0 ? '/' : ''}${path.join('')}${query.length > 0 ? '?' : ''}${query.join('&')}${hash}`,
      );
    fc.assert(
      fc.property(address, (text) => {
        const url = URL.parse(text);
        const expected =
          url === null || url.username !== '' || url.password !== '' ? null : canonicalUrl(text);
        assert.equal(canonicalAddress(text), expected, text);
      }),
      { numRuns: 5000 },
    );
  });

  it('is its own canonical address', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const canonical = canonicalAddress(url);
        if (canonical !== null) assert.equal(canonicalAddress(canonical), canonical);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the date of a last change', () => {
  const dates: readonly (readonly [string, string | null])[] = [
    ['2025', '2025-01-01T00:00:00.000Z'],
    ['2025-09', '2025-09-01T00:00:00.000Z'],
    ['2025-09-04', '2025-09-04T00:00:00.000Z'],
    ['2025-09-04T10:30Z', '2025-09-04T10:30:00.000Z'],
    ['2025-09-04T10:30+02:00', '2025-09-04T08:30:00.000Z'],
    ['2025-09-04T10:30:15-0530', '2025-09-04T16:00:15.000Z'],
    ['2025-09-04T10:30:15.123456Z', '2025-09-04T10:30:15.000Z'],
    ['2025-09-04 10:30:15', '2025-09-04T10:30:15.000Z'],
    ['\n 2025-09-04 \n', '2025-09-04T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['Thu, 04 Sep 2025 10:30:00 GMT', '2025-09-04T10:30:00.000Z'],
    ['Thu, 04 Sep 2025 10:30:00 +0200', '2025-09-04T08:30:00.000Z'],
    ['4 Sep 2025 10:30:00 EST', '2025-09-04T15:30:00.000Z'],
    ['Thu, 4 Sep 2025', '2025-09-04T00:00:00.000Z'],
    ['2025-02-29', null],
    ['2025-13-01', null],
    ['2025-00-10', null],
    ['2025-09-04T25:00Z', null],
    ['0000-00-00', null],
    ['1970-01-01T00:00:00Z', null],
    ['2525-01-01', null],
    ['04/09/2025', null],
    ['today', null],
    ['updated on 4 September 2025 by Anna', null],
    ['1756980000', null],
    ['', null],
    ['2025-09-04'.repeat(10), null],
  ];
  for (const [text, iso] of dates)
    it(`${JSON.stringify(text)} is ${iso ?? 'no date'}`, () => {
      const ms = lastmodMsOf(text);
      assert.equal(ms === null ? null : new Date(ms).toISOString(), iso);
    });
});
