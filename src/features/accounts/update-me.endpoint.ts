import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { countAttempt } from './attempts.ts';
import { normalisedEmail } from './fields.ts';
import { accountChanges, updateAccount } from './update-account.ts';
import { UserRecord, userExample, userRecord } from './user-record.ts';

export default endpoint({
  method: 'PATCH',
  path: '/v1/users/me',
  access: 'account:self',
  tag: 'Users',
  summary: 'Change your own account',
  about:
    'A new e-mail address counts once the link sent to it is opened; until then the record shows the old one. A new password ends every other session and every access token.',
  body: Type.Object(accountChanges, { additionalProperties: false }),
  legacyDetail: 'update',
  reply: { 200: UserRecord },
  errors: ['email_unavailable', 'invalid_password'],
  examples: [{ body: { name: 'Ada Lovelace' }, answer: { ...userExample, name: 'Ada Lovelace' } }],
  handle: async (context, { body }) => {
    const { app, caller, language } = context;
    // Each request mails an address that may belong to another person.
    if (body.email !== undefined) await countAttempt(context, 'change-email', normalisedEmail(body.email));
    const session = caller.credential.kind === 'session' ? caller.credential.tokenHash : null;
    return userRecord(await updateAccount(app, caller.user.id, body, { language, session }));
  },
});
