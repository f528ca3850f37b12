import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { identityOf } from '../identity/service.ts';
import { activateAccount } from './activate.ts';
import { countAttempt } from './attempts.ts';
import { setPassword } from './change-password.ts';
import { LinkToken, NewPassword } from './fields.ts';
import { dropLinksTo, readLink, takeLink } from './mail-links.ts';
import { hashPassword } from './password.ts';
import { checkPassword } from './password-rules.ts';
import { lockUserByEmail } from './store.ts';

const MESSAGE = {
  en: 'The new password is set. Sign in with it.',
  pl: 'Nowe hasło zostało ustawione. Zaloguj się nim.',
};

export default endpoint({
  method: 'POST',
  path: '/v1/auth/reset-password',
  access: 'auth:enter',
  tag: 'Account and session',
  summary: 'Set a new password',
  about:
    'With the token of the link in the mail, which works once. Ends every session and access token of the account. A password that breaks the rules does not use the token up.',
  body: Type.Object({ token: LinkToken, password: NewPassword }, { additionalProperties: false }),
  legacyDetail: 'reset',
  reply: { 200: Type.Object({ status: Type.Literal('changed'), message: Type.String() }) },
  errors: ['invalid_token', 'invalid_password', 'rate_limited', 'rate_limiter_unavailable'],
  handle: async (context, { body }) => {
    const { app, language } = context;
    await countAttempt(context, 'reset-password', null);
    const link = await acrossOrganizations(app.db, (tx) => readLink(tx, body.token, ['reset']));
    if (link === null) return fail('invalid_token');
    checkPassword(body.password, link.email);
    const passwordHash = await hashPassword(body.password);
    await acrossOrganizations(app.db, async (tx) => {
      const user = await lockUserByEmail(tx, link.email);
      const usable = user?.is_active === true && (await takeLink(tx, link.id, body.token));
      if (user === null || !usable) return fail('invalid_token');
      await setPassword(app, tx, user, passwordHash, null);
      await dropLinksTo(tx, link.email, ['reset']);
      // Whoever opened the link has the mailbox, which is all that a confirmation proves.
      if (!user.is_verified) await activateAccount(tx, user);
    });
    identityOf(app).forget();
    return { status: 'changed' as const, message: MESSAGE[language] };
  },
});
