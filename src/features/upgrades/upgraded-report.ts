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
  readonly failedSteps: readonly 'scales'[];
}

/**
 * The steps are rungs: 0/1 rules first, then scales. A step of which nothing could be scored has failed; those below
 * it stand. null: not even the first succeeded, and the report stays as it was.
 */
export function upgradedReport(
  { report }: Stored,
  order: UpgradeOrder,
  judged: PageReport,
): UpgradedReport | null {
  const { newRules, newScales } = order;
  const rulesDone = scoresAny(judged, newRules);
  const scalesDone = scoresAny(judged, newScales);
  if (newRules.length > 0 ? !rulesDone : !scalesDone) return null;
  const lacksScales = newScales.length > 0 && !scalesDone;
  const failed = new Set(lacksScales ? newScales : []);
  const rules = order.wholeReport.filter((id) => !failed.has(id));
  return {
    report: combineReports(order.judgeAll ? [judged] : [report, judged], selectBriefs({ rules })),
    rules,
    tier: lacksScales ? 'basic' : order.tier,
    failedSteps: lacksScales ? ['scales'] : [],
  };
}

function scoresAny(report: PageReport, ids: readonly string[]): boolean {
  const { violations, quality_signals, positives, labels, choices } = report;
  const asked = new Set(ids);
  return [...violations, ...quality_signals, ...positives, ...labels, ...choices].some(
    ({ ok, rule_id }) => ok && asked.has(rule_id),
  );
}
