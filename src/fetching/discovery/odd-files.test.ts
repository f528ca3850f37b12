// Lists as sites really serve them, and as no site should: each small and made up.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { cases } from '../../../test/support/nightly.ts';
import fc from '../../../test/support/properties.ts';
import { ordinaryPage, type Page, sends, TestSite } from '../../../test/support/web-site.ts';
import { openGuard } from '../../platform/net/guard.ts';
import { memoryTurns } from '../turns.ts';
import { discoverSite } from './discover-site.ts';
import type { Discovery } from './discovery.ts';
import type { FileEntry } from './file-entry.ts';
import { FileReader } from './file-reader.ts';

const guard = openGuard({ allow: ['127.0.0.1'] });
const turns = memoryTurns({ connections: 2, delayMs: 0, waitMs: 600_000 });

/** The one file of a site, at /dir/list. */
let served: Page = sends('');
const site = await TestSite.start({
  '/dir/list': (request, response) => served(request, response),
  '/dir/child.xml': sends('<urlset><url><loc>/child</loc></url></urlset>'),
});

function discover(page: Page): Promise<Discovery> {
  served = page;
  return discoverSite(
    { sitemapUrl: `${site.origin}/dir/list` },
    {
      guard,
      turns,
      product: 'Assay/test',
      signal: AbortSignal.timeout(600_000),
      limits: { overallMs: 600_000, fileMs: 600_000 },
    },
  );
}

const pathsOf = ({ addresses }: Discovery): string[] =>
  addresses.map(({ url }) => (url.startsWith(site.origin) ? url.slice(site.origin.length) : url));

const utf16 = (text: string, big: boolean, marked: boolean): Buffer => {
  const bytes = Buffer.from(`${marked ? '\ufeff' : ''}${text}`, 'utf16le');
  return big ? bytes.swap16() : bytes;
};
const PLAIN = '<urlset><url><loc>/a</loc></url><url><loc>/b</loc></url></urlset>';
const AB = ['/a', '/b'];
const packed = gzipSync(PLAIN);
/** Does not shrink, so that the half of it holds half of the addresses. */
const noise = Array.from(
  { length: 400 },
  (_, i) => `<url><loc>/${(i * 7919) % 10_007}-${(i * 104_729) % 99_991}</loc></url>`,
);
const halfPacked = gzipSync(`<urlset>${noise.join('')}</urlset>`);

type Odd = [
  what: string,
  body: string | Buffer,
  paths: string[],
  kind?: string,
  headers?: Record<string, string>,
];

