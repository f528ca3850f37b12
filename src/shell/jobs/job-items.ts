// What files and addresses on the command line are as items of a job, each with the name that it goes by here.
import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { limits } from '../../contract/limits.ts';
import { readAddressTable } from '../../core/address-table.ts';
import { number } from '../../core/rules/wording.ts';
import { exitCodes, Fault, messageOf } from '../../platform/fault.ts';
import { argumentBytes, isWebAddress, pageInputOf } from '../reading/page-argument.ts';

type JobItem = Readonly<Record<string, unknown>>;

export interface NamedItem {
  /** A file, an address, or a line of a list: "pages.jsonl:12". */
  readonly name: string;
  readonly item: JobItem;
}

/** A page that cannot be sent, and why. */
export interface LeftOut {
  readonly name: string;
  readonly fault: string;
}

/**
 * Addresses and pages as they are; of a .csv the column `url`, else its first; of a .jsonl each line. A page that cannot
 * be sent keeps its place and does not keep the others from being sent.
 */
export async function jobEntries(
  words: readonly string[],
  stdin: Readable,
): Promise<readonly (NamedItem | LeftOut)[]> {
  const entries: (NamedItem | LeftOut)[] = [];
  for (const word of words) {
    if (isWebAddress(word)) entries.push({ name: word, item: { url: word } });
    else if (/\.csv$/i.test(word)) entries.push(...addressesIn(word));
    else if (/\.(?:jsonl|ndjson)$/i.test(word)) entries.push(...linesIn(word).map(withinLimit));
    else entries.push(await pageOf(word, stdin));
  }
  const [first] = entries;
  if (first === undefined) throw new Fault('There is no page in what was given.', exitCodes.usage);
  if (!entries.some(isSent) && !isSent(first))
    throw new Fault(
      entries.length === 1 ? first.fault : `None of these pages can be sent. ${first.fault}`,
      exitCodes.usage,
    );
  return entries;
}

export function isSent(entry: NamedItem | LeftOut): entry is NamedItem {
  return 'item' in entry;
}

/** As the service counts them. */
export function charactersOf({ html, text }: JobItem): number {
  const content = html ?? text;
  return typeof content === 'string' ? content.length : 0;
}

async function pageOf(word: string, stdin: Readable): Promise<NamedItem | LeftOut> {
  try {
    const { html, text } = pageInputOf(await argumentBytes(word, stdin), word, undefined, undefined);
    return withinLimit({ name: word, item: html === undefined ? { text } : { html } });
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { name: word, fault: error.message };
  }
}

function withinLimit(entry: NamedItem): NamedItem | LeftOut {
  const { name, item } = entry;
  if (charactersOf(item) <= limits.itemChars) return entry;
  return {
    name,
    fault: `${name} is not sent: a page may have ${number.en(limits.itemChars)} characters, and it has more.`,
  };
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Fault(`${file} cannot be read: ${messageOf(error)}.`, exitCodes.usage);
  }
}

function addressesIn(file: string): NamedItem[] {
  const table = readAddressTable(contentOf(file), { isTable: true });
  const { head, rows, column, isNamed } = table ?? { head: null, rows: [], column: 0, isNamed: false };
  const addresses = rows.flatMap((row) => row[column] || []);
  const wrong = addresses.find((address) => !isWebAddress(address));
  if (wrong !== undefined && head !== null && !isNamed)
    throw new Fault(
      `${file} has no column "url"; its columns are ${head.map((cell) => `"${cell}"`).join(', ')}. ` +
        `Call the one with the addresses "url", or put it first ("${wrong}" is no address).`,
      exitCodes.usage,
    );
  if (wrong !== undefined) throw new Fault(`${file}: "${wrong}" is no address of a page.`, exitCodes.usage);
  return addresses.map((url) => ({ name: url, item: { url } }));
}

function linesIn(file: string): NamedItem[] {
  const lines = contentOf(file).split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      const item: unknown = JSON.parse(line);
      if (typeof item === 'object' && item !== null && !Array.isArray(item))
        return [{ name: addressIn(item) ?? `${file}:${index + 1}`, item: { ...item } }];
    } catch {
      // Said below.
    }
    throw new Fault(`${file}, line ${index + 1}, is no JSON object.`, exitCodes.usage);
  });
}

function addressIn(item: object): string | undefined {
  return 'url' in item && typeof item.url === 'string' ? item.url : undefined;
}
