// Dates as people write them, in English and Polish. Text is cut into numbers, words and marks once and compared with
// a handful of orders; no pattern can backtrack.

import { MONTH_BETWEEN_DAY_AND_YEAR, MONTH_OF } from '../../lexicon/months.ts';

export type DatePrecision = 'time' | 'day' | 'month' | 'year';

export interface WrittenDate {
  /** "2025-09-04", with a time ("T10:30", zone as written) or without a day ("2025-09") where that is what stands there. */
  readonly iso: string;
  readonly precision: DatePrecision;
  /** Offsets into the text given. */
  readonly start: number;
  readonly end: number;
  /** Day and month could be read the other way round. */
  readonly ambiguous: boolean;
}

/** Which number comes first in "04/09/2025". */
export type DayMonthOrder = 'dmy' | 'mdy';

/** The web begins here; the end leaves room for announced dates. There is no clock in here to compare with. */
const FIRST_YEAR = 1990;
const LAST_YEAR = 2099;
const MAX_CHARACTERS = 400;
const TOKEN = /\d+|\p{L}+|[^\s\p{L}\d]/gu;

interface Token {
  readonly text: string;
  /** NaN for words and marks. */
  readonly number: number;
  readonly start: number;
  readonly end: number;
}

/** The first date in the text. */
export function findDate(text: string, order: DayMonthOrder): WrittenDate | undefined {
  return findDates(text, order, 1)[0];
}

export function findDates(text: string, order: DayMonthOrder, limit = 10): WrittenDate[] {
  const tokens = tokenize(text.length > MAX_CHARACTERS ? text.slice(0, MAX_CHARACTERS) : text);
  const found: WrittenDate[] = [];
  for (let i = 0; i < tokens.length && found.length < limit; i++) {
    const date = dateAt(tokens, i, order);
    if (!date) continue;
    found.push(date.written);
    i = date.last;
  }
  return found;
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const word = match[0];
    const code = word.charCodeAt(0);
    const digit = code >= 48 && code <= 57;
    tokens.push({
      text: digit ? word : word.toLowerCase(),
      number: digit ? Number(word) : Number.NaN,
      start: match.index,
      end: match.index + word.length,
    });
  }
  return tokens;
}

interface DateAt {
  readonly written: WrittenDate;
  /** The last token of the date. */
  readonly last: number;
}

function dateAt(tokens: readonly Token[], at: number, order: DayMonthOrder): DateAt | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (Number.isNaN(token.number)) return monthFirst(tokens, at);
  // "v1.2.3" and prices: a number glued to what stands before it is a part of something else.
  const before = tokens[at - 1];
  if (before && before.end === token.start && GLUE.has(before.text)) return undefined;
  return yearFirst(tokens, at) ?? dayFirst(tokens, at) ?? numeric(tokens, at, order);
}

const GLUE = new Set(['.', '/', '-', '#', '$', '€', '£', ':', '+']);

/** "2025-09-04", "2025/9/4", "2025.09.04", with or without a time; "2025-09". */
function yearFirst(tokens: readonly Token[], at: number): DateAt | undefined {
  const year = tokens[at];
  const mark = tokens[at + 1];
  const month = tokens[at + 2];
  if (year?.text.length !== 4 || !mark || !month || !DATE_MARKS.has(mark.text)) return undefined;
  if (!isYear(year.number) || !isMonth(month.number)) return undefined;
  const second = tokens[at + 3];
  const day = tokens[at + 4];
  if (
    second?.text === mark.text &&
    day &&
    isDay(year.number, month.number, day.number) &&
    day.text.length <= 2
  ) {
    return withTime(tokens, at, at + 4, year.number, month.number, day.number);
  }
  if (mark.text !== '-' || month.text.length !== 2 || month.start !== mark.end) return undefined;
  return made(tokens, at, at + 2, {
    iso: `${year.text}-${month.text}`,
    precision: 'month',
    ambiguous: false,
  });
}

const DATE_MARKS = new Set(['-', '/', '.', '‑', '–']);

