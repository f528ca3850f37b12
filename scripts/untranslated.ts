/** What a Polish speaker has to write before a rule is finished. */
import type { Rule } from '../src/core/rules/rule.ts';
import { sentencesOf } from '../src/core/rules/sentences.ts';

/** As lines for people: which rule, which text, and its English. */
export function untranslated(rules: readonly Rule[]): string[] {
  return rules.flatMap((rule) => {
    const sentences = Object.entries(rule.kind === 'not_assessed' ? {} : sentencesOf(rule.says));
    return [
      // English stands in for a missing Polish text, and no text is the same in both.
      ...(['title', 'fix'] as const).flatMap((name) =>
        rule[name].en === rule[name].pl ? [`${rule.id}: ${name}: ${rule[name].en}`] : [],
      ),
      ...sentences.flatMap(([key, { pl }]) => (pl === undefined ? [`${rule.id}: sentence ${key}`] : [])),
    ];
  });
}
