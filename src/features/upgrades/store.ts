import { type Generated, sql, type Transaction } from 'kysely';
import type { LeasedTable } from '../../platform/leases/lease.ts';
import type { Tables } from '../../platform/postgres/connection.ts';

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    /** Reports that are being upgraded, one upgrade at a time: a row lives as long as the work. */
    report_upgrades: { report_id: string; org_id: string; fence: Generated<number>; free_at: Date };
  }
}

/** The right to upgrade a report. */
export const REPORTS: LeasedTable = { table: 'report_upgrades', key: { org_id: 'text', report_id: 'text' } };

export async function isBeingUpgraded(
  tx: Transaction<Tables>,
  orgId: string,
  reportId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('report_upgrades')
    .select('fence')
    .where('org_id', '=', orgId)
    .where('report_id', '=', reportId)
    .where('free_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}
