import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { phoneNumbers } from './phone-numbers.ts';

const read = (html: string): string[] => phoneNumbers(readPage({ html })).map((phone) => phone.number);

test('Polish and American numbers are found in their usual groups', () => {
  assert.deepEqual(read('<p>Zadzwoń: +48 123 456 789 lub 22 345 67 89, 600-700-801</p>'), [
    '+48123456789',
    '223456789',
    '600700801',
  ]);
  assert.deepEqual(read('<p>Call (555) 123-4567 or 1-800-555-1234 now</p>'), ['5551234567', '18005551234']);
  assert.deepEqual(read('<p>tel. 123456789</p>'), ['123456789']);
});

test('amounts, dates, company and account numbers are no telephones', () => {
  assert.deepEqual(
    read(
      '<p>NIP 123-456-32-18, 100 000 000 zł, 12.03.2024, +00690x 66 69 12, 125,000,000, ISBN 978-83-246-2188-5, 2020 2021</p>',
    ),
    [],
  );
});

test('a link that dials is a telephone, once', () => {
  assert.deepEqual(
    read('<a href="tel:+48600700800">600 700 800</a><a href="tel:+1 800 555 0000">Call us</a>'),
    ['600700800', '+18005550000'],
  );
});

test('the number stands at its offsets', () => {
  const page = readPage({ text: 'tel. +48 600 700 801 (biuro)' });
  const [phone] = phoneNumbers(page);
  assert.equal(phone?.span && page.text.slice(phone.span.start, phone.span.end), '+48 600 700 801');
  assert.equal(phone?.labelled, true);
});
