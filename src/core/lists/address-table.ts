// Lists of addresses that people bring: one a line, or a table of any program, with or without a head line.
import { limits } from '../../contract/limits.ts';
import { evenDelimiter, headDelimiter, openList, plainRows, type Row, tableRows } from './read-rows.ts';

export interface AddressRow extends Row {
  /** What stands where the address should; it may be none. */
  readonly text: string;
  /** More cells than columns: an address with a delimiter in it may have been torn apart, so it is not to be used. */
  readonly hasMore: boolean;
}

export interface AddressTable {
  /** The head line; null where the first line is a row. */
  readonly head: readonly string[] | null;
  readonly rows: readonly AddressRow[];
  /** Whether the column was found by its name; else it is the first. */
  readonly isNamed: boolean;
  /** The name of the column, where another one is called the same: that one is not read. */
  readonly repeated: string | null;
  /** How many lines were read of a list that is too long; null: all. */
  readonly cutAfter: number | null;
}

/** What a column of addresses is called; other names than the first count where the table's first column has none. */
const COLUMNS = ['url', 'address', 'adres', 'loc'];
const HTTP = /^https?:\/\//i;
/** A name with a dot, and no "@" before its first slash: that is a mail address. */
const HOST_FIRST = /^(?:\/\/)?[\p{L}\p{N}][\p{L}\p{N}.-]*\.[\p{L}\p{N}-]{2,}\.?(?::\d{1,5})?(?:[/?#]\S*)?$/u;

/** `isTable`: known to be one, by the file's name say; else one is told by its head line. */
export function readAddresses(given: string, { isTable }: { readonly isTable: boolean }): AddressTable {
  const list = openList(given);
  const { said, firstLines } = list;
  const [first = ''] = firstLines;
  // One for the whole file: what else parts cells in other files is part of an address here.
  const delimiter =
    said ??
    (isLikeAddress(first.split(/[;\t,]/, 1)[0] ?? '') ? evenDelimiter(firstLines) : headDelimiter(first));
  const names = (delimiter === null ? [first] : first.split(delimiter)).map(columnName);
  const isPlain = !isTable && said === null && !names.some((name) => COLUMNS.includes(name));
  const { rows } = isPlain ? plainRows(list) : tableRows(list, delimiter);
  const head = rows[0]?.cells ?? [];
  const { column, isNamed } = addressColumn(isPlain ? [] : head.map(columnName), rows[1]?.cells ?? []);
  const hasHead = !isPlain && (isNamed || !isLikeAddress(head[0] ?? ''));
  const name = columnName(head[column] ?? '');
  return {
    head: hasHead ? head : null,
    rows: rows
      .slice(hasHead ? 1 : 0)
      // Remarks.
      .filter(({ cells }) => !isPlain || !cells[0]?.startsWith('#'))
      .map(({ line, cells }) => ({
        line,
        cells,
        text: cells[column] ?? '',
        hasMore: cells.some((cell, at) => at >= head.length && cell !== ''),
      })),
    isNamed,
    repeated: isNamed && head.some((cell, at) => at > column && columnName(cell) === name) ? name : null,
    cutAfter: list.cutAfter,
  };
}

function addressColumn(
  names: readonly string[],
  firstRow: readonly string[],
): { readonly column: number; readonly isNamed: boolean } {
  const named = names.indexOf('url');
  if (named >= 0) return { column: named, isNamed: true };
  const other = names.findIndex((name) => COLUMNS.includes(name));
  const isNamed = other === 0 || (other > 0 && !isLikeAddress(firstRow[0] ?? ''));
  return { column: isNamed ? other : 0, isNamed };
}

const columnName = (cell: string): string => bareAddress(cell).toLowerCase();

/** The address that a text holds, without what people put around it and with its scheme; null where it is none. */
export function addressIn(text: string): string | null {
  const address = withScheme(bareAddress(text));
  return HTTP.test(address) && address.length <= limits.urlChars && URL.canParse(address) ? address : null;
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
  const isHost = text.length <= limits.urlChars && HOST_FIRST.test(text);
  return isHost ? `https://${text.replace(/^\/\//, '')}` : text;
}

function isLikeAddress(text: string): boolean {
  return HTTP.test(withScheme(bareAddress(text)));
}
