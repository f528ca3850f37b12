// From the answers of rules to the report of the contract, in one language. The same answers give the same bytes.

import type { Given } from '../page/given.ts';
import { metadataOf } from '../page/metadata/metadata.ts';
import type { Page } from '../page/page.ts';
import { reasons } from '../rules/reasons.ts';
import type { Finding, Rating, Rule } from '../rules/rule.ts';
import { letterOf, scales } from '../rules/scales.ts';
import { inBothLanguages, sentencesOf } from '../rules/sentences.ts';
import { sourceOf } from '../rules/sources.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { CATALOGUE_VERSION, ENGINE_VERSION } from '../versions.gen.ts';
import { showQuotes } from './evidence.ts';
import type { Outcome } from './judge-by-code.ts';
import type { ChoiceResult, Evidence, NotAssessed, PageReport, RuleResult } from './report.ts';
import { bandOf, isHit, signalOf } from './signal.ts';

/** The state of the official pages that the catalogue was written from. */
const POLICY_VERSION = '2026-10-01';

export interface ReportOptions {
  readonly lang: ReportLanguage;
  /** Quotes, facts and fixes. */
  readonly explain: boolean;
}

export function makeReport(
  page: Page,
  given: Given,
  outcomes: readonly Outcome[],
  skipped: readonly string[],
  options: ReportOptions,
): PageReport {
  const results: RuleResult[] = [];
  const choices: ChoiceResult[] = [];
  const notAssessed: NotAssessed[] = [];
  for (const outcome of outcomes) {
    const { rule, answer } = outcome;
    if (answer !== undefined && 'notAssessed' in answer) {
      const { notAssessed: reason } = answer;
      notAssessed.push({
        ...commonOf(rule, options.lang),
        ok: false,
        error: reason,
        reason,
        message: reasons[reason][options.lang],
      });
    } else if (rule.kind === 'choice') choices.push(choiceResult(page, rule, answer, options));
    else results.push(ruleResult(page, rule, answer, options));
  }
  results.sort(byStrength);
  return {
    violations: results.filter((result) => result.kind === 'violation'),
    quality_signals: results.filter((result) => result.kind === 'signal'),
    positives: results.filter((result) => result.kind === 'positive'),
    labels: results.filter((result) => result.kind === 'label'),
    choices,
    not_assessed: notAssessed,
    skipped,
    fetch: {
      provider: given.fetched?.provider ?? null,
      rendered: given.fetched?.rendered ?? given.rendered !== undefined,
      js_shell: page.flags.jsShell,
      ...(given.fetched?.tries === undefined ? {} : { tries: given.fetched.tries }),
    },
    extraction_ok: page.extractionOk,
    truncated: page.truncated,
    report_lang: options.lang,
    scored: results.filter((result) => result.ok).length + choices.filter((choice) => choice.ok).length,
    page: summaryOf(page),
    catalogue_version: CATALOGUE_VERSION,
    engine_version: ENGINE_VERSION,
    policy_version: POLICY_VERSION,
  };
}

function commonOf(rule: Rule, lang: ReportLanguage) {
  return {
    rule_id: rule.id,
    title: rule.title[lang],
    mode: rule.mode,
    policy: rule.policy,
    layer: rule.layer,
    kind: rule.kind,
    rule_version: rule.version,
  };
}

function ruleResult(page: Page, rule: Rule, answer: Outcome['answer'], options: ReportOptions): RuleResult {
  const common = commonOf(rule, options.lang);
  if (answer === undefined || !('score' in answer)) {
    return {
      ...common,
      ok: false,
      error: 'internal_error',
      score_raw: null,
      signal: null,
      band: null,
      unsupported: false,
      evidence: null,
    };
  }
  const signal = signalOf(answer.score);
  const quotes = answer.score > 0 ? showQuotes(page, answer.quotes ?? []) : [];
  return {
    ...common,
    ok: true,
    error: null,
    score_raw: answer.score,
    signal,
    band: bandOf(signal),
    unsupported: isHit(answer.score) && quotes.length === 0,
    evidence:
      options.explain && answer.score > 0 ? { ...evidenceOf(rule, answer, options.lang), quotes } : null,
  };
}

function evidenceOf(rule: Rule, answer: Finding, lang: ReportLanguage): Omit<Evidence, 'quotes'> {
  const isProblem = rule.kind === 'violation' || rule.kind === 'signal';
  return {
    facts: (answer.facts ?? []).map((fact) => inBothLanguages(sentencesOf(saysOf(rule)), fact)[lang]),
    fix: isProblem ? inBothLanguages(sentencesOf(saysOf(rule)), answer.fix ?? rule.fix)[lang] : null,
    fix_personal: isProblem && answer.fix !== undefined,
    sources: rule.sources.map(sourceOf),
  };
}

function saysOf(rule: Rule) {
  return rule.kind === 'not_assessed' ? undefined : rule.says;
}

function choiceResult(
  page: Page,
  rule: Extract<Rule, { kind: 'choice' }>,
  answer: Outcome['answer'],
  options: ReportOptions,
): ChoiceResult {
  const common = commonOf(rule, options.lang);
  const labels = scales[rule.scale].map((label, value) => ({
    letter: letterOf(value),
    label: label[options.lang],
  }));
  const shares = answer !== undefined && 'weights' in answer ? sharesOf(answer) : undefined;
  if (shares === undefined || answer === undefined) {
    return {
      ...common,
      ok: false,
      error: 'internal_error',
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
    expected: Math.round(expected * 1000) / 1000,
    options: labels,
    evidence: options.explain
      ? {
          quotes: showQuotes(page, 'quotes' in answer ? (answer.quotes ?? []) : []),
          facts: ('facts' in answer ? (answer.facts ?? []) : []).map(
            (fact) => inBothLanguages(sentencesOf(rule.says), fact)[options.lang],
          ),
          fix: null,
          fix_personal: false,
          sources: rule.sources.map(sourceOf),
        }
      : null,
  };
}

/** Shares with three decimals that sum to exactly 1: what rounding leaves over goes to the largest. */
function sharesOf(rating: Rating): number[] | undefined {
  const sum = rating.weights.reduce((total, weight) => total + Math.max(0, weight), 0);
  if (!(sum > 0)) return undefined;
  const thousandths = rating.weights.map((weight) => Math.round((Math.max(0, weight) / sum) * 1000));
  const rest = 1000 - thousandths.reduce((total, share) => total + share, 0);
  const largest = thousandths.indexOf(Math.max(...thousandths));
  return thousandths.map((share, i) => (i === largest ? share + rest : share) / 1000);
}

/** The order of results within each list of a report. */
export function byStrength(a: RuleResult, b: RuleResult): number {
  return (b.score_raw ?? -1) - (a.score_raw ?? -1) || (a.rule_id < b.rule_id ? -1 : 1);
}

function summaryOf(page: Page): PageReport['page'] {
  const metadata = metadataOf(page);
  return {
    url: page.url ?? null,
    title: metadata.headline === '' ? null : metadata.headline,
    lang: metadata.language?.code ?? null,
    page_type: page.pageType.type,
    word_count: page.wordCount,
  };
}
