// Whether this service charges anyone: on a machine of one's own money is only a way to count.
import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/postgres/connection.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';

/** An operator who tops up balances sells; the first organization is given its first balance by the service itself. */
export async function showsPrices(db: Database, { prices }: Pick<Config, 'prices'>): Promise<boolean> {
  if (prices !== 'auto') return prices === 'shown';
  return acrossOrganizations(db, async (tx) => {
    const { rows } = await sql<{ charges: boolean }>`
      select exists (select from organizations offset 1)
        or exists (select from ledger_lots where kind = 'topup' offset 1) as charges`.execute(tx);
    return rows[0]?.charges ?? true;
  });
}
