import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { grace } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { identityOf, isUserId } from '../identity/service.ts';
import { hasOtherSuperadmin, isLastOwner, lockUser } from './store.ts';

export default endpoint({
  method: 'DELETE',
  path: '/v1/users/{id}',
  access: 'users:manage',
  tag: 'Users',
  summary: 'Delete an account',
  about:
    'With its sessions, memberships and personal keys. Refused for the last superadmin and for the only owner of an organization.',
  params: Type.Object({ id: Type.String() }),
  reply: { 204: { schema: null } },
  errors: ['not_found', 'conflict'],
  examples: [{ params: { id: grace.id }, answer: null }],
  handle: async ({ app }, { params: { id } }) => {
    if (!isUserId(id)) return fail('not_found');
    await acrossOrganizations(app.db, async (tx) => {
      const replaceable = await hasOtherSuperadmin(tx, id);
      const user = await lockUser(tx, id);
      if (user === null) return fail('not_found');
      if (user.role === 'superadmin' && !replaceable) fail('conflict', { reason: 'last_superadmin' });
      if (await isLastOwner(tx, id)) fail('conflict', { reason: 'last_owner' });
      await tx.deleteFrom('users').where('id', '=', id).execute();
    });
    identityOf(app).forget();
    return new Answer(204, null);
  },
});
