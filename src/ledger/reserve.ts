import { randomUUID } from 'node:crypto';
import { type MicroUsd, usd } from '../core/money.ts';
import { fail } from '../platform/http/failure.ts';
import { inPassing } from '../platform/postgres/client.ts';
import { type AllowanceShare, allowanceShareOf, withinShare } from './allowance-share.ts';
import { type Entry, move } from './entries.ts';
import { type Lot, lookAtMoney } from './lots.ts';
import { dayOf } from './periods.ts';
import { countService, type ServiceCaps } from './service-spending.ts';
import { type Counter, countersOf, countSpending, type Spender } from './spending.ts';
import type { Tx } from './store.ts';

export interface Reservation extends Spender {
  /** What the money is for, the same whenever it is tried again: an operation holds once. */
  readonly operation: string;
  /** The API key that spends, for the statement. */
  readonly keyId?: string | null;
  readonly amount: MicroUsd;
  readonly caps: ServiceCaps;
  readonly at: Date;
  /** For work that lives in one process: when it has surely ended. null: the operation ends its hold itself. */
  readonly leaseUntil: Date | null;
}

/**
 * Sets money aside before work begins, or fails: quota_exceeded for what the user, the project or the organization may
 * spend, for what the organization has and for what it may draw from its allowance today, spend_cap_reached and beta_budget_reached for the service. All of it is
 * checked and held in the transaction given, which no network call may prolong.
 */
export async function reserve(tx: Tx, asked: Reservation): Promise<string> {
  const { orgId, amount, at } = asked;
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('a hold is a positive amount');
  const day = dayOf(at);
  const money = await lookAtMoney(tx, orgId, at);
  const spent = await countersOf(tx, asked, day);
  const { allowance, lots } = await money();
  const counters = await spent();
  for (const counter of counters)
    if (counter.limit !== null && counter.used + amount > counter.limit)
      refuse(counter, counter.limit, asked, lots);
  const share = allowanceShareOf(asked.caps, counters);
  const spendable = withinShare(lots, share);
  if (sumOf(spendable) < amount) {
    if (share !== null && share.left < granted(lots)) refuseForShare(share, asked, lots);
    refuseForFunds(counters, allowance, asked, lots);
  }

  const holdId = randomUUID();
  await inPassing(
    tx,
    tx.insertInto('ledger_holds').values({
      id: holdId,
      org_id: orgId,
      project_id: asked.projectId,
      user_id: asked.userId,
      key_id: asked.keyId ?? null,
      operation: asked.operation,
      amount,
      day,
      opened_at: at,
      lease_until: asked.leaseUntil,
      closed_at: null,
    }),
  );
  await takeFrom(tx, orgId, holdId, spendable, amount, at);
  const fromAllowance = Math.min(amount, granted(spendable));
  await countSpending(tx, asked, day, { amount, fromAllowance });
  await countService(tx, day, amount, asked.caps);
  return holdId;
}

/** Keeps holds of work that is under way from being taken for those of a process that has died. */
export async function renewHolds(tx: Tx, holdIds: readonly string[], leaseUntil: Date): Promise<void> {
  if (holdIds.length === 0) return;
  await tx
    .updateTable('ledger_holds')
    .set({ lease_until: leaseUntil })
    .where('id', 'in', holdIds)
    .where('closed_at', 'is', null)
    .execute();
}

async function takeFrom(
  tx: Tx,
  orgId: string,
  holdId: string,
  lots: readonly Lot[],
  amount: MicroUsd,
  at: Date,
): Promise<void> {
  let missing = amount;
  const entries: Entry[] = [{ account: 'held', amount, holdId }];
  for (const [position, lot] of lots.entries()) {
    const taken = Math.min(missing, lot.remaining);
    if (taken === 0) break;
    missing -= taken;
    entries.push({ account: 'lot', amount: -taken, lotId: lot.id, holdId });
    await inPassing(
      tx,
      tx
        .updateTable('ledger_lots')
        .set((eb) => ({ remaining: eb('remaining', '-', taken) }))
        .where('id', '=', lot.id),
    );
    await inPassing(
      tx,
      tx
        .insertInto('ledger_hold_parts')
        .values({ org_id: orgId, hold_id: holdId, lot_id: lot.id, position, amount: taken, held: taken }),
    );
  }
  await move(tx, orgId, at, entries);
}

function sumOf(lots: readonly Lot[]): MicroUsd {
  return lots.reduce((sum, { remaining }) => sum + remaining, 0);
}

/** What there is of the allowance, which is spent before anything else. */
function granted(lots: readonly Lot[]): MicroUsd {
  return sumOf(lots.filter(({ kind }) => kind === 'allowance'));
}

function prepaid(lots: readonly Lot[]): MicroUsd {
  return sumOf(lots.filter(({ kind }) => kind === 'topup'));
}

function refuse(counter: Counter, limit: MicroUsd, { amount }: Reservation, lots: readonly Lot[]): never {
  fail('quota_exceeded', {
    subject: counter.subject,
    period: counter.period,
    unit: 'usd',
    limit_usd: usd(limit),
    used_usd: usd(counter.used),
    requested_usd: usd(amount),
    remaining_usd: usd(Math.max(0, limit - counter.used)),
    ...(counter.subject === 'org' ? { balance_usd: usd(prepaid(lots)) } : {}),
  });
}

/** The month's allowance is the organization's limit; the prepaid balance beside it is used up or too small as well. */
function refuseForFunds(
  counters: readonly Counter[],
  allowance: MicroUsd,
  { amount }: Reservation,
  lots: readonly Lot[],
): never {
  const used = counters.find(({ subject, period }) => subject === 'org' && period === 'month')?.used ?? 0;
  fail('quota_exceeded', {
    subject: 'org',
    period: 'month',
    unit: 'usd',
    limit_usd: usd(allowance),
    used_usd: usd(used),
    requested_usd: usd(amount),
    remaining_usd: usd(granted(lots)),
    balance_usd: usd(prepaid(lots)),
  });
}

/** There is more in the allowance than may be drawn today, and the prepaid balance beside it does not make up for it. */
function refuseForShare(share: AllowanceShare, { amount }: Reservation, lots: readonly Lot[]): never {
  fail('quota_exceeded', {
    subject: 'org',
    period: 'day',
    unit: 'usd',
    limit_usd: usd(share.limit),
    used_usd: usd(share.drawn),
    requested_usd: usd(amount),
    remaining_usd: usd(share.left),
    balance_usd: usd(prepaid(lots)),
  });
}
