// The only way from the browser to the network: a proxy on the loopback, one for each page, that connects through the
// guard. Pictures, frames, redirects, sockets and workers of a page come here, whatever the page does, and what is
// no public address is refused here. One for each page, because then what passes is counted for that page.
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Guard, Refused } from '../../../platform/net/guard.ts';
import { FetchFault } from '../../provider.ts';

export interface ProxyLimits {
  /** Both directions, everything that the page loads. */
  readonly bytes: number;
  readonly connections: number;
  readonly connectMs: number;
  readonly idleMs: number;
}

/** A page with its pictures and scripts is 2 to 3 MB as a rule; films and bombs end here. */
const PAGE_LIMITS: ProxyLimits = {
  bytes: 40_000_000,
  connections: 256,
  connectMs: 10_000,
  idleMs: 15_000,
};

export interface GuardedProxy {
  /** For the browser: "http://127.0.0.1:40123". */
  readonly server: string;
  readonly bytes: number;
  /** Connections that were asked for, refused ones among them. */
  readonly connections: number;
  /** Why nothing could be had from a host ("example.com:443"); undefined where nothing went wrong. */
  faultOf(host: string): FetchFault | undefined;
  /** Ends every connection at once. */
  close(): Promise<void>;
}

/** Between two machines, not for the one at the end. */
const HOP_BY_HOP = new Set(
  'connection keep-alive proxy-connection proxy-authenticate proxy-authorization te trailer transfer-encoding upgrade'.split(
    ' ',
  ),
);

export async function startGuardedProxy(
  guard: Guard,
  limits: ProxyLimits = PAGE_LIMITS,
): Promise<GuardedProxy> {
  const proxy = new PageProxy(guard, limits);
  await proxy.listen();
  return proxy;
}

class PageProxy implements GuardedProxy {
  bytes = 0;
  connections = 0;
  readonly #guard: Guard;
  readonly #limits: ProxyLimits;
  readonly #server = createServer({ keepAliveTimeout: 2_000, requestTimeout: 30_000 });
  readonly #open = new Set<Duplex>();
  readonly #faults = new Map<string, FetchFault>();
  readonly #ended = new AbortController();

  constructor(guard: Guard, limits: ProxyLimits) {
    this.#guard = guard;
    this.#limits = limits;
    this.#server.on('connection', (socket) => this.#keep(socket));
    this.#server.on('request', (request, response) => void this.#forward(request, response));
    this.#server.on('connect', (request, socket, head) => void this.#tunnel(request, socket, head));
    // Browsers open a tunnel for sockets of pages, too; who upgrades here is none.
    this.#server.on('upgrade', (_request, socket) => socket.destroy());
    this.#server.on('clientError', (_error, socket) => socket.destroy());
  }

  get server(): string {
    // Listening on a port: the address is no path of a pipe.
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    // It serves pages and keeps no process alive.
    this.#server.unref();
  }

  faultOf(host: string): FetchFault | undefined {
    return this.#faults.get(host);
  }

  async close(): Promise<void> {
    if (this.#ended.signal.aborted) return;
    this.#ended.abort(new FetchFault('provider', 'the page is closed'));
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const stream of this.#open) stream.destroy();
    this.#server.closeAllConnections();
    await closed;
  }

  /** CONNECT host:port, for https and for sockets of pages. */
  async #tunnel(request: IncomingMessage, browser: Duplex, head: Buffer): Promise<void> {
    this.#keep(browser);
    const address = URL.parse(`https://${request.url ?? ''}`);
    let site: Socket;
    try {
      if (address?.pathname !== '/') throw new Refused('no address');
      site = await this.#connect(address, address.port === '' ? 443 : Number(address.port));
    } catch {
      browser.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\n\r\n');
      return;
    }
    if (browser.destroyed) {
      site.destroy();
      return;
    }
    browser.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    if (head.length > 0) site.write(head);
    this.#count(site, address.host);
    this.#count(browser, address.host);
    // One end that goes takes the other along; how it went is the browser's to tell.
    await pipeline(browser, site, browser).catch(() => undefined);
  }

  /** GET http://host/path, in the form for proxies. */
  async #forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = URL.parse(request.url ?? '');
    try {
      // A path alone is asked by a client that took this for a web server.
      if (address?.protocol !== 'http:') throw new Refused('no address');
      const site = await this.#connect(address, address.port === '' ? 80 : Number(address.port));
      const asked = httpRequest({
        // Without an agent: one of Node's would connect by itself, past the guard.
        createConnection: () => site,
        method: request.method,
        path: `${address.pathname}${address.search}`,
        headers: endToEnd(request.rawHeaders),
        setHost: false,
      });
      this.#count(request, address.host);
      this.#count(site, address.host);
      const [sent, answer] = await Promise.all([
        pipeline(request, asked).catch((error: unknown) => error),
        answered(asked),
      ]);
      // A server may answer before it has been told everything; nothing else excuses a broken request.
      if (sent instanceof Error && answer === undefined) throw sent;
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, endToEnd(answer.rawHeaders));
      await pipeline(answer, response);
    } catch {
      // An answer of our own would pass for the site's: the browser is told nothing and sees a broken connection.
      request.socket.destroy();
    }
  }

  async #connect(address: URL, port: number): Promise<Socket> {
    this.connections += 1;
    try {
      if (this.#ended.signal.aborted || this.bytes > this.#limits.bytes)
        throw new FetchFault('too_large', `${address.host} and what it loads are too large`);
      if (this.connections > this.#limits.connections)
        throw new FetchFault('too_large', `${address.host} opens too many connections`);
      const admitted = this.#guard.admit(address.href);
      const timeout = AbortSignal.any([this.#ended.signal, AbortSignal.timeout(this.#limits.connectMs)]);
      const socket = await this.#guard.connect(admitted.hostname, port, timeout);
      this.#keep(socket);
      socket.setTimeout(this.#limits.idleMs, () => socket.destroy());
      return socket;
    } catch (error) {
      this.#faults.set(address.host, faultOf(error, address.host));
      throw error;
    }
  }

  #count(stream: NodeJS.EventEmitter, host: string): void {
    stream.on('data', (chunk: Buffer) => {
      this.bytes += chunk.length;
      if (this.bytes <= this.#limits.bytes) return;
      this.#faults.set(host, new FetchFault('too_large', `${host} and what it loads are too large`));
      for (const open of this.#open) open.destroy();
    });
  }

  #keep(stream: Duplex): void {
    if (this.#open.has(stream)) return;
    if (this.#ended.signal.aborted) {
      stream.destroy();
      return;
    }
    this.#open.add(stream);
    // The user of the stream hears of its end and does not need to hear why.
    stream.on('error', () => undefined);
    stream.once('close', () => this.#open.delete(stream));
  }
}

function faultOf(error: unknown, host: string): FetchFault {
  if (error instanceof FetchFault) return error;
  if (error instanceof Refused) return new FetchFault('refused', `${host} is refused`, { cause: error });
  return new FetchFault('unreachable', `${host} cannot be reached`, { cause: error });
}

async function answered(asked: ReturnType<typeof httpRequest>): Promise<IncomingMessage> {
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  if (!answer) throw new Error('no answer');
  return answer;
}

/** Raw headers, as names and values in turn, without those for the way. */
function endToEnd(raw: readonly string[]): string[] {
  const kept: string[] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = raw[i] ?? '';
    if (!HOP_BY_HOP.has(name.toLowerCase())) kept.push(name, raw[i + 1] ?? '');
  }
  return kept;
}
