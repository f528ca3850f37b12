// The catalogue: every rule, in the order of modes and ids, and the named selections of it.
import { rules } from './catalogue.gen.ts';
import { MODES, type Mode, type Rule } from './rule.ts';

export { rules };

const byId: ReadonlyMap<string, Rule> = new Map(rules.map((rule) => [rule.id, rule]));

export function ruleById(id: string): Rule | undefined {
  return byId.get(id);
}

/** The 40 rules of the quick check. */
export const liteRules: readonly Rule[] = rules.filter((rule) => 'lite' in rule && rule.lite === true);

/** Named selections, written preset:<name> where rule ids are asked for. */
export const presets: ReadonlyMap<string, readonly Rule[]> = new Map<string, readonly Rule[]>([
  ...MODES.map((mode): [string, readonly Rule[]] => [mode, rules.filter((rule) => rule.mode === mode)]),
  ['lite', liteRules],
  // A site audit looks at many pages: it asks first what a quick check asks.
  ['audit-quick', liteRules],
]);

/** A preset that stands for a whole mode is priced like that mode. */
export function modeOfPreset(name: string): Mode | undefined {
  return MODES.find((mode) => mode === name);
}
