import type { CallerOf } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/endpoint.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { endAccessToken, endSession, identityOf } from '../identity/service.ts';

/** Ends the session or the access token that the request came with, whichever it was. */
export async function signOut({ app, caller }: Context<CallerOf<'session:end'>>): Promise<void> {
  const { credential } = caller;
  await acrossOrganizations(app.db, (tx) =>
    credential.kind === 'session'
      ? endSession(tx, credential.tokenHash)
      : endAccessToken(tx, credential.jti, credential.expiresAt),
  );
  identityOf(app).forget();
}
