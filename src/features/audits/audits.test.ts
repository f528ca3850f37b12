import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { balanceOf, booksAreRight, newPayer } from '../../../test/support/payer.ts';
import { newKey, newProject } from '../../../test/support/tenants.ts';
import { until } from '../../../test/support/until.ts';
import { leadsTo, type Page, sends, TestSite } from '../../../test/support/web-site.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { EVENT_RECORDED } from '../events/service.ts';
import jobSweep from '../jobs/sweep.task.ts';
import work from '../jobs/work.task.ts';
import type { AuditRecord } from './audit-record.ts';
import finish from './finish.task.ts';
import sweep from './sweep.task.ts';

const told = task({ name: EVENT_RECORDED.name, about: 'for tests', handle: async () => {} });
const tasks = [work, jobSweep, finish, sweep, told];
const environment = {
  SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
  SERVICE_SPEND_CAP_USD: '100000',
  SERVICE_FETCH_ALLOW: '127.0.0.1,localhost',
  SERVICE_FETCH_PROVIDERS: 'direct',
  SERVICE_FETCH_USER_AGENT: 'AssayBot/1.0',
  SERVICE_LEASE_SECONDS: '600',
};
/** One service with a worker, and one whose workers are all dead. */
const busy = await testApp({ tasks, environment });
const idle = await testApp({ tasks, environment });
const api = await apiOf(busy, tasks);
const quiet = await apiOf(idle);

const FETCH = 1_500;
const SPAM = 30_000;
const RENDER = 6_000;

const sentences = [
  'The library on Mill Road stays open on Sundays until the end of May, says the council.',
  'Bread from the oven by the harbour is sold before eight in the morning, and rye goes first.',
  'A chain that is cleaned once a month lasts about twice as long as one that never is.',
  'Members of the garden club meet on the first Tuesday, and the minutes are on the board.',
];
/** No two of them read alike. */
function article(title: string, number: number): string {
  const words = Array.from(
    { length: 60 },
    (_, i) =>
      `${sentences[(i * 7 + number) % 4]} Note ${number * 61 + i}: ${title} ${'abcdefgh'[i % 8]}${number}.`,
  );
  return `<!doctype html><html lang="en"><head><title>${title}</title><meta name="viewport" content="width=device-width"></head><body><main><h1>${title}</h1><p>${words.join('</p><p>')}</p></main></body></html>`;
}
const stuffed = (thing: string): string =>
  `<!doctype html><html lang="en"><head><title>${`cheap ${thing}, `.repeat(12)}</title></head><body><main><h1>${thing}</h1><p>${`Buy cheap ${thing} here, cheap ${thing} online, the cheap ${thing} shop for cheap ${thing}. `.repeat(30)}</p></main></body></html>`;

/** A site with a sitemap of its pages. */
async function site(
  pages: Readonly<Record<string, Page>>,
  robots = '',
): Promise<{ site: TestSite; host: string }> {
  const served: Record<string, Page> = { ...pages };
  const started = await TestSite.start(served);
  const locations = Object.keys(pages)
    .map(
      (path, i) =>
        `<url><loc>${started.origin}${path}</loc><lastmod>2026-10-${String((i % 28) + 1).padStart(2, '0')}</lastmod></url>`,
    )
    .join('');
  served['/sitemap.xml'] = sends(
    `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locations}</urlset>`,
    { 'content-type': 'application/xml' },
  );
  served['/robots.txt'] = sends(`User-agent: *\n${robots}\n`, { 'content-type': 'text/plain' });
  return { site: started, host: `127.0.0.1:${started.port}` };
}

const articles = (count: number, from = 0): Record<string, Page> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `/blog/post-about-thing-${from + i}`,
      sends(article(`Thing number ${from + i}`, from + i)),
    ]),
  );

type Headers = Record<string, string>;
interface Started {
  readonly audit_id: string;
  readonly job_id: string;
  readonly pages: number;
  readonly seed: number;
}

async function start(headers: Headers, body: object, at = api): Promise<Started & { cost: string | null }> {
  const {
    outcome,
    body: answer,
    headers: told,
    details,
  } = await at.send<Started>('POST', '/v1/audits/site', headers, body);
  assert.equal(outcome, '202', JSON.stringify(details));
  return { ...answer, cost: told.get('x-cost-usd') };
}

