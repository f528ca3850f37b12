// What was spent, by day, project and kind of work: from the holds, which carry the day that their spending counts for.
import { sql, type Transaction } from 'kysely';
import type { MicroUsd } from '../../core/money.ts';
import type { Tables } from '../../platform/postgres/connection.ts';

export const spendingKinds = ['check', 'job', 'audit', 'upgrade', 'intent', 'other'] as const;
type SpendingKind = (typeof spendingKinds)[number];

interface DailySpending {
  /** A day of UTC, such as 2026-11-15. */
  readonly day: string;
  /** null = one that is deleted, or that the caller does not see. */
  readonly project_id: string | null;
  readonly kind: SpendingKind;
  readonly spent: MicroUsd;
}

/**
 * Charged and held, as the counters of GET /v1/usage count it, so that the sums are the same to the micro-dollar. The
 * kind is the first word of the operation; a site audit runs as a job and is told by its audit.
 */
export async function dailySpending(
  tx: Transaction<Tables>,
  orgId: string,
  firstDay: string,
  projectIds: readonly string[],
): Promise<DailySpending[]> {
  const { rows } = await sql<DailySpending>`
    select to_char(h.day, 'YYYY-MM-DD') as day,
      case when h.project_id = any(${projectIds}::text[]) then h.project_id end as project_id,
      case
        when a.job_id is not null or h.operation like 'audit upgrade %' then 'audit'
        when split_part(h.operation, ' ', 1) in ('check', 'job', 'upgrade', 'intent') then split_part(h.operation, ' ', 1)
        else 'other'
      end as kind,
      sum(h.amount - h.released)::bigint as spent
    from ledger_holds h
    left join audits a on a.org_id = h.org_id and h.operation like 'job %' and a.job_id = substr(h.operation, 5)
    where h.org_id = ${orgId} and h.day >= ${firstDay}::date
    group by 1, 2, 3
    having sum(h.amount - h.released) > 0
    order by 1, 2 nulls last, 3`.execute(tx);
  return rows;
}
