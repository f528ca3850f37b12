import { sql } from 'kysely';
import type { AuditRow, Tx } from './store.ts';

/** Of a project that is private now, or was when a page of the audit was judged: what has left it names the host alone. */
export async function isPrivateAudit(
  tx: Tx,
  { id, org_id, project_id }: Pick<AuditRow, 'id' | 'org_id' | 'project_id'>,
): Promise<boolean> {
  const { rows } = await sql<{ private: boolean }>`
    select coalesce((select private_mode from projects where id = ${project_id}), true) or exists (
      select from audit_pages page
      join reports report on report.org_id = ${org_id} and report.id = page.report_id
      where page.audit_id = ${id} and report.private
    ) as private`.execute(tx);
  return rows[0]?.private ?? true;
}
