import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { apiOf, type Heard } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { balanceOf, booksAreRight, newPayer, type Payer } from '../../../test/support/payer.ts';
import { newKey, newProject } from '../../../test/support/tenants.ts';
import { until } from '../../../test/support/until.ts';
import { type Page, sends, TestSite } from '../../../test/support/web-site.ts';
import { madeParagraphs } from '../../core/samples/made-prose.ts';
import { BICYCLE, BREAD, LIBRARY } from '../../core/samples/sample-prose.ts';
import { nextFence, takeRow } from '../../platform/leases/lease.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { startWorker } from '../../platform/queue/worker.ts';
import type { AuditRecord } from '../audits/audit-record.ts';
import finish from '../audits/finish.task.ts';
import { EVENT_RECORDED } from '../events/service.ts';
import workOnJobs from '../jobs/work.task.ts';
import { REPORTS } from '../upgrades/service.ts';
import sweep from './sweep.task.ts';
import workOnUpgrades from './work.task.ts';

const told = task({ name: EVENT_RECORDED.name, about: 'for tests', handle: async () => {} });
const tasks = [workOnJobs, finish, told, workOnUpgrades, sweep];
const app = await testApp({
  tasks,
  environment: {
    SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
    SERVICE_SPEND_CAP_USD: '100000',
    SERVICE_FETCH_ALLOW: '127.0.0.1',
    SERVICE_FETCH_PROVIDERS: 'direct',
  },
});
/** Audits are worked on all the time, upgrades where a test says so. */
const api = await apiOf(
  app,
  tasks.filter((one) => one !== workOnUpgrades),
);
let worker: Awaited<ReturnType<typeof startWorker>> | null = null;
async function workersCome(): Promise<void> {
  worker ??= await startWorker(app, [workOnUpgrades]);
}
async function workersGo(): Promise<void> {
  if (worker === null) return;
  await app.queue.boss.offWork(workOnUpgrades.name, { wait: true });
  await worker.stop();
  worker = null;
}

let pages = 0;
/** A page that reads like no other, stuffed or not. */
function html(stuffed: boolean): string {
  pages += 1;
  const title = `Opening hours ${pages}`;
  const words = madeParagraphs(`opening hours ${pages}`, 6);
  const extra = stuffed ? `<p>${'cheap flights '.repeat(60)}</p>` : '';
  return `<!doctype html><html lang="en"><head><title>${title}</title><meta name="viewport" content="width=device-width"></head><body><main><h1>${title}</h1><p>${words.join('</p><p>')}</p>${extra}</main></body></html>`;
}
const LITE = { rules: ['preset:lite'] };
const SPAM = { modes: ['spam'] };

interface Upgrade {
  readonly status: string;
  readonly tier: string | null;
  readonly pages: number;
  readonly done: number;
  readonly failed: number;
  readonly reserved_usd: number;
  readonly charged_usd: number;
  readonly refunded_usd: number;
  readonly left_out: Record<string, number>;
  readonly failed_pages: { report_id: string; error: { code: string } }[];
  readonly finished_at: string | null;
}
interface Estimate {
  readonly selected: number;
  readonly pages: number;
  readonly cost_usd: number;
  readonly available: boolean;
  readonly reason: string | null;
  readonly left_out: Record<string, number>;
}

interface Audited {
  readonly id: string;
  readonly reports: readonly string[];
}

/** An audit of pages that come with it: how many of them are stuffed, how many are not. */
async function audited(
  { org, headers }: Payer,
  stuffed: number,
  plain: number,
  more: object = LITE,
): Promise<Audited> {
  const items = Array.from({ length: stuffed + plain }, (_, i) => ({
    url: `https://library.example/hours/${randomUUID()}`,
    html: html(i < stuffed),
  }));
  return finished({ org, headers }, { items, ...more });
}

async function finished({ org, headers }: Payer, body: object): Promise<Audited> {
  const started = await api.send<{ audit_id: string }>('POST', '/v1/audits/site', headers, body);
  assert.equal(started.outcome, '202', JSON.stringify(started.details));
  const id = started.body.audit_id;
  await until(
    'the audit is done',
    async () => (await audit({ org, headers }, id)).progress.status === 'done',
  );
  const rows = await inOrganization(app.db, org.id, (tx) =>
    tx
      .selectFrom('audit_pages')
      .select(['index', 'report_id'])
      .where('audit_id', '=', id)
      .orderBy('index')
      .execute(),
  );
  return { id, reports: rows.flatMap(({ report_id }) => report_id ?? []) };
}

