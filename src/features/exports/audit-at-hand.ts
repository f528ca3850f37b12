// An audit as its exports are made from: what is said of the site, and the reports of its pages one after the other. Loaded by
// the task that makes exports, because it needs the catalogue.

import { inLanguage } from '../../core/report/in-language.ts';
import type { KeptTexts } from '../../core/report/kept-texts.ts';
import type { PageReport } from '../../core/report/report.ts';
import { withoutPage } from '../../core/report/without-evidence.ts';
import { hostOf } from '../../core/site/addresses/host-of.ts';
import { type CountedPage, countFindings } from '../../core/site/summary/counted-findings.ts';
import { withoutAddresses } from '../../core/site/summary/host-only.ts';
import type { IgnoredRule } from '../../core/site/summary/ignored.ts';
import { briefOf } from '../../core/site/summary/page-brief.ts';
import { type SiteSummary, summariseSite } from '../../core/site/summary/site-summary.ts';
import type { App } from '../../platform/app.ts';
import type { Language } from '../../platform/language.ts';
import { lookInOrganization } from '../../platform/postgres/replica.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import {
  type AuditPageRow,
  type AuditRow,
  auditFingerprint,
  auditNotes,
  auditOf,
  auditState,
  gatherBriefs,
  ignoredRules,
  isPrivateAudit,
  pageError,
  pagesOf,
  summaryInput,
} from '../audits/service.ts';
import { failedItems, type JobAtHand, jobsAtHand } from '../jobs/service.ts';

export interface AuditAtHand {
  readonly audit: AuditRow;
  readonly job: JobAtHand;
  readonly status: string;
  /** Its pages are named by their host alone, which stands in place of their addresses. */
  readonly isPrivate: boolean;
  readonly lang: Language;
  readonly summary: SiteSummary;
  /** With what follows from how the sample was drawn. */
  readonly notes: readonly string[];
  readonly failures: readonly { readonly url: string; readonly reason: string }[];
  readonly pages: readonly CountedPage[];
}

export interface Standing {
  readonly audit: AuditRow;
  readonly job: JobAtHand;
  readonly ignored: readonly IgnoredRule[];
  /** Its pages are named by their host alone. */
  readonly isPrivate: boolean;
  readonly fingerprint: string;
}

/** How an audit stands now; null where it is gone. */
export async function standingOf(app: App, orgId: string, auditId: string): Promise<Standing | null> {
  const found = await inOrganization(app.db, orgId, (tx) => auditOf(tx, orgId, auditId));
  if (found === null) return null;
  await gatherBriefs(app, found);
  return inOrganization(app.db, orgId, async (tx) => {
    const audit = await auditOf(tx, orgId, auditId);
    const job = audit === null ? undefined : (await jobsAtHand(tx, [audit.job_id])).get(audit.job_id);
    if (audit === null || job === undefined) return null;
    return {
      audit,
      job,
      ignored: await ignoredRules(tx, audit),
      isPrivate: await isPrivateAudit(tx, audit),
      fingerprint: await auditFingerprint(tx, audit, job),
    };
  });
}

/**
 * Reads every report once, for what is said of the site: a page may have been upgraded since its brief was made. `seen` gets
 * each of them on the way.
 */
export async function auditAtHand(
  app: App,
  { audit, job, ignored, isPrivate }: Standing,
  lang: Language,
  signal: AbortSignal,
  seen: (page: AuditPageRow, report: PageReport) => void = () => {},
): Promise<AuditAtHand> {
  const { org_id: orgId } = audit;
  const rows = await lookInOrganization(app, orgId, (tx) => pagesOf(tx, audit.id));
  const repeated = new Set(audit.findings?.repeated ?? []);
  const fresh: AuditPageRow[] = [];
  for (const row of rows) {
    signal.throwIfAborted();
    const report = row.report_id === null ? null : await reportIn(app, orgId, row.report_id, lang, isPrivate);
    fresh.push({
      ...row,
      ...(report === null ? { report_id: null, brief: null } : { brief: briefOf(report) }),
    });
    if (report !== null && !repeated.has(row.index)) seen(row, report);
  }
  return lookInOrganization(app, orgId, async (tx) => {
    const whole = { ...(await summaryInput(tx, audit, fresh, job, lang)), ignored };
    const input = isPrivate ? withoutAddresses(whole) : whole;
    const summary = summariseSite(input);
    const told = (url: string): string => (isPrivate ? (hostOf(url) ?? '') : url);
    const failed = await failedItems(tx, job.id);
    return {
      audit,
      job,
      status: auditState(audit, job),
      isPrivate,
      lang,
      summary,
      notes: auditNotes(audit, summary.notes, lang),
      failures: failed.map(({ index, error }) => ({
        url: told(rows[index]?.url ?? ''),
        reason: pageError(error, lang).message,
      })),
      pages: countFindings(input).pages.map((counted, place) => ({
        ...counted,
        page: { ...counted.page, url: told(whole.pages[place]?.url ?? '') },
      })),
    };
  });
}

/** Page after page, each with its report in the language asked for. */
export async function* reportsOf(
  app: App,
  { audit, pages, lang, isPrivate }: AuditAtHand,
  signal: AbortSignal,
): AsyncGenerator<{ readonly counted: CountedPage; readonly place: number; readonly report: PageReport }> {
  for (const [place, counted] of pages.entries()) {
    signal.throwIfAborted();
    const report = await reportIn(app, audit.org_id, counted.page.report_id, lang, isPrivate);
    if (report === null) throw new Error('a report is gone since the audit was read');
    yield { counted, place, report };
  }
}

async function reportIn(
  app: App,
  orgId: string,
  id: string,
  lang: Language,
  isPrivate: boolean,
): Promise<PageReport | null> {
  const row = await lookInOrganization(app, orgId, (tx) =>
    tx
      .selectFrom('reports')
      .select(['report', 'texts'])
      .where('org_id', '=', orgId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  if (row === undefined) return null;
  const report = reportInLanguage(row, lang);
  // One from before its project became private has more to tell than it may.
  return isPrivate ? withoutPage(report) : report;
}

/** A stored report in the language asked for; one from before sentences were kept in both stays in its own. */
export function reportInLanguage(
  { report, texts }: { readonly report: string; readonly texts: string | null },
  lang: Language,
): PageReport {
  // The judge has written both, in the form of the contract.
  const [own, kept] = [report, texts ?? 'null'].map((json) => JSON.parse(json)) as [
    PageReport,
    KeptTexts | null,
  ];
  return inLanguage(own, lang, kept);
}
