import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { grace } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { isUserId } from '../identity/service.ts';
import { accountChanges, updateAccount } from './update-account.ts';
import { otherUserExample, UserRecord, userRecord } from './user-record.ts';

export default endpoint({
  method: 'PATCH',
  path: '/v1/users/{id}',
  access: 'users:manage',
  tag: 'Users',
  summary: 'Change an account',
  about:
    'A new e-mail address counts once the link sent to it is opened. A new password, and `is_active: false`, end every session of the account.',
  params: Type.Object({ id: Type.String() }),
  body: Type.Object(
    { ...accountChanges, is_active: Type.Optional(Type.Boolean()) },
    { additionalProperties: false },
  ),
  legacyDetail: 'update',
  reply: { 200: UserRecord },
  errors: ['email_unavailable', 'invalid_password', 'not_found', 'conflict'],
  examples: [
    {
      params: { id: grace.id },
      body: { is_active: false },
      answer: { ...otherUserExample, is_active: false },
    },
  ],
  handle: async ({ app, language }, { params, body }) => {
    if (!isUserId(params.id)) return fail('not_found');
    return userRecord(await updateAccount(app, params.id, body, { language, session: null }));
  },
});
