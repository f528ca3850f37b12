import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { testApp } from '../../../test/support/app.ts';
import { pgbouncerProgram, startPgbouncer } from '../../../test/support/pgbouncer.ts';
import { migratedDatabase, queryRows } from '../../../test/support/postgres.ts';
import { until } from '../../../test/support/until.ts';
import { newId } from '../ids.ts';
import { createLog } from '../log.ts';
import { task } from '../queue/task.ts';
import { startWorker } from '../queue/worker.ts';
import { checkPooler } from './check-pooler.ts';
import { connect, type Database } from './connection.ts';
import { acrossOrganizations, inOrganization, snapshotInOrganization } from './tenancy.ts';

const log = createLog('silent');

/** An app behind a pooler that has this many sessions for all of its connections. */
async function behindPooler(sessions: number, works = false, tasks: Parameters<typeof testApp>[0] = {}) {
  const direct = await migratedDatabase();
  const pooled = await startPgbouncer(direct, 'transaction', sessions);
  const app = await testApp({
    ...tasks,
    databaseUrl: direct,
    works,
    environment: { SERVICE_DATABASE_URL: pooled, SERVICE_DATABASE_DIRECT_URL: direct },
  });
  return { app, direct, pooled };
}

async function organizations(db: Database, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId('organization'));
  await acrossOrganizations(db, async (tx) => {
    for (const id of ids) await sql`insert into organizations (id, name) values (${id}, 'x')`.execute(tx);
  });
  return ids;
}

const roleIn = async (tx: Database): Promise<string | undefined> =>
  (await sql<{ role: string }>`select current_user as role`.execute(tx)).rows[0]?.role;

