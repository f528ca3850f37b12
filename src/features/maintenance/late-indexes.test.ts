import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testApp } from '../../../test/support/app.ts';
import { pgbouncerProgram, startPgbouncer } from '../../../test/support/pgbouncer.ts';
import { migratedDatabase, queryRows } from '../../../test/support/postgres.ts';
import lateIndexes from './late-indexes.task.ts';

describe('indexes of large tables', () => {
  it('are built behind a pooler that lends its sessions', { skip: pgbouncerProgram.skip }, async () => {
    const direct = await migratedDatabase();
    const app = await testApp({
      databaseUrl: direct,
      works: false,
      environment: {
        SERVICE_DATABASE_URL: await startPgbouncer(direct, 'transaction', 2),
        SERVICE_DATABASE_DIRECT_URL: direct,
      },
    });
    await queryRows(direct, 'drop index reports_of_project');
    await lateIndexes.handle({ app, log: app.log, jobId: '', signal: app.stopping }, {});
    const built = `select from pg_index where indexrelid = to_regclass('reports_of_project') and indisvalid`;
    assert.equal((await queryRows(direct, built)).length, 1);
  });
});
