import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import pg from 'pg';
import { freshDatabase, migratedDatabase } from '../../../test/support/postgres.ts';
import { Fault } from '../fault.ts';
import { createLog } from '../log.ts';
import { type Migration, migrate, readMigrations, schemaState } from './migrate.ts';

const log = createLog('silent');
const shipped = readMigrations();
const newest = shipped.at(-1)?.version ?? assert.fail();

const later = (by: number, sql: string, oldest = 0): Migration => ({
  version: newest + by,
  name: `later_${by}`,
  sql,
  sha256: createHash('sha256').update(sql).digest('hex'),
  oldest,
});

const one = later(1, 'alter table announcements add column side_by_side text');
const two = later(2, 'alter table announcements drop column side_by_side', newest + 1);

async function upgraded(url: string, ...next: readonly Migration[]): Promise<void> {
  await migrate({ connectionString: url }, log, async () => {}, [...shipped, ...next]);
}

async function stateFor(url: string, known: readonly Migration[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await schemaState(client, known);
  } finally {
    await client.end();
  }
}

describe('processes of two versions', () => {
  it('work side by side on a schema that takes nothing away: one of the earlier version starts again', async () => {
    const url = await migratedDatabase();
    await upgraded(url, one);
    const again = await migrate({ connectionString: url }, log);
    assert.deepEqual(again, { applied: 0, version: newest });
    assert.deepEqual(await stateFor(url, shipped), { version: newest + 1, pending: [] });
  });

  it('but not where what the earlier one uses has been taken away', async () => {
    const url = await migratedDatabase();
    await upgraded(url, one, two);
    await assert.rejects(migrate({ connectionString: url }, log), (error: unknown) => {
      assert.ok(error instanceof Fault);
      return error.message.includes(`schema version ${newest + 1}, newer than the ${newest}`);
    });
    // That of the version between knows how to do without it.
    assert.deepEqual(await stateFor(url, [...shipped, one]), { version: newest + 2, pending: [] });
  });

  it('and never on a schema that says nothing of it', async () => {
    const url = await freshDatabase();
    await upgraded(url, one);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('comment on table schema_migrations is null');
    await client.end();
    await assert.rejects(migrate({ connectionString: url }, log), /newer than/);
  });
});

/** The last one that was made before processes of two versions ran side by side. */
const BEFORE = 51;

/** What a statement of the version before may trip over. */
const TAKES_AWAY = [
  /\bdrop (?:table|column|function|view|type|constraint|index)\b/i,
  /\brename\b/i,
  /\balter (?:column )?\w+ (?:set data )?type\b/i,
  /\bset not null\b/i,
  /\badd (?:constraint|check|unique|primary key|foreign key)\b/i,
  /\badd (?:column )?\w+ (?!.*\bdefault\b)[^,;]*\bnot null\b/i,
];

describe('migrations', () => {
  it('that take something away say which versions go on working, or why all of them do', () => {
    const silent = shipped
      .filter(({ version }) => version > BEFORE)
      .filter(({ sql, oldest }) => {
        const statements = sql.replaceAll(/--.*$/gm, '').replaceAll(/create table [^;]*;/gi, '');
        return (
          oldest === 0 &&
          TAKES_AWAY.some((pattern) => pattern.test(statements)) &&
          !/^-- beside: .{20}/m.test(sql)
        );
      })
      .map(({ name }) => name);
    assert.deepEqual(silent, []);
  });

  it('leave the version before working: what one adds is not taken away by the same upgrade', () => {
    for (const { version, oldest } of shipped) assert.ok(oldest < version, `${version}`);
  });
});
