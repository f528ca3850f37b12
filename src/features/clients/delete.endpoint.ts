import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { isId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { noClient } from './keep-client.ts';
import { dropClient } from './store.ts';

export default endpoint({
  method: 'DELETE',
  path: '/v1/clients/{id}',
  access: 'clients:manage',
  tag: 'Clients',
  summary: 'Remove a client',
  about: 'Reports, audits and links stay; they bear the brand of the organization again.',
  params: Type.Object({ id: Type.String() }),
  reply: { 204: { schema: null } },
  errors: ['not_found'],
  examples: [{ params: { id: exampleId('client') }, answer: null }],
  handle: async ({ app, caller }, { params }) => {
    const { id } = caller.organization;
    const dropped =
      isId('client', params.id) && (await inOrganization(app.db, id, (tx) => dropClient(tx, id, params.id)));
    return dropped ? new Answer(204, null) : noClient();
  },
});
