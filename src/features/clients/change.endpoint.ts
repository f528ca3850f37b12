import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { ClientBody, clientExample, WholeClient } from './client-record.ts';
import { CLIENT_BYTES_MAX, keptClient } from './keep-client.ts';

export default endpoint({
  method: 'PATCH',
  path: '/v1/clients/{id}',
  access: 'clients:manage',
  tag: 'Clients',
  summary: 'Change a client',
  about: 'What is absent stays as it is; `sites` replaces all of them.',
  params: Type.Object({ id: Type.String() }),
  body: ClientBody,
  bodyLimitBytes: CLIENT_BYTES_MAX,
  reply: { 200: WholeClient },
  errors: ['not_found', 'conflict'],
  examples: [
    {
      params: { id: exampleId('client') },
      body: { brand_name: 'Bakery' },
      answer: { ...clientExample, brand_name: 'Bakery' },
    },
  ],
  handle: ({ app, caller }, { params, body }) =>
    keptClient(app, caller.organization.id, params.id, body, false),
});
