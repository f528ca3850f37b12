// A real PgBouncer between the service and its database.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { assay, occupiedPort, serve, temporaryFolder } from '../support/command.ts';
import { json } from '../support/json.ts';
import { pgbouncerProgram, startPgbouncer } from '../support/pgbouncer.ts';
import { freshDatabase, queryRows } from '../support/postgres.ts';
import { until } from '../support/until.ts';

describe('a pooler in front of the database', { skip: pgbouncerProgram.skip }, () => {
  for (const mode of ['transaction', 'statement'] as const)
    it(`is refused in ${mode} mode before anything is written, with what to do`, async () => {
      const database = await freshDatabase();
      const pooled = await startPgbouncer(database, mode);
      const { port, release } = await occupiedPort();
      release();
      const running = assay(['serve'], {
        SERVICE_DATABASE_URL: pooled,
        SERVICE_DATA_DIR: temporaryFolder(),
        SERVICE_PORT: String(port),
      });
      const { code } = await running.ended;
      assert.notEqual(code, 0);
      assert.match(running.stderr, /pool_mode = transaction.*pool_mode = session/s);
      const tables = await queryRows(database, `select tablename from pg_tables where schemaname = 'public'`);
      assert.deepEqual(tables, []);
    });

  it('serves and works through jobs in transaction mode, where PostgreSQL itself is named too', async () => {
    const database = await freshDatabase();
    const dataDir = temporaryFolder();
    const { running, baseUrl } = await serve({
      // Fewer than the process alone would open.
      SERVICE_DATABASE_URL: await startPgbouncer(database, 'transaction', 4),
      SERVICE_DATABASE_DIRECT_URL: database,
      SERVICE_DATA_DIR: dataDir,
      SERVICE_JUDGE_THREADS: '1',
    });
    const { api_key } = JSON.parse(readFileSync(join(dataDir, 'bootstrap.json'), 'utf8'));
    const headers = { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' };
    const items = ['Rye', 'Wheat', 'Spelt'].map((flour) => ({
      text: `${flour} bread is baked on Sundays. `.repeat(20),
    }));
    const sent = await fetch(`${baseUrl}/v1/jobs`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ items }),
    });
    const { job_id } = await json<{ job_id: string }>(sent);
    const job = await until('the job has ended', async () => {
      const now = await json<{ status: string; counts: unknown }>(
        await fetch(`${baseUrl}/v1/jobs/${job_id}`, { headers }),
      );
      return ['queued', 'running'].includes(now.status) ? null : now;
    });
    assert.equal(job.status, 'done');
    const reports = await json<unknown[]>(await fetch(`${baseUrl}/v1/reports`, { headers }));
    assert.equal(reports.length, 3);
    assert.equal((await fetch(`${baseUrl}/health/ready`)).status, 200);
    assert.deepEqual(await running.kill('SIGTERM'), { code: 0, signal: null });
    const behind = await queryRows(
      database,
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name like 'assay%'`,
    );
    assert.ok(behind.length <= 4, `${behind.length} sessions`);
  });

  it('serves in session mode', async () => {
    const pooled = await startPgbouncer(await freshDatabase(), 'session');
    const { running, baseUrl } = await serve({
      SERVICE_DATABASE_URL: pooled,
      SERVICE_DATA_DIR: temporaryFolder(),
    });
    assert.equal((await fetch(`${baseUrl}/health/ready`)).status, 200);
    const status = await json(await fetch(`${baseUrl}/v1/status`));
    assert.ok(typeof status === 'object');
    assert.deepEqual(await running.kill('SIGTERM'), { code: 0, signal: null });
  });
});
