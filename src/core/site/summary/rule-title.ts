import { briefs } from '../../rules/briefs.gen.ts';
import type { Mode } from '../../rules/rule.ts';
import type { ReportLanguage } from '../../rules/texts.ts';

const titles = new Map(briefs.map(({ id, title }) => [id, title]));
// Each policy belongs to the rules of one mode; a test holds it so.
const modes = new Map<string, Mode>(briefs.map(({ policy, mode }) => [policy, mode]));

/** As the catalogue calls the rule today; `kept` for one that is no longer in it. */
export function ruleTitle(ruleId: string, lang: ReportLanguage, kept: string): string {
  return titles.get(ruleId)?.[lang] ?? kept;
}

export function modeOfPolicy(policy: string): Mode {
  return modes.get(policy) ?? 'quality';
}
