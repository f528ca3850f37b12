// What dead processes have left behind, and what has lapsed. Run by a worker every minute.
import { sql } from 'kysely';
import type { MicroUsd } from '../core/money.ts';
import type { Database } from '../platform/postgres/connection.ts';
import { acrossOrganizations, inOrganization } from '../platform/postgres/tenancy.ts';
import { expireLots } from './lots.ts';
import { endHold } from './resolve.ts';

const BATCH = 200;

/** Returns the money of operations whose process has died: their lease has run out and nothing ended them. */
export async function endAbandonedHolds(db: Database, at: Date): Promise<number> {
  const abandoned = await acrossOrganizations(db, (tx) =>
    tx
      .selectFrom('ledger_holds')
      .select(['id', 'org_id'])
      .where('closed_at', 'is', null)
      .where('lease_until', '<=', at)
      .orderBy('lease_until')
      .limit(BATCH)
      .execute(),
  );
  // One transaction each: a lock on many organizations at once would make all of them wait.
  for (const { id, org_id } of abandoned)
    await inOrganization(db, org_id, (tx) => endHold(tx, org_id, id, at));
  return abandoned.length;
}

export async function expireEverywhere(db: Database, at: Date): Promise<MicroUsd> {
  const owners = await acrossOrganizations(db, (tx) =>
    tx
      .selectFrom('ledger_lots')
      .select('org_id')
      .distinct()
      // Word for word as in its index.
      .where(sql<boolean>`remaining > 0`)
      .where('expires_at', '<=', at)
      .execute(),
  );
  let total = 0;
  for (const { org_id } of owners)
    total += await inOrganization(db, org_id, (tx) => expireLots(tx, org_id, at));
  return total;
}
