// What was spent, by day, project and kind of work: from the holds, which carry the day that their spending counts for.
import { sql, type Transaction } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { MicroUsd } from '../../core/money.ts';
import type { Database, Tables } from '../../platform/postgres/connection.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';

/** Of all organizations together, in a transaction. */
const DAYS_AT_ONCE = 200;

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

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    ledger_day_spending: {
      org_id: string;
      day: string;
      project_id: string;
      kind: SpendingKind;
      spent: MicroUsd;
    };
  }
}

/** Of a hold named h; a site audit runs as a job and is told by its audit, a. */
const kindOfHold = sql<SpendingKind>`case
    when a.job_id is not null or h.operation like 'audit upgrade %' then 'audit'
    when split_part(h.operation, ' ', 1) in ('check', 'job', 'upgrade', 'intent') then split_part(h.operation, ' ', 1)
    else 'other'
  end`;
const itsAudit = sql`left join audits a
  on a.org_id = h.org_id and h.operation like 'job %' and a.job_id = substr(h.operation, 5)`;

/**
 * Charged and held, as the counters of GET /v1/usage count it, so that the sums are the same to the micro-dollar. The
 * kind is the first word of the operation. Days whose holds have all ended are kept as they were added up once.
 */
export async function dailySpending(
  tx: Transaction<Tables>,
  orgId: string,
  firstDay: string,
  projectIds: readonly string[],
): Promise<DailySpending[]> {
  const { rows } = await sql<DailySpending>`
    with kept as materialized (
      select day, project_id, kind, spent from ledger_day_spending
      where org_id = ${orgId} and day >= ${firstDay}::date
    ), missing as materialized (
      select day::date as day from generate_series(${firstDay}::date, (now() at time zone 'UTC')::date + 1, interval '1 day') day
      where day::date not in (select day from kept)
    ), spending as (
      select day, project_id, kind, spent from kept
      union all
      select h.day, h.project_id, ${kindOfHold}, h.amount - h.released
      -- By the index of days, however many days the planner expects.
      from missing cross join lateral (
        select * from ledger_holds where org_id = ${orgId} and day = missing.day offset 0) h ${itsAudit}
    )
    select to_char(day, 'YYYY-MM-DD') as day,
      case when project_id = any(${projectIds}::text[]) then project_id end as project_id, kind, sum(spent)::bigint as spent
    from spending group by 1, 2, 3 having sum(spent) > 0
    order by 1, 2 nulls last, 3`.execute(tx);
  return rows;
}

/** Days that lie further back are in no list of spending. */
const KEPT_BACK_DAYS = limits.statementDaysMax + 1;

/** Keeps what was spent on days that are over and have no open hold left; answers on how many days of organizations. */
export async function keepDays(db: Database, only: string | null = null): Promise<number> {
  return acrossOrganizations(db, async (tx) => {
    const { rows } = await sql<{ days: number }>`
      with over as materialized (
        select d.org_id, d.day from ledger_days d
        where d.day > (now() at time zone 'UTC')::date - ${KEPT_BACK_DAYS}::int
          and (${only}::text is null or d.org_id = ${only})
          and not exists (select from ledger_day_spending k where k.org_id = d.org_id and k.day = d.day)
          and not exists (select from ledger_holds h where h.org_id = d.org_id and h.day = d.day and h.closed_at is null)
        limit ${DAYS_AT_ONCE}
      ), kept as (
        insert into ledger_day_spending (org_id, day, project_id, kind, spent)
        select over.org_id, over.day, coalesce(h.project_id, ''), case when h.id is null then 'other' else ${kindOfHold} end,
          coalesce(sum(h.amount - h.released), 0)
        from over left join ledger_holds h on h.org_id = over.org_id and h.day = over.day ${itsAudit}
        group by 1, 2, 3, 4 returning 1
      )
      select count(*)::int as days from over`.execute(tx);
    return rows[0]?.days ?? 0;
  });
}
