// Outside fetching services in their documented forms, on one local server. The address of the page that is asked for
// says what happens: https://shop.example/<scene>.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { gzipSync } from 'node:zlib';

/** A page as its own server would send it. */
interface SitePage {
  readonly status: number;
  readonly url: string;
  readonly contentType: string;
  readonly body: Buffer;
}

interface Reply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer | string;
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, string>;
  readonly headers: IncomingMessage['headers'];
  readonly body: Record<string, unknown>;
}

type FaultScene = 'banned' | 'quota' | 'key' | 'busy' | 'error';

interface FakeService {
  readonly pageOf: (asked: Asked) => string;
  readonly renders: (asked: Asked) => boolean;
  readonly success: (page: SitePage, rendered: boolean) => Reply;
  readonly faults: Readonly<Record<FaultScene, (asked: Asked) => Reply>>;
}

const json = (status: number, value: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
});
const problem = (status: number, type: string): Reply =>
  json(status, { type, title: 'A problem', status, detail: 'Told to people.' });
const said = (status: number, body: string, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'text/plain', ...headers },
  body,
});

const fakeServices: Readonly<Record<string, FakeService>> = {
  zyte: {
    pageOf: ({ body }) => String(body.url),
    renders: ({ body }) => body.browserHtml === true,
    success: (page, rendered) =>
      json(200, {
        url: page.url,
        statusCode: page.status,
        httpResponseHeaders: [
          { name: 'Content-Type', value: page.contentType },
          { name: 'X-Robots-Tag', value: 'noindex' },
          { name: 'x-robots-tag', value: 'nofollow' },
          { name: 'Content-Encoding', value: 'br' },
        ],
        ...(rendered
          ? { browserHtml: page.body.toString('utf8') }
          : { httpResponseBody: page.body.toString('base64') }),
      }),
    faults: {
      banned: () => problem(520, '/download/temporary-error'),
      quota: () => problem(403, '/auth/account-suspended'),
      key: ({ headers }) => problem(401, `/auth/key-not-found ${headers.authorization}`),
      busy: () => problem(429, '/limits/over-user-limit'),
      error: () => problem(500, '/server/internal'),
    },
  },
  scrapingbee: {
    pageOf: ({ query }) => String(query.url),
    renders: ({ query }) => query.render_js === 'true',
    success: (page) => ({
      status: page.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'spb-content-type': page.contentType,
        'spb-x-robots-tag': 'noindex, nofollow',
        'spb-content-encoding': 'br',
        'spb-content-length': '17',
        'spb-cost': '1',
        'spb-initial-status-code': '301',
        'spb-resolved-url': page.url,
      },
      body: page.body,
    }),
    faults: {
      banned: () => json(500, { message: 'Try again.' }),
      quota: () => json(401, { message: 'No more credit available.' }),
      key: ({ query }) => json(401, { message: `Invalid api key: ${query.api_key}` }),
      busy: () => json(429, { message: 'Too many concurrent requests' }),
      error: () => said(502, 'Bad gateway'),
    },
  },
  scraperapi: {
    pageOf: ({ query }) => String(query.url),
    renders: ({ query }) => query.render === 'true',
    success: (page) => ({
      status: page.status,
      headers: {
        'content-type': page.contentType,
        'sa-final-url': page.url,
        'sa-statuscode': String(page.status),
        'sa-credit-cost': '1',
      },
      body: page.body,
    }),
    faults: {
      banned: () => said(500, 'Request failed.', { 'sa-statuscode': '403' }),
      quota: () => said(403, 'You have used up all your credits.'),
      key: ({ query }) => said(401, `Unauthorized: ${query.api_key}`),
      busy: () => said(429, 'Concurrency limit'),
      error: () => said(503, 'Service unavailable'),
    },
  },
  brightdata: {
    pageOf: ({ body }) => String(body.url),
    renders: () => false,
    success: (page) =>
      json(
        200,
        {
          status_code: page.status,
          headers: {
            'content-type': page.contentType,
            'x-robots-tag': 'noindex, nofollow',
            'transfer-encoding': 'chunked',
          },
          // A string is what it hands out: it has decoded the page.
          body: new TextDecoder(/charset=([\w-]+)/.exec(page.contentType)?.[1] ?? 'utf-8').decode(page.body),
        },
        { 'x-brd-status-code': String(page.status) },
      ),
    faults: {
      banned: () =>
        json(
          200,
          { status_code: 502, headers: {}, body: '' },
          { 'x-brd-error': 'Blocked', 'x-brd-error-code': 'reject_block', 'x-brd-status-code': '502' },
        ),
      quota: () => said(403, 'Account is suspended'),
      key: ({ headers }) => said(401, `Invalid token ${headers.authorization}`),
      busy: () =>
        json(200, {
          status_code: 429,
          headers: { 'x-brd-error': 'Auto-throttled', 'x-brd-error-code': 'sr_rate_limit' },
          body: '',
        }),
      error: () => said(500, 'Internal error'),
    },
  },
};

