// From a report to the plan of what to do about it. The same report gives the same plan.

import {
  countSigns,
  findingsOf,
  notAssessedByReason,
  policyName,
  problemsOf,
  warningsOf,
} from '../formats/findings.ts';
import { groupedBy } from '../grouped-by.ts';
import type { PageReport, ReportQuote, RuleResult } from '../report/report.ts';
import { ruleById } from '../rules/catalogue.ts';
import type { Reason } from '../rules/reasons.ts';
import { type Source, sourceOf } from '../rules/sources.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { shortened } from '../rules/wording.ts';
import type { FixPlan, GoodPoint, Occurrence, PlanGroup, PlanQuote, PlanTask } from './fix-plan.ts';
import { byWorth, priorityOf } from './priority.ts';
import { stepsOf } from './steps.ts';
import { work, workOf } from './work.ts';

// Whatever a page holds, its plan stays a document that somebody can read.
const MAX_QUOTES = 3;
const MAX_FACTS = 4;
const MAX_GOOD = 6;
const MAX_REASONS = 6;
const QUOTE_CHARACTERS = 240;
const SENTENCE_CHARACTERS = 500;
const ADVICE_CHARACTERS = 1_500;
const TITLE_CHARACTERS = 160;
const URL_CHARACTERS = 300;

/** Nothing is lost by not judging what a page of this kind does not have. */
const NO_LOSS: Reason = 'not_applicable';

/** `reportId` for plans of stored reports. */
export function planOf(report: PageReport, reportId: string | null = null): FixPlan {
  const { report_lang: lang, page } = report;
  const findings = [...findingsOf(report)].sort(byWorth);
  return {
    report_lang: lang,
    pages: [
      {
        report_id: reportId,
        url: page.url === null ? null : shortened(page.url, URL_CHARACTERS),
        title: page.title === null ? null : shortened(page.title, TITLE_CHARACTERS),
      },
    ],
    scored: problemsOf(report).filter(({ ok }) => ok).length,
    ...countSigns(findings),
    caveats: warningsOf(report),
    groups: groupsOf(findings, lang),
    good: goodPoints(report.positives),
    not_assessed: unassessed(report),
  };
}

/** By policy; the policy of the most valuable task first, because that is the order they come in. */
function groupsOf(findings: readonly RuleResult[], lang: ReportLanguage): PlanGroup[] {
  return [...groupedBy(findings, ({ policy }) => policy)].map(([policy, ofPolicy]) => ({
    policy,
    name: policyName(policy, lang),
    tasks: ofPolicy.map((finding) => taskOf(finding, lang)),
  }));
}

function taskOf(finding: RuleResult, lang: ReportLanguage): PlanTask {
  const kind = workOf(finding);
  return {
    rule_id: finding.rule_id,
    title: shortened(finding.title, TITLE_CHARACTERS),
    mode: finding.mode,
    kind: finding.kind,
    priority: priorityOf(finding),
    signal: finding.signal ?? 0,
    band: finding.band === 'strong' ? 'strong' : 'medium',
    work: kind,
    effort: work[kind].effort,
    occurrences: [occurrenceOf(finding)],
    advice: adviceOf(finding, lang),
    verify: work[kind].verify[lang],
    sources: sourcesOf(finding),
  };
}

function occurrenceOf({ evidence, signal, unsupported }: RuleResult): Occurrence {
  const personal = evidence?.fix_personal === true && evidence.fix !== null ? boundedSteps(evidence.fix) : [];
  return {
    page: 0,
    signal: signal ?? 0,
    unsupported,
    facts: (evidence?.facts ?? []).slice(0, MAX_FACTS).map(sentence),
    quotes: (evidence?.quotes ?? [])
      .filter(({ verified }) => verified)
      .slice(0, MAX_QUOTES)
      .map(quoteOf),
    steps: personal,
  };
}

/** A report of a private project has no evidence: what the catalogue says in general is all there is, and it is enough. */
function adviceOf({ rule_id, evidence }: RuleResult, lang: ReportLanguage): string[] {
  const stored = evidence?.fix_personal === false ? evidence.fix : null;
  const advice = stored ?? ruleById(rule_id)?.fix[lang];
  return advice === undefined ? [] : boundedSteps(advice);
}

function sourcesOf({ rule_id, evidence }: RuleResult): readonly Source[] {
  return evidence?.sources ?? ruleById(rule_id)?.sources.map(sourceOf) ?? [];
}

function quoteOf({ text, place, before, after }: ReportQuote): PlanQuote {
  const short = shortened(text, QUOTE_CHARACTERS);
  return { text: short, place, before, after: short.endsWith('…') && short !== text ? '' : after };
}

function goodPoints(positives: readonly RuleResult[]): GoodPoint[] {
  return positives
    .filter(({ band }) => band === 'strong' || band === 'medium')
    .slice(0, MAX_GOOD)
    .map(({ title, evidence }) => ({
      title: shortened(title, TITLE_CHARACTERS),
      fact: evidence?.facts[0] === undefined ? null : sentence(evidence.facts[0]),
    }));
}

function unassessed(report: PageReport): FixPlan['not_assessed'] {
  const missed = report.not_assessed.filter(({ reason }) => reason !== NO_LOSS);
  return notAssessedByReason({ ...report, not_assessed: missed })
    .slice(0, MAX_REASONS)
    .map(({ message, rules }) => ({ message, rules: rules.length }));
}

function boundedSteps(advice: string): string[] {
  return stepsOf(shortened(advice, ADVICE_CHARACTERS)).map(sentence);
}

function sentence(text: string): string {
  return shortened(text, SENTENCE_CHARACTERS);
}
