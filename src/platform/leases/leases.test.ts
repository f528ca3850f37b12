import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { testApp } from '../../../test/support/app.ts';
import { killedAt } from '../../../test/support/killed-process.ts';
import { newOrganization } from '../../../test/support/tenants.ts';
import { until } from '../../../test/support/until.ts';
import { inOrganization } from '../postgres/tenancy.ts';
import { dropRow, endRow, hold, isLost, type Lease, type LeasedTable, renew, takeRow } from './lease.ts';
import { keepLeases } from './renewal.ts';

const app = await testApp();
const { id: orgId } = await newOrganization(app);
/** Any table of leases: this one refers to no other. */
const TURNS: LeasedTable = { table: 'checks_under_way', key: { org_id: 'text', cache_key: 'text' } };

const inOrg = <T>(work: Parameters<typeof inOrganization<T>>[2]): Promise<T> =>
  inOrganization(app.db, orgId, work);
const tryToTake = (name: string, by = app): Promise<Lease | null> =>
  inOrg(async (tx) => (await takeRow(by, tx, TURNS, { org_id: orgId, cache_key: name }))());
const take = async (name: string): Promise<Lease> => (await tryToTake(name)) ?? assert.fail('it is taken');
/** Its process was silent for longer than a lease. */
const lapse = (name: string) =>
  inOrg((tx) => sql`update checks_under_way set free_at = now() where cache_key = ${name}`.execute(tx));
const freeAt = (name: string): Promise<number> =>
  inOrg(async (tx) => {
    const row = await tx
      .selectFrom('checks_under_way')
      .select('free_at')
      .where('cache_key', '=', name)
      .executeTakeFirstOrThrow();
    return row.free_at.getTime();
  });
/** What a worker writes when it ends: the turn of this name stands for the result. */
const end = (lease: Lease, result: string): Promise<void> =>
  inOrg(async (tx) => {
    await sql`insert into checks_under_way (org_id, cache_key, free_at) values (${orgId}, ${result}, now())`.execute(
      tx,
    );
    await endRow(tx, lease);
  });
const results = (): Promise<string[]> =>
  inOrg(async (tx) => {
    const rows = await tx
      .selectFrom('checks_under_way')
      .select('cache_key')
      .where('cache_key', 'like', 'result %')
      .orderBy('cache_key')
      .execute();
    await tx.deleteFrom('checks_under_way').execute();
    return rows.map(({ cache_key }) => cache_key);
  });

const DIES_WHILE_ENDING = `
  import { sql } from 'kysely';
  import { createLog } from 'src/platform/log.ts';
  import { endRow, takeRow } from 'src/platform/leases/lease.ts';
  import { connect } from 'src/platform/postgres/connection.ts';
  import { inOrganization } from 'src/platform/postgres/tenancy.ts';
  const { db } = connect({ connectionString: given.databaseUrl }, 1, createLog('silent'));
  const turns = { table: 'checks_under_way', key: { org_id: 'text', cache_key: 'text' } };
  const row = { org_id: given.orgId, cache_key: 'killed' };
  const lease = await inOrganization(db, given.orgId, async (tx) =>
    (await takeRow({ config: { leaseSeconds: 600 } }, tx, turns, row))());
  await inOrganization(db, given.orgId, async (tx) => {
    await sql\`insert into checks_under_way (org_id, cache_key, free_at) values (\${given.orgId}, 'result of the dead', now())\`.execute(tx);
    await endRow(tx, lease);
    await sql\`select\`.execute(tx);
    console.log('ended, not committed');
    await new Promise((go) => setInterval(go, 1e9));
  });`;

