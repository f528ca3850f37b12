import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../log.ts';

/** The last of the connections are for saying that there are no more. */
const SERVED_SHARE = 7 / 8;
/** A client that is to be told so and asks nothing is not waited for. */
const SILENT_MS = 5_000;
const TELL_EVERY_MS = 10_000;

export interface ConnectionLimit {
  /** One of the last: what it asks of the API is answered 503, and it is closed. */
  isCrowded(socket: Socket): boolean;
}

/**
 * Takes no more connections than there are descriptors for. When they are nearly used up, those that are not in use at the
 * moment are closed; a connection that comes then gets an answer and no more; beyond that the connection is closed at once.
 */
export function limitConnections(server: Server, most: number, log: Log): ConnectionLimit {
  const crowded = new WeakSet<Socket>();
  const servedMax = Math.floor(most * SERVED_SHARE);
  let open = 0;
  let dropped = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  server.maxConnections = most;
  server.on('connection', (socket: Socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
    if (open <= servedMax) return;
    crowded.add(socket);
    socket.setTimeout(SILENT_MS, () => socket.destroy());
    server.closeIdleConnections();
  });
  server.on('drop', () => {
    dropped += 1;
    if (performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    log.warn({ connections: most, dropped }, 'connections were dropped: as many are open as there may be');
    dropped = 0;
  });
  return { isCrowded: (socket) => crowded.has(socket) };
}
