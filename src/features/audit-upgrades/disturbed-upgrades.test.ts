import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { killedAt } from '../../../test/support/killed-process.ts';
import { balanceOf, booksAreRight, newPayer, type Payer } from '../../../test/support/payer.ts';
import { until } from '../../../test/support/until.ts';
import { html, LITE, upgradedAudits } from '../../../test/support/upgraded-audits.ts';
import { type Page, sends, TestSite } from '../../../test/support/web-site.ts';
import { dropRow, type Lease, nextFence, takeRow } from '../../platform/leases/lease.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import sweep from '../jobs/sweep.task.ts';
import work from '../jobs/work.task.ts';
import { REPORTS } from '../upgrades/store.ts';
import finishUpgrade from './finish.task.ts';

const {
  app,
  workersCome,
  workersGo,
  audited,
  finished,
  estimate,
  upgrade,
  standing,
  ended,
  tiersOf,
  upgradeJob,
} = await upgradedAudits();

const itemOf = ({ org }: Payer, reportId: string) =>
  inOrganization(app.db, org.id, (tx) =>
    tx
      .selectFrom('job_items')
      .select(['fence', 'url'])
      .where('kind', '=', 'report')
      .where('report_id', '=', reportId)
      .executeTakeFirstOrThrow(),
  );

/** The right to upgrade a report, in the hands of another process. */
const takenByAnother = ({ org }: Payer, reportId: string): Promise<Lease> =>
  inOrganization(app.db, org.id, async (tx) => {
    const taken = await takeRow(app, tx, REPORTS, { org_id: org.id, report_id: reportId });
    return (await taken()) ?? assert.fail('it is taken');
  });

/** Works on a page of the organization as a worker does, up to the transaction that ends it. */
const DIES_WHILE_ENDING = `
  import { claimItems } from 'src/features/jobs/claim.ts';
  import { upgradeHeldReport } from 'src/features/upgrades/service.ts';
  import { lockMoney } from 'src/ledger/lots.ts';
  import { inOrganization } from 'src/platform/postgres/tenancy.ts';
  import { testApp } from 'test/support/app.ts';
  const { databaseUrl, orgId } = given;
  const app = await testApp({ databaseUrl, works: false });
  let claim;
  do claim = await claimItems(app);
  while (claim !== null && claim.job.org_id !== orgId);
  const { project, items: [{ order, reportId }] } = claim;
  const checker = { app, orgId, author: { userId: null, keyId: null }, gone: new AbortController().signal };
  await upgradeHeldReport(checker, { ...order, reportId, project }, (ready) =>
    inOrganization(app.db, orgId, async (tx) => {
      await ready.store(tx, new Date());
      await lockMoney(tx, orgId);
      await ready.write(tx, new Date());
      console.log('written, not committed');
      await new Promise((go) => setInterval(go, 1e9));
    }));`;

