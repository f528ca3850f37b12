import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { newPayer } from '../../../test/support/payer.ts';
import { until } from '../../../test/support/until.ts';
import { type Page, sends, TestSite } from '../../../test/support/web-site.ts';
import { task } from '../../platform/queue/task.ts';
import { EVENT_RECORDED } from '../events/service.ts';
import work from '../jobs/work.task.ts';
import type { AuditRecord } from './audit-record.ts';
import finish from './finish.task.ts';

const told = task({ name: EVENT_RECORDED.name, about: 'for tests', handle: async () => {} });
const tasks = [work, finish, told];
const app = await testApp({
  tasks,
  environment: {
    SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
    SERVICE_SPEND_CAP_USD: '100000',
    SERVICE_FETCH_ALLOW: '127.0.0.1,localhost',
    SERVICE_FETCH_PROVIDERS: 'direct',
    SERVICE_LEASE_SECONDS: '600',
  },
});
const api = await apiOf(app, tasks);

type Headers = Record<string, string>;
interface Preview {
  readonly preview_id: string;
  readonly total: number;
  readonly discovery: {
    readonly urls: number;
    readonly truncated: boolean;
    readonly warnings: readonly string[];
  };
}
interface Estimate {
  readonly pages: number;
  readonly warnings: readonly string[];
}

const preview = async (headers: Headers, body: object, query = ''): Promise<Preview> =>
  (await api.send<Preview>('POST', `/v1/audits/site/preview${query}`, headers, body)).body;
const estimate = async (headers: Headers, body: object, query = ''): Promise<Estimate> =>
  (await api.send<Estimate>('POST', `/v1/audits/site/estimate${query}`, headers, body)).body;

const html = (title: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${`The ${title} stands by the old harbour and is open on Sundays. `.repeat(20)}</p></main></body></html>`;

async function finished(headers: Headers, items: readonly object[], more: object = {}): Promise<string> {
  const started = await api.send<{ audit_id: string }>('POST', '/v1/audits/site', headers, {
    items,
    modes: ['spam'],
    ...more,
  });
  assert.equal(started.outcome, '202');
  const { audit_id } = started.body;
  await until('the audit ends', async () => {
    const { body } = await api.send<AuditRecord>('GET', `/v1/audits/${audit_id}`, headers);
    return body.progress.status === 'done';
  });
  return audit_id;
}

const xml = (body: string): Page => sends(body, { 'content-type': 'application/xml' });
const urlset = (...entries: string[]): string =>
  `<urlset>${entries.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`;
const index = (...files: string[]): string =>
  `<sitemapindex>${files.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`;

const POLISH = { 'accept-language': 'pl' };

describe('nothing is cut silently', () => {
  it('of an upload: more addresses than are taken are told, and so is how many there were', async () => {
    const { headers } = await newPayer(app, 5);
    const form = new FormData();
    const lines = Array.from({ length: 50_010 }, (_, i) => `https://a.example/${i}`);
    form.append('file', new Blob([lines.join('\n')]), 'list.txt');
    const answer = await fetch(`${api.base}/v1/audits/site/preview`, {
      method: 'POST',
      headers,
      body: form,
    });
    const { total, discovery, preview_id } = (await answer.json()) as Preview;
    assert.equal(answer.status, 200);
    assert.deepEqual([total, discovery.truncated, discovery.urls], [50_000, true, 50_010]);
    const [cut] = discovery.warnings;
    assert.match(cut ?? '', /at most 50,000/);
    const { warnings } = await estimate(headers, { preview_id, pages: 3 });
    assert.ok(warnings.includes(cut ?? ''), 'the estimate of the preview tells it, too');
    const all = await api.send('POST', '/v1/audits/site/estimate', headers, { preview_id, strategy: 'all' });
    assert.deepEqual([all.outcome, all.details], ['413 audit_too_large', { limit: 100, received: 50_000 }]);
  });

  it('of robots.txt, an index, a file that names itself, and pages that are listed twice', async () => {
    const { headers } = await newPayer(app, 5);
    const names = Array.from({ length: 25 }, (_, i) => `/f${i}.xml`);
    const site = await TestSite.start({
      '/robots.txt': sends(
        `User-agent: *\nSitemap: /sitemap.xml\n${`# ${'x'.repeat(1_000)}\n`.repeat(600)}`,
        {
          'content-type': 'text/plain',
        },
      ),
      '/sitemap.xml': xml(index('/sitemap.xml', ...names)),
      ...Object.fromEntries(names.map((name, i) => [name, xml(urlset('/home', `/page-${i}`))])),
    });
    const source = { site: `127.0.0.1:${site.port}` };
    const { discovery } = await preview(headers, source);
    const { warnings } = await estimate(headers, source);
    for (const said of [discovery.warnings, warnings])
      for (const sentence of [
        /robots\.txt is larger than 512 kB/,
        /^6 more files are named and were not read: at most 20 are/,
        /^1 file is named again where it was read already/,
        /^18 addresses were listed more than once/,
      ])
        assert.ok(
          said.some((warning) => sentence.test(warning)),
          `${sentence}: ${said.join('\n')}`,
        );
    assert.equal(discovery.truncated, true);
    assert.equal(discovery.urls, 38, 'addresses that were read, before any was left out');
  });

  it('of lists: what stands in them twice is told', async () => {
    const { headers } = await newPayer(app, 5);
    const urls = ['https://a.example/1', 'https://a.example/1', 'http://a.example/1', 'https://a.example/2'];
    const once = '1 address was listed more than once.';
    const { discovery, total } = await preview(headers, { urls });
    assert.deepEqual([total, discovery.urls, discovery.warnings[0]], [2, 4, once]);
    assert.equal(discovery.warnings.length, 2, 'and the other spelling');
    assert.deepEqual((await estimate(headers, { urls })).warnings, discovery.warnings);
    const items = urls.map((url) => ({ url, html: html('Inn') }));
    const of = await estimate(headers, { items });
    assert.deepEqual([of.pages, of.warnings], [2, discovery.warnings]);
  });
});

