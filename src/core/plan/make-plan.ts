// From reports to the plan of what to do about them. The same reports give the same plan.

import { groupedBy } from '../grouped-by.ts';
import { inLanguage } from '../report/in-language.ts';
import type { PageReport, RuleResult } from '../report/report.ts';
import { openingIn } from '../report/summary.ts';
import { byValue } from '../report/tasks/worth.ts';
import { isSmallFault } from '../report/worth.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { shortened } from '../rules/wording.ts';
import { countSigns, problemsOf } from '../view/findings.ts';
import { priorities } from '../view/names.ts';
import { caveatsOf, goodPoints, unassessed } from './across-pages.ts';
import { type Cause, causesOf } from './causes.ts';
import type { FixPlan, PlanPage } from './fix-plan.ts';
import { patternsOf } from './patterns.ts';
import { alsoOf, resultOf, type SharedFinding, sharedTask, valueOfShared, wholeOf } from './shared-task.ts';
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

/** What is known of a site beside its pages one by one. */
export interface SiteKnowledge {
  readonly shared?: readonly SharedFinding[];
  /** What to know before relying on the plan: how much of the site was looked at. */
  readonly notes?: readonly string[];
  /** Rules that produced a score on any page, where the reports hold only what they found. */
  readonly scored?: number;
}

export function planOf(report: PageReport, reportId: string | null = null): FixPlan {
  return planOfPages([{ report, reportId }], report.report_lang);
}

/** One plan for many pages, most often those of a site. Reports are to be in the language of the plan. */
export function planOfPages(
  pages: readonly PageForPlan[],
  lang: ReportLanguage,
  { shared = [], notes = [], scored: scoredRules }: SiteKnowledge = {},
): FixPlan {
  const reports = pages.map(({ report }) => spoken(report, lang));
  const parts = new Map<SharedFinding, Cause[]>();
  const causes = causesOf(reports).filter((cause) => {
    const whole = wholeOf(shared, cause);
    if (whole !== undefined) parts.set(whole, [...(parts.get(whole) ?? []), cause]);
    return whole === undefined;
  });
  const patterns = patternsOf(pages.map(patternOf));
  // Pages get their place in the plan when a task names them; the only one has it anyway.
  const named = new Map<number, number>(pages.length === 1 ? [[0, 0]] : []);
  const nameOf = (page: number): number => {
    const known = named.get(page) ?? named.size;
    named.set(page, known);
    return known;
  };
  const planned = [
    ...causes.map((cause) => ({ value: cause.value, made: () => taskOf(cause, patterns, lang, nameOf) })),
    ...shared.map((finding) => ({
      value: valueOfShared(finding),
      made: () => sharedTask(finding, (parts.get(finding) ?? []).flatMap(alsoOf), patterns, lang, nameOf),
    })),
  ]
    .sort((a, b) => byValue(a.value, b.value))
    .map(({ made }) => made());
  const tasks = planned.map(({ detailed }) => detailed);
  const groups = [...groupedBy(tasks, ({ priority }) => priority)].map(([priority, ofPriority]) => ({
    priority,
    name: priorities[priority][lang],
    tasks: ofPriority,
  }));
  const scored = reports.flatMap((report) => problemsOf(report).filter(({ ok }) => ok));
  const together = shared.flatMap((finding) => finding.pages.map(() => resultOf(finding)));
  const [only, ...others] = reports;
  const concerned = new Set([
    ...shared.flatMap((finding) => finding.pages),
    ...causes.flatMap(({ places }) => places.map(({ page }) => page)),
  ]);
  const isBelowGood = (report: PageReport): boolean => {
    const level = openingIn(report).verdict?.level;
    return level === 'poor' || level === 'fair';
  };
  return {
    report_lang: lang,
    site: siteOf(reports),
    pages_checked: pages.length,
    pages_with_findings: concerned.size,
    verdict: only === undefined || others.length > 0 ? null : (openingIn(only).verdict?.text ?? null),
    phrases:
      only === undefined || others.length > 0
        ? []
        : (only.intents ?? (only.intent === undefined ? [] : [only.intent])),
    pages: [...named.keys()].map((page) => planPage(pages[page])),
    scored: scoredRules ?? new Set(scored.map(({ rule_id }) => rule_id)).size,
    ...countSigns([...scored, ...together]),
    small: scored.filter(isSmallFault).length,
    reasons: causes.reduce(
      (all, { places }) => all + places.reduce((sum, place) => sum + place.reasons.length, 0),
      0,
    ),
    unexplained: reports.filter((report, page) => isBelowGood(report) && !concerned.has(page)).length,
    caveats: [...notes, ...caveatsOf(reports, lang)],
    tasks: planned.map(({ listed }) => listed),
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
    reports.map(({ page: { url } }) => (url === null ? null : (URL.parse(url)?.host ?? null))),
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
