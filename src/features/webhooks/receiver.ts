import { getDomain } from 'tldts';

/**
 * Who stands behind an address: its registrable domain, so that a thousand names of one owner count as one, and
 * customers of one hosting service as many. A host without one is itself.
 */
export function receiverOf(url: URL): string {
  return getDomain(url.hostname, { allowPrivateDomains: true }) ?? url.hostname;
}
