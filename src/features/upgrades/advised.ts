// A report with advice for its very page.
import type { KeptTexts } from '../../core/report/kept-texts.ts';
import type { PageReport, RuleResult } from '../../core/report/report.ts';
import { isHit } from '../../core/report/signal.ts';
import type { Texts } from '../../core/rules/texts.ts';

/** Rules that have found something and have only general advice so far, the gravest first. */
export function unadvised({ violations, quality_signals }: PageReport): string[] {
  return [...violations, ...quality_signals]
    .filter(
      ({ score_raw, evidence }) => score_raw !== null && isHit(score_raw) && evidence?.fix_personal === false,
    )
    .map(({ rule_id }) => rule_id);
}

export function advised(report: PageReport, advice: ReadonlyMap<string, Texts>): PageReport {
  if (advice.size === 0) return report;
  const withAdvice = (results: readonly RuleResult[]): RuleResult[] =>
    results.map((result) => {
      const texts = advice.get(result.rule_id);
      if (texts === undefined || result.evidence === null) return result;
      const evidence = { ...result.evidence, fix: texts[report.report_lang], fix_personal: true };
      return { ...result, evidence };
    });
  return {
    ...report,
    violations: withAdvice(report.violations),
    quality_signals: withAdvice(report.quality_signals),
  };
}

/** The same in the other language, as it is kept. */
export function advisedTexts(kept: string | null, advice: ReadonlyMap<string, Texts>): string | null {
  if (kept === null || advice.size === 0) return kept;
  // The judge has written it.
  const texts = JSON.parse(kept) as KeptTexts;
  const rules = Object.entries(texts.rules).map(([id, rule]) => {
    const fix = advice.get(id)?.[texts.lang];
    return [id, fix === undefined ? rule : { ...rule, fix }] as const;
  });
  return JSON.stringify({ ...texts, rules: Object.fromEntries(rules) });
}
