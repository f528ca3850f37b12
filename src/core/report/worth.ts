// What a finding costs the reader and the site, so that what matters comes first. Three things count one point each: a
// strong signal, a breach of policy rather than a matter of quality, and every step of the policy's weight.
import type { Policy } from '../rules/policies.ts';
import { likenesses } from '../rules/shown-rules.gen.ts';
import type { RuleResult } from './report.ts';
import { SMALL_FAULT_SIGNAL, SURE_LIKENESS_SIGNAL } from './signal.ts';

/** Visitors come to harm, or search engines remove pages for it. */
const grave: readonly Policy[] = [
  'back_button_hijacking',
  'cloaking',
  'hacked_content',
  'harm',
  'malicious_practices',
  'misleading_functionality',
  'scam_fraud',
  'sneaky_redirects',
  'social_engineering',
];

/** Beside all others of the spam policy: what a visitor cannot trust or cannot use the page for. */
const serious: readonly Policy[] = [
  'ads_interference',
  'deceptive_design',
  'disclosure',
  'eeat_trust',
  'intrusive_interstitials',
  'mc_accuracy',
  'mc_presence',
  'obstructed_mc',
  'site_creator_info',
  'unanswerable',
];

const GRAVE_WEIGHT = 3;

const weights = new Map<string, number>([
  ...grave.map((policy): [string, number] => [policy, GRAVE_WEIGHT]),
  ...serious.map((policy): [string, number] => [policy, 2]),
]);

/** What comes before everything else, however few pages show it. */
export function isGrave(policy: string): boolean {
  return weights.get(policy) === GRAVE_WEIGHT;
}

/** What a visitor cannot trust or cannot use the page for. */
export function isSerious(policy: string): boolean {
  return serious.some((one) => one === policy);
}

/** A page that is like known spam as a whole: true or not, no reader can point at it. */
export function isLikeness(ruleId: string): boolean {
  return likenesses.has(ruleId);
}

/** A breach of policy by a passage that can be pointed at. */
export function isConcreteBreach({ kind, rule_id }: Pick<RuleResult, 'kind' | 'rule_id'>): boolean {
  return kind === 'violation' && !isLikeness(rule_id);
}

export function isStrongBreach(finding: Pick<RuleResult, 'kind' | 'rule_id' | 'band'>): boolean {
  return finding.band === 'strong' && isConcreteBreach(finding);
}

/** Beside it a breach that is only possible by itself is taken for one. */
export function isSureLikeness({ rule_id, signal }: Pick<RuleResult, 'rule_id' | 'signal'>): boolean {
  return isLikeness(rule_id) && (signal ?? 0) >= SURE_LIKENESS_SIGNAL;
}

const HARM: Policy = 'harm';

/** What readers come to harm by leads, and no merit of the text makes up for it. */
export function isHarmful({ policy }: Pick<RuleResult, 'policy'>): boolean {
  return policy === HARM;
}

/** What a likeness lacks in the order of findings: the concrete one leads, unless it is a trifle. */
const LIKENESS_LACKS = 2;

type Weighed = Pick<RuleResult, 'policy' | 'kind' | 'band' | 'signal' | 'rule_id' | 'small'>;

function weightOf({ policy, kind }: Pick<Weighed, 'policy' | 'kind'>): number {
  return weights.get(policy) ?? (kind === 'violation' ? 2 : 1);
}

/** From 1 (a small fault, or a medium sign that something could be nicer) to 5 (a strong sign of what pages are removed for). */
export function worthOf(finding: Weighed): number {
  if (finding.small === true) return 1;
  return weightOf(finding) + (finding.band === 'strong' ? 1 : 0) + (finding.kind === 'violation' ? 1 : 0);
}

/**
 * Small faults last; findings of the greatest worth first, where a likeness counts for less than what can be pointed
 * at; of equal worth what breaks a policy, then the weightier policy.
 */
export function byGravity(a: Weighed, b: Weighed): number {
  const placeOf = (finding: Weighed): number =>
    worthOf(finding) - (isLikeness(finding.rule_id) ? LIKENESS_LACKS : 0);
  return (
    Number(a.small === true) - Number(b.small === true) ||
    placeOf(b) - placeOf(a) ||
    Number(isLikeness(a.rule_id)) - Number(isLikeness(b.rule_id)) ||
    Number(b.kind === 'violation') - Number(a.kind === 'violation') ||
    weightOf(b) - weightOf(a)
  );
}

/** Findings of the greatest worth first; among equals the stronger signal. */
export function byWorth(a: Weighed, b: Weighed): number {
  return (
    byGravity(a, b) ||
    // As it is shown: readers could not follow an order by hidden decimals.
    (b.signal ?? 0) - (a.signal ?? 0)
  );
}

/** The order of results within each list of a report: problems that are told by worth, all others by score. */
export function inOrder(a: RuleResult, b: RuleResult): number {
  return (
    Number(isTold(b)) - Number(isTold(a)) ||
    (isTold(a) && isProblem(a) && isProblem(b) ? byWorth(a, b) : 0) ||
    (b.score_raw ?? -1) - (a.score_raw ?? -1) ||
    (a.rule_id < b.rule_id ? -1 : 1)
  );
}

export function isProblem({ kind }: Pick<RuleResult, 'kind'>): boolean {
  return kind === 'violation' || kind === 'signal';
}

/** By its band, which is what a reader sees: a signal of 50 or more. */
export function isFinding({ band }: Pick<RuleResult, 'band'>): boolean {
  return band === 'strong' || band === 'medium';
}

/** A fault that counts beside findings and is none by itself. */
export function isSmallFault({ small, signal }: Pick<RuleResult, 'small' | 'signal'>): boolean {
  return small === true && (signal ?? 0) >= SMALL_FAULT_SIGNAL;
}

/** What a report tells with its advice: findings and small faults. */
export function isTold(result: Pick<RuleResult, 'band' | 'small' | 'signal'>): boolean {
  return isFinding(result) || isSmallFault(result);
}
