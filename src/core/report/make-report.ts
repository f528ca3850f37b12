// From the outcomes of rules to the report of the contract, in one language. The same outcomes give the same bytes.
import type { PageReason } from '../reasons/page-reasons.ts';
import { ruleById } from '../rules/catalogue.ts';
import { reasons } from '../rules/reasons.ts';
import { isSmall, type Rule } from '../rules/rule.ts';
import { letterOf, orders, scales } from '../rules/scales.ts';
import { inBothLanguages, type Said, type SentenceTable, sentencesOf } from '../rules/sentences.ts';
import { sourceOf } from '../rules/sources.ts';
import type { ReportLanguage, Texts } from '../rules/texts.ts';
import { CATALOGUE_VERSION, ENGINE_VERSION } from '../versions.gen.ts';
import { knownBy } from './identify.ts';
import { MODEL_SAYS } from './model-sentences.ts';
import type { Outcome, RatingAnswer, ScoreAnswer } from './outcome.ts';
import type { PageAccount } from './page-account.ts';
import type { ChoiceResult, Evidence, NotAssessed, PageReport, RuleResult } from './report.ts';
import { reportReasons } from './report-reasons.ts';
import { bandOf, isHit, signalOf, toldScore } from './signal.ts';
import { concluded } from './summary.ts';
import { withoutEvidence } from './without-evidence.ts';
import { inOrder, isLikeness, isProblem } from './worth.ts';

/** The state of the official pages that the catalogue was written from. */
const POLICY_VERSION = '2026-10-01';

export interface ReportOptions {
  readonly lang: ReportLanguage;
  /** Quotes, facts and fixes. */
  readonly explain: boolean;
  /** Of a page that was rated: why it is not rated higher. */
  readonly reasons?: readonly PageReason[] | undefined;
  /** Rules beside those of the catalogue, for tests of the report itself. */
  readonly ruleById?: (id: string) => Rule | undefined;
}

export function makeReport(
  account: PageAccount,
  outcomes: readonly Outcome[],
  skipped: readonly string[],
  options: ReportOptions,
): PageReport {
  const results: RuleResult[] = [];
  const choices: ChoiceResult[] = [];
  const notAssessed: NotAssessed[] = [];
  for (const outcome of outcomes) {
    const rule = (options.ruleById ?? ruleById)(outcome.ruleId);
    if (rule === undefined) throw new Error(`no rule is called ${outcome.ruleId}`);
    const { answer } = outcome;
    if ('notAssessed' in answer) {
      const { notAssessed: reason } = answer;
      notAssessed.push({
        ...commonOf(rule, outcome, options.lang),
        ok: false,
        error: reason,
        reason,
        message: reasons[reason][options.lang],
      });
    } else if (rule.kind === 'choice') choices.push(choiceResult(rule, outcome, options.lang));
    else results.push(ruleResult(rule, outcome, options.lang));
  }
  results.sort(inOrder);
  const told = options.reasons === undefined ? {} : { reasons: reportReasons(options.reasons, options.lang) };
  const judged = {
    violations: results.filter((result) => result.kind === 'violation'),
    quality_signals: results.filter((result) => result.kind === 'signal'),
    positives: results.filter((result) => result.kind === 'positive'),
    labels: results.filter((result) => result.kind === 'label'),
    choices,
    not_assessed: notAssessed,
    skipped,
    fetch: account.fetch,
    extraction_ok: account.extraction_ok,
    truncated: account.truncated,
    report_lang: options.lang,
    scored: results.filter((result) => result.ok).length + choices.filter((choice) => choice.ok).length,
    ...told,
  };
  const report: PageReport = {
    ...judged,
    ...concluded({ ...judged, page: account.page }),
    page: account.page,
    catalogue_version: CATALOGUE_VERSION,
    engine_version: ENGINE_VERSION,
    policy_version: POLICY_VERSION,
  };
  // What it concludes rests on the evidence, whether or not that was asked for.
  return options.explain ? report : withoutEvidence(report);
}

function commonOf(rule: Rule, { by, answer, opinions }: Outcome, lang: ReportLanguage) {
  return {
    rule_id: rule.id,
    title: rule.title[lang],
    mode: rule.mode,
    policy: rule.policy,
    layer: rule.layer,
    kind: rule.kind,
    rule_version: rule.version,
    judged_by: by.name,
    judge_version: by.version,
    ...('how' in answer ? answer.how : {}),
    ...(opinions === undefined ? {} : { opinions }),
  };
}

