// The one reader of dates. A line that says when a page was written is read leniently; running text strictly, with the
// years that stand in it alone.
import { type DateAt, dateAt } from './date-forms.ts';
import { type DateToken, dateTokens, piecesWithNumbers } from './date-tokens.ts';
import { isLoneYear } from './lone-year.ts';
import type { DateHabits, DayMonthOrder, WrittenDate } from './written-date.ts';

/** The web begins here; the end leaves room for announced dates. There is no clock in here to compare with. */
const LINE = { firstYear: 1990, lastYear: 2099, lenient: true } as const;
/** Sentences tell of the past, too. Day first, as most of the world writes. */
const PROSE: DateHabits = { firstYear: 1800, lastYear: 2099, lenient: false, order: 'dmy' };
const MAX_LINE_CHARACTERS = 400;
const FOUR_FIGURES = /(?<!\d)\d{4}(?!\d)/;

/** The first date in a line. */
export function findDate(line: string, order: DayMonthOrder): WrittenDate | undefined {
  return findDates(line, order, 1)[0];
}

/** Dates in a line, up to as many as are wanted. */
export function findDates(line: string, order: DayMonthOrder, limit = 10): WrittenDate[] {
  const habits = { ...LINE, order };
  const end = Math.min(line.length, MAX_LINE_CHARACTERS);
  const found: WrittenDate[] = [];
  for (const [start, to] of piecesWithNumbers(line, 0, end)) {
    for (const date of readPiece(dateTokens(line, start, to), habits)) {
      if (found.length >= limit) return found;
      found.push(date);
    }
  }
  return found;
}

/** Dates and lone years in a stretch of running text, offsets into the whole. */
export function findDatesInProse(text: string, from: number, to: number): WrittenDate[] {
  const found: WrittenDate[] = [];
  for (const [start, end] of piecesWithNumbers(text, from, to)) {
    // No year, no date.
    if (!FOUR_FIGURES.test(text.slice(start, end))) continue;
    found.push(
      ...readPiece(dateTokens(text, start, end), PROSE, (token) => isLoneYear(text, token, from, to)),
    );
  }
  return found;
}

function readPiece(
  tokens: readonly DateToken[],
  habits: DateHabits,
  isYear: (token: DateToken) => boolean = () => false,
): WrittenDate[] {
  const found: WrittenDate[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const date: DateAt | undefined = dateAt({ tokens, habits }, i);
    const token = tokens[i];
    if (date) {
      found.push(date.written);
      i = date.last;
    } else if (token && isYear(token)) {
      const { start, end, text: iso } = token;
      found.push({ iso, precision: 'year', start, end, ambiguous: false });
    }
  }
  return found;
}
