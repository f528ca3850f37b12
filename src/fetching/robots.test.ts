import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { leadsTo, type Page, sends, TestSite } from '../../test/support/web-site.ts';
import { openGuard } from '../platform/net/guard.ts';
import { FetchFault } from './provider.ts';
import { askRobots } from './robots.ts';
import { memoryTurns } from './turns.ts';

const options = {
  guard: openGuard({ allow: ['127.0.0.1'] }),
  turns: memoryTurns({ connections: 2, delayMs: 0, waitMs: 600_000 }),
  product: 'Assay/test (+https://example.com/bot)',
};

async function robotsOf(page: Page, more: Record<string, Page> = {}) {
  const site = await TestSite.start({ '/robots.txt': page, ...more });
  const signal = AbortSignal.timeout(600_000);
  const { robots } = await askRobots(new URL(site.origin), { ...options, tryMs: 600_000, signal });
  const may = (path: string): boolean => robots.mayVisit(new URL(path, site.origin));
  return { site, robots, may };
}
const file = (text: string): Page => sends(text, { 'content-type': 'text/plain' });

describe('robots.txt', () => {
  it('is heeded: rules for us by our name, else those for all, the longest match wins', async () => {
    const { may, robots } = await robotsOf(
      file(
        'User-agent: *\nDisallow: /\n\nUser-agent: assay\nDisallow: /private\nAllow: /private/open\nDisallow: /*.zip$\nCrawl-delay: 2\n\nSitemap: https://example.com/sitemap.xml\n',
      ),
    );
    assert.ok(may('/') && may('/page') && may('/private/open/page'));
    assert.ok(!may('/private') && !may('/private/page?x=1') && !may('/all.zip'));
    assert.equal(robots.crawlDelayMs, 2_000);
    assert.deepEqual(robots.sitemaps, ['https://example.com/sitemap.xml']);
    assert.ok(!robots.mayVisit(new URL('http://other.example/')), 'another site has a file of its own');
    const { may: mayAny } = await robotsOf(file('User-agent: *\nDisallow: /cart\n'));
    assert.ok(mayAny('/') && !mayAny('/cart/1'));
  });

  it('is absent: everything; the server fails or hides it: nothing', async () => {
    for (const status of [404, 403, 410])
      assert.ok((await robotsOf(sends('', {}, status))).may('/x'), String(status));
    for (const status of [500, 503, 429])
      assert.ok(!(await robotsOf(sends('', {}, status))).may('/x'), String(status));
  });

  it('cannot be had: the caller is told why', async () => {
    const faults: [Page, string][] = [
      [(_, response) => void response.socket?.destroy(), 'broken'],
      [leadsTo('http://10.0.0.1/robots.txt'), 'refused'],
    ];
    for (const [page, kind] of faults)
      await assert.rejects(robotsOf(page), (error) => error instanceof FetchFault && error.kind === kind);
  });

  it('is followed where it was moved to, and read as far as it goes', async () => {
    const { may } = await robotsOf(leadsTo('/moved.txt', 301), {
      '/moved.txt': file('User-agent: *\nDisallow: /a'),
    });
    assert.ok(!may('/a') && may('/b'));
    const long = await robotsOf(
      file(`User-agent: *\nDisallow: /a\n${'# nothing\n'.repeat(100_000)}Disallow: /b\n`),
    );
    assert.ok(!long.may('/a') && long.may('/b'));
    const rubbish = await robotsOf(
      sends(Buffer.from(Array.from({ length: 5_000 }, (_, i) => (i * 7) % 256))),
    );
    assert.ok(rubbish.may('/x'));
  });

  it('a site that asks for an hour between pages is not waited for that long', async () => {
    const { robots } = await robotsOf(file('User-agent: *\nCrawl-delay: 3600\n'));
    assert.equal(robots.crawlDelayMs, 10_000);
  });
});