const audit = async ({ headers }: Payer, id: string): Promise<AuditRecord> => {
  const { outcome, body } = await api.send<AuditRecord>('GET', `/v1/audits/${id}`, headers);
  assert.equal(outcome, '200');
  return body;
};
const estimate = ({ headers }: Payer, id: string, body: object): Promise<Heard<Estimate>> =>
  api.send('POST', `/v1/audits/${id}/upgrade/estimate`, headers, body);
const upgrade = ({ headers }: Payer, id: string, body: object): Promise<Heard<Upgrade>> =>
  api.send('POST', `/v1/audits/${id}/upgrade`, headers, body);
const standing = async ({ headers }: Payer, id: string): Promise<Upgrade> =>
  (await api.send<Upgrade>('GET', `/v1/audits/${id}/upgrade`, headers)).body;
const reasonOf = ({ outcome, details }: Heard): string =>
  `${outcome} ${(details as { reason?: unknown } | null)?.reason}`;

async function ended(payer: Payer, id: string): Promise<Upgrade> {
  await workersCome();
  return until('the upgrade has ended', async () => {
    const now = await standing(payer, id);
    return now.finished_at !== null && now;
  });
}

const tiersOf = ({ org }: Payer, ids: readonly string[]): Promise<string[]> =>
  inOrganization(app.db, org.id, async (tx) => {
    const rows = await tx.selectFrom('reports').select(['id', 'tier']).where('id', 'in', ids).execute();
    return ids.map((id) => rows.find((row) => row.id === id)?.tier ?? '');
  });

