import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';

export interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly atMs: number;
  /** By the clock that signatures go by. */
  readonly at: number;
}

/** A real receiver of webhooks on the loopback interface; ends with the test file. */
export interface Receiver {
  readonly url: string;
  /** The same under a name: for the service, another receiver. */
  readonly urlByName: string;
  readonly received: ReceivedRequest[];
}

/** `answer` is called when the whole request was read, and told how many came before it; `host`: an address of this machine. */
export async function startReceiver(
  answer: (response: Parameters<RequestListener>[1], earlier: number) => void,
  tls?: { key: string; cert: string },
  host = '127.0.0.1',
): Promise<Receiver> {
  const received: ReceivedRequest[] = [];
  const listener: RequestListener = (request, response) => {
    void text(request).then((body) => {
      const { url: path = '', headers } = request;
      received.push({ path, headers, body, atMs: performance.now(), at: Date.now() });
      answer(response, received.length - 1);
    });
  };
  const server = tls === undefined ? createServer(listener) : createSecureServer(tls, listener);
  const port = await listening(server, host);
  const scheme = tls === undefined ? 'http' : 'https';
  return {
    url: `${scheme}://${host}:${port}/hook?a=1`,
    urlByName: `${scheme}://localhost:${port}/`,
    received,
  };
}

/** Something that speaks as it likes, or not at all. */
export async function startTcp(speak: (socket: Socket) => void): Promise<{ url: string; urlByName: string }> {
  const port = await listening(createTcpServer(speak));
  return { url: `http://127.0.0.1:${port}/`, urlByName: `http://localhost:${port}/` };
}

async function listening(server: Server, host = '127.0.0.1'): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    // A client that is hung up on has nothing to complain about.
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, host);
  await once(server, 'listening');
  after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
