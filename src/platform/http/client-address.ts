import type { FastifyRequest } from 'fastify';
import { parseAddress, spelt } from '../net/address.ts';
import { addressMatches } from '../net/cidr.ts';

/** A client that is gone before it was asked for has no address any more: "no particular one", which no list trusts. */
const UNKNOWN = '0.0.0.0';

/**
 * Who is calling. The address of the connection is a fact; X-Forwarded-For is hearsay, believed from the right
 * only as far as each hop in turn was reported by a trusted proxy. Whatever a client writes into it stands further
 * left than its own address, which the first proxy appends, and is never reached.
 */
export function clientAddress(request: FastifyRequest, trusted: readonly string[]): string {
  const peer = parseAddress(request.raw.socket.remoteAddress ?? '');
  if (peer === null) return UNKNOWN;
  let client = spelt(peer);
  if (!addressMatches(client, trusted)) return client;
  for (const hop of forwardedFor(request).reverse()) {
    const address = hopAddress(hop.trim());
    // A proxy that says "unknown", or rubbish: nothing beyond that proxy is known.
    if (address === null) return client;
    client = address;
    if (!addressMatches(client, trusted)) return client;
  }
  return client;
}

function forwardedFor(request: FastifyRequest): string[] {
  const header = request.headers['x-forwarded-for'];
  if (header === undefined) return [];
  return (typeof header === 'string' ? header : header.join(',')).split(',');
}

/** "1.2.3.4", "1.2.3.4:5678", "2001:db8::1", "[2001:db8::1]", "[2001:db8::1]:5678". */
function hopAddress(text: string): string | null {
  const bracketed = /^\[([^\]]{0,64})\](?::\d{1,5})?$/.exec(text)?.[1];
  // A bracket holds IPv6 and nothing else.
  if (bracketed !== undefined && !bracketed.includes(':')) return null;
  const withPort = /^([\d.]{7,15}):\d{1,5}$/.exec(text)?.[1];
  const address = parseAddress(bracketed ?? withPort ?? text);
  return address === null ? null : spelt(address);
}
