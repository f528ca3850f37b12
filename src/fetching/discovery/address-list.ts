// Lists of addresses that people upload: one a line, or a table, in whatever encoding and with whatever separators their
// programs write. Lines that are no address are counted and told.
import { parse } from 'csv-parse/sync';
import { limits } from '../../contract/limits.ts';
import { decodeHtml } from '../../core/page/decode-html.ts';
import { shortened } from '../../core/rules/wording.ts';
import type { Guard } from '../../platform/net/guard.ts';
import { utf16Of } from './file-text.ts';
import { LeftOutCounts, type LeftOutReason, PageSieve } from './page-sieve.ts';
import type { DiscoveryWarning } from './warnings.ts';

export interface AddressList {
  /** Each once, in their order. */
  readonly addresses: readonly string[];
  /** How many entries were read, before any was left out. */
  readonly listed: number;
  readonly truncated: boolean;
  readonly warnings: readonly DiscoveryWarning[];
}

export interface AddressListOptions {
  readonly guard: Guard;
  readonly addressesMax?: number;
}

export interface UploadedList extends AddressListOptions {
  readonly fileName?: string | undefined;
  readonly contentType?: string | undefined;
}

/** A file with one address a line, or a table with a column `url`, else the addresses in its first column. */
export function readAddressList(bytes: Uint8Array, options: UploadedList): AddressList {
  const text = textOf(bytes).replace(/\r\n?/g, '\n');
  const table = tableIn(text, options);
  if (table === null) return pickAddresses(linesOf(text), options);
  const { cells, warnings } = addressColumn(table);
  const picked = pickAddresses(cells, options);
  return { ...picked, warnings: [...warnings, ...picked.warnings] };
}

/** Of texts that should be addresses, with or without their scheme. */
export function pickAddresses(
  texts: Iterable<string>,
  { guard, addressesMax = limits.auditAddressesMax }: AddressListOptions,
): AddressList {
  const sieve = new PageSieve({ guard, sites: null });
  const leftOut = new LeftOutCounts<LeftOutReason>();
  const addresses = new Set<string>();
  let duplicates = 0;
  let listed = 0;
  let truncated = false;
  for (const text of texts) {
    listed += 1;
    // What is too much is counted and not looked at.
    if (truncated) continue;
    const url = sieve.page(withScheme(bare(text)), null);
    if (typeof url === 'string') leftOut.add(url, text);
    else if (addresses.has(url.href)) duplicates += 1;
    else if (addresses.size < addressesMax) addresses.add(url.href);
    else truncated = true;
  }
  const warnings: DiscoveryWarning[] = [];
  if (truncated) warnings.push({ code: 'addresses_cut', data: { limit: addressesMax } });
  for (const [reason, { count, examples }] of leftOut.entries())
    warnings.push({ code: 'addresses_left_out', data: { reason, count, examples } });
  if (duplicates > 0) warnings.push({ code: 'duplicates', data: { count: duplicates } });
  return { addresses: [...addresses], listed, truncated, warnings };
}

function textOf(bytes: Uint8Array): string {
  const encoding = utf16Of(bytes);
  const text = encoding === null ? decodeHtml(bytes).html : new TextDecoder(encoding).decode(bytes);
  return text.replace(/^\ufeff+/, '');
}

