import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { isId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { deleteEndpoint } from './store.ts';

export default endpoint({
  method: 'DELETE',
  path: '/v1/webhooks/{id}',
  access: 'webhooks:manage',
  tag: 'Webhooks',
  summary: 'Remove a webhook endpoint',
  about: 'Its log goes with it, and what waits to be sent to it is not sent any more.',
  params: Type.Object({ id: Type.String() }),
  reply: { 204: { schema: null } },
  errors: ['not_found'],
  examples: [{ params: { id: exampleId('webhook') }, answer: null }],
  handle: async ({ app, caller }, { params }) => {
    if (!isId('webhook', params.id)) return fail('not_found');
    const orgId = caller.organization.id;
    const gone = await inOrganization(app.db, orgId, (tx) => deleteEndpoint(tx, orgId, params.id));
    return gone ? new Answer(204, null) : fail('not_found');
  },
});
