import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { readPage } from '../page/read-page.ts';
import { compression, compressionOf } from './compression.ts';

const words = (count: number, vocabulary: number): string => {
  let state = 12345;
  const out: string[] = [];
  for (let i = 0; i < count; i++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    out.push(`w${(state >>> 8) % vocabulary}`);
  }
  return out.join(' ');
};

test('the ratio stays near gzip on plain, repetitive and random text', () => {
  for (const text of [
    words(2000, 5000),
    words(2000, 30),
    'cheap flights to Rome and back. '.repeat(200),
    'Zażółć gęślą jaźń, '.repeat(50) + words(900, 400),
  ]) {
    // Beyond ten the headers decide, and no rule looks there.
    const gzip = Math.min(10, Buffer.byteLength(text) / gzipSync(text).length);
    const ours = Math.min(10, compressionOf(text).ratio);
    assert.ok(ours > gzip * 0.7 && ours < gzip * 1.45, `gzip ${gzip}, ours ${ours}`);
  }
});

test('repetitive text packs better than varied text', () => {
  assert.ok(compressionOf(words(1000, 20)).ratio > compressionOf(words(1000, 3000)).ratio * 1.3);
});

test('raw bytes are those of UTF-8', () => {
  for (const text of ['zażółć', 'a', '日本', '😀x'])
    assert.equal(compressionOf(text).rawBytes, Buffer.byteLength(text));
});

test('an empty page has a ratio of one', () => {
  assert.equal(compression(readPage({ text: '' })).ratio, 1);
});
