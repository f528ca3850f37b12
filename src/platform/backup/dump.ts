// A database as it was at one moment, table by table, while the service goes on working on it.
import { randomBytes } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { codeOf, Fault, messageOf } from '../fault.ts';
import type { Log } from '../log.ts';
import type { ConnectionOptions } from '../postgres/connection.ts';
import { appliedIn, connectedClient, pendingAfter, readMigrations } from '../postgres/migrate.ts';
import { type Made, madeBy } from '../postgres/privileges.ts';
import { SYSTEM_ROLE } from '../postgres/roles.ts';
import { newestQueueSchema, QUEUE_SCHEMA } from '../queue/queue-schema.ts';
import { version } from '../version.ts';
import type { Opening, Section } from './records.ts';
import { keptSequences, keptTables, listed, partlySeen, type Table } from './tables.ts';
import { BACKUP_LOCK } from './under-way.ts';

/** What a database says of itself in the opening of a backup. */
type DatabaseFacts = Omit<Opening, 'secret' | 'variables' | 'withheld'>;

/** No server's own limits end a backup that takes long; texts are read back wherever they are restored. */
export const SETTINGS = `
  select set_config(name, '0', false) from pg_settings where name in
    ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout');
  set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'`;

/** `work` is done on one snapshot: everything that was committed when it began, and nothing that comes later. */
export async function ofOneMoment<T>(
  connection: ConnectionOptions,
  log: Log,
  work: (facts: DatabaseFacts, tables: AsyncIterable<Section>) => Promise<T>,
): Promise<T> {
  const client = await connectedClient(connection, log);
  let done = false;
  try {
    await client.query(SETTINGS);
    await client.query('select pg_advisory_lock_shared($1)', [BACKUP_LOCK]);
    const made = await madeHere(client);
    const tables = await keptTables(client, made);
    // Nothing is written, and what an organization may not see of another is seen by this role alone.
    await client.query(`begin isolation level repeatable read read only; set local role ${SYSTEM_ROLE}`);
    // Before the snapshot, which the first query takes: tables that change their form later wait for us.
    await client.query(`lock table ${tables.map(({ quoted }) => quoted).join(', ')} in access share mode`);
    const facts = await factsOf(client, made);
    if (JSON.stringify(await keptTables(client, made)) !== JSON.stringify(tables))
      throw new Fault('The schema of the database was changed just now; start the backup again.');
    const answer = await work(facts, sectionsOf(client, tables));
    await client.query('commit');
    done = true;
    return answer;
  } catch (error) {
    throw codeOf(error) === '42501'
      ? new Fault(
          `The database user may not read all of the database: ${messageOf(error)}; "assay migrate" says what is missing.`,
          undefined,
          { cause: error },
        )
      : error;
  } finally {
    // In the middle of a table the server listens to nothing but the end of the connection.
    if (done) await client.end();
    else void client.end().catch(() => {});
  }
}

async function madeHere(client: pg.Client): Promise<Made> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('public.schema_migrations') is not null and to_regnamespace($1) is not null as there`,
    [QUEUE_SCHEMA],
  );
  if (found[0]?.there !== true) throw new Fault('The database is empty: there is nothing to back up.');
  const known = readMigrations();
  // A version that does not know every table would leave some out.
  const pending = pendingAfter(await appliedIn(client), known);
  return madeBy(known.filter((migration) => !pending.includes(migration)));
}

async function factsOf(client: pg.Client, made: Made): Promise<DatabaseFacts> {
  const hidden = await partlySeen(client, made, SYSTEM_ROLE);
  if (hidden.length > 0)
    throw new Fault(
      `${SYSTEM_ROLE} does not see all rows of ${hidden.join(', ')}; a backup would lack them.`,
    );
  const { rows } = await client.query<{
    at: string;
    postgres: string;
    queue: number;
    fingerprint: string | null;
  }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
       current_setting('server_version') as postgres, (select max(version) from ${QUEUE_SCHEMA}.version) as queue,
       (select secret_fingerprint from installation) as fingerprint`,
  );
  const [row] = rows;
  if (row === undefined || row.queue > newestQueueSchema())
    throw new Fault('The queue of the database was made by a newer assay; install that one.');
  const sequences = await keptSequences(client, made);
  const unreadable = sequences.find(({ readable }) => !readable);
  if (unreadable !== undefined)
    throw new Fault(
      `${SYSTEM_ROLE} may not read the sequence ${unreadable.name}; "assay migrate" mends that.`,
    );
  return {
    id: randomBytes(16).toString('hex'),
    taken_at: row.at,
    program: version,
    postgres: row.postgres,
    schema: await appliedIn(client),
    queue: row.queue,
    sequences: sequences.flatMap(({ name, last }) => (last === null ? [] : [{ name, last }])),
    fingerprint: row.fingerprint,
  };
}

async function* sectionsOf(client: pg.Client, tables: readonly Table[]): AsyncGenerator<Section> {
  for (const { name, quoted, columns } of tables)
    yield {
      kind: 'table',
      name,
      columns: [...columns],
      blocks: copied(client, `copy (select ${listed(columns)} from ${quoted}) to stdout`),
    };
}

/** Through a stream that ends with an error where the connection does. */
async function* copied(client: pg.Client, statement: string): AsyncGenerator<Uint8Array> {
  const rows: Readable = client.query(copyTo(statement));
  const passed = new PassThrough();
  const copying = pipeline(rows, passed);
  copying.catch(() => {});
  for await (const block of passed) yield block;
  await copying;
}
