import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PageReport } from '../../src/core/index.ts';
import keywordDensity from '../../src/core/rules/spam/sp_kw_density.ts';
import { systemChromium } from '../support/chromium.ts';
import { piped } from '../support/command.ts';
import { commandLine, type Said, type Started } from '../support/command-line.ts';
import { leadsTo, sends, TestSite } from '../support/web-site.ts';

const plain = keywordDensity.examples().clear[0]?.html ?? '';

function check(words: readonly string[], started: Started = {}): Promise<Said> {
  return commandLine(['check', ...words], started);
}

describe('assay check <address>', () => {
  it('fetches the page through the guard and says who tried', async () => {
    const site = await TestSite.start({ '/': sends(plain), '/gone': sends('', {}, 410) });
    const environment = { SERVICE_FETCH_PROVIDERS: 'direct' };
    const { code, stdout } = await piped(['check', `${site.origin}/?utm_source=x`, '--format', 'json'], {
      environment,
    });
    assert.equal(code, 0);
    const report: PageReport = JSON.parse(stdout);
    assert.equal(report.page.url, `${site.origin}/`);
    assert.deepEqual(
      report.fetch.tries?.map(({ provider, outcome }) => [provider, outcome]),
      [['direct', 'ok']],
    );
    const gone = await check([`${site.origin}/gone`], { environment });
    assert.equal(gone.code, 2);
    assert.match(gone.stderr, /the page does not exist \(status 410\)/);
  });

  it('reaches the host of the local network that it names, by any port, and none that this one leads to', async () => {
    const other = await TestSite.start({ '/': sends(plain) });
    const site = await TestSite.start({
      '/': sends(plain),
      '/here': leadsTo('/'),
      '/there': leadsTo(`${other.origin}/`),
      '/elsewhere': leadsTo('http://10.0.0.1/'),
      '/myself': (_, response) =>
        response.writeHead(302, { location: `http://localhost:${site.port}/` }).end(),
    });
    const environment = { SERVICE_FETCH_PROVIDERS: 'direct' };
    const run = (...addresses: string[]) =>
      check([...addresses, '--rules', 'sp_kw_density'], { environment });
    for (const origin of [site.origin, `http://localhost:${site.port}`])
      for (const path of ['/', '/here']) assert.equal((await run(origin + path)).code, 0, origin + path);
    for (const path of ['/there', '/elsewhere', '/myself']) {
      const { code, stderr } = await run(site.origin + path);
      assert.equal(code, 2, path);
      assert.match(stderr, /127\.0\.0\.1 cannot be fetched: it leads to an address that is not public/);
    }
    assert.deepEqual(other.hits, []);
    // Both named, and still neither opens the way to the other.
    const both = await run(`${site.origin}/there`, `${other.origin}/`);
    assert.match(both.stderr, /leads to an address that is not public/);
    assert.equal(other.hits.length, 1);
  });

  it('sends no address of the local network to an outside service', async () => {
    const site = await TestSite.start({ '/': sends(plain) });
    const outside = await TestSite.start({});
    const { code, stderr } = await check([`${site.origin}/`, '--rules', 'sp_kw_density'], {
      environment: {
        SERVICE_FETCH_PROVIDERS: 'scrapingbee',
        SERVICE_FETCH_SCRAPINGBEE_KEY: 'a-key-of-theirs',
        SERVICE_FETCH_SCRAPINGBEE_URL: `${outside.origin}/`,
        SERVICE_FETCH_ALLOW: `127.0.0.1:${outside.port}`,
      },
    });
    assert.equal(code, 0, stderr);
    assert.deepEqual([site.hits.length, outside.hits.length], [1, 0]);
  });

  it('renders a page of the local network with what its own host sends and nothing of its neighbours', {
    skip: systemChromium.skip,
  }, async () => {
    const neighbour = await TestSite.start({ '/n.js': sends('document.title = "Neighbour"') });
    const script = (from: string) =>
      `<script src="${from}" onerror="document.querySelector('h1').append(' refused')"></script>`;
    const site = await TestSite.start({
      '/own.js': (_, response) =>
        response
          .writeHead(200, { 'content-type': 'text/javascript' })
          .end('document.title = document.querySelector("h1").textContent = "Own"'),
      '/': (_, response) =>
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(`${plain}${script('/own.js')}${script(`${neighbour.origin}/n.js`)}`),
    });
    const { code, stdout, stderr } = await check(
      [`${site.origin}/`, '--render', 'on', '--format', 'json', '--rules', 'sp_kw_density'],
      { environment: { SERVICE_CHROMIUM_PATH: systemChromium.path } },
    );
    assert.equal(code, 0, stderr);
    const report: PageReport = JSON.parse(stdout);
    assert.equal(report.fetch.rendered, true);
    assert.equal(report.page.title, 'Own refused');
    assert.deepEqual(neighbour.hits, []);
  });
});
