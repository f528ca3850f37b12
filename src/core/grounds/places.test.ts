import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { headingPlace, towns } from './places.ts';

const page = (lang: string, heading: string, body = '') =>
  readPage({
    html: `<html lang="${lang}"><head><title>${heading} | Firma</title></head><body><h1>${heading}</h1><p>${body}</p></body></html>`,
  });

test('towns are found where they are written as names', () => {
  const found = towns(page('en', 'Areas', 'Austin, San Diego and Bath; take a bath, and read in Leeds.'));
  assert.deepEqual(
    found.map(({ phrase }) => phrase),
    ['austin', 'san diego', 'bath', 'leeds'],
  );
});

test('the place of a heading is known in other cases and without a list', () => {
  const pl =
    'Nasz warsztat jest czynny codziennie, a na wizytę czeka się u nas dwa dni, bo tak się umawiamy.';
  assert.equal(headingPlace(page('pl', 'Hydraulik w Krakowie', pl)), 'Krakowie');
  assert.equal(headingPlace(page('pl', 'Hydraulik Łódź', pl)), 'Łódź');
  assert.equal(headingPlace(page('en', 'Emergency plumber in Little Snoring')), 'Little Snoring');
  assert.equal(headingPlace(page('en', 'How to bake rye bread')), undefined);
});
