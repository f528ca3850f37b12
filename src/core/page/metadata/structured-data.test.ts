import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertCost } from '../../../../test/support/cpu-time.ts';
import { cases } from '../../../../test/support/nightly.ts';
import fc from '../../../../test/support/properties.ts';
import { readPage } from '../read-page.ts';
import { parseLenientJson } from './lenient-json.ts';
import { metadataOf } from './metadata.ts';
import { structuredDataOf } from './structured-data.ts';

const of = (html: string): ReturnType<typeof structuredDataOf> => structuredDataOf(readPage({ html }));
const script = (json: string): string => `<script type="application/ld+json">${json}</script>`;

test('JSON with comments, raw line breaks, stray commas and a wrapper is still read', () => {
  for (const source of [
    '<!-- {"a":"b"} -->',
    '/* <![CDATA[ */ {"a":"b"} /* ]]> */',
    '//<![CDATA[\n{"a":"b",}\n//]]>',
    '{"a":"b",};',
    '{"a":"b"} {"c":"d"}',
    '\uFEFF{"a":"b"}',
    '{ /* x */ "a": "b" // y\n }',
  ])
    assert.deepEqual(parseLenientJson(source), { a: 'b' }, source);
  assert.deepEqual(parseLenientJson('{"a":"one\ntwo\tthree"}'), { a: 'one\ntwo three' });
  assert.deepEqual(parseLenientJson('{"a":"it\\\'s"}'), { a: "it's" });
  assert.deepEqual(parseLenientJson('[{"a":[1,2,],},]'), [{ a: [1, 2] }]);
});

test('what would have to be guessed is not read, and counted', () => {
  assert.equal(parseLenientJson('{"a": "b'), undefined);
  assert.equal(parseLenientJson('{a: b}'), undefined);
  assert.equal(of(script('{"@type": "Article", "name": ')).broken, 1);
});

test('graphs, lists and nested items are typed items in document order', () => {
  const { items } = of(
    script(
      '[{"@graph":[{"@type":["Article","schema:NewsArticle"],"publisher":{"@type":"https://schema.org/Organization"}}]},{"@type":"Product"}]',
    ),
  );
  assert.deepEqual(
    items.map((item) => [item.types.join(), item.top, item.via]),
    [
      ['article,newsarticle', true, ''],
      ['organization', false, 'publisher'],
      ['product', true, ''],
    ],
  );
});

test('microdata and RDFa have the shape of JSON-LD', () => {
  const { items } = of(
    '<div itemscope itemtype="https://schema.org/Product"><b itemprop=name>Rose</b><div itemprop=offers itemscope itemtype="https://schema.org/Offer"><meta itemprop=price content="4.50"></div></div>' +
      '<div vocab="https://schema.org/" typeof=Person><span property=name>Jane</span></div>',
  );
  assert.deepEqual(
    items.map((item) => [item.format, item.types[0], item.top]),
    [
      ['microdata', 'product', true],
      ['microdata', 'offer', false],
      ['rdfa', 'person', true],
    ],
  );
  assert.equal(items[0]?.value.name, 'Rose');
  assert.deepEqual(items[0]?.value.offers, { '@type': ['offer'], price: '4.50' });
  assert.equal(items[2]?.value.name, 'Jane');
});

const everythingOf = (html: string) => () => {
  const page = readPage({ html, url: 'https://example.com/' });
  page.outline;
  return () => {
    const metadata = metadataOf(page);
    return [metadata.authors, metadata.dates, metadata.title, metadata.structured];
  };
};

test('hostile structured data costs no more than five pages full of ordinary data', () => {
  const offer = '{"@type":"Product","name":"Rose","offers":{"@type":"Offer","price":"4.50"}}';
  const ordinary = everythingOf(
    `<h1>Roses</h1>${script(`[${Array(3000).fill(offer).join(',')}]`)}${'<p itemscope itemtype="https://schema.org/Product"><b itemprop="name">Rose</b>, since <time>1 May 2020</time></p>'.repeat(3000)}`,
  );
  const attacks = [
    script('['.repeat(200_000)),
    script(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`),
    script(`{"a":"${'\\'.repeat(1_000_000)}`),
    script(`{${'"a":1,'.repeat(200_000)}}`),
    '<i itemscope itemtype=x itemprop=y>'.repeat(60_000),
    `<b itemscope itemtype=t>${'<i itemprop=p>'.repeat(60_000)}`,
    `<p class=byline>${'By '.repeat(300_000)}`,
    `<title>${' | '.repeat(300_000)}</title>`,
    `<h1>t</h1>${'<time>1/1/2020</time>'.repeat(40_000)}`,
    `<meta name=author content="${'a, '.repeat(300_000)}">`,
  ];
  for (const html of attacks) assertCost(html.slice(0, 60), everythingOf(html), 5, ordinary);
});

test('no input makes it throw', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<h1>',
      '</h1>',
      '<p class=byline>By ',
      '<time datetime="2020',
      '<script type="application/ld+json">{"@type":"Article","author":',
      '</script>',
      '"}',
      '<meta name=author content="',
      '">',
      ' 4 May 2020 ',
      '<b itemprop=author itemscope>',
      '[',
      '{',
    ),
    fc.string({ maxLength: 20 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const metadata = metadataOf(readPage({ html: pieces.join(''), url: 'https://example.com/x' }));
      for (const author of metadata.authors) assert.ok(author.name.length > 1);
      void [
        metadata.published,
        metadata.title,
        metadata.robots,
        metadata.language,
        metadata.canonical,
        metadata.structured,
      ];
    }),
    { numRuns: cases(100) },
  );
});
