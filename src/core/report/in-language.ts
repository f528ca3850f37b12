// A report that was made in one language, shown in another without judging the page again. What follows from the
// catalogue is taken from there; sentences about the page come from the texts that were kept beside the report, because
// the catalogue may speak differently by now.
import { ruleById } from '../rules/catalogue.ts';
import { type Reason, reasons } from '../rules/reasons.ts';
import { letterOf, scales } from '../rules/scales.ts';
import { inBothLanguages } from '../rules/sentences.ts';
import { REPORT_LANGUAGES, type ReportLanguage } from '../rules/texts.ts';
import { tableOf } from './make-report.ts';
import type { Outcome } from './outcome.ts';
import type { ChoiceResult, Evidence, NotAssessed, PageReport, RuleResult } from './report.ts';

/** The sentences of a report in another language than its own, by rule. */
export interface KeptTexts {
  readonly lang: ReportLanguage;
  readonly rules: Readonly<Record<string, RuleTexts>>;
}

interface RuleTexts {
  readonly title: string;
  readonly facts: readonly string[];
  readonly fix: string | null;
}

export function otherLanguage(lang: ReportLanguage): ReportLanguage {
  return REPORT_LANGUAGES.find((other) => other !== lang) ?? lang;
}

/** What a report in `lang` has to be kept with, so that it can be shown in the other language. */
export function keptTexts(outcomes: readonly Outcome[], lang: ReportLanguage): KeptTexts {
  const other = otherLanguage(lang);
  const rules: Record<string, RuleTexts> = {};
  for (const { ruleId, answer } of outcomes) {
    const rule = ruleById(ruleId);
    if (rule === undefined || !('facts' in answer)) continue;
    const ownFix = 'fix' in answer ? answer.fix : undefined;
    if (answer.facts.length === 0 && ownFix === undefined) continue;
    const table = tableOf(rule);
    rules[ruleId] = {
      title: rule.title[other],
      facts: answer.facts.map((fact) => inBothLanguages(table, fact)[other]),
      fix: ownFix === undefined ? null : inBothLanguages(table, ownFix)[other],
    };
  }
  return { lang: other, rules };
}

/** Reports of the same page put together have the texts of both. */
export function combineTexts(first: KeptTexts, ...others: readonly KeptTexts[]): KeptTexts {
  return {
    lang: first.lang,
    rules: Object.assign({}, ...others.toReversed().map(({ rules }) => rules), first.rules),
  };
}

/**
 * `kept` is null for reports from before there were such texts: they cannot be shown in another language and stay as
 * they are; `report_lang` says which one that is.
 */
export function inLanguage(report: PageReport, lang: ReportLanguage, kept: KeptTexts | null): PageReport {
  if (report.report_lang === lang || kept?.lang !== lang) return report;
  const titleOf = (id: string, title: string): string =>
    kept.rules[id]?.title ?? ruleById(id)?.title[lang] ?? title;

  const evidenceOf = (id: string, evidence: Evidence | null): Evidence | null => {
    if (evidence === null) return null;
    const texts = kept.rules[id];
    const fix = evidence.fix_personal ? texts?.fix : ruleById(id)?.fix[lang];
    return {
      ...evidence,
      facts: texts?.facts ?? evidence.facts,
      fix: evidence.fix === null ? null : (fix ?? evidence.fix),
    };
  };
  const result = (one: RuleResult): RuleResult => ({
    ...one,
    title: titleOf(one.rule_id, one.title),
    evidence: evidenceOf(one.rule_id, one.evidence),
  });
  const choice = (one: ChoiceResult): ChoiceResult => ({
    ...one,
    title: titleOf(one.rule_id, one.title),
    options: optionsIn(one, lang),
    evidence: evidenceOf(one.rule_id, one.evidence),
  });
  const unjudged = (one: NotAssessed): NotAssessed => ({
    ...one,
    title: titleOf(one.rule_id, one.title),
    message: messageIn(one, lang),
  });
  return {
    ...report,
    summary: {
      ...report.summary,
      top: report.summary.top.map((one) => ({ ...one, title: titleOf(one.rule_id, one.title) })),
    },
    violations: report.violations.map(result),
    quality_signals: report.quality_signals.map(result),
    positives: report.positives.map(result),
    labels: report.labels.map(result),
    choices: report.choices.map(choice),
    not_assessed: report.not_assessed.map(unjudged),
    report_lang: lang,
  };
}

function optionsIn({ rule_id, options }: ChoiceResult, lang: ReportLanguage): ChoiceResult['options'] {
  const rule = ruleById(rule_id);
  const labels = rule?.kind === 'choice' ? scales[rule.scale] : [];
  // A scale that has other options today would put words into the mouth of an earlier one.
  if (labels.length !== options.length) return options;
  return labels.map((label, value) => ({ letter: letterOf(value), label: label[lang] }));
}

function messageIn({ reason, message }: NotAssessed, lang: ReportLanguage): string {
  return Object.hasOwn(reasons, reason) ? reasons[reason as Reason][lang] : message;
}
