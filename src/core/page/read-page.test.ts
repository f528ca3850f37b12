import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cases } from '../../../test/support/nightly.ts';
import fc from '../../../test/support/properties.ts';
import type { Page } from './page.ts';
import { MAX_PAGE_CHARACTERS, MAX_TAGS, MAX_TEXT_CHARACTERS, readPage } from './read-page.ts';

const piece = fc.oneof(
  fc.constantFrom(
    '<p>',
    '</p>',
    '<div class="content">',
    '</div>',
    '<a href="/x">',
    '</a>',
    '<ul><li>',
    '</li>',
    '</ul>',
    '<br>',
    '<br/><br/>',
    '<table><tr><td>',
    '</table>',
    '<h1>',
    '</h1>',
    '<script>',
    '</script>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<noscript>',
    '</noscript>',
    '<iframe>',
    '<pre>',
    '</pre>',
    '<svg><title>',
    '</svg>',
    '<template>',
    '</template>',
    '&amp;',
    '&nbsp;',
    '<details>',
    '<span>',
    '</span>',
    '<script type="application/ld+json">{"@type":"Product","description":"',
    '"}</script>',
    '<title>',
    '</title>',
    '<p hidden>',
    '<form>',
    '<select><option>',
    '<body>',
    '<html>',
    '<head>',
    '\n',
    '  ',
    ' ',
    '<',
    '>',
    '"',
  ),
  fc.string({ maxLength: 12 }),
  fc.lorem({ maxCount: 8 }),
);
const markup = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));

function assertOffsets(page: Page): void {
  let end = -1;
  for (const block of page.blocks) {
    assert.ok(block.start > end || (end === -1 && block.start === 0), 'blocks follow one another');
    assert.ok(block.end > block.start, 'no block is empty');
    assert.ok(block.end <= page.text.length);
    end = block.end;
    for (const link of block.links)
      assert.ok(link.start >= block.start && link.end <= block.end && link.end > link.start);
  }
  assert.equal(page.blocks.map((block) => page.text.slice(block.start, block.end)).join('\n'), page.text);
  assert.equal(
    page.main.blocks.map((block) => page.text.slice(block.start, block.end)).join('\n'),
    page.main.text,
  );
  for (const block of page.main.blocks) assert.equal(page.blocks[block.index], block);
}

test('any markup is read without an exception and every offset points at its text', () => {
  fc.assert(
    fc.property(markup, (html) => {
      const page = readPage({ html, url: 'https://example.com/' });
      assertOffsets(page);
      const sum = page.pageType.shares.reduce((total, share) => total + share, 0);
      assert.ok(Math.abs(sum - 1) < 1e-6);
      assert.equal(typeof page.extractionOk, 'boolean');
    }),
    { numRuns: cases(100) },
  );
});

test('any text is content as a whole', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const page = readPage({ text });
      assertOffsets(page);
      assert.equal(page.main.blocks.length, page.blocks.length);
    }),
  );
});

test('the same page is always read the same', () => {
  fc.assert(
    fc.property(markup, (html) => {
      assert.equal(readPage({ html }).main.text, readPage({ html }).main.text);
    }),
    { numRuns: cases(20) },
  );
});

test('a block keeps its words apart where the page shows them apart', () => {
  const page = readPage({ html: '<p><span>2026</span><span>1h 54m</span> w<b>or</b>d<br>next</p>' });
  assert.equal(page.text, '2026 1h 54m word\nnext');
});

test('two line breaks in a row begin a new block', () => {
  const page = readPage({ html: '<div>one<br><br>two<br>still two</div>' });
  assert.deepEqual(
    page.blocks.map((block) => page.text.slice(block.start, block.end)),
    ['one', 'two\nstill two'],
  );
});

test('a page behind a quotation mark left open in a noscript is not swallowed', () => {
  const html = `<body><noscript><img alt="it's" src="https://count.net/p?id=1</></noscript><p class="a">The whole page.</p></body>`;
  const page = readPage({ html });
  const [block] = page.blocks.filter(({ visibility }) => visibility === 'shown');
  assert.equal(block && page.text.slice(block.start, block.end), 'The whole page.');
});

test('a page in a noscript frame left open is not swallowed', () => {
  const page = readPage({ html: '<body><noscript><iframe src="x"></noscript><p>The whole page.</p></body>' });
  assert.ok(page.text.includes('The whole page.'));
});

test('a CDATA mark in plain HTML does not swallow the page', () => {
  const page = readPage({ html: '<body><![CDATA[ <div></div><p>The whole page.</p></body>' });
  assert.ok(page.text.includes('The whole page.'));
});

test('text that stands only in structured data is a block of its own', () => {
  const description =
    'A kettle of brushed steel that boils a litre of water in two minutes and switches itself off.';
  const page = readPage({
    html: `<body><h1>Kettle</h1><script type="application/ld+json">{"@type":"Product","description":"${description}"}</script></body>`,
  });
  const block = page.blocks.find((candidate) => candidate.visibility === 'structured');
  assert.ok(block);
  assert.equal(page.text.slice(block.start, block.end), description);
});