const read = async (headers: Headers, id: string, at = api): Promise<AuditRecord> => {
  const { outcome, body } = await at.send<AuditRecord>('GET', `/v1/audits/${id}`, headers);
  assert.equal(outcome, '200');
  return body;
};

function ended(headers: Headers, id: string): Promise<AuditRecord> {
  return until('the audit ends', async () => {
    const { outcome, body } = await api.send<AuditRecord>('GET', `/v1/audits/${id}`, headers);
    // A service whose machine is taken up by others may ask to come again.
    if (outcome === '503 unavailable') return null;
    assert.equal(outcome, '200');
    return ['done', 'failed', 'cancelled'].includes(body.progress.status) ? body : null;
  });
}

const events = (orgId: string) =>
  inOrganization(busy.db, orgId, (tx) => tx.selectFrom('events').selectAll().execute());

describe('a site audit', () => {
  it('checks the sample that the estimate has shown, charges each page once, returns what failed, and tells of its end once', async () => {
    const { org, headers } = await newPayer(busy, 5);
    const { host, site: served } = await site(
      {
        '/': sends(article('Home', 900)),
        ...articles(6),
        '/gone': sends('<h1>Gone</h1>', {}, 404),
        '/secret/plans': sends(article('Plans', 901)),
        '/cheap-shoes': sends(stuffed('shoes')),
      },
      'Disallow: /secret/',
    );
    const preview = await api.send<{
      preview_id: string;
      total: number;
      patterns: { pattern: string; count: number }[];
      discovery: { files: { kind: string; urls: number }[] };
    }>('POST', '/v1/audits/site/preview', headers, { site: host });
    assert.equal(preview.outcome, '200', JSON.stringify(preview.details));
    assert.equal(preview.body.total, 10);
    assert.equal(
      preview.body.patterns.reduce((sum, { count }) => sum + count, 0),
      10,
    );
    assert.ok(preview.body.discovery.files.some(({ kind, urls }) => kind === 'urlset' && urls === 10));

    const body = { preview_id: preview.body.preview_id, modes: ['spam'] };
    const estimate = await api.send<{
      selected: number;
      pages: number;
      cost_usd: number;
      seed: number;
      urls: string[];
    }>('POST', '/v1/audits/site/estimate?verbose=true', headers, body);
    assert.equal(estimate.outcome, '200', JSON.stringify(estimate.details));
    assert.deepEqual([estimate.body.selected, estimate.body.pages], [10, 10]);
    assert.equal(estimate.body.cost_usd, (10 * (SPAM + FETCH)) / 1_000_000);
    assert.equal(await balanceOf(busy, org.id), 5_000_000, 'an estimate costs nothing');

    const started = await start(headers, body);
    assert.equal(started.cost, String(estimate.body.cost_usd), 'what was shown is what is reserved');
    assert.equal(started.seed, estimate.body.seed);
    const audit = await ended(headers, started.audit_id);
    assert.deepEqual(audit.progress, { status: 'done', total: 10, done: 10, failed: 2, phase: 'finished' });
    assert.deepEqual(audit.failed_pages.map(({ url, error }) => [new URL(url).pathname, error.code]).sort(), [
      ['/gone', 'fetch_failed'],
      ['/secret/plans', 'fetch_failed'],
    ]);
    const secret = audit.failed_pages.find(({ url }) => url.endsWith('/secret/plans'));
    assert.match(secret?.error.message ?? '', /robots\.txt/);
    assert.ok(!served.hits.some(({ path }) => path === '/secret/plans'), 'it was not even asked for');
    const charged = 8 * (SPAM + FETCH);
    assert.deepEqual(audit.cost, {
      reserved_usd: estimate.body.cost_usd,
      charged_usd: charged / 1_000_000,
      refunded_usd: estimate.body.cost_usd - charged / 1_000_000,
    });
    assert.equal(await balanceOf(busy, org.id), 5_000_000 - charged);
    assert.equal(audit.site_levels.spam, 'high', 'one page of eight');
    assert.equal(audit.site_levels.quality, 'unknown');
    assert.equal(new URL(audit.worst_pages[0]?.url ?? '').pathname, '/cheap-shoes');
    assert.ok(audit.verdict.text.length > 20);
    assert.deepEqual(
      (await events(org.id)).map(({ subject_id }) => subject_id),
      [started.job_id],
    );
    await booksAreRight(busy);
  });

  it('speaks of the same pages in either language, without judging again', async () => {
    const { headers, org } = await newPayer(busy, 5);
    const { host } = await site(articles(3, 30));
    const { audit_id } = await start(headers, { site: host, modes: ['spam'] });
    const audit = await ended(headers, audit_id);
    const before = await balanceOf(busy, org.id);
    const { body: polish } = await api.send<AuditRecord>('GET', `/v1/audits/${audit_id}?lang=pl`, headers);
    assert.notEqual(polish.verdict.text, audit.verdict.text);
    assert.match(polish.verdict.text, /stron/);
    assert.equal(await balanceOf(busy, org.id), before);
  });

  it('reserves what the estimate says, to the micro-dollar, with rendering', async () => {
    const { headers } = await newPayer(idle, 5);
    const urls = ['https://example.com/a', 'https://example.com/b', 'https://example.com/c'];
    const body = { urls, modes: ['spam', 'helpful'], render_js: 'auto' };
    const estimate = await quiet.send<{ cost_usd: number }>(
      'POST',
      '/v1/audits/site/estimate',
      headers,
      body,
    );
    const { cost } = await start(headers, body, quiet);
    assert.equal(estimate.body.cost_usd, (3 * (45_000 + FETCH + RENDER)) / 1_000_000);
    assert.equal(Number(cost), estimate.body.cost_usd);
  });

  it('judges pages that are sent with their html without fetching them', async () => {
    const { headers } = await newPayer(busy, 5);
    const { audit_id, cost } = await start(headers, {
      items: [
        { url: 'https://shop.example/a', html: article('A', 40) },
        { url: 'https://shop.example/b', html: stuffed('boots') },
      ],
      modes: ['spam'],
    });
    assert.equal(cost, '0.06');
    const audit = await ended(headers, audit_id);
    assert.equal(audit.progress.failed, 0);
    assert.equal(audit.site, 'shop.example');
    assert.equal(audit.worst_pages[0]?.url, 'https://shop.example/b');
  });

  it('counts a page once, whichever addresses lead to it', async () => {
    const { headers } = await newPayer(busy, 5);
    const { host } = await site({
      ...articles(2, 50),
      '/old': leadsTo('/blog/post-about-thing-50', 301),
    });
    const { audit_id } = await start(headers, { site: host, modes: ['spam'] });
    const audit = await ended(headers, audit_id);
    assert.equal(audit.progress.done, 3);
    assert.equal(audit.estimates.spam.pages, 2);
    assert.ok(
      audit.notes.some((note) => note.startsWith('1 address of the sample led to a page that another')),
      audit.notes.join('\n'),
    );
  });

  it('finds what only several pages show: one text for many towns', async () => {
    const { headers } = await newPayer(busy, 5);
    const towns = ['Leeds', 'York', 'Hull', 'Derby', 'Bath', 'Exeter', 'Preston', 'Luton'];
    const grid = Object.fromEntries(
      towns.map((town) => [
        `/plumber-${town.toLowerCase()}`,
        sends(
          `<!doctype html><html lang="en"><head><title>Plumber in ${town}</title></head><body><main><h1>Plumber in ${town}</h1>${Array.from(
            { length: 8 },
            (_, i) =>
              `<p>Looking for a plumber in ${town}? Our plumbers in ${town} repair taps, boilers and pipes at any hour, and the ${i} callers of ${town} who rang last week were all helped within the hour by somebody who knows ${town} well.</p>`,
          ).join('')}</main></body></html>`,
        ),
      ]),
    );
    const { host } = await site(grid);
    const { audit_id } = await start(headers, { site: host, modes: ['spam'] });
    const audit = await ended(headers, audit_id);
    const [templated] = audit.cross_page;
    assert.equal(templated?.kind, 'templated_pages');
    assert.ok((templated?.signal ?? 0) >= 80, String(templated?.signal));
    assert.equal(templated?.pages.length, 8);
    assert.ok(templated?.quotes.length !== 0);
    assert.equal(audit.site_levels.spam, 'high');
    assert.ok(
      audit.site_rules.some(({ rule_id, signal }) => rule_id === 'na_doorway_network' && signal >= 80),
    );
    const digests = await inOrganization(busy.db, (await orgOf(headers)).id, (tx) =>
      tx.selectFrom('job_digests').select('index').execute(),
    );
    assert.deepEqual(digests, [], 'what they were compared by is gone');
  });

  it('keeps nothing of the pages of a private project', async () => {
    const { org, headers } = await newPayer(busy, 5);
    await acrossOrganizations(busy.db, (tx) =>
      tx.updateTable('projects').set({ private_mode: true }).where('id', '=', org.projectId).execute(),
    );
    const { audit_id } = await start(headers, {
      items: [1, 2, 3, 4].map((n) => ({
        url: `https://private.example/offer-${n}`,
        html: article('Confidential merger', 70).replaceAll('Note', `Note ${n}`),
      })),
      modes: ['spam'],
    });
    await ended(headers, audit_id);
    const kept = await inOrganization(busy.db, org.id, async (tx) => ({
      audits: await tx.selectFrom('audits').select(['findings', 'listed']).execute(),
      pages: await tx.selectFrom('audit_pages').select('brief').execute(),
      contents: await tx.selectFrom('report_contents').select('report_id').execute(),
      digests: await tx.selectFrom('job_digests').select('index').execute(),
    }));
    const shown = await read(headers, audit_id);
    assert.ok(shown.cross_page.length > 0, 'they are one text');
    for (const text of [JSON.stringify(kept), JSON.stringify(shown)]) assert.ok(!text.includes('merger'));
    assert.deepEqual([kept.contents, kept.digests], [[], []]);
  });
});

