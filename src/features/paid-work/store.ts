// What is taken while paid work is under way: Idempotency-Keys, and equal work that must not be done twice at once.
import { type Generated, type JSONColumnType, sql, type Transaction } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { App } from '../../platform/app.ts';
import { changeRow, type Lease, type LeasedTable, leaseEnd, nextFence } from '../../platform/leases/lease.ts';
import type { Tables } from '../../platform/postgres/connection.ts';

export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    idempotent_answers: {
      org_id: string;
      caller: string;
      key: string;
      request_hash: string;
      answer: JSONColumnType<StoredAnswer> | null;
      /** Steps that were charged under the key while it had no answer yet. */
      paid: Generated<string[]>;
      created_at: Date;
      fence: Generated<number | null>;
      free_at: Generated<Date>;
    };
    checks_under_way: { org_id: string; cache_key: string; fence: Generated<number>; free_at: Date };
  }
}

export type Tx = Transaction<Tables>;

const KEYS: LeasedTable = {
  table: 'idempotent_answers',
  key: { org_id: 'text', caller: 'text', key: 'text' },
};
/** The right to do some work while no other call does the same. */
export const TURNS: LeasedTable = { table: 'checks_under_way', key: { org_id: 'text', cache_key: 'text' } };

/** An Idempotency-Key belongs to the caller who sent it: another caller may use the same words for something else. */
export interface RequestKey extends Readonly<Record<string, string>> {
  readonly org_id: string;
  readonly caller: string;
  readonly key: string;
}

/** A key in the hands of one call. */
export interface ClaimedKey extends Lease {
  readonly row: RequestKey;
  /** What calls before this one have charged under it. */
  readonly paid: readonly string[];
}

/**
 * Takes a key that is free: never used, used so long ago that its answer is forgotten, or left by a process that has
 * died. Otherwise answers what is known of the request that has it; undefined when that one has just let go of it.
 */
export async function claimKey(app: Pick<App, 'config'>, tx: Tx, key: RequestKey, requestHash: string) {
  const forgotten = sql`known.created_at < now() - ${limits.idempotencyMs} * interval '1 ms'`;
  const { rows } = await sql<{ fence: number; paid: string[] }>`
    insert into idempotent_answers as known (org_id, caller, key, request_hash, created_at, fence, free_at)
    values (${key.org_id}, ${key.caller}, ${key.key}, ${requestHash}, now(), ${nextFence}, ${leaseEnd(app)})
    on conflict (org_id, caller, key) do update set
      request_hash = excluded.request_hash, created_at = excluded.created_at, answer = null,
      paid = case when ${forgotten} or known.request_hash <> excluded.request_hash then '{}' else known.paid end,
      fence = ${nextFence}, free_at = excluded.free_at
    where ${forgotten} or known.answer is null and known.free_at <= now()
    returning fence, paid`.execute(tx);
  const [claim] = rows;
  if (claim !== undefined) return { of: KEYS, row: key, ...claim } satisfies ClaimedKey;
  return tx
    .selectFrom('idempotent_answers')
    .select(['request_hash', 'answer'])
    .where((eb) => eb.and({ ...key }))
    .executeTakeFirst();
}

/**
 * In the transaction that charges, after money is locked: what the answer is. Fails, and all that the transaction has
 * done with it, where another call has the key.
 */
export function keepAnswer(tx: Tx, key: ClaimedKey, answer: StoredAnswer): Promise<void> {
  return changeRow(tx, key, sql`answer = ${JSON.stringify(answer)}::jsonb, fence = null`);
}

/** For a call that charges before it can answer, in the transaction that charges. Fails as keepAnswer() does. */
export function notePaid(tx: Tx, key: ClaimedKey, steps: readonly string[]): Promise<void> {
  return changeRow(tx, key, sql`paid = paid || ${steps}::text[]`);
}

/** For the next call, which finds what was charged under it. Does nothing once the answer is kept, or the key is lost. */
export async function freeKey(tx: Tx, key: ClaimedKey): Promise<void> {
  const own = { ...key.row, fence: key.fence };
  await tx
    .deleteFrom('idempotent_answers')
    .where((eb) => eb.and({ ...own, paid: sql<string[]>`'{}'::text[]` }))
    .execute();
  await tx
    .updateTable('idempotent_answers')
    .set({ fence: null, free_at: sql<Date>`now()` })
    .where((eb) => eb.and(own))
    .execute();
}
