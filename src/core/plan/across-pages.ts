// What a plan says beside its tasks, of one page or of many together: what is good, what could not be assessed, what to know
// before relying on it.

import { groupedBy } from '../grouped-by.ts';
import type { PageReport, RuleResult } from '../report/report.ts';
import { sentence } from '../report/tasks/sentences.ts';
import { isFinding } from '../report/worth.ts';
import type { Reason } from '../rules/reasons.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { shortened } from '../rules/wording.ts';
import { notAssessedByReason } from '../view/findings.ts';
import { warningsOf } from '../view/warnings.ts';
import type { FixPlan, GoodPoint, UnassessedGroup } from './fix-plan.ts';
import { pageCaveats } from './pages-texts.ts';

const MAX_GOOD = 6;
const MAX_REASONS = 6;
const TITLE_CHARACTERS = 160;

/** Nothing is lost by not judging what a page of this kind does not have. */
const NO_LOSS: Reason = 'not_applicable';

/** What most pages have first; on as many pages, in the order of the reports. */
export function goodPoints(reports: readonly PageReport[]): GoodPoint[] {
  const found = reports.flatMap(({ positives }) => positives.filter(isFinding));
  return [...groupedBy(found, ({ rule_id }) => rule_id).values()]
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_GOOD)
    .map((ofRule) => ({
      title: shortened(ofRule[0]?.title ?? '', TITLE_CHARACTERS),
      fact: reports.length === 1 ? firstFact(ofRule[0]) : null,
      pages: ofRule.length,
    }));
}

function firstFact(result: RuleResult | undefined): string | null {
  const fact = result?.evidence?.facts[0];
  return fact === undefined ? null : sentence(fact);
}

/** By reason, what keeps most from being assessed first. */
export function unassessed(reports: readonly PageReport[]): UnassessedGroup[] {
  const groups = new Map<string, { readonly rules: Set<string>; pages: number; times: number }>();
  for (const report of reports) {
    const missed = report.not_assessed.filter(({ reason }) => reason !== NO_LOSS);
    for (const { message, rules } of notAssessedByReason({ ...report, not_assessed: missed })) {
      const group = groups.get(message) ?? { rules: new Set(), pages: 0, times: 0 };
      for (const { rule_id } of rules) group.rules.add(rule_id);
      group.pages += 1;
      group.times += rules.length;
      groups.set(message, group);
    }
  }
  return [...groups]
    .sort(([, a], [, b]) => (reports.length === 1 ? 0 : b.times - a.times))
    .slice(0, MAX_REASONS)
    .map(([message, { rules, pages }]) => ({ message, rules: rules.size, pages }));
}

export function caveatsOf(reports: readonly PageReport[], lang: ReportLanguage): FixPlan['caveats'] {
  const [only] = reports;
  if (only !== undefined && reports.length === 1) return warningsOf(only);
  const count = (test: (report: PageReport) => boolean): number => reports.filter(test).length;
  const unrendered = ({ fetch }: PageReport): boolean => fetch.js_shell && !fetch.rendered;
  const counts = {
    scriptShell: count(unrendered),
    littleText: count(({ extraction_ok, fetch }) => !extraction_ok && !fetch.js_shell),
    truncated: count(({ truncated }) => truncated),
  };
  return Object.entries(counts).flatMap(([caveat, pages]) =>
    // The keys are those of the table: the object above is written with them.
    pages === 0 ? [] : [pageCaveats[caveat as keyof typeof counts][lang](pages, reports.length)],
  );
}
