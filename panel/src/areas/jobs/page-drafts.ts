// What a job is made of before it is sent: addresses and pages, read in the browser.
import { limits } from '../../../../src/contract/limits.ts';
import { bareAddress, readAddressTable, withScheme } from '../../../../src/core/address-table.ts';

export interface PageDraft {
  /** The address, or the file's path within what was dropped. */
  readonly name: string;
  readonly kind: 'url' | 'html' | 'text';
  readonly content: string;
}

export type LeftOutReason = 'too_long' | 'empty' | 'kind' | 'no_address' | 'twice' | 'too_many' | 'too_much';

/** What was given and is not part of the job, and why. */
export interface LeftOut {
  readonly name: string;
  readonly reason: LeftOutReason;
}

export interface Drafts {
  readonly pages: readonly PageDraft[];
  readonly leftOut: readonly LeftOut[];
}

export const NO_DRAFTS: Drafts = { pages: [], leftOut: [] };

const NAME_CHARS = 200;

/** Adds what was read to what there is, as far as a job may go. */
export function withPages(drafts: Drafts, added: Drafts): Drafts {
  const pages = [...drafts.pages];
  const leftOut = [...drafts.leftOut, ...added.leftOut];
  const known = new Set(pages.map(({ kind, name, content }) => `${kind} ${name} ${content}`));
  let chars = pages.reduce((sum, page) => sum + charsOf(page), 0);
  for (const page of added.pages) {
    const key = `${page.kind} ${page.name} ${page.content}`;
    const reason: LeftOutReason | null = known.has(key)
      ? 'twice'
      : charsOf(page) > limits.itemChars
        ? 'too_long'
        : pages.length >= limits.jobItemsMax
          ? 'too_many'
          : chars + charsOf(page) > limits.jobChars
            ? 'too_much'
            : null;
    if (reason !== null) {
      leftOut.push({ name: page.name, reason });
      continue;
    }
    known.add(key);
    chars += charsOf(page);
    pages.push(page);
  }
  return { pages, leftOut };
}

/** Only what is sent counts; an address has a limit of its own. */
function charsOf({ kind, content }: PageDraft): number {
  return kind === 'url' ? 0 : content.length;
}

const COLUMN_NAME = /^(?:url|address|adres|loc)$/i;

/** Addresses, one a line or the column `url` (else the first) of a CSV file. */
export function addressesIn(text: string, isTable = false): Drafts {
  const table = readAddressTable(text, { isTable, columnName: COLUMN_NAME });
  const rows = table?.rows ?? text.split(/[\r\n]+/).map((line) => [line.trim()]);
  const pages: PageDraft[] = [];
  const leftOut: LeftOut[] = [];
  for (const row of rows) {
    const given = row[table?.column ?? 0] ?? '';
    const address = withScheme(bareAddress(given));
    if (isAddress(address)) pages.push({ name: address, kind: 'url', content: address });
    else if (row.some((cell) => cell !== ''))
      leftOut.push({ name: given === '' ? row.filter(Boolean).join(' ') : given, reason: 'no_address' });
  }
  return { pages, leftOut };
}

function isAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s"<>;]+$/i.test(text) || text.length > limits.urlChars) return false;
  return URL.canParse(text);
}

/** A file by its name: a list of addresses, a page, or nothing that can be checked. */
export async function draftsOf(file: File, path = file.webkitRelativePath || file.name): Promise<Drafts> {
  const name = path.slice(-NAME_CHARS);
  const ending = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const left = (reason: LeftOutReason): Drafts => ({ pages: [], leftOut: [{ name, reason }] });
  const isPage = /^(html?|xhtml)$/.test(ending);
  if (!isPage && !/^(csv|tsv|txt|md)$/.test(ending)) return left('kind');
  // No character takes more than four bytes: what is longer is too long in any encoding, and is not read at all.
  if (file.size > limits.itemChars * 4) return left('too_long');
  const text = decoded(await file.arrayBuffer());
  if (text.trim() === '') return left('empty');
  if (isPage) return { pages: [{ name, kind: 'html', content: text }], leftOut: [] };
  if (ending === 'csv' || ending === 'tsv') return addressesIn(text, true);
  if (isList(text)) return addressesIn(text);
  return { pages: [{ name, kind: 'text', content: text }], leftOut: [] };
}

/** A text file whose every line is an address is a list of them; any other is a page. */
function isList(text: string): boolean {
  return text
    .split(/\s*[\r\n]+\s*/)
    .filter(Boolean)
    .every((line) => isAddress(line.trim()));
}

/** As a browser would read it: by its mark, by what it says of itself, else UTF-8. */
function decoded(bytes: ArrayBuffer): string {
  const start = new TextDecoder('latin1').decode(bytes.slice(0, 1024));
  const named = /charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(named).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
