// What the findings of a report are known by (ADR 85).
import {
  MAX_FINGERPRINTS,
  type Passage,
  passageFingerprints,
  type Subject,
  statementFingerprint,
} from '../identity/fingerprint.ts';
import { whereOf } from '../identity/where.ts';
import type { Said } from '../rules/sentences.ts';
import { absences, likenesses } from '../rules/shown-rules.gen.ts';
import type { PageReport, RuleResult } from './report.ts';

export interface Identified {
  /** Of each passage that was given. */
  readonly ofPassages: readonly string[];
  /** Each once, as many as are told apart: of the passages, or of what is said where none shows it. */
  readonly fingerprints: readonly string[];
}

export function identified(
  subject: Subject,
  passages: readonly Passage[],
  said: readonly Said[] | undefined,
): Identified {
  const { rule } = subject;
  // A likeness is to the page as a whole, and what is missing stands nowhere: the passages beside it come and go.
  if (passages.length === 0 || likenesses.has(rule) || absences.has(rule)) {
    const fingerprints = distinct(ofSaid(subject, likenesses.has(rule) ? [] : said));
    const [first = ''] = fingerprints;
    return { ofPassages: passages.map(() => first), fingerprints };
  }
  const ofPassages = passageFingerprints(subject, passages);
  return { ofPassages, fingerprints: distinct(ofPassages) };
}

export function distinct(fingerprints: readonly string[]): string[] {
  return [...new Set(fingerprints)].slice(0, MAX_FINGERPRINTS);
}

function ofSaid(subject: Subject, said: readonly Said[] = []): string[] {
  return said.length === 0
    ? [statementFingerprint(subject, null)]
    : said.map(({ key }) => statementFingerprint(subject, key));
}

/** A report from before findings had fingerprints, with those that its quotes and facts give. */
export function withFingerprints(report: PageReport): PageReport {
  if (isIdentified(report)) return report;
  const where = whereOf(report.page.url);
  const known = (results: readonly RuleResult[]): RuleResult[] =>
    results.map((result) => (result.fingerprint === undefined ? asQuoted(result, where) : result));
  return {
    ...report,
    violations: known(report.violations),
    quality_signals: known(report.quality_signals),
  };
}

export function isIdentified({ violations, quality_signals }: PageReport): boolean {
  return [...violations, ...quality_signals].every(
    (result) => result.fingerprint !== undefined || !isFound(result),
  );
}

function isFound({ score_raw }: RuleResult): boolean {
  return (score_raw ?? 0) > 0;
}

/** A problem as its own quotes and facts identify it, on the page that is named. */
export function asQuoted(result: RuleResult, where: string): RuleResult {
  if (!isFound(result)) return result;
  const { rule_id, evidence, ...rest } = result;
  const quotes = (evidence?.quotes ?? []).filter(({ verified }) => verified);
  const { ofPassages, fingerprints } = identified(
    { rule: rule_id, where },
    quotes.map(({ text, place, start }) => ({ text, place, start, element: 0 })),
    evidence?.said,
  );
  const byQuote = new Map(quotes.map((quote, at) => [quote, ofPassages[at]]));
  return {
    rule_id,
    ...rest,
    ...knownBy(fingerprints),
    evidence: evidence && {
      ...evidence,
      quotes: evidence.quotes.map((quote) => ({ ...quote, ...ofQuote(byQuote.get(quote)) })),
    },
  };
}

/** The fields of a result. */
export function knownBy(
  fingerprints: readonly string[] = [],
): Pick<RuleResult, 'fingerprint' | 'fingerprints'> {
  const [first] = fingerprints;
  return first === undefined ? {} : { fingerprint: first, fingerprints };
}

function ofQuote(fingerprint: string | undefined): { readonly fingerprint?: string } {
  return fingerprint === undefined ? {} : { fingerprint };
}
