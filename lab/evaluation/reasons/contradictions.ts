// Where a report contradicts itself: its verdict, its modes, its findings and reasons, and what there is to do.
import type { PageReport, ReportTask, RuleResult } from '../../../src/core/report/report.ts';
import { tasksIn } from '../../../src/core/report/summary.ts';
import { sharePassages } from '../../../src/core/report/tasks/passages.ts';
import { nearestOption, toldValue } from '../../../src/core/report/told-rating.ts';
import { NO_CAUSE, POOR_UP_TO } from '../../../src/core/report/verdict.ts';
import { isFinding, isHarmful, isLikeness, isStrongBreach, isTold } from '../../../src/core/report/worth.ts';
import { scaleOfRule } from '../../../src/core/rules/shown-rules.gen.ts';
import { reportView } from '../../../src/core/view/report-view.ts';

export type Contradiction =
  | 'poor beside modes without concerns'
  | 'better than poor beside serious concerns'
  | 'rated poor beside quality without concerns'
  | 'poor without a cause, or by a likeness alone'
  | 'mostly for search engines beside helpful without concerns'
  | 'a reason beside its mode without concerns'
  | 'a verdict below good without a task or the word that no cause is found'
  | 'no cause found beside a finding or a reason'
  | 'a verdict that leads with another breach than the first task'
  | 'a task without a cause'
  | 'a finding without a task'
  | 'a finding in two tasks'
  | 'a reason without a task'
  | 'a reason in a task of a good page'
  | 'two tasks for one passage'
  | 'what brings more below what brings less'
  | 'a small fault above what is none'
  | 'half a sentence'
  | 'another first task in the summary';

/** From here down a page is told to be mostly for search engines. */
const FOR_SEARCH_ENGINES = 1;
const GREEN: readonly string[] = ['low', 'na'];
const WHOLE_SENTENCE = /[.!?…:][”"»’)]?$/u;

export function contradictionsIn(report: PageReport): Contradiction[] {
  const checks: readonly (readonly [Contradiction, boolean])[] = [...ofVerdict(report), ...ofTasks(report)];
  return checks.flatMap(([name, isSo]) => (isSo ? [name] : []));
}

function ofVerdict(report: PageReport): [Contradiction, boolean][] {
  const { summary, choices, report_lang: lang, reasons = [] } = report;
  const level = summary.verdict?.level;
  const isBelowGood = level === 'poor' || level === 'fair';
  const levels = Object.values(summary.modes).map((mode) => mode.level);
  const findings = foundIn(report).filter(isFinding);
  const saysNoCause = summary.verdict?.text.includes(NO_CAUSE[lang]) ?? false;
  const isRatedPoor = summary.quality !== null && summary.quality.value < POOR_UP_TO;
  const forSearch = choices.some(
    ({ ok, expected, rule_id, options }) =>
      ok &&
      expected !== null &&
      scaleOfRule[rule_id] === 'made_for_people' &&
      nearestOption(toldValue(expected), options.length) <= FOR_SEARCH_ENGINES,
  );
  const shown = new Map(reportView(report).modes.map((mode) => [mode.mode, mode.level]));
  const told = new Set(tasksIn(report).flatMap((task) => task.reasons));
  const concerned = reasons
    .filter(({ kind }) => told.has(kind))
    .map(({ scale }) => choices.find(({ rule_id }) => rule_id === scale)?.mode ?? 'quality');
  return [
    ['poor beside modes without concerns', level === 'poor' && levels.every((mode) => GREEN.includes(mode))],
    [
      'better than poor beside serious concerns',
      level !== undefined && level !== 'poor' && levels.includes('high'),
    ],
    [
      'poor without a cause, or by a likeness alone',
      level === 'poor' && told.size === 0 && findings.every(({ rule_id }) => isLikeness(rule_id)),
    ],
    [
      'mostly for search engines beside helpful without concerns',
      forSearch && GREEN.includes(summary.modes.helpful.level),
    ],
    ['rated poor beside quality without concerns', isRatedPoor && shown.get('quality') === 'low'],
    ['a reason beside its mode without concerns', concerned.some((mode) => shown.get(mode) === 'low')],
    [
      'a verdict below good without a task or the word that no cause is found',
      isBelowGood && tasksIn(report).length === 0 && !saysNoCause,
    ],
    ['no cause found beside a finding or a reason', saysNoCause && findings.length + told.size > 0],
    [
      'a verdict that leads with another breach than the first task',
      findings.some((finding) => isStrongBreach(finding) || isHarmful(finding)) &&
        summary.verdict?.text.includes(tasksIn(report)[0]?.title ?? '') !== true,
    ],
  ];
}

function ofTasks(report: PageReport): [Contradiction, boolean][] {
  const tasks = tasksIn(report);
  const told = foundIn(report).filter(isTold);
  const { reasons = [], summary } = report;
  const isGood = summary.verdict?.level === 'good';
  const inTasks = (id: string): number => tasks.filter(({ findings }) => findings.includes(id)).length;
  const kinds = tasks.flatMap((task) => task.reasons);
  const isSmall = ({ findings, reasons: own }: ReportTask): boolean =>
    own.length === 0 && findings.every((id) => told.find(({ rule_id }) => rule_id === id)?.small === true);
  const pairs = tasks.slice(1).map((task, place) => [tasks[place] ?? task, task] as const);
  const reasoned = tasks.filter((task) => task.reasons.length > 0);
  return [
    ['a task without a cause', tasks.some((task) => task.findings.length + task.reasons.length === 0)],
    ['a finding without a task', told.some(({ rule_id }) => inTasks(rule_id) === 0)],
    ['a finding in two tasks', told.some(({ rule_id }) => inTasks(rule_id) > 1)],
    ['a reason without a task', !isGood && reasons.some(({ kind }) => !kinds.includes(kind))],
    ['a reason in a task of a good page', isGood && kinds.length > 0],
    [
      'two tasks for one passage',
      reasoned.some((task, place) =>
        reasoned.slice(place + 1).some((other) => sharePassages(task.passages, other.passages)),
      ),
    ],
    ['what brings more below what brings less', pairs.some(([before, after]) => after.gain > before.gain)],
    ['a small fault above what is none', pairs.some(([before, after]) => isSmall(before) && !isSmall(after))],
    [
      'half a sentence',
      tasks.some(({ title, why, how }) => title === '' || [why, how ?? '.'].some((text) => !isWhole(text))),
    ],
    ['another first task in the summary', !namesTheFirst(report, tasks)],
  ];
}

/** The summary names the first task that rests on a finding; of small faults alone only where nothing else is to be done. */
function namesTheFirst({ summary }: PageReport, tasks: readonly ReportTask[]): boolean {
  const [top] = summary.top;
  return top === undefined || tasks.find(({ findings }) => findings.length > 0)?.findings[0] === top.rule_id;
}

const isWhole = (text: string): boolean => WHOLE_SENTENCE.test(text.trim());

function foundIn({ violations, quality_signals }: PageReport): RuleResult[] {
  return [...violations, ...quality_signals];
}
