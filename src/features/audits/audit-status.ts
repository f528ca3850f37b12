// What is known of an audit: how it stands, what it cost, and what its pages say about the site.
import type { AuditedPage, SummaryInput, Unfinished } from '../../core/site/summary/audited-site.ts';
import type { IgnoredRule } from '../../core/site/summary/ignored.ts';
import type { SiteSummary } from '../../core/site/summary/site-summary.ts';
import { discoveryRecord } from '../../fetching/discovery/discovery-account.ts';
import { plain } from '../../platform/http/plain.ts';
import type { Language } from '../../platform/language.ts';
import { costsOf, failedItems, type JobAtHand } from '../jobs/service.ts';
import type { AuditRecord } from './audit-record.ts';
import { auditState, etaSeconds, isOver, phaseOf } from './audit-state.ts';
import { pageError } from './page-error.ts';
import { type AuditPageRow, type AuditRow, ignoredIn, pagesOf, type Tx } from './store.ts';

export function headOf(audit: AuditRow, job: JobAtHand) {
  const { id, job_id, project_id, site, seed, strategy, tier, modes, report_lang } = audit;
  const { total, done, failed } = job;
  return {
    audit_id: id,
    job_id,
    project_id,
    site,
    created_at: audit.created_at.toISOString(),
    finished_at: audit.finished_at?.toISOString() ?? null,
    seed,
    strategy,
    tier,
    modes: [...modes],
    report_lang,
    progress: { status: auditState(audit, job), total, done, failed, phase: phaseOf(audit, job) },
  };
}

/** Briefs are to be gathered before. */
export async function auditRecord(
  tx: Tx,
  audit: AuditRow,
  job: JobAtHand,
  language: Language,
): Promise<AuditRecord> {
  const pages = await pagesOf(tx, audit.id);
  const summary = await summaryOf(tx, audit, pages, job, language);
  const { site_levels, estimates, risk, patterns, worst_pages, cross_page, verdict, notes, ignored } =
    summary;
  const failed = await failedItems(tx, job.id);
  return {
    ...headOf(audit, job),
    eta_seconds: await etaSeconds(tx, job),
    cost: (await costsOf(tx, [job]))(job),
    ...plain({ site_levels, estimates, risk, patterns, worst_pages, cross_page, verdict, ignored }),
    site_rules: await siteRules(audit, cross_page, language),
    failed_pages: failed.map(({ index, error }) => ({
      url: pages[index]?.url ?? '',
      error: pageError(error, language),
    })),
    discovery: discoveryRecord(audit.discovery, language),
    notes: auditNotes(audit, notes, language),
  };
}

/** What to know about an audit before relying on it; `notes` are those of its summary. */
export function auditNotes(
  { warnings }: Pick<AuditRow, 'warnings'>,
  notes: readonly string[],
  language: Language,
): string[] {
  return [...warnings.map((warning) => warning[language]), ...notes];
}

async function summaryOf(
  tx: Tx,
  audit: AuditRow,
  pages: readonly AuditPageRow[],
  job: JobAtHand,
  lang: Language,
): Promise<SiteSummary> {
  const { summariseSite } = await import('../../core/site/summary/site-summary.ts');
  return summariseSite(await summaryInput(tx, audit, pages, job, lang));
}

/** What is said about the site follows from this alone. */
export async function summaryInput(
  tx: Tx,
  audit: AuditRow,
  pages: readonly AuditPageRow[],
  job: JobAtHand,
  lang: Language,
): Promise<SummaryInput> {
  const { placedAmong } = await import('../../core/site/across/placed-findings.ts');
  const { lookedAt } = await import('../../core/site/summary/looked-at.ts');
  const checked = checkedPages(audit, pages);
  return {
    pages: checked.map(({ page }) => page),
    failed: job.failed,
    patterns: audit.patterns.map(({ pattern, count }) => ({ pattern, urls: count })),
    // Addresses that lead to one page are one page.
    total: audit.selected - (audit.findings?.repeated.length ?? 0),
    strata: lookedAt(
      { ...audit, chosen: pages },
      {
        checked: checked.map(({ index }) => index),
        failed: (await failedItems(tx, job.id)).map(({ index }) => index),
        repeated: audit.findings?.repeated ?? [],
      },
    ),
    crossPage: placedAmong(
      audit.findings?.crossPage ?? [],
      checked.map(({ index }) => index),
    ),
    ignored: await ignoredRules(tx, audit),
    lang,
    unfinished: unfinishedOf(audit, job, pages),
    repeated: audit.findings?.repeated.length ?? 0,
  };
}

/** null where all that was chosen has been looked at and compared. */
function unfinishedOf(audit: AuditRow, job: JobAtHand, pages: readonly AuditPageRow[]): Unfinished | null {
  const state = auditState(audit, job);
  const { total: planned } = job;
  if (state === 'done' || (isOver(state) && job.done >= planned)) return null;
  // What the summary is of: the job may have ended more pages since their reports were gathered.
  const done = Math.min(job.done, job.failed + pages.filter(({ report_id }) => report_id !== null).length);
  return {
    state: state === 'failed' || state === 'cancelled' || state === 'paused' ? state : 'running',
    done,
    planned,
  };
}

/** Each page once, with its place in the audit. */
export function checkedPages({ findings }: AuditRow, pages: readonly AuditPageRow[]) {
  const repeated = new Set(findings?.repeated ?? []);
  return pages.flatMap(({ index, report_id, url, pattern, brief }): { index: number; page: AuditedPage }[] =>
    report_id === null || brief === null || repeated.has(index)
      ? []
      : [{ index, page: { report_id, url, pattern, brief } }],
  );
}

export async function ignoredRules(
  tx: Tx,
  { project_id }: Pick<AuditRow, 'project_id'>,
): Promise<IgnoredRule[]> {
  const rows = await ignoredIn(tx, project_id);
  return rows.map(({ rule_id, url_pattern, reason, until }) => ({
    rule_id,
    url_pattern,
    reason,
    until: until?.toISOString() ?? null,
  }));
}

/** What rests on evidence that is ignored does not count either. */
async function siteRules(
  { findings }: AuditRow,
  evidence: SiteSummary['cross_page'],
  language: Language,
): Promise<AuditRecord['site_rules']> {
  if (findings === null || findings.rules.length === 0) return [];
  const { siteRulesOf } = await import('../../core/site/across/placed-findings.ts');
  const { rulesAnsweredBy } = await import('../../core/site/across/answers.ts');
  const answered = new Set(evidence.flatMap(({ kind }) => rulesAnsweredBy(kind)));
  const counted = findings.rules.filter(({ ruleId, score }) => score === 0 || answered.has(ruleId));
  return siteRulesOf(counted, language);
}
