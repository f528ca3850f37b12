// Dates as people write them, in English and Polish: tokens are compared with a handful of orders; no pattern can
// backtrack.
import { MONTH_BETWEEN_DAY_AND_YEAR, MONTH_OF } from '../../lexicon/months.ts';
import type { DateToken } from './date-tokens.ts';
import { timeAt } from './time-of-day.ts';
import type { DateHabits, WrittenDate } from './written-date.ts';

/** A text in tokens, and how it is read. */
export interface Reading {
  readonly tokens: readonly DateToken[];
  readonly habits: DateHabits;
}

export interface DateAt {
  readonly written: WrittenDate;
  /** The last token of the date. */
  readonly last: number;
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export function dateAt(reading: Reading, at: number): DateAt | undefined {
  const token = reading.tokens[at];
  if (!token) return undefined;
  if (Number.isNaN(token.number)) return monthFirst(reading, at);
  if (isGlued(reading, at)) return endsRange(reading, at) ? dayFirst(reading, at) : undefined;
  return yearFirst(reading, at) ?? dayFirst(reading, at) ?? numeric(reading, at);
}

const GLUE = new Set(['.', '/', '-', '#', '$', '€', '£', '+']);

/** "v1.2.3", "10:12" and prices: a number glued to what stands before it is a part of something else. */
function isGlued({ tokens, habits }: Reading, at: number): boolean {
  const before = tokens[at - 1];
  if (!before || before.end !== tokens[at]?.start) return false;
  if (before.text === ':') return tokens[at - 2]?.end === before.start && isNumber(tokens[at - 2]);
  // Words run together where a page sets them apart by layout alone: "Updated12 March".
  return GLUE.has(before.text) || (!habits.lenient && /\p{L}/u.test(before.text));
}

/** "16-19 March 2026": a sentence tells of days, a line that says when a page was written does not. */
function endsRange({ tokens, habits }: Reading, at: number): boolean {
  const from = tokens[at - 2];
  return !habits.lenient && tokens[at - 1]?.text === '-' && isNumber(from) && (from?.text.length ?? 0) <= 2;
}

const DATE_MARKS = new Set(['-', '/', '.', '‑', '–']);

/** "2025-09-04", "2025/9/4", "2025.09.04", with or without a time; "2025-09". */
function yearFirst(reading: Reading, at: number): DateAt | undefined {
  const { tokens, habits } = reading;
  const year = tokens[at];
  const mark = tokens[at + 1];
  const month = tokens[at + 2];
  if (year?.text.length !== 4 || !mark || !month || !DATE_MARKS.has(mark.text)) return undefined;
  if (!isYear(habits, year.number) || !isMonth(month.number)) return undefined;
  const day = tokens[at + 4];
  if (
    tokens[at + 3]?.text === mark.text &&
    day &&
    day.text.length <= 2 &&
    isDay(year.number, month.number, day.number)
  ) {
    const apart = day.start - year.end !== month.text.length + 2;
    if ((apart && !habits.lenient) || goesOn(tokens, at + 4, mark.text)) return undefined;
    return withTime(reading, at, at + 4, { year: year.number, month: month.number, day: day.number });
  }
  // A sentence has seasons and ranges of years in this form: "2011-12".
  if (!habits.lenient || mark.text !== '-' || month.text.length !== 2 || month.start !== mark.end)
    return undefined;
  return made(reading, at, at + 2, {
    iso: `${year.text}-${month.text}`,
    precision: 'month',
    ambiguous: false,
  });
}

/** "4 September 2025", "4th of Sept., 2025", "4 września 2025 r.", "4 IX 2025", "04-Sep-2025". */
function dayFirst(reading: Reading, at: number): DateAt | undefined {
  const { tokens } = reading;
  const day = tokens[at];
  if (!day || day.text.length > 2) return undefined;
  let next = skip(tokens, at + 1, ORDINALS);
  next = skip(tokens, next, DAY_MONTH_GAPS);
  const month = monthBetween(tokens[next]);
  if (month === undefined) return undefined;
  next = skip(tokens, next + 1, MONTH_YEAR_GAPS);
  const year = fullYear(reading, next, DATE_MARKS.has(tokens[next - 1]?.text ?? ''));
  if (year === undefined || !isDay(year, month, day.number)) return undefined;
  return withTime(reading, at, next, { year, month, day: day.number });
}

function monthBetween(token: DateToken | undefined): number | undefined {
  if (!token) return undefined;
  // "2 x 2000 W" is no day in October: numerals are written in capitals.
  return (
    MONTH_OF.get(token.text) ??
    (token.capitals || token.text.length > 3 ? MONTH_BETWEEN_DAY_AND_YEAR.get(token.text) : undefined)
  );
}

/** "September 4th, 2025", "Sep 04 2025", "September 2025". */
function monthFirst(reading: Reading, at: number): DateAt | undefined {
  const { tokens, habits } = reading;
  const month = MONTH_OF.get(tokens[at]?.text ?? '');
  if (month === undefined) return undefined;
  let next = skip(tokens, at + 1, MONTH_DAY_GAPS);
  const first = tokens[next];
  if (!first || !isNumber(first)) return undefined;
  if (first.text.length === 4) {
    // "30 February 2025" names a day that does not exist; it is no month either.
    const before = tokens[at - 1];
    if (!isYear(habits, first.number) || (before && isNumber(before) && before.text.length <= 2))
      return undefined;
    return made(reading, at, next, {
      iso: `${first.text}-${pad(month)}`,
      precision: 'month',
      ambiguous: false,
    });
  }
  if (first.text.length > 2) return undefined;
  next = skip(tokens, next + 1, ORDINALS);
  next = skip(tokens, next, MONTH_YEAR_GAPS);
  // "Thu Sep 04 10:30:00 +0000 2025" keeps its year at the end.
  const year = fullYear(reading, next, false) ?? yearAfterTime(reading, next);
  if (year === undefined || !isDay(year, month, first.number)) return undefined;
  return withTime(reading, at, next, { year, month, day: first.number });
}

/** "04.09.2025", "9/4/2025", "4-9-25". */
function numeric(reading: Reading, at: number): DateAt | undefined {
  const { tokens, habits } = reading;
  const first = tokens[at];
  const mark = tokens[at + 1];
  const second = tokens[at + 2];
  const year = tokens[at + 4];
  if (!first || !mark || !second || !year || tokens[at + 3]?.text !== mark.text) return undefined;
  if (!DATE_MARKS.has(mark.text) || first.text.length > 2 || second.text.length > 2) return undefined;
  // "10 - 12 - 2025" may be anything; a date is written together.
  if (mark.start !== first.end || second.start !== mark.end || year.start !== second.end + 1)
    return undefined;
  if (goesOn(tokens, at + 4, mark.text)) return undefined;
  const value = fullYear(reading, at + 4, true);
  if (value === undefined) return undefined;
  const dotted = mark.text === '.';
  const dayLeads = dotted || habits.order === 'dmy';
  const ambiguous =
    !dotted && isMonth(first.number) && isMonth(second.number) && first.number !== second.number;
  for (const lead of dotted && !habits.lenient ? [true] : [dayLeads, !dayLeads]) {
    const day = lead ? first.number : second.number;
    const month = lead ? second.number : first.number;
    if (isMonth(month) && isDay(value, month, day))
      return made(reading, at, at + 4, {
        iso: isoOf({ year: value, month, day }),
        precision: 'day',
        ambiguous,
      });
  }
  return undefined;
}

/** "10.12.2023.1" is a version, "10.12.2023%" nothing at all; "10.12.2023." ends a sentence. */
function goesOn(tokens: readonly DateToken[], last: number, mark: string): boolean {
  const after = tokens[last + 1];
  if (!after || after.start !== tokens[last]?.end) return false;
  const next = tokens[last + 2];
  return after.text === '%' || (after.text === mark && next?.start === after.end && isNumber(next));
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const ORDINALS = words('st nd rd th');
const DAY_MONTH_GAPS = words('of . - / ,');
const MONTH_DAY_GAPS = words('. , - the');
const MONTH_YEAR_GAPS = words('. , - / of roku');

/** Passes at most two tokens of the kind: "Sept., 2025". */
function skip(tokens: readonly DateToken[], at: number, kind: ReadonlySet<string>): number {
  let next = at;
  while (next < at + 2 && kind.has(tokens[next]?.text ?? '')) next++;
  return next;
}

/** `short`: two figures may be a year here, where the text is read leniently. */
function fullYear({ tokens, habits }: Reading, at: number, short: boolean): number | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  const { text, number } = token;
  if (text.length === 4 && isYear(habits, number)) return number;
  if (!habits.lenient) return undefined;
  const figures = text === "'" || text === '’' ? tokens[at + 1] : short ? token : undefined;
  if (figures?.text.length !== 2) return undefined;
  const year = 2000 + figures.number;
  return isYear(habits, year) ? year : undefined;
}

function yearAfterTime({ tokens, habits }: Reading, at: number): number | undefined {
  if (tokens[at + 1]?.text !== ':') return undefined;
  for (let i = at + 3; i < at + 9; i++) {
    const token = tokens[i];
    if (token?.text.length === 4 && isYear(habits, token.number) && tokens[i - 1]?.text !== '+')
      return token.number;
  }
  return undefined;
}

/** A time directly after the date ("T10:30:00+02:00", " 10:30") becomes a part of the value. */
function withTime(reading: Reading, first: number, last: number, day: Day): DateAt | undefined {
  const iso = isoOf(day);
  const time = timeAt(reading.tokens, last + 1);
  return time
    ? made(reading, first, time.last, { iso: `${iso}T${time.text}`, precision: 'time', ambiguous: false })
    : made(reading, first, last, { iso, precision: 'day', ambiguous: false });
}

/** In a sentence the parts of a date stand next to one another. */
const MAX_GAP = 3;

function made(
  { tokens, habits }: Reading,
  first: number,
  last: number,
  value: Pick<WrittenDate, 'iso' | 'precision' | 'ambiguous'>,
): DateAt | undefined {
  const start = tokens[first]?.start ?? 0;
  let end = tokens[first]?.end ?? start;
  for (let i = first + 1; i <= last; i++) {
    const token = tokens[i];
    if (!token || (!habits.lenient && token.start - end > MAX_GAP)) return undefined;
    end = token.end;
  }
  return { last, written: { ...value, start, end } };
}

function isNumber(token: DateToken | undefined): boolean {
  return token !== undefined && !Number.isNaN(token.number);
}

function isYear({ firstYear, lastYear }: DateHabits, value: number): boolean {
  return value >= firstYear && value <= lastYear;
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

function isoOf({ year, month, day }: Day): string {
  return `${year}-${pad(month)}-${pad(day)}`;
}
