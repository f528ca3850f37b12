import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { headingPlace } from './heading-place.ts';

const page = (lang: string, heading: string, body = '') =>
  readPage({
    html: `<html lang="${lang}"><head><title>${heading} | Firma</title></head><body><h1>${heading}</h1><p>${body}</p></body></html>`,
  });

test('the place of a heading is known in other cases and without a list', () => {
  const pl =
    'Nasz warsztat jest czynny codziennie, a na wizytę czeka się u nas dwa dni, bo tak się umawiamy.';
  assert.equal(headingPlace(page('pl', 'Hydraulik w Krakowie', pl)), 'Krakowie');
  assert.equal(headingPlace(page('pl', 'Hydraulik Łódź', pl)), 'Łódź');
  assert.equal(headingPlace(page('en', 'Emergency plumber in Little Snoring')), 'Little Snoring');
  assert.equal(headingPlace(page('en', 'Roof repair Salt Lake City')), 'Salt Lake City');
  assert.equal(headingPlace(page('en', 'Denver’s best roofs')), 'Denver');
  assert.equal(headingPlace(page('en', 'How to bake rye bread')), undefined);
});

test('an everyday word that is also a town is the place of a heading only after a preposition', () => {
  const pl = 'Nasz sklep jest czynny codziennie, a na paczkę czeka się u nas dwa dni, bo tak się umawiamy.';
  assert.equal(headingPlace(page('en', 'Reading Glasses for Everybody')), undefined);
  assert.equal(headingPlace(page('en', 'Emergency plumber in Reading')), 'Reading');
  assert.equal(headingPlace(page('en', 'Drilling a Well by Hand')), undefined);
  assert.equal(headingPlace(page('pl', 'Piła tarczowa do drewna', pl)), undefined);
  assert.equal(headingPlace(page('pl', 'Hydraulik w Pile', pl)), 'Pile');
});
