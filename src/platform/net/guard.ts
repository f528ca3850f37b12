// Every outgoing connection of the service passes here.
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { limits } from '../../contract/limits.ts';
import { allowedHosts, hostOf } from './allowed-hosts.ts';
import { isPublicAddress } from './public-address.ts';
import { isPublicName } from './public-name.ts';
import { dnsLookup, type Lookup, ownLookup } from './resolve-host.ts';

export type RefusedFor = 'no_address' | 'credentials' | 'ip_address' | 'port' | 'not_public';

/** The message names the host at most. */
export class Refused extends Error {
  readonly reason: RefusedFor;

  constructor(message: string, reason: RefusedFor = 'no_address') {
    super(message);
    this.reason = reason;
  }
}

export interface Guard {
  /** The parsed address, when it may be asked for at all; throws Refused. Asks nothing of the network. */
  admit(address: string): URL;
  /**
   * A TCP connection to one of the host's addresses, after every address that DNS gave was found public. There is no
   * second look-up between check and connection. Throws Refused, or what connecting throws.
   */
  connect(host: string, port: number, signal?: AbortSignal): Promise<Socket>;
}

export interface HostAndPort {
  readonly host: string;
  readonly port: number;
}

export interface GuardOptions {
  /** SERVICE_FETCH_ALLOW: hosts and networks of the operator's own. */
  readonly allow: readonly string[];
  /**
   * The one host of this machine or its network that the person at the command line named. By this spelling and port alone:
   * whatever it leads to is as strange as ever.
   */
  readonly named?: HostAndPort;
  /** Ports of public hosts; 80 and 443 unless said. */
  readonly ports?: readonly number[] | 'any';
  /** For tests: how names of the public internet are resolved. */
  readonly lookup?: Lookup;
  readonly connectTimeoutMs?: number;
}

const CONNECT_TIMEOUT_MS = 10_000;
/** Then the next address is tried. Node's own quarter of a second gives up on hosts across an ocean. */
const ADDRESS_TRY_MS = 2_000;
/** A host may name hundreds of addresses; a host where none of the first few answers is down. */
const ADDRESSES_TRIED_MAX = 6;

export function openGuard(options: GuardOptions): Guard {
  const allowed = allowedHosts(options.allow);
  const ports: readonly number[] | 'any' = options.ports ?? limits.fetchPorts;
  const lookup = options.lookup ?? dnsLookup();
  const isNamed = (host: string, port: number): boolean =>
    options.named?.host === host && options.named.port === port;
  const connectTimeoutMs = options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS;

  function admit(address: string): URL {
    const url = parsed(address);
    const host = hostOf(url);
    const port = portOf(url);
    const refuse = (reason: RefusedFor, why: string): never => {
      throw new Refused(`${host}: ${why}`, reason);
    };
    if (url.username !== '' || url.password !== '') refuse('credentials', 'credentials in the address');
    if (allowed.names(host, port) || isNamed(host, port)) return url;
    if (isIP(host) !== 0)
      return allowed.holds(host, port) ? url : refuse('ip_address', 'an IP address instead of a name');
    if (ports !== 'any' && !ports.includes(port)) refuse('port', `a port other than ${ports.join(' and ')}`);
    if (!isPublicName(host)) refuse('not_public', 'no name of a public site');
    return url;
  }

  async function addressesOf(host: string, port: number, signal?: AbortSignal): Promise<readonly string[]> {
    if (isIP(host) !== 0) return [host];
    if (allowed.names(host, port) || isNamed(host, port)) return ownLookup(host, signal);
    const found = await lookup(host, signal);
    // One address that is not public is enough: such an answer is meant to deceive.
    if (!found.every((address) => isPublicAddress(address) || allowed.holds(address, port)))
      throw new Refused(`${host}: an address that is not public`, 'not_public');
    return found;
  }

  return {
    admit,
    async connect(host, port, signal) {
      // The same parser reads the host here and in page addresses, so that both mean the same machine by it.
      if (/[/?#]/.test(host)) throw new Refused('no name of a host');
      const name = hostOf(admit(`http://${isIP(host) === 6 ? `[${host}]` : host}:${port}/`));
      const addresses = await addressesOf(name, port, signal);
      signal?.throwIfAborted();
      if (addresses.length === 0) throw notFound(name);
      return connected(addresses.slice(0, ADDRESSES_TRIED_MAX), port, connectTimeoutMs, signal);
    },
  };
}

/**
 * Stricter than the parser, which repairs much: an address that two programs could read differently (a backslash, an
 * "@", an escape or a line break in its host) is taken for an attack.
 */
function parsed(address: string): URL {
  const text = address.trim();
  const authority = /^https?:\/\/([^/?#\\]+)(?=[/?#]|$)/i.exec(text)?.[1];
  const readTwoWays = authority === undefined || /[@%\s]/.test(authority) || /\p{Cc}/u.test(text);
  const url = readTwoWays ? null : URL.parse(text);
  if (url === null || url.hostname === '') throw new Refused('no address of a page');
  return url;
}

function portOf(url: URL): number {
  return url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
}

/** Host and port of an address that no public site can have: one in numbers, or a name of the local network. */
export function innerHost(address: string): HostAndPort | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const host = hostOf(url);
  return isIP(host) !== 0 || !isPublicName(host) ? { host, port: portOf(url) } : null;
}

function notFound(host: string): Error {
  return Object.assign(new Error(`${host}: no such host`), { code: 'ENOTFOUND' });
}

/** To the first of these addresses that answers; the host's name is not in the hands of the system any more. */
async function connected(
  addresses: readonly string[],
  port: number,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<Socket> {
  const checked = addresses.map((address) => ({ address, family: isIP(address) }));
  const socket = connectTcp({
    host: 'checked',
    port,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ADDRESS_TRY_MS,
    // Answers with what was checked, whatever it is asked.
    lookup: (_host, _options, give) => give(null, checked),
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const abort = (): void => reject(signal?.reason);
  const timer = setTimeout(() => {
    reject(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' }));
  }, timeoutMs);
  signal?.addEventListener('abort', abort, { once: true });
  socket.once('connect', resolve);
  socket.once('error', reject);
  try {
    await promise;
    return socket;
  } catch (error) {
    // What it still has to say about its end is not heard.
    socket.on('error', () => {});
    socket.destroy();
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    socket.off('connect', resolve);
    socket.off('error', reject);
  }
}