describe('a pooler that lends its sessions', { skip: pgbouncerProgram.skip }, () => {
  it('keeps two organizations apart that share one session, whatever goes wrong between them', async () => {
    const { app } = await behindPooler(1);
    const orgs = await organizations(app.db, 2);
    const made = new Map(orgs.map((id) => [id, 0]));
    async function once(orgId: string, turn: number): Promise<void> {
      const fails = turn % 3 === 1;
      const work = inOrganization(app.db, orgId, async (tx) => {
        await sql`insert into projects (id, org_id, name) values (${newId('project')}, ${orgId}, 'x')`.execute(
          tx,
        );
        const { rows } = await sql<{ org: string }>`select org_id as org from projects`.execute(tx);
        assert.ok(rows.every(({ org }) => org === orgId));
        if (fails) await sql`select 1 / 0`.execute(tx);
        if (turn % 3 === 2) throw new Error('given up');
      });
      const [{ status }] = await Promise.allSettled([work]);
      assert.equal(status, turn % 3 === 0 ? 'fulfilled' : 'rejected');
      if (status === 'fulfilled') made.set(orgId, (made.get(orgId) ?? 0) + 1);
    }
    await Promise.all(Array.from({ length: 60 }, (_, turn) => once(orgs[turn % 2] ?? '', turn)));
    for (const orgId of orgs) {
      const { rows } = await snapshotInOrganization(app.db, orgId, (tx) =>
        sql<{ count: number }>`select count(*)::int as count from projects`.execute(tx),
      );
      assert.equal(rows[0]?.count, made.get(orgId));
    }
    const { rows } = await sql`select from projects`.execute(app.db);
    assert.equal(rows.length, 0, 'who names no organization sees none');
  });

  it('runs nothing without a role, and leaves nothing in the session', async () => {
    const { app, direct, pooled } = await behindPooler(1);
    const { db } = app;
    assert.notEqual(
      (await queryRows<{ role: string }>(direct, 'select current_user as role'))[0]?.role,
      'assay_tenant',
    );
    assert.equal(await roleIn(db), 'assay_tenant');
    assert.equal(await db.transaction().execute(roleIn), 'assay_tenant');
    assert.equal(await acrossOrganizations(db, roleIn), 'assay_system');
    assert.equal(await roleIn(db), 'assay_tenant');
    await assert.rejects(sql`select 1 / 0`.execute(db), { code: '22012' });
    assert.equal(await roleIn(db), 'assay_tenant');
    await assert.rejects(
      acrossOrganizations(db, (tx) => sql`select nothing`.execute(tx)),
      { code: '42703' },
    );
    assert.equal(await roleIn(db), 'assay_tenant');
    // Often enough to be planned once, were the session its own.
    for (let times = 0; times < 5; times++) await sql`select ${times}::int`.execute(db);
    const [left] = await queryRows(
      pooled,
      `select current_user = session_user as own, coalesce(current_setting('assay.org_id', true), '') as org,
         current_setting('statement_timeout') as limit, (select count(*)::int from pg_prepared_statements) as plans`,
    );
    assert.deepEqual(left, { own: true, org: '', limit: '0', plans: 0 });
  });

  it('refuses statements in a form that would pass by the transaction', async () => {
    const pooled = await startPgbouncer(await migratedDatabase(), 'transaction');
    const { pool } = connect({ connectionString: pooled }, 1, log, { pooled: true });
    const client = await pool.connect();
    assert.throws(() => client.query({ text: 'select 1' }), TypeError);
    assert.throws(() => client.query('select 1', [], () => {}), TypeError);
    client.release();
    await pool.end();
  });

  it('acknowledges a statement by itself once it is committed, with the limits of a session', async () => {
    const { app, direct } = await behindPooler(2);
    await queryRows(direct, 'create table late (n int unique deferrable initially deferred)');
    await queryRows(direct, 'grant all on late to assay_tenant');
    await sql`insert into late values (1)`.execute(app.db);
    await assert.rejects(sql`insert into late values (1)`.execute(app.db), { code: '23505' });
    assert.deepEqual(await queryRows(direct, 'select n from late'), [{ n: 1 }]);
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as silent`.execute(app.db);
    assert.deepEqual(rows, [{ statement: '30s', silent: '30s' }]);
  });

  it('gives back what a process held that died in the middle of a transaction', async () => {
    const { app, direct, pooled } = await behindPooler(2);
    const [orgId = ''] = await organizations(app.db, 1);
    const dying = new pg.Client({ connectionString: pooled });
    dying.on('error', () => {});
    await dying.connect();
    await dying.query(`begin; update organizations set name = 'y' where id = '${orgId}'`);
    dying.connection.stream.destroy();
    await inOrganization(app.db, orgId, (tx) =>
      sql`update organizations set name = 'z' where id = ${orgId}`.execute(tx),
    );
    assert.deepEqual(await queryRows(direct, `select name from organizations where id = '${orgId}'`), [
      { name: 'z' },
    ]);
  });

  it('carries the queue: work is put in, told of beside the pooler, and done', async () => {
    const ran: string[] = [];
    const note = task<{ word: string }>({
      name: 'note',
      about: 'for tests',
      concurrency: 2,
      handle: async ({ app }, { word }) => {
        ran.push(`${word} as ${await roleIn(app.db)}`);
      },
    });
    const { app } = await behindPooler(3, true, { tasks: [note] });
    const worker = await startWorker(app, [note]);
    for (const word of ['a', 'b', 'c'])
      await app.db.transaction().execute((tx) => app.queue.send(tx, note, { word }));
    await until('all have run', () => ran.length === 3);
    assert.deepEqual(
      ran.toSorted(),
      ['a', 'b', 'c'].map((word) => `${word} as assay_tenant`),
    );
    await worker.stop();
  });
});

describe('a start through a pooler', { skip: pgbouncerProgram.skip }, () => {
  it('is refused where it leads to another database, or lends no session for a whole transaction', async () => {
    const [direct, other] = [await migratedDatabase(), await migratedDatabase()];
    for (const [mode, behind, says] of [
      ['transaction', other, /another database/],
      ['statement', direct, /for a whole transaction/],
    ] as const) {
      const { db, pool } = connect({ connectionString: await startPgbouncer(behind, mode) }, 1, log, {
        pooled: true,
      });
      await assert.rejects(checkPooler({ connectionString: direct }, db, log), says);
      await pool.end();
    }
  });
});