/** Without what people and programs put around an address. */
function bare(text: string): string {
  return text
    .trim()
    .replace(/^(["'])(.*)\1$/s, '$2')
    .trim()
    .replace(/^<(.*)>$/s, '$1')
    .trim();
}

/** A name with a dot, and no "@" before its first slash: that is a mail address. */
const HOST_FIRST = /^(?:\/\/)?[\p{L}\p{N}][\p{L}\p{N}.-]*\.[\p{L}\p{N}-]{2,}\.?(?::\d{1,5})?(?:[/?#]\S*)?$/u;

function withScheme(text: string): string {
  return HOST_FIRST.test(text) ? `https://${text.replace(/^\/\//, '')}` : text;
}

function* linesOf(text: string): Generator<string> {
  for (let at = 0; at <= text.length; ) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? text.length : end).trim();
    if (line !== '' && !line.startsWith('#')) yield line;
    at = end < 0 ? text.length + 1 : end + 1;
  }
}

const DELIMITERS = [';', '\t', ','] as const;
/** Never in a list: a table of one column has no delimiter, and its addresses may hold any of them. */
const NO_DELIMITER = '\u001f';
const LINES_COMPARED = 100;
/** How spreadsheets tell each other about the delimiter. */
const SEP_LINE = /^"?sep=(.)"?\n/i;

interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** null: a plain list. */
function tableIn(text: string, { fileName = '', contentType = '' }: UploadedList): Table | null {
  const said = SEP_LINE.exec(text);
  const body = said === null ? text.trimStart() : text.slice(said[0].length);
  const [first = ''] = body.split('\n', 1);
  const delimiter = said?.[1] ?? delimiterOf(body);
  const isNamed =
    /\.(?:csv|tsv|tab)$/i.test(fileName) || /^text\/(?:csv|tab-separated-values)\b/i.test(contentType);
  const hasColumn = cellsOf(first, delimiter).some(isUrlColumn);
  if (said === null && !isNamed && !hasColumn) return null;
  const [head = [], ...rows] = rowsOf(body, delimiter);
  return { head, rows };
}

/** By the head line, outside of quotes; without one, by what parts all of the first lines alike. */
function delimiterOf(text: string): string {
  const lines = text.split('\n', LINES_COMPARED).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  const columns = (line: string, delimiter: string): number => unquoted(line).split(delimiter).length;
  if (!isAddress(first.split(/[;\t,]/, 1)[0] ?? '')) {
    const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: columns(first, delimiter) }));
    const [most] = counted.sort((a, b) => b.count - a.count);
    return most !== undefined && most.count > 1 ? most.delimiter : NO_DELIMITER;
  }
  // Addresses hold commas and semicolons, too, but not all of them equally many; one line alone shows nothing.
  const alike = DELIMITERS.find((delimiter) => {
    const count = columns(first, delimiter);
    return count > 1 && lines.length > 1 && lines.every((line) => columns(line, delimiter) === count);
  });
  return alike ?? NO_DELIMITER;
}

function unquoted(line: string): string {
  return line.replace(/"[^"]*"/g, '');
}

function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(bare(text)) || HOST_FIRST.test(bare(text));
}

function cellsOf(line: string, delimiter: string): string[] {
  return line.split(delimiter).map(bare);
}

function isUrlColumn(cell: string): boolean {
  return /^url$/i.test(cell);
}

function rowsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch {
    // A quote that is never closed would swallow the rest: then quotes mean nothing.
    return [...text.split('\n')].filter((line) => line.trim() !== '').map((line) => cellsOf(line, delimiter));
  }
}

const COLUMN_CHARS = 60;

function addressColumn({ head, rows }: Table): { cells: Iterable<string>; warnings: DiscoveryWarning[] } {
  const named = head.findIndex((cell) => isUrlColumn(bare(cell)));
  const column = Math.max(0, named);
  const cellsIn = function* (body: readonly (readonly string[])[]): Generator<string> {
    for (const row of body) {
      const cell = row[column] ?? '';
      // A row of blanks is no address that was meant.
      if (cell !== '' || row.some((other) => other !== '')) yield cell;
    }
  };
  if (named >= 0) return { cells: cellsIn(rows), warnings: [] };
  const [first = ''] = head;
  if (isAddress(first)) return { cells: cellsIn([head, ...rows]), warnings: [] };
  return {
    cells: cellsIn(rows),
    warnings: [{ code: 'first_column', data: { column: shortened(first, COLUMN_CHARS) } }],
  };
}
