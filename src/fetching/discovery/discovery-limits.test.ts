import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import {
  codesOf,
  dataOf,
  discover,
  guard,
  index,
  never,
  pathsOf,
  patient,
  triedOf,
  turns,
  urlset,
  xml,
} from '../../../test/support/discovered-sites.ts';
import { until } from '../../../test/support/until.ts';
import { leadsTo, type Page, sends, TestSite } from '../../../test/support/web-site.ts';
import { Refused } from '../../platform/net/guard.ts';
import { FetchFault } from '../provider.ts';
import { HostBusy } from '../turns.ts';
import { discoverSite } from './discover-site.ts';

describe('limits hold while files come in', () => {
  const many = (count: number): string => urlset(...Array.from({ length: count }, (_, i) => `/page-${i}`));

  it('of size: what stands within it is kept, and the rest told; packed or not', async () => {
    const large = many(5_000);
    const bomb = gzipSync(`${urlset('/first')}<!--${' '.repeat(30_000_000)}-->`);
    const site = await TestSite.start({
      '/plain.xml': xml(large),
      '/packed.xml.gz': xml(gzipSync(large)),
      '/bomb.xml.gz': xml(bomb),
      '/bomb.xml': xml(bomb, { 'content-encoding': 'gzip' }),
      '/twice.gz': xml(gzipSync(bomb)),
      '/endless.xml': (_, response) => {
        response.writeHead(200, { 'content-type': 'application/xml' });
        response.write('<urlset><url><loc>/first</loc></url>');
        const timer = setInterval(() => response.write(' '.repeat(20_000)), 0);
        response.on('close', () => clearInterval(timer));
      },
    });
    for (const path of [
      '/plain.xml',
      '/packed.xml.gz',
      '/bomb.xml.gz',
      '/bomb.xml',
      '/twice.gz',
      '/endless.xml',
    ]) {
      const found = await discover({ sitemapUrl: site.origin + path }, { fileBytesMax: 100_000 });
      assert.deepEqual(triedOf(found), [`${path} too_large 200`]);
      assert.deepEqual(codesOf(found), ['file_partial'], path);
      assert.equal(found.truncated, true);
      const { length } = found.addresses;
      assert.ok(
        /first|bomb|twice|endless/.test(path) ? length === 1 : length > 1_000 && length < 5_000,
        `${path} ${length}`,
      );
      for (const one of pathsOf(found)) assert.match(one, /^\/(?:first|page-\d+)$/);
    }
    await until('nothing is left open', () => site.openConnections === 0);
  });

  it('of addresses: those beyond it are cut, and that is told', async () => {
    const site = await TestSite.start({
      '/sitemap.xml': xml(index('/1.xml', '/2.xml', '/3.xml')),
      '/1.xml': xml(many(60)),
      '/2.xml': xml(urlset(...Array.from({ length: 60 }, (_, i) => `/other-${i}`))),
      '/3.xml': xml(urlset('/never')),
    });
    const found = await discover({ site: site.origin }, { addressesMax: 100 });
    assert.equal(found.addresses.length, 100);
    assert.deepEqual(codesOf(found), ['files_not_needed', 'addresses_cut']);
    assert.equal(found.truncated, true);
    const exact = await discover({ sitemapUrl: `${site.origin}/1.xml` }, { addressesMax: 60 });
    assert.deepEqual([exact.addresses.length, exact.truncated, exact.warnings], [60, false, []]);
    const within = await discover({ sitemapUrl: `${site.origin}/1.xml` }, { addressesMax: 59 });
    assert.deepEqual([within.addresses.length, codesOf(within)], [59, ['addresses_cut']]);
  });

  it('of an address: 2,048 characters', async () => {
    const site = await TestSite.start({
      '/s.xml': (request, response) => {
        const origin = `http://${request.headers.host}`;
        const fits = `${origin}/${'a'.repeat(2048 - origin.length - 1)}`;
        xml(urlset(fits, `${fits}a`, `/${'b'.repeat(100_000)}`))(request, response);
      },
    });
    const found = await discover({ sitemapUrl: `${site.origin}/s.xml` });
    assert.deepEqual(
      found.addresses.map(({ url }) => url.length),
      [2048],
    );
    const left = found.warnings[0];
    assert.ok(
      left?.code === 'addresses_left_out' && left.data.reason === 'too_long' && left.data.count === 2,
    );
    assert.ok(left.data.examples.every((example) => example.length <= 101));
  });

  it('of time: what came is kept, our own time over is not told as the site’s fault', async () => {
    const drip: Page = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.write('<urlset><url><loc>/first</loc></url><url><loc>/seco');
      const timer = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(timer));
    };
    const site = await TestSite.start({
      '/drip.xml': drip,
      '/silent.xml': () => {},
      '/sitemap.xml': xml(index('/drip.xml', '/silent.xml', '/after.xml', '/later.xml')),
      '/after.xml': xml(urlset('/after')),
      '/later.xml': xml(urlset('/later')),
    });
    const slow = await discover({ sitemapUrl: `${site.origin}/drip.xml` }, { fileMs: 300 });
    assert.deepEqual([pathsOf(slow), triedOf(slow)], [['/first'], ['/drip.xml slow 200']]);
    assert.equal(slow.truncated, true);
    const each = await discover({ site: site.origin }, { fileMs: 300 });
    assert.deepEqual(
      pathsOf(each),
      ['/first', '/after', '/later'],
      'one that is slow does not hold up the others',
    );
    assert.match(triedOf(each).join(), /silent.xml timeout null/);
    const over = await discover({ site: site.origin }, { overallMs: 700 });
    assert.deepEqual(pathsOf(over), ['/first']);
    assert.deepEqual(dataOf(over, 'time_over'), { seconds: 1, left: 2 });
    assert.ok(!codesOf(over).includes('file_failed'), codesOf(over).join());
    assert.deepEqual(triedOf(over).slice(-2), ['/drip.xml time_over 200', '/silent.xml time_over null']);
    await until('nothing is left open', () => site.openConnections === 0);
  });

  it('a caller that aborts ends everything', async () => {
    const site = await TestSite.start({ '/robots.txt': () => {} });
    const gone = new AbortController();
    const search = discover({ site: site.origin }, {}, gone.signal);
    await until('the site is asked', () => site.hits.length > 0);
    gone.abort(new Error('gone'));
    await assert.rejects(search, /gone/);
    await until('nothing is left open', () => site.openConnections === 0);
  });
});

