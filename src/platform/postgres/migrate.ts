import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { codeOf, Fault, messageOf } from '../fault.ts';
import type { Log } from '../log.ts';
import { type ConnectionOptions, isConnectionLoss } from './connection.ts';
import { type LateIndex, parted, whole } from './late-indexes.ts';
import { checkOwnership, ensurePrivileges, explained } from './ownership.ts';
import { madeBy } from './privileges.ts';
import { ensureRoles } from './roles.ts';
import { checkSession } from './session-check.ts';
import { type Patience, throughRestarts } from './through-restarts.ts';

export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  /** Made after it, beside running work. */
  readonly late?: readonly LateIndex[];
  readonly sha256: string;
  /** Processes whose newest migration is an earlier one do not work beside it; 0 where it takes nothing away. */
  readonly oldest: number;
}

/** As the table of migrations names one. */
export type Applied = Pick<Migration, 'version' | 'name' | 'sha256'>;

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'migrations');

/** What the oldest Debian release that is still kept ships; tests run against it. */
const SERVER_MAJOR_MIN = 15;

/** Any number will do, as long as nothing else in the same database locks it. */
const MIGRATION_LOCK = 4_207_716_529;

const MIGRATIONS_TABLE = `create table if not exists schema_migrations (
  version integer primary key, name text not null, sha256 text not null,
  applied_at timestamptz not null default now())`;

/** How a migration says that it takes away what processes before another one still use: `-- oldest: 0060`. */
const OLDEST = /^-- oldest: (\d{4})$/m;

/** What the comment on the table of migrations says, for processes that do not know the newest of them. */
const WORKS_FROM = /^works with schema (\d+) and newer$/;

/** Those that this version ships. */
export function readMigrations(folder: string = FOLDER): Migration[] {
  const migrations = readdirSync(folder)
    .filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8');
      return {
        version: Number(file.slice(0, 4)),
        name: file.slice(5, -4),
        ...parted(sql),
        sha256: createHash('sha256').update(sql).digest('hex'),
        oldest: Number(OLDEST.exec(sql)?.[1] ?? 0),
      };
    });
  const repeated = migrations.find((migration, i) => migration.version === migrations[i - 1]?.version);
  if (repeated !== undefined)
    throw new Fault(`There are two migrations with the number ${repeated.version}.`);
  return migrations;
}

/**
 * Brings the schema up to date. Any number of processes may call it at once: they queue up at an advisory
 * lock, which PostgreSQL frees by itself when its holder dies. `inLock` runs under the same lock after the
 * migrations, for what else must happen once (the queue's own schema, the first accounts). The service's roles are given
 * what they may do with all of it.
 */
export async function migrate(
  options: ConnectionOptions,
  log: Log,
  inLock: (client: pg.Client) => Promise<void> = async () => {},
  migrations: readonly Migration[] = readMigrations(),
): Promise<{ applied: number; version: number }> {
  return underMigrationLock(options, log, async (client) => {
    await ensureRoles(client);
    const applied = await bringUpToDate(client, log, inLock, migrations);
    return { applied, version: migrations.at(-1)?.version ?? 0 };
  });
}

