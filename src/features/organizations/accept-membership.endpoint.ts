import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { ada, exampleId } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { acceptMembership, identityOf } from '../identity/service.ts';
import { MemberRecord, memberExample, memberRecord } from './member-record.ts';
import { findMember } from './store.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/orgs/{org_id}/accept',
  access: 'members:leave',
  tag: 'Organizations',
  summary: 'Accept a membership that others have made',
  about:
    'From then on the organization sees your name, and a call without X-Org-ID may mean it. Naming it in X-Org-ID accepts it too. Accepting twice changes nothing; who does not want it leaves (DELETE of the membership).',
  params: Type.Object({ org_id: Type.String() }),
  reply: { 200: MemberRecord },
  errors: ['not_found'],
  examples: [
    {
      params: { org_id: exampleId('organization') },
      answer: { ...memberExample, user_id: ada.id, email: ada.email, name: ada.name, role: 'owner' },
    },
  ],
  handle: async ({ app, caller }) => {
    const [orgId, userId] = [caller.organization.id, caller.user.id];
    const member = await inOrganization(app.db, orgId, async (tx) => {
      await acceptMembership(tx, { orgId, userId });
      return findMember(tx, orgId, userId);
    });
    identityOf(app).forget();
    // A superadmin who looks in is no member.
    return member === null ? fail('not_found') : memberRecord(member);
  },
});
