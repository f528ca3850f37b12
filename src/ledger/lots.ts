// What an organization may spend: this month's allowance first, then top-ups in the order in which they expire.
import { sql } from 'kysely';
import { limits } from '../contract/limits.ts';
import type { MicroUsd } from '../core/money.ts';
import { inPassing, sendAhead } from '../platform/postgres/client.ts';
import { move } from './entries.ts';
import { dayOf, endOfMonth, monthOf } from './periods.ts';
import type { Tx } from './store.ts';

export interface Lot {
  readonly id: number;
  readonly kind: 'allowance' | 'topup';
  readonly remaining: MicroUsd;
  readonly expiresAt: Date | null;
}

/**
 * Everything that touches an organization's money begins here: its row is locked until the transaction ends, so that
 * two callers never count on the same dollar. Whatever is sent behind it waits for the lock.
 */
export async function lockMoney(tx: Tx, orgId: string): Promise<void> {
  if (lockedIn.get(tx) === orgId) return;
  lockedIn.set(tx, orgId);
  await inPassing(tx, lockedMoney(tx, orgId));
}

/** Whose money a transaction has locked: once is enough. */
const lockedIn = new WeakMap<Tx, string>();

const lockedMoney = (tx: Tx, orgId: string) =>
  tx
    .selectFrom('organizations')
    .select(['plan', 'allowance_micro_usd as allowance'])
    .where('id', '=', orgId)
    .forNoKeyUpdate();

export interface Money {
  /** What this month's allowance is, spent or not. */
  readonly allowance: MicroUsd;
  /** Lots with something left, in the order in which they are spent. */
  readonly lots: readonly Lot[];
}

/** Locks the money and looks at it; whatever else is asked for before the answer is awaited comes with it. */
export async function lookAtMoney(tx: Tx, orgId: string, at: Date): Promise<() => Promise<Money>> {
  const month = monthOf(dayOf(at));
  const row = await sendAhead(tx, lockedMoney(tx, orgId));
  const granted = await sendAhead(tx, allowanceLot(tx, orgId, month));
  const lots = await sendAhead(tx, spendableLots(tx, orgId, at));
  return async () => {
    const [organization] = await row();
    if (organization === undefined) throw new Error('no such organization');
    const { plan, allowance: own } = organization;
    const allowance = own ?? (plan === 'beta' ? limits.betaAllowancePerMonthMicroUsd : 0);
    const changed = await grantAllowance(tx, orgId, month, allowance, (await granted())[0] ?? null, at);
    return { allowance, lots: changed ? await spendableLots(tx, orgId, at).execute() : await lots() };
  };
}

const allowanceLot = (tx: Tx, orgId: string, month: string) =>
  tx
    .selectFrom('ledger_lots')
    .select(['id', 'amount', 'remaining'])
    .where('org_id', '=', orgId)
    .where('kind', '=', 'allowance')
    .where('month', '=', month);

/**
 * Brings this month's allowance to what it is: all of it on the first call of a month, more after it was raised, less
 * after it was lowered, as far as it is not spent or held yet. Answers whether anything has changed.
 */
async function grantAllowance(
  tx: Tx,
  orgId: string,
  month: string,
  allowance: MicroUsd,
  known: { readonly id: number; readonly amount: MicroUsd; readonly remaining: MicroUsd } | null,
  at: Date,
): Promise<boolean> {
  const due = Math.max(allowance - (known?.amount ?? 0), -(known?.remaining ?? 0));
  if (due === 0) return false;
  const lotId = known?.id ?? (await addLot(tx, orgId, 'allowance', 0, endOfMonth(month), month, null, at));
  await inPassing(
    tx,
    tx
      .updateTable('ledger_lots')
      .set({ amount: sql`amount + ${due}`, remaining: sql`remaining + ${due}` })
      .where('id', '=', lotId),
  );
  await move(tx, orgId, at, [
    { account: 'funding', amount: -due, lotId },
    { account: 'lot', amount: due, lotId },
  ]);
  return true;
}

const spendableLots = (tx: Tx, orgId: string, at: Date) =>
  tx
    .selectFrom('ledger_lots')
    .select(['id', 'kind', 'remaining', 'expires_at as expiresAt'])
    .where('org_id', '=', orgId)
    .where('remaining', '>', 0)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
    .orderBy(sql`kind = 'allowance'`, 'desc')
    .orderBy('expires_at', (order) => order.asc().nullsLast())
    .orderBy('id');

export interface TopUp {
  readonly amount: MicroUsd;
  readonly note?: string | undefined;
  /** 12 months unless said; null = never. */
  readonly expiresAt?: Date | null;
}

export async function topUp(tx: Tx, orgId: string, given: TopUp, at: Date): Promise<number> {
  const { amount, note = null } = given;
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('a top-up is a positive amount');
  await lockMoney(tx, orgId);
  const expiresAt = given.expiresAt === undefined ? topUpExpiry(at) : given.expiresAt;
  const lotId = await addLot(tx, orgId, 'topup', amount, expiresAt, null, note, at);
  await move(tx, orgId, at, [
    { account: 'funding', amount: -amount, lotId },
    { account: 'lot', amount, lotId },
  ]);
  return lotId;
}

async function addLot(
  tx: Tx,
  orgId: string,
  kind: Lot['kind'],
  amount: MicroUsd,
  expiresAt: Date | null,
  month: string | null,
  note: string | null,
  at: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('ledger_lots')
    .values({
      org_id: orgId,
      kind,
      month,
      amount,
      remaining: amount,
      expires_at: expiresAt,
      note,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function topUpExpiry(at: Date): Date {
  return inMonths(at, limits.topUpValidMonths);
}

/** The same day of the month, or its last day where the month is shorter. */
function inMonths(at: Date, months: number): Date {
  const due = new Date(at);
  due.setUTCDate(1);
  due.setUTCMonth(due.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() + 1, 0)).getUTCDate();
  due.setUTCDate(Math.min(at.getUTCDate(), lastDay));
  return due;
}

/** Writes off what has lapsed in the organization's lots; returns how much. */
export async function expireLots(tx: Tx, orgId: string, at: Date): Promise<MicroUsd> {
  await lockMoney(tx, orgId);
  const lapsed = await tx
    .selectFrom('ledger_lots')
    .select(['id', 'remaining'])
    .where('org_id', '=', orgId)
    .where('remaining', '>', 0)
    .where('expires_at', '<=', at)
    .execute();
  let total = 0;
  for (const { id, remaining } of lapsed) {
    await tx.updateTable('ledger_lots').set({ remaining: 0 }).where('id', '=', id).execute();
    await move(tx, orgId, at, [
      { account: 'lot', amount: -remaining, lotId: id },
      { account: 'expired', amount: remaining, lotId: id },
    ]);
    total += remaining;
  }
  return total;
}
