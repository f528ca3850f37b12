// Phrases that a command is asked about, from a file with one in each line or with columns.

import type { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import type { Asked } from '../../core/intent/intent-report.ts';
import { marketNamed } from '../../core/intent/market-named.ts';
import { exitCodes, Fault } from '../../platform/fault.ts';
import { phraseFault } from '../checking/check-options.ts';
import { argumentBytes } from '../reading/page-argument.ts';

const MAX_PHRASES = 10_000;
const COLUMNS = ['query', 'market'];

interface Row {
  /** Of the file, from 1. */
  readonly line: number;
  readonly query: string;
  readonly market: string;
}

export async function phrasesOfFile(
  file: string,
  stdin: Readable,
  market: string,
  langOf: (market: string) => Asked['lang'],
): Promise<readonly Asked[]> {
  const text = decoded(await argumentBytes(file, stdin), file);
  const [head = ''] = text.split(/\r?\n/, 1);
  const delimiter = delimiterOf(head);
  const rows: readonly Row[] =
    delimiter === undefined
      ? text.split(/\r?\n/).map((query, place) => ({ line: place + 1, query, market: '' }))
      : rowsOf(text, delimiter, file);
  const phrases = rows
    .map((row) => ({ ...row, query: row.query.trim(), market: row.market.trim() }))
    .filter(({ query }) => query !== '')
    .map((row) => {
      const known = row.market === '' ? market : marketNamed(row.market);
      if (known === undefined)
        throw refused(`${file}, line ${row.line}: "${row.market}" is no market such as us-en or pl-pl.`);
      const fault = phraseFault(row.query);
      if (fault !== null) throw refused(`${file}, line ${row.line}: ${fault}`);
      return { query: row.query, market: known, lang: langOf(known) };
    });
  if (phrases.length === 0) throw refused(`${file} holds no phrases.`);
  if (phrases.length > MAX_PHRASES) throw refused(`${file} holds more than ${MAX_PHRASES} phrases.`);
  return phrases;
}

function refused(message: string): Fault {
  return new Fault(message, exitCodes.usage);
}

/** A file of another encoding would be read as phrases that nobody has typed. */
function decoded(bytes: Uint8Array, file: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Two bytes a letter, without a mark that says so.
    if (!text.includes('\0')) return text;
  } catch {
    // Told below.
  }
  throw refused(`${file} is not in UTF-8. Save it as UTF-8 and try again.`);
}

/** Of a first line that names columns, in whichever order; undefined where it is a phrase. */
function delimiterOf(head: string): string | undefined {
  return [',', ';', '\t'].find((delimiter) => {
    const names = head.split(delimiter).map((name) => name.trim().replaceAll('"', '').toLowerCase());
    return names.length > 1 && names.includes('query') && names.every((name) => COLUMNS.includes(name));
  });
}

function rowsOf(text: string, delimiter: string, file: string): readonly Row[] {
  try {
    const parsed: { record: Record<string, string>; info: { lines: number } }[] = parse(text, {
      delimiter,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      skip_empty_lines: true,
      relax_column_count: true,
      info: true,
    });
    return parsed.map(({ record: { query = '', market = '' }, info: { lines } }) => ({
      line: lines,
      query,
      market,
    }));
  } catch (error) {
    throw refused(
      `${file} cannot be read as a table: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}
