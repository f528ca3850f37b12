import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId, exampleSigningSecret } from '../../platform/http/examples.ts';
import { projectOf } from '../identity/service.ts';
import { projectSecret } from './secrets.ts';
import { SecretRecord } from './webhook-record.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/projects/{id}/webhook-secret',
  access: 'webhooks:manage',
  tag: 'Webhooks',
  summary: 'The signing secret of the `webhook_url` of a project’s jobs',
  params: Type.Object({ id: Type.String() }),
  reply: { 200: SecretRecord },
  errors: ['not_found'],
  examples: [{ params: { id: exampleId('project') }, answer: { secret: exampleSigningSecret } }],
  handle: async (context, { params }) => {
    const { id } = await projectOf(context, params.id);
    return { secret: projectSecret(context.app.secret, id) };
  },
});
