// Which addresses belong to the public internet. What is not surely public is not public.
import ipaddr from 'ipaddr.js';
import { type Address, parseAddress } from './address.ts';
import { addressMatches } from './cidr.ts';

/** IANA's special-purpose registry for IPv4, and what clouds keep for themselves outside of it. */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT; 100.100.100.200 is a cloud's metadata
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // a cloud's own services, seen from inside it
  '169.254.0.0/16', // link-local, and the metadata of most clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments; 192.0.0.192 is a cloud's metadata
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
];

/** All that is handed out as global unicast; loopback, mapped, NAT64, unique local, link-local, multicast lie outside. */
const GLOBAL_UNICAST_V6 = ['2000::/3'];

/** Within global unicast. */
const NOT_PUBLIC_V6 = [
  '2001::/23', // protocol assignments: Teredo, benchmarking, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: an IPv4 address in disguise
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
];

export function isPublicAddress(text: string): boolean {
  const address = parseAddress(text);
  // A zone belongs to an interface of this machine; nothing public has one.
  if (address === null || text.includes('%')) return false;
  const plain = address.toString();
  if (address instanceof ipaddr.IPv4) return !addressMatches(plain, NOT_PUBLIC_V4);
  return (
    addressMatches(plain, GLOBAL_UNICAST_V6) && !addressMatches(plain, NOT_PUBLIC_V6) && !isIsatap(address)
  );
}

/** ISATAP puts any IPv4 address, also a private one, into the lower half of a global prefix. */
function isIsatap(address: Address): boolean {
  if (!(address instanceof ipaddr.IPv6)) return false;
  const [, , , , high = 0, marker] = address.parts;
  return (high & ~0x0200) === 0 && marker === 0x5efe;
}
