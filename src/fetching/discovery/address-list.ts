// Lists of addresses that people upload: one a line, or a table, in whatever encoding and with whatever separators their
// programs write. Lines that are no address are counted and told.
import { limits } from '../../contract/limits.ts';
import { bareAddress, readAddressTable, withScheme } from '../../core/address-table.ts';
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

const COLUMN_CHARS = 60;

/** A file with one address a line, or a table with a column `url`, else the addresses in its first column. */
export function readAddressList(bytes: Uint8Array, options: UploadedList): AddressList {
  const { fileName = '', contentType = '' } = options;
  const text = textOf(bytes).replace(/\r\n?/g, '\n');
  const isTable =
    /\.(?:csv|tsv|tab)$/i.test(fileName) || /^text\/(?:csv|tab-separated-values)\b/i.test(contentType);
  const table = readAddressTable(text, { isTable });
  if (table === null) return pickAddresses(linesOf(text), options);
  const { head, rows, column, isNamed } = table;
  const picked = pickAddresses(
    rows.map((row) => row[column] ?? ''),
    options,
  );
  if (isNamed || head === null) return picked;
  const firstColumn = { column: shortened(head[0] ?? '', COLUMN_CHARS) };
  return { ...picked, warnings: [{ code: 'first_column', data: firstColumn }, ...picked.warnings] };
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
    const url = sieve.page(withScheme(bareAddress(text)), null);
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

function* linesOf(text: string): Generator<string> {
  for (let at = 0; at <= text.length; ) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? text.length : end).trim();
    if (line !== '' && !line.startsWith('#')) yield line;
    at = end < 0 ? text.length + 1 : end + 1;
  }
}
