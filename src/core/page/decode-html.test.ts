import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeHtml } from './decode-html.ts';

const ascii = (text: string): number[] => [...text].map((c) => c.charCodeAt(0));
/** "zażółć" in the two single-byte encodings that Polish pages still use. */
const win1250 = [0x7a, 0x61, 0xbf, 0xf3, 0xb3, 0xe6];
const iso88592 = [0x7a, 0x61, 0xbf, 0xf3, 0xb3, 0xe6];
const sNad = { win: [0x9c], iso: [0xb6] };

test('a windows-1250 page declared by its header comes out right', () => {
  const page = decodeHtml(Uint8Array.from([...win1250, ...sNad.win]), 'text/html; charset=windows-1250');
  assert.equal(page.html, 'zażółćś');
  assert.equal(page.source, 'content-type');
});

test('an iso-8859-2 page declared by a meta tag comes out right', () => {
  const head = '<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">';
  const page = decodeHtml(Uint8Array.from([...ascii(head), ...iso88592, ...sNad.iso]));
  assert.equal(page.html, `${head}zażółćś`);
  assert.equal(page.encoding, 'iso-8859-2');
});

test('a byte-order mark beats the header', () => {
  const page = decodeHtml(
    Uint8Array.from([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('ąę')]),
    'text/html; charset=iso-8859-2',
  );
  assert.equal(page.html, 'ąę');
  assert.equal(page.source, 'bom');
});

test('an unknown label falls through to the next source', () => {
  const page = decodeHtml(
    new TextEncoder().encode('<meta charset=utf-8>ł'),
    'text/html; charset=no-such-thing',
  );
  assert.equal(page.html, '<meta charset=utf-8>ł');
  assert.equal(page.source, 'meta');
});

test('an undeclared page is UTF-8 when its bytes are, and windows-1252 when they are not', () => {
  assert.equal(decodeHtml(new TextEncoder().encode('łódź')).encoding, 'utf-8');
  assert.equal(decodeHtml(Uint8Array.from([0x63, 0x61, 0x66, 0xe9])).html, 'café');
});

const POLISH = '<html lang="pl"><p>Zażółć gęślą jaźń, łódź płynie; źródło, święto, ćma i koń.</p>';
const POLISH_BYTES: Record<string, Record<string, number>> = {
  'windows-1250': { ą: 0xb9, ę: 0xea, ł: 0xb3, ó: 0xf3, ś: 0x9c, ź: 0x9f, ż: 0xbf, ć: 0xe6, ń: 0xf1 },
  'iso-8859-2': { ą: 0xb1, ę: 0xea, ł: 0xb3, ó: 0xf3, ś: 0xb6, ź: 0xbc, ż: 0xbf, ć: 0xe6, ń: 0xf1 },
};

for (const [encoding, letters] of Object.entries(POLISH_BYTES)) {
  const bytes = Uint8Array.from([...POLISH].map((sign) => letters[sign] ?? sign.charCodeAt(0)));

  test(`Polish in ${encoding} comes out right without a word about its encoding`, () => {
    assert.deepEqual(decodeHtml(bytes), { html: POLISH, encoding, source: 'guess' });
  });

  test(`Polish in ${encoding} comes out right where the server says UTF-8`, () => {
    assert.equal(decodeHtml(bytes, 'text/html; charset=utf-8').html, POLISH);
  });
}

test('valid UTF-8 is read as such where the page declares an old encoding', () => {
  const html = `<meta charset="windows-1250">${POLISH}`;
  assert.equal(decodeHtml(new TextEncoder().encode(html)).html, html);
});

test('a UTF-8 page with one broken character stays UTF-8', () => {
  const bytes = new Uint8Array([...new TextEncoder().encode('zażółć gęślą '), 0xc5]);
  assert.equal(decodeHtml(bytes, 'text/html; charset=utf-8').html, 'zażółć gęślą \ufffd');
});
