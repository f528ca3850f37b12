import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId, exampleSigningSecret } from '../../platform/http/examples.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { namedEndpoint } from './find-endpoint.ts';
import { endpointSecret } from './secrets.ts';
import { SecretRecord } from './webhook-record.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/webhooks/{id}/secret',
  access: 'webhooks:manage',
  tag: 'Webhooks',
  summary: 'The signing secret of a webhook endpoint',
  about: 'The same for the life of the endpoint.',
  params: Type.Object({ id: Type.String() }),
  reply: { 200: SecretRecord },
  errors: ['not_found'],
  examples: [{ params: { id: exampleId('webhook') }, answer: { secret: exampleSigningSecret } }],
  handle: async ({ app, caller }, { params }) => {
    const orgId = caller.organization.id;
    const { id } = await inOrganization(app.db, orgId, (tx) => namedEndpoint(tx, orgId, params.id));
    return { secret: endpointSecret(app.secret, id) };
  },
});