async function orgOf(headers: Headers): Promise<{ id: string }> {
  const { body } = await api.send<{ id: string }[]>('GET', '/v1/orgs', headers);
  const [org] = body;
  assert.ok(org !== undefined);
  return org;
}

describe('controlling an audit', () => {
  it('pauses, resumes and cancels by the states of the contract; judged pages keep their reports and the rest returns', async () => {
    const { org, headers } = await newPayer(idle, 5);
    const body = {
      items: [1, 2, 3].map((n) => ({ url: `https://x.example/${n}`, html: article('P', n) })),
      modes: ['spam'],
    };
    const { audit_id, job_id } = await start(headers, body, quiet);
    const control = (what: string) =>
      quiet.send<{ status: string }>('POST', `/v1/audits/${audit_id}/${what}`, headers);
    const refused = await control('resume');
    assert.deepEqual([refused.outcome, refused.details], ['409 job_not_controllable', { status: 'queued' }]);
    assert.deepEqual((await control('pause')).body, { audit_id, status: 'paused' });
    const paused = await read(headers, audit_id, quiet);
    assert.equal(paused.progress.phase, 'paused');
    assert.match(paused.verdict.text, /^The audit is paused/);
    assert.equal((await control('pause')).outcome, '409 job_not_controllable');
    assert.equal((await control('resume')).body.status, 'running');
    const cancelled = await control('cancel');
    assert.equal(cancelled.outcome, '202');
    const audit = await read(headers, audit_id, quiet);
    assert.equal(audit.progress.status, 'cancelled');
    assert.match(audit.verdict.text, /^The audit was cancelled/);
    assert.equal(audit.job_id, job_id);
    assert.equal(await balanceOf(idle, org.id), 5_000_000);
    assert.equal((await control('resume')).outcome, '409 job_not_controllable');
    await booksAreRight(idle);
  });

  it('begins no page after a pause, though it was taken up and waits for its site’s turn', async () => {
    const { headers } = await newPayer(busy, 5);
    const waiting: (() => void)[] = [];
    const slow: Page = (request, response) => {
      waiting.push(() => sends(article('Slow', 60))(request, response));
    };
    const { host, site: served } = await site(
      Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`/slow/${i}`, slow])),
    );
    const { audit_id } = await start(headers, { site: host, modes: ['spam'] });
    await until('two pages are asked for', () => waiting.length === 2);
    assert.equal(await api.outcome('POST', `/v1/audits/${audit_id}/pause`, headers), '202');
    // Everything that only waits is given back before the site answers.
    const org = await orgOf(headers);
    await until('only those two are in flight', async () => {
      const flying = await inOrganization(busy.db, org.id, (tx) =>
        tx.selectFrom('job_items').select('index').where('claim', 'is not', null).execute(),
      );
      return flying.length === 2;
    });
    for (const answer of waiting) answer();
    const audit = await until('it is paused', async () => {
      const seen = await read(headers, audit_id);
      return seen.progress.status === 'paused' ? seen : null;
    });
    assert.equal(audit.progress.done, 2);
    assert.match(audit.verdict.text, /^Paused after 2 of 10 pages: /);
    assert.equal(served.hits.filter(({ path }) => path.startsWith('/slow/')).length, 2);
    assert.equal(await api.outcome('POST', `/v1/audits/${audit_id}/cancel`, headers), '202');
    const cancelled = await read(headers, audit_id);
    assert.equal(cancelled.progress.status, 'cancelled');
    assert.match(cancelled.verdict.text, /^Cancelled after 2 of 10 pages: /);
  });

  it('a paused audit makes room for others, and is resumed only when there is room', async () => {
    const { headers } = await newPayer(idle, 5);
    const body = (n: number) => ({
      items: [{ url: `https://x.example/${n}`, html: article('R', n) }],
      modes: ['spam'],
    });
    const first = await start(headers, body(1), quiet);
    await start(headers, body(2), quiet);
    assert.equal(
      await quiet.outcome('POST', '/v1/audits/site', headers, body(3)),
      '429 too_many_active_jobs',
    );
    const { host, site: served } = await site(articles(1));
    const another = { site: `http://${host}`, modes: ['spam'] };
    assert.equal(
      await quiet.outcome('POST', '/v1/audits/site', headers, another),
      '429 too_many_active_jobs',
    );
    assert.deepEqual(served.hits, [], 'a site is asked nothing for an audit that cannot start');
    assert.equal(await quiet.outcome('POST', `/v1/audits/${first.audit_id}/pause`, headers), '202');
    await start(headers, body(3), quiet);
    assert.equal(
      await quiet.outcome('POST', `/v1/audits/${first.audit_id}/resume`, headers),
      '429 too_many_active_jobs',
    );
  });

  it('answers audit_running to what needs a finished audit', async () => {
    const { headers } = await newPayer(idle, 5);
    const { audit_id } = await start(
      headers,
      { items: [{ url: 'https://x.example/1', html: article('S', 1) }], modes: ['spam'] },
      quiet,
    );
    const { outcome, details } = await quiet.send(
      'GET',
      `/v1/audits/${audit_id}/compare?with=${audit_id}`,
      headers,
    );
    assert.deepEqual([outcome, details], ['409 audit_running', { status: 'queued' }]);
  });
});

