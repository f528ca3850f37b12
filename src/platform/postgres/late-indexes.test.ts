import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { testApp } from '../../../test/support/app.ts';
import { queryRows } from '../../../test/support/postgres.ts';
import { newOrganization } from '../../../test/support/tenants.ts';
import { createLog } from '../log.ts';
import { type LateIndex, makeLateIndexes, parted } from './late-indexes.ts';
import { readMigrations } from './migrate.ts';

const app = await testApp();
const log = createLog('silent');
const url = app.config.databaseUrl ?? '';
const late = readMigrations().flatMap((migration) => migration.late ?? []);
const valid = async ({ name }: LateIndex): Promise<boolean> =>
  (await queryRows(url, `select from pg_index where indexrelid = to_regclass('${name}') and indisvalid`))
    .length === 1;

describe('indexes of large tables', () => {
  it('are told from the rest of a migration', () => {
    const { sql: first, late: second } = parted(
      'create table a (b int);\ncreate index concurrently c on a (b)\n  where b > 0;\nselect 1;',
    );
    assert.equal(first, 'create table a (b int);\nselect 1;');
    assert.deepEqual(
      second.map(({ name }) => name),
      ['c'],
    );
  });

  it('are all there in a new database, which makes none again', async () => {
    assert.ok(late.length > 0);
    for (const index of late) assert.ok(await valid(index), index.name);
    assert.equal(await makeLateIndexes(app.db, late, log), 0);
  });

  it('are made where they are missing or were cut short', async () => {
    const [first, second] = late;
    assert.ok(first !== undefined && second !== undefined);
    await queryRows(
      url,
      `drop index ${first.name}; update pg_index set indisvalid = false where indexrelid = '${second.name}'::regclass`,
    );
    assert.equal(await makeLateIndexes(app.db, late, log), 2);
    for (const index of late) assert.ok(await valid(index), index.name);
  });

  it('leave the connection as it was: behind the wall, with its limits', async () => {
    await queryRows(url, `drop index ${late[0]?.name}`);
    await makeLateIndexes(app.db, late, log);
    const org = await newOrganization(app);
    for (let i = 0; i < 10; i += 1) {
      const { rows } = await sql<{ role: string; timeout: string; n: number }>`select current_user as role,
        current_setting('statement_timeout') as timeout, (select count(*)::int from projects where org_id = ${org.id}) as n`.execute(
        app.db,
      );
      assert.deepEqual(rows, [{ role: 'assay_tenant', timeout: '30s', n: 0 }]);
    }
  });
});
