// A report as people read it: what was found, by mode and policy, what matters most first; then why the rest was not judged.
import { groupedBy } from '../grouped-by.ts';
import type {
  Band,
  ChoiceResult,
  JudgingModel,
  Level,
  NotAssessed,
  PageReport,
  ReportSummary,
  RuleResult,
} from '../report/report.ts';
import { isHit } from '../report/signal.ts';
import { openingIn, summarise } from '../report/summary.ts';
import { inOrder, isFinding, isSmallFault, isTold } from '../report/worth.ts';
import { policies, policyRisks } from '../rules/policies.ts';
import { MODES, type Mode } from '../rules/rule.ts';
import type { ReportLanguage, Texts } from '../rules/texts.ts';
import { shortened } from '../rules/wording.ts';
import { judgesDiffer, modelNotShown, modelUnanswered, secondJudge, silentModel, words } from './texts.ts';

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

export interface ModeFindings extends SignCounts {
  readonly mode: Mode;
  readonly level: Level;
  /** Rules of problems that were scored. */
  readonly scored: number;
  /** Something is told, and nothing of it is a finding. */
  readonly onlySmall: boolean;
  readonly policies: readonly PolicyFindings[];
}

export interface PolicyFindings {
  readonly policy: string;
  readonly name: string;
  readonly findings: readonly RuleResult[];
}

/** One of the few findings that are worth most, and the advice on it where the report has evidence. */
export interface FirstStep {
  readonly ruleId: string;
  readonly title: string;
  readonly signal: number;
  readonly fix: string | null;
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
function smallFaultsOf(report: Problems): readonly RuleResult[] {
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

/** The modes that were asked, each with its findings by policy; the policy of what matters most first. */
export function findingsByMode(report: PageReport): readonly ModeFindings[] {
  const problems = problemsOf(report);
  // Made from the results: a report may come from a service that did not send summaries yet.
  const { modes } = summarise(report);
  const unjudged = report.not_assessed.filter((rule) => rule.kind !== 'label');
  return MODES.flatMap((mode) => {
    const ofMode = problems.filter((result) => result.mode === mode);
    const asked =
      ofMode.length > 0 ||
      [...unjudged, ...report.positives, ...report.choices].some((rule) => rule.mode === mode);
    if (!asked) return [];
    const told = ofMode.filter(isTold).sort(inOrder);
    return [
      {
        mode,
        level: modes[mode].level,
        ...countSigns(ofMode),
        scored: ofMode.filter((result) => result.ok).length,
        onlySmall: told.length > 0 && told.every(isSmallFault),
        policies: byPolicy(told, report.report_lang),
      },
    ];
  });
}

/** What to do first. */
export function firstSteps(report: PageReport): readonly FirstStep[] {
  const problems = problemsOf(report);
  return summarise(report).top.map(({ rule_id, title, signal }) => ({
    ruleId: rule_id,
    title,
    signal,
    fix: problems.find((result) => result.rule_id === rule_id)?.evidence?.fix ?? null,
  }));
}

/** Titles of small faults beside findings: one line below what to do first. */
export function smallBelow(report: PageReport): readonly string[] {
  return findingsOf(report).length === 0 ? [] : smallFaultsOf(report).map(({ title }) => title);
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

export function policyName(policy: string, lang: ReportLanguage): string {
  // The table has every policy of this catalogue; a stored report may be older than it.
  const known: Readonly<Record<string, { readonly en: string; readonly pl: string }>> = policies;
  return Object.hasOwn(known, policy) ? (known[policy]?.[lang] ?? policy) : policy;
}

/** What the reader of a report should know before its findings. */
export function warningsOf(report: PageReport): readonly string[] {
  const lang = report.report_lang;
  return [
    ...renderingNote(report.fetch).map((note) => note[lang]),
    ...(report.extraction_ok || report.fetch.js_shell ? [] : [words.littleText[lang]]),
    ...(report.truncated ? [words.truncated[lang]] : []),
    ...modelNote(report),
  ];
}

/** That the scripts of the page did not run, and why, where that matters or was paid for. */
function renderingNote({ js_shell, rendered, not_rendered }: PageReport['fetch']): Texts[] {
  if (rendered) return [];
  if (not_rendered === 'no_browser') return [js_shell ? words.shellNoBrowser : words.renderNoBrowser];
  if (not_rendered === 'failed') return [js_shell ? words.shellFailed : words.renderFailed];
  return js_shell ? [words.scriptShell] : [];
}

/** Who has judged beside the code, how often the two contradict each other, and what the other did not see. */
function modelNote({ report_lang: lang, model: account, ...report }: PageReport): string[] {
  const results = [...report.violations, ...report.quality_signals, ...report.positives, ...report.labels];
  // Reports of an earlier form name the model at its answers alone.
  const model =
    account?.name ?? [...results, ...report.choices].find(({ judged_by }) => judged_by !== 'code')?.judged_by;
  if (model === undefined) return [];
  const differ = results.filter(
    ({ opinions = [] }) => new Set(opinions.map(({ value }) => isHit(value))).size > 1,
  );
  // A server says what its models are called: nothing of that means anything in Markdown or a terminal.
  const name = shortened(model, MODEL_CHARACTERS).replace(/[^\w./:@+-]/gu, '_');
  if (account?.answered === 0) return [silentModel[lang](name)];
  const sentences = [
    secondJudge[lang](name),
    ...(differ.length === 0 ? [] : [judgesDiffer[lang](differ.length)]),
    ...(account === undefined ? [] : shortcomingsOf(account, lang)),
  ];
  return [sentences.join(' ')];
}

function shortcomingsOf(account: JudgingModel, lang: ReportLanguage): string[] {
  const { asked, answered, words: all, words_left_out } = account;
  return [
    ...(answered === asked ? [] : [modelUnanswered[lang](answered, asked)]),
    ...(words_left_out === 0 ? [] : [modelNotShown[lang](words_left_out, all)]),
  ];
}

/** Names of models are paths now and then. */
const MODEL_CHARACTERS = 80;

/** The same above findings: by what is wrong. */
export function policyRisk(policy: string, lang: ReportLanguage): string {
  const known: Readonly<Record<string, Texts | undefined>> = policyRisks;
  return (Object.hasOwn(known, policy) ? known[policy]?.[lang] : undefined) ?? policyName(policy, lang);
}

/** Small faults stand in one group, the last. */
function byPolicy(results: readonly RuleResult[], lang: ReportLanguage): readonly PolicyFindings[] {
  return [...groupedBy(results, (result) => (isSmallFault(result) ? SMALL : result.policy))].map(
    ([policy, findings]) => ({
      policy,
      name: policy === SMALL ? words.small[lang] : policyRisk(policy, lang),
      findings,
    }),
  );
}

const SMALL = 'small';
