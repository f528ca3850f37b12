import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/postgres/connection.ts';
import type { ReportRow } from './store.ts';

export type EarlierReport = Pick<ReportRow, 'id' | 'report' | 'created_at' | 'updated_at'>;

/** The report of the same address before one, in its project. */
export async function earlierReport(
  tx: Transaction<Tables>,
  {
    org_id,
    project_id,
    url_hash,
    id,
    created_at,
  }: Pick<ReportRow, 'org_id' | 'project_id' | 'url_hash' | 'id' | 'created_at'>,
): Promise<EarlierReport | null> {
  if (url_hash === null) return null;
  const found = await tx
    .selectFrom('reports')
    .select(['id', 'report', 'created_at', 'updated_at'])
    .where('org_id', '=', org_id)
    .where('project_id', '=', project_id)
    .where('url_hash', '=', url_hash)
    .where('id', '!=', id)
    .where('created_at', '<', created_at)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}