const understood: Odd[] = [
  [
    'prefixes',
    '<s:urlset xmlns:s="x"><s:url><s:loc>/a</s:loc></s:url><s:url><s:loc>/b</s:loc></s:url></s:urlset>',
    AB,
  ],
  ['capitals', '<URLSET><URL><LOC>/a</LOC></URL><Url><Loc>/b</Loc></Url></URLSET>', AB],
  ['CDATA', '<urlset><url><loc><![CDATA[ /a ]]></loc></url><url><loc>\n  /b\n</loc></url></urlset>', AB],
  ['a UTF-8 mark', `\ufeff${PLAIN}`, AB],
  ['two UTF-8 marks', `\ufeff\ufeff${PLAIN}`, AB],
  ['UTF-16 LE with a mark', utf16(PLAIN, false, true), AB],
  ['UTF-16 BE with a mark', utf16(PLAIN, true, true), AB],
  ['UTF-16 LE without one', utf16(PLAIN, false, false), AB],
  ['UTF-16 BE without one', utf16(PLAIN, true, false), AB],
  ['UTF-16 that says so', utf16(`<?xml version="1.0" encoding="UTF-16"?>${PLAIN}`, false, true), AB],
  ['UTF-8 that says UTF-16', `<?xml version="1.0" encoding="UTF-16"?>${PLAIN}`, AB],
  [
    'an old encoding that it names',
    Buffer.from(
      '<?xml version="1.0" encoding="iso-8859-2"?><urlset><url><loc>/\xb3ódka</loc></url></urlset>',
      'latin1',
    ),
    ['/%C5%82%C3%B3dka'],
  ],
  ['an unknown encoding', `<?xml version="1.0" encoding="klingon"?>${PLAIN}`, AB],
  ['blanks before the declaration', `\n\n  <?xml version="1.0"?>${PLAIN}`, AB],
  ['a comment before it', `<!-- made by hand --><?xml version="1.0"?>${PLAIN}`, AB],
  [
    'a warning of a script before it',
    `<br />\n<b>Warning</b>: session_start() in <b>x.php</b><br />\n${PLAIN}`,
    AB,
  ],
  ['plain words before it', `Notice: undefined index\n${PLAIN}`, AB],
  ['a stylesheet', `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="/s.xsl"?>${PLAIN}`, AB],
  ['raw ampersands', '<urlset><url><loc>/x?a=1&b=2&copy=3</loc></url></urlset>', ['/x?a=1&b=2&copy=3']],
  ['escaped ones', '<urlset><url><loc>/x?a=1&amp;b=2&#38;c=3</loc></url></urlset>', ['/x?a=1&b=2&c=3']],
  ['letters beyond ASCII', '<urlset><url><loc>/łódź ą</loc></url></urlset>', []],
  [
    'letters beyond ASCII in a whole address',
    `<urlset><url><loc>${site.origin}/łódź ą</loc></url></urlset>`,
    ['/%C5%82%C3%B3d%C5%BA%20%C4%85'],
  ],
  [
    'fragments',
    '<urlset><url><loc>/a#x</loc></url><url><loc>/b#</loc></url><url><loc>/a#y</loc></url></urlset>',
    AB,
  ],
  [
    'relative addresses',
    '<urlset><url><loc>a</loc></url><url><loc>../b</loc></url><url><loc>?c</loc></url></urlset>',
    ['/dir/a', '/b', '/dir/list?c'],
  ],
  [
    'no scheme',
    '<urlset><url><loc>www.example.com/a</loc></url><url><loc>//example.com/b</loc></url></urlset>',
    ['https://www.example.com/a', 'http://example.com/b'],
  ],
  [
    'pictures and films',
    '<urlset><url><loc>/a</loc><image:image><image:loc>/1.png</image:loc></image:image><video:video><video:loc>/1.mp4</video:loc><video:content_loc>/2.mp4</video:content_loc></video:video><image:loc>/2.png</image:loc></url><url><loc>/b</loc></url></urlset>',
    AB,
  ],
  [
    'a picture before its page',
    '<urlset><url><image:image><image:loc>/1.png</image:loc></image:image><loc>/a</loc></url><url><loc>/b</loc></url></urlset>',
    AB,
  ],
  ['elements that are never closed', '<urlset><url><loc>/a</url><url><loc>/b</loc>', AB],
  ['entries that are never closed', '<urlset><url><loc>/a</loc><url><loc>/b</loc></urlset>', AB],
  [
    'links that are never closed',
    '<urlset><url><loc>/a</loc><xhtml:link rel="alternate" hreflang="de" href="/de"><xhtml:link rel="alternate" hreflang="fr" href="/fr"></url><url><loc>/b</loc></url></urlset>',
    AB,
  ],
  [
    'attributes without quotes',
    '<urlset xmlns=http://x><url id=1><loc class=a>/a</loc></url><url><loc>/b</loc></url></urlset>',
    AB,
  ],
  ['several addresses in one entry', '<urlset><url><loc>/a</loc><loc>/b</loc></url></urlset>', AB],
  [
    'entries that are empty',
    '<urlset><url/><url><loc/></url><url><loc></loc></url><url><loc>/a</loc></url><url><loc>/b</loc></url></urlset>',
    AB,
  ],
  [
    'files in a list of pages',
    '<urlset><sitemap><loc>child.xml</loc></sitemap><url><loc>/a</loc></url></urlset>',
    ['/a', '/child'],
  ],
  [
    'pages in an index',
    '<sitemapindex><url><loc>/a</loc></url><sitemap><loc>child.xml</loc></sitemap></sitemapindex>',
    ['/a', '/child'],
    'index',
  ],
  [
    'an index with prefixes',
    '<x:sitemapindex><x:sitemap><x:loc>child.xml</x:loc></x:sitemap></x:sitemapindex>',
    ['/child'],
    'index',
  ],
  ['the type of a page', PLAIN, AB, 'urlset', { 'content-type': 'text/html' }],
  ['no type', PLAIN, AB, 'urlset', { 'content-type': '' }],
  ['the type of a picture', PLAIN, AB, 'urlset', { 'content-type': 'image/png' }],
  ['packed, and not said', packed, AB, 'urlset', { 'content-type': 'application/xml' }],
  ['packed, and said as the web does', packed, AB, 'urlset', { 'content-encoding': 'gzip' }],
  ['packed twice', gzipSync(packed), AB, 'urlset', { 'content-encoding': 'gzip' }],
  ['packed in another way', brotliCompressSync(PLAIN), AB, 'urlset', { 'content-encoding': 'br' }],
  ['said to be packed, and not', PLAIN, AB, 'urlset', { 'content-encoding': 'gzip' }],
  ['packed in pieces', Buffer.concat([gzipSync(PLAIN.slice(0, 40)), gzipSync(PLAIN.slice(40))]), AB],
  [
    'junk behind what is packed',
    Buffer.concat([packed, Buffer.from('<!-- cached -->'), Buffer.alloc(100_000)]),
    AB,
  ],
  ['a plain list', `# ours\n${site.origin}/a\r\n\r\n  ${site.origin}/b  `, AB, 'text'],
  ['a plain list with old line ends', `${site.origin}/a\r${site.origin}/b\r`, AB, 'text'],
  ['a plain list in UTF-16', utf16(`${site.origin}/a\n${site.origin}/b`, false, true), AB, 'text'],
  ['a plain list, packed', gzipSync(`\ufeff${site.origin}/a\n<${site.origin}/b>`), AB, 'text'],
  [
    'RSS',
    '<rss><channel><link>/home</link><atom:link href="/feed"/><item><title>x</title><link>/a</link><guid>/guid</guid></item><item><link><![CDATA[/b]]></link><media:content url="/1.png"><link>/no</link></media:content></item></channel></rss>',
    AB,
    'rss',
  ],
  [
    'RSS 1.0',
    '<rdf:RDF><channel rdf:about="/"><link>/home</link></channel><item rdf:about="/x"><link>/a</link></item><item><link>/b</link></item></rdf:RDF>',
    AB,
    'rss',
  ],
  [
    'Atom',
    '<feed><link href="/home"/><entry><link rel="self" href="/self"/><link rel="alternate" href="/a"/></entry><entry><source><link href="/no"/></source><link href="/b"></link></entry></feed>',
    AB,
    'atom',
  ],
  [
    'Atom with prefixes',
    '<a:feed xmlns:a="x"><a:entry><a:link href="/a"/></a:entry><a:entry><a:link href="/b"/></a:entry></a:feed>',
    AB,
    'atom',
  ],
];

