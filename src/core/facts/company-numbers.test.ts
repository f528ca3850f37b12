import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../test/support/properties.ts';
import { readPage } from '../page/read-page.ts';
import { companyNumbers, isValid } from './company-numbers.ts';
import { quote } from './span.ts';

const read = (text: string): [string, string, boolean][] =>
  companyNumbers(readPage({ text })).map((one) => [one.kind, one.number, one.valid]);

test('check digits are verified', () => {
  assert.equal(isValid('nip', '1234563218'), true);
  assert.equal(isValid('nip', '1234563219'), false);
  assert.equal(isValid('regon', '123456785'), true);
  assert.equal(isValid('regon', '123456786'), false);
  assert.equal(isValid('regon', '12345678512347'), true);
  assert.equal(isValid('iban', '61109010140000071219812874'), true);
  assert.equal(isValid('iban', '61109010140000071219812875'), false);
  assert.equal(isValid('nip', '0000000000'), false);
});

test('the line of a Polish company is read', () => {
  assert.deepEqual(read('Firma sp. z o.o., NIP: PL 123-456-32-18, REGON 123456785, KRS 0000123456'), [
    ['nip', '1234563218', true],
    ['regon', '123456785', true],
    ['krs', '0000123456', true],
  ]);
});

test('a number with wrong check digits is kept and marked', () => {
  assert.deepEqual(read('NIP 123-456-32-19'), [['nip', '1234563219', false]]);
});

test('numbers without a label are known by form and check digits only', () => {
  assert.deepEqual(read('ul. Długa 5, 123-456-32-18'), [['nip', '1234563218', true]]);
  assert.deepEqual(read('VAT: PL1234563218'), [['nip', '1234563218', true]]);
  assert.deepEqual(read('Konto 61 1090 1014 0000 0712 1981 2874'), [
    ['iban', 'PL61109010140000071219812874', true],
  ]);
  assert.deepEqual(read('call 123-456-32-19 or 555 123 4567'), []);
});

test('a label without its number finds nothing', () => {
  assert.deepEqual(read('Podaj NIP i REGON: tak. Numer KRS nadaje sąd w 2024 roku.'), []);
});

test('every number is quoted where it stands', () => {
  const piece = fc.constantFrom(
    'NIP',
    'KRS',
    ' ',
    '-',
    '123',
    '456',
    '32',
    '18',
    ':',
    'PL',
    '1234563218',
    'REGON',
    '9',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (parts) => {
      const page = readPage({ text: parts.join('') });
      for (const one of companyNumbers(page)) {
        assert.equal(quote(page.text, one).replace(/\D/g, ''), one.number.replace(/\D/g, ''));
      }
    }),
  );
});
