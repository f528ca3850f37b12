// Tables of addresses that people bring: a CSV file of any program, with or without a head line. The one way in which
// uploads, the command line and the panel read them.

export interface AddressTable {
  /** The head line; null where the first line is a row. */
  readonly head: readonly string[] | null;
  /** Rows that are not blank, cells as they stand there. */
  readonly rows: readonly (readonly string[])[];
  /** Where the addresses stand: the column that is called so, else the first. */
  readonly column: number;
  /** Whether a column is called so. */
  readonly isNamed: boolean;
}

interface TableOptions {
  /** Known to be a table, by the file's name say; else one is told by its head line. */
  readonly isTable: boolean;
  /** What the column with the addresses is called. */
  readonly columnName?: RegExp;
}

const DELIMITERS = [';', '\t', ','] as const;
/** Never in a list: a table of one column has no delimiter, and its addresses may hold any of them. */
const NO_DELIMITER = '\u001f';
const LINES_COMPARED = 100;
/** How spreadsheets tell each other about the delimiter. */
const SEP_LINE = /^"?sep=(.)"?\n/i;
/** A name with a dot, and no "@" before its first slash: that is a mail address. */
const HOST_FIRST = /^(?:\/\/)?[\p{L}\p{N}][\p{L}\p{N}.-]*\.[\p{L}\p{N}-]{2,}\.?(?::\d{1,5})?(?:[/?#]\S*)?$/u;

/** null: a plain list, one address a line. */
export function readAddressTable(
  given: string,
  { isTable, columnName = /^url$/i }: TableOptions,
): AddressTable | null {
  const text = given.replace(/^\ufeff+/, '').replace(/\r\n?/g, '\n');
  const said = SEP_LINE.exec(text);
  const body = said === null ? text.trimStart() : text.slice(said[0].length);
  const [first = ''] = body.split('\n', 1);
  // One for the whole file: what else it may be in other files is part of an address here.
  const delimiter = said?.[1] ?? delimiterOf(body);
  const isAddressColumn = (cell: string): boolean => columnName.test(bareAddress(cell));
  if (said === null && !isTable && !first.split(delimiter).some(isAddressColumn)) return null;
  const [head = [], ...rows] = rowsOf(body, delimiter);
  const named = head.findIndex(isAddressColumn);
  const hasHead = named >= 0 || !isLikeAddress(head[0] ?? '');
  return {
    head: hasHead ? head : null,
    rows: hasHead ? rows : [head, ...rows],
    column: Math.max(0, named),
    isNamed: named >= 0,
  };
}

/** Without what people and programs put around an address. */
export function bareAddress(text: string): string {
  return text
    .trim()
    .replace(/^(["'])(.*)\1$/s, '$2')
    .trim()
    .replace(/^<(.*)>$/s, '$1')
    .trim();
}

/** An address that was written without its scheme gets one. */
export function withScheme(text: string): string {
  return HOST_FIRST.test(text) ? `https://${text.replace(/^\/\//, '')}` : text;
}

function isLikeAddress(text: string): boolean {
  const address = bareAddress(text);
  return /^https?:\/\//i.test(address) || HOST_FIRST.test(address);
}

/** By the head line, outside of quotes; without one, by what parts all of the first lines alike. */
function delimiterOf(text: string): string {
  const lines = text.split('\n', LINES_COMPARED).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  const columns = (line: string, delimiter: string): number => unquoted(line).split(delimiter).length;
  if (!isLikeAddress(first.split(/[;\t,]/, 1)[0] ?? '')) {
    const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: columns(first, delimiter) }));
    const [most] = counted.sort((a, b) => b.count - a.count);
    return most !== undefined && most.count > 1 ? most.delimiter : NO_DELIMITER;
  }
  // Addresses hold commas and semicolons, too, but not all of them equally many; one line alone shows nothing. Where
  // pages that differ would become one page, it is no delimiter either: "/news,nId,1" and "/news,nId,2".
  const different = new Set(lines).size;
  const alike = DELIMITERS.find((delimiter) => {
    const count = columns(first, delimiter);
    return (
      count > 1 &&
      lines.length > 1 &&
      lines.every((line) => columns(line, delimiter) === count) &&
      new Set(lines.map((line) => line.split(delimiter, 1)[0])).size === different
    );
  });
  return alike ?? NO_DELIMITER;
}

function unquoted(line: string): string {
  return line.replace(/"[^"]*"/g, '');
}

/** As spreadsheets write them: a cell that begins with a quote ends with one, and may hold delimiters and line ends. */
function rowsOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  const endRow = (): void => {
    if (cells.some((cell) => cell !== '')) rows.push(cells);
    cells = [];
  };
  let at = 0;
  while (at < text.length) {
    let start = at;
    while (text[start] === ' ') start += 1;
    const close = text[start] === '"' ? closingQuote(text, start + 1) : null;
    // A quote that is never closed would swallow the rest: then quotes mean nothing.
    if (close === -1) return plainRows(text, delimiter);
    const quoted = close === null ? '' : text.slice(start + 1, close).replaceAll('""', '"');
    const from = close === null ? at : close + 1;
    let end = from;
    while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1;
    cells.push((quoted + text.slice(from, end)).trim());
    if (text[end] !== delimiter) endRow();
    at = end + 1;
  }
  endRow();
  return rows;
}

/** Where a quoted cell ends; two quotes in a row are one that is meant. -1: nowhere. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at;
  return -1;
}

function plainRows(text: string, delimiter: string): string[][] {
  const rows = text.split('\n').map((line) => line.split(delimiter).map(bareAddress));
  return rows.filter((cells) => cells.some((cell) => cell !== ''));
}
