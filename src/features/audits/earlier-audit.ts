// The audit of the same site before one, and what both are compared by.
import { sql } from 'kysely';
import { type JobAtHand, jobsAtHand } from '../jobs/service.ts';
import { auditFingerprint } from './audit-fingerprint.ts';
import { checkedPages, ignoredRules } from './audit-status.ts';
import { type AuditRow, pagesOf, type Tx } from './store.ts';

interface EarlierAudit {
  readonly audit: AuditRow;
  readonly job: JobAtHand;
  /** Changes with everything that is compared. */
  readonly fingerprint: string;
}

/** null where there is none, or the pages are of several sites. */
export async function earlierAudit(
  tx: Tx,
  { org_id, project_id, site, id, created_at }: AuditRow,
): Promise<EarlierAudit | null> {
  if (site === null) return null;
  const audit = await tx
    .selectFrom('audits')
    .selectAll()
    .where('org_id', '=', org_id)
    .where('project_id', '=', project_id)
    .where('site', '=', site)
    .where('id', '!=', id)
    .where('created_at', '<', created_at)
    .where('finished_at', 'is not', null)
    .where(
      sql<boolean>`exists (select from audit_pages where audit_id = audits.id and report_id is not null)`,
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const job = audit && (await jobsAtHand(tx, [audit.job_id])).get(audit.job_id);
  if (audit === undefined || job === undefined) return null;
  return { audit, job, fingerprint: await auditFingerprint(tx, audit, job) };
}

/** Its briefs are to be gathered before. */
export async function comparable(tx: Tx, audit: AuditRow, job: JobAtHand) {
  return {
    pages: checkedPages(audit, await pagesOf(tx, audit.id)).map(({ page }) => page),
    catalogue_version: audit.findings?.versions.catalogue ?? '',
    engine_version: audit.findings?.versions.engine ?? '',
    ignored: await ignoredRules(tx, audit),
    lang: audit.report_lang,
    site: audit.site,
    seed: audit.seed,
    strategy: audit.strategy,
    whole: job.total >= audit.selected,
  };
}
