// What files and addresses on the command line are as items of a job, each with the name that it goes by here.
import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { limits } from '../../contract/limits.ts';
import { addressIn, listText, readAddresses, TABLE_FILE } from '../../core/lists/index.ts';
import { listed, number, shortened } from '../../core/rules/wording.ts';
import { exitCodes, Fault, messageOf } from '../../platform/fault.ts';
import { argumentBytes, isWebAddress, listBytes, pageInputOf } from '../reading/page-argument.ts';

type JobItem = Readonly<Record<string, unknown>>;

export interface NamedItem {
  /** A file, an address, or a line of a list: "pages.jsonl:12". */
  readonly name: string;
  readonly item: JobItem;
  /** It is a file of its own, in which passages have lines. */
  readonly isFile?: true;
}

/** A page that cannot be sent, and why. */
export interface LeftOut {
  readonly name: string;
  readonly fault: string;
}

const CELL_CHARS = 60;
const COLUMNS_NAMED = 10;
const MORE_FIELDS =
  'it has more fields than the first line. A cell that holds the separator needs quotation marks.';

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
    else if (TABLE_FILE.test(word)) entries.push(...(await addressesIn(word, stdin)));
    else if (/\.(?:jsonl|ndjson)$/i.test(word)) entries.push(...linesIn(word).map(withinLimit));
    else entries.push(await pageOf(word, stdin));
  }
  const [first] = entries;
  if (first === undefined) throw new Fault('No pages were given.', exitCodes.usage);
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
    return withinLimit({ name: word, item: html === undefined ? { text } : { html }, isFile: true });
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

async function addressesIn(file: string, stdin: Readable): Promise<(NamedItem | LeftOut)[]> {
  const text = listText(await listBytes(file, stdin));
  const { head, rows, isNamed, repeated, cutAfter } = readAddresses(text, { isTable: true });
  const entries = rows.map(({ line, text: given, hasMore }): NamedItem | LeftOut => {
    const url = addressIn(given);
    if (url !== null && !hasMore) return { name: url, item: { url } };
    const told = `"${shortened(given, CELL_CHARS)}" is no address of a page.`;
    if (head !== null && !isNamed && url === null && given !== '')
      throw new Fault(
        `${file}, line ${line}: ${told} The table has no column "url"; its columns are ${columnsIn(head)}. Call the one with the addresses "url", or put it first.`,
        exitCodes.usage,
      );
    const why = hasMore ? MORE_FIELDS : given === '' ? 'it has no address.' : told;
    return { name: `${file}:${line}`, fault: `${file}, line ${line}, is left out: ${why}` };
  });
  if (repeated !== null)
    entries.push({
      name: file,
      fault: `${file} has more than one column "${repeated}": only the first is read.`,
    });
  if (cutAfter !== null)
    entries.push({ name: file, fault: `${file} is too long: only its first ${cutAfter} lines are read.` });
  return entries;
}

function columnsIn(head: readonly string[]): string {
  return listed.en(
    head.map((cell) => `"${shortened(cell, CELL_CHARS)}"`),
    COLUMNS_NAMED,
  );
}

function linesIn(file: string): NamedItem[] {
  const lines = contentOf(file).split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      const item: unknown = JSON.parse(line);
      if (typeof item === 'object' && item !== null && !Array.isArray(item))
        return [{ name: addressOf(item) ?? `${file}:${index + 1}`, item: { ...item } }];
    } catch {
      // Said below.
    }
    throw new Fault(`${file}, line ${index + 1} is not a JSON object.`, exitCodes.usage);
  });
}

function addressOf(item: object): string | undefined {
  return 'url' in item && typeof item.url === 'string' ? item.url : undefined;
}
