// Phrases that a command is asked about: from its words, or from a file with one in each line or with columns.

import type { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import type { Asked } from '../../core/intent/intent-report.ts';
import { Fault } from '../../platform/fault.ts';
import { knownMarket } from '../checking/check-options.ts';
import { argumentBytes } from '../reading/page-argument.ts';

const MAX_PHRASES = 10_000;

export async function phrasesOfFile(
  file: string,
  stdin: Readable,
  market: string,
  langOf: (market: string) => Asked['lang'],
): Promise<readonly Asked[]> {
  const text = (await argumentBytes(file, stdin)).toString('utf8').replace(/^\uFEFF/, '');
  const [head = ''] = text.split(/\r?\n/, 1);
  const delimiter = /^"?query"?\s*([,;])/i.exec(head)?.[1];
  const rows =
    delimiter === undefined
      ? text.split(/\r?\n/).map((query) => ({ query, market: '' }))
      : rowsOf(text, delimiter, file);
  const phrases = rows
    .map((row) => ({ query: row.query.trim(), market: row.market.trim() }))
    .filter(({ query }) => query !== '')
    .map((row) => ({ ...row, market: row.market === '' ? market : knownMarket(row.market, 'intent') }))
    .map((row) => ({ ...row, lang: langOf(row.market) }));
  if (phrases.length === 0) throw new Fault(`${file} holds no phrases.`);
  if (phrases.length > MAX_PHRASES) throw new Fault(`${file} holds more than ${MAX_PHRASES} phrases.`);
  return phrases;
}

function rowsOf(text: string, delimiter: string, file: string): { query: string; market: string }[] {
  try {
    const parsed: Record<string, string>[] = parse(text, {
      delimiter,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      skip_empty_lines: true,
      relax_column_count: true,
    });
    return parsed.map(({ query = '', market = '' }) => ({ query, market }));
  } catch (error) {
    throw new Fault(
      `${file} cannot be read as a table: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}
