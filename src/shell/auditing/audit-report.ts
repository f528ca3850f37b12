// What an audit made here comes to: its document for people, and its record for programs.
import type { ReportLanguage } from '../../core/rules/texts.ts';
import type { SiteFindings } from '../../core/site/across/compare-digests.ts';
import { placedAmong, siteRulesOf } from '../../core/site/across/placed-findings.ts';
import type { AuditDocument } from '../../core/site/forms/audit-document.ts';
import { FindingsGatherer, type FormReport } from '../../core/site/forms/gathered-findings.ts';
import { listedPages } from '../../core/site/forms/listed-pages.ts';
import type { AuditedPage, SummaryInput } from '../../core/site/summary/audited-site.ts';
import {
  type AuditChanges,
  type AuditToCompare,
  compareAudits,
} from '../../core/site/summary/compare-audits.ts';
import { countFindings } from '../../core/site/summary/counted-findings.ts';
import { lookedAt } from '../../core/site/summary/looked-at.ts';
import { summariseSite } from '../../core/site/summary/site-summary.ts';
import { discoveryRecord } from '../../fetching/discovery/discovery-account.ts';
import type { AuditPlan } from './audit-plan.ts';
import type { PageResult } from './check-pages.ts';
import type { JudgedPage } from './judge-worker.ts';
import { minuteOf } from './served-record.ts';

/** Changes with another meaning make another number. */
export const AUDIT_FILE = 1;

/** A page that was checked and counts, and what was found on it. */
export interface ReportedPage extends AuditedPage {
  readonly findings: JudgedPage['findings'];
}

export interface AuditReport {
  readonly plan: AuditPlan;
  /** Pages that were looked at, also those that failed or count as others. */
  readonly done: number;
  readonly isWhole: boolean;
  readonly finishedAt: string;
  readonly pages: readonly ReportedPage[];
  readonly document: AuditDocument;
  readonly siteRules: ReturnType<typeof siteRulesOf>;
  readonly changes: AuditChanges | null;
}

export function reportAudit(
  plan: AuditPlan,
  results: readonly PageResult[],
  found: SiteFindings,
  earlier: AuditToCompare | null,
): AuditReport {
  const lang = plan.report_lang;
  const inOrder = results.toSorted((a, b) => a.index - b.index);
  const repeated = new Set(found.repeated);
  const counted = inOrder.flatMap((result) =>
    result.failed !== undefined || repeated.has(result.index) ? [] : [result],
  );
  const pages = counted.map(({ index, brief, findings }): ReportedPage => {
    const { url = null, pattern = null } = plan.chosen[index] ?? {};
    return { report_id: `page_${index + 1}`, url, pattern, brief, findings };
  });
  const strata = lookedAt(
    // A file that an earlier version has written names none.
    { ...plan, strata: plan.strata ?? null },
    {
      checked: counted.map(({ index }) => index),
      failed: inOrder.flatMap(({ index, failed }) => (failed === undefined ? [] : [index])),
      repeated: found.repeated,
    },
  );
  const failures = inOrder.flatMap(({ index, failed }) =>
    failed === undefined ? [] : [{ url: plan.chosen[index]?.url ?? '', reason: failed }],
  );
  const input: SummaryInput = {
    pages,
    failed: failures.length,
    patterns: plan.patterns.map(({ pattern, count }) => ({ pattern, urls: count })),
    // Addresses that lead to one page are one page.
    total: plan.selected - repeated.size,
    strata,
    crossPage: placedAmong(
      found.crossPage,
      counted.map(({ index }) => index),
    ),
    ignored: [],
    lang,
    unfinished:
      results.length === plan.chosen.length
        ? null
        : { state: 'paused', done: results.length, planned: plan.chosen.length },
    repeated: repeated.size,
  };
  const summary = summariseSite(input);
  const finishedAt = new Date().toISOString();
  const versions = { catalogue_version: plan.catalogue_version, engine_version: plan.engine_version };
  const { site, seed, strategy } = plan;
  const choice = { site, seed, strategy, whole: plan.chosen.length >= plan.selected };
  return {
    plan,
    done: results.length,
    isWhole: results.length === plan.chosen.length,
    finishedAt,
    pages,
    siteRules: siteRulesOf(found.rules, lang),
    changes: earlier === null ? null : compareAudits(earlier, { pages, ...versions, ...choice }, lang),
    document: {
      site: plan.site,
      lang,
      started: minuteOf(plan.created_at),
      finished: minuteOf(finishedAt),
      sample: { strategy: plan.strategy, seed: String(plan.seed) },
      summary: { ...summary, notes: [...notesOf(plan, results.length), ...summary.notes] },
      findings: gathered(pages, lang),
      pages: listedPages(countFindings(input).pages),
      failures,
      ...versions,
    },
  };
}

export function formReport({ findings }: ReportedPage, lang: ReportLanguage): FormReport {
  return { report_lang: lang, violations: findings, quality_signals: [] };
}

function gathered(pages: readonly ReportedPage[], lang: ReportLanguage): AuditDocument['findings'] {
  const gatherer = new FindingsGatherer(lang);
  for (const page of pages) gatherer.add(page, formReport(page, lang));
  return gatherer.gathered();
}

const interrupted = {
  en: (done: number, all: number) =>
    `The audit was interrupted: ${done} of ${all} chosen pages were looked at.`,
  pl: (done: number, all: number) => `Audyt przerwano: z ${all} wybranych stron zbadano ${done}.`,
};

function notesOf({ report_lang: lang, chosen, discovery, warnings }: AuditPlan, done: number): string[] {
  return [
    ...(done < chosen.length ? [interrupted[lang](done, chosen.length)] : []),
    ...[...discovery.warnings, ...warnings].map((text) => text[lang]),
  ];
}

/** In the shape of GET /v1/audits/{id}, as far as it has a meaning without a service. */
export function auditRecord({ plan, document, ...report }: AuditReport): Record<string, unknown> {
  const { summary, failures } = document;
  const { site_levels, estimates, risk, patterns, worst_pages, cross_page, verdict, notes, ignored } =
    summary;
  const { isWhole } = report;
  return {
    audit_file: AUDIT_FILE,
    site: plan.site,
    source: plan.source,
    created_at: plan.created_at,
    finished_at: isWhole ? report.finishedAt : null,
    seed: plan.seed,
    strategy: plan.strategy,
    modes: plan.modes,
    rules: plan.rules,
    report_lang: plan.report_lang,
    catalogue_version: plan.catalogue_version,
    engine_version: plan.engine_version,
    progress: {
      status: isWhole ? 'done' : 'paused',
      total: plan.chosen.length,
      done: report.done,
      failed: summary.pages.failed,
      phase: isWhole ? 'finished' : 'paused',
    },
    site_levels,
    estimates,
    risk,
    patterns,
    worst_pages,
    cross_page,
    site_rules: report.siteRules,
    ignored,
    failed_pages: failures.map(({ url, reason }) => ({
      url,
      error: { code: 'fetch_failed', message: reason },
    })),
    verdict,
    discovery: discoveryRecord(plan.discovery, plan.report_lang),
    notes,
    ...(report.changes === null ? {} : { changes: report.changes }),
    pages: report.pages.map(({ report_id, url, pattern, findings, brief }) => ({
      report_id,
      url,
      pattern,
      findings,
      brief,
    })),
  };
}
