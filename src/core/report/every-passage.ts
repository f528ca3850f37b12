// What a check with `everyPassage` keeps of a finding beside what a report shows: a caller who leaves out what is known
// has to show what is new, and that may stand behind what would have been shown. Reports of the service never have it.
import type { ReportQuote, RuleResult } from './report.ts';

/** What a report shows of a finding at most. */
export const MAX_QUOTES = 5;

/** What the evidence has besides. */
export interface EveryPassage {
  /** Passages with an identity of their own that are not among the quotes. */
  readonly more?: readonly ReportQuote[];
}

/** The same finding with some of its passages. */
export function withPassages(result: RuleResult, fingerprints: readonly string[]): RuleResult {
  const [fingerprint = ''] = fingerprints;
  if (result.evidence === null) return { ...result, fingerprint, fingerprints };
  const {
    quotes,
    more = [],
    ...evidence
  }: NonNullable<RuleResult['evidence']> & EveryPassage = result.evidence;
  const wanted = new Set(fingerprints);
  const left = [...quotes, ...more].filter((quote) => wanted.has(quote.fingerprint ?? ''));
  return {
    ...result,
    fingerprint,
    fingerprints,
    evidence: { ...evidence, quotes: left.slice(0, MAX_QUOTES) },
  };
}

/** As a report shows it. */
export function asShown(result: RuleResult): RuleResult {
  if (result.evidence === null) return result;
  const { more, ...evidence }: RuleResult['evidence'] & EveryPassage = result.evidence;
  return more === undefined ? result : { ...result, evidence };
}
