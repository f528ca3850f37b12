import Type from 'typebox';
import { globalRoles } from '../../contract/access.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { grace } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { Name } from '../../platform/http/typed-text.ts';
import { demand } from '../identity/service.ts';
import { createAccount } from './create-account.ts';
import { Email, NewPassword } from './fields.ts';
import { NewUserRecord, otherUserExample, userRecord } from './user-record.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/users',
  access: 'users:admin',
  tag: 'Users',
  summary: 'Create an account for a person',
  about:
    'The address counts as confirmed. Without a password the person gets a mail with a link to choose one; where the service has no mail server, the answer holds the link for a superadmin to hand over. A role above `user` can only be given by a superadmin.',
  body: Type.Object(
    {
      email: Email,
      password: Type.Optional(NewPassword),
      name: Type.Optional(Name),
      role: Type.Optional(Type.Enum([...globalRoles])),
    },
    { additionalProperties: false },
  ),
  reply: { 201: NewUserRecord },
  errors: ['invalid_password', 'conflict'],
  examples: [
    { body: { email: grace.email, password: grace.password, name: grace.name }, answer: otherUserExample },
  ],
  handle: async ({ app, caller, language }, { body }) => {
    const { role = 'user' } = body;
    if (role !== 'user') demand(caller, 'users:assign-role');
    // A superadmin can read the outbox anyway.
    const handsOver = app.config.smtpUrl === null && caller.user.role === 'superadmin';
    const made = await createAccount(app, { ...body, role, language, handsOver });
    if (made === null) return fail('conflict', { reason: 'already_exists' });
    return { ...userRecord(made.user), ...(made.link === null ? {} : { link: made.link }) };
  },
});
