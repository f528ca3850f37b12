// An audit as a document is made of it, for whoever asks: the reports of its pages one after the other.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { inLanguage } from '../../core/report/in-language.ts';
import type { KeptTexts } from '../../core/report/kept-texts.ts';
import type { PageReport } from '../../core/report/report.ts';
import type { AuditDocument } from '../../core/site/forms/audit-document.ts';
import { FindingsGatherer } from '../../core/site/forms/gathered-findings.ts';
import type { IgnoredRule } from '../../core/site/summary/ignored.ts';
import type { App } from '../../platform/app.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import {
  type AuditRow,
  auditNotes,
  auditOf,
  gatherBriefs,
  ignoredRules,
  pagesOf,
  summaryInput,
} from '../audits/service.ts';
import { errorRecord, failedItems, type JobAtHand, jobsAtHand } from '../jobs/service.ts';

export interface Standing {
  readonly audit: AuditRow;
  readonly job: JobAtHand;
  readonly ignored: readonly IgnoredRule[];
  /** Changes with whatever an audit's document is made from. */
  readonly fingerprint: string;
}

/** null where it is gone. */
export async function standingOf(app: App, orgId: string, auditId: string): Promise<Standing | null> {
  const found = await inOrganization(app.db, orgId, (tx) => auditOf(tx, orgId, auditId));
  if (found === null) return null;
  await gatherBriefs(app, found);
  return inOrganization(app.db, orgId, async (tx) => {
    const audit = await auditOf(tx, orgId, auditId);
    const job = audit === null ? undefined : (await jobsAtHand(tx, [audit.job_id])).get(audit.job_id);
    if (audit === null || job === undefined) return null;
    const ignored = await ignoredRules(tx, audit);
    const { rows } = await sql`select count(*), max(report.updated_at) from audit_pages page
      join reports report on report.org_id = ${orgId} and report.id = page.report_id
      where page.audit_id = ${auditId}`.execute(tx);
    const parts = [rows, ignored, audit.finished_at, audit.findings !== null, job.failed];
    const fingerprint = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
    return { audit, job, ignored, fingerprint };
  });
}

/** One report is held at a time. */
export async function auditDocument(
  app: App,
  { audit, job, ignored }: Standing,
  signal: AbortSignal,
): Promise<AuditDocument> {
  const { summariseSite } = await import('../../core/site/summary/site-summary.ts');
  const { org_id: orgId, report_lang: lang } = audit;
  const gatherer = new FindingsGatherer(lang, ignored);
  const repeated = new Set(audit.findings?.repeated ?? []);
  const rows = await inOrganization(app.db, orgId, (tx) => pagesOf(tx, audit.id));
  let versions = { catalogue_version: '', engine_version: '' };
  for (const { report_id, index, url, pattern } of rows) {
    signal.throwIfAborted();
    if (report_id === null || repeated.has(index)) continue;
    const stored = await inOrganization(app.db, orgId, (tx) =>
      tx
        .selectFrom('reports')
        .select(['report', 'texts'])
        .where('org_id', '=', orgId)
        .where('id', '=', report_id)
        .executeTakeFirst(),
    );
    if (stored === undefined) continue;
    // The judge has written both, in the form of the contract.
    const [own, kept] = [stored.report, stored.texts ?? 'null'].map((json) => JSON.parse(json)) as [
      PageReport,
      KeptTexts | null,
    ];
    const report = inLanguage(own, lang, kept);
    gatherer.add({ report_id, url, pattern }, report);
    const { catalogue_version, engine_version } = report;
    versions = { catalogue_version, engine_version };
  }
  const { input, failed } = await inOrganization(app.db, orgId, async (tx) => ({
    input: await summaryInput(tx, audit, rows, job.failed, lang),
    failed: await failedItems(tx, job.id),
  }));
  const summary = summariseSite({ ...input, ignored });
  return {
    site: audit.site ?? '',
    lang,
    started: dayOf(audit.created_at),
    finished: audit.finished_at === null ? null : dayOf(audit.finished_at),
    sample: { strategy: audit.strategy, seed: String(audit.seed) },
    summary: { ...summary, notes: auditNotes(audit, summary.notes, lang) },
    findings: gatherer.gathered(),
    failures: failed.map(({ index, error }) => ({
      url: rows[index]?.url ?? '',
      reason: errorRecord(error, lang).message,
    })),
    ...versions,
  };
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
