import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { isId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { revokeInvite } from './store.ts';

export default endpoint({
  method: 'DELETE',
  path: '/v1/invites/{id}',
  access: 'invites:create',
  tag: 'Organizations',
  summary: 'Withdraw an invite',
  about: 'Its link stops working. 404 for one that is not pending.',
  params: Type.Object({ id: Type.String() }),
  reply: { 204: { schema: null } },
  errors: ['not_found'],
  examples: [{ params: { id: exampleId('invite') }, answer: null }],
  handle: async ({ app, caller }, { params }) => {
    const { id: orgId } = caller.organization;
    if (!isId('invite', params.id)) return fail('not_found');
    const revoked = await inOrganization(app.db, orgId, (tx) => revokeInvite(tx, orgId, params.id));
    return revoked ? new Answer(204, null) : fail('not_found');
  },
});
