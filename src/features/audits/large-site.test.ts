// A site of 5,000 pages with everything that sites do to their visitors: redirects, missing pages, slow ones, bombs, loops.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { AT_NIGHT } from '../../../test/support/nightly.ts';
import { balanceOf, booksAreRight, newPayer } from '../../../test/support/payer.ts';
import { until } from '../../../test/support/until.ts';
import { leadsTo, ordinaryPage, type Page, sends, TestSite } from '../../../test/support/web-site.ts';
import { task } from '../../platform/queue/task.ts';
import { EVENT_RECORDED } from '../events/service.ts';
import jobSweep from '../jobs/sweep.task.ts';
import work from '../jobs/work.task.ts';
import type { AuditRecord } from './audit-record.ts';
import finish from './finish.task.ts';

const PAGES = 5_000;
const MANY = 50_000;
const PRICE = 31_500;
const SAMPLE = AT_NIGHT ? 60 : 25;

const told = task({ name: EVENT_RECORDED.name, about: 'for tests', handle: async () => {} });
const tasks = [work, jobSweep, finish, told];
const app = await testApp({
  tasks,
  environment: {
    SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
    SERVICE_SPEND_CAP_USD: '100000',
    SERVICE_FETCH_ALLOW: '127.0.0.1',
    SERVICE_FETCH_PROVIDERS: 'direct',
    SERVICE_LEASE_SECONDS: '600',
  },
});
const api = await apiOf(app, tasks);

const bomb = gzipSync(Buffer.alloc(30_000_000));
const troubles: readonly ((number: number) => { page: Page; fails: boolean })[] = [
  () => ({ page: sends('<h1>Gone</h1>', {}, 404), fails: true }),
  // To a page that is not listed: one that is might be in the sample as well, and two addresses of one page count once.
  (number) => ({ page: leadsTo(`/shop/item-${10 * PAGES + number + 1}`), fails: false }),
  (number) => ({ page: leadsTo(`/shop/item-${number}`), fails: true }),
  () => ({ page: sends(bomb, { 'content-encoding': 'gzip' }), fails: true }),
  (number) => ({
    page: (request, response) => {
      void sleep(300).then(() => sends(textOf(number))(request, response));
    },
    fails: false,
  }),
];
const textOf = (number: number): string => ordinaryPage(`Item ${number} of the shop`, 300 + (number % 97));
/**
 * Every third page that is visited makes trouble, in turn. By the order of the visits and not by the pages' numbers:
 * which pages are drawn depends on the site's port, and a small sample may hold none of those that were marked before.
 */
const visited = new Map<number, { page: Page; fails: boolean }>();
const pageOf = (number: number): { page: Page; fails: boolean } => {
  const known = visited.get(number);
  if (known !== undefined) return known;
  const turn = visited.size;
  const made =
    number < PAGES && turn % 3 === 0
      ? (troubles[(turn / 3) % troubles.length] ?? assert.fail())(number)
      : { page: sends(textOf(number)), fails: false };
  if (number < PAGES) visited.set(number, made);
  return made;
};

const listOf = (origin: string, from: number, to: number): string =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${Array.from(
    { length: to - from },
    (_, i) => `<url><loc>${origin}/shop/item-${from + i}</loc></url>`,
  ).join('')}</urlset>`;
const xml = { 'content-type': 'application/xml' };

// Answered by its path: thousands of handlers would say nothing more.
const handlers: Record<string, Page> = {};
const site = await TestSite.start(
  new Proxy(handlers, {
    get: (known, path: string) => {
      const item = /^\/shop\/item-(\d+)$/.exec(path);
      return item === null ? known[path] : pageOf(Number(item[1])).page;
    },
  }),
);
handlers['/robots.txt'] = sends(`User-agent: *\nSitemap: ${site.origin}/index.xml\n`, {
  'content-type': 'text/plain',
});
handlers['/index.xml'] = sends(
  `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[
    'a.xml.gz',
    'b.xml',
    'missing.xml',
    'index.xml',
  ]
    .map((name) => `<sitemap><loc>${site.origin}/${name}</loc></sitemap>`)
    .join('')}</sitemapindex>`,
  xml,
);
handlers['/a.xml.gz'] = sends(gzipSync(listOf(site.origin, 0, PAGES / 2)), {
  'content-type': 'application/gzip',
});
handlers['/b.xml'] = sends(listOf(site.origin, PAGES / 2, PAGES), xml);
handlers['/many.xml'] = sends(listOf(site.origin, 0, MANY + 10), xml);

interface Preview {
  readonly preview_id: string;
  readonly total: number;
  readonly patterns: readonly { readonly pattern: string; readonly count: number }[];
  readonly discovery: { readonly truncated: boolean; readonly warnings: readonly string[] };
}

describe('a large site', () => {
  it('is previewed whole, and a sample of it ends with every page judged or returned', async () => {
    const { org, headers } = await newPayer(app, 20);
    const { body: preview, outcome } = await api.send<Preview>('POST', '/v1/audits/site/preview', headers, {
      site: `127.0.0.1:${site.port}`,
    });
    assert.equal(outcome, '200');
    assert.equal(preview.total, PAGES);
    assert.equal(preview.patterns[0]?.count, PAGES);
    assert.ok(preview.discovery.warnings.length > 0, 'the file that is missing is told');
    const { body: started } = await api.send<{ audit_id: string; pages: number }>(
      'POST',
      '/v1/audits/site',
      headers,
      {
        preview_id: preview.preview_id,
        pages: SAMPLE,
        seed: 11,
        modes: ['spam'],
      },
    );
    assert.equal(started.pages, SAMPLE);
    const audit = await until('the audit ends', async () => {
      const { outcome, body } = await api.send<AuditRecord>('GET', `/v1/audits/${started.audit_id}`, headers);
      // A service whose machine is taken up by others may ask to come again.
      return outcome === '200' && body.progress.status === 'done' ? body : null;
    });
    const numbers = audit.failed_pages.map(({ url }) => Number(/\d+$/.exec(url)?.[0]));
    assert.ok(numbers.length > 0, 'some of the sample make trouble');
    assert.ok(numbers.every((number) => pageOf(number).fails));
    assert.equal(audit.progress.failed, numbers.length);
    assert.equal(audit.estimates.spam.total, PAGES);
    assert.equal(await balanceOf(app, org.id), 20_000_000 - (SAMPLE - numbers.length) * PRICE);
    assert.ok(site.busiest <= 4, 'two pages and two files at a time at the most');
    await booksAreRight(app);
  });

  it('is cut at 50,000 addresses, and says so', async () => {
    const { headers } = await newPayer(app, 1);
    const { body } = await api.send<Preview>('POST', '/v1/audits/site/preview', headers, {
      sitemap_url: `${site.origin}/many.xml`,
    });
    assert.equal(body.total, MANY);
    assert.ok(body.discovery.truncated);
    assert.ok(body.discovery.warnings.some((warning) => warning.includes('50,000')));
  });
});
