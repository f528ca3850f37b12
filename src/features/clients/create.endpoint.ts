import { endpoint } from '../../platform/http/endpoint.ts';
import { newId } from '../../platform/ids.ts';
import { clientExample, NewClientBody, WholeClient } from './client-record.ts';
import { CLIENT_BYTES_MAX, keptClient } from './keep-client.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/clients',
  access: 'clients:manage',
  tag: 'Clients',
  summary: 'Add a client',
  about: 'Share links, HTML and PDF files about its sites bear its name and logo, where it has set a name.',
  body: NewClientBody,
  bodyLimitBytes: CLIENT_BYTES_MAX,
  reply: { 201: WholeClient },
  errors: ['conflict'],
  examples: [{ body: { name: clientExample.name, sites: ['bakery.example'] }, answer: clientExample }],
  handle: ({ app, caller }, { body }) => keptClient(app, caller.organization.id, newId('client'), body, true),
});
