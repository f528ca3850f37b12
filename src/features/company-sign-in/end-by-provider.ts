import { type JWTPayload, errors as joseErrors, jwtVerify } from 'jose';
import type { Context } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { endSessionOf, identityOf } from '../identity/service.ts';
import { isPlain } from './claims.ts';
import { CLOCK_TOLERANCE_SECONDS, providerOf } from './provider.ts';
import { ProviderUnreachable } from './reach-provider.ts';
import { SIGNED_WITH, saidBy } from './sign-in.ts';
import { sessionsMeant, useOnce } from './store.ts';

/** A message is sent when it happens: an older one is a message sent again, by the provider or by a thief. */
const MESSAGE_SECONDS_MAX = 5 * 60;
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** OpenID Connect Back-Channel Logout 1.0, 2.6: checks the provider's message, and ends the sessions that it means. */
export async function endByProvider(context: Context, logoutToken: string): Promise<void> {
  const { app, log } = context;
  const provider = await providerOf(app)().catch(() => fail('unavailable'));
  if (provider === null) return fail('not_found');
  const checked = await jwtVerify(logoutToken, provider.keys, {
    issuer: provider.issuer,
    audience: provider.settings.clientId,
    algorithms: SIGNED_WITH,
    requiredClaims: ['iat', 'jti'],
    maxTokenAge: MESSAGE_SECONDS_MAX,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    currentDate: app.clock.now(),
  }).catch((error: unknown) => {
    if (error instanceof ProviderUnreachable) return fail('unavailable');
    if (!(error instanceof joseErrors.JOSEError)) throw error;
    log.info({ cause: saidBy(error) }, 'a message to end sessions is none of the provider');
    return fail('invalid_token');
  });
  const { payload, protectedHeader } = checked;
  const { jti = '' } = payload;
  const [sub = null, sid = null] = [payload.sub, payload.sid];
  // Or else an ID token, which many get to see, would end sessions too.
  if (!isLogout(payload, protectedHeader.typ) || !names(sub) || !names(sid) || (sub === null && sid === null))
    return fail('invalid_token');
  const ended = await acrossOrganizations(app.db, async (tx) => {
    // Sent again it must not end sessions that have begun since.
    const seconds = MESSAGE_SECONDS_MAX + 2 * CLOCK_TOLERANCE_SECONDS;
    if (!(await useOnce(tx, `logout ${jti}`, seconds))) return 0;
    const meant = await sessionsMeant(tx, provider.issuer, { sub, sid });
    for (const { id, user_id } of meant) await endSessionOf(tx, user_id, id);
    return meant.length;
  });
  if (ended > 0) identityOf(app).forget();
}

/** Sessions by a person or by a name of their own; one of the two may be missing. */
function names(said: unknown): said is string | null {
  return said === null || isPlain(said);
}

function isLogout({ events, nonce }: JWTPayload, typ: string | undefined): boolean {
  const event = Object(events)[EVENT];
  const isOfType = typ === undefined || /^(?:application\/)?(?:logout\+)?jwt$/i.test(typ);
  return isOfType && typeof event === 'object' && event !== null && nonce === undefined;
}