/** "4 September 2025", "4th of Sept., 2025", "4 września 2025 r.", "4 IX 2025", "04-Sep-2025". */
function dayFirst(tokens: readonly Token[], at: number): DateAt | undefined {
  const day = tokens[at];
  if (!day || day.text.length > 2) return undefined;
  let next = skip(tokens, at + 1, ORDINALS);
  next = skip(tokens, next, DAY_MONTH_GAPS);
  const word = tokens[next];
  const month = word ? (MONTH_OF.get(word.text) ?? MONTH_BETWEEN_DAY_AND_YEAR.get(word.text)) : undefined;
  if (month === undefined) return undefined;
  next = skip(tokens, next + 1, MONTH_YEAR_GAPS);
  const year = fullYear(tokens, next, DATE_MARKS.has(tokens[next - 1]?.text ?? ''));
  if (year === undefined || !isDay(year, month, day.number)) return undefined;
  return withTime(tokens, at, next, year, month, day.number);
}

/** "September 4th, 2025", "Sep 04 2025", "September 2025". */
function monthFirst(tokens: readonly Token[], at: number): DateAt | undefined {
  const month = MONTH_OF.get(tokens[at]?.text ?? '');
  if (month === undefined) return undefined;
  let next = skip(tokens, at + 1, MONTH_DAY_GAPS);
  const first = tokens[next];
  if (!first || Number.isNaN(first.number)) return undefined;
  if (first.text.length === 4) {
    // "30 February 2025" names a day that does not exist; it is no month either.
    const before = tokens[at - 1];
    if (!isYear(first.number) || (before && before.text.length <= 2 && before.number >= 0)) return undefined;
    return made(tokens, at, next, {
      iso: `${first.text}-${pad(month)}`,
      precision: 'month',
      ambiguous: false,
    });
  }
  if (first.text.length > 2) return undefined;
  next = skip(tokens, next + 1, ORDINALS);
  next = skip(tokens, next, MONTH_YEAR_GAPS);
  // "Thu Sep 04 10:30:00 +0000 2025" keeps its year at the end.
  const year = fullYear(tokens, next, false) ?? yearAfterTime(tokens, next);
  if (year === undefined || !isDay(year, month, first.number)) return undefined;
  return withTime(tokens, at, next, year, month, first.number);
}

/** "04.09.2025", "9/4/2025", "4-9-25". */
function numeric(tokens: readonly Token[], at: number, order: DayMonthOrder): DateAt | undefined {
  const first = tokens[at];
  const mark = tokens[at + 1];
  const second = tokens[at + 2];
  const year = tokens[at + 4];
  if (!first || !mark || !second || !year || tokens[at + 3]?.text !== mark.text) return undefined;
  if (!DATE_MARKS.has(mark.text) || first.text.length > 2 || second.text.length > 2) return undefined;
  // "10 - 12 - 2025" may be anything; a date is written together.
  if (mark.start !== first.end || second.start !== mark.end || year.start !== second.end + 1)
    return undefined;
  const after = tokens[at + 5];
  if (after && after.start === year.end && (after.text === mark.text || after.text === '%')) return undefined;
  const value =
    year.text.length === 4 ? year.number : year.text.length === 2 ? 2000 + year.number : Number.NaN;
  if (!isYear(value)) return undefined;
  const dayLeads = mark.text === '.' || order === 'dmy';
  const ambiguous =
    isMonth(first.number) && isMonth(second.number) && first.number !== second.number && mark.text !== '.';
  for (const lead of [dayLeads, !dayLeads]) {
    const day = lead ? first.number : second.number;
    const month = lead ? second.number : first.number;
    if (isMonth(month) && isDay(value, month, day)) {
      return made(tokens, at, at + 4, { iso: dayIso(value, month, day), precision: 'day', ambiguous });
    }
  }
  return undefined;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const ORDINALS = words('st nd rd th');
const DAY_MONTH_GAPS = words('of . - / ,');
const MONTH_DAY_GAPS = words('. , - the');
const MONTH_YEAR_GAPS = words('. , - / of roku');

/** Passes at most two tokens of the kind: "Sept., 2025". */
function skip(tokens: readonly Token[], at: number, kind: ReadonlySet<string>): number {
  let next = at;
  while (next < at + 2 && kind.has(tokens[next]?.text ?? '')) next++;
  return next;
}

function fullYear(tokens: readonly Token[], at: number, short: boolean): number | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  const text = token.text;
  if (text.length === 4 && isYear(token.number)) return token.number;
  if (text === "'" || text === '’') {
    const next = tokens[at + 1];
    return next?.text.length === 2 && isYear(2000 + next.number) ? 2000 + next.number : undefined;
  }
  return short && text.length === 2 && isYear(2000 + token.number) ? 2000 + token.number : undefined;
}

