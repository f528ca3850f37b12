import { MODES, type Mode } from './rule.ts';

/** Named selections of rules, written preset:<name> where rule ids are asked for. */
export function presetsOf<R extends { readonly mode: Mode; readonly lite?: boolean }>(
  rules: readonly R[],
): ReadonlyMap<string, readonly R[]> {
  const lite = rules.filter((rule) => rule.lite === true);
  return new Map<string, readonly R[]>([
    ...MODES.map((mode): [string, readonly R[]] => [mode, rules.filter((rule) => rule.mode === mode)]),
    ['lite', lite],
    // A site audit looks at many pages: it asks first what a quick check asks.
    ['audit-quick', lite],
  ]);
}

/** A preset that stands for a whole mode is priced like that mode. */
export function modeOfPreset(name: string): Mode | undefined {
  return MODES.find((mode) => mode === name);
}
