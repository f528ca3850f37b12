import type { Selectable, Transaction } from 'kysely';
import type { Tables } from '../../platform/postgres/connection.ts';

export type ExportedReport = Pick<
  Selectable<Tables['reports']>,
  'id' | 'org_id' | 'host' | 'private' | 'report' | 'texts' | 'project_id' | 'url_hash' | 'created_at'
>;

/** A report as files are made of it; null when it is gone. */
export async function exportedReport(
  tx: Transaction<Tables>,
  orgId: string,
  id: string,
): Promise<ExportedReport | null> {
  const row = await tx
    .selectFrom('reports')
    .select(['id', 'org_id', 'host', 'private', 'report', 'texts', 'project_id', 'url_hash', 'created_at'])
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
