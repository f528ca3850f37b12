// Spreadsheets take a cell that begins like a formula for one, and run it.
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/u;

/** A text that somebody else has chosen, as a cell that every spreadsheet shows and none runs. */
export function csvText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** One line of a file, texts defused, with its end. Numbers stay numbers. */
export function csvLine(cells: readonly (string | number | null)[], delimiter: ',' | ';' = ','): string {
  const written = cells.map((cell) => {
    if (cell === null) return '';
    if (typeof cell === 'number') return String(cell);
    // A cell is one line: programs that read line by line are many.
    const flat = csvText(
      cell
        .toWellFormed()
        .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
        .trim(),
    );
    return /[",;]/.test(flat) ? `"${flat.replaceAll('"', '""')}"` : flat;
  });
  return `${written.join(delimiter)}\r\n`;
}
