// The tasks of a page: one list, made in one place, and shown by every form, plan and export (ADR 68).
import { policyRisk } from '../../rules/policies.ts';
import type { ReportLanguage } from '../../rules/texts.ts';
import { shortened } from '../../rules/wording.ts';
import type { PageReport, ReportTask, RuleResult } from '../report.ts';
import { isLikeness, isSureLikeness } from '../worth.ts';
import { type Cause, causesOf, namedCauses, type Told, toldFindings } from './causes.ts';
import { boundedSteps, notYetSaid, sentence } from './sentences.ts';
import { passagesOf, shownBy } from './shown-passages.ts';
import { byValue, idOf, scopeOf, valueOfCause } from './worth.ts';

const TITLE_CHARACTERS = 160;
/** Of the finding that leads, and of each that goes with it. */
const MAX_FACTS = 2;
const MAX_STEPS = 8;

export function tasksOf(told: Told, lang: ReportLanguage): ReportTask[] {
  const alike = told.findings.some(isSureLikeness);
  const causes = causesOf(told);
  // Reasons have more to show than findings, and two tasks that point at the same passage would read as one told twice.
  const joined = causes
    .filter(({ findings, reasons }) => findings.length > 0 && reasons.length > 0)
    .flatMap((cause) => passagesOf(cause));
  return causes
    .map((cause) => ({ cause, value: valueOfCause(cause, alike) }))
    .sort((a, b) => byValue(a.value, b.value))
    .map(({ cause, value: { gain, effort, sure, id } }) => ({
      id,
      ...textsOf(cause, lang),
      passages: passagesOf(cause, cause.findings.length > 0 ? [] : joined),
      findings: cause.findings.map(({ rule_id }) => rule_id),
      reasons: cause.reasons.map(({ kind }) => kind),
      gain,
      effort,
      sure,
      scope: scopeOf(cause),
    }));
}

/** Of a report that knows its tasks: the same causes, told by what the report holds now and in its language. */
export function retold(tasks: readonly ReportTask[], told: Told, lang: ReportLanguage): ReportTask[] {
  const causes = new Map(namedCauses(tasks, told).map((cause) => [idOf(cause), cause]));
  return tasks.map((task) => {
    const cause = causes.get(task.id);
    return cause === undefined ? task : { ...task, ...textsOf(cause, lang) };
  });
}

/** Nothing of the page itself, for callers who did not ask for evidence and for private projects. */
export function tasksWithoutEvidence(report: PageReport): ReportTask[] | undefined {
  const bare = (result: RuleResult): RuleResult => ({ ...result, evidence: null });
  const told = {
    findings: toldFindings(report).map(bare),
    reasons: report.reasons ?? [],
  };
  return (
    report.tasks && retold(report.tasks, told, report.report_lang).map((task) => ({ ...task, passages: [] }))
  );
}

export function textsOf(
  { findings, reasons }: Cause,
  lang: ReportLanguage,
): Pick<ReportTask, 'title' | 'why' | 'how'> {
  const facts = findings.flatMap(({ rule_id, evidence }, place) =>
    (evidence?.facts ?? []).slice(0, place > 0 && isLikeness(rule_id) ? 1 : MAX_FACTS),
  );
  const found =
    facts.length > 0 ? facts : findings.slice(0, 1).map(({ policy }) => `${policyRisk(policy, lang)}.`);
  const advice = [
    ...shownBy(findings).flatMap(({ evidence }) => evidence?.fix ?? []),
    ...reasons.map((one) => one.advice),
  ];
  return {
    title: shortened(findings[0]?.title ?? reasons[0]?.title ?? '', TITLE_CHARACTERS),
    why: notYetSaid([...found, ...reasons.map(({ text }) => text)].map(sentence)).join(' '),
    how:
      advice.length < 2
        ? (advice[0] ?? null)
        : notYetSaid(advice.flatMap(boundedSteps)).slice(0, MAX_STEPS).join(' '),
  };
}
