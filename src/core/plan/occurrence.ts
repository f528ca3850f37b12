// What a plan shows of a cause on one page: the facts, passages and steps of its findings, each once.

import type { InFile } from '../report/in-file.ts';
import type { ReportReason, RuleResult, TaskPassage } from '../report/report.ts';
import { isSamePassage } from '../report/tasks/passages.ts';
import { boundedSteps, notYetSaid, sentence } from '../report/tasks/sentences.ts';
import { placed } from '../report/tasks/shown-passages.ts';
import { ruleById } from '../rules/catalogue.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { shortened } from '../rules/wording.ts';
import type { Place } from './causes.ts';
import type { Occurrence, PlanQuote } from './fix-plan.ts';

// Whatever a page holds, its plan stays short enough to read.
const MAX_QUOTES = 3;
const MAX_FACTS = 4;
/** Of a finding that goes with another one. */
const MAX_FACTS_BESIDE = 2;
const MAX_FACTS_TOGETHER = 6;
const MAX_STEPS = 8;
const QUOTE_CHARACTERS = 240;

/** `shared` are the rules whose general advice the task gives to all of its pages. */
export function occurrenceOf(
  { findings, reasons }: Place,
  page: number,
  shared: ReadonlySet<string>,
  lang: ReportLanguage,
): Occurrence {
  const [finding, ...also] = findings;
  const facts = [
    ...(finding === undefined ? [] : factsOf(finding, MAX_FACTS)),
    ...also.flatMap((other) => factsOf(other, MAX_FACTS_BESIDE)),
    ...reasons.map(({ text }) => sentence(text)),
  ];
  return {
    page,
    signal: finding?.signal ?? 0,
    unsupported: finding?.unsupported ?? false,
    facts: notYetSaid(facts).slice(0, MAX_FACTS_TOGETHER),
    quotes: quotesOf(findings, reasons),
    steps: finding === undefined ? [] : stepsHere(finding, also, shared, lang),
  };
}

/** A report of a private project has no evidence: what the catalogue says in general is all there is, and it is enough. */
export function adviceOf({ rule_id, evidence }: RuleResult, lang: ReportLanguage): string[] {
  const stored = evidence?.fix_personal === false ? evidence.fix : null;
  const advice = stored ?? ruleById(rule_id)?.fix[lang];
  return advice === undefined ? [] : boundedSteps(advice);
}

function stepsHere(
  finding: RuleResult,
  also: readonly RuleResult[],
  shared: ReadonlySet<string>,
  lang: ReportLanguage,
): string[] {
  const own = personalSteps(finding);
  const beside = also.flatMap((other) => {
    const personal = personalSteps(other);
    return personal.length > 0 || shared.has(other.rule_id) ? personal : adviceOf(other, lang);
  });
  if (own.length + beside.length === 0) return [];
  // What matters most is said first, even where it is known only in general.
  const leading = own.length > 0 ? own : adviceOf(finding, lang);
  return notYetSaid([...leading, ...beside]).slice(0, MAX_STEPS);
}

export function hasPersonalSteps({ evidence }: RuleResult): boolean {
  return evidence?.fix_personal === true && evidence.fix !== null;
}

function personalSteps(finding: RuleResult): string[] {
  return hasPersonalSteps(finding) ? boundedSteps(finding.evidence?.fix ?? '') : [];
}

function factsOf({ evidence }: RuleResult, most: number): string[] {
  return (evidence?.facts ?? []).slice(0, most).map(sentence);
}

/** A passage that several of them show is shown once. */
function quotesOf(findings: readonly RuleResult[], reasons: readonly ReportReason[]): PlanQuote[] {
  const shown: TaskPassage[] = [];
  const ofReasons = reasons.flatMap(({ passages }) => passages.map(placed));
  for (const [place, quotes] of [...findings.map(verifiedOf), ofReasons].entries())
    for (const quote of quotes) {
      if (shown.length === MAX_QUOTES) return shown.map(quoteOf);
      const again = place > 0 && shown.some((other) => isSamePassage(other, quote));
      if (!again) shown.push(quote);
    }
  return shown.map(quoteOf);
}

function verifiedOf({ evidence }: RuleResult): readonly TaskPassage[] {
  return (evidence?.quotes ?? []).filter(({ verified }) => verified);
}

function quoteOf({ text, place, before, after, at }: TaskPassage & InFile): PlanQuote & InFile {
  const short = shortened(text, QUOTE_CHARACTERS);
  return {
    text: short,
    place,
    before,
    after: short.endsWith('…') && short !== text ? '' : after,
    ...(at === undefined ? {} : { at }),
  };
}
