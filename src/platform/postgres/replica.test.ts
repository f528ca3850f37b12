import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { after, describe, it } from 'node:test';
import { sql, type Transaction } from 'kysely';
import { testApp } from '../../../test/support/app.ts';
import { migratedDatabase, queryRows } from '../../../test/support/postgres.ts';
import { SystemPostgres, systemPrograms } from '../../../test/support/system-postgres.ts';
import { until } from '../../../test/support/until.ts';
import type { App } from '../app.ts';
import { Fault } from '../fault.ts';
import { newId } from '../ids.ts';
import type { Tables } from './connection.ts';
import { lookInOrganization } from './replica.ts';
import { acrossOrganizations, inOrganization } from './tenancy.ts';

type Tx = Transaction<Tables>;

async function newOrganization({ db }: App): Promise<string> {
  const id = newId('organization');
  await acrossOrganizations(db, (tx) =>
    sql`insert into organizations (id, name) values (${id}, 'x')`.execute(tx),
  );
  return id;
}

const note = (app: App, orgId: string) =>
  inOrganization(app.db, orgId, (tx) =>
    sql`insert into projects (id, org_id, name) values (${newId('project')}, ${orgId}, 'x')`.execute(tx),
  );

/** How many projects are seen, and whether a standby has been looked at. */
async function seen(tx: Tx): Promise<{ count: number; standby: boolean }> {
  const { rows } = await sql<{ count: number; standby: boolean }>`
    select count(*)::int as count, pg_is_in_recovery() as standby from projects`.execute(tx);
  return rows[0] ?? assert.fail();
}

async function startPair() {
  const primary = new SystemPostgres();
  primary.create();
  const standby = primary.standby();
  await primary.start();
  await standby.start();
  const app = await testApp({
    databaseUrl: primary.url(),
    works: false,
    environment: { SERVICE_DATABASE_REPLICA_URL: standby.url() },
  });
  after(async () => {
    await standby.stop();
    await primary.stop();
  });
  return { app, orgId: await newOrganization(app), standby };
}

// Before any test: those that are registered sooner may all have ended by then, and with them what this file was given.
const pair = systemPrograms.skip === false ? await startPair() : null;
// What is skipped asks for none of it.
const none = {} as NonNullable<typeof pair>;

describe('a replica that will not do', () => {
  const named = async (replica: (own: string) => string) => {
    const databaseUrl = await migratedDatabase();
    const app = await testApp({
      databaseUrl,
      works: false,
      environment: { SERVICE_DATABASE_REPLICA_URL: replica(databaseUrl) },
    });
    return { app, orgId: await newOrganization(app) };
  };

  it('is not asked where it is no standby: the primary answers', async () => {
    const { app, orgId } = await named((own) => own);
    await note(app, orgId);
    assert.deepEqual(await lookInOrganization(app, orgId, seen), { count: 1, standby: false });
    assert.equal(app.replica?.last, 'behind');
  });

  it('is not asked where it is another database: nothing of that one is shown', async () => {
    const other = await migratedDatabase();
    const { app, orgId } = await named(() => other);
    await queryRows(other, `insert into organizations (id, name) values ('${orgId}', 'x')`);
    await queryRows(
      other,
      `insert into projects (id, org_id, name) values ('${newId('project')}', '${orgId}', 'x')`,
    );
    assert.deepEqual(await lookInOrganization(app, orgId, seen), { count: 0, standby: false });
    assert.equal(app.replica?.last, 'foreign');
  });

  it('is left alone for a while where nothing listens: callers get their answer, each as it is then', async () => {
    const { app, orgId } = await named(() => 'postgres://assay@127.0.0.1:1/postgres');
    for (let count = 1; count <= 3; count++) {
      await note(app, orgId);
      assert.deepEqual(await lookInOrganization(app, orgId, seen), { count, standby: false });
    }
    assert.equal(app.replica?.last, 'away');
  });

  it('keeps no caller waiting where it takes connections and says nothing', async () => {
    const held = new Set<Socket>();
    const silent = createServer((socket) => held.add(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    // A server on a port has an address with one.
    const { port } = silent.address() as AddressInfo;
    const { app, orgId } = await named(() => `postgres://assay@127.0.0.1:${port}/postgres`);
    await note(app, orgId);
    assert.deepEqual(await lookInOrganization(app, orgId, seen), { count: 1, standby: false });
    assert.equal(app.replica?.last, 'away');
    for (const socket of held) socket.destroy();
    silent.close();
  });
});

describe('a streaming standby', { skip: systemPrograms.skip }, () => {
  const { app, orgId, standby } = pair ?? none;

  const looked = () => lookInOrganization(app, orgId, seen);
  const fromStandby = () => until('the standby answers', async () => (await looked()).standby);

  it('answers what only looks, and shows each caller what that caller has just made', async () => {
    await fromStandby();
    const { count } = await looked();
    for (let made = 1; made <= 25; made++) {
      await note(app, orgId);
      assert.equal((await looked()).count, count + made);
    }
  });

  it('shows no organization the rows of another, and none to who names none', async () => {
    const other = await newOrganization(app);
    await note(app, other);
    await fromStandby();
    const { count } = await looked();
    assert.equal((await lookInOrganization(app, other, seen)).count, 1);
    const across = await lookInOrganization(app, orgId, async (tx) => {
      const { rows } = await sql<{
        ids: string[];
      }>`select array_agg(distinct org_id) as ids from projects`.execute(tx);
      return rows[0]?.ids;
    });
    assert.deepEqual(across, count === 0 ? null : [orgId]);
  });

  it('leaves the answer to the primary while it is behind, and takes over again', async () => {
    await fromStandby();
    await queryRows(standby.url(), 'select pg_wal_replay_pause()');
    await note(app, orgId);
    const { count } = await inOrganization(app.db, orgId, seen);
    assert.deepEqual(await looked(), { count, standby: false });
    assert.equal(app.replica?.last, 'behind');
    await queryRows(standby.url(), 'select pg_wal_replay_resume()');
    await fromStandby();
  });

  it('leaves to the primary what it cannot do, and passes on what the work itself refuses', async () => {
    await fromStandby();
    const turns = await lookInOrganization(app, orgId, async (tx) => {
      await sql`select count(*) from checks_under_way`.execute(tx);
      return seen(tx);
    });
    assert.equal(turns.standby, false, 'tables that are not logged are on the primary alone');
    assert.equal(app.replica?.last, 'failed');
    let runs = 0;
    const refused = lookInOrganization(app, orgId, async () => {
      runs += 1;
      throw new Fault('no');
    });
    await assert.rejects(refused, Fault);
    assert.equal(runs, 1);
  });

  it('writes nothing, wherever it is looked', async () => {
    await assert.rejects(
      lookInOrganization(app, orgId, (tx) => sql`update projects set name = 'y'`.execute(tx)),
      { code: '25006' },
    );
  });

  it('is done without when it falls in the middle of an answer', async () => {
    await fromStandby();
    const { count } = await looked();
    let fell = false;
    const answer = await lookInOrganization(app, orgId, async (tx) => {
      if (!fell) await standby.stop();
      fell = true;
      return seen(tx);
    });
    assert.deepEqual(answer, { count, standby: false });
    await standby.start();
    await fromStandby();
  });

  it('is asked no more once it has become a server of its own', async () => {
    await fromStandby();
    const { count } = await looked();
    await queryRows(standby.url(), 'select pg_promote()');
    await queryRows(standby.url(), `delete from projects`);
    assert.deepEqual(await looked(), { count, standby: false });
  });
});
