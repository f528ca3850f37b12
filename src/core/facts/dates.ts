// Dates that stand in the text, in English and Polish notation, read to ISO with the precision they are written in.

import { MONTH_OF } from '../lexicon/months.ts';
import { isBlank } from '../page/char-classes.ts';
import { perPage } from '../page/per-page.ts';
import { mainMask } from './reader-view.ts';
import type { Span } from './span.ts';
import { NUMERIC, type Tokens, tokens, wordOf } from './tokens.ts';

export interface TextDate extends Span {
  /** 2024-03-12, 2024-03 or 2024, as precise as it is written. */
  readonly iso: string;
  readonly precision: 'day' | 'month' | 'year';
  /** 03/04/2024 is April in Europe and March in America; read as day first. */
  readonly ambiguous: boolean;
  readonly block: number;
  readonly inMain: boolean;
}

const FIRST_YEAR = 1800;
const LAST_YEAR = 2100;
/** Years alone are counted in the range in which a number is more likely a year than an amount. */
const FIRST_LONE_YEAR = 1950;
const LAST_LONE_YEAR = 2050;

export const dates = perPage((page): readonly TextDate[] => {
  const all = tokens(page);
  const mask = mainMask(page);
  // A plain loop: filling from a mapped list is several times slower.
  const months = new Uint8Array(all.words.length);
  for (let i = 0; i < months.length; i++) months[i] = MONTH_OF.get(all.words[i] ?? '') ?? 0;
  const found: TextDate[] = [];
  for (let block = 0; block < page.blocks.length; block++) {
    const from = all.ofBlock[block] ?? 0;
    const to = all.ofBlock[block + 1] ?? 0;
    let at = from;
    while (at < to) {
      const numeric = all.shape[at] === NUMERIC;
      const month = months[all.word[at] ?? 0] ?? 0;
      const match = !numeric && month === 0 ? undefined : dateAt(page.text, all, months, at, from, to);
      if (!match) {
        at++;
        continue;
      }
      found.push({
        start: all.start[match.first] ?? 0,
        end: all.end[match.last] ?? 0,
        iso: isoOf(match),
        precision: match.day > 0 ? 'day' : match.month > 0 ? 'month' : 'year',
        ambiguous: match.ambiguous,
        block,
        inMain: mask[block] === 1,
      });
      at = match.last + 1;
    }
  }
  return found;
});

/** The newest year that the main text speaks of; undefined if it names none. */
export const newestYear = perPage((page): number | undefined => {
  let newest: number | undefined;
  for (const date of dates(page)) {
    const year = Number(date.iso.slice(0, 4));
    if (date.inMain && (newest === undefined || year > newest)) newest = year;
  }
  return newest;
});

interface Match {
  readonly first: number;
  readonly last: number;
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly ambiguous: boolean;
}

function dateAt(
  text: string,
  all: Tokens,
  months: Uint8Array,
  at: number,
  from: number,
  to: number,
): Match | undefined {
  const word = wordOf(all, at);
  if (all.shape[at] !== NUMERIC) return monthFirst(text, all, at, to);
  const dotted = dottedDate(word, at);
  if (dotted) return dotted;
  const number = plainNumber(word);
  if (number < 0) return ordinalDate(text, all, months, at, to, word);
  if (number >= FIRST_YEAR && number < LAST_YEAR) {
    return yearFirst(text, all, at, to, number) ?? loneYear(text, all, at, from, to, number);
  }
  if (number < 1 || number > 31) return undefined;
  return dayAndMonthName(text, all, months, at, to, number) ?? dayFirst(text, all, at, to, number);
}

/** 12.03.2024 is one token. */
function dottedDate(word: string, at: number): Match | undefined {
  if (word.length < 8 || word.length > 10 || !word.includes('.')) return undefined;
  const [first = '', second = '', third = '', more] = word.split('.');
  if (more !== undefined) return undefined;
  if (first.length === 4)
    return checked(at, at, plainNumber(first), plainNumber(second), plainNumber(third), false);
  return third.length === 4
    ? checked(at, at, plainNumber(third), plainNumber(second), plainNumber(first), false)
    : undefined;
}

/** 2024-03-12, 2024/03/12. */
function yearFirst(text: string, all: Tokens, at: number, to: number, year: number): Match | undefined {
  if (at + 2 >= to) return undefined;
  const joint = jointBetween(text, all, at);
  if (joint === 0 || jointBetween(text, all, at + 1) !== joint) return undefined;
  const day = wordOf(all, at + 2);
  // "2024-03-12T10:30" runs into its time.
  const dayNumber = day.length > 2 && day.charAt(2) === 't' ? plainNumber(day.slice(0, 2)) : plainNumber(day);
  return checked(at, at + 2, year, plainNumber(wordOf(all, at + 1)), dayNumber, false);
}

/** 12-03-2024, 12/03/2024. */
function dayFirst(text: string, all: Tokens, at: number, to: number, first: number): Match | undefined {
  if (at + 2 >= to) return undefined;
  const joint = jointBetween(text, all, at);
  if (joint === 0 || jointBetween(text, all, at + 1) !== joint) return undefined;
  const second = plainNumber(wordOf(all, at + 1));
  const year = plainNumber(wordOf(all, at + 2));
  if (year < FIRST_YEAR) return undefined;
  if (second > 12) return checked(at, at + 2, year, first, second, false);
  return checked(at, at + 2, year, second, first, first <= 12 && first !== second && joint === 47);
}

