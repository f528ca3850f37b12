// What becomes of a report once the judge has answered: which steps succeeded, and the report that follows from them.
import type { TierId } from '../../contract/prices.ts';
import { combineReports } from '../../core/report/combine-reports.ts';
import type { PageReport } from '../../core/report/report.ts';
import { selectBriefs } from '../../core/report/select-briefs.ts';
import type { Stored, UpgradeOrder } from './order.ts';

export interface UpgradedReport {
  readonly report: PageReport;
  /** Ids of its rules, in the catalogue's order. */
  readonly rules: readonly string[];
  readonly tier: TierId;
  /** Whether anything of what was missing could be scored on this page. */
  readonly scoredAny: boolean;
  readonly failedSteps: readonly ('rules' | 'scales')[];
}

/**
 * A step of which nothing could be scored has failed and costs nothing; the other stands. Rules that scored nothing have said
 * why they cannot judge this page, and their answers stay; scales are left out and can be bought another time, unless they
 * were all there was to add. Where nothing was scored the report knows more and is of the tier that it was.
 */
export function upgradedReport(
  { report, tier }: Stored,
  order: UpgradeOrder,
  judged: PageReport,
  phraseFailed: boolean,
): UpgradedReport {
  const { newRules, newScales } = order;
  const asked = [...newRules, ...newScales];
  const lacksRules = newRules.length > 0 && !scoresAny(judged, newRules);
  const lacksScales = newScales.length > 0 && !scoresAny(judged, newScales);
  // A phrase alone has no rules that could fail.
  const scoredAny = asked.length === 0 || scoresAny(judged, asked);
  const leftOut = new Set(lacksScales && scoredAny ? newScales : []);
  const rules = order.wholeReport.filter((id) => !leftOut.has(id));
  // What the rules have said of an earlier phrase stays where nothing could be said of this one.
  const kept = phraseFailed ? report : withoutResults(report, new Set(order.anew));
  return {
    report: combineReports(order.judgeAll ? [judged] : [kept, judged], selectBriefs({ rules })),
    rules,
    tier: !scoredAny ? tier : lacksScales ? 'basic' : order.tier,
    scoredAny,
    failedSteps: [...(lacksRules ? (['rules'] as const) : []), ...(lacksScales ? (['scales'] as const) : [])],
  };
}

function withoutResults(report: PageReport, ids: ReadonlySet<string>): PageReport {
  if (ids.size === 0) return report;
  const others = <T extends { readonly rule_id: string }>(results: readonly T[]): T[] =>
    results.filter(({ rule_id }) => !ids.has(rule_id));
  return {
    ...report,
    violations: others(report.violations),
    quality_signals: others(report.quality_signals),
    positives: others(report.positives),
    labels: others(report.labels),
    choices: others(report.choices),
    not_assessed: others(report.not_assessed),
  };
}

function scoresAny(report: PageReport, ids: readonly string[]): boolean {
  const { violations, quality_signals, positives, labels, choices } = report;
  const asked = new Set(ids);
  return [...violations, ...quality_signals, ...positives, ...labels, ...choices].some(
    ({ ok, rule_id }) => ok && asked.has(rule_id),
  );
}
