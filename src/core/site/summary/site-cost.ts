// What problems cost a site. Three things count: how severe the policy is, how sure the sign, and how many of the pages
// show it. None of them comes before the others: a medium sign of something grave on one page weighs less than a strong
// sign of something lesser on half of the site.

import type { RuleResult } from '../../report/report.ts';
import { byWorth, isGrave, isSerious } from '../../report/worth.ts';

type Weighed = Pick<RuleResult, 'policy' | 'kind' | 'band' | 'rule_id'> & { readonly signal: number };

/** Browsers and search engines warn of the whole site for a single page. */
const WHOLE_SITE: ReadonlySet<string> = new Set([
  'hacked_content',
  'malicious_practices',
  'social_engineering',
]);
/** Pages made in numbers: the site is meant, not the page. */
const MADE_IN_NUMBERS: ReadonlySet<string> = new Set(['doorway_abuse', 'scaled_content_abuse']);

interface Severity {
  readonly weight: number;
  /** The least share of pages that it counts for: what harms visitors does so from its first page on. */
  readonly leastShare: number;
}

const SEVERITIES = {
  wholeSite: { weight: 48, leastShare: 0.25 },
  grave: { weight: 24, leastShare: 0.1 },
  inNumbers: { weight: 12, leastShare: 0 },
  breach: { weight: 6, leastShare: 0 },
  serious: { weight: 2, leastShare: 0 },
  other: { weight: 1, leastShare: 0 },
} as const satisfies Record<string, Severity>;

/** On one page, what stands beside its costliest finding counts for this part. */
const BESIDE = 0.25;

function severityOf({ policy, kind }: Pick<Weighed, 'policy' | 'kind'>): Severity {
  if (WHOLE_SITE.has(policy)) return SEVERITIES.wholeSite;
  if (isGrave(policy)) return SEVERITIES.grave;
  if (MADE_IN_NUMBERS.has(policy)) return SEVERITIES.inNumbers;
  if (kind === 'violation') return SEVERITIES.breach;
  return isSerious(policy) ? SEVERITIES.serious : SEVERITIES.other;
}

/** Squared, because medium signs are wrong far more often than strong ones. */
function strengthOf(signal: number): number {
  return (signal / 100) ** 2;
}

/** What one finding costs the page that it stands on: of pages made in numbers, each is but one of them. */
function findingCost(finding: Pick<Weighed, 'policy' | 'kind' | 'signal'>): number {
  const severity = severityOf(finding);
  const { weight } = severity === SEVERITIES.inNumbers ? SEVERITIES.breach : severity;
  return weight * strengthOf(finding.signal);
}

/** What findings cost their page together: many small ones never outweigh a grave one. */
export function pageCost(findings: readonly Pick<Weighed, 'policy' | 'kind' | 'signal'>[]): number {
  const costs = findings.map(findingCost);
  const most = Math.max(0, ...costs);
  const all = costs.reduce((sum, cost) => sum + cost, 0);
  return Math.round((most + (all - most) * BESIDE) * 100) / 100;
}

/**
 * What a problem costs the site that stands on several of the pages checked: `signals` holds the strongest of each of
 * them. With the root of the share, because the first pages say most: one of a hundred is not a hundredth of the harm.
 */
export function problemCost(
  problem: Pick<Weighed, 'policy' | 'kind'>,
  signals: readonly number[],
  checked: number,
): number {
  const { weight, leastShare } = severityOf(problem);
  const strengths = signals.map(strengthOf);
  const spread = Math.sqrt(
    strengths.reduce((sum, strength) => sum + strength ** 2, 0) / Math.max(1, checked),
  );
  return weight * Math.max(spread, Math.max(0, ...strengths) * Math.sqrt(leastShare));
}

/** Findings of one page, the costliest first. */
export function byFindingCost(a: Weighed, b: Weighed): number {
  return findingCost(b) - findingCost(a) || byWorth(a, b);
}