test('hidden panels and hidden text are told apart', () => {
  const page = readPage({
    html: '<div role="tabpanel" hidden><p>panel</p></div><p style="display: none">gone</p><p>seen</p>',
  });
  assert.deepEqual(
    page.blocks.map((block) => block.visibility),
    ['collapsed', 'hidden', 'shown'],
  );
});

test('a page with more tags than may be read is cut there and says so', () => {
  const page = readPage({ html: `<p>first</p>${'<b>'.repeat(MAX_TAGS)}<p>last</p>` });
  assert.equal(page.truncated, true);
  assert.ok(page.text.startsWith('first') && !page.text.includes('last'));
  // A text has no tags.
  assert.equal(readPage({ text: '< '.repeat(MAX_TAGS + 1) }).truncated, false);
});

test('a page with more text than may be read is cut there and says so, whatever its scripts hold', () => {
  const filler = 'word '.repeat(MAX_TEXT_CHARACTERS / 5);
  for (const html of [
    `<p>first</p><p>${filler}</p><p>last</p>`,
    `first ${filler} last`,
    `<p>first</p>${`<i>${'word '.repeat(1000)}</i>`.repeat(MAX_TEXT_CHARACTERS / 5000)}<p>last</p>`,
  ]) {
    const page = readPage({ html });
    assert.equal(page.truncated, true);
    assert.ok(page.text.startsWith('first') && !page.text.includes('last'));
  }
  assert.equal(readPage({ text: `${filler} last` }).truncated, true);
  const much = filler.slice(MAX_TEXT_CHARACTERS / 4);
  const scripts = readPage({
    html: `<SCRIPT>if (a < b) { ${much} }</SCRIPT><style>${much}</style><p title="${much}">first</p>`,
  });
  assert.equal(scripts.truncated, false);
  assert.equal(scripts.text, 'first');
});

test('a page longer than may be read says that it was truncated', () => {
  assert.equal(readPage({ html: ' '.repeat(MAX_PAGE_CHARACTERS + 1) }).truncated, true);
  assert.equal(readPage({ html: '<p>short</p>' }).truncated, false);
});

test('text without spaces is counted in words, and read', () => {
  const paragraph =
    '海辺の町にある小さな図書館は、土曜日も開いています。子どもたちは絵本を返し、大人は新聞を読みます。';
  const page = readPage({
    html: `<html lang="ja"><title>図書館</title><article><h1>図書館は土曜日も開く</h1>${`<p>${paragraph}春になると庭も使えます。</p><p>秋には新しい本が届き、${paragraph}</p>`}</article>`,
  });
  assert.ok(page.wordCount >= 40, String(page.wordCount));
  assert.equal(page.extractionOk, true);
});

test('an app that still says "Loading…" is a shell', () => {
  const page = readPage({
    html: '<title>Shop</title><div id="__next"><div class="spinner">Loading…</div></div><script src="/app.js"></script>',
  });
  assert.equal(page.flags.jsShell, true);
});

for (const [language, wall] of [
  [
    'Polish',
    'Dbamy o Twoją prywatność. My i nasi partnerzy prosimy o zgodę na pliki cookie zgodnie z RODO. Zgoda jest dobrowolna. Przejdź do serwisu',
  ],
  [
    'German',
    'Wir verwenden Cookies. Mit Ihrer Einwilligung nutzen wir und unsere Partner Cookies für Werbung. Datenschutzeinstellungen. Alle Cookies akzeptieren',
  ],
] as const) {
  test(`a ${language} consent wall is seen as one`, () => {
    const page = readPage({
      html: `<title>Portal</title><div class="wall"><p>${wall}</p><button>OK</button></div>`,
    });
    assert.equal(page.flags.consentWall, true);
  });
}

test('any number of blank lines parts two paragraphs of a text like one, and makes no elements of its own', () => {
  const read = (gap: string): Page => readPage({ text: `Mix flour and water.${gap}Wait a night.` });
  const one = read('\n\n');
  for (const gap of ['\n\n\n', '\n \n\t\n', '\r\n\r\n\r\n', '\n'.repeat(100_000)]) {
    const page = read(gap);
    assert.equal(page.text, one.text);
    assert.equal(page.blocks.length, 2);
    assert.equal(page.dom.elements.filter(({ name }) => name === 'p').length, 2);
  }
});

test('of a title and of a meta tag no more is read than real pages have', () => {
  const words = 'a word '.repeat(200_000);
  const { head, text } = readPage({
    html: `<title>${words}</title><meta name="Description" content="${words}"><p>${words}</p>`,
  });
  assert.ok(head.title.length > 9_990 && head.title.length <= 10_000);
  assert.equal(head.meta.get('description')?.[0]?.length, 100_000);
  assert.ok(text.length > 1_000_000);
});
