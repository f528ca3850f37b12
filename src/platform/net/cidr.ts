import ipaddr from 'ipaddr.js';
import { type Address, parseAddress } from './address.ts';

interface Range {
  readonly network: Address;
  readonly prefixBits: number;
}

/** Bits in front of the IPv4 address in an IPv4-mapped IPv6 address. */
const MAPPED_BITS = 96;

const REMEMBERED_MAX = 10_000;
const remembered = new Map<string, Range | null>();

/**
 * Whether an address lies in one of the ranges (single addresses are ranges of one). IPv4-mapped spellings are
 * IPv4 on both sides; otherwise IPv4 and IPv6 never match each other. What cannot be read matches nothing.
 */
export function addressMatches(address: string, allowlist: readonly string[]): boolean {
  if (allowlist.length === 0) return false;
  const parsed = parseAddress(address);
  if (parsed === null) return false;
  return allowlist.some((entry) => {
    const range = rangeOf(entry);
    return (
      range !== null &&
      range.network.kind() === parsed.kind() &&
      parsed.match(range.network, range.prefixBits)
    );
  });
}

/** Whether a text can stand in an allowlist. */
export function isAddressOrRange(text: string): boolean {
  return parsedRange(text) !== null;
}

/** The same few lists are asked on every request, so that their ranges are remembered, in a bounded table. */
function rangeOf(entry: string): Range | null {
  const known = remembered.get(entry);
  if (known !== undefined) return known;
  const range = parsedRange(entry);
  if (remembered.size >= REMEMBERED_MAX) remembered.clear();
  remembered.set(entry, range);
  return range;
}

function parsedRange(text: string): Range | null {
  const [address = '', prefix, ...rest] = text.split('/');
  const network = parseAddress(address);
  // A zone means an interface of one machine; as a rule for everybody's addresses it means nothing.
  if (network === null || rest.length > 0 || address.includes('%')) return null;
  const bits = network instanceof ipaddr.IPv4 ? 32 : 128;
  if (prefix === undefined) return { network, prefixBits: bits };
  if (!/^(?:0|[1-9]\d{0,2})$/.test(prefix)) return null;
  // "::ffff:10.0.0.0/104" counts the bits of the IPv6 spelling.
  const mapped = network instanceof ipaddr.IPv4 && address.includes(':');
  const prefixBits = Number(prefix) - (mapped ? MAPPED_BITS : 0);
  return prefixBits < 0 || prefixBits > bits ? null : { network, prefixBits };
}
