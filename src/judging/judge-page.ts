// Runs in a thread: a page in, its report out, both as text, so that the main thread only passes them on.
import { type PageReport, readPage, reportOn, selectRules } from '../core/index.ts';
import type { Judgement, JudgeRequest } from './judge.ts';

export default function judgePage(request: JudgeRequest): Judgement {
  const { page, selection, lang, disabled } = request;
  const off = new Set(disabled);
  const selected = new Set(selectRules(selection, off).run.map(({ id }) => id));
  const report = reportOn(readPage(page), { ...selection, lang, disabled: off, explain: true });
  return {
    report: JSON.stringify(report),
    bare: request.explain ? null : JSON.stringify(withoutEvidence(report)),
    scored: scoredOf(report, selected),
  };
}

/** How many of the rules that were asked for have a score; labels that run with any selection are no answer. */
function scoredOf(report: PageReport, asked: ReadonlySet<string>): number {
  const { violations, quality_signals, positives, labels, choices } = report;
  return [...violations, ...quality_signals, ...positives, ...labels, ...choices].filter(
    ({ ok, rule_id }) => ok && asked.has(rule_id),
  ).length;
}

function withoutEvidence(report: PageReport): PageReport {
  const strip = <T extends { readonly evidence: unknown }>(results: readonly T[]): T[] =>
    results.map((result) => ({ ...result, evidence: null }));
  return {
    ...report,
    violations: strip(report.violations),
    quality_signals: strip(report.quality_signals),
    positives: strip(report.positives),
    labels: strip(report.labels),
    choices: strip(report.choices),
  };
}
