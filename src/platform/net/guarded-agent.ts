import type { Socket } from 'node:net';
import { isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { Agent } from 'undici';
import { type Guard, Refused } from './guard.ts';

/** No connection came about: no such host, nothing listening there, or a certificate that is not the host's. */
export class NotConnected extends Error {}

export interface AgentOptions {
  /** Ends connections that are being made; those that are made end with the agent. */
  readonly signal?: AbortSignal;
  /** Of the headers of an answer. */
  readonly headerBytesMax?: number;
}

/** A page's headers with all its cookies and policies; more is not a server that we talk to. */
const HEADER_BYTES_MAX = 64 * 1024;
const HANDSHAKE_TIMEOUT_MS = 10_000;

/**
 * HTTP through the guard, for one piece of work: destroy the agent when it is done. Nothing is shared with the next one,
 * so that no server can leave something in a connection for another one.
 */
export function guardedAgent(guard: Guard, options: AgentOptions = {}): Agent {
  return new Agent({
    connections: 1,
    pipelining: 1,
    allowH2: false,
    maxHeaderSize: options.headerBytesMax ?? HEADER_BYTES_MAX,
    // The caller has a time limit of its own, for the whole of it.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: ({ protocol, hostname, port }, done) => {
      const tls = protocol === 'https:';
      open(guard, hostname, Number(port === '' ? (tls ? 443 : 80) : port), tls, options.signal).then(
        (socket) => done(null, socket),
        (error) => done(reasonOf(error, hostname), null),
      );
    },
  });
}

async function open(
  guard: Guard,
  host: string,
  port: number,
  tls: boolean,
  signal: AbortSignal | undefined,
): Promise<Socket> {
  const socket = await guard.connect(host, port, signal);
  return tls ? secured(socket, host, signal) : socket;
}

/** TLS on a connection that stands; the certificate must be the host's, whatever address it was found at. */
async function secured(socket: Socket, hostname: string, signal: AbortSignal | undefined): Promise<Socket> {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const secure = connectTls({
    socket,
    host,
    servername: isIP(host) === 0 ? host : '',
    ALPNProtocols: ['http/1.1'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const abort = (): void => reject(signal?.reason);
  const timer = setTimeout(() => reject(new Error('no TLS in time')), HANDSHAKE_TIMEOUT_MS);
  signal?.addEventListener('abort', abort, { once: true });
  secure.once('secureConnect', resolve);
  secure.once('error', reject);
  secure.once('close', () => reject(new Error('closed during TLS')));
  try {
    if (signal?.aborted === true) abort();
    await promise;
    return secure;
  } catch (error) {
    secure.on('error', () => {});
    secure.destroy();
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    secure.off('error', reject);
  }
}

function reasonOf(error: unknown, host: string): Error {
  return error instanceof Refused ? error : new NotConnected(`${host}: no connection`, { cause: error });
}
