import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../test/support/properties.ts';
import { readPage } from '../page/read-page.ts';
import { dates } from './dates.ts';
import { quote } from './span.ts';

const read = (text: string): [string, string][] => {
  const page = readPage({ text });
  return dates(page).map((date) => [quote(page.text, date), date.iso]);
};
const iso = (text: string): string[] => read(text).map(([, value]) => value);

test('Polish dates are read in nominative, genitive and locative and in figures', () => {
  assert.deepEqual(read('Wydano 12 marca 2024 r. oraz 12.03.2024 i 1.5.2023, potem w październiku 2022.'), [
    ['12 marca 2024', '2024-03-12'],
    ['12.03.2024', '2024-03-12'],
    ['1.5.2023', '2023-05-01'],
    ['październiku 2022', '2022-10'],
  ]);
  assert.deepEqual(iso('Luty 2021; 3-04-2020'), ['2021-02', '2020-04-03']);
});

test('English dates are read in both orders, with ordinals and abbreviations', () => {
  assert.deepEqual(
    iso('March 12, 2024 and 12 March 2024 and Mar. 12, 2024 and 12th of March 2024'),
    Array(4).fill('2024-03-12'),
  );
  assert.deepEqual(iso('in May 2023 and on September 1st, 2020'), ['2023-05', '2020-09-01']);
});

test('ISO dates are read, also with a time', () => {
  assert.deepEqual(iso('2024-03-12 and 2024/03/12 and 2024-03-12T10:30:00Z'), Array(3).fill('2024-03-12'));
});

test('day and month in figures are ambiguous when both could be either', () => {
  const page = readPage({ text: 'on 03/04/2024 and 25/12/2023 and 12/25/2022' });
  assert.deepEqual(
    dates(page).map((date) => [date.iso, date.ambiguous]),
    [
      ['2024-04-03', true],
      ['2023-12-25', false],
      ['2022-12-25', false],
    ],
  );
});

test('a year alone is a date, an amount, a model or a part of a number is not', () => {
  assert.deepEqual(iso('founded in 1998 and rebuilt in 2015'), ['1998', '2015']);
  assert.deepEqual(iso('$2000, 2000 zł, MX-2000, 1 2000, 2000 kg, 2000%'), []);
});

test('a quarter, a range of days and the end of a sentence leave a date what it is', () => {
  assert.deepEqual(iso('Results of Q3 2025, fair on 16-19 March 2026, closed since 9.02.2019.'), [
    '2025',
    '2026-03-19',
    '2019-02-09',
  ]);
});

test('versions, names of files and dimensions are no dates', () => {
  assert.deepEqual(
    iso('rev 2026.3.4.40455, eng_wiki_2016_1M.tar, 2 x 2000 W, v10.12.2023.1, reading list'),
    [],
  );
});

test('impossible dates are not dates', () => {
  assert.deepEqual(iso('31.02.2024 and 45 March 1700 and 12.13.2024'), []);
  assert.deepEqual(iso('29.02.2024'), ['2024-02-29']);
});

test('every date is quoted where it stands', () => {
  const piece = fc.constantFrom(
    '12',
    '2024',
    'marca',
    'May',
    '.',
    ' ',
    '-',
    '/',
    '1st',
    ', ',
    '03',
    'of',
    'T10',
    '31.12.1999',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (parts) => {
      const page = readPage({ text: parts.join('') });
      for (const date of dates(page)) assert.match(quote(page.text, date), /\d/);
    }),
  );
});
