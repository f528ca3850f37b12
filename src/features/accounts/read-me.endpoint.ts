import { endpoint } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { findUser } from './store.ts';
import { UserRecord, userExample, userRecord } from './user-record.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/users/me',
  access: 'account:self',
  tag: 'Users',
  summary: 'Your own account',
  reply: { 200: UserRecord },
  examples: [{ answer: userExample }],
  handle: async ({ app, caller }) => {
    const user = await acrossOrganizations(app.db, (tx) => findUser(tx, caller.user.id));
    // Deleted in the moment between being let in and being read.
    return user === null ? fail('unauthorized') : userRecord(user);
  },
});
