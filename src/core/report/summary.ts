// What a reader wants to know first: how each mode stands, and what to do first.
import type { Reason } from '../rules/reasons.ts';
import type { Mode } from '../rules/rule.ts';
import type { Level, ModeSummary, NotAssessed, PageReport, ReportSummary, RuleResult } from './report.ts';
import { byWorth, isFinding, isProblem } from './worth.ts';

/** What somebody can keep in mind. */
const MAX_TOP = 3;

type Results = Pick<PageReport, 'violations' | 'quality_signals' | 'not_assessed'>;

/** Of results in the order of the report. */
export function summarise(results: Results): ReportSummary {
  const problems = [...results.violations, ...results.quality_signals];
  return {
    verdict: null,
    quality: null,
    modes: {
      spam: modeSummary('spam', problems, results.not_assessed),
      quality: modeSummary('quality', problems, results.not_assessed),
      helpful: modeSummary('helpful', problems, results.not_assessed),
    },
    top: problems
      .filter(isFinding)
      .sort((a, b) => byWorth(a, b) || (a.rule_id < b.rule_id ? -1 : 1))
      .slice(0, MAX_TOP)
      .map(({ rule_id, title, signal }) => ({ rule_id, title, signal: signal ?? 0 })),
  };
}

function modeSummary(
  mode: Mode,
  problems: readonly RuleResult[],
  notAssessed: readonly NotAssessed[],
): ModeSummary {
  const ofMode = problems.filter((result) => result.mode === mode);
  const strong = ofMode.filter(({ band }) => band === 'strong').length;
  const medium = ofMode.filter(({ band }) => band === 'medium').length;
  return { level: levelOf(), strong, medium };

  function levelOf(): Level {
    if (strong > 0) return 'high';
    if (medium > 0) return 'medium';
    if (ofMode.some(({ ok }) => ok)) return 'low';
    const unjudged = notAssessed.filter((rule) => rule.mode === mode && isProblem(rule));
    return unjudged.length > 0 && unjudged.every(({ reason }) => reason === NOT_APPLICABLE)
      ? 'na'
      : 'unknown';
  }
}

const NOT_APPLICABLE: Reason = 'not_applicable';
