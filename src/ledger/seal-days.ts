// Days that are over are sealed: added up once, and hashed, each with the day before. What is sealed is never asked of the
// entries again but by the check of the books.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { MicroUsd } from '../core/money.ts';
import type { Database } from '../platform/postgres/connection.ts';
import { acrossOrganizations } from '../platform/postgres/tenancy.ts';
import type { Tx } from './store.ts';

/** Entries have the time at which their transaction began, and no transaction lasts for hours. */
const SETTLED_HOURS = 6;
/** Of one organization, in a transaction. */
const DAYS_AT_ONCE = 50;

/** An entry in one spelling for all time: hashes are made of it. */
const canonicalEntry = sql`json_build_array(id, movement, account, amount, lot_id, hold_id, reference,
  to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text`;

/** Of entries grouped by day. */
export const sealedColumns = sql`count(*)::int as entries, max(id)::bigint as last_id,
  coalesce(-sum(amount) filter (where account in ('funding', 'earned', 'expired')), 0)::bigint as change,
  sha256(convert_to(string_agg(${canonicalEntry}, chr(10) order by id), 'UTF8')) as sha256`;

/** Before the first day. */
export const NO_CHAIN = Buffer.alloc(32);

interface Summed {
  readonly day: string;
  readonly entries: number;
  readonly last_id: number;
  readonly change: MicroUsd;
  readonly sha256: Buffer;
}

/** Answers how many days it has sealed, of all organizations, or of one. */
export async function sealDays(
  db: Database,
  signal: AbortSignal,
  only: string | null = null,
): Promise<number> {
  const behind = await acrossOrganizations(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select o.id from organizations o
      where (${only}::text is null or o.id = ${only}) and exists (
        select from ledger_entries e where e.org_id = o.id and e.at < ${settled}
          and e.at >= coalesce((select max(day) + 1 from ledger_days d where d.org_id = o.id)::timestamp at time zone 'UTC', '-infinity'))`.execute(
      tx,
    );
    return rows.map(({ id }) => id);
  });
  let sealed = 0;
  for (const orgId of behind)
    for (let last = -1; last !== 0 && !signal.aborted; sealed += last)
      last = await acrossOrganizations(db, (tx) => sealNext(tx, orgId));
  return sealed;
}

const settled = sql`date_trunc('day', now() - make_interval(hours => ${SETTLED_HOURS}), 'UTC')`;

async function sealNext(tx: Tx, orgId: string): Promise<number> {
  // Two processes would write the same days.
  await sql`select pg_advisory_xact_lock(hashtext(${`sealed days of ${orgId}`}))`.execute(tx);
  const last = await tx
    .selectFrom('ledger_days')
    .select(['day', 'closing', 'chain'])
    .where('org_id', '=', orgId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { rows } = await sql<Summed>`
    with first as (
      select min(at) as at from ledger_entries where org_id = ${orgId} and at < ${settled}
        and at >= coalesce((${last?.day ?? null}::date + 1)::timestamp at time zone 'UTC', '-infinity')
    )
    select (at at time zone 'UTC')::date as day, ${sealedColumns} from ledger_entries
    where org_id = ${orgId} and at < ${settled} and at >= (select at from first)
      and at < (select date_trunc('day', at, 'UTC') + make_interval(days => ${DAYS_AT_ONCE}) from first)
    group by 1 order by 1`.execute(tx);
  if (rows.length === 0) return 0;
  let { closing, chain } = last ?? { closing: 0, chain: NO_CHAIN };
  const days = rows.map((day) => {
    closing += day.change;
    chain = createHash('sha256').update(chain).update(day.sha256).digest();
    return { org_id: orgId, ...day, closing, chain };
  });
  await tx.insertInto('ledger_days').values(days).execute();
  return days.length;
}

/** The balance that sealed days show before an instant, and how far they reach. */
export interface SealedBefore {
  readonly closing: MicroUsd;
  readonly lastId: number;
  /** Entries from here on are not in it. */
  readonly until: Date | null;
}

export async function sealedBefore(tx: Tx, orgId: string, before: Date): Promise<SealedBefore> {
  const { rows } = await sql<SealedBefore>`
    select closing, last_id as "lastId", (day + 1)::timestamp at time zone 'UTC' as until from ledger_days
    where org_id = ${orgId} and day < (${before}::timestamptz at time zone 'UTC')::date
    order by day desc limit 1`.execute(tx);
  return rows[0] ?? { closing: 0, lastId: 0, until: null };
}
