import Type from 'typebox';
import { exampleRules } from '../../core/rules/rules-in-examples.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { orNull } from '../../platform/http/or-null.ts';
import { ruleDetails } from './rule-details.ts';
import { RuleRecord } from './rule-record.ts';
import { disabledRules } from './service.ts';

const RuleDetails = Type.Object(
  {
    ...RuleRecord.properties,
    policy_name: Type.String(),
    looks_for: Type.Object(
      {
        at: Type.String({ description: 'What it looks at, in words' }),
        needs: orNull(Type.String(), 'What it is judged on at the least; null where nothing is assessed'),
        languages: orNull(Type.String()),
        basis: orNull(Type.String(), 'What its thresholds rest on'),
        accuses: orNull(
          Type.String(),
          'When what it finds counts as a finding, where it does not always (spam policies)',
        ),
        not_assessed: orNull(Type.String(), 'Why it cannot be judged from one page'),
      },
      { description: 'In the language of Accept-Language' },
    ),
    fix: Type.String({ description: 'General advice' }),
    sources: Type.Array(Type.Object({ label: Type.String(), url: Type.String() }), {
      description: 'Official guidelines that it rests on',
    }),
    examples: Type.Object(
      {
        hit: Type.Array(
          Type.Object({
            about: Type.String({ description: 'What kind of page it is; in English' }),
            says: Type.Array(Type.String(), { description: 'What the rule says of it' }),
            quotes: Type.Array(Type.String(), { description: 'What it quotes' }),
          }),
        ),
        clear: Type.Array(Type.Object({ about: Type.String({ description: 'In English' }) })),
      },
      { description: 'Pages that it finds, and pages that it leaves alone' },
    ),
    measured: orNull(
      Type.Object({
        read: Type.Integer({ description: 'Findings on ordinary pages that a reader looked at' }),
        right: Type.Integer(),
        arguable: Type.Integer(),
        wrong: Type.Integer(),
      }),
      'null where none was read yet',
    ),
  },
  { title: 'RuleDetails' },
);

export default endpoint({
  method: 'GET',
  path: '/v1/rules/{rule_id}',
  access: 'rules:read',
  tag: 'Rules, tiers, usage, status',
  summary: 'One rule',
  about:
    'What it looks for, the advice, official sources, examples, and how right its findings were when they were read. Texts are in the language of Accept-Language.',
  params: Type.Object({ rule_id: Type.String() }),
  reply: { 200: RuleDetails },
  errors: ['not_found'],
  examples: [
    {
      params: { rule_id: exampleRules.siblingPages },
      answer: {
        id: exampleRules.siblingPages,
        title: 'Near-identical sibling pages or domains',
        layer: 'fetch',
        mode: 'spam',
        kind: 'not_assessed',
        policy: 'doorway_abuse',
        lite: false,
        enabled: true,
        policy_name: 'Doorway pages',
        looks_for: {
          at: 'address and server’s answer',
          needs: null,
          languages: null,
          basis: null,
          accuses: null,
          not_assessed: 'Other pages of the site are needed to judge this.',
        },
        fix: 'Keep one page per subject and redirect near-identical variants to it.',
        sources: [
          {
            label: 'Google: spam policies',
            url: 'https://developers.google.com/search/docs/essentials/spam-policies#doorways',
          },
        ],
        examples: { hit: [], clear: [] },
        measured: null,
      },
    },
  ],
  handle: async ({ app, language }, { params }) => {
    const isDisabled = (await disabledRules(app)).has(params.rule_id);
    return (await ruleDetails(params.rule_id, language, !isDisabled)) ?? fail('not_found');
  },
});
