import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { after } from 'node:test';

export interface Hit {
  readonly path: string;
  readonly host: string;
  readonly headers: IncomingMessage['headers'];
}

export type Page = (request: IncomingMessage, response: ServerResponse) => void;

const started = new Set<TestSite>();

after(async () => {
  for (const site of started) await site.stop();
});

/** A site on the loopback interface, with pages that may do anything to their visitors. */
export class TestSite {
  readonly origin: string;
  readonly port: number;
  readonly hits: Hit[];
  /** Requests at the same time, at the most so far. */
  busiest = 0;
  #answering = 0;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(server: Server, scheme: string, hits: Hit[]) {
    this.#server = server;
    this.hits = hits;
    this.port = (server.address() as AddressInfo).port;
    this.origin = `${scheme}://127.0.0.1:${this.port}`;
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => this.#sockets.delete(socket));
    });
    // Not by connections: on a busy machine the next visitor is noticed before the last one's leaving.
    server.on('request', (_: IncomingMessage, response: ServerResponse) => {
      this.#answering += 1;
      this.busiest = Math.max(this.busiest, this.#answering);
      const answered = (): void => {
        response.off('finish', answered).off('close', answered);
        this.#answering -= 1;
      };
      response.on('finish', answered).on('close', answered);
    });
    started.add(this);
  }

  /** `pages` by path; what is not there is 404. With a certificate, over TLS. */
  static async start(
    pages: Readonly<Record<string, Page>>,
    tls?: { key: string | Buffer; cert: string | Buffer },
  ): Promise<TestSite> {
    const hits: Hit[] = [];
    const handle: Page = (request, response) => {
      const path = new URL(request.url ?? '/', 'http://x').pathname;
      hits.push({ path: request.url ?? '', host: request.headers.host ?? '', headers: request.headers });
      const page = pages[path];
      if (page !== undefined) page(request, response);
      else response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    };
    const server = tls === undefined ? createHttpServer(handle) : createHttpsServer(tls, handle);
    await listening(server);
    return new TestSite(server, tls === undefined ? 'http' : 'https', hits);
  }

  /** Below HTTP: `speak` gets each connection after its first request has come. */
  static async raw(speak: (socket: Socket, time: number) => void): Promise<TestSite> {
    let time = 0;
    const server = createTcpServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => {
        time += 1;
        speak(socket, time);
      });
    });
    await listening(server);
    return new TestSite(server, 'http', []);
  }

  get openConnections(): number {
    return this.#sockets.size;
  }

  async stop(): Promise<void> {
    if (!started.delete(this)) return;
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

async function listening(server: Server): Promise<void> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}

/** A page as it should be, with enough text not to be taken for a wall. */
export function ordinaryPage(title: string, words = 900): string {
  const text = 'The library on Mill Road stays open on Sundays until the end of May, says the council. ';
  const body = text.repeat(Math.ceil(words / 17));
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${body}</p></main></body></html>`;
}

export function sends(html: string | Buffer, headers: Record<string, string> = {}, status = 200): Page {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html);
  };
}

export function leadsTo(location: string, status = 302): Page {
  return (_, response) => {
    response.writeHead(status, { location }).end();
  };
}
