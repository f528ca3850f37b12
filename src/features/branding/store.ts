import type { Selectable, Transaction } from 'kysely';
import type { Tables } from '../../platform/postgres/connection.ts';

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    branding: {
      org_id: string;
      name: string;
      /** A data: URI that was made safe. */
      logo: string | null;
      updated_at: Date;
    };
  }
}

export type BrandingRow = Selectable<Tables['branding']>;

export async function findBranding(tx: Transaction<Tables>, orgId: string): Promise<BrandingRow | null> {
  const row = await tx.selectFrom('branding').selectAll().where('org_id', '=', orgId).executeTakeFirst();
  return row ?? null;
}

export async function keepBranding(tx: Transaction<Tables>, row: BrandingRow): Promise<void> {
  const { org_id: _, ...changes } = row;
  await tx
    .insertInto('branding')
    .values(row)
    .onConflict((conflict) => conflict.column('org_id').doUpdateSet(changes))
    .execute();
}

/** Whether there was one. */
export async function dropBranding(tx: Transaction<Tables>, orgId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('branding').where('org_id', '=', orgId).executeTakeFirst();
  return numDeletedRows > 0n;
}
