import Type from 'typebox';
import { globalRoles } from '../../contract/access.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { grace } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { identityOf, isUserId } from '../identity/service.ts';
import { changeUser, endEverySession, findUser, hasOtherSuperadmin, lockUser } from './store.ts';
import { otherUserExample, UserRecord, userRecord } from './user-record.ts';

export default endpoint({
  method: 'PATCH',
  path: '/v1/users/{user_id}/role',
  access: 'users:assign-role',
  tag: 'Users',
  summary: 'Give an account a global role',
  about: 'The person has to sign in again. The last superadmin keeps the role.',
  params: Type.Object({ user_id: Type.String() }),
  body: Type.Object({ role: Type.Enum([...globalRoles]) }, { additionalProperties: false }),
  reply: { 200: UserRecord },
  errors: ['not_found', 'conflict'],
  examples: [
    {
      params: { user_id: grace.id },
      body: { role: 'admin' },
      answer: { ...otherUserExample, role: 'admin' },
    },
  ],
  handle: async ({ app }, { params, body }) => {
    const { user_id: id } = params;
    if (!isUserId(id)) return fail('not_found');
    const updated = await acrossOrganizations(app.db, async (tx) => {
      // Before the account is locked: this locks several accounts in order, which may include it.
      const replaceable = await hasOtherSuperadmin(tx, id);
      const user = await lockUser(tx, id);
      if (user === null) return fail('not_found');
      if (user.role === body.role) return user;
      if (user.role === 'superadmin' && !replaceable) fail('conflict', { reason: 'last_superadmin' });
      await changeUser(tx, id, { role: body.role });
      await endEverySession(tx, id);
      return (await findUser(tx, id)) ?? fail('not_found');
    });
    identityOf(app).forget();
    return userRecord(updated);
  },
});
