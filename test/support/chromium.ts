import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import type { PageAnswer, PageRequest } from '../../src/fetching/provider.ts';
import { Chromium } from '../../src/fetching/providers/chromium/chromium.ts';
import { findChromium } from '../../src/fetching/providers/chromium/find-chromium.ts';
import { createLog } from '../../src/platform/log.ts';
import { type Guard, openGuard } from '../../src/platform/net/guard.ts';
import { TEST_PATIENCE } from './patience.ts';
import { realPart } from './real-part.ts';

export const systemChromium = realPart('Chromium', findChromium(process.env.SERVICE_CHROMIUM_PATH ?? null));

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A site on this machine; strings are pages, functions answer by themselves, and the rest is 404. */
export async function testSite(pages: Readonly<Record<string, string | Handler>>): Promise<TestSite> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const page = pages[request.url?.split('?')[0] ?? ''];
    if (typeof page === 'function') return page(request, response);
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page ?? '');
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  // Listening on a port: the address is no path of a pipe.
  const { port } = server.address() as AddressInfo;
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    server,
    asked,
    port,
    host: `127.0.0.1:${port}`,
    at: (path) => new URL(`http://127.0.0.1:${port}${path}`),
  };
}

export interface TestSite {
  readonly server: Server;
  /** Paths, in the order in which they were asked for. */
  readonly asked: readonly string[];
  readonly port: number;
  readonly host: string;
  at(path: string): URL;
}

/** The real guard, which lets only these hosts of this machine through. */
export function guardFor(...sites: readonly TestSite[]): Guard {
  return openGuard({ allow: sites.map(({ host }) => host) });
}

export function openChromium(guard: Guard, pages = 2): Chromium {
  const browser = new Chromium({
    path: systemChromium.path,
    guard,
    log: createLog('silent'),
    pages,
    product: 'Assay/test',
    patience: TEST_PATIENCE,
  });
  after(() => browser.close());
  return browser;
}

export function render(
  browser: Chromium,
  url: URL,
  more: Partial<PageRequest> = {},
  signal: AbortSignal = AbortSignal.timeout(600_000),
): Promise<PageAnswer> {
  return browser.fetch({ url, as: 'desktop', render: true, layout: false, ...more }, signal);
}
