// Which findings of a report an audit counts. A page report shows every hit; about a whole site only what is proven is said.
import type { PageReport, RuleResult } from '../../report/report.ts';
import { isFinding, isTold } from '../../report/worth.ts';
import { briefById } from '../../rules/briefs.ts';

/** Of a signal of 50 or more, with a passage that code has found in the page, or of something missing. */
export function isConfirmed(result: RuleResult): boolean {
  return isFinding(result) && isProven(result);
}

/** What a plan of a site may ask for: of confirmed findings and of small faults that can be shown (ADR 55). */
export function isProvenTask(result: RuleResult): boolean {
  return isTold(result) && isProven(result);
}

function isProven(result: RuleResult): boolean {
  return hasVerifiedQuote(result) || isMissing(result);
}

/** The report without hits that are not confirmed; what was found clear stays. */
export function confirmedOnly(report: PageReport): PageReport {
  const kept = (result: RuleResult): boolean => !isFinding(result) || isConfirmed(result);
  return {
    ...report,
    violations: report.violations.filter(kept),
    quality_signals: report.quality_signals.filter(kept),
  };
}

/**
 * Where no evidence is kept, as in reports of private projects, `unsupported` was decided while the quotes were still
 * there, and is kept.
 */
function hasVerifiedQuote({ unsupported, evidence }: RuleResult): boolean {
  return !unsupported && (evidence === null || evidence.quotes.some(({ verified }) => verified));
}

/** Code has read the page to its end; a model may have overlooked what it misses. */
function isMissing({ rule_id, judged_by }: RuleResult): boolean {
  return judged_by === 'code' && briefById(rule_id)?.shownBy === 'absence';
}
