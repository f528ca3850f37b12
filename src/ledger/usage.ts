import type { MicroUsd } from '../core/money.ts';
import { type Lot, lookAtMoney } from './lots.ts';
import { dayOf } from './periods.ts';
import { type Counter, countersOf, type Spender } from './spending.ts';
import type { Tx } from './store.ts';

export interface Funds {
  /** This month's allowance, whole, and what is left of it. */
  readonly allowance: MicroUsd;
  readonly allowanceLeft: MicroUsd;
  /** Prepaid, and when the first of it lapses. */
  readonly balance: MicroUsd;
  readonly balanceExpiresAt: Date | null;
  /** What the balance consists of, in the order in which it is spent. */
  readonly topups: readonly Lot[];
}

export interface Usage {
  readonly counters: readonly Counter[];
  readonly funds: Funds;
}

/** What was spent, what may be spent, and what there is, at one moment. */
export async function readUsage(tx: Tx, spender: Spender, at: Date): Promise<Usage> {
  const { orgId } = spender;
  const money = await lookAtMoney(tx, orgId, at);
  const counters = await countersOf(tx, spender, dayOf(at));
  const { allowance, lots } = await money();
  const left = (kind: 'allowance' | 'topup'): MicroUsd =>
    lots.reduce((sum, lot) => sum + (lot.kind === kind ? lot.remaining : 0), 0);
  const topups = lots.filter(({ kind }) => kind === 'topup');
  return {
    counters: await counters(),
    funds: {
      allowance,
      allowanceLeft: left('allowance'),
      balance: left('topup'),
      balanceExpiresAt: topups.find(({ expiresAt }) => expiresAt !== null)?.expiresAt ?? null,
      topups,
    },
  };
}
