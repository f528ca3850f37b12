import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { article } from '../samples/article-sample.ts';
import { ownWords } from './own-words.ts';

test('an article is its own words', () => {
  const { words, own, ownShare } = ownWords(readPage({ html: article('') }));
  assert.ok(words > 100 && own === words && ownShare === 1);
});

test('quotes are words of others, nested ones once', () => {
  const quoted = 'Ten słów cytatu, których strona nie napisała sama, lecz przejęła.';
  const page = readPage({ html: article(`<blockquote><p>${quoted} <q>${quoted}</q></p></blockquote>`) });
  const { words, quoted: count, own } = ownWords(page);
  assert.equal(count, 20);
  assert.equal(own, words - 20);
});

test('plain text is all own, and an empty page has no share', () => {
  assert.equal(ownWords(readPage({ text: 'Zwykły tekst bez cytatów.' })).ownShare, 1);
  assert.equal(ownWords(readPage({ html: '' })).ownShare, 0);
});
