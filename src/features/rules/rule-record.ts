// A rule in brief, as the API shows it.
import Type from 'typebox';
import type { RuleBrief } from '../../core/rules/brief.ts';
import type { Language } from '../../platform/language.ts';

export const RuleRecord = Type.Object({
  id: Type.String({ description: 'What `rules` of a check takes' }),
  title: Type.String({ description: 'What a hit says, in the language of Accept-Language' }),
  layer: Type.String({
    description:
      'What the rule looks at: text, language, markup, meta, links, scripts, structured data, layout, fetch',
  }),
  mode: Type.Enum(['spam', 'quality', 'helpful']),
  kind: Type.Enum(['violation', 'signal', 'positive', 'label', 'choice', 'not_assessed'], {
    description:
      'violation and signal describe a problem, positive a merit, label a context, choice a rating scale; not_assessed cannot be judged from one page',
  }),
  policy: Type.String({ description: 'The policy or criterion that the rule belongs to' }),
  lite: Type.Boolean({ description: 'One of the rules of the Lite check' }),
  enabled: Type.Boolean({
    description: 'false = switched off: it runs in no check, and naming it is 400 rule_disabled',
  }),
});

export type RuleRecord = Type.Static<typeof RuleRecord>;

export function recordOf(rule: RuleBrief, language: Language, enabled: boolean): RuleRecord {
  const { id, title, layer, mode, kind, policy, lite } = rule;
  return { id, title: title[language], layer, mode, kind, policy, lite, enabled };
}
