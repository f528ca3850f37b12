import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { grace } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { isUserId } from '../identity/service.ts';
import { findUser } from './store.ts';
import { otherUserExample, UserRecord, userRecord } from './user-record.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/users/{id}',
  access: 'users:manage',
  tag: 'Users',
  summary: 'One account',
  params: Type.Object({ id: Type.String() }),
  reply: { 200: UserRecord },
  errors: ['not_found'],
  examples: [{ params: { id: grace.id }, answer: otherUserExample }],
  handle: async ({ app }, { params }) => {
    if (!isUserId(params.id)) return fail('not_found');
    const user = await acrossOrganizations(app.db, (tx) => findUser(tx, params.id));
    return user === null ? fail('not_found') : userRecord(user);
  },
});
