// What changed between two reports of a page: which findings are new, which are gone, which stayed.
import { type KnownChanges, knownChanges } from '../identity/known-changes.ts';
import { canonicalUrl } from '../lexicon/page-url.ts';
import { asQuoted, isIdentified } from './identify.ts';
import type { PageReport, RuleResult } from './report.ts';
import { isTold } from './worth.ts';

export type Change = 'new' | 'fixed' | 'evidence_changed' | 'unchanged';

export interface RuleChange {
  readonly rule_id: string;
  readonly title: string;
  readonly mode: string;
  readonly policy: string;
  readonly signal_before: number | null;
  readonly signal_after: number | null;
  /** null where one of the reports has no score. */
  readonly difference: number | null;
  /** What each of its findings is known by. */
  readonly fingerprints: KnownChanges;
}

export interface Comparison {
  readonly new: readonly RuleChange[];
  readonly fixed: readonly RuleChange[];
  /** Found both times, not in the same passages. */
  readonly evidence_changed: readonly RuleChange[];
  readonly unchanged: readonly RuleChange[];
  /** Every rule whose score differs, also below a finding, largest difference first. */
  readonly score_differences: readonly RuleChange[];
  /** Scored in one report only: nothing is said about these. */
  readonly not_comparable: readonly string[];
  /** Other versions of rules or engine: a difference may come from them and not from the page. */
  readonly same_versions: boolean;
  /** false: two pages, whose differences are no changes; null where a report has no address to tell by. */
  readonly same_page: boolean | null;
}

export function compareReports(before: PageReport, after: PageReport): Comparison {
  const isSame = samePage(before.page.url, after.page.url);
  // On two pages nothing has the same fingerprint, and where one report has none, both can be told by their quotes alone.
  const isQuoted = isSame === false || !isIdentified(before) || !isIdentified(after);
  const [earlier, later] = [problemsById(before, isQuoted), problemsById(after, isQuoted)];
  const changes: Record<Change, RuleChange[]> = { new: [], fixed: [], evidence_changed: [], unchanged: [] };
  const differences: RuleChange[] = [];
  const notComparable: string[] = [];
  for (const id of [...new Set([...later.keys(), ...earlier.keys()])].sort()) {
    const [was, is] = [earlier.get(id), later.get(id)];
    const named = is ?? was;
    if (named === undefined) continue;
    if (was?.score_raw == null || is?.score_raw == null) {
      notComparable.push(id);
      continue;
    }
    const change = changeOf(named, was, is);
    if (change.difference !== 0) differences.push(change);
    if (isTold(was) || isTold(is)) changes[kindOf(was, is, change.fingerprints)].push(change);
  }
  differences.sort((a, b) => Math.abs(b.difference ?? 0) - Math.abs(a.difference ?? 0));
  return {
    ...changes,
    score_differences: differences,
    not_comparable: notComparable,
    same_versions:
      before.catalogue_version === after.catalogue_version && before.engine_version === after.engine_version,
    same_page: isSame,
  };
}

function samePage(before: string | null, after: string | null): boolean | null {
  return before === null || after === null ? null : canonicalUrl(before) === canonicalUrl(after);
}

function problemsById(
  { violations, quality_signals }: PageReport,
  isQuoted: boolean,
): ReadonlyMap<string, RuleResult> {
  return new Map(
    [...violations, ...quality_signals].map((result) => [
      result.rule_id,
      isQuoted ? asQuoted(result, '') : result,
    ]),
  );
}

function changeOf(named: RuleResult, was: RuleResult, is: RuleResult): RuleChange {
  const { rule_id, title, mode, policy } = named;
  return {
    rule_id,
    title,
    mode,
    policy,
    signal_before: was.signal,
    signal_after: is.signal,
    difference: (is.signal ?? 0) - (was.signal ?? 0),
    fingerprints: knownChanges(was.fingerprints ?? [], is.fingerprints ?? []),
  };
}

function kindOf(was: RuleResult, is: RuleResult, known: KnownChanges): Change {
  if (!isTold(was)) return 'new';
  if (!isTold(is)) return 'fixed';
  return known.new.length + known.fixed.length === 0 ? 'unchanged' : 'evidence_changed';
}