function errorOf(answer: Outcome['answer']): string {
  return ('error' in answer ? answer.error : undefined) ?? 'internal_error';
}

function ruleResult(rule: Rule, outcome: Outcome, lang: ReportLanguage): RuleResult {
  const common = commonOf(rule, outcome, lang);
  const { answer } = outcome;
  if (!('score' in answer)) {
    return {
      ...common,
      ok: false,
      error: errorOf(answer),
      score_raw: null,
      signal: null,
      band: null,
      unsupported: false,
      evidence: null,
    };
  }
  const small = isSmall(rule) || answer.small === true;
  const score = toldScore(answer.score, small ? 'small' : isLikeness(rule.id) ? 'likeness' : 'ordinary');
  const signal = signalOf(score);
  return {
    ...common,
    ok: true,
    error: null,
    score_raw: score,
    signal,
    band: bandOf(signal),
    ...(small ? { small } : {}),
    unsupported: isHit(answer.score) && answer.quotes.length === 0,
    ...knownBy(answer.fingerprints),
    evidence: answer.score > 0 ? evidenceOf(rule, answer, lang) : null,
  };
}

function evidenceOf(rule: Rule, answer: ScoreAnswer | RatingAnswer, lang: ReportLanguage): Evidence {
  const table = tableOf(rule);
  const ownFix = 'fix' in answer ? answer.fix : undefined;
  return {
    quotes: answer.quotes,
    ...(answer.more === undefined ? {} : { more: answer.more }),
    facts: answer.facts.map((fact) => inBothLanguages(table, fact)[lang]),
    said: answer.facts,
    fix: isProblem(rule) ? fixOf(rule, ownFix)[lang] : null,
    fix_personal: isProblem(rule) && ownFix !== undefined,
    sources: rule.sources.map(sourceOf),
  };
}

/** The advice of the answer, else what the rule advises in general. */
export function fixOf(rule: Rule, own: Said | undefined): Texts {
  return own === undefined ? rule.fix : inBothLanguages(tableOf(rule), own);
}

const tables = new WeakMap<Rule, SentenceTable>();

/** Made once for each rule: it is asked for every fact of every report. */
export function tableOf(rule: Rule): SentenceTable {
  let table = tables.get(rule);
  if (!table) {
    table = rule.kind === 'not_assessed' ? {} : { ...sentencesOf(MODEL_SAYS), ...sentencesOf(rule.says) };
    tables.set(rule, table);
  }
  return table;
}

function choiceResult(
  rule: Extract<Rule, { kind: 'choice' }>,
  outcome: Outcome,
  lang: ReportLanguage,
): ChoiceResult {
  const common = commonOf(rule, outcome, lang);
  const { answer } = outcome;
  const labels = scales[rule.scale].map((label, value) => ({
    letter: letterOf(value),
    label: label[lang],
  }));
  const shares = 'weights' in answer ? sharesOf(answer) : undefined;
  if (shares === undefined || !('weights' in answer)) {
    return {
      ...common,
      ok: false,
      error: errorOf(answer),
      distribution: null,
      modal: null,
      expected: null,
      options: labels,
      evidence: null,
    };
  }
  const modal = shares.indexOf(Math.max(...shares));
  const expected = shares.reduce((sum, share, value) => sum + share * value, 0);
  return {
    ...common,
    ok: true,
    error: null,
    distribution: Object.fromEntries(shares.map((share, value) => [letterOf(value), share])),
    modal: letterOf(modal),
    expected: orders[rule.scale] === 'none' ? null : Math.round(expected * 1000) / 1000,
    options: labels,
    evidence: evidenceOf(rule, answer, lang),
  };
}

/** Shares with three decimals that sum to exactly 1: what rounding leaves over goes to the largest. */
function sharesOf(rating: RatingAnswer): number[] | undefined {
  const sum = rating.weights.reduce((total, weight) => total + Math.max(0, weight), 0);
  if (!(sum > 0)) return undefined;
  const thousandths = rating.weights.map((weight) => Math.round((Math.max(0, weight) / sum) * 1000));
  const rest = 1000 - thousandths.reduce((total, share) => total + share, 0);
  const largest = thousandths.indexOf(Math.max(...thousandths));
  return thousandths.map((share, i) => (i === largest ? share + rest : share) / 1000);
}
