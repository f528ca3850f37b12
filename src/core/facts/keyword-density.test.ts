import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { keywordDensity } from './keyword-density.ts';
import { quote } from './span.ts';

test('the most used content word is counted by stem with its places', () => {
  const page = readPage({ text: 'The loan is a loan. Loans for you and for me: take the loans.' });
  const { words, keywords } = keywordDensity(page);
  assert.equal(words, 14);
  assert.equal(keywords[0]?.word, 'loan');
  assert.equal(keywords[0]?.count, 4);
  assert.deepEqual(
    keywords[0]?.occurrences.map((span) => quote(page.text, span)),
    ['loan', 'loan', 'Loans', 'loans'],
  );
});

test('stop words and numbers are no keywords', () => {
  assert.deepEqual(keywordDensity(readPage({ text: 'the the the of of 12 12 12 12' })).keywords, []);
});

test('Polish cases of a word are one keyword', () => {
  const page = readPage({
    text: 'Hydraulik w mieście. Szukasz hydraulika? O hydrauliku wiemy, że z hydraulikiem jest dobrze.',
  });
  assert.equal(keywordDensity(page).keywords[0]?.count, 4);
});
