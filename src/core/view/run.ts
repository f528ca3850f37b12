// A run over pages as a pipeline tells it: what is new, what fails it, what was known and what is fixed.
import { withPassages } from '../report/every-passage.ts';
import type { Band, RuleResult } from '../report/report.ts';
import { inOrder } from '../report/worth.ts';
import type { ReportLanguage, Texts } from '../rules/texts.ts';
import { type CheckedPage, findingsOf, reaches, type UnreadInput } from './findings.ts';

/** A finding that is there and does not count, or as many of its passages as do not. */
export interface HiddenResult {
  readonly result: RuleResult;
  readonly fingerprints: readonly string[];
  readonly why: 'ignored' | 'known';
}

export interface RunPage extends CheckedPage {
  readonly hidden?: readonly HiddenResult[] | undefined;
  /** Findings of the report by which nothing fails: their rule is another one than before, the page is not. */
  readonly newlyJudged?: readonly RuleResult[] | undefined;
}

export interface FixedFinding {
  readonly page: string;
  readonly title: Texts;
}

/** What a run says beside its pages. */
export interface RunAccount {
  /** There is a baseline: what is not in it is new. */
  readonly isCompared: boolean;
  readonly fixed: readonly FixedFinding[];
  /** Budgets that are broken, a sentence each. */
  readonly broken: readonly Texts[];
}

export interface Run extends RunAccount {
  readonly lang: ReportLanguage;
  readonly pages: readonly RunPage[];
  readonly unread: readonly UnreadInput[];
  /** The least that the run fails by; it fails by no finding where this is not given. */
  readonly failOn: Exclude<Band, 'low'> | undefined;
}

export const ALONE: RunAccount = { isCompared: false, fixed: [], broken: [] };

/** What a finding does to the run. */
export type Weight = 'fails' | 'counts' | 'newly_judged';

export interface RunFinding {
  readonly page: RunPage;
  readonly result: RuleResult;
  readonly weight: Weight;
}

const ORDER: readonly Weight[] = ['fails', 'counts', 'newly_judged'];

/** Those of all pages, what matters most first. */
export function runFindings({ pages, failOn }: Pick<Run, 'pages' | 'failOn'>): readonly RunFinding[] {
  return pages
    .flatMap((page) =>
      findingsOf(page.report).map((result) => ({ page, result, weight: weightOf(page, result) })),
    )
    .sort((a, b) => ORDER.indexOf(a.weight) - ORDER.indexOf(b.weight) || inOrder(a.result, b.result));

  function weightOf({ newlyJudged = [] }: RunPage, result: RuleResult): Weight {
    if (newlyJudged.some(({ rule_id }) => rule_id === result.rule_id)) return 'newly_judged';
    return failOn !== undefined && reaches(result, failOn) ? 'fails' : 'counts';
  }
}

/** How many findings these are: each passage is one. */
export function passagesIn(findings: readonly Pick<RunFinding, 'result'>[]): number {
  return findings.reduce((sum, { result }) => sum + Math.max(1, result.fingerprints?.length ?? 0), 0);
}

export interface KnownResult {
  readonly page: RunPage;
  /** With the passages that are known, and no others. */
  readonly result: RuleResult;
}

export function knownResults(pages: readonly RunPage[]): readonly KnownResult[] {
  return pages.flatMap((page) =>
    (page.hidden ?? []).flatMap(({ result, fingerprints, why }) =>
      why === 'known' ? [{ page, result: withPassages(result, fingerprints) }] : [],
    ),
  );
}
