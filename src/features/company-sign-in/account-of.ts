import type { Transaction } from 'kysely';
import type { App } from '../../platform/app.ts';
import type { Language } from '../../platform/language.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import {
  activateAccount,
  changeUser,
  dropLinksTo,
  endEverySession,
  insertUser,
  lockUser,
  lockUserByEmail,
  type User,
} from '../accounts/service.ts';
import type { CompanyPerson } from './claims.ts';
import { givePlaces, hasPlace } from './places.ts';
import { SignInRefused } from './refused.ts';
import { findIdentity, linkIdentity, noteSignIn } from './store.ts';

/**
 * Whose account a person of the provider enters, locked: the one that was linked with the subject; or else the one with
 * the address, which is linked from now on; or else a new one. Memberships follow the settings each time.
 */
export async function accountOf(
  app: App,
  tx: Transaction<Tables>,
  person: CompanyPerson,
  language: Language,
): Promise<User> {
  const identity = await findIdentity(tx, person);
  const known =
    identity === null ? await lockUserByEmail(tx, person.email) : await lockUser(tx, identity.user_id);
  const user = known ?? (await newAccount(app, tx, person, language));
  // The provider's administrator could name an operator here, and would then run the service, too.
  if (user.role !== 'user') throw new SignInRefused('operator');
  if (!user.is_active) throw new SignInRefused('refused', 'the account is inactive');
  if (identity === null) await link(tx, person, user.id);
  else await noteSignIn(tx, person);
  await givePlaces(app, tx, user.id, person);
  if (!user.is_verified) await confirm(tx, user, person, language);
  return user;
}

async function link(tx: Transaction<Tables>, person: CompanyPerson, userId: string): Promise<void> {
  if (await linkIdentity(tx, person, userId)) return;
  // The same person signs in twice at this moment; or else the account is already another person's.
  if ((await findIdentity(tx, person))?.user_id !== userId) throw new SignInRefused('taken');
}

async function newAccount(
  app: App,
  tx: Transaction<Tables>,
  { email, name, ...person }: CompanyPerson,
  language: Language,
): Promise<User> {
  const settings = app.config.companySignIn;
  // Where settings say who belongs where, a person who belongs nowhere is none of theirs.
  const isExpected =
    settings?.createsAccounts === true && (await hasPlace(tx, settings, { email, ...person }));
  if (!isExpected) throw new SignInRefused('closed');
  const created = await insertUser(tx, { email, name, passwordHash: null, language });
  // Null: made by another sign-in at this moment.
  const user = created ?? (await lockUserByEmail(tx, email));
  if (user === null) throw new SignInRefused('expired', 'the account was deleted at this moment');
  return user;
}

/**
 * An account that was never confirmed may have been registered by a stranger, who knows its password and waits: nothing of
 * theirs is kept.
 */
async function confirm(
  tx: Transaction<Tables>,
  user: User,
  { name }: CompanyPerson,
  language: Language,
): Promise<void> {
  // A provider that tells no name leaves none: the one that is there was the stranger's choice.
  await changeUser(tx, user.id, { name });
  await activateAccount(tx, { ...user, language }, { passwordHash: null });
  await dropLinksTo(tx, user.email.toLowerCase(), ['confirm', 'reset']);
  await endEverySession(tx, user.id);
}
