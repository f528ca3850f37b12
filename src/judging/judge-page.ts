// Runs in a thread: a page in, its report out, both as text, so that the main thread only passes them on.
import { type PageReport, readPage, reportOn, selectRules } from '../core/index.ts';
import { countedRules } from '../core/pricing.ts';
import type { Judgement, JudgeRequest } from './judge.ts';

export default function judgePage(request: JudgeRequest): Judgement {
  const { page, selection, lang, disabled } = request;
  const off = new Set(disabled);
  const selected = selectRules(selection, off);
  const report = reportOn(readPage(page), { ...selection, lang, disabled: off, explain: true });
  return {
    report: JSON.stringify(report),
    bare: request.explain ? null : JSON.stringify(withoutEvidence(report)),
    scored: report.scored,
    rules: countedRules(selected),
  };
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
