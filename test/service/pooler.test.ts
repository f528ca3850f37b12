// A real PgBouncer between the service and its database.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assay, occupiedPort, serve, temporaryFolder } from '../support/command.ts';
import { json } from '../support/json.ts';
import { pgbouncerProgram, startPgbouncer } from '../support/pgbouncer.ts';
import { freshDatabase, queryRows } from '../support/postgres.ts';

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
