import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../test/support/properties.ts';
import { readPage } from '../page/read-page.ts';
import { repeatedPhrases } from './repeated-phrases.ts';
import { quote } from './span.ts';

test('a repeated phrase is found with its count, its share and every place', () => {
  const page = readPage({
    text: 'Cheap flights to Rome are here. We sell cheap flights. You want cheap flights? Take our cheap flight.',
  });
  const [top] = repeatedPhrases(page).phrases;
  assert.equal(top?.text, 'Cheap flights');
  assert.equal(top?.count, 4);
  assert.ok(top && Math.abs(top.wordShare - 8 / 18) < 1e-9);
  assert.deepEqual(
    top?.occurrences.map((span) => quote(page.text, span)),
    ['Cheap flights', 'cheap flights', 'cheap flights', 'cheap flight'],
  );
});

test('Polish inflection does not hide a repeated phrase', () => {
  const page = readPage({
    text: 'Tani kredyt gotówkowy jest u nas. O tanim kredycie gotówkowym wie już każdy. Szukasz taniego kredytu gotówkowego?',
  });
  const longest = repeatedPhrases(page).phrases.find((phrase) => phrase.length === 3);
  assert.equal(longest?.count, 3);
});

test('a phrase does not run over a comma or the end of a sentence', () => {
  const page = readPage({ text: 'red, apple. red, apple. red; apple.' });
  assert.deepEqual(repeatedPhrases(page).phrases, []);
});

test('overlapping repeats are counted once', () => {
  const page = readPage({ text: 'spam spam spam spam spam' });
  const pair = repeatedPhrases(page).phrases.find((phrase) => phrase.length === 2);
  assert.equal(pair?.count, 2);
});

test('a text that says nothing twice has no repeated phrases', () => {
  const page = readPage({ text: 'Every word of this sentence stands here only once.' });
  assert.deepEqual(repeatedPhrases(page).phrases, []);
  assert.deepEqual(repeatedPhrases(page).repeatedShare, [0, 0, 0, 0]);
});

test('counts and shares agree with their places on any text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'loan', 'loans', 'cheap', '.', 'red', 'Łódź'), { maxLength: 80 }),
      (list) => {
        const page = readPage({ text: list.join(' ') });
        for (const phrase of repeatedPhrases(page).phrases) {
          assert.equal(Math.min(phrase.count, 50), phrase.occurrences.length);
          assert.ok(phrase.wordShare <= 1);
          for (const span of phrase.occurrences) assert.ok(quote(page.text, span).length >= phrase.length);
        }
      },
    ),
  );
});
