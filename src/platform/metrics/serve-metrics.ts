import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Counted } from './prometheus.ts';

/** A scrape is one short request; a client that takes longer is no scraper. */
const REQUEST_TIMEOUT_MS = 10_000;
const CONNECTIONS_MAX = 32;

export interface MetricsServer {
  readonly address: string;
  close(): Promise<void>;
}

/** GET /metrics and nothing else, on a port of its own: it is for the operator, not for clients. */
export async function serveMetrics(counted: Counted, host: string, port: number): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    answer(counted, request, response).catch(() => response.destroy());
  });
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.headersTimeout = REQUEST_TIMEOUT_MS;
  server.maxConnections = CONNECTIONS_MAX;
  server.listen({ host, port, exclusive: true });
  await once(server, 'listening');
  return { address: addressOf(server), close: () => closed(server) };
}

async function answer(counted: Counted, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  if (request.url?.split('?', 1)[0] !== '/metrics') {
    response.writeHead(404).end();
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const text = await counted.text();
  response.writeHead(200, { 'content-type': counted.registry.contentType });
  response.end(request.method === 'HEAD' ? undefined : text);
}

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a server that listens has a port');
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}/metrics`;
}

async function closed(server: Server): Promise<void> {
  const done = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await done;
}
