import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { projectOf } from '../identity/service.ts';
import { ignoredExample, ignoredKey } from './ignored.ts';

export default endpoint({
  method: 'DELETE',
  path: '/v1/projects/{id}/ignored',
  access: 'audits:control',
  tag: 'Site audits',
  summary: 'Count an ignored finding again',
  params: Type.Object({ id: Type.String() }),
  body: Type.Object(ignoredKey, { additionalProperties: false }),
  reply: { 204: { schema: null } },
  errors: ['not_found'],
  examples: [
    {
      params: { id: exampleId('project') },
      body: { rule_id: ignoredExample.rule_id, url_pattern: ignoredExample.url_pattern },
      answer: null,
    },
  ],
  handle: async (context, { params, body }) => {
    const { app, caller } = context;
    const project = await projectOf(context, params.id);
    const { numDeletedRows } = await inOrganization(app.db, caller.organization.id, (tx) =>
      tx
        .deleteFrom('ignored_findings')
        .where('project_id', '=', project.id)
        .where('rule_id', '=', body.rule_id)
        .where('url_pattern', '=', body.url_pattern)
        .executeTakeFirst(),
    );
    if (numDeletedRows === 0n) fail('not_found');
    return new Answer(204, null);
  },
});
