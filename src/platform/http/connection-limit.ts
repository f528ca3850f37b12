import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../log.ts';
import { subscriberOf } from '../net/address.ts';
import { addressMatches } from '../net/cidr.ts';

/** The last of the connections are for saying that there are no more. */
const SERVED_SHARE = 7 / 8;
/** When places are scarce, a client that asks nothing, or has stopped in the middle of asking, is not waited for. */
const SILENT_MS = 5_000;
const TELL_EVERY_MS = 10_000;
/** What one address may have: further ones are answered as the last of all are. */
const PER_ADDRESS_MAX = 1_000;

export interface ConnectionLimit {
  /** One of the last: what it asks of the API is answered 503, and it is closed. */
  isCrowded(socket: Socket): boolean;
}

export interface LimitOptions {
  readonly silentMs?: number;
  readonly perAddressMax?: number;
  /** Proxies, which bring the connections of many. */
  readonly trusted?: readonly string[];
}

/**
 * Takes no more connections than there are descriptors for. When they are nearly used up, those that are not in use at the
 * moment are closed, and those whose request stays half sent; a connection that comes then gets an answer and no more;
 * beyond that the connection is closed at once.
 */
export function limitConnections(
  server: Server,
  most: number,
  log: Log,
  { silentMs = SILENT_MS, perAddressMax = PER_ADDRESS_MAX, trusted = [] }: LimitOptions = {},
): ConnectionLimit {
  const crowded = new WeakSet<Socket>();
  const ofAddress = new Map<string, number>();
  const servedMax = Math.floor(most * SERVED_SHARE);
  let open = 0;
  let dropped = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  /** Connections that a whole request is still to come from, and how much had come when they were last looked at. */
  const asking = new Map<Socket, number>();
  let sweeping: NodeJS.Timeout | null = null;
  server.maxConnections = most;
  server.on('connection', (socket: Socket) => {
    open += 1;
    asking.set(socket, -1);
    socket.once('close', () => {
      open -= 1;
      asking.delete(socket);
    });
    // Counted also where there is room.
    const tooMany = isOneOfTooMany(socket);
    if (open <= servedMax && !tooMany) return;
    crowded.add(socket);
    socket.setTimeout(silentMs, () => socket.destroy());
    if (open <= servedMax) return;
    server.closeIdleConnections();
    sweeping ??= setInterval(endSilent, silentMs).unref();
  });
  server.on('request', ({ socket, complete }, response) => {
    const heard = () => asking.delete(socket);
    if (complete) heard();
    else response.req.once('end', heard);
    response.once('close', () => {
      if (!socket.destroyed) asking.set(socket, -1);
    });
  });

  /** Counts it, too. */
  function isOneOfTooMany(socket: Socket): boolean {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || addressMatches(remoteAddress, trusted)) return false;
    const subscriber = subscriberOf(remoteAddress);
    const count = (ofAddress.get(subscriber) ?? 0) + 1;
    ofAddress.set(subscriber, count);
    socket.once('close', () => {
      const left = (ofAddress.get(subscriber) ?? 1) - 1;
      if (left === 0) ofAddress.delete(subscriber);
      else ofAddress.set(subscriber, left);
    });
    return count > perAddressMax;
  }

  function endSilent(): void {
    if (open <= servedMax && sweeping !== null) {
      clearInterval(sweeping);
      sweeping = null;
      return;
    }
    for (const [socket, before] of asking) {
      if (socket.bytesRead === before) socket.destroy();
      else asking.set(socket, socket.bytesRead);
    }
  }

  server.on('drop', () => {
    dropped += 1;
    if (performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    log.warn({ connections: most, dropped }, 'connections were dropped: as many are open as there may be');
    dropped = 0;
  });
  return { isCrowded: (socket) => crowded.has(socket) };
}
