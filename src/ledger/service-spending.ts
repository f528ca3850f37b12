// What the whole service spends: its daily cap and its monthly budget. The last lock of every transaction on money,
// held for a moment only: everybody waits for the same two rows.
import { sql } from 'kysely';
import { type MicroUsd, usd } from '../core/money.ts';
import { fail } from '../platform/http/failure.ts';
import { inPassing } from '../platform/postgres/client.ts';
import { monthOf, startOf } from './periods.ts';
import { PERIODS } from './spending.ts';
import type { Period, Tx } from './store.ts';

export interface ServiceCaps {
  /** null = none. */
  readonly perDay: MicroUsd | null;
  readonly perMonth: MicroUsd | null;
}

/** Adds to today's and this month's spending; fails where a cap would be passed. */
export async function countService(
  tx: Tx,
  day: string,
  amount: MicroUsd,
  caps: ServiceCaps = { perDay: null, perMonth: null },
): Promise<void> {
  if (amount === 0) return;
  if (amount < 0) {
    // One after the other, in the order in which they are counted up: two at once could wait in a circle.
    for (const period of PERIODS)
      await inPassing(
        tx,
        tx
          .updateTable('ledger_service_spending')
          .set((eb) => ({ used: eb('used', '+', amount) }))
          .where('period', '=', period)
          .where('starts', '=', startOf(period, day)),
      );
    return;
  }
  const rows = await tx
    .insertInto('ledger_service_spending')
    .values(PERIODS.map((period) => ({ period, starts: startOf(period, day), used: amount })))
    .onConflict((conflict) =>
      conflict
        .columns(['period', 'starts'])
        .doUpdateSet({ used: sql`ledger_service_spending.used + excluded.used` }),
    )
    .returning(['period', 'used'])
    .execute();
  const before = (period: Period): MicroUsd =>
    (rows.find((row) => row.period === period)?.used ?? 0) - amount;
  if (caps.perDay !== null && before('day') + amount > caps.perDay)
    fail('spend_cap_reached', { day, spent_usd: usd(before('day')), cap_usd: usd(caps.perDay) });
  if (caps.perMonth !== null && before('month') + amount > caps.perMonth)
    fail('beta_budget_reached', {
      month: monthOf(day).slice(0, 7),
      spent_usd: usd(before('month')),
      budget_usd: usd(caps.perMonth),
    });
}
