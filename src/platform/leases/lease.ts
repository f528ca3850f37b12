// Who works on what. A worker takes a row for as long as a lease, renews it while it lives (renewal.ts) and ends it or gives
// it back; one that falls silent is taken for dead, and the row goes over to another. What it writes then must not count:
// every claim has a fence, a number that grows with each of them, and whatever ends something first holds the fence in its
// own transaction, which the database lets fail where another claim has taken the row. Times are the database's.
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Config } from '../config.ts';
import { codeOf } from '../fault.ts';
import { inPassing, sendAhead } from '../postgres/client.ts';
import type { Tables } from '../postgres/connection.ts';

type Tx = Transaction<Tables>;

/** A table whose rows are leased: it has a column `fence`, and `free_at` unless the queue tells when a worker has died. */
export interface LeasedTable {
  readonly table: keyof Tables;
  /** Its primary key, with the types of the database. */
  readonly key: Readonly<Record<string, 'text' | 'int' | 'uuid'>>;
}

/** A row in the hands of one worker. */
export interface Lease {
  readonly of: LeasedTable;
  readonly row: Readonly<Record<string, string | number>>;
  readonly fence: number;
}

const LOST = 'AS001';

/** What was taken went over to another, or was ended in its place, and the database did not say so itself. */
export class LeaseLost extends Error {
  readonly code = LOST;
}

/** Whether an error says that a lease went over to another: this one, or any where none is named. */
export function isLost(error: unknown, lease?: Pick<Lease, 'fence'>): boolean {
  if (codeOf(error) !== LOST) return false;
  if (lease === undefined) return true;
  return error instanceof Error && 'detail' in error && error.detail === String(lease.fence);
}

interface Leasing {
  readonly config: Pick<Config, 'leaseSeconds'>;
}

/** Of a claim that is being made. */
export const nextFence = sql<number>`nextval('fences')`;
export const leaseEnd = ({ config }: Leasing): RawBuilder<Date> =>
  sql<Date>`now() + make_interval(secs => ${config.leaseSeconds})`;

const nameOf = ({ table }: LeasedTable) => sql.table(table);
const columnsOf = ({ key }: LeasedTable, of = '') =>
  sql.join(Object.keys(key).map((column) => sql.ref(`${of}${column}`)));
const own = ({ row, fence }: Lease) =>
  sql.join(
    [...Object.entries(row), ['fence', fence] as const].map(
      ([column, value]) => sql`${sql.ref(column)} = ${value}`,
    ),
    sql` and `,
  );

/**
 * Takes what has a row only while it is taken. Sent for; whether it is ours is known when the answer is asked for: null
 * where another worker has it.
 */
export async function takeRow(
  app: Leasing,
  tx: Tx,
  of: LeasedTable,
  row: Lease['row'],
): Promise<() => Promise<Lease | null>> {
  const taken = await sendAhead(
    tx,
    sql<{ fence: number }>`insert into ${nameOf(of)} as known (${columnsOf(of)}, free_at)
      values (${sql.join(Object.keys(of.key).map((column) => row[column]))}, ${leaseEnd(app)})
      on conflict (${columnsOf(of)}) do update set fence = ${nextFence}, free_at = excluded.free_at
        where known.free_at <= now()
      returning fence`,
  );
  return async () => {
    const [claim] = await taken();
    return claim === undefined ? null : { of, row, fence: claim.fence };
  };
}

/** Ends what has a row only while it is taken; where it was lost, the transaction fails. */
export function endRow(tx: Tx, lease: Lease): Promise<void> {
  return fenced(tx, lease, sql`delete from ${nameOf(lease.of)}`);
}

/** Changes a row that stays; where it was lost, the transaction fails. */
export function changeRow(tx: Tx, lease: Lease, set: RawBuilder<unknown>): Promise<void> {
  return fenced(tx, lease, sql`update ${nameOf(lease.of)} set ${set}`);
}

async function fenced(tx: Tx, lease: Lease, statement: RawBuilder<unknown>): Promise<void> {
  const { fence } = lease;
  await inPassing(
    tx,
    sql`with done as (${statement} where ${own(lease)} returning ${fence}::bigint as fence)
      select hold_fence((select fence from done), ${fence})`,
  );
}

/** Lets go of such a row without an end; does nothing where it was lost. */
export async function dropRow(tx: Tx, lease: Lease): Promise<void> {
  await sql`delete from ${nameOf(lease.of)} where ${own(lease)}`.execute(tx);
}

/** No other worker takes the rows until the transaction ends; where one has, the transaction fails. */
export async function hold(tx: Tx, leases: readonly Lease[]): Promise<void> {
  const answers = [];
  for (const lease of leases) {
    const held = sql`select fence from ${nameOf(lease.of)} where ${own(lease)} for update`;
    answers.push(await sendAhead(tx, sql`select hold_fence((${held}), ${lease.fence})`));
  }
  for (const answer of answers) await answer();
}

/** Rows of one table, as far as they are still leased. Never waits: what is being ended at this moment needs nothing. */
function ownRows(of: LeasedTable, leases: readonly Lease[]): RawBuilder<unknown> {
  const columns = [...Object.entries(of.key), ['fence', 'bigint'] as const];
  const lists = columns.map(([column, type]) => {
    const values = leases.map(({ row, fence }) => (column === 'fence' ? fence : row[column]));
    return sql`${values}::${sql.raw(type)}[]`;
  });
  const same = columns.map(([column]) => sql`${sql.ref(`leased.${column}`)} = ${sql.ref(`own.${column}`)}`);
  return sql`select ${columnsOf(of, 'leased.')} from unnest(${sql.join(lists)}) as own (${columnsOf(of)}, fence)
    join ${nameOf(of)} leased on ${sql.join(same, sql` and `)} for update of leased skip locked`;
}

/** Materialized: otherwise the rows would be looked for again for every row of the table. */
function change(of: LeasedTable, leases: readonly Lease[], set: RawBuilder<unknown>): RawBuilder<unknown> {
  const same = Object.keys(of.key).map(
    (column) => sql`${sql.ref(`changed.${column}`)} = ${sql.ref(`own.${column}`)}`,
  );
  return sql`with own as materialized (${ownRows(of, leases)})
    update ${nameOf(of)} changed set ${set} from own where ${sql.join(same, sql` and `)}`;
}

/** Renews leases of any tables. */
export async function renew(app: Leasing, tx: Tx, leases: readonly Lease[]): Promise<void> {
  for (const [of, some] of Map.groupBy(leases, (lease) => lease.of))
    await change(of, some, sql`free_at = ${leaseEnd(app)}`).execute(tx);
}

/**
 * Gives back what was taken and not worked on, for others to take at once or after a while. It does not count as a claim
 * that a worker died with.
 */
export async function giveBack(tx: Tx, leases: readonly Lease[], afterMs = 0): Promise<void> {
  for (const [of, some] of Map.groupBy(leases, (lease) => lease.of))
    await change(
      of,
      some,
      sql`free_at = now() + ${afterMs} * interval '1 ms', fence = null, claims = changed.claims - 1`,
    ).execute(tx);
}
