import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { until } from '../../../test/support/until.ts';
import { leadsTo, ordinaryPage, type Page, sends, TestSite } from '../../../test/support/web-site.ts';
import { openGuard, Refused } from '../../platform/net/guard.ts';
import { FetchFault } from '../provider.ts';
import { HostBusy, memoryTurns, type Turns } from '../turns.ts';
import { type DiscoverySource, discoverSite } from './discover-site.ts';
import type { Discovery, DiscoveryLimits } from './discovery.ts';
import { accountOf } from './discovery-account.ts';
import { sayWarning } from './warnings.ts';

/** Loopback addresses stand for the public internet; 127.0.0.9 is not on the list and stands for what is private. */
const guard = openGuard({ allow: ['127.0.0.1', '127.0.0.2'] });
const never = new AbortController().signal;
const patient = { fileMs: 600_000, originMs: 600_000, overallMs: 600_000 };

/** At one host at the same time, at the most so far. */
let together = 0;
const turns: Turns = (() => {
  const own = memoryTurns({ connections: 2, delayMs: 0, waitMs: 600_000 });
  const there = new Map<string, number>();
  const come = (host: string, by: number): number => {
    there.set(host, (there.get(host) ?? 0) + by);
    return there.get(host) ?? 0;
  };
  return {
    async take(...of) {
      const done = await own.take(...of);
      together = Math.max(together, come(of[0], 1));
      return () => {
        come(of[0], -1);
        done();
      };
    },
  };
})();

