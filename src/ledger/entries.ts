import { randomUUID } from 'node:crypto';
import type { MicroUsd } from '../core/money.ts';
import { inPassing } from '../platform/postgres/client.ts';
import type { Account, Tx } from './store.ts';

export interface Entry {
  readonly account: Account;
  readonly amount: MicroUsd;
  readonly lotId?: number;
  readonly holdId?: string;
  readonly reference?: string | undefined;
}

/** Writes one movement of money. Its entries sum to 0, here and again in the database. */
export function move(tx: Tx, orgId: string, at: Date, entries: readonly Entry[]): Promise<void> {
  return moveAll(tx, orgId, at, [entries]);
}

/** Writes several movements in one go. */
export async function moveAll(
  tx: Tx,
  orgId: string,
  at: Date,
  movements: readonly (readonly Entry[])[],
): Promise<void> {
  const rows = movements.flatMap((entries) => {
    if (entries.reduce((sum, { amount }) => sum + amount, 0) !== 0)
      throw new Error('a movement must sum to 0');
    const movement = randomUUID();
    return entries
      .filter(({ amount }) => amount !== 0)
      .map(({ account, amount, lotId, holdId, reference }) => ({
        movement,
        org_id: orgId,
        account,
        amount,
        lot_id: lotId ?? null,
        hold_id: holdId ?? null,
        reference: reference ?? null,
        at,
      }));
  });
  if (rows.length > 0) await inPassing(tx, tx.insertInto('ledger_entries').values(rows));
}
