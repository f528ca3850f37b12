import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { isId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { clientExample, WholeClient } from './client-record.ts';
import { noClient, wholeClient } from './keep-client.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/clients/{id}',
  access: 'clients:read',
  tag: 'Clients',
  summary: 'A client, with its logo',
  params: Type.Object({ id: Type.String() }),
  reply: { 200: WholeClient },
  errors: ['not_found'],
  examples: [{ params: { id: exampleId('client') }, answer: clientExample }],
  handle: ({ app, caller }, { params }) => {
    const { id } = caller.organization;
    if (!isId('client', params.id)) return noClient();
    return inOrganization(app.db, id, (tx) => wholeClient(tx, id, params.id));
  },
});
