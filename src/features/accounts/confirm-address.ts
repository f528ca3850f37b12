import type { Transaction } from 'kysely';
import type { App } from '../../platform/app.ts';
import { codeOf } from '../../platform/fault.ts';
import type { Context } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { identityOf, isPasswordRefused } from '../identity/service.ts';
import { activateAccount } from './activate.ts';
import { countAttempt } from './attempts.ts';
import { dropEmailChanges, dropLinksTo, type MailLink, readLink, takeLink } from './mail-links.ts';
import { changeUser, lockUser, lockUserByEmail, type User } from './store.ts';

export const CONFIRMED = {
  en: 'The e-mail address is confirmed.',
  pl: 'Adres e-mail został potwierdzony.',
};
/** A link to /confirm confirms a new account, or the new address of an account. */
export const CONFIRMING_LINKS = ['confirm', 'email-change'] as const;
const UNIQUE_VIOLATION = '23505';

/** Confirms the address that a link was sent to, for the API and for the page alike. */
export async function confirmAddress(context: Context, token: string): Promise<void> {
  const { app } = context;
  await countAttempt(context, 'confirm', null);
  await acrossOrganizations(app.db, (tx) => confirm(app, tx, token)).catch((error) => {
    // Another account has since taken the new address.
    if (codeOf(error) === UNIQUE_VIOLATION) fail('invalid_token');
    throw error;
  });
  identityOf(app).forget();
}

/** The account is locked before its link is used up, here and everywhere, so that two links cannot deadlock. */
async function confirm(app: App, tx: Transaction<Tables>, token: string): Promise<void> {
  const link = await readLink(tx, token, CONFIRMING_LINKS);
  if (link === null) return fail('invalid_token');
  const user =
    link.user_id === null ? await lockUserByEmail(tx, link.email) : await lockUser(tx, link.user_id);
  if (user === null || !user.is_active || !(await takeLink(tx, link.id, token))) return fail('invalid_token');
  if (link.kind === 'email-change') {
    // Asked for while the account still had a password, of its own or of an operator.
    if (isPasswordRefused(app, user)) fail('invalid_token');
    await changeAddress(tx, link, user);
  }
  // Otherwise another link to the same address has confirmed it meanwhile, and the password must not change.
  else if (!user.is_verified) await confirmAccount(tx, link, user);
}

async function confirmAccount(tx: Transaction<Tables>, link: MailLink, user: User): Promise<void> {
  const { password_hash, name, language } = link;
  await activateAccount(tx, { ...user, language }, { passwordHash: password_hash, name });
  await dropLinksTo(tx, link.email, ['confirm']);
}

async function changeAddress(tx: Transaction<Tables>, link: MailLink, user: User): Promise<void> {
  const { id, email: oldEmail } = user;
  await changeUser(tx, id, { email: link.email, is_verified: true });
  await dropEmailChanges(tx, id);
  // Links that were sent to the old address.
  await dropLinksTo(tx, oldEmail.toLowerCase(), ['reset', 'confirm']);
}