describe('what an audit may be asked', () => {
  const ask = async (path: string, body: object, amount = 5) => {
    const { headers } = await newPayer(busy, amount);
    return api.send('POST', `/v1/audits/site${path}`, headers, body);
  };

  it('is a source that is there: else sitemap_not_found with what was tried', async () => {
    const bare = await TestSite.start({ '/': sends(article('Bare', 1)) });
    const { outcome, details } = await ask('/preview', { site: `127.0.0.1:${bare.port}` });
    assert.equal(outcome, '422 sitemap_not_found');
    assert.ok(
      (details as { tried: { url: string; outcome: string }[] }).tried.some(({ url }) =>
        url.endsWith('/sitemap.xml'),
      ),
    );
  });

  it('may hold whatever bytes, and is answered', async () => {
    const urls = ['https://a.example/\u0000x', '\u0000', 'https://a.example/ok', '\ud800'];
    const { outcome } = await ask('/preview', { urls });
    assert.equal(outcome, '200');
    assert.equal((await ask('', { urls, modes: ['spam'] })).outcome, '202');
  });

  it('does not contradict itself: all and a number, a preview and another source', async () => {
    const urls = ['https://a.example/x', 'https://a.example/y'];
    assert.equal(
      (await ask('/estimate', { urls, strategy: 'all', pages: 1 })).outcome,
      '422 validation_error',
    );
    const { headers } = await newPayer(busy, 5);
    const preview = await api.send<{ preview_id: string }>('POST', '/v1/audits/site/preview', headers, {
      urls,
    });
    const both = { preview_id: preview.body.preview_id, site: 'b.example' };
    assert.equal(
      await api.outcome('POST', '/v1/audits/site/estimate', headers, both),
      '422 validation_error',
    );
  });

  it('is one source, of public addresses', async () => {
    assert.equal((await ask('', {})).outcome, '422 validation_error');
    assert.equal(
      (await ask('', { site: 'a.example', urls: ['https://a.example/'] })).outcome,
      '422 validation_error',
    );
    assert.equal((await ask('/preview', {})).outcome, '422 validation_error');
    assert.equal((await ask('/preview', { site: '10.0.0.1' })).outcome, '400 invalid_url');
    // What stands before the @ may be a password: an answer does not repeat it.
    const withPassword = await ask('/preview', { site: 'https://anna:secret@10.0.0.1/' });
    assert.deepEqual(withPassword.details, { url: 'https://10.0.0.1/' });
    const noAddress = await ask('/preview', { urls: ['javascript:alert(1)'] });
    assert.equal(noAddress.outcome, '422 empty_selection');
    assert.match(JSON.stringify(noAddress.body), /no address of a web page/);
    assert.equal(
      (await ask('/preview', { sitemap_url: 'ftp://a.example/sitemap.xml' })).outcome,
      '400 invalid_url',
    );
    assert.equal(
      (await ask('', { urls: ['https://a.example/'], preset: 'spam', rules: ['sp_kw_density'] })).outcome,
      '422 validation_error',
    );
  });

  it('is a scope of globs: an invalid one is named, and nothing left is empty_selection', async () => {
    const urls = ['https://a.example/blog/one', 'https://a.example/shop/two'];
    const refused = await ask('/estimate', { urls, scope: { include_patterns: ['^/blog/.*$'] } });
    assert.equal(refused.outcome, '422 invalid_scope');
    assert.deepEqual(refused.details, { pattern: '^/blog/.*$' });
    assert.equal(
      (await ask('/estimate', { urls, scope: { include_patterns: ['/nothing/**'] } })).outcome,
      '422 empty_selection',
    );
    const costly = Array.from({ length: 20 }, (_, i) => `/**${'o*e*'.repeat(80)}${i}`);
    assert.equal(
      (await ask('/estimate', { urls, scope: { include_patterns: costly } })).outcome,
      '422 invalid_scope',
      'however they are spread, globs together cost only so much',
    );
    const { body } = await ask('/estimate', { urls, scope: { exclude_patterns: ['/shop/**'] } });
    assert.equal((body as { selected: number }).selected, 1);
  });

  it('is at most as many pages as the plan allows', async () => {
    const urls = Array.from({ length: 101 }, (_, i) => `https://a.example/p/${i}`);
    assert.equal((await ask('/estimate', { urls })).outcome, '413 audit_too_large');
    assert.equal((await ask('/estimate', { urls, pages: 101 })).outcome, '413 audit_too_large');
    const { body } = await ask('/estimate', { urls, pages: 100, modes: ['spam'] });
    assert.equal((body as { pages: number }).pages, 100);
    assert.equal(
      ((await ask('/estimate', { urls, strategy: 'stratified' })).body as { pages: number }).pages,
      30,
    );
  });

  it('is a preview of one’s own: nobody else’s, of no other project, and not for longer than it lives', async () => {
    const { org, headers } = await newPayer(busy, 5);
    const preview = async () =>
      (
        await api.send<{ preview_id: string }>('POST', '/v1/audits/site/preview', headers, {
          urls: ['https://a.example/x'],
        })
      ).body.preview_id;
    const id = await preview();
    const estimate = (who: Headers, body: object) =>
      api.outcome('POST', '/v1/audits/site/estimate', who, body);
    assert.equal(await estimate(headers, { preview_id: id }), '200');
    const { headers: other } = await newKey(busy, { orgId: org.id });
    assert.equal(await estimate(other, { preview_id: id, project_id: org.projectId }), '422 preview_expired');
    const project = await newProject(busy, org.id);
    assert.equal(await estimate(headers, { preview_id: id, project_id: project }), '422 preview_expired');
    assert.equal(
      await estimate(headers, { preview_id: 'pvw_aaaaaaaaaaaaaaaa', project_id: org.projectId }),
      '422 preview_expired',
    );
    assert.equal(
      await estimate(headers, {
        preview_id: 'pvw_aaaaaaaaaaaaaaaa',
        urls: ['https://a.example/x'],
        project_id: org.projectId,
      }),
      '200',
      'the source that is given stands in for it',
    );
    await acrossOrganizations(busy.db, (tx) =>
      tx
        .updateTable('audit_previews')
        .set({ expires_at: new Date(0) })
        .where('id', '=', id)
        .execute(),
    );
    assert.equal(
      await estimate(headers, { preview_id: id, project_id: org.projectId }),
      '422 preview_expired',
    );
  });

  it('may come as a file, in whatever encoding', async () => {
    const { headers } = await newPayer(busy, 5);
    const upload = async (bytes: Uint8Array<ArrayBuffer>, name: string, field = 'file') => {
      const form = new FormData();
      form.append(field, new Blob([bytes]), name);
      const answer = await fetch(`${api.base}/v1/audits/site/preview`, {
        method: 'POST',
        headers,
        body: form,
      });
      return {
        status: answer.status,
        body: (await answer.json()) as { total: number; error?: { code: string } },
      };
    };
    const text = (s: string) => new Uint8Array(Buffer.from(s));
    const list = 'https://a.example/1\r\nhttps://a.example/2\r\n\r\nnot an address\r\n';
    assert.equal((await upload(text(list), 'list.txt')).body.total, 2);
    const csv = '"name";"url"\n"Żółw";"https://a.example/żółw"\n"B";"https://a.example/b"\n';
    assert.equal(
      (await upload(new Uint8Array(Buffer.from(`\ufeff${csv}`, 'utf16le')), 'list.csv')).body.total,
      2,
    );
    assert.equal((await upload(text(''), 'empty.txt')).body.error?.code, 'empty_selection');
    assert.equal((await upload(text(list), 'list.txt', 'other')).body.error?.code, 'validation_error');
  });

  it('is answered once for one Idempotency-Key', async () => {
    const { org, headers } = await newPayer(idle, 5);
    const keyed = { ...headers, 'idempotency-key': 'audit 1' };
    const body = { items: [{ url: 'https://x.example/1', html: article('T', 1) }], modes: ['spam'] };
    const first = await start(keyed, body, quiet);
    const again = await quiet.send<Started>('POST', '/v1/audits/site', keyed, body);
    assert.equal(again.body.audit_id, first.audit_id);
    assert.equal(await balanceOf(idle, org.id), 5_000_000 - SPAM);
  });
});

