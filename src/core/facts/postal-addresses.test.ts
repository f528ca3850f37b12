import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { postalAddresses } from './postal-addresses.ts';
import { quote } from './span.ts';

const read = (html: string): (string | undefined)[][] => {
  const page = readPage({ html });
  return postalAddresses(page).map((one) => [
    one.country,
    one.postalCode,
    one.town,
    one.street && quote(page.text, one.street),
  ]);
};

test('Polish addresses are read with their street, also over two lines', () => {
  assert.deepEqual(read('<p>Firma, ul. Długa 12/3, 33-300 Nowy Sącz</p>'), [
    ['PL', '33-300', 'Nowy Sącz', 'ul. Długa 12'],
  ]);
  assert.deepEqual(read('<p>al. Jerozolimskie 5</p><p>00-950 Warszawa, Polska</p>'), [
    ['PL', '00-950', 'Warszawa', 'al. Jerozolimskie 5'],
  ]);
});

test('American and British addresses are read', () => {
  assert.deepEqual(read('<p>742 Evergreen Street, Springfield, IL 62704</p>'), [
    ['US', '62704', 'Springfield', '742 Evergreen Street'],
  ]);
  assert.deepEqual(read('<p>10 Downing Street, London SW1A 2AA</p>'), [
    ['GB', 'SW1A 2AA', 'London', '10 Downing Street'],
  ]);
});

test('ranges and scores are no postal codes', () => {
  assert.deepEqual(read('<p>Strony 10-200 i 12-345 osób, zakres 20-300</p>'), []);
});
