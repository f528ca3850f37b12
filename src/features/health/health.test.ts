import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { json } from '../../../test/support/json.ts';
import { until } from '../../../test/support/until.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';

describe('GET /health/ready', () => {
  it('is ready without a browser, and notes what it cannot do', async () => {
    const app = await testApp({ environment: { SERVICE_CHROMIUM_PATH: 'none' } });
    const { base } = await apiOf(app);
    const { notes } = await until('it is ready', async () => {
      const answer = await fetch(`${base}/health/ready`);
      return answer.status === 200 && json<{ notes: string[] }>(answer);
    });
    assert.equal(notes.length, 1);
    assert.match(
      notes[0] ?? '',
      /^No browser was found: pages are not rendered and no PDF can be made\. .*apt install chromium/,
    );
  });

  it('answers 503 while the database keeps it waiting, and 200 when it no longer does', async () => {
    const app = await testApp();
    const { base } = await apiOf(app);
    await acrossOrganizations(app.db, async (tx) => {
      await sql`lock table queue.job in access exclusive mode`.execute(tx);
      // On a busy machine a database that works may answer late, too.
      await until('the database answers and the queue does not', async () => {
        const answer = await fetch(`${base}/health/ready`);
        assert.equal(answer.status, 503);
        const { status, database, queue } = await json<Record<string, string>>(answer);
        assert.deepEqual([status, queue], ['unavailable', 'unavailable']);
        return database === 'ok';
      });
    });
    await until('it is ready again', async () => (await fetch(`${base}/health/ready`)).status === 200);
  });
});
