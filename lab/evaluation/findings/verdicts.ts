// What a reader said of findings: one line each in verdicts.jsonl, ids and verdicts only.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Verdict {
  readonly rule: string;
  /** Of the rule, when it was read. */
  readonly version: number;
  readonly set: string;
  readonly id: string;
  readonly verdict: 'right' | 'arguable' | 'wrong';
  /** Why it is wrong; null where it is not, or where it is a matter of taste. */
  readonly cause: string | null;
  /** Such hits show how a rule was, not how it is. */
  readonly used_for_mending: boolean;
}

export interface Tally {
  readonly read: number;
  readonly right: number;
  readonly arguable: number;
  readonly wrong: number;
}

export function readVerdicts(file = join(import.meta.dirname, 'verdicts.jsonl')): readonly Verdict[] {
  return (
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      // Written by hand in this form; findings.test.ts reads every line.
      .map((line) => JSON.parse(line) as Verdict)
  );
}

export function tallyOf(verdicts: readonly Verdict[]): Tally {
  const count = (wanted: Verdict['verdict']): number =>
    verdicts.filter(({ verdict }) => verdict === wanted).length;
  return {
    read: verdicts.length,
    right: count('right'),
    arguable: count('arguable'),
    wrong: count('wrong'),
  };
}

/** By rule: hits that mended it, and hits that did not. */
export function byRule(
  verdicts: readonly Verdict[],
): ReadonlyMap<string, { readonly before: Tally; readonly after: Tally }> {
  const rules = [...Map.groupBy(verdicts, ({ rule }) => rule)].sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(
    rules.map(([rule, ofRule]) => [
      rule,
      {
        before: tallyOf(ofRule.filter(({ used_for_mending }) => used_for_mending)),
        after: tallyOf(ofRule.filter(({ used_for_mending }) => !used_for_mending)),
      },
    ]),
  );
}
