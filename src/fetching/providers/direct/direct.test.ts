import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { describe, it } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { openssl, selfSigned } from '../../../../test/support/smtp.ts';
import { until } from '../../../../test/support/until.ts';
import { leadsTo, ordinaryPage, type Page, sends, TestSite } from '../../../../test/support/web-site.ts';
import { codeOf } from '../../../platform/fault.ts';
import { openGuard } from '../../../platform/net/guard.ts';
import { FetchFault, type PageAnswer, type Visitor } from '../../provider.ts';
import { openDirect } from './direct.ts';

const BODY_MAX = 200_000;
const html = ordinaryPage('Opening hours');
const text = (answer: PageAnswer): string => Buffer.from(answer.body).toString('utf8');

/** Loopback addresses stand for the public internet; 127.0.0.9 is not on the list and stands for what is private. */
const guard = openGuard({ allow: ['127.0.0.1', '127.0.0.2'] });
const direct = openDirect({ guard, product: 'Assay/test', bodyBytesMax: BODY_MAX });

function get(url: string, options: { as?: Visitor; ms?: number } = {}): Promise<PageAnswer> {
  const { as = 'desktop', ms = 600_000 } = options;
  const request = { url: new URL(url), as, render: false, layout: false };
  return direct.fetch(request, AbortSignal.timeout(ms));
}

async function faultOf(url: string, ms?: number): Promise<string> {
  try {
    const { status } = await get(url, ms === undefined ? {} : { ms });
    return `answered ${status}`;
  } catch (error) {
    assert.ok(error instanceof FetchFault, String(error));
    assert.doesNotMatch(error.message, /secret|\/path/, 'messages name the host at most');
    return error.kind;
  }
}

/** Never ends by itself; what it starts ends with the connection. */
function forever(response: ServerResponse, everyMs: number, chunk: string | Buffer): void {
  const timer = setInterval(() => response.write(chunk), everyMs);
  response.on('close', () => clearInterval(timer));
}

describe('a page is taken as it comes', async () => {
  const packed: Record<string, [string, Buffer]> = {
    '/gzip': ['gzip', gzipSync(html)],
    '/x-gzip': ['x-gzip', gzipSync(html)],
    '/members': ['gzip', Buffer.concat([gzipSync(html.slice(0, 500)), gzipSync(html.slice(500))])],
    '/deflate': ['deflate', deflateSync(html)],
    '/bare-deflate': ['deflate', deflateRawSync(html)],
    '/br': ['br', brotliCompressSync(html)],
    '/zstd': ['zstd', zstdCompressSync(html)],
    '/twice': ['gzip, br', brotliCompressSync(gzipSync(html))],
    '/spelt': [' GZip , identity', gzipSync(html)],
  };
  const site = await TestSite.start({
    '/': sends(html),
    ...Object.fromEntries(
      Object.entries(packed).map(([path, [encoding, body]]) => [
        path,
        sends(body, { 'content-encoding': encoding }),
      ]),
    ),
    '/empty-gzip': sends('', { 'content-encoding': 'gzip' }),
    '/chunks': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      for (const half of [html.slice(0, 1000), html.slice(1000)]) response.write(half);
      response.end();
    },
    '/refresh': sends(`<meta http-equiv="refresh" content="0;url=/elsewhere">${html}`),
  });

  it('packed in every way that browsers know, also twice', async () => {
    for (const path of ['/', '/chunks', ...Object.keys(packed)])
      assert.equal(text(await get(site.origin + path)), html, path);
    assert.equal((await get(`${site.origin}/empty-gzip`)).body.length, 0);
  });

  it('from servers that speak HTTP/1.0 or end by hanging up', async () => {
    for (const head of [
      'HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n',
      'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n',
      `HTTP/1.0 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${Buffer.byteLength(html)}\r\n\r\n`,
      'HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n',
    ]) {
      const old = await TestSite.raw((socket) => socket.end(head + html));
      assert.equal(text(await get(old.origin)), html, head);
    }
  });

  it('with nothing that a server slips in behind it', async () => {
    const length = Buffer.byteLength(html);
    const second = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 4\r\n\r\nevil';
    const slipping = await TestSite.raw((socket) => {
      socket.write(
        `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${length}\r\n\r\n${html}${second}`,
      );
    });
    for (let time = 0; time < 3; time++) assert.equal(text(await get(slipping.origin)), html);
    await until('every connection ends with its page', () => slipping.openConnections === 0);
  });

  it('and a page that refreshes to another is that page: rules look at it, a browser would go on', async () => {
    assert.match(text(await get(`${site.origin}/refresh`)), /http-equiv="refresh"/);
  });

  it('by a visitor who says who it is', async () => {
    for (const as of ['desktop', 'crawler', 'phone'] as const) await get(`${site.origin}/?as=${as}`, { as });
    const agents = site.hits.slice(-3).map(({ headers }) => headers['user-agent'] ?? '');
    assert.match(agents[0] ?? '', /^Mozilla\/5\.0 \(X11.* Assay\/test$/);
    assert.match(agents[1] ?? '', /Googlebot.* Assay\/test$/);
    assert.match(agents[2] ?? '', /Mobile.* Assay\/test$/);
  });
});

