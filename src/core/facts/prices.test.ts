import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../test/support/properties.ts';
import { readPage } from '../page/read-page.ts';
import { amountOf, discounts, prices } from './prices.ts';
import { quote } from './span.ts';

const read = (html: string): [string, number, string][] => {
  const page = readPage({ html: `<p>${html}</p>` });
  return prices(page).map((price) => [quote(page.text, price), price.amount, price.currency]);
};

test('Polish prices are read with decimal commas and blanks of all widths', () => {
  assert.deepEqual(read('Cena: 1 299,00 zł'), [['1 299,00 zł', 1299, 'PLN']]);
  assert.deepEqual(read('12&nbsp;345,67&nbsp;zł i 5 zł, 10,50zł'), [
    ['12 345,67 zł', 12345.67, 'PLN'],
    ['5 zł', 5, 'PLN'],
    ['10,50zł', 10.5, 'PLN'],
  ]);
  assert.deepEqual(read('9.99 PLN lub 100,- zł'), [
    ['9.99 PLN', 9.99, 'PLN'],
    ['100,- zł', 100, 'PLN'],
  ]);
});

test('prices with a sign before or behind are read', () => {
  assert.deepEqual(read('$1,299.50, £5, € 12,90, 15 €, 20 EUR, USD 30'), [
    ['$1,299.50', 1299.5, 'USD'],
    ['£5', 5, 'GBP'],
    ['€ 12,90', 12.9, 'EUR'],
    ['15 €', 15, 'EUR'],
    ['20 EUR', 20, 'EUR'],
    ['USD 30', 30, 'USD'],
  ]);
});

test('numbers without a currency are no prices', () => {
  assert.deepEqual(read('12 apples, 2024, 3,14, $variable'), []);
});

test('amounts are read in both decimal notations', () => {
  assert.deepEqual(
    ['1.234,56', '1,234.56', '1 234', '1.234', '0,5', '12.50'].map(amountOf),
    [1234.56, 1234.56, 1234, 1234, 0.5, 12.5],
  );
});

test('a former price is known by its tag or by its name', () => {
  const struck = (html: string) => prices(readPage({ html })).map((price) => price.struck);
  assert.deepEqual(struck('<p><del>100 zł</del> <b>80 zł</b></p>'), [true, false]);
  assert.deepEqual(struck('<p><span class="old-price">100 zł</span> <b>80 zł</b></p>'), [true, false]);
});

test('discounts are told from other percentages', () => {
  const percents = (text: string) => discounts(readPage({ text })).map((one) => one.percent);
  assert.deepEqual(percents('-20% today, 30% off, rabat 15%, 25% taniej'), [20, 30, 15, 25]);
  assert.deepEqual(percents('alkohol 40%, wzrost o 5% rocznie, 29%-31%'), []);
});

test('every price is quoted where it stands', () => {
  const piece = fc.constantFrom('1', '299', ' ', ',', '.', 'zł', '$', '€', '00', '\u00a0', 'PLN', '-', '%');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (parts) => {
      const page = readPage({ text: parts.join('') });
      discounts(page);
      for (const price of prices(page)) assert.match(quote(page.text, price), /\d/);
    }),
  );
});