describe('an upgrade of an audit that is disturbed', () => {
  it('returns what pages cost that fail, leaves their reports as they were, and fetches what is no longer kept', async () => {
    const payer = await newPayer(app, 5);
    const served: Record<string, Page> = { '/good': sends(html(false)), '/gone': sends(html(false)) };
    const site = await TestSite.start(served);
    const { id, reports } = await finished(payer, {
      urls: [`${site.origin}/good`, `${site.origin}/gone`],
      ...LITE,
    });
    await inOrganization(app.db, payer.org.id, (tx) =>
      tx.deleteFrom('page_contents').where('report_id', 'in', reports).execute(),
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
        .updateTable('job_items')
        .set({ claims: 1, fence: nextFence, free_at: lapsed })
        .where('kind', '=', 'report')
        .where('report_id', '=', reports[0] ?? '')
        .execute();
    });
    await acrossOrganizations(app.db, (tx) =>
      sql`delete from queue.job where name = ${work.name}`.execute(tx),
    );
    await workersCome();
    assert.equal((await standing(payer, id)).status, 'queued', 'no worker knows of it');
    await sweep.handle({ app, log: app.log, jobId: 'one', signal: new AbortController().signal }, {});
    const done = await ended(payer, id);
    assert.deepEqual([done.done, done.failed, done.charged_usd], [3, 0, 0.135]);
    assert.equal(await balanceOf(app, payer.org.id), 5_000_000 - 60_000 - 135_000);
    await booksAreRight(app);
  });

  it('leaves nothing of a page whose process is killed in the middle of its end, and charges it once', async () => {
    const payer = await newPayer(app, 5);
    const { id, reports } = await audited(payer, 0, 2);
    await workersGo();
    assert.equal((await upgrade(payer, id, { tier: 'basic', page_ids: reports })).outcome, '202');
    await killedAt('written, not committed', DIES_WHILE_ENDING, {
      databaseUrl: app.config.databaseUrl ?? assert.fail(),
      orgId: payer.org.id,
    });
    assert.deepEqual(await tiersOf(payer, reports), ['lite', 'lite']);
    const { done, charged_usd } = await standing(payer, id);
    assert.deepEqual([done, charged_usd], [0, 0]);
    await inOrganization(app.db, payer.org.id, async (tx) => {
      await sql`update job_items set free_at = now() where state = 'open'`.execute(tx);
      await sql`update report_upgrades set free_at = now()`.execute(tx);
    });
    assert.equal((await ended(payer, id)).charged_usd, 0.09);
    assert.equal(await balanceOf(app, payer.org.id), 5_000_000 - 40_000 - 90_000);
    assert.deepEqual(await tiersOf(payer, reports), ['basic', 'basic']);
    await booksAreRight(app);
  });

  it('gives a page up that ends its process again and again', async () => {
    const payer = await newPayer(app, 5);
    const { id, reports } = await audited(payer, 0, 2);
    await workersGo();
    assert.equal((await upgrade(payer, id, { tier: 'basic', page_ids: reports })).outcome, '202');
    await inOrganization(app.db, payer.org.id, (tx) =>
      tx
        .updateTable('job_items')
        .set({ claims: 4 })
        .where('kind', '=', 'report')
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

  it('waits for a report that another upgrade has', async () => {
    const payer = await newPayer(app, 5);
    const { id, reports } = await audited(payer, 0, 2);
    await workersGo();
    assert.equal((await upgrade(payer, id, { tier: 'basic', page_ids: reports })).outcome, '202');
    const another = await takenByAnother(payer, reports[0] ?? '');
    await workersCome();
    await until('the other page is done', async () => (await standing(payer, id)).done === 1);
    await inOrganization(app.db, payer.org.id, (tx) => dropRow(tx, another));
    const done = await ended(payer, id);
    assert.deepEqual([done.done, done.failed, done.charged_usd], [2, 0, 0.09]);
    await booksAreRight(app);
  });

  it('writes and charges nothing for a report that it has lost to another, and takes it up again', async () => {
    const payer = await newPayer(app, 5);
    const arrived = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const served: Record<string, Page> = { '/slow': sends(html(false)) };
    const site = await TestSite.start(served);
    const { id, reports } = await finished(payer, { urls: [`${site.origin}/slow`], ...LITE });
    const [report = ''] = reports;
    await workersGo();
    await inOrganization(app.db, payer.org.id, (tx) =>
      tx.deleteFrom('page_contents').where('report_id', '=', report).execute(),
    );
    const page = served['/slow'];
    served['/slow'] = async (request, response) => {
      arrived.resolve();
      await goOn.promise;
      await page?.(request, response);
    };
    assert.equal((await upgrade(payer, id, { tier: 'basic', page_ids: reports })).outcome, '202');
    await workersCome();
    await arrived.promise;
    await inOrganization(app.db, payer.org.id, (tx) =>
      tx
        .updateTable('report_upgrades')
        .set({ free_at: sql`now()` })
        .where('report_id', '=', report)
        .execute(),
    );
    const another = await takenByAnother(payer, report);
    goOn.resolve();
    await until('it is given back', async () => {
      const { fence } = await itemOf(payer, report);
      return fence === null;
    });
    assert.deepEqual(await tiersOf(payer, reports), ['lite']);
    assert.equal((await standing(payer, id)).charged_usd, 0);
    await inOrganization(app.db, payer.org.id, (tx) => dropRow(tx, another));
    assert.equal((await ended(payer, id)).charged_usd, 0.0465);
    assert.deepEqual(await tiersOf(payer, reports), ['basic']);
    await booksAreRight(app);
  });

  it('of a project that has become private changes nothing, costs nothing, and keeps no address', async () => {
    const payer = await newPayer(app, 5);
    const { id, reports } = await audited(payer, 0, 2);
    await workersGo();
    assert.equal((await upgrade(payer, id, { tier: 'basic', page_ids: reports })).outcome, '202');
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('projects').set({ private_mode: true }).where('id', '=', payer.org.projectId).execute(),
    );
    const { status, refunded_usd, failed_pages } = await ended(payer, id);
    assert.deepEqual([status, refunded_usd], ['failed', 0.09]);
    assert.deepEqual(
      failed_pages.map(({ error }) => error.code),
      Array(2).fill('upgrade_unavailable'),
    );
    await until(
      'the address is forgotten',
      async () => !(await itemOf(payer, reports[0] ?? '')).url?.includes('/hours/'),
    );
    assert.deepEqual(await tiersOf(payer, reports), ['lite', 'lite']);
    await booksAreRight(app);
  });

  it('is told of by the sweep of jobs where the entry that tells of its end was lost', async () => {
    const payer = await newPayer(app, 5);
    const { id, reports } = await audited(payer, 0, 1);
    assert.equal((await upgrade(payer, id, { tier: 'basic', page_ids: reports })).outcome, '202');
    await ended(payer, id);
    await inOrganization(app.db, payer.org.id, (tx) =>
      tx
        .updateTable('jobs')
        .set({ end_task: finishUpgrade.name, ended_at: sql`now() - interval '21 minutes'` })
        .where('kind', '=', 'upgrade')
        .execute(),
    );
    assert.equal((await standing(payer, id)).status, 'running');
    assert.equal((await estimate(payer, id, { tier: 'premium', page_ids: reports })).body.reason, 'busy');
    await sweep.handle({ app, log: app.log, jobId: 'one', signal: new AbortController().signal }, {});
    await until('it is told of', async () => (await standing(payer, id)).status === 'done');
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
        const { ended_at } = await upgradeJob(tx);
        return ended_at;
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
});
