// What a task is worth: its finding's worth, and of equally strong findings what takes less work comes first.
import type { RuleResult } from '../report/report.ts';
import { byWorth as byFindingWorth, worthOf } from '../report/worth.ts';
import { EFFORTS, work, workOf } from './work.ts';

export type Priority = 'first' | 'next' | 'later';

export function priorityOf(finding: RuleResult): Priority {
  const worth = worthOf(finding);
  return worth >= 4 ? 'first' : worth === 3 ? 'next' : 'later';
}

/** Most valuable first. */
export function byWorth(a: RuleResult, b: RuleResult): number {
  return byFindingWorth(a, b) || effortRank(a) - effortRank(b) || (a.rule_id < b.rule_id ? -1 : 1);
}

function effortRank(finding: RuleResult): number {
  return EFFORTS.indexOf(work[workOf(finding)].effort);
}
