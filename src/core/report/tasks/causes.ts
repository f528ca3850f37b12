// The causes that a page shows: findings and reasons about the same passage are one (ADR 33, 68). Each finding and each
// reason belongs to one cause.
import type { PageReport, ReportReason, ReportTask, RuleResult } from '../report.ts';
import { byWorth, isLikeness, isTold } from '../worth.ts';
import { areOneTask, sharePassages, showsMostOf } from './passages.ts';
import { passagesOf } from './shown-passages.ts';

export interface Cause {
  /** What leads it first; one of the two lists may be empty. */
  readonly findings: readonly RuleResult[];
  readonly reasons: readonly ReportReason[];
}

/** What a page is found to have: told findings and reasons. */
export interface Told {
  readonly findings: readonly RuleResult[];
  readonly reasons: readonly ReportReason[];
}

interface Growing extends Cause {
  readonly findings: RuleResult[];
  readonly reasons: ReportReason[];
}

/** Findings and small faults, the worst first. */
export function toldFindings({
  violations,
  quality_signals,
}: Pick<PageReport, 'violations' | 'quality_signals'>): RuleResult[] {
  return [...violations, ...quality_signals]
    .filter(isTold)
    .sort((a, b) => byWorth(a, b) || (a.rule_id < b.rule_id ? -1 : 1));
}

/** A finding joins the first that it is one with. Joining is not handed on: what B shares with C says nothing about A. */
export function causesOf({ findings, reasons }: Told): Cause[] {
  const causes: Growing[] = [];
  const likenessesLast = findings.toSorted(
    (a, b) => Number(isLikeness(a.rule_id)) - Number(isLikeness(b.rule_id)),
  );
  for (const finding of likenessesLast) {
    const cause = causes.find(
      ({ findings: [lead] }) => lead !== undefined && (areOneTask(lead, finding) || bearsOut(finding, lead)),
    );
    if (cause === undefined) causes.push({ findings: [finding], reasons: [] });
    else cause.findings.push(finding);
  }
  for (const reason of reasons) {
    const cause = causes.find((known) => isShownBy(known, reason));
    if (cause === undefined) causes.push({ findings: [], reasons: [reason] });
    else cause.reasons.push(reason);
  }
  return pointingApart(causes);
}

/** A likeness says again what a breach shows, or another likeness in other words: it gives the owner nothing more to do. */
function bearsOut(finding: RuleResult, lead: RuleResult): boolean {
  return isLikeness(finding.rule_id) && lead.small !== true && lead.kind === 'violation';
}

/** Reasons may have joined two causes that then point at the same passages: those are one task as well. */
function pointingApart(causes: readonly Growing[]): Growing[] {
  const apart: Growing[] = [];
  for (const cause of causes) {
    const same = apart.find(
      (known) =>
        known.findings.length + cause.findings.length === 0 &&
        sharePassages(passagesOf(known), passagesOf(cause)),
    );
    if (same === undefined) apart.push(cause);
    else same.reasons.push(...cause.reasons);
  }
  return apart;
}

/** The causes that tasks name, as far as they are still told; what none of them names is a cause by itself. */
export function namedCauses(tasks: readonly ReportTask[], { findings, reasons }: Told): Cause[] {
  const named = tasks.map(
    ({ findings: ids, reasons: kinds }): Cause => ({
      findings: ids.flatMap((id) => findings.find(({ rule_id }) => rule_id === id) ?? []),
      reasons: kinds.flatMap((kind) => reasons.find((reason) => reason.kind === kind) ?? []),
    }),
  );
  const known = new Set(named.flatMap((cause) => [...cause.findings, ...cause.reasons]));
  return [
    ...named.filter((cause) => cause.findings.length + cause.reasons.length > 0),
    ...causesOf({
      findings: findings.filter((finding) => !known.has(finding)),
      reasons: reasons.filter((reason) => !known.has(reason)),
    }),
  ];
}

/**
 * A reason joins the finding that leads a cause where most of what it shows is what the finding shows: one that shows
 * more has its own advice to give, under its own title. None joins a likeness, which nothing in particular shows, or a
 * small fault, which would lead what weighs more.
 */
function isShownBy({ findings: [finding], reasons: [reason] }: Cause, { passages }: ReportReason): boolean {
  if (finding === undefined)
    return reason !== undefined && sharePassages(inText(reason), inText({ passages }));
  const quotes = (finding.evidence?.quotes ?? []).filter(({ verified }) => verified);
  const mayLead = finding.small !== true && !isLikeness(finding.rule_id);
  return mayLead && showsMostOf(quotes, inText({ passages }));
}

function inText({ passages }: Pick<ReportReason, 'passages'>) {
  return passages.map((passage) => ({ ...passage, place: 'text' }));
}