describe('odd lists are understood', () => {
  for (const [what, body, paths, kind = 'urlset', headers] of understood)
    it(what, async () => {
      const found = await discover(sends(body, { 'content-type': 'application/xml', ...headers }));
      assert.deepEqual(pathsOf(found), paths);
      assert.equal(found.files[0]?.kind, kind);
      assert.equal(found.files[0]?.error, null);
    });
});

describe('what is no list is told as what it is', () => {
  const others: Odd[] = [
    ['a page', ordinaryPage('Sorry'), [], 'html'],
    [
      'a page that says it is XML',
      `<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0"><html><url><loc>/a</loc></url></html>`,
      [],
      'html',
    ],
    ['a page that begins in the middle', '<div><h1>Not found</h1><url><loc>/a</loc></url></div>', [], 'html'],
    ['a page that shows a list', `<html><body><pre>${PLAIN}</pre></body></html>`, [], 'html'],
    ['a page, packed', gzipSync(ordinaryPage('Sorry')), [], 'html'],
    ['words', 'Not found', [], 'unknown'],
    ['nothing', '', [], 'unknown'],
    ['JSON', '{"urls":["https://example.com/"]}', [], 'unknown'],
    [
      'another kind of XML',
      '<Error><Code>AccessDenied</Code><url><loc>/a</loc></url></Error>',
      [],
      'unknown',
    ],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), [], 'unknown'],
  ];
  for (const [what, body, , kind] of others)
    it(what, async () => {
      const found = await discover(sends(body));
      assert.deepEqual(found.addresses, []);
      assert.equal(found.files[0]?.kind, kind);
      assert.equal(found.files[0]?.error, kind === 'html' ? 'html' : 'not_a_list');
      assert.equal(found.warnings[0]?.code, 'file_failed');
    });
});

