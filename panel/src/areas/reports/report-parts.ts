// A report as people read it: findings by mode, what was measured but is no finding, what was not judged and why.
import type { Mode } from '../../parts/modes.ts';
import { MODES } from '../../parts/modes.ts';
import type { ChoiceResult, PageReport, RuleResult } from './queries.ts';

export interface ModeFindings {
  readonly mode: Mode;
  readonly findings: readonly RuleResult[];
  /** Told with what to do, behind everything else. */
  readonly small: readonly RuleResult[];
}

const isFinding = ({ band }: RuleResult): boolean => band === 'strong' || band === 'medium';

/** Where the rule of a small fault has fired: the service keeps its signal below 50. */
const SMALL_FAULT_SIGNAL = 25;
const isSmallFault = ({ small, signal }: RuleResult): boolean =>
  small === true && (signal ?? 0) >= SMALL_FAULT_SIGNAL;

const problemsOf = ({ violations, quality_signals }: PageReport): readonly RuleResult[] => [
  ...violations,
  ...quality_signals,
];

/** In the order of the report: what matters most first. */
export function findingsByMode(report: PageReport): readonly ModeFindings[] {
  const problems = problemsOf(report);
  return MODES.map((mode) => {
    const own = problems.filter((result) => result.mode === mode);
    return { mode, findings: own.filter(isFinding), small: own.filter(isSmallFault) };
  }).filter(({ findings, small }) => findings.length + small.length > 0);
}

export function weakSignals(report: PageReport): readonly RuleResult[] {
  return problemsOf(report)
    .filter((result) => result.ok && (result.signal ?? 0) > 0 && !isFinding(result) && !isSmallFault(result))
    .sort((a, b) => (b.signal ?? 0) - (a.signal ?? 0));
}

/** Rules about problems that found nothing at all. */
export function clearRules(report: PageReport): number {
  return problemsOf(report).filter(({ ok, signal }) => ok && signal === 0).length;
}

export function isAsked(report: PageReport, mode: Mode): boolean {
  return [...problemsOf(report), ...report.positives, ...report.choices].some((rule) => rule.mode === mode);
}

export function resultOf(report: PageReport, ruleId: string | undefined): RuleResult | undefined {
  return [...problemsOf(report), ...report.positives, ...report.labels].find(
    ({ rule_id }) => rule_id === ruleId,
  );
}

/** Merits and labels that were really seen. */
export const seen = (results: readonly RuleResult[]): readonly RuleResult[] =>
  results.filter(({ ok, signal }) => ok && (signal ?? 0) >= 50);

export const rated = (choices: readonly ChoiceResult[]): readonly ChoiceResult[] =>
  choices.filter(({ ok, distribution }) => ok && distribution !== null);

// A report names no scales: these two are told by their policy, which a test of the catalogue holds for them.
export const isOverall = ({ policy }: ChoiceResult): boolean => policy === 'overall';
/** Its number counts down to what matters most: beside the label it would be read the wrong way round. */
const countsDown = ({ policy }: ChoiceResult): boolean => policy === 'ymyl';

/** The option that the value is nearest to; the likeliest one only where options have no order. */
export function toldRating(choice: ChoiceResult): {
  readonly option: ChoiceResult['options'][number] | undefined;
  readonly value: number | null;
} {
  const { options, expected, modal } = choice;
  if (expected === null) return { option: options.find(({ letter }) => letter === modal), value: null };
  const value = Math.round(10 * expected) / 10;
  return { option: options[Math.round(value)], value: countsDown(choice) ? null : value };
}

export interface ReasonGroup {
  readonly message: string;
  readonly titles: readonly string[];
}

/** Why rules were not judged, the most frequent reason first. */
export function unjudged(report: PageReport): readonly ReasonGroup[] {
  const groups = Map.groupBy(report.not_assessed, ({ message }) => message);
  return [...groups]
    .map(([message, rules]) => ({ message, titles: rules.map(({ title }) => title) }))
    .sort((a, b) => b.titles.length - a.titles.length);
}
