import type { MicroUsd } from '../core/money.ts';
import type { Period, Subject, Tx } from './store.ts';

export interface SpendLimit {
  readonly subject: Subject;
  /** '' = every user, or every project, without a limit of its own. */
  readonly subjectId: string;
  readonly period: Period;
  /** null = no limit. */
  readonly amount: MicroUsd | null;
}

export async function setSpendLimit(tx: Tx, orgId: string, limit: SpendLimit, at: Date): Promise<void> {
  const { subject, subjectId, period, amount } = limit;
  if (amount === null) {
    await tx
      .deleteFrom('ledger_limits')
      .where('org_id', '=', orgId)
      .where((eb) => eb.and({ subject, subject_id: subjectId, period }))
      .execute();
    return;
  }
  await tx
    .insertInto('ledger_limits')
    .values({ org_id: orgId, subject, subject_id: subjectId, period, amount, set_at: at })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'subject', 'subject_id', 'period']).doUpdateSet({ amount, set_at: at }),
    )
    .execute();
}

/** All that are set, the organization's own first. */
export async function spendLimits(
  tx: Tx,
  orgId: string,
): Promise<(SpendLimit & { readonly amount: MicroUsd })[]> {
  return tx
    .selectFrom('ledger_limits')
    .select(['subject', 'subject_id as subjectId', 'period', 'amount'])
    .where('org_id', '=', orgId)
    .orderBy('subject')
    .orderBy('subject_id')
    .orderBy('period')
    .execute();
}
