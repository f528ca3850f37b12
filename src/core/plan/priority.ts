// What a task is worth: its finding's worth, then the number of pages that show it, then its strength; of equals what takes
// less work comes first.
import type { RuleResult } from '../report/report.ts';
import { byGravity, worthOf } from '../report/worth.ts';
import { EFFORTS, type Effort } from './work.ts';

export type Priority = 'first' | 'next' | 'later';

export function priorityOf(finding: Value['finding']): Priority {
  const worth = worthOf(finding);
  return worth >= 4 ? 'first' : worth === 3 ? 'next' : 'later';
}

/** A finding at its strongest, on how many pages it stands, and what it takes to mend it. */
export interface Value {
  readonly finding: Pick<RuleResult, 'rule_id' | 'policy' | 'kind' | 'band' | 'signal' | 'small'>;
  readonly pages: number;
  readonly effort: Effort;
}

/** Most valuable first. */
export function byValue(a: Value, b: Value): number {
  return (
    byGravity(a.finding, b.finding) ||
    b.pages - a.pages ||
    (b.finding.signal ?? 0) - (a.finding.signal ?? 0) ||
    EFFORTS.indexOf(a.effort) - EFFORTS.indexOf(b.effort) ||
    (a.finding.rule_id < b.finding.rule_id ? -1 : 1)
  );
}
