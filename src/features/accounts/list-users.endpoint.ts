import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { listQuery, nextCursor, positionOf } from '../../platform/http/paging.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { isUserId } from '../identity/service.ts';
import { listUsers } from './store.ts';
import { UserRecord, userExample, userRecord } from './user-record.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/users',
  access: 'users:admin',
  tag: 'Users',
  summary: 'All accounts, newest first',
  query: Type.Object(listQuery),
  reply: { 200: { schema: Type.Array(UserRecord), headers: ['X-Next-Cursor'] } },
  examples: [{ answer: [{ ...userExample, is_superuser: true, role: 'superadmin' }], abridged: true }],
  handle: async ({ app }, { query }) => {
    const after = positionOf(query.cursor, isUserId);
    const users = await acrossOrganizations(app.db, (tx) => listUsers(tx, query.limit + 1, after));
    const page = users.slice(0, query.limit);
    return new Answer(200, page.map(userRecord), nextCursor(page.at(-1), users.length > page.length));
  },
});
