import { Resolver, lookup as systemLookup } from 'node:dns/promises';
import { codeOf } from '../fault.ts';

/** All addresses of a host; an empty list where it has none. Throws the system's error when no resolver could be asked. */
export type Lookup = (host: string, signal?: AbortSignal) => Promise<readonly string[]>;

const TRY_MS = 3_000;
const TRIES = 2;

/**
 * Asks DNS and nothing else: the hosts file and the search domains of this machine name its own neighbours, and a page
 * of the public internet is not among them. It also keeps slow name servers away from the few threads that files need.
 */
export function dnsLookup(servers?: readonly string[]): Lookup {
  return async (host, signal) => {
    const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
    if (servers !== undefined) resolver.setServers(servers);
    const cancel = (): void => resolver.cancel();
    signal?.throwIfAborted();
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      const found = await Promise.all([
        resolver.resolve4(host).catch(noneOrThrow),
        resolver.resolve6(host).catch(noneOrThrow),
      ]);
      return found.flat();
    } finally {
      signal?.removeEventListener('abort', cancel);
      // One family may have failed while the other is still being asked.
      resolver.cancel();
    }
  };
}

/** As every other program of this machine finds a host, for hosts that the operator has named. */
export const ownLookup: Lookup = async (host) => {
  try {
    return (await systemLookup(host, { all: true })).map(({ address }) => address);
  } catch (error) {
    return noneOrThrow(error);
  }
};

function noneOrThrow(error: unknown): string[] {
  if (codeOf(error) === 'ENOTFOUND' || codeOf(error) === 'ENODATA') return [];
  throw error;
}