describe('manners', () => {
  it('a site that asks to come again is visited once more after the time it names', async () => {
    const times: number[] = [];
    const site: TestSite = await TestSite.start({
      '/busy.xml': (request, response) => {
        times.push(performance.now());
        if (times.length === 1) sends('', { 'retry-after': '1' }, 503)(request, response);
        else xml(urlset('/a'))(request, response);
      },
      '/always.xml': sends('', { 'retry-after': '0' }, 429),
      '/hours.xml': sends('', { 'retry-after': '7200' }, 429),
      '/unsaid.xml': sends('', {}, 503),
    });
    assert.deepEqual(pathsOf(await discover({ sitemapUrl: `${site.origin}/busy.xml` })), ['/a']);
    const [first = 0, second = 0] = times;
    assert.ok(second - first >= 999, `${second - first} ms`);
    for (const [path, visits] of [
      ['/always.xml', 2],
      ['/hours.xml', 1],
      ['/unsaid.xml', 1],
    ] as const) {
      const found = await discover({ sitemapUrl: site.origin + path });
      assert.match(triedOf(found).join(), /rate_limited/);
      assert.equal(site.hits.filter(({ path: hit }) => hit === path).length, visits, path);
    }
  });

  it('redirect loops end, and every hop passes the guard', async () => {
    const hidden = await TestSite.start({ '/': xml(urlset('/secret')) });
    const site = await TestSite.start({
      '/loop.xml': leadsTo('/loop.xml'),
      '/inward.xml': leadsTo(`http://127.0.0.9:${hidden.port}/`),
      '/moved.xml': leadsTo('/there/list.xml', 301),
      '/there/list.xml': xml(urlset('page')),
    });
    assert.match(triedOf(await discover({ sitemapUrl: `${site.origin}/loop.xml` })).join(), /broken/);
    assert.match(triedOf(await discover({ sitemapUrl: `${site.origin}/inward.xml` })).join(), /refused/);
    assert.equal(hidden.hits.length, 0);
    const moved = await discover({ sitemapUrl: `${site.origin}/moved.xml` });
    assert.deepEqual(pathsOf(moved), ['/there/page'], 'resolved against where the file stands');
    for (const source of [{ site: '10.0.0.1' }, { site: 'localhost' }, { sitemapUrl: 'ftp://example.com/' }])
      await assert.rejects(discover(source), Refused);
  });

  it('a fault of ours is thrown where nothing was found, and told where something was', async () => {
    const site = await TestSite.start({
      '/sitemap.xml': xml(index('/a.xml', '/b.xml')),
      '/a.xml': xml(urlset('/a')),
    });
    const busy = { take: () => Promise.reject(new HostBusy()) };
    const parts = { guard, product: 'x', signal: never, limits: patient };
    await assert.rejects(discoverSite({ site: site.origin }, { ...parts, turns: busy }), HostBusy);
    // The last connection of this machine is taken when the second file is asked for.
    let asked = 0;
    const short = {
      ...guard,
      connect: (...of: Parameters<typeof guard.connect>) => {
        asked += 1;
        if (asked < 4) return guard.connect(...of);
        return Promise.reject(Object.assign(new Error('too many open files'), { code: 'EMFILE' }));
      },
    };
    const found = await discoverSite({ site: site.origin }, { ...parts, guard: short, turns });
    assert.deepEqual(pathsOf(found), ['/a']);
    assert.match(JSON.stringify(found.warnings), /file_not_asked.*shortage/);
    asked = 9;
    await assert.rejects(
      discoverSite({ site: site.origin }, { ...parts, guard: short, turns }),
      (error) => error instanceof FetchFault && error.kind === 'unreachable',
    );
  });
});