export const sitePage = {
  plain: '<!doctype html><title>Zażółć</title><p>Chleb żytni {key} &amp; "masło"',
  rendered: '<!doctype html><html><head><title>Zażółć</title></head><body><p>Po skryptach</p></body></html>',
};

const latin2 = Buffer.from([0x3c, 0x70, 0x3e, 0xbf, 0xf3, 0xb3, 0xe6]); // <p>żółć

/** What the page's own server would have said. */
function siteAnswer(scene: string, url: string, rendered: boolean): SitePage {
  const page = {
    status: 200,
    url,
    contentType: 'text/html; charset=utf-8',
    body: Buffer.from(rendered ? sitePage.rendered : sitePage.plain),
  };
  if (scene === 'moved') return { ...page, url: 'https://www.shop.example/new?q=1' };
  if (scene === 'missing') return { ...page, status: 404, body: Buffer.from('<p>No such bread') };
  if (scene === 'latin2') return { ...page, contentType: 'text/html; charset=iso-8859-2', body: latin2 };
  if (scene === 'huge') return { ...page, body: Buffer.alloc(FAKE_PAGE_BYTES_MAX + 1, 'a') };
  if (scene === 'largest') return { ...page, body: Buffer.alloc(FAKE_PAGE_BYTES_MAX, 'a') };
  return page;
}

/** Tests open providers with this limit, so that nothing has to be as large as in life. */
export const FAKE_PAGE_BYTES_MAX = 200_000;

export interface FakeServer {
  readonly address: (service: string) => string;
  readonly port: number;
  /** What was asked, in order. */
  readonly asked: Asked[];
  /** Requests whose caller is still there and has no answer. */
  waiting(): number;
}

export async function startFetchServices(): Promise<FakeServer> {
  const asked: Asked[] = [];
  let waiting = 0;
  const server = createServer((request, response) => {
    waiting++;
    response.once('close', () => waiting--);
    void answer(request, response, asked);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on TCP has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    asked,
    address: (service) => `http://127.0.0.1:${port}/${service}`,
    waiting: () => waiting,
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, log: Asked[]): Promise<void> {
  const url = new URL(request.url ?? '', 'http://fake');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const asked: Asked = {
    method: request.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    body: chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString()),
  };
  log.push(asked);
  const fake = fakeServices[url.pathname.slice(1)];
  if (fake === undefined) return void response.writeHead(404).end();
  const page = fake.pageOf(asked);
  const scene = new URL(page).pathname.slice(1);
  const rendered = fake.renders(asked);
  const success = fake.success(siteAnswer(scene, page, rendered), rendered);
  const send = ({ status, headers, body }: Reply): void => void response.writeHead(status, headers).end(body);

  if (scene in fake.faults) return send(fake.faults[scene as FaultScene](asked));
  switch (scene) {
    case 'slow':
      return;
    case 'slow-body':
      return void response.writeHead(success.status, success.headers).write('{"');
    case 'endless': {
      response.writeHead(success.status, success.headers);
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384, 0x20)));
      };
      response.on('drain', more);
      return more();
    }
    case 'reset':
      response.writeHead(success.status, { ...success.headers, 'content-length': '100000' });
      return void response.write('half', () => response.destroy());
    case 'truncated':
      return send({ ...success, body: Buffer.from(success.body).subarray(0, -40) });
    case 'not-base64':
      return send({ ...success, body: String(success.body).replace(/("httpResponseBody":")./, '$1~') });
    case 'gzip':
      return send({
        ...success,
        headers: { ...success.headers, 'content-encoding': 'gzip' },
        body: gzipSync(success.body),
      });
    case 'bomb':
      return send({
        ...success,
        headers: { ...success.headers, 'content-encoding': 'gzip' },
        body: gzipSync(Buffer.alloc(20_000_000, 0x20)),
      });
    case 'odd-encoding':
      return send({ ...success, headers: { ...success.headers, 'content-encoding': 'rot13' } });
    case 'elsewhere':
      return send({ status: 302, headers: { location: `http://127.0.0.1/elsewhere` }, body: '' });
    case 'no-page':
      return send(json(200, { something: 'else' }));
    default:
      return send(success);
  }
}
