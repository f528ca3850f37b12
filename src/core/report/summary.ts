// What a reader wants to know first: how each mode stands, and what to do first.
import type { Reason } from '../rules/reasons.ts';
import type { Mode } from '../rules/rule.ts';
import { scaleOfRule } from '../rules/shown-rules.gen.ts';
import type {
  ChoiceResult,
  Level,
  ModeSummary,
  NotAssessed,
  PageReport,
  ReportSummary,
  ReportTask,
  RuleResult,
  VerdictLevel,
} from './report.ts';
import { type Told, toldFindings } from './tasks/causes.ts';
import { tasksOf } from './tasks/page-tasks.ts';
import { nearestOption, toldValue } from './told-rating.ts';
import { POOR_UP_TO, verdictLevel, verdictOf } from './verdict.ts';
import { isFinding, isProblem } from './worth.ts';

/** As many as a reader can keep in mind. */
const MAX_TOP = 3;

type Results = Pick<
  PageReport,
  | 'violations'
  | 'quality_signals'
  | 'positives'
  | 'choices'
  | 'not_assessed'
  | 'fetch'
  | 'report_lang'
  | 'page'
  | 'reasons'
  | 'tasks'
>;
type Opened = Omit<Results, 'not_assessed'>;
type Modes = ReportSummary['modes'];
type ReportOpening = Pick<ReportSummary, 'verdict' | 'quality'>;

/** What follows from the results of a report: what there is to do, and what to know first. The two never contradict. */
export function concluded(results: Results): Required<Pick<PageReport, 'tasks' | 'summary'>> {
  const tasks = tasksFor(results);
  const opening = openingOf({ ...results, tasks });
  return {
    tasks,
    summary: {
      ...opening,
      modes: besideRatings(levelsByFindings(results), { ...results, ...opening }),
      top: topOf(tasks, results),
    },
  };
}

export function summarise(results: Results): ReportSummary {
  return concluded(results).summary;
}

/** How each mode stands by its findings alone, as audits count them: the contract’s levels. */
export function levelsByFindings(results: Omit<Results, 'page' | 'report_lang' | 'positives'>): Modes {
  const problems = [...results.violations, ...results.quality_signals];
  const unread = isUnread(results);
  const modeSummary = (mode: Mode): ModeSummary => summaryOf(mode, problems, results.not_assessed, unread);
  return {
    spam: modeSummary('spam'),
    quality: modeSummary('quality'),
    helpful: modeSummary('helpful'),
  };
}

/** As the report says it; made from its results where it comes from before there were verdicts. */
export function openingIn(report: PageReport): Pick<ReportSummary, 'verdict' | 'quality'> {
  // A service of an older version sends no summaries.
  const summary: ReportSummary | undefined = report.summary;
  return summary?.verdict ? summary : openingOf(report);
}

/** As the report says it; made from its results where it comes from before there were tasks. */
export function tasksIn(report: PageReport): readonly ReportTask[] {
  if (report.tasks !== undefined) return report.tasks;
  return tasksOf(toldIn(report, openingIn(report).verdict?.level), report.report_lang);
}

/** What there are tasks for: of a page that is good, findings and small faults alone. */
export function toldIn(
  {
    violations,
    quality_signals,
    reasons = [],
  }: Pick<PageReport, 'violations' | 'quality_signals' | 'reasons'>,
  level: VerdictLevel | null | undefined,
): Told {
  return {
    findings: toldFindings({ violations, quality_signals }),
    reasons: level === 'good' ? [] : reasons,
  };
}

/** What summaries open with, in the language of the results. */
export function openingOf(results: Opened): Pick<ReportSummary, 'verdict' | 'quality'> {
  const { choices, report_lang, reasons } = results;
  const tasks = tasksFor(results);
  const judgement = judgedIn(results);
  // What a verdict names first is what is to be done first.
  const findings = tasks.flatMap(({ findings: ids }) =>
    ids.flatMap((id) => judgement.findings.find(({ rule_id }) => rule_id === id) ?? []),
  );
  // As tasks name them: by the reason that leads one which no finding leads.
  const inOrder = tasks.flatMap(({ findings: led, reasons: [first] }) =>
    led.length > 0 ? [] : (reasons?.find(({ kind }) => kind === first) ?? []),
  );
  const judged = {
    ...judgement,
    findings,
    choices,
    ...(reasons === undefined ? {} : { reasons: inOrder }),
  };
  return { verdict: verdictOf(judged, OVERALL, report_lang), quality: judged.quality };
}