function yearAfterTime(tokens: readonly Token[], at: number): number | undefined {
  if (tokens[at + 1]?.text !== ':') return undefined;
  for (let i = at + 3; i < at + 9; i++) {
    const token = tokens[i];
    if (token && token.text.length === 4 && isYear(token.number) && tokens[i - 1]?.text !== '+')
      return token.number;
  }
  return undefined;
}

/** An ISO time directly after the date ("T10:30:00+02:00", " 10:30") becomes a part of the value. */
function withTime(
  tokens: readonly Token[],
  first: number,
  last: number,
  year: number,
  month: number,
  day: number,
): DateAt {
  const iso = dayIso(year, month, day);
  let at = last + 1;
  if (tokens[at]?.text === 't' || tokens[at]?.text === ',') at++;
  const hour = tokens[at];
  const minute = tokens[at + 2];
  if (
    !hour ||
    !minute ||
    tokens[at + 1]?.text !== ':' ||
    !(hour.number < 24) ||
    !(minute.number < 60) ||
    minute.text.length !== 2
  ) {
    return made(tokens, first, last, { iso, precision: 'day', ambiguous: false });
  }
  let time = `${pad(hour.number)}:${minute.text}`;
  at += 3;
  const second = tokens[at + 1];
  if (tokens[at]?.text === ':' && second && second.number < 60) {
    time += `:${second.text}`;
    at += 2;
    // Parts of a second say nothing about a page.
    if (tokens[at]?.text === '.' && !Number.isNaN(tokens[at + 1]?.number ?? Number.NaN)) at += 2;
  }
  const zone = zoneAt(tokens, at);
  return made(tokens, first, zone.next - 1, {
    iso: `${iso}T${time}${zone.text}`,
    precision: 'time',
    ambiguous: false,
  });
}

function zoneAt(tokens: readonly Token[], at: number): { text: string; next: number } {
  const sign = tokens[at];
  if (sign?.text === 'z') return { text: 'Z', next: at + 1 };
  const hours = tokens[at + 1];
  if (!sign || !hours || (sign.text !== '+' && sign.text !== '-')) return { text: '', next: at };
  if (hours.text.length === 4)
    return { text: `${sign.text}${hours.text.slice(0, 2)}:${hours.text.slice(2)}`, next: at + 2 };
  const minutes = tokens[at + 3];
  if (hours.text.length === 2 && tokens[at + 2]?.text === ':' && minutes?.text.length === 2) {
    return { text: `${sign.text}${hours.text}:${minutes.text}`, next: at + 4 };
  }
  return { text: '', next: at };
}

function made(
  tokens: readonly Token[],
  first: number,
  last: number,
  value: Pick<WrittenDate, 'iso' | 'precision' | 'ambiguous'>,
): DateAt {
  const start = tokens[first]?.start ?? 0;
  return { last, written: { ...value, start, end: tokens[last]?.end ?? start } };
}

function isYear(value: number): boolean {
  return value >= FIRST_YEAR && value <= LAST_YEAR;
}

function isMonth(value: number): boolean {
  return value >= 1 && value <= 12;
}

const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isDay(year: number, month: number, day: number): boolean {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month === 2 && !leap ? 28 : (MONTH_DAYS[month - 1] ?? 0);
  return day >= 1 && day <= days;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

function dayIso(year: number, month: number, day: number): string {
  return `${year}-${pad(month)}-${pad(day)}`;
}
