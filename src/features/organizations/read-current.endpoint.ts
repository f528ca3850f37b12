import { endpoint } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { OrganizationRecord, organizationExample, organizationRecord } from './organization-record.ts';
import { findMember, findOrganization } from './store.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/orgs/current',
  access: 'orgs:read',
  tag: 'Organizations',
  summary: 'The organization that a request takes place in',
  about:
    'That of X-Org-ID, else your only one, else that of the key. One that others have added you to is taken only where it is named, or where you have no other.',
  reply: { 200: OrganizationRecord },
  examples: [{ answer: { ...organizationExample, role: null } }],
  handle: async ({ app, caller }) => {
    const { id, role } = caller.organization;
    const userId = caller.credential.kind === 'api_key' ? null : (caller.user?.id ?? null);
    const [current, member] = await inOrganization(app.db, id, async (tx) => [
      await findOrganization(tx, id),
      userId === null ? null : await findMember(tx, id, userId),
    ]);
    if (current === null) return fail('org_not_found');
    return organizationRecord(current, { role, accepted: member?.accepted ?? true });
  },
});
