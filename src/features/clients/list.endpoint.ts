import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { ClientRecord, clientExample, clientRecord } from './client-record.ts';
import { listClients } from './store.ts';

const { logo: _, ...listed } = clientExample;

export default endpoint({
  method: 'GET',
  path: '/v1/clients',
  access: 'clients:read',
  tag: 'Clients',
  summary: 'For whom the organization works, by name',
  reply: { 200: Type.Array(ClientRecord) },
  examples: [{ answer: [listed] }],
  handle: async ({ app, caller }) => {
    const { id } = caller.organization;
    const found = await inOrganization(app.db, id, (tx) => listClients(tx, id));
    return found.map(clientRecord);
  },
});
