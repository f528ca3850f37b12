// From reports to the plan of what to do about them. The same reports give the same plan.

import { countSigns, findingsOf, policyName, problemsOf } from '../formats/findings.ts';
import { groupedBy } from '../grouped-by.ts';
import { inLanguage } from '../report/in-language.ts';
import type { PageReport, RuleResult } from '../report/report.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { shortened } from '../rules/wording.ts';
import { caveatsOf, goodPoints, unassessed } from './across-pages.ts';
import { causesOf } from './causes.ts';
import type { FixPlan, PlanPage } from './fix-plan.ts';
import { patternsOf } from './patterns.ts';
import { taskOf } from './tasks.ts';

const TITLE_CHARACTERS = 160;
const URL_CHARACTERS = 300;
const PATTERN_CHARACTERS = 160;

/** A page that a plan is about. */
export interface PageForPlan {
  readonly report: PageReport;
  /** For plans of stored reports. */
  readonly reportId: string | null;
  /** Of its address: which kind of page of its site it is. */
  readonly pattern?: string | null;
}

export function planOf(report: PageReport, reportId: string | null = null): FixPlan {
  return planOfPages([{ report, reportId }], report.report_lang);
}

/** One plan for many pages, most often those of a site. Reports are to be in the language of the plan. */
export function planOfPages(pages: readonly PageForPlan[], lang: ReportLanguage): FixPlan {
  const reports = pages.map(({ report }) => spoken(report, lang));
  const causes = causesOf(reports);
  const patterns = patternsOf(pages.map(patternOf));
  // Pages get their place in the plan when a task names them; the only one has it anyway.
  const named = new Map<number, number>(pages.length === 1 ? [[0, 0]] : []);
  const nameOf = (page: number): number => {
    const known = named.get(page) ?? named.size;
    named.set(page, known);
    return known;
  };
  const tasks = causes.map((cause) => ({
    policy: cause.places[0].finding.policy,
    task: taskOf(cause, patterns, lang, nameOf),
  }));
  // By policy; the policy of the most valuable task first, because that is the order they come in.
  const groups = [...groupedBy(tasks, ({ policy }) => policy)].map(([policy, ofPolicy]) => ({
    policy,
    name: policyName(policy, lang),
    tasks: ofPolicy.map(({ task }) => task),
  }));
  const scored = reports.flatMap((report) => problemsOf(report).filter(({ ok }) => ok));
  return {
    report_lang: lang,
    site: siteOf(reports),
    pages_checked: pages.length,
    pages_with_findings: reports.filter((report) => findingsOf(report).length > 0).length,
    pages: [...named.keys()].map((page) => planPage(pages[page])),
    scored: new Set(scored.map(({ rule_id }) => rule_id)).size,
    ...countSigns(scored),
    caveats: caveatsOf(reports, lang),
    groups,
    good: goodPoints(reports),
    not_assessed: unassessed(reports),
  };
}

/**
 * A report from before sentences were kept in both languages cannot be translated. Its quotes and findings are taken, and
 * of its sentences those that the catalogue has in the language of the plan: a document is in one language.
 */
function spoken(report: PageReport, lang: ReportLanguage): PageReport {
  if (report.report_lang === lang) return report;
  const silent = (result: RuleResult): RuleResult => ({
    ...result,
    evidence: result.evidence && { ...result.evidence, facts: [], said: [], fix: null, fix_personal: false },
  });
  const shown = inLanguage(report, lang, { lang, rules: {} });
  return {
    ...shown,
    violations: shown.violations.map(silent),
    quality_signals: shown.quality_signals.map(silent),
    positives: shown.positives.map(silent),
  };
}

function siteOf(reports: readonly PageReport[]): string | null {
  const [first, ...others] = new Set(
    reports.map(({ page: { url } }) => (url === null ? null : (URL.parse(url)?.hostname ?? null))),
  );
  return others.length === 0 ? (first ?? null) : null;
}

function planPage(page: PageForPlan | undefined): PlanPage {
  const { url = null, title = null } = page?.report.page ?? {};
  return {
    report_id: page?.reportId ?? null,
    url: url === null ? null : shortened(url, URL_CHARACTERS),
    title: title === null ? null : shortened(title, TITLE_CHARACTERS),
    pattern: page === undefined ? null : patternOf(page),
  };
}

function patternOf({ pattern }: PageForPlan): string | null {
  return pattern == null ? null : shortened(pattern, PATTERN_CHARACTERS);
}
