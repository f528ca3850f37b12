import type { RuleResult } from '../../core/report/report.ts';
import type { PlacedFile } from '../checking/check-files.ts';

/** A finding that is there and does not count. */
export interface HiddenFinding {
  readonly result: RuleResult;
  /** Its passages, or as many of them as are hidden. */
  readonly fingerprints: string[];
  readonly why: 'ignored' | 'known';
  readonly reason?: string | undefined;
  readonly until?: string | undefined;
}

/** A page as it is shown: its report without what is hidden. */
export interface GatedPage extends PlacedFile {
  readonly hidden: readonly HiddenFinding[];
  /** Findings of the report by which nothing fails: their rule is another one than before, the page is not. */
  readonly newlyJudged: readonly RuleResult[];
  /** There is a finding that the run fails by. */
  readonly failed: boolean;
}