/** What the list tells of each audit beside its head. */
async function listed(headers: Record<string, string>, query: string, of = api) {
  const { body } = await of.send<Pick<AuditRecord, 'audit_id' | 'site_levels' | 'cost'>[]>(
    'GET',
    `/v1/audits?${query}`,
    headers,
  );
  return body.map(({ audit_id, site_levels, cost }) => ({ audit_id, site_levels, cost }));
}

describe('audits of others', () => {
  it('are not there: no status, no list, no control, no comparison', async () => {
    const { headers } = await newPayer(idle, 5);
    const { audit_id } = await start(
      headers,
      { items: [{ url: 'https://x.example/1', html: article('U', 1) }], modes: ['spam'] },
      quiet,
    );
    const { headers: stranger } = await newPayer(idle, 5);
    for (const [method, path] of [
      ['GET', `/v1/audits/${audit_id}`],
      ['GET', `/v1/audits/${audit_id}/events`],
      ['POST', `/v1/audits/${audit_id}/pause`],
      ['POST', `/v1/audits/${audit_id}/cancel`],
      ['GET', `/v1/audits/${audit_id}/compare?with=${audit_id}`],
      ['GET', '/v1/audits/17'],
    ] as const)
      assert.equal(await quiet.outcome(method, path, stranger), '404 audit_not_found', `${method} ${path}`);
    assert.deepEqual((await quiet.send('GET', '/v1/audits', stranger)).body, []);
    const cost = { reserved_usd: SPAM / 1_000_000, charged_usd: 0, refunded_usd: 0 };
    assert.deepEqual(await listed(headers, 'limit=1', quiet), [{ audit_id, site_levels: null, cost }]);
  });
});

