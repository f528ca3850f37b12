// What a reader wants to know first: how each mode stands, and what to do first.
import type { Reason } from '../rules/reasons.ts';
import type { Mode } from '../rules/rule.ts';
import type { Level, ModeSummary, NotAssessed, PageReport, ReportSummary, RuleResult } from './report.ts';
import { byWorth, isFinding, isProblem, isTechnical } from './worth.ts';

/** What somebody can keep in mind. */
const MAX_TOP = 3;

type Results = Pick<PageReport, 'violations' | 'quality_signals' | 'not_assessed' | 'fetch'>;

/** Of results in the order of the report. */
export function summarise(results: Results): ReportSummary {
  const problems = [...results.violations, ...results.quality_signals];
  const findings = problems.filter(isFinding);
  const ofContent = findings.filter(({ policy }) => !isTechnical(policy));
  // What scripts have not filled yet can be found wanting, but not found to be in order.
  const unread = results.fetch.js_shell && !results.fetch.rendered;
  const modeSummary = (mode: Mode): ModeSummary => summaryOf(mode, problems, results.not_assessed, unread);
  return {
    verdict: null,
    quality: null,
    modes: {
      spam: modeSummary('spam'),
      quality: modeSummary('quality'),
      helpful: modeSummary('helpful'),
    },
    // Technical trifles are named first only where nothing else is wrong.
    top: (ofContent.length > 0 ? ofContent : findings)
      .toSorted((a, b) => byWorth(a, b) || (a.rule_id < b.rule_id ? -1 : 1))
      .slice(0, MAX_TOP)
      .map(({ rule_id, title, signal }) => ({ rule_id, title, signal: signal ?? 0 })),
  };
}

function summaryOf(
  mode: Mode,
  problems: readonly RuleResult[],
  notAssessed: readonly NotAssessed[],
  unread: boolean,
): ModeSummary {
  const ofMode = problems.filter((result) => result.mode === mode);
  const strong = ofMode.filter(({ band }) => band === 'strong').length;
  const medium = ofMode.filter(({ band }) => band === 'medium').length;
  return { level: levelOf(), strong, medium };

  function levelOf(): Level {
    if (strong > 0) return 'high';
    if (medium > 0) return 'medium';
    if (unread) return 'unknown';
    if (ofMode.some(({ ok }) => ok)) return 'low';
    const unjudged = notAssessed.filter((rule) => rule.mode === mode && isProblem(rule));
    return unjudged.length > 0 && unjudged.every(({ reason }) => reason === NOT_APPLICABLE)
      ? 'na'
      : 'unknown';
  }
}

const NOT_APPLICABLE: Reason = 'not_applicable';
