import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { balanceOf, booksAreRight, newPayer } from '../../../test/support/payer.ts';
import {
  article,
  articles,
  auditEnvironment,
  auditTasks,
  type StartedAudit,
  site,
  stuffed,
} from '../../../test/support/site-audits.ts';
import { until } from '../../../test/support/until.ts';
import { leadsTo, type Page, sends } from '../../../test/support/web-site.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import type { AuditRecord } from './audit-record.ts';

/** One service with a worker, and one whose workers are all dead. */
const busy = await testApp({ tasks: auditTasks, environment: auditEnvironment });
const idle = await testApp({ tasks: auditTasks, environment: auditEnvironment });
const api = await apiOf(busy, auditTasks);
const quiet = await apiOf(idle);

const FETCH = 1_500;
const SPAM = 30_000;
const RENDER = 6_000;

type Headers = Record<string, string>;
async function start(
  headers: Headers,
  body: object,
  at = api,
): Promise<StartedAudit & { cost: string | null }> {
  const {
    outcome,
    body: answer,
    headers: told,
    details,
  } = await at.send<StartedAudit>('POST', '/v1/audits/site', headers, body);
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
      contents: await tx.selectFrom('page_contents').select('report_id').execute(),
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
        tx.selectFrom('job_items').select('index').where('fence', 'is not', null).execute(),
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