describe('ignored findings', () => {
  it('are listed apart with their reason, count no more, and count again when they are taken back', async () => {
    const { org, headers } = await newPayer(busy, 5);
    const { audit_id } = await start(headers, {
      items: [
        { url: 'https://shop.example/sale/boots', html: stuffed('boots') },
        { url: 'https://shop.example/about', html: article('About', 80) },
      ],
      modes: ['spam'],
    });
    const before = await ended(headers, audit_id);
    assert.equal(before.site_levels.spam, 'high');
    const path = `/v1/projects/${org.projectId}/ignored`;
    const rules = [...new Set(before.worst_pages.flatMap(({ top }) => top.map(({ rule_id }) => rule_id)))];
    for (;;) {
      const audit = await read(headers, audit_id);
      const [rule] = audit.worst_pages.flatMap(({ top }) => top.map(({ rule_id }) => rule_id));
      if (rule === undefined) break;
      const put = { rule_id: rule, url_pattern: '/sale/**', reason: 'Ends on Friday.' };
      assert.equal(await api.outcome('PUT', path, headers, put), '200');
    }
    const after = await read(headers, audit_id);
    assert.equal(after.site_levels.spam, 'low');
    assert.deepEqual(await listed(headers, 'q=SHOP.exam'), [
      { audit_id, site_levels: after.site_levels, cost: after.cost },
    ]);
    assert.deepEqual(await listed(headers, 'q=shop.other'), []);
    assert.ok(after.ignored.length >= rules.length);
    assert.equal(after.ignored[0]?.reason, 'Ends on Friday.');
    const [first] = after.ignored;
    assert.ok(first !== undefined);
    const key = { rule_id: first.rule_id, url_pattern: '/sale/**' };
    assert.equal(await api.outcome('DELETE', path, headers, key), '204');
    assert.equal(await api.outcome('DELETE', path, headers, key), '404 not_found');
    assert.equal((await read(headers, audit_id)).site_levels.spam, 'high');
    const wrong = (body: object) => api.outcome('PUT', path, headers, { reason: 'x', ...key, ...body });
    assert.equal(await wrong({ url_pattern: '[a-z]+' }), '422 invalid_scope');
    assert.equal(await wrong({ rule_id: 'sp_no_such_rule' }), '400 unknown_rule');
    assert.equal(await wrong({ until: '2020-01-01T00:00:00Z' }), '422 validation_error');
    const { headers: stranger } = await newPayer(busy, 1);
    assert.equal(await api.outcome('GET', path, stranger), '404 not_found');
  });
});

