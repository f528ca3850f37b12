// The catalogue: every rule, in the order of modes and ids, and the named selections of it.
import { rules } from './catalogue.gen.ts';
import { presetsOf } from './presets.ts';
import type { Rule } from './rule.ts';

export { rules };

const byId: ReadonlyMap<string, Rule> = new Map(rules.map((rule) => [rule.id, rule]));

export function ruleById(id: string): Rule | undefined {
  return byId.get(id);
}

/** Named selections, written preset:<name> where rule ids are asked for. */
export const presets: ReadonlyMap<string, readonly Rule[]> = presetsOf(rules);

/** The 40 rules of the quick check. */
export const liteRules: readonly Rule[] = presets.get('lite') ?? [];