/** 12 March 2024, 12 marca 2024. */
function dayAndMonthName(
  text: string,
  all: Tokens,
  months: Uint8Array,
  at: number,
  to: number,
  day: number,
): Match | undefined {
  // "12th of March": the small word is stepped over.
  const name = at + 1 < to && wordOf(all, at + 1) === 'of' ? at + 2 : at + 1;
  if (name + 1 >= to || !isClose(text, all, name - 1) || !isClose(text, all, name)) return undefined;
  const month = months[all.word[name] ?? 0] ?? 0;
  const year = plainNumber(wordOf(all, name + 1));
  return month > 0 && year >= FIRST_YEAR ? checked(at, name + 1, year, month, day, false) : undefined;
}

/** 12th March 2024. */
function ordinalDate(
  text: string,
  all: Tokens,
  months: Uint8Array,
  at: number,
  to: number,
  word: string,
): Match | undefined {
  const day = ordinal(word);
  return day > 0 ? dayAndMonthName(text, all, months, at, to, day) : undefined;
}

/** March 12, 2024; March 2024; marzec 2024. */
function monthFirst(text: string, all: Tokens, at: number, to: number): Match | undefined {
  const month = MONTH_OF.get(wordOf(all, at)) ?? 0;
  if (at + 1 >= to || !isClose(text, all, at)) return undefined;
  const next = wordOf(all, at + 1);
  const number = plainNumber(next);
  if (number >= FIRST_YEAR && number < LAST_YEAR) return checked(at, at + 1, number, month, 0, false);
  const day = number > 0 ? number : ordinal(next);
  if (day < 1 || day > 31 || at + 2 >= to || !isClose(text, all, at + 1)) return undefined;
  const year = plainNumber(wordOf(all, at + 2));
  return year >= FIRST_YEAR ? checked(at, at + 2, year, month, day, false) : undefined;
}

function loneYear(
  text: string,
  all: Tokens,
  at: number,
  from: number,
  to: number,
  year: number,
): Match | undefined {
  if (year < FIRST_LONE_YEAR || year > LAST_LONE_YEAR) return undefined;
  // Part of a longer number, an amount or a model name: "1 2000", "$2000", "2000 zł", "MX-2000".
  if (at > from && all.shape[at - 1] === NUMERIC && isClose(text, all, at - 1)) return undefined;
  if (at + 1 < to && all.shape[at + 1] === NUMERIC && isClose(text, all, at)) return undefined;
  const before = text.charCodeAt((all.start[at] ?? 0) - 1);
  if (before === 36 || before === 0xa3 || before === 0x20ac || before === 43 || before === 35)
    return undefined;
  if (before === 45 && at > from && (all.end[at - 1] ?? 0) === (all.start[at] ?? 0) - 1) return undefined;
  const after = text.charCodeAt(all.end[at] ?? 0);
  if (after === 37 || after === 0x20ac) return undefined;
  if (at + 1 < to && isClose(text, all, at) && UNITS_AFTER.has(wordOf(all, at + 1))) return undefined;
  return { first: at, last: at, year, month: 0, day: 0, ambiguous: false };
}

const UNITS_AFTER = new Set(
  'zł pln usd eur gbp kg g mg km m cm mm l ml w kw kwh mah mb gb rpm obr osób people words słów px points ft sq'.split(
    ' ',
  ),
);

function checked(
  first: number,
  last: number,
  year: number,
  month: number,
  day: number,
  ambiguous: boolean,
): Match | undefined {
  if (year < FIRST_YEAR || year >= LAST_YEAR || month < 1 || month > 12 || day < 0) return undefined;
  if (day > daysIn(year, month)) return undefined;
  return { first, last, year, month, day, ambiguous };
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The hyphen, slash or dash that alone stands between a token and the next; 0 for anything else. */
function jointBetween(text: string, all: Tokens, token: number): number {
  const end = all.end[token] ?? 0;
  if ((all.start[token + 1] ?? 0) - end !== 1) return 0;
  const code = text.charCodeAt(end);
  return code === 45 || code === 47 ? code : 0;
}

/** Nothing but a blank, a comma or a stop stands between a token and the next. */
function isClose(text: string, all: Tokens, token: number): boolean {
  const from = all.end[token] ?? 0;
  const to = all.start[token + 1] ?? 0;
  if (to - from > 3) return false;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (!isBlank(code) && code !== 44 && code !== 46) return false;
  }
  return true;
}

/** -1 unless the word is one to four digits. */
function plainNumber(word: string): number {
  if (word.length === 0 || word.length > 4) return -1;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    if (code < 48 || code > 57) return -1;
  }
  return Number(word);
}

function ordinal(word: string): number {
  const suffix = word.slice(-2);
  if (suffix !== 'st' && suffix !== 'nd' && suffix !== 'rd' && suffix !== 'th') return 0;
  return Math.max(0, plainNumber(word.slice(0, -2)));
}

function isoOf(match: Match): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  const year = String(match.year);
  if (match.month === 0) return year;
  return match.day === 0 ? `${year}-${two(match.month)}` : `${year}-${two(match.month)}-${two(match.day)}`;
}