describe('of a file that breaks off, what came is kept and half an address is none', () => {
  const cut =
    (body: Buffer | string): Page =>
    (_, response) => {
      response.writeHead(200, { 'content-length': String(body.length * 2) });
      response.write(body, () => response.socket?.end());
    };
  it('in the middle of an address', async () => {
    const found = await discover(cut('<urlset><url><loc>/a</loc></url><url><loc>/b-and-mor'));
    assert.deepEqual(pathsOf(found), ['/a']);
    assert.deepEqual(
      found.warnings.map(({ code }) => code),
      ['file_partial'],
    );
    assert.equal(found.files[0]?.error, 'cut_off');
    assert.equal(found.truncated, true);
    const lines = await discover(cut(`${site.origin}/a\n${site.origin}/b-and-mor`));
    assert.deepEqual(pathsOf(lines), ['/a']);
  });

  it('in the middle of what is packed', async () => {
    const half = halfPacked.subarray(0, Math.floor(halfPacked.length / 2));
    for (const page of [cut(half), sends(half)]) {
      const found = await discover(page);
      assert.ok(found.addresses.length > 100 && found.addresses.length < 400, String(found.addresses.length));
      assert.equal(found.files[0]?.error, 'cut_off');
    }
  });

  it('or is damaged: until there', async () => {
    const damaged = Buffer.concat([gzipSync(`<urlset>${noise.join('').repeat(50)}`)]);
    damaged.fill(0xff, damaged.length - 200);
    const found = await discover(sends(damaged));
    assert.ok(found.addresses.length > 100);
    assert.equal(found.files[0]?.error, 'cut_off');
  });
});