describe('two audits of one site', () => {
  it('are compared by rule and pattern: new, fixed, still there, and pages of one of them alone', async () => {
    const { headers } = await newPayer(busy, 5);
    const audit = async (pages: Record<string, string>) => {
      const items = Object.entries(pages).map(([path, html]) => ({
        url: `https://shop.example${path}`,
        html,
      }));
      return (await ended(headers, (await start(headers, { items, modes: ['spam'] })).audit_id)).audit_id;
    };
    const earlier = await audit({
      '/a': stuffed('hats'),
      '/b': article('B', 90),
      '/c': stuffed('gloves'),
      '/gone': article('G', 91),
    });
    const later = await audit({
      '/a': article('A', 92),
      '/b': stuffed('scarves'),
      '/c': stuffed('gloves'),
      '/added': article('N', 93),
    });
    const { body } = await api.send<{
      new: { urls: string[] }[];
      fixed: { urls: string[] }[];
      still: { urls: string[] }[];
      pages_added: { url: string }[];
      pages_gone: { url: string }[];
    }>('GET', `/v1/audits/${later}/compare?with=${earlier}`, headers);
    const paths = (list: { urls: string[] }[]) => [...new Set(list.flatMap(({ urls }) => urls))];
    assert.deepEqual(paths(body.new), ['https://shop.example/b']);
    assert.deepEqual(paths(body.fixed), ['https://shop.example/a']);
    assert.deepEqual(paths(body.still), ['https://shop.example/c']);
    assert.deepEqual(
      [body.pages_added.map(({ url }) => url), body.pages_gone.map(({ url }) => url)],
      [['https://shop.example/added'], ['https://shop.example/gone']],
    );
  });
});
