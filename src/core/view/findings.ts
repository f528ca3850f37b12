// What of a report is told, in the order in which it is told: what matters most first; and why the rest was not judged.
import { groupedBy } from '../grouped-by.ts';
import type {
  Band,
  ChoiceResult,
  NotAssessed,
  PageReport,
  ReportSummary,
  RuleResult,
} from '../report/report.ts';
import { openingIn } from '../report/summary.ts';
import { inOrder, isFinding, isSmallFault, isTold } from '../report/worth.ts';
import { words } from './words.ts';

/** An input that could not be read or checked, for formats that programs go by: silence would look like a pass. */
export interface UnreadInput {
  readonly file: string;
  readonly fault: string;
}

/** A report and the file that it is about, as the caller named it. */
export interface CheckedPage {
  readonly file: string;
  readonly report: PageReport;
  /** The text of the file, where quotes are to be found in it. */
  readonly source?: string;
}

export interface SignCounts {
  readonly strong: number;
  readonly medium: number;
}

export interface ReasonGroup {
  readonly message: string;
  readonly rules: readonly (NotAssessed | RuleResult | ChoiceResult)[];
}

/** The part of a report that is about problems. */
export type Problems = Pick<PageReport, 'violations' | 'quality_signals'>;

/** Rules that describe a problem, whatever came of them. */
export function problemsOf(report: Problems): readonly RuleResult[] {
  return [...report.violations, ...report.quality_signals];
}

/** Problems that were found, in the order of the report: what matters most first. */
export function findingsOf(report: Problems): readonly RuleResult[] {
  return problemsOf(report).filter(isFinding).sort(inOrder);
}

/** Faults that are told with their advice though they are no findings (ADR 55). */
export function smallFaultsOf(report: Problems): readonly RuleResult[] {
  return problemsOf(report).filter(isSmallFault).sort(inOrder);
}

/** Everything that there is something to do about: findings, then small faults. */
export function toldOf(report: Problems): readonly RuleResult[] {
  return [...findingsOf(report), ...smallFaultsOf(report)];
}

/** Something was measured, but not enough to be told. */
export function weakSignalsOf(report: PageReport): readonly RuleResult[] {
  return problemsOf(report)
    .filter((result) => result.ok && (result.signal ?? 0) > 0 && !isTold(result))
    .sort(inOrder);
}

/** A page among others, with what ranks it. */
export interface RankedPage extends CheckedPage, SignCounts {
  readonly findings: readonly RuleResult[];
  readonly quality: ReportSummary['quality'];
}

/** Half a step of the scale: what is nearer than that is ordered by what was found. */
const QUALITY_STEPS = 2;

/**
 * Pages with strong signs of a breach of policy first, then by their quality, the poorest first, then by how much was found.
 * Those without findings are at the end; what was not rated comes behind what was.
 */
export function worstFirst(pages: readonly CheckedPage[]): readonly RankedPage[] {
  const breaches = ({ findings }: RankedPage): number =>
    findings.some(({ kind, band }) => kind === 'violation' && band === 'strong') ? 1 : 0;
  const step = ({ quality }: RankedPage): number =>
    quality === null ? Number.MAX_SAFE_INTEGER : Math.round(QUALITY_STEPS * quality.value);
  return pages
    .map((page): RankedPage => {
      const findings = findingsOf(page.report);
      return { ...page, findings, ...countSigns(findings), quality: openingIn(page.report).quality };
    })
    .sort(
      (a, b) =>
        Number(b.findings.length > 0) - Number(a.findings.length > 0) ||
        breaches(b) - breaches(a) ||
        step(a) - step(b) ||
        b.strong - a.strong ||
        b.medium - a.medium ||
        (b.findings[0]?.score_raw ?? 0) - (a.findings[0]?.score_raw ?? 0),
    );
}

export function countSigns(results: readonly Pick<RuleResult, 'band'>[]): SignCounts {
  const found = results.filter(isFinding);
  const strong = found.filter((result) => result.band === 'strong').length;
  return { strong, medium: found.length - strong };
}

/** Whether a finding is at least so strong. */
export function reaches(result: RuleResult, least: Exclude<Band, 'low'>): boolean {
  return isFinding(result) && (least === 'medium' || result.band === 'strong');
}

/** Why rules were not judged, the most frequent reason first. Rules that failed are the last group. */
export function notAssessedByReason(report: PageReport): readonly ReasonGroup[] {
  const groups = [...groupedBy(report.not_assessed, (rule) => rule.message)]
    .map(([message, rules]): ReasonGroup => ({ message, rules }))
    .sort((a, b) => b.rules.length - a.rules.length || (a.message < b.message ? -1 : 1));
  const failed = failuresOf(report);
  return failed.length === 0
    ? groups
    : [...groups, { message: words.ruleFailed[report.report_lang], rules: failed }];
}

/** Rules whose code failed on this page. */
export function failuresOf(report: PageReport): readonly (RuleResult | ChoiceResult)[] {
  return [...problemsOf(report), ...report.positives, ...report.labels, ...report.choices].filter(
    (result) => !result.ok,
  );
}

/** Two places of one guideline have one name: it is said once, for the first of them. */
export function onceEach<T extends { readonly label: string }>(sources: readonly T[]): readonly T[] {
  return sources.filter(({ label }, i) => sources.findIndex((other) => other.label === label) === i);
}
