// Indexes of tables that are large and in use: an index that is made within a migration keeps the service from writing until
// it is made. `create index concurrently` in a migration is done after it, outside of any transaction, by a task that comes
// again where it was cut short.
import { sql } from 'kysely';
import { codeOf } from '../fault.ts';
import type { Log } from '../log.ts';
import type { Database } from './connection.ts';
import { TENANT_ROLE } from './roles.ts';

const CONCURRENTLY = /^create (?:unique )?index concurrently (\w+) [^;]+;\n?/gm;

export interface LateIndex {
  readonly name: string;
  readonly statement: string;
}

interface Parted {
  readonly sql: string;
  readonly late: readonly LateIndex[];
}

/** A migration in its two parts. */
export function parted(text: string): Parted {
  const late = [...text.matchAll(CONCURRENTLY)].map(([statement, name = '']) => ({ name, statement }));
  return { sql: text.replaceAll(CONCURRENTLY, ''), late };
}

/** The same in one piece, for a database that is being made: there is nothing to wait for. */
export function whole({ sql: first, late }: Pick<Parted, 'sql'> & Partial<Parted>): string {
  return [first, ...(late ?? []).map(({ statement }) => statement.replace(' concurrently ', ' '))].join('\n');
}

/** A build waits for transactions that are older than itself. A backup takes long, and the task comes again. */
const LOCK_TIMEOUT = '20s';
const NOT_NOW = new Set(['55P03', '42501']);

/** Makes those that are missing or half made; answers how many. A look into the catalogue where there are none. */
export async function makeLateIndexes(db: Database, late: readonly LateIndex[], log: Log): Promise<number> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_index i on i.indexrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and i.indisvalid`.execute(db);
  const there = new Set(rows.map(({ name }) => name));
  const missing = late.filter(({ name }) => !there.has(name));
  if (missing.length === 0) return 0;
  return db.connection().execute(async (connection) => {
    const run = (statement: string) => sql.raw(statement).execute(connection);
    let made = 0;
    try {
      await run(`set role none`);
      await run(`set statement_timeout = 0`);
      await run(`set lock_timeout = '${LOCK_TIMEOUT}'`);
      for (const { name, statement } of missing) {
        // Of a build that was cut short. No query reads it, and every write keeps it up to date.
        await run(`drop index concurrently if exists ${name}`);
        await run(statement);
        made += 1;
        log.info({ index: name }, 'index made');
      }
    } catch (error) {
      if (!NOT_NOW.has(codeOf(error) ?? '')) throw error;
      log.warn({ code: codeOf(error) }, 'an index is made later');
    } finally {
      await run(`set role ${TENANT_ROLE}`);
      await run('reset statement_timeout');
      await run('reset lock_timeout');
    }
    return made;
  });
}
