import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findDate, findDates } from './find-dates.ts';

const iso = (text: string, order: 'dmy' | 'mdy' = 'mdy'): string | undefined => findDate(text, order)?.iso;

test('English dates are read in all their forms', () => {
  for (const text of [
    'September 4, 2025',
    'Sept. 4th, 2025',
    '4 Sep 2025',
    '4th of September 2025',
    'Thu, 04 Sep 2025',
    'Posted on Sep 04 2025 by J.',
    '04-Sep-2025',
    '2025/9/4',
    '2025.09.04',
    '9/4/2025',
    'Thu Sep 04 2025',
  ])
    assert.equal(iso(text), '2025-09-04', text);
});

test('Polish dates are read in all cases of the month', () => {
  const months: [string, string][] = [
    ['4 stycznia 2025', '2025-01-04'],
    ['4 lutego 2025 r.', '2025-02-04'],
    ['4 marca 2025 roku', '2025-03-04'],
    ['4 kwietnia 2025', '2025-04-04'],
    ['4 maja 2025', '2025-05-04'],
    ['4 czerwca 2025', '2025-06-04'],
    ['4 lipca 2025', '2025-07-04'],
    ['4 sierpnia 2025', '2025-08-04'],
    ['4 września 2025', '2025-09-04'],
    ['4 października 2025', '2025-10-04'],
    ['4 listopada 2025', '2025-11-04'],
    ['4 grudnia 2025', '2025-12-04'],
    ['4 paź 2025', '2025-10-04'],
    ['4 IX 2025', '2025-09-04'],
    ['4 list. 2025', '2025-11-04'],
    ['04.09.2025', '2025-09-04'],
    ['wrzesień 2025', '2025-09'],
    ['we wrześniu 2025', '2025-09'],
  ];
  for (const [text, wanted] of months) assert.equal(iso(text, 'dmy'), wanted, text);
});

test('times and zones are kept as written', () => {
  assert.equal(iso('2025-09-04T10:30:00+02:00'), '2025-09-04T10:30:00+02:00');
  assert.equal(iso('2025-09-04T10:30:00.123Z'), '2025-09-04T10:30:00Z');
  assert.equal(iso('2025-09-04 10:30'), '2025-09-04T10:30');
  assert.equal(iso('2025-09-04T10:30:00+0200'), '2025-09-04T10:30:00+02:00');
});

test('day and month that could be swapped are marked', () => {
  assert.equal(findDate('04/09/2025', 'dmy')?.iso, '2025-09-04');
  assert.equal(findDate('04/09/2025', 'dmy')?.ambiguous, true);
  assert.equal(findDate('25/09/2025', 'mdy')?.iso, '2025-09-25');
  assert.equal(findDate('25/09/2025', 'mdy')?.ambiguous, false);
});

test('what is no date is not read as one', () => {
  for (const text of [
    '1.2.3.4',
    'v10.12.2023.1',
    '30 February 2025',
    '2025-13-01',
    'call 555-12-2025',
    'in May we',
    'March on 4',
    'reading list 2025',
    'event on 16-19 March 2026',
    '$12.10.2025',
    '1/2',
    '99/99/2025',
  ])
    assert.equal(iso(text), undefined, text);
});

test('offsets point at the written date', () => {
  const text = 'Published 4 May 2025, updated June 6, 2025.';
  assert.deepEqual(
    findDates(text, 'mdy').map((date) => text.slice(date.start, date.end)),
    ['4 May 2025', 'June 6, 2025'],
  );
});
