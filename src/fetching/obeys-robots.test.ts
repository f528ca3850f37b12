import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testApp } from '../../test/support/app.ts';
import { TEST_PATIENCE } from '../../test/support/patience.ts';
import { until } from '../../test/support/until.ts';
import { leadsTo, ordinaryPage, type Page, sends, TestSite } from '../../test/support/web-site.ts';
import { readConfig } from '../platform/config.ts';
import { Failure } from '../platform/http/failure.ts';
import { createLog } from '../platform/log.ts';
import { openGuard } from '../platform/net/guard.ts';
import { fetchingOf, openFetching } from './fetch-page.ts';
import lookAtPage from './look-at-page.ts';
import { NotFetched } from './not-fetched.ts';
import { RobotsCache } from './robots-cache.ts';
import { heededLines } from './robots-lines.ts';
import { memoryTurns, type Turns } from './turns.ts';

const guard = openGuard({ allow: ['127.0.0.1'] });
const never = new AbortController().signal;
const page = sends(ordinaryPage('Opening hours'));
const file = (text: string): Page => sends(text, { 'content-type': 'text/plain' });

/** What each turn was asked to wait, in order. */
const delays: (number | undefined)[] = [];
const own = memoryTurns({ connections: 2, delayMs: 0, waitMs: 600_000 });
const turns: Turns = {
  take: (host, signal, delayMs) => {
    delays.push(delayMs);
    // Noted, and not waited for.
    return own.take(host, signal);
  },
};

const fetching = openFetching({
  config: readConfig({
    SERVICE_FETCH_PROVIDERS: 'direct',
    SERVICE_FETCH_USER_AGENT: 'AcmeBot/1.0',
    SERVICE_PATIENCE: String(TEST_PATIENCE),
  }),
  guard,
  log: createLog('silent'),
  turns,
  look: async (html) => lookAtPage(html),
});

async function outcome(url: string, obeysRobots = true): Promise<string> {
  try {
    const { status } = await fetching.fetch({ url: new URL(url), render: 'off', obeysRobots }, never);
    return String(status);
  } catch (error) {
    assert.ok(error instanceof NotFetched, String(error));
    return `${error.outcome} ${error.status}: ${error.message}`;
  }
}

describe('a page that was not named', () => {
  it('is fetched only where robots.txt allows, by a file that is read once', async () => {
    const site = await TestSite.start({
      '/robots.txt': file(
        'User-agent: AcmeBot\nDisallow: /private\nCrawl-delay: 3\n\nUser-agent: *\nDisallow: /',
      ),
      '/page': page,
      '/private/page': page,
    });
    const pages = ['/page', '/private/page', '/page?x=1'].map((path) => site.origin + path);
    delays.length = 0;
    assert.deepEqual(await Promise.all(pages.map((url) => outcome(url))), [
      '200',
      'robots null: 127.0.0.1: not allowed by robots.txt',
      '200',
    ]);
    assert.equal(site.hits.filter(({ path }) => path === '/robots.txt').length, 1);
    assert.ok(site.hits.every(({ path }) => path !== '/private/page'));
    assert.deepEqual(delays, [undefined, 3_000, 3_000], 'the site is left alone for as long as it asks');
    assert.equal(await outcome(`${site.origin}/private/page`, false), '200', 'one that the caller named is');
    assert.equal(delays.at(-1), 0);
  });

  it('is not fetched while the file cannot be read, and it is told why', async () => {
    const failing = await TestSite.start({ '/robots.txt': sends('', {}, 503), '/page': page });
    assert.equal(
      await outcome(`${failing.origin}/page`),
      'robots 503: 127.0.0.1: robots.txt cannot be read, 503',
    );
    const gone = await TestSite.start({});
    await gone.stop();
    assert.equal(await outcome(`${gone.origin}/page`), 'unreachable null: 127.0.0.1: no connection');
    const without = await TestSite.start({ '/page': page });
    assert.equal(await outcome(`${without.origin}/page`), '200');
  });

  it('is followed to another site, whose file is not asked', async () => {
    const other = await TestSite.start({ '/robots.txt': file('User-agent: *\nDisallow: /'), '/end': page });
    const site = await TestSite.start({ '/away': leadsTo(`${other.origin}/end`) });
    assert.equal(await outcome(`${site.origin}/away`), '200');
    assert.ok(other.hits.every(({ path }) => path !== '/robots.txt'));
  });

  it('fails as fetch_failed with the reason and the host', async () => {
    const site = await TestSite.start({ '/robots.txt': file('User-agent: *\nDisallow: /') });
    const app = await testApp({
      environment: { SERVICE_FETCH_ALLOW: '127.0.0.1', SERVICE_FETCH_PROVIDERS: 'direct' },
    });
    await assert.rejects(
      fetchingOf(app).fetch({ url: new URL(`${site.origin}/x`), render: 'off', obeysRobots: true }, never),
      (error) => {
        assert.ok(error instanceof Failure && error.code === 'fetch_failed');
        assert.deepEqual(error.details, { host: '127.0.0.1', reason: 'robots', status: null });
        assert.equal(error.hint, '127.0.0.1: not allowed by robots.txt');
        return true;
      },
    );
  });
});

