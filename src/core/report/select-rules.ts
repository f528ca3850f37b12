// The rules that a check runs, with their detectors.
import type { RuleBrief } from '../rules/brief.ts';
import { ruleById } from '../rules/catalogue.ts';
import type { Rule } from '../rules/rule.ts';
import { type SelectedRules, type Selection, selectBriefs } from './select-briefs.ts';

export { type Selection, SelectionError } from './select-briefs.ts';

export function selectRules(
  selection: Selection,
  disabled?: ReadonlySet<string> | undefined,
): SelectedRules<Rule> {
  const { run, gates, ...rest } = selectBriefs(selection, disabled);
  return { ...rest, run: wholeRules(run), gates: wholeRules(gates) };
}

function wholeRules(briefs: readonly RuleBrief[]): Rule[] {
  return briefs.map(({ id }) => ruleById(id)).filter((rule) => rule !== undefined);
}
