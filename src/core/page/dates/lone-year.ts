// A number of four figures in running text is a year, unless what surrounds it says that it is an amount, a model or a
// part of a longer number: "$2000", "2000 zł", "MX-2000", "1 2000".
import { isBlank } from '../char-classes.ts';
import { type DateToken, isDigit } from './date-tokens.ts';

/** The range in which a number is more likely a year than an amount. */
const FIRST = 1950;
const LAST = 2050;
const UNITS_AFTER = new Set(
  'zł pln usd eur gbp kg g mg km m cm mm l ml w kw kwh mah mb gb rpm obr osób people words słów px points ft sq'.split(
    ' ',
  ),
);
const WORD = /\p{L}+/uy;
/** Scripts without blanks between words set a year beside any sign. */
const LETTER = /[_\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;
/** Blanks, a comma or a stop between a number and its neighbour. */
const MAX_GAP = 3;

export function isLoneYear(text: string, token: DateToken, from: number, to: number): boolean {
  const { number, start, end } = token;
  if (token.text.length !== 4 || !(number >= FIRST && number <= LAST)) return false;
  const before = start > from ? text.charAt(start - 1) : ' ';
  const after = end < to ? text.charAt(end) : ' ';
  if (LETTER.test(before) || LETTER.test(after) || '$£€+#'.includes(before) || '%€'.includes(after))
    return false;
  if (before === '-' && start - 2 >= from && /[\p{L}\d]/u.test(text.charAt(start - 2))) return false;
  const previous = skipGap(text, start - 1, -1, from, to);
  if (previous >= from && isPlainNumber(text, previous, from)) return false;
  const next = skipGap(text, end, 1, from, to);
  if (next >= to) return true;
  if (isDigit(text.charCodeAt(next))) return false;
  WORD.lastIndex = next;
  const word = WORD.exec(text)?.[0];
  return word === undefined || !UNITS_AFTER.has(word.toLowerCase());
}

/** "Q3 2025" names a quarter; "1 2000" is one number. */
function isPlainNumber(text: string, last: number, from: number): boolean {
  let at = last;
  while (at >= from && isDigit(text.charCodeAt(at))) at--;
  return at < last && !(at >= from && LETTER.test(text.charAt(at)));
}

/** The first place, going on from `at`, that is no blank, comma or stop; no further than a gap is wide. */
function skipGap(text: string, at: number, step: 1 | -1, from: number, to: number): number {
  let place = at;
  for (let passed = 0; passed < MAX_GAP && place >= from && place < to; passed++, place += step) {
    const code = text.charCodeAt(place);
    if (!isBlank(code) && code !== 44 && code !== 46) break;
  }
  return place;
}
