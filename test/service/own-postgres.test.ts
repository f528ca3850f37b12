import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { serve, temporaryFolder } from '../support/command.ts';
import { json } from '../support/json.ts';
import { SystemPostgres, systemPrograms } from '../support/system-postgres.ts';
import { until } from '../support/until.ts';

describe('SERVICE_DATABASE_URL', { skip: systemPrograms.skip }, () => {
  const postgres = new SystemPostgres(15_432);
  before(async () => {
    postgres.create();
    await postgres.start();
  });
  after(() => postgres.stop());

  it('any PostgreSQL will do; when it restarts the service says so and carries on', async () => {
    const dataDir = temporaryFolder();
    const { running, baseUrl } = await serve({
      SERVICE_DATA_DIR: dataDir,
      SERVICE_DATABASE_URL: postgres.url(),
    });
    assert.equal((await fetch(`${baseUrl}/health/ready`)).status, 200);
    assert.ok(!existsSync(join(dataDir, 'postgres')), 'no embedded database beside it');

    await postgres.stop();
    const away = await fetch(`${baseUrl}/health/ready`);
    assert.equal(away.status, 503);
    const { notes: _, ...parts } = await json<Record<string, unknown>>(away);
    assert.deepEqual(parts, {
      status: 'unavailable',
      database: 'unavailable',
      queue: 'unavailable',
      disk: 'ok',
      descriptors: 'ok',
    });
    assert.equal((await fetch(`${baseUrl}/health`)).status, 200, 'the process itself lives');
    await postgres.start();
    await until(
      'the service is ready again',
      async () => (await fetch(`${baseUrl}/health/ready`)).status === 200,
    );
    assert.equal((await fetch(`${baseUrl}/health/ready`)).status, 200);
    assert.deepEqual(await running.kill('SIGTERM'), { code: 0, signal: null });
  });
});
