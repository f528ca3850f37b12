import Type from 'typebox';
import { exampleRules } from '../../core/rules/rules-in-examples.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { KEPT } from '../../platform/http/typed-text.ts';
import { newId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { verdicts } from './store.ts';
import { checkSubject } from './subject.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/feedback',
  access: 'feedback:send',
  tag: 'Feedback',
  summary: 'Say what you think of a report, or of one finding in it',
  body: Type.Object(
    {
      report_id: Type.String(),
      rule_id: Type.Optional(
        Type.String({ maxLength: 100, description: 'The finding; absent = the report' }),
      ),
      verdict: Type.Enum([...verdicts]),
      comment: Type.Optional(Type.String({ maxLength: 2000, pattern: KEPT })),
    },
    { additionalProperties: false },
  ),
  reply: { 201: Type.Object({ id: Type.String() }) },
  errors: ['report_not_found', 'unknown_rule'],
  examples: [
    {
      body: {
        report_id: exampleId('report'),
        rule_id: exampleRules.stuffedTitle,
        verdict: 'agree',
        comment: 'Once is enough.',
      },
      answer: { id: exampleId('feedback') },
    },
  ],
  handle: async ({ app, caller }, { body }) => {
    const { report_id, rule_id, verdict, comment } = body;
    await checkSubject(app, caller, report_id, rule_id);
    const id = newId('feedback');
    const orgId = caller.organization.id;
    await inOrganization(app.db, orgId, (tx) =>
      tx
        .insertInto('feedback')
        .values({
          id,
          org_id: orgId,
          user_id: caller.user.id,
          report_id,
          rule_id: rule_id ?? null,
          verdict,
          comment: comment ?? null,
        })
        .execute(),
    );
    return { id };
  },
});
