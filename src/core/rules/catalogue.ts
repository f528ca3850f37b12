// The catalogue: every rule, in the order of modes and ids, and the named selections of it.
import { rules as ofFiles } from './catalogue.gen.ts';
import { likenesses } from './families/likenesses.ts';
import { unassessed } from './families/not-assessed.ts';
import { ratings } from './families/ratings.ts';
import { presetsOf } from './presets.ts';
import { MODES, type Rule } from './rule.ts';

/** Rules that differ only by data stand in a table together; every other one has a file. */
export const rules: readonly Rule[] = [
  ...ofFiles,
  ...unassessed,
  ...Object.values(likenesses),
  ...Object.values(ratings),
].sort((a, b) => MODES.indexOf(a.mode) - MODES.indexOf(b.mode) || (a.id < b.id ? -1 : 1));

const byId: ReadonlyMap<string, Rule> = new Map(rules.map((rule) => [rule.id, rule]));

export function ruleById(id: string): Rule | undefined {
  return byId.get(id);
}

/** Named selections, written preset:<name> where rule ids are asked for. */
export const presets: ReadonlyMap<string, readonly Rule[]> = presetsOf(rules);

/** The 40 rules of the quick check. */
export const liteRules: readonly Rule[] = presets.get('lite') ?? [];
