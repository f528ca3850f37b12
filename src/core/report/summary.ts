// What a reader wants to know first: how each mode stands, and what to do first.
import { briefs } from '../rules/briefs.gen.ts';
import type { Reason } from '../rules/reasons.ts';
import type { Mode } from '../rules/rule.ts';
import type {
  ChoiceResult,
  Level,
  ModeSummary,
  NotAssessed,
  PageReport,
  ReportSummary,
  RuleResult,
} from './report.ts';
import { nearestOption, toldValue } from './told-rating.ts';
import { verdictOf } from './verdict.ts';
import { byWorth, isFinding, isProblem, isTold } from './worth.ts';

/** As many as a reader can keep in mind. */
const MAX_TOP = 3;

type Results = Pick<
  PageReport,
  'violations' | 'quality_signals' | 'choices' | 'not_assessed' | 'fetch' | 'report_lang' | 'page'
>;
type Opened = Pick<Results, 'violations' | 'quality_signals' | 'choices' | 'fetch' | 'report_lang' | 'page'>;

/** Of results in the order of the report. */
export function summarise(results: Results): ReportSummary {
  const problems = [...results.violations, ...results.quality_signals];
  const told = toldIn(results);
  const findings = told.filter(isFinding);
  const unread = isUnread(results);
  const modeSummary = (mode: Mode): ModeSummary => summaryOf(mode, problems, results.not_assessed, unread);
  return {
    ...openingOf(results),
    modes: {
      spam: modeSummary('spam'),
      quality: modeSummary('quality'),
      helpful: modeSummary('helpful'),
    },
    // Small faults are named first only where nothing else is wrong.
    top: (findings.length > 0 ? findings : told)
      .slice(0, MAX_TOP)
      .map(({ rule_id, title, signal }) => ({ rule_id, title, signal: signal ?? 0 })),
  };
}

/** As the report says it; made from its results where it comes from before there were verdicts. */
export function openingIn(report: PageReport): Pick<ReportSummary, 'verdict' | 'quality'> {
  // A service of an older version sends no summaries.
  const summary: ReportSummary | undefined = report.summary;
  return summary?.verdict ? summary : openingOf(report);
}

/** What summaries open with, in the language of the results. */
export function openingOf(results: Opened): Pick<ReportSummary, 'verdict' | 'quality'> {
  const { choices, report_lang, page } = results;
  const quality = qualityOf(choices);
  const judged = {
    quality,
    findings: toldIn(results),
    choices,
    words: page.word_count,
    unread: isUnread(results),
  };
  return { verdict: verdictOf(judged, OVERALL, report_lang), quality };
}

/** What scripts have not filled yet can be found wanting, but not found to be in order. */
const isUnread = ({ fetch }: Pick<Results, 'fetch'>): boolean => fetch.js_shell && !fetch.rendered;

function toldIn({ violations, quality_signals }: Pick<Results, 'violations' | 'quality_signals'>) {
  return [...violations, ...quality_signals]
    .filter(isTold)
    .sort((a, b) => byWorth(a, b) || (a.rule_id < b.rule_id ? -1 : 1));
}

/** The rule that rates the page as a whole. */
const OVERALL = briefs.find(({ scale }) => scale === 'page_quality')?.id ?? '';
/** What lies beyond on either side is one time in twenty. */
const TAIL = 0.05;

/** The page's overall quality, where it was rated: the value, the option next to it, and the options nine times in ten. */
function qualityOf(choices: readonly ChoiceResult[]): ReportSummary['quality'] {
  const rated = choices.find(({ rule_id, ok }) => rule_id === OVERALL && ok);
  if (!rated || rated.distribution === null || rated.expected === null) return null;
  const { distribution, expected, options } = rated;
  const shares = options.map(({ letter }) => distribution[letter] ?? 0);
  const value = toldValue(expected);
  const nearest = nearestOption(value, options.length);
  return {
    value,
    label: options[nearest]?.label ?? '',
    low: Math.min(nearest, optionBeyond(shares, TAIL)),
    high: Math.max(nearest, shares.length - 1 - optionBeyond(shares.toReversed(), TAIL)),
  };
}

/** The first option that leaves no more than a share before it. */
function optionBeyond(shares: readonly number[], share: number): number {
  let before = 0;
  for (const [option, part] of shares.entries()) {
    before += part;
    if (before > share) return option;
  }
  return shares.length - 1;
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
