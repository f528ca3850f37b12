import Type from 'typebox';
import { ruleAnswer } from '../answers/rule-answer.ts';
import { langField } from '../asked-fields.ts';
import { answerOutput, tool } from '../tool.ts';

export const explainRule = tool({
  name: 'explain_rule',
  title: 'Explain a rule',
  description: 'What a rule of a finding looks for, the advice, its official sources, and examples.',
  input: Type.Object(
    { rule_id: Type.String({ minLength: 1, maxLength: 100 }), ...langField },
    { additionalProperties: false },
  ),
  output: answerOutput({
    id: Type.String(),
    title: Type.String(),
    mode: Type.String(),
    looks_for: Type.Array(Type.String()),
    fix: Type.String(),
    sources: Type.Array(Type.Object({ label: Type.String(), url: Type.String() })),
  }),
  reachesOut: false,
  run: async (doors, { rule_id, report_lang = 'en' }) => ruleAnswer(await doors.rule(rule_id, report_lang)),
});
