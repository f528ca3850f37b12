import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { testApp } from '../../../test/support/app.ts';
import { freshDatabase } from '../../../test/support/postgres.ts';
import { until } from '../../../test/support/until.ts';
import { newId } from '../ids.ts';
import { createLog } from '../log.ts';
import { inPassing, sendAhead } from './client.ts';
import { connect, isConnectionLoss } from './connection.ts';
import { acrossOrganizations, inOrganization } from './tenancy.ts';

const databaseUrl = await freshDatabase();
const { db } = await testApp({ databaseUrl });

const codeOf = (code: string) => (error: Error) => {
  assert.equal('code' in error ? error.code : null, code);
  return true;
};

describe('a transaction', () => {
  it('that sends a statement in passing fails with its error at the next one, and does nothing', async () => {
    const id = newId('organization');
    await assert.rejects(
      acrossOrganizations(db, async (tx) => {
        await inPassing(tx, tx.insertInto('organizations').values({ id, name: 'Never', plan: 'payg' }));
        await inPassing(tx, sql`select 1 / ${0}::int`);
        await sql`select 1`.execute(tx);
        assert.fail('went on');
      }),
      codeOf('22012'),
    );
    assert.deepEqual(await named(id), []);
  });

  it('in which nothing is said for too long is ended by the server, as a connection that was lost', async () => {
    const { db: hasty, pool } = connect({ connectionString: databaseUrl }, 1, createLog('silent'), {
      silentMsMax: 200,
    });
    const silence = acrossOrganizations(hasty, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await until('the server has hung up', async () => {
        const alive = await sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(db);
        return alive.rows.length === 0;
      });
      await sql`select 1`.execute(tx);
    });
    await assert.rejects(silence, isConnectionLoss);
    await acrossOrganizations(hasty, (tx) => sql`select 1`.execute(tx));
    await pool.end();
  });

  it('fails with it at its commit where no other statement follows', async () => {
    const id = newId('organization');
    await assert.rejects(
      acrossOrganizations(db, async (tx) => {
        await inPassing(tx, tx.insertInto('organizations').values({ id, name: 'Never', plan: 'payg' }));
        await inPassing(tx, sql`select 1 / ${0}::int`);
      }),
      codeOf('22012'),
    );
    assert.deepEqual(await named(id), []);
  });

  it('leaves nothing of its failure to the next one on the same connection', async () => {
    for (let i = 0; i < 50; i++) {
      await assert.rejects(acrossOrganizations(db, (tx) => inPassing(tx, sql`select 1 / ${0}::int`)));
      const { rows } = await acrossOrganizations(db, (tx) => sql`select ${i}::int as i`.execute(tx));
      assert.deepEqual(rows, [{ i }]);
    }
  });

  it('does statements in the order in which they were sent, and gives each its own rows', async () => {
    for (let round = 0; round < 20; round++)
      await acrossOrganizations(db, async (tx) => {
        const id = newId('organization');
        const none = await sendAhead(tx, tx.selectFrom('organizations').select('name').where('id', '=', id));
        await inPassing(tx, tx.insertInto('organizations').values({ id, name: 'First', plan: 'payg' }));
        const first = await sendAhead(tx, tx.selectFrom('organizations').select('name').where('id', '=', id));
        await inPassing(tx, tx.updateTable('organizations').set({ name: 'Second' }).where('id', '=', id));
        const second = await tx.selectFrom('organizations').select('name').where('id', '=', id).execute();
        assert.deepEqual(
          [await none(), await first(), second],
          [[], [{ name: 'First' }], [{ name: 'Second' }]],
        );
      });
  });

  it('of an organization that is refused its role does nothing under another', async () => {
    // As a connection has it that was broken into: what stands behind the failed statement is not done either.
    await assert.rejects(
      db.transaction().execute(async (tx) => {
        await inPassing(tx, sql`select set_config('role', ${'nobody_of_that_name'}, true)`);
        await tx
          .insertInto('organizations')
          .values({ id: newId('organization'), name: 'x', plan: 'payg' })
          .execute();
      }),
      codeOf('22023'),
    );
  });

  it('goes on after its tables have changed, with statements that were planned before', async () => {
    const orgId = newId('organization');
    await acrossOrganizations(db, (tx) =>
      tx.insertInto('organizations').values({ id: orgId, name: 'Planned', plan: 'payg' }).execute(),
    );
    const read = () =>
      inOrganization(db, orgId, async (tx) => {
        const one = tx.selectFrom('organizations').where('id', '=', orgId);
        return [...(await one.selectAll().execute()), ...(await one.select(['id', 'name']).execute())];
      });
    for (let i = 0; i < 8; i++) assert.equal((await read()).length, 2);
    const owner = new pg.Client({ connectionString: databaseUrl });
    await owner.connect();
    await owner.query('alter table organizations add column added_later integer');
    await owner.end();
    for (let i = 0; i < 8; i++) assert.equal((await read()).length, 2);
  });
});

const named = (id: string) =>
  acrossOrganizations(db, (tx) =>
    tx.selectFrom('organizations').select('name').where('id', '=', id).execute(),
  );