describe('a lease', () => {
  it('is one worker’s until it lapses, and has a greater fence with every claim', async () => {
    const first = await take('a');
    assert.equal(await tryToTake('a'), null);
    await lapse('a');
    const second = await take('a');
    await inOrg((tx) => dropRow(tx, second));
    const third = await take('a');
    assert.ok(first.fence < second.fence && second.fence < third.fence);
    await end(third, 'result of the third');
    assert.deepEqual(await results(), ['result of the third']);
  });

  it('that lapsed while its holder worked on is still the holder’s to end, if no other worker has taken it', async () => {
    const lease = await take('slow');
    await lapse('slow');
    await end(lease, 'result of the slow one');
    assert.deepEqual(await results(), ['result of the slow one']);
  });

  it('whose holder comes back late lets it write nothing, whether the other one is at work or has ended', async () => {
    const late = await take('b');
    await lapse('b');
    const heir = await take('b');
    const isLate = (error: unknown): boolean => isLost(error, late) && !isLost(error, heir);
    await assert.rejects(end(late, 'result while the heir works'), isLate);
    await assert.rejects(
      inOrg((tx) => hold(tx, [late])),
      isLate,
    );
    await inOrg((tx) => dropRow(tx, late));
    await end(heir, 'result of the heir');
    await assert.rejects(end(late, 'result after the heir'), isLate);
    assert.deepEqual(await results(), ['result of the heir']);
  });

  it('that is lost fails the transaction, even where its work is not told', async () => {
    const late = await take('told');
    await lapse('told');
    await take('told');
    const done = inOrg(async (tx) => {
      await hold(tx, [late]).catch(() => {});
      await sql`insert into checks_under_way (org_id, cache_key, free_at) values (${orgId}, 'result', now())`
        .execute(tx)
        .catch(() => {});
    });
    await assert.rejects(done, (error) => isLost(error, late));
    assert.deepEqual(await results(), []);
  });

  it('that two holders end at the same moment is ended once, by the one that has it', async () => {
    for (let round = 0; round < 10; round++) {
      const late = await take('both');
      await lapse('both');
      const taking = tryToTake('both');
      const [lateEnd, heir] = await Promise.all([
        end(late, 'result of the late one').then(
          () => true,
          (error) => assert.ok(isLost(error, late)) ?? false,
        ),
        // Where the late one came first the row is gone, and the claim is a new one.
        taking.then(async (lease) => lease ?? take('both')),
      ]);
      const ends = await Promise.allSettled([
        end(heir, 'result of the heir'),
        end(heir, 'result of the heir again'),
      ]);
      assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 1);
      assert.equal((await results()).length, lateEnd ? 2 : 1);
    }
  });

  it('is renewed for as long as it is kept, and no longer', async () => {
    const brief = { ...app, config: { ...app.config, leaseSeconds: 4 } };
    const lease = (await tryToTake('kept', brief)) ?? assert.fail();
    const firstEnd = await freeAt('kept');
    const letGo = keepLeases(brief)([lease]);
    await until('it is renewed', async () => (await freeAt('kept')) > firstEnd);
    assert.equal(await tryToTake('kept'), null);
    letGo();
    const heir = await until('it lapses', () => tryToTake('kept'));
    assert.ok(heir.fence > lease.fence);
    await inOrg((tx) => dropRow(tx, heir));
  });

  it('is renewed without waiting for what is locked, and never in the place of another', async () => {
    const [lost, locked, own] = [await take('lost'), await take('locked'), await take('own')];
    await lapse('lost');
    await take('lost');
    const before = await Promise.all(['lost', 'locked', 'own'].map(freeAt));
    await inOrg(async (ending) => {
      await hold(ending, [locked]);
      await inOrg((tx) => renew(app, tx, [lost, locked, own]));
    });
    const after = await Promise.all(['lost', 'locked', 'own'].map(freeAt));
    assert.deepEqual(
      after.map((at, i) => at > (before[i] ?? 0)),
      [false, false, true],
    );
    await results();
  });

  it('of a process that is killed in the middle of its end goes to the next, and nothing of the end stays', async () => {
    await killedAt('ended, not committed', DIES_WHILE_ENDING, {
      databaseUrl: app.config.databaseUrl ?? assert.fail(),
      orgId,
    });
    await lapse('killed');
    const heir = await until('its transaction is over', () => tryToTake('killed'));
    await end(heir, 'result of the heir');
    assert.deepEqual(await results(), ['result of the heir']);
  });
});
