import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { JobAtHand } from '../jobs/service.ts';
import { auditState } from './audit-state.ts';
import { ignoredRules } from './audit-status.ts';
import { isPrivateAudit } from './private-audit.ts';
import type { AuditRow, Tx } from './store.ts';

/**
 * Changes with everything that is said of an audit: its pages and their reports, what they show together, what is ignored,
 * and whether its pages may be named.
 * What was made from it is good for as long as this stays the same. Briefs are to be gathered before.
 */
export async function auditFingerprint(tx: Tx, audit: AuditRow, job: JobAtHand): Promise<string> {
  const { rows } = await sql<{ pages: string | null }>`
    select md5(string_agg(concat_ws(' ', page.index, report.id, extract(epoch from report.updated_at)), ',' order by page.index)) as pages
    from audit_pages page
    left join reports report on report.org_id = ${audit.org_id} and report.id = page.report_id
    where page.audit_id = ${audit.id}`.execute(tx);
  const from = [
    audit.id,
    auditState(audit, job),
    [job.total, job.done, job.failed],
    audit.finished_at,
    audit.findings,
    rows[0]?.pages,
    await ignoredRules(tx, audit),
    await isPrivateAudit(tx, audit),
  ];
  return createHash('sha256').update(JSON.stringify(from)).digest('hex');
}