/** On a connection of its own, to a server that is fit for it; nothing else changes the schema meanwhile. */
export async function underMigrationLock<T>(
  options: ConnectionOptions,
  log: Log,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectedClient(options, log);
  try {
    await checkServer(client);
    await checkSession(client, () => connectClient(options, log), log);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A client of its own for what takes longer than the pool's statements may. */
export async function connectedClient(options: ConnectionOptions, log: Log): Promise<pg.Client> {
  return throughRestarts(log, () => connectClient(options, log), CONNECTING).catch((error) => {
    const reason = error instanceof AggregateError ? messageOf(error.errors[0]) : messageOf(error);
    throw new Fault(`The database cannot be used: ${reason}. Check SERVICE_DATABASE_URL.`, undefined, {
      cause: error,
    });
  });
}

/** The whole schema in an empty database, within the transaction of the caller, who also writes which migrations it has. */
export async function makeSchema(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(MIGRATIONS_TABLE);
  for (const migration of migrations) await client.query(whole(migration));
  await noteOldest(client, migrations);
}

async function noteOldest(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const oldest = Math.max(0, ...migrations.map((migration) => migration.oldest));
  await client.query(`comment on table schema_migrations is 'works with schema ${oldest} and newer'`);
}

/** Answers how many migrations were applied. */
async function bringUpToDate(
  client: pg.Client,
  log: Log,
  inLock: (client: pg.Client) => Promise<void>,
  migrations: readonly Migration[],
): Promise<number> {
  let made = madeBy(migrations, true);
  try {
    await client.query(MIGRATIONS_TABLE);
    const applied = await appliedIn(client);
    const pending = pendingAfter(applied, migrations, await oldestIn(client));
    // A table not made yet may share its name with another owner's.
    made = madeBy(migrations.filter((migration) => !pending.includes(migration)));
    await checkOwnership(client, made, pending.length > 0, log);
    for (const migration of pending)
      await apply(
        client,
        applied.length === 0 ? { ...migration, sql: whole(migration) } : migration,
        migrations.slice(0, migrations.indexOf(migration) + 1),
        log,
      );
    // Twice: what comes next works in the service's roles, and makes what they need rights to (the queue's tables).
    await ensurePrivileges(client, madeBy(migrations));
    await inLock(client);
    await ensurePrivileges(client, madeBy(migrations));
    return pending.length;
  } catch (error) {
    throw await explained(client, made, error);
  }
}

const NOT_THERE_YET = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', '57P03']);

/**
 * A database that restarts, or starts together with us, is there within moments, and says so at once until then. A wrong
 * address looks the same or fails in another way: it is told after these four seconds at the latest.
 */
const CONNECTING: Patience = {
  tries: 17,
  everyMs: 250,
  isAway: (error) =>
    NOT_THERE_YET.has(codeOf(error instanceof AggregateError ? error.errors[0] : error) ?? ''),
};

/** A client of its own: migrations may take longer than the pool's statement timeout. */
async function connectClient(options: ConnectionOptions, log: Log): Promise<pg.Client> {
  const client = new pg.Client({
    ...options,
    application_name: 'assay migrate',
    // Ten processes that start at once on a busy machine wait long for their connections.
    connectionTimeoutMillis: 30_000,
  });
  client.on('error', (error) => log.warn({ err: error }, 'the migration connection was lost'));
  await client.connect();
  return client;
}

/** Which version the schema has (0: none), and how many migrations a start would apply. Throws Fault where it would refuse. */
export async function schemaState(
  client: pg.Client,
  migrations: readonly Migration[] = readMigrations(),
): Promise<{ readonly version: number; readonly pending: readonly Migration[] }> {
  const { rowCount } = await client.query(`select where to_regclass('public.schema_migrations') is not null`);
  if (rowCount === 0) return { version: 0, pending: migrations };
  const applied = await appliedIn(client);
  const pending = pendingAfter(applied, migrations, await oldestIn(client));
  return { version: applied.at(-1)?.version ?? 0, pending };
}

/** Which migration a process must know at the least to work on this schema; null: the newest. */
async function oldestIn(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ said: string | null }>(
    `select obj_description('schema_migrations'::regclass) as said`,
  );
  const [, oldest] = WORKS_FROM.exec(rows[0]?.said ?? '') ?? [];
  return oldest === undefined ? null : Number(oldest);
}

export async function appliedIn(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'select version, name, sha256 from schema_migrations order by version',
  );
  return rows;
}

/** Throws Fault for a server that is too old; answers its version. */
export async function checkServer(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  );
  const { number = 0, version = '' } = rows[0] ?? {};
  const major = Math.floor(number / 10_000);
  if (major < SERVER_MAJOR_MIN) {
    throw new Fault(`The database is PostgreSQL ${major}; assay needs ${SERVER_MAJOR_MIN} or newer.`);
  }
  return version;
}

/**
 * Those that are still to come; a Fault where it is the schema of no version up to this one, nor a newer one that works
 * with processes from the migration `oldest` on: while processes are replaced by those of the next version, one of them
 * may have to start once more.
 */
export function pendingAfter(
  applied: readonly Applied[],
  known: readonly Migration[],
  oldest: number | null = null,
  subject: 'database' | 'backup' = 'database',
): readonly Migration[] {
  const newest = known.at(-1)?.version ?? 0;
  const ahead = applied.find((row) => row.version > newest);
  if (ahead !== undefined && (oldest === null || oldest > newest)) {
    throw new Fault(
      `The ${subject} has schema version ${ahead.version}, newer than the ${newest} that this version of assay knows; install the newer assay, nothing was changed.`,
    );
  }
  const ours = applied.filter(({ version }) => version <= newest);
  for (const row of ours) {
    const migration = known.find((m) => m.version === row.version);
    if (migration?.sha256 !== row.sha256) {
      throw new Fault(
        `Migration ${row.version} (${row.name}) of the ${subject} is not the one that this version of assay ships; nothing was changed.`,
      );
    }
  }
  const last = ours.at(-1)?.version ?? 0;
  const done = new Set(applied.map((row) => row.version));
  const pending = known.filter((migration) => !done.has(migration.version));
  const late = pending.find((migration) => migration.version < last);
  if (late !== undefined) {
    throw new Fault(
      `Migration ${late.version} (${late.name}) comes before ${last}, which the ${subject} already has; nothing was changed.`,
    );
  }
  return pending;
}

/** `made`: all up to this one. */
async function apply(
  client: pg.Client,
  migration: Migration,
  made: readonly Migration[],
  log: Log,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (version, name, sha256) values ($1, $2, $3)', [
      migration.version,
      migration.name,
      migration.sha256,
    ]);
    await noteOldest(client, made);
    await client.query('commit');
  } catch (error) {
    // Nothing is wrong with the migration.
    if (isConnectionLoss(error)) throw error;
    await client.query('rollback').catch(() => {});
    throw new Fault(
      `Migration ${migration.version} (${migration.name}) failed: ${messageOf(error)}. Nothing of it was kept.`,
      undefined,
      { cause: error },
    );
  }
  log.info({ version: migration.version, name: migration.name }, 'migration applied');
}
