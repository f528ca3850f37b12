// Lists for spreadsheets: the one writer, and the one place where formulas are defused.
import { stringify } from 'csv-stringify/sync';

/** A text may come from anywhere and is defused; a number is ours and stays one. */
export type Cell = string | number | null;
export type Delimiter = ',' | ';';

/** Spreadsheets take a cell that begins like a formula for one, and run it; some look past what has no width. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u;

/** Lines end as RFC 4180 says; cells with either delimiter are quoted, as programs guess it. */
export function csvLines(rows: readonly (readonly Cell[])[], delimiter: Delimiter = ','): string {
  return stringify([...rows], {
    delimiter,
    record_delimiter: 'windows',
    quoted_match: /[,;\r\n]/,
    cast: { string: (text) => (FORMULA.test(text) ? `'${text}` : text) },
  });
}

/** One row of texts that pages hold. Each cell is one line: many programs read line by line. */
export function csvLine(cells: readonly Cell[], delimiter: Delimiter = ','): string {
  return csvLines([cells.map((cell) => (typeof cell === 'string' ? oneLine(cell) : cell))], delimiter);
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}