describe('redirects', async () => {
  const hidden = await TestSite.start({ '/secret': sends('secret') });
  const other = await TestSite.start({ '/': sends(html, { 'set-cookie': 'theirs=1' }) });
  const site: TestSite = await TestSite.start({
    ...Object.fromEntries([301, 302, 303, 307, 308].map((status) => [`/${status}`, leadsTo('/end', status)])),
    '/end': sends(html),
    '/away': leadsTo(`${other.origin}/`),
    '/loop': leadsTo('/loop'),
    ...Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`/hop${i}`, leadsTo(`/hop${i + 1}`)])),
    '/hop12': sends(html),
    '/private': leadsTo('http://10.0.0.1/path'),
    '/other-loopback': leadsTo(`http://127.0.0.9:${hidden.port}/secret`),
    '/name': leadsTo(`http://localhost:${hidden.port}/secret`),
    '/decimal': leadsTo(`http://2130706441:${hidden.port}/secret`),
    '/file': leadsTo('file:///etc/passwd'),
    '/script': leadsTo('javascript:alert(1)'),
    '/port': leadsTo('http://example.com:8080/'),
    '/credentials': leadsTo('http://user:secret@example.com/'),
    '/nowhere': leadsTo('http://'),
    '/without': (_, response) => void response.writeHead(302, { 'content-type': 'text/html' }).end('moved'),
    '/cookie': (request, response) => {
      if (request.headers.cookie === 'seen=yes') sends(html)(request, response);
      else response.writeHead(302, { location: '/cookie', 'set-cookie': 'seen=yes; Path=/; HttpOnly' }).end();
    },
  });

  it('are followed, at most ten, and the page is where they end', async () => {
    for (const status of [301, 302, 303, 307, 308])
      assert.equal((await get(`${site.origin}/${status}`)).url, `${site.origin}/end`);
    assert.equal((await get(`${site.origin}/away`)).url, `${other.origin}/`);
    assert.equal((await get(`${site.origin}/hop2`)).url, `${site.origin}/hop12`, 'ten hops');
    assert.equal(await faultOf(`${site.origin}/hop1`), 'redirects', 'eleven hops');
    assert.equal(await faultOf(`${site.origin}/loop`), 'redirects');
    assert.equal(await faultOf(`${site.origin}/nowhere`), 'broken');
    assert.equal((await get(`${site.origin}/without`)).status, 302);
  });

  it('are checked at every hop: none leads to where an address could not', async () => {
    const ways = ['private', 'other-loopback', 'name', 'decimal', 'file', 'script', 'port', 'credentials'];
    for (const way of ways) assert.equal(await faultOf(`${site.origin}/${way}`), 'refused', way);
    assert.equal(hidden.hits.length, 0);
  });

  it('carry the cookies of a host back to it, and to no other', async () => {
    assert.equal((await get(`${site.origin}/cookie`)).status, 200);
    await get(`${site.origin}/cookie`);
    assert.equal(site.hits.at(-2)?.headers.cookie, undefined, 'every fetch begins without any');
    await get(`${site.origin}/away`);
    assert.equal(other.hits.at(-1)?.headers.cookie, undefined);
  });
});

