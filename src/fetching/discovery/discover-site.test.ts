import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  codesOf,
  dataOf,
  discover,
  index,
  never,
  pathsOf,
  patient,
  together,
  triedOf,
  urlset,
  xml,
} from '../../../test/support/discovered-sites.ts';
import { leadsTo, ordinaryPage, type Page, sends, TestSite } from '../../../test/support/web-site.ts';
import { openGuard } from '../../platform/net/guard.ts';
import { memoryTurns } from '../turns.ts';
import { discoverSite } from './discover-site.ts';
import { accountOf } from './discovery-account.ts';

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
    const silent = await discover({ site: siteOf(gone) });
    assert.deepEqual(triedOf(silent), ['/robots.txt unreachable null', '/robots.txt unreachable null']);
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
