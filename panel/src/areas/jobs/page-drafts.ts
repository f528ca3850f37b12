// What a job is made of before it is sent: addresses and pages, read in the browser.
import { limits, lists } from '../../house.ts';

export interface PageDraft {
  /** The address, or the file's path within what was dropped. */
  readonly name: string;
  readonly kind: 'url' | 'html' | 'text';
  readonly content: string;
}

export type LeftOutReason =
  | 'too_long'
  | 'empty'
  | 'kind'
  | 'no_address'
  | 'more_fields'
  | 'second_column'
  | 'not_read'
  | 'twice'
  | 'too_many'
  | 'too_much';

/** What was given and is not part of the job, and why. */
export interface LeftOut {
  readonly name: string;
  readonly reason: LeftOutReason;
  /** Of the list that it stands in, from 1. */
  readonly line?: number;
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

/** Addresses, one a line or the column `url` (else the first) of a CSV file. */
export async function addressesIn(text: string, isTable = false): Promise<Drafts> {
  const { addressIn, readAddresses } = await lists();
  const { rows, repeated, cutAfter } = readAddresses(text, { isTable });
  const pages: PageDraft[] = [];
  const leftOut: LeftOut[] = repeated === null ? [] : [{ name: repeated, reason: 'second_column', line: 1 }];
  for (const { line, cells, text: given, hasMore } of rows) {
    const address = addressIn(given);
    if (address !== null && !hasMore) pages.push({ name: address, kind: 'url', content: address });
    else
      leftOut.push({
        name: given === '' || hasMore ? cells.filter(Boolean).join(' ') : given,
        reason: hasMore ? 'more_fields' : 'no_address',
        line,
      });
  }
  if (cutAfter !== null) leftOut.push({ name: '…', reason: 'not_read', line: cutAfter + 1 });
  return { pages, leftOut };
}

/** A file by its name: a list of addresses, a page, or nothing that can be checked. */
export async function draftsOf(file: File, path = file.webkitRelativePath || file.name): Promise<Drafts> {
  const name = path.slice(-NAME_CHARS);
  const ending = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const left = (reason: LeftOutReason): Drafts => ({ pages: [], leftOut: [{ name, reason }] });
  const isPage = /^(html?|xhtml)$/.test(ending);
  if (!isPage && !/^(csv|tsv|tab|txt|md)$/.test(ending)) return left('kind');
  // No character takes more than four bytes: what is longer is too long in any encoding, and is not read at all.
  if (file.size > limits.itemChars * 4) return left('too_long');
  const { listText, TABLE_FILE } = await lists();
  const text = listText(new Uint8Array(await file.arrayBuffer()));
  if (text.trim() === '') return left('empty');
  if (isPage) return { pages: [{ name, kind: 'html', content: text }], leftOut: [] };
  if (TABLE_FILE.test(file.name)) return addressesIn(text, true);
  if (isList(text)) return addressesIn(text);
  return { pages: [{ name, kind: 'text', content: text }], leftOut: [] };
}

/** A text file whose every line is an address is a list of them; any other is a page. */
function isList(text: string): boolean {
  return text
    .split(/\s*[\r\n]+\s*/)
    .filter(Boolean)
    .every((line) => /^https?:\/\/[^\s"<>]+$/i.test(line.trim()));
}
