import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { phraseList } from './phrase-lists.ts';
import { quote } from './span.ts';

const fruit = phraseList({ en: ['red apple', 'red apple pie', 'pear'], pl: ['czerwon~ jabłk~'] });

test('phrases are found in any case and inflection, with offsets', () => {
  const page = readPage({ html: '<p>A Red, apple.</p><p>Czerwonych jabłek i czerwone jabłko</p>' });
  assert.deepEqual(
    fruit(page).map((hit) => [quote(page.text, hit), hit.language, hit.block]),
    [
      ['Red, apple', 'en', 0],
      ['czerwone jabłko', 'pl', 1],
    ],
  );
});

test('of nested phrases the longest counts once', () => {
  const page = readPage({ text: 'red apple pie and a pear' });
  assert.deepEqual(
    fruit(page).map((hit) => hit.phrase),
    ['red apple pie', 'pear'],
  );
});

test('a phrase does not run over the end of a block', () => {
  assert.deepEqual(fruit(readPage({ html: '<p>red</p><p>apple</p>' })), []);
});

test('a list declared after a page was searched is still found on it', () => {
  const page = readPage({ text: 'pear and plum' });
  assert.equal(fruit(page).length, 1);
  const late = phraseList({ en: ['plum'] });
  assert.equal(late(page).length, 1);
  assert.equal(fruit(page).length, 1);
});

test('a text beside the page is searched with offsets of its own', () => {
  const text = 'Tani pear | Red apple pie';
  assert.deepEqual(
    fruit.in(text).map((hit) => quote(text, hit)),
    ['pear', 'Red apple pie'],
  );
  assert.deepEqual(fruit.in('redapple'), []);
});