describe('language versions', () => {
  it('are counted and told apart, and not added as pages of their own', async () => {
    const links = ['en', 'de', 'fr'].map(
      (lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="/${lang}"/>`,
    );
    const found = await discover(
      sends(
        `<urlset><url><loc>/en</loc>${links.join('')}</url><url><loc>/de</loc>${links.join('')}</url><url><loc>/other</loc><link rel="alternate" media="only screen" href="/m"/></url></urlset>`,
      ),
    );
    assert.deepEqual(
      found.addresses.map(({ alternates, family }) => [alternates, family]),
      [
        [2, 0],
        [2, 0],
        [0, null],
      ],
    );
    assert.deepEqual(found.warnings, [{ code: 'alternates_not_listed', data: { count: 1, atLeast: false } }]);
  });
});

describe('hostile files', () => {
  it('with entities of their own are read without them', async () => {
    const bomb = `<!DOCTYPE urlset [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, i) => `<!ENTITY ${'bcdefghij'[i]} "${`&${'abcdefghij'[i]};`.repeat(10)}">`).join('')}<!ENTITY file SYSTEM "file:///etc/passwd">]>`;
    const found = await discover(
      sends(`${bomb}<urlset><url><loc>/x?&j;</loc></url><url><loc>/y?&file;</loc></url></urlset>`),
    );
    assert.deepEqual(pathsOf(found), ['/x?&j;', '/y?&file;']);
  });

  it('that nest without end cost no more than others', async () => {
    const found = await discover(sends(`<urlset><url><loc>/a</loc></url>${'<a>'.repeat(1_000_000)}`));
    assert.deepEqual(pathsOf(found), ['/a']);
    assert.equal(found.files[0]?.error, 'cut_off');
  });

  it('of rubbish are looked at only so far', async () => {
    const found = await discover(sends(`<urlset>${'<url><loc>x:</loc></url>'.repeat(150_000)}</urlset>`));
    assert.deepEqual(found.addresses, []);
    assert.deepEqual(
      found.warnings.map(({ code }) => code),
      ['addresses_cut', 'addresses_left_out'],
    );
  });

  it('never make an address of anything but http and https on hosts that may be visited', async () => {
    const locs = [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'ftp://example.com/',
      'mailto:a@example.com',
      'http://',
      'https://user:secret@example.com/',
      'http://10.0.0.1/',
      'http://localhost/',
      'http://example.com:22/',
      'https://[::1]/',
    ];
    const found = await discover(
      sends(`<urlset>${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`),
    );
    assert.deepEqual(found.addresses, []);
    const counted = found.warnings.map(({ data }) =>
      'reason' in data ? `${data.reason} ${data.count}` : '',
    );
    assert.deepEqual(counted.sort(), ['not_an_address 6', 'refused 5']);
    assert.doesNotMatch(JSON.stringify(found.warnings), /secret/);
  });
});

describe('whatever bytes come', () => {
  const parts = fc.constantFrom(
    ...[
      '<urlset>',
      '<url>',
      '<loc>',
      '</loc>',
      '</url>',
      '<sitemapindex>',
      '<sitemap>',
      '<rss>',
      '<item>',
      '<link>',
    ],
    ...[
      '<feed>',
      '<entry>',
      '<link href="',
      '"/>',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '<!DOCTYPE ',
      '<?xml ',
      '?>',
    ],
    ...[
      'http://a.example/',
      'https://',
      'javascript:',
      '//b.example',
      '&amp;',
      '&#x0;',
      '&#xD800;',
      '&#99999999;',
      '&',
    ],
    ...[
      '\0',
      '\ufeff',
      '\ufffd',
      '\n',
      '\r',
      ' ',
      '<',
      '>',
      'x:',
      '/p',
      '<html>',
      '<xhtml:link hreflang=x href=/y rel=alternate>',
    ],
  );
  const bytes = fc.oneof(
    fc
      .array(fc.oneof(parts, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 40 })
      .map((list) => Buffer.from(list.join(''))),
    fc.array(parts, { maxLength: 40 }).map((list) => Buffer.from(list.join(''), 'utf16le')),
    fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array)),
  );

  it('the reader never throws, however they are cut into pieces, and finds the same', () => {
    fc.assert(
      fc.property(bytes, fc.integer({ min: 1, max: 50 }), fc.boolean(), (body, size, whole) => {
        const read = (pieces: readonly Buffer[]): [string, FileEntry[]] => {
          const found: FileEntry[] = [];
          const reader = new FileReader('text/xml; charset=x', (entry) => found.push(entry) < 1_000);
          for (const piece of pieces) if (!reader.write(piece)) break;
          reader.end(whole);
          return [reader.kind, found];
        };
        const pieces = Array.from({ length: Math.ceil(body.length / size) }, (_, i) =>
          body.subarray(i * size, (i + 1) * size),
        );
        assert.deepEqual(read(pieces), read([body]));
      }),
      { numRuns: cases(500) },
    );
  });

  it('nothing is thrown and no address is anything but http or https', async () => {
    await fc.assert(
      fc.asyncProperty(bytes, fc.boolean(), async (body, isPacked) => {
        const found = await discover(sends(isPacked ? gzipSync(body) : body));
        for (const { url } of found.addresses) {
          assert.match(url, /^https?:\/\/[^/@]+\//);
          assert.equal(new URL(url).href, url);
          assert.doesNotMatch(url, /#/);
        }
        for (const { error, urls } of found.files)
          assert.ok(error === null || urls === 0 || error === 'cut_off');
      }),
      { numRuns: cases(50) },
    );
  });
});
