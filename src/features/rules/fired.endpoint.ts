import Type from 'typebox';
import { briefs } from '../../core/rules/briefs.gen.ts';
import { exampleRules } from '../../core/rules/rules-in-examples.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { firedRecently } from './fired.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/rules/{rule_id}/fired',
  // It tells what stands in reports, so it is for those who may read them.
  access: 'reports:read',
  tag: 'Rules, tiers, usage, status',
  summary: 'How often a rule fires in the organization',
  about: "Among the organization's newest reports that you may see, 100 at the most.",
  params: Type.Object({ rule_id: Type.String() }),
  reply: {
    200: Type.Object(
      {
        rule_id: Type.String(),
        pages: Type.Integer({ description: 'Reports in which it scored 0.5 or more' }),
        of: Type.Integer({ description: 'Reports looked at' }),
      },
      { title: 'RuleFired' },
    ),
  },
  errors: ['not_found'],
  examples: [
    {
      params: { rule_id: exampleRules.titleOfAnotherText },
      answer: { rule_id: exampleRules.titleOfAnotherText, pages: 0, of: 0 },
    },
  ],
  handle: async ({ app, caller }, { params: { rule_id } }) => {
    if (!briefs.some(({ id }) => id === rule_id)) return fail('not_found');
    return { rule_id, ...(await firedRecently(app, caller, rule_id)) };
  },
});
