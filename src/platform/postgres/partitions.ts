// Tables in parts, a part for each day of UTC: parts are made ahead, and what is old goes by dropping its part, which leaves
// nothing to vacuum. Beside them stand parts of no single day (what was there before the table had parts, and what comes on
// a day whose part is missing); their rows go one by one.
import { sql, type Transaction } from 'kysely';
import { codeOf } from '../fault.ts';
import type { Log } from '../log.ts';
import type { Database, Tables } from './connection.ts';
import { deleteRowsBefore } from './delete-old-rows.ts';

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 7;
/** Statements queue up behind the one that waits for the lock of a part: rather not today than for long. */
const LOCK_TIMEOUT = '500ms';

interface ByDays {
  /** Partitioned by range of `column`. */
  readonly table: string;
  readonly column: string;
  /** The part for everything else, as each day's part is made. */
  readonly rest: string;
}

export const pageContents: ByDays = {
  table: 'page_contents',
  column: 'created_at',
  rest: 'page_contents_rest',
};

/** A backup reads the table, say; or the user who logs in is not the one who owns it. Nothing is lost by waiting. */
const NOT_NOW = new Set(['55P03', '42501']);

interface Part {
  readonly name: string;
  /** The first instant after it; null of the part for the rest. */
  readonly until: Date | null;
}

/** As the user that owns the tables: the one who connects has migrated them. */
function asOwner<T>(db: Database, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('role', 'none', true), set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(
      tx,
    );
    return work(tx);
  });
}

async function partsOf(tx: Transaction<Tables>, { table }: ByDays): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select c.relname as name,
      substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([^'']+)''\\)$')::timestamptz as until
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${`public.${table}`}::regclass order by 2, 1`.execute(tx);
  return rows;
}

const isOfOneDay = ({ table }: ByDays, { name }: Part): boolean =>
  name.startsWith(`${table}_`) && /_\d{8}$/.test(name);

const startOfDay = (at: Date): number => Math.floor(at.getTime() / DAY_MS) * DAY_MS;

/** Makes the parts of today and of the days to come that are missing; answers how many it has made. */
export async function makePartsAhead(db: Database, by: ByDays, log: Log): Promise<number> {
  for (let made = 0; ; made += 1) {
    try {
      if (!(await makeNext(db, by))) return made;
    } catch (error) {
      // What comes meanwhile lies in the part for the rest.
      if (!NOT_NOW.has(codeOf(error) ?? '')) throw error;
      log.warn({ table: by.table, code: codeOf(error) }, 'parts of the days to come could not be made');
      return made;
    }
  }
}

/** The part of the first day from today on that has none; false where all have theirs. */
function makeNext(db: Database, by: ByDays): Promise<boolean> {
  return asOwner(db, async (tx) => {
    // Several processes start at once, and each of them sees to it.
    await sql`select pg_advisory_xact_lock(hashtext(${`parts of ${by.table}`}))`.execute(tx);
    const taken = (await partsOf(tx, by)).map(({ until }) => until?.getTime() ?? 0);
    const { rows } = await sql<{ now: Date }>`select now()`.execute(tx);
    const today = startOfDay(rows[0]?.now ?? new Date());
    const from = Math.max(today, ...taken);
    if (from > today + DAYS_AHEAD * DAY_MS) return false;
    const [first, after] = [new Date(from), new Date(from + DAY_MS)];
    const name = `${by.table}_${first.toISOString().slice(0, 10).replaceAll('-', '')}`;
    const [table, part, rest] = [sql.table(by.table), sql.table(name), sql.table(by.rest)];
    const column = sql.ref(by.column);
    await sql`create table ${part} (like ${rest} including all)`.execute(tx);
    // It is reached through the whole table alone, whose policies keep organizations apart; with policies of its own a
    // careless grant opens nothing either.
    await sql`revoke all on ${part} from public, assay_tenant, assay_system`.execute(tx);
    // What has come before its part moves there, and nothing of it goes. The owner is behind the wall as well while it is
    // forced.
    await sql`alter table ${rest} no force row level security, disable trigger user`.execute(tx);
    await sql`with moved as (
        delete from ${rest} where ${column} >= ${first} and ${column} < ${after} returning *
      ) insert into ${part} select * from moved`.execute(tx);
    await sql`alter table ${rest} force row level security, enable trigger user`.execute(tx);
    const bounds = sql.raw(`from ('${first.toISOString()}') to ('${after.toISOString()}')`);
    await sql`alter table ${table} attach partition ${part} for values ${bounds}`.execute(tx);
    await sql`select isolate_by_organization(${name})`.execute(tx);
    return true;
  });
}

interface Removed {
  readonly parts: number;
  readonly rows: number;
}

/** Drops the parts of days that are over by then, and deletes what else is older, row by row. */
export async function forgetDaysBefore(
  db: Database,
  by: ByDays,
  before: Date,
  signal: AbortSignal,
  log: Log,
): Promise<Removed> {
  let [parts, rows] = [0, 0];
  for (const part of await asOwner(db, (tx) => partsOf(tx, by))) {
    if (signal.aborted) break;
    if (!isOfOneDay(by, part)) rows += await deleteRowsBefore(db, part.name, by.column, before, signal);
    else if (part.until !== null && part.until <= before) {
      try {
        await asOwner(db, (tx) => sql`drop table if exists ${sql.table(part.name)}`.execute(tx));
        parts += 1;
      } catch (error) {
        if (!NOT_NOW.has(codeOf(error) ?? '')) throw error;
        // The next run comes within the hour.
        log.warn({ part: part.name, code: codeOf(error) }, 'an old part could not be dropped');
        break;
      }
    }
  }
  return { parts, rows };
}
