// The way back: a whole database in one transaction, so that whatever ends it leaves an empty one.
import type { Readable } from 'node:stream';
import { Readable as Stream } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Fault } from '../fault.ts';
import { makeSchema, pendingAfter, readMigrations } from '../postgres/migrate.ts';
import { explained } from '../postgres/ownership.ts';
import { madeBy } from '../postgres/privileges.ts';
import { ensureRoles } from '../postgres/roles.ts';
import { newestQueueSchema, QUEUE_SCHEMA, queueSchemaAt } from '../queue/queue-schema.ts';
import { Damaged } from './damaged.ts';
import { SETTINGS } from './dump.ts';
import type { Opening, Section } from './records.ts';
import { keptSequences, keptTables, listed, type Table } from './tables.ts';

/** What this version can make of a backup, before anything is touched. */
export function checkRestorable(opening: Opening): void {
  pendingAfter(opening.schema, readMigrations(), null, 'backup');
  if (queueSchemaAt(opening.queue) !== null) return;
  const newer = opening.queue > newestQueueSchema();
  throw new Fault(
    newer
      ? 'The queue in the backup was made by a newer assay; install that one, nothing was changed.'
      : 'The queue in the backup is of a version that this assay no longer knows; restore it with the assay that made it, nothing was changed.',
  );
}

/** The backup that was restored into this database, or null; a Fault where something else stands there. */
export async function restoredHere(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ name: string; said: string | null }>(
    `select c.relname as name, obj_description(c.oid, 'pg_class') as said from pg_class c
     where c.relkind in ('r', 'p') and (c.relnamespace = 'public'::regnamespace and c.relname = any($1)
       or c.relnamespace = to_regnamespace($2))
     order by c.relname <> 'installation', 1`,
    [madeBy(readMigrations(), true).tables, QUEUE_SCHEMA],
  );
  if (rows.length === 0) return null;
  const [, id] = /^restored from the backup ([0-9a-f]{32})$/.exec(rows[0]?.said ?? '') ?? [];
  if (id !== undefined) return id;
  const some = rows.slice(0, 3).map(({ name }) => name);
  throw new Fault(
    `The database is not empty: ${some.join(', ')}${rows.length > 3 ? ` and ${rows.length - 3} more tables` : ''} stand there; restore into an empty one. Nothing was changed.`,
  );
}

/** Where a restore puts what comes, within the transaction that `finish` commits. */
interface Loading {
  table(section: Section): Promise<void>;
  /** `place` is done once it is known that all rows fit, before they are committed. */
  finish(place: () => void): Promise<void>;
}

export async function startLoading(client: pg.Client, opening: Opening): Promise<Loading> {
  const known = readMigrations();
  const pending = pendingAfter(opening.schema, known, null, 'backup');
  const migrations = known.filter((migration) => !pending.includes(migration));
  const made = madeBy(migrations);
  await client.query(SETTINGS);
  // They are of the server, not of the database: every start makes them where they are missing, and migrations name them.
  await ensureRoles(client);
  await client.query('begin');
  let tables: readonly Table[];
  let close: () => Promise<void>;
  try {
    await makeSchema(client, migrations);
    for (const statement of queueSchemaAt(opening.queue) ?? []) await client.query(statement);
    tables = await keptTables(client, made);
    close = await openedUp(client, tables);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw await explained(client, made, error);
  }
  const missing = new Set(tables.map(({ name }) => name));
  return {
    async table({ name, columns, blocks }) {
      const table = tables.find((one) => one.name === name);
      // What stands in the file goes into no statement that was not asked for here.
      if (table === undefined || !missing.delete(name) || !sameColumns(table, columns))
        throw new Damaged(`${name} is no table of this version, or has other columns`);
      await fill(client, table, columns, blocks);
    },
    async finish(place) {
      if (missing.size > 0)
        throw new Fault(`The backup lacks ${[...missing].join(', ')}. Nothing of it was kept.`);
      const sequences = new Set((await keptSequences(client, made)).map(({ name }) => name));
      for (const { name, last } of opening.sequences) {
        if (!sequences.has(name))
          throw new Fault(
            `The backup names ${name}, which is no sequence of its version. Nothing of it was kept.`,
          );
        await client.query('select setval($1::regclass, $2::bigint)', [
          `public.${pg.escapeIdentifier(name)}`,
          last,
        ]);
      }
      await close();
      place();
      await client.query(`comment on table installation is 'restored from the backup ${opening.id}'`);
      await client.query('commit');
    },
  };
}

const sameColumns = ({ columns }: Table, given: readonly string[]): boolean =>
  columns.length === given.length && columns.every((column) => given.includes(column));

async function fill(
  client: pg.Client,
  { name, quoted }: Table,
  columns: readonly string[],
  blocks: AsyncIterable<Uint8Array>,
): Promise<void> {
  const source: Readable = Stream.from(blocks, { objectMode: false });
  const copy = client.query(copyFrom(`copy ${quoted} (${listed(columns)}) from stdin`));
  await pipeline(source, copy).catch((error) => {
    // Of a row that does not fit the server would show the values.
    throw error instanceof pg.DatabaseError
      ? new Fault(`${name} cannot be restored: ${error.message}. Nothing of the backup was kept.`)
      : error;
  });
}

/**
 * Rows went through triggers and references once, and come in any order: both are put back when all are there. The owner
 * of a table is behind its row-level security as well, where COPY would not be let in.
 */
async function openedUp(client: pg.Client, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, to_regnamespace($2))
       and (conrelid = any($1::regclass[]) or connamespace = to_regnamespace($2))`,
    [tables.map(({ quoted }) => quoted), QUEUE_SCHEMA],
  );
  const { rows: walled } = await client.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class where oid = any($1::regclass[]) and relforcerowsecurity`,
    [tables.map(({ quoted }) => quoted)],
  );
  const triggers = (verb: 'enable' | 'disable') =>
    tables.map(({ quoted }) => `alter table ${quoted} ${verb} trigger user`);
  const walls = (form: 'force' | 'no force') =>
    walled.map(({ table }) => `alter table ${table} ${form} row level security`);
  const all = (statements: readonly string[]) => client.query(statements.join(';\n'));
  await all([...references.map(({ drop }) => drop), ...triggers('disable'), ...walls('no force')]);
  return async () => {
    await all([...references.map(({ add }) => add), ...triggers('enable'), ...walls('force')]);
  };
}
