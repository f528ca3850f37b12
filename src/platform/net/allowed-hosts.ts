// The operator's list of hosts and networks of their own that the guard lets through.
import { isIP } from 'node:net';
import { addressMatches, isAddressOrRange } from './cidr.ts';

interface Entry {
  readonly host: string | null;
  /** An address or a CIDR range. */
  readonly range: string | null;
  /** null: every port. */
  readonly port: number | null;
}

export interface AllowedHosts {
  /** Whether the host stands on the list by its name, so that it may have any address. */
  names(host: string, port: number): boolean;
  /** Whether the list holds the address, whatever name led to it. */
  holds(address: string, port: number): boolean;
}

export function allowedHosts(list: readonly string[]): AllowedHosts {
  const entries = list.map(entryOf).filter((entry) => entry !== null);
  const open = (entry: Entry, port: number): boolean => entry.port === null || entry.port === port;
  return {
    names: (host, port) => entries.some((entry) => entry.host === host && open(entry, port)),
    holds: (address, port) =>
      entries.some(
        (entry) => entry.range !== null && open(entry, port) && addressMatches(address, [entry.range]),
      ),
  };
}

/** `host`, `host:port`, `[::1]:port`, an address or a CIDR range. */
export function isAllowEntry(text: string): boolean {
  return entryOf(text) !== null;
}

function entryOf(text: string): Entry | null {
  if (isAddressOrRange(text)) return { host: null, range: text, port: null };
  // Nothing but a host and a port; the parser of page addresses writes it as it will be compared.
  if (!/^[^\s/\\?#@%]+$/.test(text)) return null;
  const url = URL.parse(`http://${text}/`);
  if (url === null || url.hostname === '') return null;
  // The parser drops the port that is http's own.
  const port = /:(\d{1,5})$/.exec(text)?.[1];
  const host = hostOf(url);
  // No patterns: a star would be taken for one, and stand for nothing.
  if (!/^[a-z0-9_.:-]+$/.test(host)) return null;
  const common = { port: port === undefined || text.endsWith(']') ? null : Number(port) };
  return isIP(host) === 0 ? { ...common, host, range: null } : { ...common, host: null, range: host };
}

/** The host of a parsed address without the brackets of IPv6 and the dot of the root. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}
