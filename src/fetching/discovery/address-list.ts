// Lists of addresses that people upload: one a line, or a table, in whatever encoding and with whatever separators their
// programs write. Lines that are no address are counted and told.
import { limits } from '../../contract/limits.ts';
import { bareAddress, readAddresses, withScheme } from '../../core/lists/address-table.ts';
import { listText } from '../../core/lists/list-text.ts';
import { TABLE_FILE } from '../../core/lists/read-rows.ts';
import { cutList, shortened } from '../../core/rules/wording.ts';
import type { Guard } from '../../platform/net/guard.ts';
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
const LINES_NAMED = 5;

/** A file with one address a line, or a table with a column `url`, else the addresses in its first column. */
export function readAddressList(bytes: Uint8Array, options: UploadedList): AddressList {
  const { fileName = '', contentType = '' } = options;
  const isTable = TABLE_FILE.test(fileName) || /^text\/(?:csv|tab-separated-values)\b/i.test(contentType);
  const { head, rows, isNamed, repeated, cutAfter } = readAddresses(listText(bytes), { isTable });
  const torn = rows.filter(({ hasMore }) => hasMore).map(({ line }) => String(line));
  const picked = pickAddresses(
    rows.filter(({ hasMore }) => !hasMore).map(({ text }) => text),
    options,
  );
  const warnings: DiscoveryWarning[] = [];
  if (head !== null && !isNamed)
    warnings.push({ code: 'first_column', data: { column: shortened(head[0] ?? '', COLUMN_CHARS) } });
  if (repeated !== null) warnings.push({ code: 'column_repeated', data: { column: repeated } });
  if (torn.length > 0)
    warnings.push({ code: 'rows_left_out', data: { count: torn.length, lines: cutList(torn, LINES_NAMED) } });
  if (cutAfter !== null) warnings.push({ code: 'lines_cut', data: { lines: cutAfter } });
  return {
    ...picked,
    listed: rows.length,
    truncated: picked.truncated || cutAfter !== null,
    warnings: [...warnings, ...picked.warnings],
  };
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
