// What a task is worth. Three things count one point each: a strong signal, a breach of policy rather than a matter of
// quality, and every step of the policy's weight. Among equals the stronger signal comes first, and of equally strong
// ones what takes less work.
import type { RuleResult } from '../report/report.ts';
import type { Policy } from '../rules/policies.ts';
import { EFFORTS, work, workOf } from './work.ts';

export type Priority = 'first' | 'next' | 'later';

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

const weights = new Map<string, number>([
  ...grave.map((policy): [string, number] => [policy, 3]),
  ...serious.map((policy): [string, number] => [policy, 2]),
]);

function weightOf({ policy, kind }: RuleResult): number {
  return weights.get(policy) ?? (kind === 'violation' ? 2 : 1);
}

/** From 1 (a medium sign that something could be nicer) to 5 (a strong sign of what pages are removed for). */
function worthOf(finding: RuleResult): number {
  return weightOf(finding) + (finding.band === 'strong' ? 1 : 0) + (finding.kind === 'violation' ? 1 : 0);
}

export function priorityOf(finding: RuleResult): Priority {
  const worth = worthOf(finding);
  return worth >= 4 ? 'first' : worth === 3 ? 'next' : 'later';
}

/** Most valuable first. */
export function byWorth(a: RuleResult, b: RuleResult): number {
  return (
    worthOf(b) - worthOf(a) ||
    Number(b.kind === 'violation') - Number(a.kind === 'violation') ||
    weightOf(b) - weightOf(a) ||
    // As it is shown: nobody could follow an order by what lies behind the point.
    (b.signal ?? 0) - (a.signal ?? 0) ||
    effortRank(a) - effortRank(b) ||
    (a.rule_id < b.rule_id ? -1 : 1)
  );
}

function effortRank(finding: RuleResult): number {
  return EFFORTS.indexOf(work[workOf(finding)].effort);
}
