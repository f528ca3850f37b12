import { usd } from '../../core/money.ts';
import type { JobRow, Tx } from './store.ts';

interface JobCost {
  readonly reserved_usd: number;
  readonly charged_usd: number;
  readonly refunded_usd: number;
}

/** What became of the money that was held for jobs, as it is now. */
export async function costsOf(
  tx: Tx,
  jobs: readonly Pick<JobRow, 'hold_id'>[],
): Promise<(job: Pick<JobRow, 'hold_id' | 'reserved'>) => JobCost> {
  const held = jobs.flatMap(({ hold_id }) => hold_id ?? []);
  const rows =
    held.length === 0
      ? []
      : await tx
          .selectFrom('ledger_holds')
          .select(['id', 'settled', 'released'])
          .where('id', 'in', held)
          .execute();
  const holds = new Map(rows.map((row) => [row.id, row]));
  return ({ hold_id, reserved }) => {
    const hold = holds.get(hold_id ?? '');
    return {
      reserved_usd: usd(reserved),
      charged_usd: usd(hold?.settled ?? 0),
      refunded_usd: usd(hold?.released ?? 0),
    };
  };
}
