import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleId, grace } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { demand, identityOf, isUserId } from '../identity/service.ts';
import { memberToChange } from './owners.ts';
import { deleteMember } from './store.ts';

export default endpoint({
  method: 'DELETE',
  path: '/v1/orgs/{org_id}/members/{user_id}',
  access: 'members:leave',
  tag: 'Organizations',
  summary: 'Remove a member, or leave',
  about:
    'Anyone may leave; owners and admins remove others, and only owners remove owners. The keys that the person owns in the organization are revoked. The last owner stays (409, details.reason last_owner); one who has not accepted does not count, and may leave at any time.',
  params: Type.Object({ org_id: Type.String(), user_id: Type.String() }),
  reply: { 204: { schema: null } },
  errors: ['not_found', 'conflict'],
  examples: [{ params: { org_id: exampleId('organization'), user_id: grace.id }, answer: null }],
  handle: async ({ app, caller }, { params }) => {
    const userId = params.user_id.toLowerCase();
    if (userId !== caller.user.id) demand(caller, 'members:manage');
    if (!isUserId(userId)) return fail('not_found');
    const orgId = caller.organization.id;
    await inOrganization(app.db, orgId, async (tx) => {
      await memberToChange(tx, caller, userId, null);
      await deleteMember(tx, orgId, userId);
    });
    identityOf(app).forget();
    return new Answer(204, null);
  },
});
