// What files and addresses on the command line are as items of a job.
import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { exitCodes, Fault, messageOf } from '../../platform/fault.ts';
import { argumentBytes, isWebAddress, pageInputOf } from '../reading/page-argument.ts';

export type JobItem = Readonly<Record<string, unknown>>;

/** Addresses and pages as they are; of a .csv the column `url`, else its first; of a .jsonl each line. */
export async function jobItems(words: readonly string[], stdin: Readable): Promise<JobItem[]> {
  const items: JobItem[] = [];
  for (const word of words) {
    if (isWebAddress(word)) items.push({ url: word });
    else if (/\.csv$/i.test(word)) items.push(...addressesIn(word));
    else if (/\.(?:jsonl|ndjson)$/i.test(word)) items.push(...linesIn(word));
    else {
      const { html, text } = pageInputOf(await argumentBytes(word, stdin), word, undefined, undefined);
      items.push(html === undefined ? { text } : { html });
    }
  }
  if (items.length === 0) throw new Fault('There is no page in what was given.', exitCodes.usage);
  return items;
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Fault(`${file} cannot be read: ${messageOf(error)}.`, exitCodes.usage);
  }
}

function addressesIn(file: string): JobItem[] {
  let rows: string[][];
  try {
    rows = parse(contentOf(file), {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault(`${file} is no CSV: ${messageOf(error)}.`, exitCodes.usage);
  }
  const [head = []] = rows;
  const named = head.findIndex((cell) => cell.toLowerCase() === 'url');
  const body = named >= 0 || !isWebAddress(head[0] ?? '') ? rows.slice(1) : rows;
  const column = Math.max(0, named);
  const addresses = body.flatMap((row) =>
    row[column] === undefined || row[column] === '' ? [] : [row[column]],
  );
  const wrong = addresses.find((address) => !isWebAddress(address));
  if (wrong !== undefined && named < 0 && body !== rows)
    throw new Fault(
      `${file} has no column "url"; its columns are ${head.map((cell) => `"${cell}"`).join(', ')}. ` +
        `Call the one with the addresses "url", or put it first ("${wrong}" is no address).`,
      exitCodes.usage,
    );
  if (wrong !== undefined) throw new Fault(`${file}: "${wrong}" is no address of a page.`, exitCodes.usage);
  return addresses.map((url) => ({ url }));
}

function linesIn(file: string): JobItem[] {
  const lines = contentOf(file).split('\n');
  return lines.flatMap((line, number) => {
    if (line.trim() === '') return [];
    try {
      const item: unknown = JSON.parse(line);
      if (typeof item === 'object' && item !== null && !Array.isArray(item)) return [{ ...item }];
    } catch {
      // Said below.
    }
    throw new Fault(`${file}, line ${number + 1}, is no JSON object.`, exitCodes.usage);
  });
}
