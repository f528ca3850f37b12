// What is taken while paid work is under way: Idempotency-Keys, and equal work that must not be done twice at once.
import { type JSONColumnType, sql, type Transaction } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { inPassing, sendAhead } from '../../platform/postgres/client.ts';
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
      /** Of the call that works under the key. */
      claim: string | null;
      created_at: Date;
    };
    checks_under_way: { org_id: string; cache_key: string; claim: string; lease_until: Date };
  }
}

export type Tx = Transaction<Tables>;

/** An Idempotency-Key belongs to the caller who sent it: another caller may use the same words for something else. */
export interface RequestKey {
  readonly org_id: string;
  readonly caller: string;
  readonly key: string;
}

/** A key in the hands of one call. Whatever that call does with the key names the claim, so that it does nothing once lost. */
export interface ClaimedKey extends RequestKey {
  readonly claim: string;
}

/** The lease had lapsed, and another call may have the key: what this one has not committed must not be. */
export class KeyLost extends Error {
  override name = 'KeyLost';
}

/**
 * Takes a key that is free: never used, used so long ago that its answer is forgotten, or left by a process that has
 * died. Otherwise answers what is known of the request that has it; undefined when that one has just let go of it.
 */
export async function claimKey(
  tx: Tx,
  claimed: ClaimedKey,
  requestHash: string,
  now: number,
  leaseMs: number,
) {
  const { claim, ...key } = claimed;
  await tx
    .deleteFrom('idempotent_answers')
    .where((eb) => eb.and({ ...key }))
    .where((eb) =>
      eb.or([
        eb('created_at', '<', new Date(now - limits.idempotencyMs)),
        eb.and([eb('answer', 'is', null), eb('created_at', '<', new Date(now - leaseMs))]),
      ]),
    )
    .execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotent_answers')
    .values({ ...key, claim, request_hash: requestHash, answer: null, created_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return 'ours' as const;
  return tx
    .selectFrom('idempotent_answers')
    .select(['request_hash', 'answer'])
    .where((eb) => eb.and({ ...key }))
    .executeTakeFirst();
}

export async function renewKey(tx: Tx, key: ClaimedKey, now: Date): Promise<void> {
  await tx
    .updateTable('idempotent_answers')
    .set({ created_at: now })
    .where((eb) => eb.and({ ...key }))
    .where('answer', 'is', null)
    .execute();
}

/** In the transaction that charges, after money is locked, in the order in which leases are renewed; throws KeyLost. */
export async function keepAnswer(tx: Tx, key: ClaimedKey, answer: StoredAnswer): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('idempotent_answers')
    .set({ answer: JSON.stringify(answer) })
    .where((eb) => eb.and({ ...key }))
    .where('answer', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new KeyLost();
}

/** For a call that charges before it can answer: no other call takes the key until the transaction ends; throws KeyLost. */
export async function confirmKey(tx: Tx, key: ClaimedKey): Promise<void> {
  const held = await tx
    .selectFrom('idempotent_answers')
    .select('claim')
    .where((eb) => eb.and({ ...key }))
    .where('answer', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (held === undefined) throw new KeyLost();
}

/** Does nothing once the answer is kept, or another call has the key. */
export async function freeKey(tx: Tx, key: ClaimedKey): Promise<void> {
  await tx
    .deleteFrom('idempotent_answers')
    .where((eb) => eb.and({ ...key }))
    .where('answer', 'is', null)
    .execute();
}

/** The right to do some work while no other call does the same. */
export interface Turn {
  readonly org_id: string;
  readonly cache_key: string;
  readonly claim: string;
}

/** Sends for the turn; whether it is ours is known when the answer is asked for. */
export async function takeTurn(tx: Tx, turn: Turn, now: Date, until: Date): Promise<() => Promise<boolean>> {
  const taken = await sendAhead(
    tx,
    tx
      .insertInto('checks_under_way')
      .values({ ...turn, lease_until: until })
      .onConflict((conflict) =>
        conflict
          .columns(['org_id', 'cache_key'])
          .doUpdateSet({ claim: turn.claim, lease_until: until })
          .where('checks_under_way.lease_until', '<=', now),
      )
      .returning('claim'),
  );
  return async () => (await taken()).length === 1;
}

/** Never waits: a turn that is ending at this moment needs no renewal. */
export async function renewTurn(tx: Tx, turn: Turn, until: Date): Promise<void> {
  const free = tx
    .selectFrom('checks_under_way')
    .select('claim')
    .where((eb) => eb.and({ ...turn }))
    .forUpdate()
    .skipLocked();
  await tx
    .updateTable('checks_under_way')
    .set({ lease_until: until })
    .where((eb) => eb.and({ ...turn }))
    .where('claim', 'in', free)
    .execute();
}

/** The SQLSTATE of a turn that was lost: it had run out, or the database forgot it in a crash. */
export const TURN_LOST = 'AS001';

/** Makes the transaction fail with TURN_LOST where another call may have had the next turn already. */
export async function endTurn(tx: Tx, { org_id, cache_key, claim }: Turn): Promise<void> {
  await inPassing(tx, sql`select end_check_turn(${org_id}, ${cache_key}, ${claim})`);
}

export async function dropTurn(tx: Tx, turn: Turn): Promise<void> {
  await tx
    .deleteFrom('checks_under_way')
    .where((eb) => eb.and({ ...turn }))
    .execute();
}
