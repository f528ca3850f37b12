import type { Transaction } from 'kysely';
import Type from 'typebox';
import { codeOf } from '../../platform/fault.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { identityOf } from '../identity/service.ts';
import { activateAccount } from './activate.ts';
import { countAttempt } from './attempts.ts';
import { LinkToken } from './fields.ts';
import { dropEmailChanges, dropLinksTo, type MailLink, readLink, takeLink } from './mail-links.ts';
import { lockUser, lockUserByEmail, type User } from './store.ts';

const MESSAGE = {
  en: 'The e-mail address is confirmed.',
  pl: 'Adres e-mail został potwierdzony.',
};
const UNIQUE_VIOLATION = '23505';

export default endpoint({
  method: 'POST',
  path: '/v1/auth/confirm',
  access: 'auth:enter',
  tag: 'Account and session',
  summary: 'Confirm an e-mail address',
  about:
    'With the token of the link in the mail, which works once: of a new account, or of a new address of an account. A new account gets an organization with a project called "Default", unless it was invited to one.',
  body: Type.Object({ token: LinkToken }, { additionalProperties: false }),
  reply: { 200: Type.Object({ status: Type.Literal('confirmed'), message: Type.String() }) },
  errors: ['invalid_token', 'rate_limited', 'rate_limiter_unavailable'],
  handle: async (context, { body }) => {
    const { app, language } = context;
    await countAttempt(context, 'confirm', null);
    await acrossOrganizations(app.db, (tx) => confirm(tx, body.token)).catch((error) => {
      // The new address was given to somebody else meanwhile.
      if (codeOf(error) === UNIQUE_VIOLATION) fail('invalid_token');
      throw error;
    });
    identityOf(app).forget();
    return { status: 'confirmed' as const, message: MESSAGE[language] };
  },
});

/** First the account is locked and then its link is used up, here and everywhere: two links never wait for each other. */
async function confirm(tx: Transaction<Tables>, token: string): Promise<void> {
  const link = await readLink(tx, token, ['confirm', 'email-change']);
  if (link === null) return fail('invalid_token');
  const user =
    link.user_id === null ? await lockUserByEmail(tx, link.email) : await lockUser(tx, link.user_id);
  if (user === null || !user.is_active || !(await takeLink(tx, link.id, token))) return fail('invalid_token');
  if (link.kind === 'email-change') await changeAddress(tx, link, user);
  // Confirmed by another link of the same address meanwhile: nothing is left to do, least of all to the password.
  else if (!user.is_verified) await confirmAccount(tx, link, user);
}

async function confirmAccount(tx: Transaction<Tables>, link: MailLink, user: User): Promise<void> {
  const { password_hash, name, language } = link;
  await tx
    .updateTable('users')
    .set({ password_hash, name: name ?? user.name, language })
    .where('id', '=', user.id)
    .execute();
  await activateAccount(tx, { ...user, language });
  await dropLinksTo(tx, link.email, ['confirm']);
}

async function changeAddress(tx: Transaction<Tables>, link: MailLink, user: User): Promise<void> {
  const { id, email: oldEmail } = user;
  await tx.updateTable('users').set({ email: link.email, is_verified: true }).where('id', '=', id).execute();
  await dropEmailChanges(tx, id);
  // Links that lie in the mailbox of the old address.
  await dropLinksTo(tx, oldEmail.toLowerCase(), ['reset', 'confirm']);
}