describe('the memory of what sites ask', () => {
  const cacheOf = (more: Partial<ConstructorParameters<typeof RobotsCache>[0]> = {}): RobotsCache =>
    new RobotsCache({ guard, turns, product: 'AcmeBot/1.0', tryMs: 600_000, ...more });
  const at = (site: TestSite): URL => new URL('/page', site.origin);

  it('outlasts its first caller', async () => {
    let answer = (): void => {};
    const site = await TestSite.start({
      '/robots.txt': (request, response) => {
        answer = () => file('User-agent: *\nDisallow: /x')(request, response);
      },
    });
    const cache = cacheOf();
    const gone = new AbortController();
    const first = cache.of(at(site), gone.signal);
    const second = cache.of(at(site), never);
    await until('the site is asked', () => site.hits.length === 1);
    gone.abort(new Error('gone'));
    await assert.rejects(first, /gone/);
    answer();
    assert.equal('status' in (await second), true);
    assert.equal(site.hits.length, 1);
  });

  it('is refreshed in time, earlier after a failure, and bounded', async () => {
    const site = await TestSite.start({ '/robots.txt': file('') });
    const failing = await TestSite.start({ '/robots.txt': sends('', {}, 500) });
    const cache = cacheOf({ failureKeptMs: 0 });
    for (let time = 0; time < 3; time++) for (const one of [site, failing]) await cache.of(at(one), never);
    assert.deepEqual([site.hits.length, failing.hits.length], [1, 3]);
    const brief = cacheOf({ keptMs: 0 });
    for (let time = 0; time < 3; time++) await brief.of(at(site), never);
    assert.equal(site.hits.length, 4);
    const small = cacheOf({ entriesMax: 1 });
    const other = await TestSite.start({ '/robots.txt': file('') });
    for (const one of [site, other, site]) await small.of(at(one), never);
    assert.deepEqual([site.hits.length, other.hits.length], [6, 1]);
  });

  it('holds nothing against a site that is our own fault', async () => {
    const site = await TestSite.start({ '/robots.txt': file('') });
    let isShort = true;
    const cache = cacheOf({
      guard: {
        ...guard,
        connect: (...of) =>
          isShort
            ? Promise.reject(Object.assign(new Error('too many open files'), { code: 'EMFILE' }))
            : guard.connect(...of),
      },
    });
    await assert.rejects(cache.of(at(site), never), /no connection/);
    isShort = false;
    assert.equal('status' in (await cache.of(at(site), never)), true);
  });
});

describe('lines of robots.txt', () => {
  it('mean the same after those for others were taken together', () => {
    const text =
      'User-agent: a\nUser-agent: b\nUser-agent: ACME/2.0 # us\nDisallow: /x\nSitemap: /s\nUser-agent: c\nDisallow: /';
    assert.equal(
      heededLines(text, 'Acme'),
      'User-agent: -\nUser-agent: acme\nDisallow: /x\nSitemap: /s\nUser-agent: -\nDisallow: /',
    );
  });

  it('cost little, however many visitors and stars they name', () => {
    const visitors = Array.from({ length: 20_000 }, (_, i) => `User-agent: a${i}`).join('\n');
    assert.equal(heededLines(visitors, 'acme').split('\n').length, 1);
    const stars = heededLines(`User-agent: *\n${`Disallow: /${'*a'.repeat(15)}\n`.repeat(20_000)}`, 'acme');
    assert.ok(stars.split('*').length <= 10_001);
    assert.equal(heededLines(`Disallow: /${'*a'.repeat(21)}`, 'acme'), '');
  });
});