function tasksFor(results: Opened): readonly ReportTask[] {
  return results.tasks ?? tasksOf(toldIn(results, verdictLevel(judgedIn(results))), results.report_lang);
}

function judgedIn(results: Opened) {
  return {
    quality: qualityOf(results.choices),
    findings: toldFindings(results),
    ...(results.reasons === undefined ? {} : { reasons: results.reasons }),
    merits: results.positives.filter(isFinding),
    words: results.page.word_count,
    unread: isUnread(results),
  };
}

/** Small faults are named first only where there is nothing else to do. */
function topOf(
  tasks: readonly ReportTask[],
  { violations, quality_signals }: Pick<Results, 'violations' | 'quality_signals'>,
): ReportSummary['top'] {
  const led = tasks.map(({ findings: [first] }) =>
    [...violations, ...quality_signals].find(({ rule_id }) => rule_id === first),
  );
  const isSmall = (lead: RuleResult | undefined): boolean => lead?.small === true;
  const first = led.every(isSmall) ? led : led.filter((lead) => !isSmall(lead));
  return first
    .flatMap((lead) =>
      lead === undefined ? [] : [{ rule_id: lead.rule_id, title: lead.title, signal: lead.signal ?? 0 }],
    )
    .slice(0, MAX_TOP);
}

/** From here down the scale of people first says that a page is mostly for search engines. */
const FOR_SEARCH_ENGINES = 1;

/**
 * On a page a mode never stands better than its ratings or worse than the verdict: where the page is rated poor its quality
 * gives cause for concern, and so does a mode with a plain reason; what is strong and no breach is no more than some
 * concern on a page that is fair (ADR 68).
 */
function besideRatings(
  modes: Modes,
  { verdict, quality, reasons = [], choices }: Pick<Results, 'reasons' | 'choices'> & ReportOpening,
): Modes {
  if (verdict === null) return modes;
  const modeOf = (scale: string): Mode => choices.find(({ rule_id }) => rule_id === scale)?.mode ?? 'quality';
  const isBelowGood = verdict.level !== 'good';
  const isRatedPoor = verdict.level === 'poor' && quality !== null && quality.value < POOR_UP_TO;
  const concerned = new Set<Mode>([
    ...(isRatedPoor ? (['quality'] as const) : []),
    ...(isBelowGood
      ? [
          ...reasons.filter(({ sure }) => sure === 'plain').map(({ scale }) => modeOf(scale)),
          ...choices.filter(isForSearchEngines).map(({ mode }) => mode),
        ]
      : []),
  ]);
  const beside = (mode: Mode): ModeSummary => {
    const { level, ...counts } = modes[mode];
    if (level === 'high') return { level: verdict.level === 'poor' ? 'high' : 'medium', ...counts };
    return { level: concerned.has(mode) ? 'medium' : level, ...counts };
  };
  return { spam: beside('spam'), quality: beside('quality'), helpful: beside('helpful') };
}

function isForSearchEngines(choice: ChoiceResult): boolean {
  if (!choice.ok || choice.expected === null || scaleOfRule[choice.rule_id] !== 'made_for_people')
    return false;
  return nearestOption(toldValue(choice.expected), choice.options.length) <= FOR_SEARCH_ENGINES;
}

/** What scripts have not filled yet can be found wanting, but not found to be in order. */
const isUnread = ({ fetch }: Pick<Results, 'fetch'>): boolean => fetch.js_shell && !fetch.rendered;

/** The rule that rates the page as a whole. */
export const OVERALL = Object.keys(scaleOfRule).find((id) => scaleOfRule[id] === 'page_quality') ?? '';
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
