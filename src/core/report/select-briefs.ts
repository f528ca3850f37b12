// Which rules a check runs: everything, some modes, some rules or presets, or what is in both.
import type { RuleBrief } from '../rules/brief.ts';
import { briefs } from '../rules/briefs.gen.ts';
import { modeOfPreset, presetsOf } from '../rules/presets.ts';
import { MODES, type Mode } from '../rules/rule.ts';

export interface Selection {
  readonly modes?: readonly Mode[] | undefined;
  /** Rule ids and preset:<name>. */
  readonly rules?: readonly string[] | undefined;
}

export interface SelectedRules<R = RuleBrief> {
  /** In the catalogue's order. */
  readonly run: readonly R[];
  /** Labels that run with any selection, because other rules are gated on them. */
  readonly gates: readonly R[];
  /** Ids that the selection leaves out, and those that are switched off. */
  readonly skipped: readonly string[];
  /** Chosen as whole modes only: such a selection is priced by its modes. */
  readonly wholeModes: readonly Mode[] | undefined;
}

/** The selection names rules that do not exist or that are switched off. */
export class SelectionError extends Error {
  readonly code: 'unknown_rule' | 'rule_disabled';
  readonly rules: readonly string[];

  constructor(code: 'unknown_rule' | 'rule_disabled', rules: readonly string[]) {
    super(
      code === 'unknown_rule' ? `Unknown rules: ${rules.join(', ')}` : `Disabled rules: ${rules.join(', ')}`,
    );
    this.name = 'SelectionError';
    this.code = code;
    this.rules = rules;
  }
}

const PRESET = 'preset:';
const NONE: ReadonlySet<string> = new Set();
const presets = presetsOf(briefs);
const ids: ReadonlySet<string> = new Set(briefs.map(({ id }) => id));

export function selectBriefs(selection: Selection, disabled: ReadonlySet<string> = NONE): SelectedRules {
  const named = namedRules(selection.rules, disabled);
  const modes = new Set<Mode>(selection.modes ?? MODES);
  const run: RuleBrief[] = [];
  const gates: RuleBrief[] = [];
  const skipped: string[] = [];
  for (const rule of briefs) {
    if (disabled.has(rule.id)) skipped.push(rule.id);
    else if (modes.has(rule.mode) && (named === undefined || named.has(rule.id))) run.push(rule);
    else if (rule.gate) gates.push(rule);
    else skipped.push(rule.id);
  }
  return { run, gates, skipped, wholeModes: wholeModes(selection) };
}

function namedRules(
  entries: readonly string[] | undefined,
  disabled: ReadonlySet<string>,
): ReadonlySet<string> | undefined {
  if (entries === undefined) return undefined;
  const named = new Set<string>();
  const unknown: string[] = [];
  const off: string[] = [];
  for (const entry of entries) {
    if (entry.startsWith(PRESET)) {
      const preset = presets.get(entry.slice(PRESET.length));
      if (preset) for (const rule of preset) named.add(rule.id);
      else unknown.push(entry);
    } else if (!ids.has(entry)) unknown.push(entry);
    else if (disabled.has(entry)) off.push(entry);
    else named.add(entry);
  }
  if (unknown.length > 0) throw new SelectionError('unknown_rule', [...new Set(unknown)]);
  if (off.length > 0) throw new SelectionError('rule_disabled', [...new Set(off)]);
  return named;
}

function wholeModes(selection: Selection): readonly Mode[] | undefined {
  if (selection.rules === undefined) {
    const modes = new Set(selection.modes ?? MODES);
    return MODES.filter((mode) => modes.has(mode));
  }
  if (selection.modes !== undefined) return undefined;
  const modes = new Set<Mode>();
  for (const entry of selection.rules) {
    const mode = entry.startsWith(PRESET) ? modeOfPreset(entry.slice(PRESET.length)) : undefined;
    if (mode === undefined) return undefined;
    modes.add(mode);
  }
  return MODES.filter((mode) => modes.has(mode));
}