async function discover(
  source: DiscoverySource,
  limits: Partial<DiscoveryLimits> = {},
  signal = never,
  through = guard,
): Promise<Discovery> {
  const found = await discoverSite(source, {
    guard: through,
    turns,
    product: 'Assay/test (+https://example.com/bot)',
    signal,
    limits: { ...patient, ...limits },
  });
  for (const warning of found.warnings)
    for (const language of ['en', 'pl'] as const)
      assert.doesNotMatch(sayWarning(warning, language), /undefined|\[object/, warning.code);
  return found;
}

const xml = (body: string | Buffer, headers: Record<string, string> = {}): Page =>
  sends(body, { 'content-type': 'application/xml', ...headers });
const urlset = (...entries: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries
    .map((loc) => `<url><loc>${loc}</loc></url>`)
    .join('')}</urlset>`;
const index = (...files: string[]): string =>
  `<sitemapindex>${files.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`;

/** The paths of what was found, and the codes of what is told of it. */
const pathsOf = ({ addresses }: Discovery): string[] =>
  addresses.map(({ url }) => {
    const { pathname, search } = new URL(url);
    return pathname + search;
  });
const codesOf = ({ warnings }: Discovery): string[] => warnings.map(({ code }) => code);
const triedOf = ({ tried }: Discovery): string[] =>
  tried.map(({ url, outcome, status }) => `${new URL(url).pathname} ${outcome} ${status}`);
const dataOf = ({ warnings }: Discovery, code: string): unknown =>
  warnings.find((warning) => warning.code === code)?.data;

/** Without a scheme, as people write it. */
const siteOf = (site: TestSite): string => site.origin.replace(/^\w+:\/\//, '');

describe('a site is searched where sites keep their lists', () => {
  it('and tells no name and password that it has left in them', async () => {
    const site: TestSite = await TestSite.start({
      '/robots.txt': (_, response) => {
        const secret = `${site.origin.replace('://', '://ada:hunter2@')}/secret.xml`;
        response.end(`Sitemap: ${secret}\nSitemap: ${secret}\nSitemap: /index.xml\n`);
      },
      '/index.xml': (_, response) => {
        const secret = `${site.origin.replace('://', '://ada:hunter2@')}/nested.xml`;
        const entry = `<sitemap><loc>${secret}</loc></sitemap>`;
        response.end(`<sitemapindex>${entry.repeat(2)}</sitemapindex>`);
      },
    });
    const found = await discover({ site: siteOf(site) });
    const told = JSON.stringify([accountOf(found), found.tried]);
    assert.match(told, /\/secret\.xml/);
    assert.match(told, /\/nested\.xml/);
    assert.doesNotMatch(told, /hunter2|ada/);
  });

  it('first in the sitemaps that robots.txt names, whatever else it says', async () => {
    const site: TestSite = await TestSite.start({
      '/robots.txt': sends('User-agent: *\nDisallow: /\nSitemap: /deep/list.xml\nsitemap: not here\n', {
        'content-type': 'text/plain',
      }),
      '/deep/list.xml': xml(urlset('/a', 'b#part')),
      '/sitemap.xml': xml(urlset('/never')),
    });
    const found = await discover({ site: siteOf(site) });
    assert.deepEqual(pathsOf(found), ['/a', '/deep/b']);
    assert.equal(found.host, siteOf(site));
    assert.deepEqual(
      found.files.map(({ kind, urls, error }) => [kind, urls, error]),
      [
        ['robots', 1, null],
        ['urlset', 2, null],
      ],
    );
    assert.deepEqual(found.addresses[0], {
      url: `${site.origin}/a`,
      lastmod: null,
      file: 1,
      alternates: 0,
      family: null,
    });
    assert.equal(found.truncated, false);
    assert.deepEqual(dataOf(found, 'addresses_left_out'), {
      reason: 'not_an_address',
      count: 1,
      examples: ['not here'],
    });
    // Nothing speaks TLS there; then http answers, and stays.
    assert.deepEqual(triedOf(found), [
      '/robots.txt unreachable null',
      '/robots.txt read 200',
      '/deep/list.xml read 200',
    ]);
    assert.match(site.hits[0]?.headers['user-agent'] ?? '', /^Assay\/test/);
  });

  it('then where they usually stand, and no further once one is found', async () => {
    const site = await TestSite.start({
      '/sitemap_index.xml': xml(index('/one.xml')),
      '/one.xml': xml(urlset('/1')),
    });
    const found = await discover({ site: `${site.origin}/any/page?x` });
    assert.deepEqual(pathsOf(found), ['/1']);
    assert.deepEqual(triedOf(found), [
      '/robots.txt not_found 404',
      '/sitemap.xml not_found 404',
      '/sitemap_index.xml read 200',
      '/one.xml read 200',
    ]);
    assert.deepEqual(found.warnings, []);
    const wordpress = await TestSite.start({ '/wp-sitemap.xml': xml(urlset('/post')) });
    assert.deepEqual(pathsOf(await discover({ site: wordpress.origin })), ['/post']);
  });

  it('and where there is none, everything that was tried is told', async () => {
    const page = sends(ordinaryPage('Not here'));
    const site = await TestSite.start({ '/sitemap.xml': page, '/wp-sitemap.xml': sends('oops', {}, 500) });
    const found = await discover({ site: siteOf(site) });
    assert.deepEqual(found.addresses, []);
    assert.deepEqual(triedOf(found), [
      '/robots.txt unreachable null',
      '/robots.txt not_found 404',
      '/sitemap.xml html 200',
      '/sitemap_index.xml not_found 404',
      '/wp-sitemap.xml http_error 500',
    ]);
    assert.deepEqual(
      found.files.map(({ kind, error }) => [kind, error]),
      [['html', 'html']],
    );
    const gone = await TestSite.start({});
    await gone.stop();
    const nobody = await discover({ site: siteOf(gone) });
    assert.deepEqual(triedOf(nobody), ['/robots.txt unreachable null', '/robots.txt unreachable null']);
  });

  it('with and without www, https before http', async () => {
    const asked: string[] = [];
    const found = await discoverSite(
      { site: 'example.com' },
      {
        guard: openGuard({
          allow: [],
          async lookup(host) {
            asked.push(host);
            return [];
          },
        }),
        turns: memoryTurns(),
        product: 'x',
        signal: never,
        limits: patient,
      },
    );
    assert.deepEqual(asked, ['example.com', 'www.example.com', 'example.com', 'www.example.com']);
    assert.deepEqual(
      found.tried.map(({ url }) => url),
      ['https://example.com', 'https://www.example.com', 'http://example.com', 'http://www.example.com'].map(
        (origin) => `${origin}/robots.txt`,
      ),
    );
  });

  it('where it has moved to', async () => {
    const home = await TestSite.start({
      '/robots.txt': sends('Sitemap: /s.xml'),
      '/s.xml': xml(urlset('/a')),
    });
    const old = await TestSite.start({ '/robots.txt': leadsTo(`${home.origin}/robots.txt`) });
    const found = await discover({ site: old.origin });
    assert.deepEqual([found.host, pathsOf(found), found.warnings], [siteOf(home), ['/a'], []]);
    const both = openGuard({ allow: ['127.0.0.1', 'localhost'] });
    const away = await discover({ site: `http://localhost:${old.port}` }, {}, never, both);
    assert.deepEqual(pathsOf(away), ['/a']);
    assert.deepEqual(away.warnings, [
      { code: 'site_moved', data: { from: `localhost:${old.port}`, to: siteOf(home) } },
    ]);
  });

  it('a named sitemap alone, wherever its pages are', async () => {
    const site = await TestSite.start({ '/list.xml': xml(urlset('https://elsewhere.example/x', '/own')) });
    const found = await discover({ sitemapUrl: `${site.origin}/list.xml` });
    assert.deepEqual(
      found.addresses.map(({ url }) => url),
      ['https://elsewhere.example/x', `${site.origin}/own`],
    );
    assert.deepEqual(triedOf(found), ['/list.xml read 200']);
    const whole = await TestSite.start({
      '/sitemap.xml': xml(urlset('https://elsewhere.example/x', '/own')),
    });
    const ofSite = await discover({ site: whole.origin });
    assert.deepEqual(pathsOf(ofSite), ['/own'], 'pages of another site are not the site’s');
    assert.deepEqual(dataOf(ofSite, 'addresses_left_out'), {
      reason: 'other_site',
      count: 1,
      examples: ['https://elsewhere.example/x'],
    });
  });
});

