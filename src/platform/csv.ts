// Spreadsheets take a cell that begins like a formula for one, and run it.
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/u;

/** A text that somebody else has chosen, as a cell that every spreadsheet shows and none runs. */
export function csvText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
