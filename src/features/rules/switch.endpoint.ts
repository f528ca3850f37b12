import Type from 'typebox';
import { exampleRules } from '../../core/rules/rules-in-examples.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { switchRule } from './service.ts';

export default endpoint({
  method: 'PUT',
  path: '/v1/admin/rules/{id}',
  access: 'rules:admin',
  tag: 'Operation',
  summary: 'Switch a rule off, or on again',
  about:
    'A rule that is off runs in no check: who names it is answered 400 rule_disabled, and modes and presets skip it. Takes effect within a second; reports made before stay as they are. Needs X-Access-Reason (403 forbidden without) and is logged.',
  params: Type.Object({ id: Type.String() }),
  body: Type.Object({ enabled: Type.Boolean() }, { additionalProperties: false }),
  reply: { 200: Type.Object({ id: Type.String(), enabled: Type.Boolean() }) },
  errors: ['not_found'],
  examples: [
    {
      params: { id: exampleRules.widePage },
      headers: { 'X-Access-Reason': 'ticket 4711' },
      body: { enabled: false },
      answer: { id: exampleRules.widePage, enabled: false },
    },
  ],
  handle: async ({ app }, { params: { id }, body: { enabled } }) => {
    await switchRule(app, id, enabled);
    return { id, enabled };
  },
});
