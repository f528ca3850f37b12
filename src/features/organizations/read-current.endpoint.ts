import { endpoint } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { OrganizationRecord, organizationExample, organizationRecord } from './organization-record.ts';
import { findOrganization } from './store.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/orgs/current',
  access: 'orgs:read',
  tag: 'Organizations',
  summary: 'The organization that a request takes place in',
  about: 'That of X-Org-ID, else your only one, else that of the key.',
  reply: { 200: OrganizationRecord },
  examples: [{ answer: { ...organizationExample, role: null } }],
  handle: async ({ app, caller }) => {
    const { id, role } = caller.organization;
    const current = await inOrganization(app.db, id, (tx) => findOrganization(tx, id));
    return current === null ? fail('org_not_found') : organizationRecord(current, role);
  },
});