describe('fifty thousand addresses', () => {
  it('are read piece by piece, so that others have their turn in between', async () => {
    const list = urlset(...Array.from({ length: 50_000 }, (_, i) => `https://example.com/a/${i}`));
    // In a thread of its own: a server in this one would wait for its turn, too, and send little at a time.
    const server = new Worker(
      `const { parentPort, workerData } = require('node:worker_threads');
      require('node:http')
        .createServer((_, response) => response.setHeader('content-type', 'application/xml').end(workerData))
        .listen(0, '127.0.0.1', function () { parentPort.postMessage(this.address().port); });`,
      { eval: true, workerData: list },
    );
    const [port] = await once(server, 'message');
    let turn = 0;
    let isOver = false;
    const count = (): void => {
      turn += 1;
      if (!isOver) setImmediate(count);
    };
    count();
    const perTurn = new Map<number, number>();
    const counting = {
      ...guard,
      admit: (address: string) => {
        perTurn.set(turn, (perTurn.get(turn) ?? 0) + 1);
        return guard.admit(address);
      },
    };
    const found = await discover({ sitemapUrl: `http://127.0.0.1:${port}/s.xml` }, {}, never, counting);
    isOver = true;
    await server.terminate();
    assert.equal(found.addresses.length, 50_000);
    // A piece is what a socket hands over at a time, 64 kB: some 1,900 of these addresses.
    const most = Math.max(...perTurn.values());
    assert.ok(most < 2_500, `${most} in one turn of the event loop`);
  });

  it('are read without keeping the file, in less than 100 MB', async () => {
    const pad = 'x'.repeat(60);
    const list = urlset(
      ...Array.from(
        { length: 50_001 },
        (_, i) => `https://example.com/${pad}/${i}</loc><lastmod>2026-01-01T00:00:00+00:00</lastmod><loc>`,
      ),
    );
    const packed = gzipSync(list);
    const site = await TestSite.start({ '/s.xml.gz': xml(packed) });
    // What the code itself takes, and the engine for it, is no part of the list.
    await discover({ sitemapUrl: `${site.origin}/s.xml.gz` }, { addressesMax: 2_000 });
    const before = process.memoryUsage().rss;
    let most = before;
    const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5);
    const found = await discover({ sitemapUrl: `${site.origin}/s.xml.gz` });
    clearInterval(timer);
    assert.equal(found.addresses.length, 50_000);
    assert.deepEqual(codesOf(found), ['addresses_cut']);
    assert.equal(found.addresses[49_999]?.lastmod, '2026-01-01T00:00:00+00:00');
    most = Math.max(most, process.memoryUsage().rss);
    assert.ok(most - before < 100_000_000, `${Math.round((most - before) / 1e6)} MB`);
  });
});
