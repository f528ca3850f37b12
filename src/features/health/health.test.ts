import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';

describe('GET /health/ready', () => {
  it('answers 503 while the database keeps it waiting, and 200 when it no longer does', async () => {
    const app = await testApp();
    const { base } = await apiOf(app);
    await acrossOrganizations(app.db, async (tx) => {
      await sql`lock table queue.job in access exclusive mode`.execute(tx);
      const answer = await fetch(`${base}/health/ready`);
      assert.equal(answer.status, 503);
      assert.deepEqual(await answer.json(), { status: 'unavailable', database: 'ok', queue: 'unavailable' });
    });
    assert.equal((await fetch(`${base}/health/ready`)).status, 200);
  });
});
