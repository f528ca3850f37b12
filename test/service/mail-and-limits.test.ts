import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { occupiedPort, serve, temporaryFolder } from '../support/command.ts';
import { migratedDatabase } from '../support/postgres.ts';

describe('SERVICE_REDIS_URL and SERVICE_SMTP_URL', () => {
  it('the service starts and stops in order while neither Redis nor the mail server is there, and shows no password', async () => {
    const { port, release } = await occupiedPort();
    release();
    const { running, baseUrl } = await serve({
      SERVICE_DATA_DIR: temporaryFolder(),
      SERVICE_DATABASE_URL: await migratedDatabase(),
      SERVICE_REDIS_URL: `redis://:hunter2@127.0.0.1:${port}/0`,
      SERVICE_SMTP_URL: `smtp://user:hunter2@127.0.0.1:${port}`,
      SERVICE_LOG_LEVEL: 'trace',
    });
    assert.equal((await fetch(`${baseUrl}/v1/tiers`)).status, 200, 'what needs neither goes on');
    assert.deepEqual(await running.kill('SIGTERM'), { code: 0, signal: null });
    assert.equal(running.stderr.match(/Redis is out of reach/g)?.length, 1, running.stderr);
    assert.ok(!running.stderr.includes('hunter2'));
    assert.ok(!running.stderr.includes('did not stop cleanly'));
  });
});
