import type { Transaction } from 'kysely';
import type { Context } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import {
  activateAccount,
  checkPassword,
  countAttempt,
  dropLinksTo,
  findUserByEmail,
  hashPassword,
  insertUser,
  lockUserByEmail,
  refusePassword,
  type User,
} from '../accounts/service.ts';
import { identityOf } from '../identity/service.ts';
import { findOrganization, insertMember } from '../organizations/service.ts';
import { type Invite, readInvite, takeInvite } from './store.ts';

export const JOINED = {
  en: 'You have joined the organization. Sign in to continue.',
  pl: 'Dołączono do organizacji. Zaloguj się, aby kontynuować.',
};
const PASSWORD_NEEDED = {
  en: 'Choose a password for the new account.',
  pl: 'Wybierz hasło do nowego konta.',
};

interface Acceptable {
  readonly invite: Invite;
  /** Whether the address has a confirmed account, which joins as it is. */
  readonly confirmed: boolean;
}

/** Takes the invited person into the organization of the link, for the API and for the page alike. */
export async function acceptInvite(
  context: Context,
  answer: { readonly token: string; readonly password?: string; readonly name?: string },
): Promise<Invite> {
  const { app } = context;
  const { token, password, name = null } = answer;
  await countAttempt(context, 'accept-invite', null);
  const { invite, confirmed } = await acrossOrganizations(app.db, (tx) => readToAccept(tx, token));
  // Where there are no passwords the account comes with the first sign-in, and then joins as it is.
  if (!confirmed) refusePassword(app, { email: invite.email, role: 'user' });
  // An unconfirmed account may have been registered by a stranger, with a password of their own.
  if (!confirmed && password === undefined) {
    throw new InvalidField(['body', 'password'], 'missing', PASSWORD_NEEDED);
  }
  if (password !== undefined && !confirmed) checkPassword(password, invite.email);
  const passwordHash = password === undefined || confirmed ? null : await hashPassword(password);
  await acrossOrganizations(app.db, async (tx) => {
    const user = await lockAccount(tx, invite, passwordHash, name);
    if (!user.is_active || !(await takeInvite(tx, invite.id, token))) return fail('invalid_token');
    // Membership before confirmation: confirming founds an organization for anyone who belongs to none.
    const { org_id: orgId, role, project_ids: projectIds } = invite;
    await insertMember(tx, { orgId, userId: user.id, role, projectIds });
    if (!user.is_verified) await confirmWith(tx, user, passwordHash, name);
  });
  identityOf(app).forget();
  return invite;
}

/** The invite of a token that may still be accepted, without using it up. */
export async function readToAccept(tx: Transaction<Tables>, token: string): Promise<Acceptable> {
  const invite = await readInvite(tx, token);
  if (invite === null) return fail('invalid_token');
  const organization = await findOrganization(tx, invite.org_id);
  if (organization?.status === 'suspended') fail('org_suspended');
  const user = await findUserByEmail(tx, invite.email);
  if (user !== null && !user.is_active) return fail('invalid_token');
  return { invite, confirmed: user?.is_verified === true };
}

/** The account of the invite's address, created if there is none. The account is locked before the link, as everywhere. */
async function lockAccount(
  tx: Transaction<Tables>,
  { email, language }: Invite,
  passwordHash: string | null,
  name: string | null,
): Promise<User> {
  const known = await lockUserByEmail(tx, email);
  if (known !== null) return known;
  await insertUser(tx, { email, name, passwordHash, language });
  return (await lockUserByEmail(tx, email)) ?? fail('invalid_token');
}

async function confirmWith(
  tx: Transaction<Tables>,
  user: User,
  passwordHash: string | null,
  name: string | null,
): Promise<void> {
  // Deleted and registered again since it was looked at: it has no password of the person who accepts.
  if (passwordHash === null) return fail('invalid_token');
  await activateAccount(tx, user, { passwordHash, name });
  // Passwords chosen in earlier registrations go with their links.
  await dropLinksTo(tx, user.email.toLowerCase(), ['confirm', 'reset']);
}
