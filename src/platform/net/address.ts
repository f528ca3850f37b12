import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** The longest spelling of an address, with a zone of the length that systems allow. */
const ADDRESS_CHARS_MAX = 64;

/**
 * An address as it is meant: IPv4 in IPv6's clothes (::ffff:1.2.3.4) is IPv4, a zone (%eth0) says nothing about
 * who it is. null for everything else, also for the old spellings of IPv4 (1.2, 0x7f.1, 010.0.0.1) that ipaddr.js
 * would read: two readers that differ about an address are a hole in a wall.
 */
export function parseAddress(text: string): Address | null {
  if (text.length > ADDRESS_CHARS_MAX) return null;
  const family = isIP(text);
  if (family === 0) return null;
  if (family === 4) return ipaddr.IPv4.parse(text);
  const [unzoned = ''] = text.split('%', 1);
  // ipaddr.js takes "::1.2.3.4" for the mapped 1.2.3.4; written with its zero it is what it is, ::102:304.
  const parsed = ipaddr.IPv6.parse(unzoned.startsWith('::') ? `0${unzoned}` : unzoned);
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address() : parsed;
}

/** One spelling per address: dotted IPv4, or IPv6 in the form of RFC 5952. */
export function spelt(address: Address): string {
  return address instanceof ipaddr.IPv6 ? address.toRFC5952String() : address.toString();
}

/** What one subscriber has: an IPv4 address, or the /64 of an IPv6 address, in which addresses cost nothing. */
export function subscriberOf(text: string): string {
  const address = parseAddress(text);
  if (address === null) return text;
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toRFC5952String()}/64`;
}

/** An address shortened so that it names no person: the /24 of IPv4, the /48 of IPv6. */
export function networkOf(text: string): string {
  const address = parseAddress(text);
  if (address === null) return 'unknown';
  if (address instanceof ipaddr.IPv4) {
    const [a, b, c] = address.octets;
    return `${a}.${b}.${c}.0/24`;
  }
  return `${new ipaddr.IPv6([...address.parts.slice(0, 3), 0, 0, 0, 0, 0]).toRFC5952String()}/48`;
}