describe('limits hold while the answer comes in', async () => {
  const megabytes = Buffer.alloc(5_000_000, 'a');
  const bomb = gzipSync(megabytes);
  const site = await TestSite.start({
    '/large': sends(Buffer.alloc(BODY_MAX + 1, 'a')),
    '/largest': sends(Buffer.alloc(BODY_MAX, 'a')),
    '/gzip-bomb': sends(bomb, { 'content-encoding': 'gzip' }),
    '/br-bomb': sends(brotliCompressSync(megabytes), { 'content-encoding': 'br' }),
    '/zstd-bomb': sends(zstdCompressSync(megabytes), { 'content-encoding': 'zstd' }),
    '/deflate-bomb': sends(deflateSync(megabytes), { 'content-encoding': 'deflate' }),
    '/double-bomb': sends(gzipSync(bomb), { 'content-encoding': 'gzip, gzip' }),
    // Nothing in the end, but much on the way there.
    '/inner-bomb': sends(gzipSync(Buffer.concat(Array(20_000).fill(gzipSync('')))), {
      'content-encoding': 'gzip, gzip',
    }),
    '/matryoshka': sends(bomb, { 'content-encoding': 'gzip, gzip, gzip, gzip' }),
    '/compress': sends('x', { 'content-encoding': 'compress' }),
    '/not-gzip': sends(html, { 'content-encoding': 'gzip' }),
    '/drip': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      forever(response, 10, 'a');
    },
    '/endless': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      forever(response, 0, Buffer.alloc(20_000, 'a'));
    },
    '/silent': () => {},
    '/short': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '5000' });
      response.write('half', () => response.socket?.end());
    },
    '/reset': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write('half', () => response.socket?.resetAndDestroy());
    },
    '/error': sends(Buffer.alloc(3_000_000, 'a'), {}, 503),
    ...Object.fromEntries(
      [
        'application/pdf',
        'image/png',
        'application/json',
        'text/css',
        'video/mp4',
        'application/zip',
        'text/calendar',
      ].map((type): [string, Page] => [`/${type}`, sends('x', { 'content-type': type })]),
    ),
  });

  it('of size: after unpacking, at every stage of it, and before it where the server says so', async () => {
    assert.equal((await get(`${site.origin}/largest`)).body.length, BODY_MAX);
    for (const bombed of [
      'large',
      'gzip-bomb',
      'br-bomb',
      'zstd-bomb',
      'deflate-bomb',
      'double-bomb',
      'inner-bomb',
      'endless',
    ])
      assert.equal(await faultOf(`${site.origin}/${bombed}`), 'too_large', bombed);
  });

  it('of time: a server that drips, or says nothing, is left when time is up', async () => {
    // Neither ever ends by itself.
    for (const path of ['/drip', '/silent'])
      assert.equal(await faultOf(site.origin + path, 150), 'timeout', path);
    const dripping = await TestSite.raw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nX-');
      const timer = setInterval(() => socket.write('a'), 5);
      socket.on('close', () => clearInterval(timer));
    });
    assert.equal(await faultOf(dripping.origin, 150), 'timeout', 'headers that never end');
    await until('nothing is left open', () => site.openConnections + dripping.openConnections === 0);
  });

  it('of headers', async () => {
    const talkative = await TestSite.raw((socket) => {
      socket.write(
        `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n${`X-Header: ${'a'.repeat(1_000)}\r\n`.repeat(200)}\r\n`,
      );
    });
    assert.equal(await faultOf(talkative.origin), 'broken');
  });

  it('and what is cut off, reset, packed wrongly or no HTTP at all is no page', async () => {
    for (const path of ['/short', '/reset', '/not-gzip', '/compress', '/matryoshka'])
      assert.equal(await faultOf(site.origin + path), 'broken', path);
    const odd = [
      '',
      'SSH-2.0-OpenSSH_9.6\r\n',
      'HTTP/1.1 abc\r\n\r\n',
      '\0\0\0\0',
      'HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n',
    ];
    for (const answer of odd) {
      const server = await TestSite.raw((socket) => socket.end(answer));
      assert.equal(await faultOf(server.origin), 'broken', JSON.stringify(answer));
    }
  });

  it('what is to be downloaded is not: its type is enough', async () => {
    for (const type of [
      'application/pdf',
      'image/png',
      'application/json',
      'text/css',
      'video/mp4',
      'application/zip',
    ])
      assert.equal(await faultOf(`${site.origin}/${type}`), 'not_a_page', type);
  });

  it('of an error page only the beginning is read', async () => {
    const { status, body } = await get(`${site.origin}/error`);
    assert.equal(status, 503);
    assert.equal(body.length, 500_000);
  });
});

describe('connections', () => {
  it('to a host that does not exist, or does not answer, fail as unreachable', async () => {
    const gone = await TestSite.start({});
    await gone.stop();
    assert.equal(await faultOf(gone.origin), 'unreachable');
    const missing = openDirect({ guard: openGuard({ allow: [], lookup: async () => [] }), product: 'x' });
    const request = {
      url: new URL('https://nowhere.example/'),
      as: 'desktop',
      render: false,
      layout: false,
    } as const;
    await assert.rejects(
      missing.fetch(request, AbortSignal.timeout(600_000)),
      (error: FetchFault) =>
        error.kind === 'unreachable' && error.message === 'nowhere.example: no such host',
    );
  });

  it('to a name that leads to what is not public are refused', async () => {
    const inward = openDirect({
      guard: openGuard({ allow: [], lookup: async () => ['10.0.0.1'] }),
      product: 'x',
    });
    const request = {
      url: new URL('https://inward.example/'),
      as: 'desktop',
      render: false,
      layout: false,
    } as const;
    await assert.rejects(
      inward.fetch(request, AbortSignal.timeout(600_000)),
      (error: FetchFault) => error.kind === 'refused' && !error.message.includes('10.0.0.1'),
    );
  });

  it('over TLS are to whom they say: an untrusted certificate, or another host’s, is refused', {
    skip: openssl.skip,
  }, async () => {
    const identity = selfSigned();
    const site = await TestSite.start({ '/': sends(html) }, identity);
    assert.equal(await faultOf(`${site.origin}/`), 'unreachable');
    assert.equal(site.hits.length, 0);
    const known = getCACertificates();
    setDefaultCACertificates([...known, identity.cert]);
    try {
      assert.equal(await faultOf(`${site.origin}/`), 'answered 200');
      const named = openDirect({ guard: openGuard({ allow: ['localhost'] }), product: 'x' });
      const url = new URL(`https://localhost:${site.port}/`);
      await assert.rejects(
        named.fetch({ url, as: 'desktop', render: false, layout: false }, AbortSignal.timeout(600_000)),
        ({ cause }: FetchFault) => codeOf((cause as Error).cause) === 'ERR_TLS_CERT_ALTNAME_INVALID',
      );
      assert.equal(site.hits.length, 1);
    } finally {
      setDefaultCACertificates(known);
    }
  });
});
