import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/postgres/connection.ts';

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    report_upgrades: {
      report_id: string;
      org_id: string;
      claim: string;
      lease_until: Date;
    };
  }
}

/** The right to upgrade a report, for as long as it is renewed. */
export interface Claim {
  readonly org_id: string;
  readonly report_id: string;
  readonly claim: string;
}

/** false: another upgrade of the report is under way. */
export async function takeClaim(
  tx: Transaction<Tables>,
  claim: Claim,
  now: Date,
  until: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('report_upgrades')
    .values({ ...claim, lease_until: until })
    .onConflict((conflict) =>
      conflict
        .column('report_id')
        .doUpdateSet({ claim: claim.claim, lease_until: until })
        .where('report_upgrades.lease_until', '<=', now),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function renewClaim(tx: Transaction<Tables>, claim: Claim, until: Date): Promise<void> {
  await tx
    .updateTable('report_upgrades')
    .set({ lease_until: until })
    .where((eb) => eb.and({ ...claim }))
    .execute();
}

/** false: it was no longer ours. */
export async function dropClaim(tx: Transaction<Tables>, claim: Claim): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('report_upgrades')
    .where((eb) => eb.and({ ...claim }))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function isClaimed(
  tx: Transaction<Tables>,
  orgId: string,
  reportId: string,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('report_upgrades')
    .select('claim')
    .where('org_id', '=', orgId)
    .where('report_id', '=', reportId)
    .where('lease_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
