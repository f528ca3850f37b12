import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { testApp } from '../../../test/support/app.ts';
import { freshDatabase, queryRows } from '../../../test/support/postgres.ts';
import { createLog } from '../../platform/log.ts';
import { migrate, readMigrations } from '../../platform/postgres/migrate.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import { migrateQueue } from '../../platform/queue/migrate-queue.ts';
import { task } from '../../platform/queue/task.ts';
import { EVENT_RECORDED } from '../events/service.ts';
import { claimKey } from '../paid-work/store.ts';
import { claimItems } from './claim.ts';
import compare from './compare.task.ts';
import work from './work.task.ts';
import { workItems } from './work-items.ts';

/** The first one with fences. */
const FENCES = 42;
const ORG = 'org_aaaaaaaaaaaaaaaa';
const JOB = 'job_aaaaaaaaaaaaaaaa';
const TASKS = [
  work,
  compare,
  task({ name: EVENT_RECORDED.name, about: 'for tests', handle: async () => {} }),
];

/** As an earlier version has left it: a job with one item in the hands of a worker, and keys of requests. */
async function earlierDatabase(): Promise<string> {
  const url = await freshDatabase();
  const connection = { connectionString: url };
  const earlier = readMigrations().filter(({ version }) => version < FENCES);
  await migrate(connection, createLog('silent'), () => migrateQueue(connection, TASKS), earlier);
  const order = {
    rules: ['sp_kw_density'],
    disabled: [],
    tier: 'lite',
    lang: 'en',
    explain: true,
    rulesPrice: 0,
    mostPrice: 0,
  };
  await queryRows(
    url,
    `insert into organizations (id, name) values ('${ORG}', 'Upgraded');
    insert into projects (id, org_id, name) values ('prj_aaaaaaaaaaaaaaaa', '${ORG}', 'Upgraded');
    insert into jobs (id, org_id, project_id, status, reserved, total, created_at, started_at, deadline, run_seconds)
      values ('${JOB}', '${ORG}', 'prj_aaaaaaaaaaaaaaaa', 'running', 0, 2, now(), now(), now() + interval '30 minutes', 1800);
    insert into job_plans (job_id, org_id, number, plan) values ('${JOB}', '${ORG}', 0, '${JSON.stringify(order)}');
    insert into job_items (job_id, org_id, index, plan_number, kind, free_at, claim, claims) values
      ('${JOB}', '${ORG}', 0, 0, 'text', now() + interval '20 seconds', gen_random_uuid(), 1),
      ('${JOB}', '${ORG}', 1, 0, 'text', now(), null, 0);
    insert into checks_under_way (org_id, cache_key, claim, lease_until) values ('${ORG}', 'x', gen_random_uuid(), now());
    insert into idempotent_answers (org_id, caller, key, request_hash, answer, claim, created_at) values
      ('${ORG}', 'key_a', 'answered', 'h', '{"status": 200, "body": "kept", "headers": {}}', gen_random_uuid(), now()),
      ('${ORG}', 'key_a', 'under way', 'h', null, gen_random_uuid(), now())`,
  );
  return url;
}

describe('a schema that is upgraded while a job is running', () => {
  it('leaves items and keys with the process that has them until their leases lapse, and loses none', async () => {
    const app = await testApp({ databaseUrl: await earlierDatabase(), tasks: TASKS });
    const next = async () => {
      const claim = await claimItems(app);
      return claim?.items.map(({ index }) => index) ?? null;
    };
    const flying = await acrossOrganizations(app.db, (tx) =>
      tx.selectFrom('job_items').select('index').where('fence', 'is not', null).execute(),
    );
    assert.deepEqual(flying, [{ index: 0 }], 'it is still in flight');
    assert.deepEqual([await next(), await next()], [[1], null]);
    const keyOf = (key: string) =>
      inOrganization(app.db, ORG, (tx) => claimKey(app, tx, { org_id: ORG, caller: 'key_a', key }, 'h'));
    assert.deepEqual(
      [await keyOf('answered'), await keyOf('under way')],
      [
        { request_hash: 'h', answer: { status: 200, body: 'kept', headers: {} } },
        { request_hash: 'h', answer: null },
      ],
    );
    await acrossOrganizations(app.db, async (tx) => {
      await sql`update job_items set free_at = now()`.execute(tx);
      await sql`update idempotent_answers set free_at = now()`.execute(tx);
    });
    assert.ok('fence' in ((await keyOf('under way')) ?? {}));
    for (let claim = await claimItems(app); claim !== null; claim = await claimItems(app))
      await workItems(app, claim, app.log, new AbortController().signal);
    const job = await acrossOrganizations(app.db, (tx) =>
      tx.selectFrom('jobs').select(['status', 'done']).where('id', '=', JOB).executeTakeFirstOrThrow(),
    );
    assert.equal(job.done, 2);
  });
});