describe('an upgrade of an audit', () => {
  it('charges each page its own difference once, as the estimate has said, and the audit follows its reports', async () => {
    const payer = await newPayer(app, 2);
    const { id, reports } = await audited(payer, 2, 2, SPAM);
    const [first = ''] = reports;
    const alone = await api.send('POST', `/v1/reports/${first}/upgrade`, payer.headers, { tier: 'basic' });
    assert.equal(alone.outcome, '200');
    const before = await audit(payer, id);
    assert.deepEqual([before.tier, before.estimates.helpful.pages], ['lite', 1], 'one page has it');
    assert.deepEqual(await standing(payer, id), {
      ...(await standing(payer, id)),
      status: 'none',
      pages: 0,
      reserved_usd: 0,
    });
    const asked = { tier: 'premium', page_ids: [...reports, first] };
    const told = await estimate(payer, id, asked);
    assert.deepEqual(told.body, {
      tier: 'premium',
      selected: 4,
      pages: 4,
      // Three from the spam mode alone, one from Basic.
      cost_usd: 0.125,
      available: true,
      reason: null,
      left_out: { nothing_to_add: 0, busy: 0, private_mode: 0, no_pages: 0 },
    });
    await workersGo();
    const balance = await balanceOf(app, payer.org.id);
    const started = await upgrade(payer, id, asked);
    assert.equal(started.outcome, '202');
    assert.equal(started.headers.get('x-cost-usd'), '0.125');
    assert.deepEqual([started.body.status, started.body.reserved_usd], ['queued', 0.125]);
    assert.equal(await balanceOf(app, payer.org.id), balance - 125_000);
    const done = await ended(payer, id);
    assert.deepEqual(
      [done.status, done.pages, done.done, done.failed, done.charged_usd, done.refunded_usd],
      ['done', 4, 4, 0, 0.125, 0],
    );
    assert.equal(await balanceOf(app, payer.org.id), balance - 125_000);
    assert.deepEqual(await tiersOf(payer, reports), Array(4).fill('premium'));
    const after = await audit(payer, id);
    assert.deepEqual([after.tier, after.modes], ['premium', ['spam', 'quality', 'helpful']]);
    assert.equal(after.estimates.helpful.pages, 4);
    const again = await upgrade(payer, id, asked);
    assert.equal(reasonOf(again), '409 upgrade_unavailable nothing_to_add');
    await booksAreRight(app);
  });

  it('takes flagged pages only: those with a confirmed finding that is not ignored', async () => {
    const payer = await newPayer(app, 2);
    const honest = [BREAD, BICYCLE, LIBRARY].map(
      (prose, i) =>
        `<!doctype html><html lang="en"><title>Notes ${i}</title><main><h1>Notes ${i}</h1><p>${prose.join('</p><p>')}</p></main></html>`,
    );
    const { id, reports } = await finished(payer, {
      items: [html(true), html(true), ...honest].map((page) => ({
        url: `https://library.example/notes/${randomUUID()}`,
        html: page,
      })),
      ...SPAM,
    });
    const flagged = { tier: 'basic', flagged: true };
    const record = await audit(payer, id);
    const found = record.worst_pages.length;
    assert.ok(found >= 2 && found < 5, 'some pages have findings, others have none');
    assert.equal((await estimate(payer, id, flagged)).body.selected, found);
    const rules = new Set<string>(record.cross_page.map(({ kind }) => kind));
    for (const { report_id } of record.worst_pages) {
      const { body } = await api.send<{ violations: { rule_id: string; signal?: number }[] }>(
        'GET',
        `/v1/reports/${report_id}`,
        payer.headers,
      );
      for (const { rule_id, signal = 0 } of body.violations) if (signal >= 50) rules.add(rule_id);
    }
    const ignore = (rule_id: string, url_pattern: string) =>
      api.outcome('PUT', `/v1/projects/${payer.org.projectId}/ignored`, payer.headers, {
        rule_id,
        url_pattern,
        reason: 'known',
      });
    const [worst] = record.worst_pages;
    const path = new URL(worst?.url ?? '').pathname;
    for (const rule of rules) assert.equal(await ignore(rule, path), '200');
    assert.equal((await estimate(payer, id, flagged)).body.selected, found - 1);
    assert.equal((await upgrade(payer, id, flagged)).outcome, '202');
    const done = await ended(payer, id);
    assert.deepEqual([done.pages, done.charged_usd], [found - 1, ((found - 1) * 35) / 1_000]);
    assert.equal((await tiersOf(payer, reports)).filter((tier) => tier === 'basic').length, found - 1);
    const after = await audit(payer, id);
    assert.equal(after.tier, 'lite', 'not all of its pages are more');
    assert.ok(
      after.notes.some((note) => note.includes('no random sample')),
      JSON.stringify(after.notes),
    );
    for (const rule of rules) assert.equal(await ignore(rule, '/**'), '200');
    const clean = await finished(payer, {
      items: honest.map((page) => ({ url: `https://library.example/clean/${randomUUID()}`, html: page })),
      ...SPAM,
    });
    const nothing = await estimate(payer, clean.id, flagged);
    assert.deepEqual([nothing.body.reason, nothing.body.selected], ['no_pages', 0]);
    assert.equal(reasonOf(await upgrade(payer, clean.id, flagged)), '409 upgrade_unavailable no_pages');
    await booksAreRight(app);
  });

  it('begins once, however many ask at the same moment', async () => {
    const payer = await newPayer(app, 5);
    const { id, reports } = await audited(payer, 1, 2);
    await workersGo();
    const asked = { tier: 'basic', page_ids: reports };
    const all = await Promise.all(Array.from({ length: 20 }, () => upgrade(payer, id, asked)));
    assert.equal(all.filter(({ outcome }) => outcome === '202').length, 1);
    for (const one of all.filter(({ outcome }) => outcome !== '202'))
      assert.equal(reasonOf(one), '409 upgrade_unavailable busy');
    const told = await estimate(payer, id, asked);
    assert.deepEqual([told.body.available, told.body.reason, told.body.cost_usd], [false, 'busy', 0.135]);
    assert.deepEqual(await upgrade(payer, id, asked).then(({ details }) => details), {
      reason: 'busy',
      estimate: told.body,
    });
    assert.equal(await balanceOf(app, payer.org.id), 5_000_000 - 60_000 - 135_000);
    assert.equal((await ended(payer, id)).charged_usd, 0.135);
    assert.equal(await balanceOf(app, payer.org.id), 5_000_000 - 60_000 - 135_000);
    await booksAreRight(app);
  });

  it('with an Idempotency-Key is one upgrade, and the key names one target of one audit', async () => {
    const payer = await newPayer(app, 5);
    const { id, reports } = await audited(payer, 1, 1);
    const named = { org: payer.org, headers: { ...payer.headers, 'idempotency-key': 'audit 1' } };
    const asked = { tier: 'basic', page_ids: reports };
    const [one, two] = await Promise.all([upgrade(named, id, asked), upgrade(named, id, asked)]);
    assert.deepEqual([one?.outcome, two?.outcome], ['202', '202']);
    assert.equal(JSON.stringify(one?.body), JSON.stringify(two?.body));
    assert.equal((await upgrade(named, id, { tier: 'premium', page_ids: reports })).outcome, '409 conflict');
    await ended(payer, id);
    const late = await upgrade(named, id, asked);
    assert.equal(late.headers.get('idempotency-replayed'), 'true');
    assert.equal(await balanceOf(app, payer.org.id), 5_000_000 - 40_000 - 90_000);
    await booksAreRight(app);
  });

  it('is refused before anything runs where the money does not suffice', async () => {
    const payer = await newPayer(app, 0.1);
    const { id, reports } = await audited(payer, 1, 1);
    const refused = await upgrade(payer, id, { tier: 'basic', page_ids: reports });
    assert.equal(refused.outcome, '429 quota_exceeded');
    assert.equal((refused.details as { requested_usd: number }).requested_usd, 0.09);
    assert.equal((await standing(payer, id)).status, 'none');
    assert.equal(await balanceOf(app, payer.org.id), 60_000);
    assert.equal((await upgrade(payer, id, { tier: 'basic', page_ids: reports.slice(0, 1) })).outcome, '202');
    assert.equal((await ended(payer, id)).charged_usd, 0.045);
    await booksAreRight(app);
  });

  it('returns what pages cost that fail, leaves their reports as they were, and fetches what is no longer kept', async () => {
    const payer = await newPayer(app, 5);
    const served: Record<string, Page> = { '/good': sends(html(false)), '/gone': sends(html(false)) };
    const site = await TestSite.start(served);
    const { id, reports } = await finished(payer, {
      urls: [`${site.origin}/good`, `${site.origin}/gone`],
      ...LITE,
    });
    await inOrganization(app.db, payer.org.id, (tx) =>
      tx.deleteFrom('report_contents').where('report_id', 'in', reports).execute(),
    );
    served['/gone'] = sends('no', {}, 404);
    const asked = { tier: 'basic', page_ids: reports };
    const told = await estimate(payer, id, asked);
    assert.equal(told.body.cost_usd, 2 * 0.0465);
    const balance = await balanceOf(app, payer.org.id);
    assert.equal((await upgrade(payer, id, asked)).outcome, '202');
    const done = await ended(payer, id);
    assert.deepEqual(
      [done.status, done.done, done.failed, done.charged_usd, done.refunded_usd],
      ['done', 2, 1, 0.0465, 0.0465],
    );
    assert.deepEqual(
      done.failed_pages.map(({ error }) => error.code),
      ['fetch_failed'],
    );
    assert.equal(await balanceOf(app, payer.org.id), balance - 46_500);
    assert.deepEqual((await tiersOf(payer, reports)).sort(), ['basic', 'lite']);
    await booksAreRight(app);
  });

  it('counts and tells pages that cannot be upgraded', async () => {
    const payer = await newPayer(app, 5);
    const { id, reports } = await audited(payer, 0, 4);
    const [whole = '', lost = '', held = '', left = ''] = reports;
    await api.send('POST', `/v1/reports/${whole}/upgrade`, payer.headers, { tier: 'basic' });
    await inOrganization(app.db, payer.org.id, async (tx) => {
      await tx.deleteFrom('report_contents').where('report_id', '=', lost).execute();
      await takeRow(app, tx, REPORTS, { org_id: payer.org.id, report_id: held });
      await tx
        .updateTable('report_upgrades')
        .set({ free_at: new Date(Date.now() + 600_000) })
        .where('report_id', '=', held)
        .execute();
    });
    const asked = { tier: 'basic', page_ids: reports };
    const leftOut = { nothing_to_add: 1, busy: 1, private_mode: 0, no_pages: 1 };
    const told = await estimate(payer, id, asked);
    assert.deepEqual([told.body.selected, told.body.pages, told.body.left_out], [4, 1, leftOut]);
    assert.equal((await upgrade(payer, id, asked)).outcome, '202');
    const done = await ended(payer, id);
    assert.deepEqual([done.pages, done.left_out, done.charged_usd], [1, leftOut, 0.045]);
    assert.deepEqual(await tiersOf(payer, [whole, lost, held, left]), ['basic', 'lite', 'lite', 'basic']);
    assert.equal(
      reasonOf(await upgrade(payer, id, { tier: 'basic', page_ids: [lost] })),
      '409 upgrade_unavailable no_pages',
    );
    assert.equal(
      reasonOf(await upgrade(payer, id, { tier: 'basic', page_ids: [held] })),
      '409 upgrade_unavailable busy',
    );
    await booksAreRight(app);
  });

  it('pays nothing for a page that was upgraded meanwhile', async () => {
    const payer = await newPayer(app, 5);
    const { id, reports } = await audited(payer, 0, 2);
    await workersGo();
    assert.equal((await upgrade(payer, id, { tier: 'basic', page_ids: reports })).outcome, '202');
    const alone = await api.send('POST', `/v1/reports/${reports[0]}/upgrade`, payer.headers, {
      tier: 'basic',
    });
    assert.equal(alone.outcome, '200');
    const done = await ended(payer, id);
    assert.deepEqual([done.failed, done.charged_usd, done.refunded_usd], [0, 0.045, 0.045]);
    assert.equal(await balanceOf(app, payer.org.id), 5_000_000 - 40_000 - 90_000);
    await booksAreRight(app);
  });

  it('goes on after a process has died with a page, and after its entry in the queue was lost', async () => {
    const payer = await newPayer(app, 5);
    const { id, reports } = await audited(payer, 0, 3);
    await workersGo();
    assert.equal((await upgrade(payer, id, { tier: 'basic', page_ids: reports })).outcome, '202');
    // What a process has written when it dies: the claim on the report, and the page taken up.
    const lapsed = new Date(Date.now() - 1_000);
    await inOrganization(app.db, payer.org.id, async (tx) => {
      const row = { org_id: payer.org.id, report_id: reports[0] ?? '' };
      await tx
        .insertInto('report_upgrades')
        .values({ ...row, free_at: lapsed })
        .execute();
      await tx
        .updateTable('audit_upgrade_pages')
        .set({ claims: 1, fence: nextFence, free_at: lapsed })
        .where('report_id', '=', reports[0] ?? '')
        .execute();
    });
    await acrossOrganizations(app.db, (tx) =>
      sql`delete from queue.job where name = ${workOnUpgrades.name}`.execute(tx),
    );
    await workersCome();
    assert.equal((await standing(payer, id)).status, 'queued', 'nobody knows of it');
    await sweep.handle({ app, log: app.log, jobId: 'one', signal: new AbortController().signal }, {});
    const done = await ended(payer, id);
    assert.deepEqual([done.done, done.failed, done.charged_usd], [3, 0, 0.135]);
    assert.equal(await balanceOf(app, payer.org.id), 5_000_000 - 60_000 - 135_000);
    await booksAreRight(app);
  });

  it('gives a page up that ends its process again and again', async () => {
    const payer = await newPayer(app, 5);
    const { id, reports } = await audited(payer, 0, 2);
    await workersGo();
    assert.equal((await upgrade(payer, id, { tier: 'basic', page_ids: reports })).outcome, '202');
    await inOrganization(app.db, payer.org.id, (tx) =>
      tx
        .updateTable('audit_upgrade_pages')
        .set({ claims: 4 })
        .where('report_id', '=', reports[0] ?? '')
        .execute(),
    );
    const done = await ended(payer, id);
    assert.deepEqual([done.done, done.failed, done.charged_usd, done.refunded_usd], [2, 1, 0.045, 0.045]);
    assert.deepEqual(
      done.failed_pages.map(({ report_id, error }) => [report_id, error.code]),
      [[reports[0], 'internal_error']],
    );
    await booksAreRight(app);
  });

  it('charges nothing once its organization is suspended', async () => {
    const payer = await newPayer(app, 5);
    const { id, reports } = await audited(payer, 0, 2);
    await workersGo();
    assert.equal((await upgrade(payer, id, { tier: 'basic', page_ids: reports })).outcome, '202');
    const status = (value: 'active' | 'suspended') =>
      acrossOrganizations(app.db, (tx) =>
        tx.updateTable('organizations').set({ status: value }).where('id', '=', payer.org.id).execute(),
      );
    await status('suspended');
    await workersCome();
    await until('it has ended', () =>
      inOrganization(app.db, payer.org.id, async (tx) => {
        const row = await tx
          .selectFrom('audit_upgrades')
          .select('ended_at')
          .where('audit_id', '=', id)
          .executeTakeFirst();
        return row?.ended_at;
      }),
    );
    await status('active');
    await until(
      'the organization is let in again',
      async () => (await standing(payer, id)).status === 'failed',
    );
    assert.equal((await standing(payer, id)).refunded_usd, 0.09);
    assert.equal(await balanceOf(app, payer.org.id), 5_000_000 - 40_000);
    await booksAreRight(app);
  });

  it('of a page on which nothing more can be scored costs nothing, says why, and is not offered again', async () => {
    const payer = await newPayer(app, 5);
    // Too short for every rule on helpfulness.
    const short = (what: string) =>
      `<!doctype html><html lang="pl"><head><title>${what}</title></head><body><h1>${what}</h1><p>Zapraszamy od poniedziałku do piątku.</p></body></html>`;
    const { id, reports } = await finished(payer, {
      items: ['Kontakt', 'Dojazd'].map((what) => ({
        url: `https://biuro.example/${what}`,
        html: short(what),
      })),
      modes: ['spam', 'quality'],
    });
    const before = await balanceOf(app, payer.org.id);
    for (const tier of ['basic', 'premium']) {
      const asked = { tier, page_ids: reports };
      assert.equal((await estimate(payer, id, asked)).body.available, true, tier);
      assert.equal((await upgrade(payer, id, asked)).outcome, '202');
      const { done, failed, failed_pages } = await ended(payer, id);
      assert.deepEqual([done, failed, failed_pages], [2, 0, []], tier);
      const again = (await estimate(payer, id, asked)).body;
      assert.deepEqual([again.available, again.reason], [false, 'nothing_to_add'], tier);
      if (tier === 'basic') assert.equal(await balanceOf(app, payer.org.id), before);
    }
    assert.ok((await balanceOf(app, payer.org.id)) < before, 'scales could be scored');
    await booksAreRight(app);
    await workersGo();
  });

  it('is refused in private mode, while the audit runs, and for what is no page of the audit', async () => {
    const payer = await newPayer(app, 5);
    const { id, reports } = await audited(payer, 0, 1);
    const asked = { tier: 'basic', page_ids: reports };
    for (const wrong of [
      {},
      { tier: 'basic' },
      { flagged: true },
      { tier: 'gold', flagged: true },
      { tier: 'basic', flagged: false },
      { tier: 'basic', flagged: true, page_ids: reports },
      { tier: 'basic', page_ids: [] },
      { tier: 'basic', page_ids: ['rep_aaaaaaaaaaaaaaaa'] },
      { tier: 'basic', page_ids: ['7'] },
      { tier: 'basic', flagged: true, colour: 'red' },
    ])
      for (const call of [estimate, upgrade])
        assert.equal((await call(payer, id, wrong)).outcome, '422 validation_error', JSON.stringify(wrong));
    assert.equal(
      reasonOf(await upgrade(payer, id, { tier: 'lite', page_ids: reports })),
      '409 upgrade_unavailable nothing_to_add',
    );
    const other = await newPayer(app, 5);
    const project = await newProject(app, payer.org.id);
    const { headers } = await newKey(app, { orgId: payer.org.id, ownerType: 'project', projectId: project });
    for (const stranger of [other, { org: payer.org, headers }])
      for (const call of [estimate, upgrade])
        assert.equal((await call(stranger, id, asked)).outcome, '404 audit_not_found');
    assert.equal(await api.outcome('GET', `/v1/audits/${id}/upgrade`, other.headers), '404 audit_not_found');
    assert.equal((await upgrade(payer, 'aud_1', asked)).outcome, '404 audit_not_found');
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('projects').set({ private_mode: true }).where('id', '=', payer.org.projectId).execute(),
    );
    const told = await estimate(payer, id, asked);
    assert.deepEqual([told.body.reason, told.body.left_out.private_mode], ['private_mode', 1]);
    assert.equal(reasonOf(await upgrade(payer, id, asked)), '409 upgrade_unavailable private_mode');

    const silent = await TestSite.start({ '/': () => {} });
    const running = await api.send<{ audit_id: string }>('POST', '/v1/audits/site', other.headers, {
      urls: [`${silent.origin}/`],
    });
    for (const call of [estimate, upgrade])
      assert.equal(
        (await call(other, running.body.audit_id, { tier: 'basic', flagged: true })).outcome,
        '409 audit_running',
      );
    await api.send('POST', `/v1/audits/${running.body.audit_id}/cancel`, other.headers);
  });
});
