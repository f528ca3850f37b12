import type { Transaction } from 'kysely';
import Type from 'typebox';
import type { App } from '../../platform/app.ts';
import { fail } from '../../platform/http/failure.ts';
import { Name } from '../../platform/http/typed-text.ts';
import type { Language } from '../../platform/language.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { identityOf } from '../identity/service.ts';
import { setPassword } from './change-password.ts';
import { Email, NewPassword, normalisedEmail } from './fields.ts';
import { dropEmailChanges, enqueueMail, requestLink } from './mail-links.ts';
import { hashPassword } from './password.ts';
import { refuseOtherAddress, refusePassword } from './password-refused.ts';
import { checkPassword } from './password-rules.ts';
import {
  changeUser,
  endEverySession,
  findUser,
  findUserByEmail,
  hasOtherSuperadmin,
  lockUser,
  type User,
} from './store.ts';

export const accountChanges = {
  email: Type.Optional(Email),
  name: Type.Optional(Type.Union([Name, Type.Null()])),
  password: Type.Optional(NewPassword),
};

interface AccountChanges {
  readonly email?: string;
  readonly name?: string | null;
  readonly password?: string;
  readonly is_active?: boolean;
}

/** Changes an account: at once, except for a new address, which takes effect when it is confirmed. */
export async function updateAccount(
  app: App,
  userId: string,
  changes: AccountChanges,
  options: { readonly language: Language; readonly session: Buffer | null },
): Promise<User> {
  const current = await acrossOrganizations(app.db, (tx) => findUser(tx, userId));
  if (current === null) return fail('not_found');
  if (changes.password !== undefined) {
    refusePassword(app, current);
    checkPassword(changes.password, current.email);
  }
  const passwordHash = changes.password === undefined ? null : await hashPassword(changes.password);
  const updated = await acrossOrganizations(app.db, async (tx) => {
    // Before the account is locked: this locks several accounts in order, which may include it.
    const replaceable = changes.is_active !== false || (await hasOtherSuperadmin(tx, userId));
    const user = await lockUser(tx, userId);
    if (user === null) return fail('not_found');
    if (user.role === 'superadmin' && !replaceable) return fail('conflict', { reason: 'last_superadmin' });
    if (changes.email !== undefined) await requestAddress(app, tx, user, changes.email, options.language);
    if (changes.name !== undefined) await changeUser(tx, userId, { name: changes.name });
    if (passwordHash !== null) await setPassword(app, tx, user, passwordHash, options.session);
    if (changes.is_active !== undefined) await setActive(tx, user, changes.is_active);
    return (await findUser(tx, userId)) ?? fail('not_found');
  });
  identityOf(app).forget();
  return updated;
}

async function requestAddress(
  app: App,
  tx: Transaction<Tables>,
  user: User,
  typed: string,
  language: Language,
): Promise<void> {
  const email = normalisedEmail(typed);
  if (email === user.email.toLowerCase()) return;
  refuseOtherAddress(app, user);
  if ((await findUserByEmail(tx, email)) !== null) fail('email_unavailable');
  // A later request replaces an earlier one.
  await dropEmailChanges(tx, user.id);
  await requestLink(app, tx, { kind: 'email-change', email, language, userId: user.id });
  await enqueueMail(app, tx, { mail: 'address-changing', userId: user.id, to: user.email, newEmail: email });
}

async function setActive(tx: Transaction<Tables>, user: User, active: boolean): Promise<void> {
  if (user.is_active === active) return;
  await changeUser(tx, user.id, { is_active: active });
  await endEverySession(tx, user.id);
}
