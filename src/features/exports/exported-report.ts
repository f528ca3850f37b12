import type { Selectable, Transaction } from 'kysely';
import type { Tables } from '../../platform/postgres/connection.ts';

/** A report as files are made of it; null when it is gone. */
export async function exportedReport(
  tx: Transaction<Tables>,
  orgId: string,
  id: string,
): Promise<Pick<
  Selectable<Tables['reports']>,
  'id' | 'org_id' | 'host' | 'private' | 'report' | 'texts'
> | null> {
  const row = await tx
    .selectFrom('reports')
    .select(['id', 'org_id', 'host', 'private', 'report', 'texts'])
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
