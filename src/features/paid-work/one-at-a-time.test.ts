import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { testApp } from '../../../test/support/app.ts';
import { newPayer } from '../../../test/support/payer.ts';
import { until } from '../../../test/support/until.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { oneAtATime } from './one-at-a-time.ts';

const app = await testApp();
const newWorker = async (at = app) => {
  const { org } = await newPayer(app, 1);
  return { app: at, orgId: org.id, gone: new AbortController().signal };
};

describe('equal work at the same moment', () => {
  it('is not kept waiting by a process that died in its turn', async () => {
    const worker = await newWorker();
    const { orgId } = worker;
    await inOrganization(app.db, orgId, (tx) =>
      tx
        .insertInto('checks_under_way')
        .values({ org_id: orgId, cache_key: 'k', free_at: new Date() })
        .execute(),
    );
    const result = await oneAtATime(worker, 'k', {
      known: async () => null,
      use: async () => 'used',
      work: async (done) => {
        await inOrganization(app.db, orgId, done);
        return 'worked';
      },
    });
    assert.equal(result, 'worked');
    const underWay = await inOrganization(app.db, orgId, (tx) =>
      tx.selectFrom('checks_under_way').selectAll().execute(),
    );
    assert.deepEqual(underWay, []);
  });

  it('uses what another has left where it lost its own turn', async () => {
    const worker = await newWorker();
    const { orgId } = worker;
    // A lease that ran out, and a crash of the database, which empties the table.
    for (const losing of [
      sql`update checks_under_way set fence = nextval('fences'), free_at = now() where org_id = ${orgId}`,
      sql`delete from checks_under_way where org_id = ${orgId}`,
    ]) {
      let left: string | null = null;
      const result = await oneAtATime(worker, 'lost', {
        known: async () => left,
        use: async (known, done) => {
          await inOrganization(app.db, orgId, done);
          return known;
        },
        work: async (done) => {
          await inOrganization(app.db, orgId, (tx) => losing.execute(tx));
          left = 'what the other has left';
          await inOrganization(app.db, orgId, done);
          return 'own';
        },
      });
      assert.equal(result, 'what the other has left');
    }
  });

  it('waits for work that takes longer than a lease', async () => {
    const worker = await newWorker({ ...app, config: { ...app.config, leaseSeconds: 8 } });
    const leaseEnd = async (): Promise<number> => {
      const turn = await inOrganization(app.db, worker.orgId, (tx) =>
        tx.selectFrom('checks_under_way').select('free_at').executeTakeFirstOrThrow(),
      );
      return turn.free_at.getTime();
    };
    const order: string[] = [];
    const firstBegun = Promise.withResolvers<void>();
    const work = (name: string, during: () => Promise<unknown>) =>
      oneAtATime(worker, 'k', {
        known: async () => null,
        use: async () => {},
        work: async (done) => {
          order.push(`${name} begins`);
          firstBegun.resolve();
          await during();
          order.push(`${name} ends`);
          await inOrganization(app.db, worker.orgId, done);
        },
      });
    const first = work('first', async () => {
      const firstEnd = await leaseEnd();
      await until('its lease would have run out', () => Date.now() > firstEnd);
    });
    await firstBegun.promise;
    await Promise.all([first, work('second', async () => {})]);
    assert.deepEqual(order, ['first begins', 'first ends', 'second begins', 'second ends']);
  });
});
