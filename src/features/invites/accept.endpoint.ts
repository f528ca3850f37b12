import type { Transaction } from 'kysely';
import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
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
  LinkToken,
  lockUserByEmail,
  Name,
  NewPassword,
  type User,
} from '../accounts/service.ts';
import { identityOf } from '../identity/service.ts';
import { findOrganization, insertMember } from '../organizations/service.ts';
import { type Invite, readInvite, takeInvite } from './store.ts';

const MESSAGE = {
  en: 'You have joined the organization. Sign in to continue.',
  pl: 'Dołączono do organizacji. Zaloguj się, aby kontynuować.',
};
const PASSWORD_NEEDED = {
  en: 'Choose a password for the new account.',
  pl: 'Wybierz hasło do nowego konta.',
};

export default endpoint({
  method: 'POST',
  path: '/v1/invites/accept',
  access: 'invites:accept',
  tag: 'Organizations',
  summary: 'Accept an invite',
  about:
    'With the token of the link in the mail, which works once. Password and name are for an account that is new, or was registered and never confirmed; it then needs a password and is confirmed by this. A confirmed account joins as it is.',
  body: Type.Object(
    { token: LinkToken, password: Type.Optional(NewPassword), name: Type.Optional(Name) },
    { additionalProperties: false },
  ),
  reply: {
    200: Type.Object({
      status: Type.Literal('accepted'),
      message: Type.String(),
      org_id: Type.String(),
      email: Type.String(),
    }),
  },
  errors: ['invalid_token', 'invalid_password', 'org_suspended', 'rate_limited', 'rate_limiter_unavailable'],
  handle: async (context, { body }) => {
    const { app, language } = context;
    const { token, password, name = null } = body;
    await countAttempt(context, 'accept-invite', null);
    const { invite, confirmed } = await acrossOrganizations(app.db, (tx) => readToAccept(tx, token));
    // Whoever registered the address before may have been somebody else, with a password of their own.
    if (!confirmed && password === undefined) {
      throw new InvalidField(['body', 'password'], 'missing', PASSWORD_NEEDED);
    }
    if (password !== undefined && !confirmed) checkPassword(password, invite.email);
    const passwordHash = password === undefined || confirmed ? null : await hashPassword(password);
    await acrossOrganizations(app.db, async (tx) => {
      const user = await lockAccount(tx, invite, passwordHash, name);
      if (!user.is_active || !(await takeInvite(tx, invite.id, token))) return fail('invalid_token');
      // First the place, then the confirmation: whoever belongs somewhere gets no organization of their own.
      const { org_id: orgId, role, project_ids: projectIds } = invite;
      await insertMember(tx, { orgId, userId: user.id, role, projectIds });
      if (!user.is_verified) await confirmWith(tx, user, passwordHash, name);
    });
    identityOf(app).forget();
    return {
      status: 'accepted' as const,
      message: MESSAGE[language],
      org_id: invite.org_id,
      email: invite.email,
    };
  },
});

async function readToAccept(
  tx: Transaction<Tables>,
  token: string,
): Promise<{ readonly invite: Invite; readonly confirmed: boolean }> {
  const invite = await readInvite(tx, token);
  if (invite === null) return fail('invalid_token');
  const organization = await findOrganization(tx, invite.org_id);
  if (organization?.status === 'suspended') fail('org_suspended');
  const user = await findUserByEmail(tx, invite.email);
  if (user !== null && !user.is_active) return fail('invalid_token');
  return { invite, confirmed: user?.is_verified === true };
}

/** The account of the invite's address, made if there is none. First the account, then the link, as everywhere. */
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
  // Deleted and registered anew since it was looked at: without a password of its own it is nobody's yet.
  if (passwordHash === null) return fail('invalid_token');
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, name: name ?? user.name })
    .where('id', '=', user.id)
    .execute();
  await activateAccount(tx, user);
  // Passwords that were typed with earlier registrations end with their links.
  await dropLinksTo(tx, user.email.toLowerCase(), ['confirm', 'reset']);
}
