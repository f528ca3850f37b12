// A report as it comes to where some of its results count otherwise, or not at all.
import type { PageReport, RuleResult } from '../../core/report/report.ts';
import { bandOf } from '../../core/report/signal.ts';
import { concluded } from '../../core/report/summary.ts';
import { inOrder } from '../../core/report/worth.ts';
import type { Config } from '../config-file/schema.ts';

/** What follows from the results follows anew. The report is to have its evidence; null leaves a result out. */
export function toldAnew(report: PageReport, change: (result: RuleResult) => RuleResult | null): PageReport {
  const changed = (results: readonly RuleResult[]): RuleResult[] =>
    results.flatMap((result) => change(result) ?? []).sort(inOrder);
  const { tasks: _, ...results } = {
    ...report,
    violations: changed(report.violations),
    quality_signals: changed(report.quality_signals),
  };
  return { ...report, ...results, ...concluded(results) };
}

/** With the weights and thresholds of a project; scores stay what the rules have said. */
export function weighed(report: PageReport, config: Config): PageReport {
  const { rules = {}, thresholds } = config;
  if (!weighs(config)) return report;
  return toldAnew(report, (result) => {
    if (result.signal === null) return result;
    const weight = rules[result.rule_id];
    const signal =
      typeof weight === 'number' ? Math.min(100, Math.round(result.signal * weight)) : result.signal;
    return { ...result, signal, band: bandBy(signal, thresholds) };
  });
}

export function weighs({ rules = {}, thresholds }: Config): boolean {
  return thresholds !== undefined || Object.values(rules).some((weight) => weight !== 'off');
}

function bandBy(signal: number, thresholds: Config['thresholds']): RuleResult['band'] {
  if (thresholds === undefined) return bandOf(signal);
  const { medium = 50, strong = 80 } = thresholds;
  return signal >= strong ? 'strong' : signal >= medium ? 'medium' : 'low';
}