describe('files that name files', () => {
  it('are followed in their order, two at a time, and once each however they are named', async () => {
    const site: TestSite = await TestSite.start({
      '/sitemap.xml': xml(index('/a.xml', '/sitemap.xml', '/b.xml', '/a.xml', '/to-a.xml', '/c.xml')),
      '/a.xml': xml(urlset('/a1', '/a2')),
      '/b.xml': xml(index('/sitemap.xml', '/d.xml')),
      '/to-a.xml': leadsTo('/a.xml'),
      '/c.xml': xml(urlset('/c1', '/a1')),
      '/d.xml': xml(urlset('/d1')),
    });
    const found = await discover({ site: site.origin });
    assert.deepEqual(pathsOf(found), ['/a1', '/a2', '/c1', '/d1']);
    assert.deepEqual(codesOf(found), ['duplicates', 'files_repeated']);
    assert.deepEqual(dataOf(found, 'files_repeated'), {
      count: 4,
      examples: ['/a.xml', '/sitemap.xml', '/sitemap.xml', '/to-a.xml'].map((path) => site.origin + path),
    });
    assert.equal(found.listed, 5, 'before a page that is listed twice is left out');
    assert.equal(
      site.hits.filter(({ path }) => path === '/a.xml').length,
      2,
      'a redirect is seen by its end',
    );
    assert.equal(together, 2, 'never more than two are asked for at a time');
    assert.equal(found.truncated, false);
  });

  it('at most twenty of them, and the rest is told', async () => {
    const names = Array.from({ length: 30 }, (_, i) => `/f${i}.xml`);
    const pages = names.map((name): [string, Page] => [name, xml(urlset(`${name}-page`))]);
    const site = await TestSite.start({ '/sitemap.xml': xml(index(...names)), ...Object.fromEntries(pages) });
    const found = await discover({ site: site.origin });
    assert.equal(found.addresses.length, 19, 'the index is one of the twenty');
    assert.deepEqual(dataOf(found, 'files_left'), { limit: 20, left: 11 });
    assert.equal(found.truncated, true);
  });

  it('are not read any more when there is no room for their pages, and that is told', async () => {
    const site = await TestSite.start({
      '/sitemap.xml': xml(index('/a.xml', '/b.xml', '/c.xml', '/d.xml', '/e.xml')),
      '/a.xml': xml(urlset('/a1', '/a2')),
      '/b.xml': xml(urlset('/b1', '/b2')),
    });
    const found = await discover({ site: site.origin }, { addressesMax: 3 });
    assert.equal(found.truncated, true);
    assert.ok(codesOf(found).includes('addresses_cut'));
    assert.ok(codesOf(found).includes('files_not_needed'));
  });

  it('that robots.txt names beyond what is read of it are not known, and that is told', async () => {
    const line = `# ${'x'.repeat(1_000)}\n`;
    const site = await TestSite.start({
      '/robots.txt': sends(`User-agent: *\n${line.repeat(600)}Sitemap: /far.xml\n`, {
        'content-type': 'text/plain',
      }),
      '/sitemap.xml': xml(urlset('/a')),
    });
    const found = await discover({ site: site.origin });
    assert.deepEqual(pathsOf(found), ['/a']);
    assert.deepEqual(dataOf(found, 'robots_cut'), { url: `${site.origin}/robots.txt`, kilobytes: 512 });
    assert.equal(found.truncated, true);
  });

  it('whatever is wrong with one of them is told, and the others are read', async () => {
    const site = await TestSite.start({
      '/sitemap.xml': xml(
        index(
          '/missing.xml',
          '/error.xml',
          '/page.xml',
          '/text.xml',
          '/private.xml',
          'http://10.0.0.1/x',
          '/ok.xml',
        ),
      ),
      '/error.xml': sends('', {}, 500),
      '/page.xml': sends(ordinaryPage('Sorry')),
      '/text.xml': sends('nothing of use', { 'content-type': 'text/plain' }),
      '/private.xml': leadsTo('http://10.0.0.1/'),
      '/ok.xml': xml(urlset('/fine')),
    });
    const found = await discover({ site: site.origin });
    assert.deepEqual(pathsOf(found), ['/fine']);
    const told = found.warnings.map(({ code, data }) => `${code} ${'outcome' in data ? data.outcome : ''}`);
    assert.deepEqual(told, [
      'file_failed not_found',
      'file_failed http_error',
      'file_failed html',
      'file_failed not_a_list',
      // Our own doing is not told as the site's.
      'file_not_asked refused',
      'file_not_asked refused',
    ]);
    assert.deepEqual(
      found.files.map(({ kind, error, urls }) => `${kind} ${error} ${urls}`),
      [
        'index null 7',
        'unknown not_found 0',
        'unknown http_error 0',
        'html html 0',
        'unknown not_a_list 0',
        'unknown refused 0',
        'unknown refused 0',
        'urlset null 1',
      ],
    );
  });
});

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