describe('texts about an audit', () => {
  const urls = ['https://a.example/1', 'https://a.example/1'];
  const polish = /^1 adres był na liście więcej niż raz/;
  const english = /^1 address was listed more than once/;

  it('before it begins are in the language asked for, else of the report, else of the request', async () => {
    const { headers } = await newPayer(app, 5);
    const first = async (answer: Promise<Estimate>) => (await answer).warnings[0] ?? '';
    const shown = async (answer: Promise<Preview>) => (await answer).discovery.warnings[0] ?? '';
    assert.match(await shown(preview(headers, { urls })), english);
    assert.match(await shown(preview(headers, { urls }, '?lang=pl')), polish);
    assert.match(await shown(preview({ ...headers, ...POLISH }, { urls })), polish);
    assert.match(await shown(preview({ ...headers, ...POLISH }, { urls }, '?lang=en')), english);
    assert.match(await first(estimate(headers, { urls, report_lang: 'pl' })), polish);
    assert.match(await first(estimate({ ...headers, ...POLISH }, { urls })), polish);
    assert.match(await first(estimate({ ...headers, ...POLISH }, { urls, report_lang: 'en' })), english);
    assert.match(await first(estimate(headers, { urls, report_lang: 'pl' }, '?lang=en')), english);
    assert.equal(
      await api.outcome('POST', '/v1/audits/site/preview?lang=de', headers, { urls }),
      '422 validation_error',
    );
  });

  it('that has ended are in the language asked for, else of its report', async () => {
    const { headers } = await newPayer(app, 5);
    const earlier = await finished(headers, [{ url: 'https://a.example/1', html: html('Inn') }]);
    const later = await finished(headers, [{ url: 'https://b.example/1', html: html('Mill') }], {
      report_lang: 'pl',
    });
    const notes = async (query: string, more: Headers = {}): Promise<string> => {
      const path = `/v1/audits/${later}/compare?with=${earlier}${query}`;
      const { body } = await api.send<{ notes: string[] }>('GET', path, { ...headers, ...more });
      return body.notes.join('\n');
    };
    assert.match(await notes(''), /dwóch różnych witryn, a\.example i b\.example/);
    assert.match(await notes('&lang=en'), /two different sites, a\.example and b\.example/);
    const ending = async (query: string): Promise<AuditRecord> => {
      const answer = await fetch(`${api.base}/v1/audits/${later}/events${query}`, { headers });
      const [, data = ''] = /event: end\ndata: (.*)\n/.exec(await answer.text()) ?? [];
      return JSON.parse(data);
    };
    assert.match((await ending('')).verdict.text, /stron/);
    assert.match((await ending('?lang=en')).verdict.text, /page/);
  });
});
