import { limits } from '../../contract/limits.ts';
import type { Context } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Database } from '../../platform/postgres/connection.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { createSession, newToken } from '../identity/service.ts';
import { countAttempt } from './attempts.ts';
import { lasting, readLink, takeLink } from './mail-links.ts';
import { originOf } from './sign-in.ts';
import { findUserByEmail, lockUser } from './store.ts';

/**
 * A token that signs a user in once, within a day: for the address that a first start prints. It is kept only as a
 * hash, and ends with whatever else ends that user's sessions. null: there is no such account.
 */
export async function newSignInToken(db: Database, email: string): Promise<string | null> {
  return acrossOrganizations(db, async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (user === null) return null;
    const { token, tokenHash } = newToken();
    await tx
      .insertInto('mail_links')
      .values({
        kind: 'sign-in',
        email,
        language: user.language,
        user_id: user.id,
        password_hash: null,
        name: null,
        token_hash: tokenHash,
        expires_at: lasting(limits.firstSignInMs),
      })
      .execute();
    return token;
  });
}

/** Signs in the holder of such a token, and uses it up; returns the session's token. */
export async function signInOnce(context: Context, token: string): Promise<string> {
  await countAttempt(context, 'sign-in', null);
  return acrossOrganizations(context.app.db, async (tx) => {
    const link = await readLink(tx, token, ['sign-in']);
    if (link === null || link.user_id === null) return fail('invalid_token');
    // Before the link is taken, as everywhere: a password that is set at this moment waits, or is waited for.
    const user = await lockUser(tx, link.user_id);
    const usable = user?.is_active === true && (await takeLink(tx, link.id, token));
    return usable ? createSession(tx, user.id, originOf(context)) : fail('invalid_token');
  });
}
