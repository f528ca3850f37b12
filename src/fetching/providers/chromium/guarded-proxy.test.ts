import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { guardFor, type TestSite, testSite } from '../../../../test/support/chromium.ts';
import { type GuardedProxy, type ProxyLimits, startGuardedProxy } from './guarded-proxy.ts';

const LIMITS: ProxyLimits = { bytes: 1_000_000, connections: 50, connectMs: 60_000, idleMs: 60_000 };

async function proxyFor(site: TestSite, limits: Partial<ProxyLimits> = {}): Promise<GuardedProxy> {
  const proxy = await startGuardedProxy(guardFor(site), { ...LIMITS, ...limits });
  after(() => proxy.close());
  return proxy;
}

const portOf = (proxy: GuardedProxy): number => Number(new URL(proxy.server).port);

/** What a browser would say to a proxy, word for word, and everything that comes back. */
async function spoken(proxy: GuardedProxy, words: string): Promise<string> {
  const socket = connect(portOf(proxy), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(words);
  return text(socket).catch(() => '');
}

/** A tunnel, once it stands; the line that refuses it otherwise. */
async function tunnel(proxy: GuardedProxy, host: string): Promise<{ socket: Socket; status: string }> {
  const socket = connect(portOf(proxy), '127.0.0.1');
  socket.write(`CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  const [first]: Buffer[] = await once(socket, 'data');
  return { socket, status: String(first).split('\r\n')[0] ?? '' };
}

describe('the proxy of a page', async () => {
  const site = await testSite({
    '/page': (_request, response) => response.writeHead(203, { 'x-told': 'yes' }).end('as the site says'),
    '/echo': (request, response) => request.pipe(response),
    '/headers': (request, response) => response.end(JSON.stringify(request.headers)),
    '/large': (_request, response) => response.end('x'.repeat(400_000)),
    '/cut': (_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    },
  });
  const secret = await testSite({ '/': 'secret' });

  it('passes requests and answers on as they are, without its own words', async () => {
    const proxy = await proxyFor(site);
    const words = await spoken(
      proxy,
      `GET ${site.at('/page')} HTTP/1.1\r\nHost: ${site.host}\r\nConnection: close\r\n\r\n`,
    );
    assert.match(words, /^HTTP\/1\.1 203 /);
    assert.match(words, /x-told: yes/);
    assert.match(words, /as the site says/);
    const headers = await spoken(
      proxy,
      `GET ${site.at('/headers')} HTTP/1.1\r\nHost: ${site.host}\r\nProxy-Connection: keep-alive\r\nProxy-Authorization: Basic eA==\r\nConnection: close\r\n\r\n`,
    );
    assert.doesNotMatch(headers, /proxy-/i);
    const posted = httpRequest({
      port: portOf(proxy),
      host: '127.0.0.1',
      method: 'POST',
      path: site.at('/echo').href,
      headers: { host: site.host },
    });
    posted.end('a body');
    const [answer] = await once(posted, 'response');
    assert.equal(await text(answer), 'a body');
  });

  it('opens tunnels to admitted hosts', async () => {
    const proxy = await proxyFor(site);
    const { socket, status } = await tunnel(proxy, site.host);
    assert.match(status, /200/);
    socket.write(`GET /page HTTP/1.1\r\nHost: ${site.host}\r\nConnection: close\r\n\r\n`);
    assert.match(await text(socket), /as the site says/);
    assert.ok(proxy.bytes > 100, `${proxy.bytes}`);
  });

  it('refuses whatever the guard refuses, in every form of asking', async () => {
    const proxy = await proxyFor(site);
    const { port } = secret;
    for (const host of [
      `127.0.0.1:${port}`,
      `localhost:${port}`,
      `[::1]:${port}`,
      `[::ffff:127.0.0.1]:${port}`,
      `2130706433:${port}`,
      `0x7f000001:${port}`,
      `127.1:${port}`,
      `user@127.0.0.1:${port}`,
    ]) {
      assert.match((await tunnel(proxy, host)).status, /502/, host);
      const plain = await spoken(proxy, `GET http://${host}/ HTTP/1.1\r\nHost: ${site.host}\r\n\r\n`);
      assert.equal(plain, '', `${host}: no answer of our own passes for the site's`);
    }
    for (const words of [
      'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
      `GET ftp://127.0.0.1:${port}/ HTTP/1.1\r\nHost: x\r\n\r\n`,
      `GET https://127.0.0.1:${port}/ HTTP/1.1\r\nHost: x\r\n\r\n`,
      `GET http://127.0.0.1:${port}/ HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n`,
      `CONNECT 127.0.0.1:${port}/x HTTP/1.1\r\nHost: x\r\n\r\n`,
      'not http at all\r\n\r\n',
    ])
      assert.doesNotMatch(await spoken(proxy, words), /HTTP\/1\.1 [23]/, words);
    assert.deepEqual(secret.asked, []);
    assert.equal(proxy.faultOf(`127.0.0.1:${port}`)?.kind, 'refused');
  });

  it('tells what cannot be reached from what is refused', async () => {
    const closed = await testSite({});
    const proxy = await startGuardedProxy(guardFor(site, closed), LIMITS);
    after(() => proxy.close());
    closed.server.close();
    assert.match((await tunnel(proxy, closed.host)).status, /502/);
    assert.equal(proxy.faultOf(closed.host)?.kind, 'unreachable');
    assert.equal(proxy.faultOf(site.host), undefined);
  });

  it('ends a broken answer as broken', async () => {
    const proxy = await proxyFor(site);
    const asked = httpRequest({
      port: portOf(proxy),
      host: '127.0.0.1',
      path: site.at('/cut').href,
      headers: { host: site.host },
    });
    asked.end();
    const [answer] = await once(asked, 'response');
    await assert.rejects(text(answer));
  });

  it('ends every connection when the page has loaded too much, and opens none any more', async () => {
    const proxy = await proxyFor(site, { bytes: 1_000_000 });
    const get = (): Promise<string> =>
      spoken(proxy, `GET ${site.at('/large')} HTTP/1.1\r\nHost: ${site.host}\r\nConnection: close\r\n\r\n`);
    const idle = await tunnel(proxy, site.host);
    const closed = once(idle.socket, 'close');
    const sizes = [];
    for (let i = 0; i < 5; i++) sizes.push((await get()).length);
    assert.ok((sizes[0] ?? 0) > 400_000, `${sizes}`);
    assert.equal(sizes.at(-1), 0, `${sizes}`);
    await closed;
    assert.ok(proxy.bytes < 1_500_000, `${proxy.bytes}`);
    assert.equal(proxy.faultOf(site.host)?.kind, 'too_large');
  });

  it('opens so many connections for a page and no more', async () => {
    const proxy = await proxyFor(site, { connections: 5 });
    const statuses = [];
    for (let i = 0; i < 7; i++) statuses.push((await tunnel(proxy, site.host)).status);
    assert.equal(statuses.filter((status) => status.includes('200')).length, 5);
  });

  it('leaves nothing open when it is closed', async () => {
    const proxy = await proxyFor(site);
    const { socket } = await tunnel(proxy, site.host);
    const closed = once(socket, 'close');
    const port = portOf(proxy);
    await proxy.close();
    await closed;
    await proxy.close();
    const late = connect(port, '127.0.0.1');
    const [refusal]: NodeJS.ErrnoException[] = await once(late, 'error');
    assert.equal(refusal?.code, 'ECONNREFUSED');
  });
});
