import { errors as joseErrors, jwtVerify } from 'jose';
import type { IDToken } from 'openid-client';
import { codeOf } from '../../platform/fault.ts';
import type { Context } from '../../platform/http/endpoint.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { originOf } from '../accounts/service.ts';
import { createSession, identityOf, tokenHashOf } from '../identity/service.ts';
import { accountOf } from './account-of.ts';
import { bothTold, type CompanyPerson, lacksClaims, personIn } from './claims.ts';
import { CLOCK_TOLERANCE_SECONDS, type Provider, providerOf } from './provider.ts';
import { ProviderUnreachable } from './reach-provider.ts';
import { SignInRefused } from './refused.ts';
import { seal } from './sealed.ts';
import { noteSession, useOnce } from './store.ts';
import { WAY_MS, type Way } from './way.ts';

/** Each holds a connection to the provider, and a stranger can begin as many as they like. */
const AT_ONCE_MAX = 32;
/** Never what a shared secret signs: the keys that anyone may read would sign it too. */
export const SIGNED_WITH = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
const CALLBACK = '/v1/auth/oidc/callback';
/** An ID token that is longer, with a thousand groups in it, no provider takes back in an address. */
const HINT_CHARS_MAX = 8_000;

let running = 0;

/** The provider, or the reason why there is none at the moment. */
async function reachedProvider({ app, log }: Context): Promise<Provider> {
  const provider = await providerOf(app)().catch((error: unknown) => {
    log.warn({ cause: saidBy(error) }, 'the provider of OpenID Connect cannot be asked');
    throw new SignInRefused('unavailable');
  });
  if (provider === null) throw new SignInRefused('off');
  return provider;
}

/** The provider's address to send a browser to, and what the browser has to bring back. */
export async function wayToProvider(
  context: Context,
  returnTo: string,
): Promise<{ readonly address: string; readonly way: Way }> {
  const { app } = context;
  const { client, configuration, settings } = await reachedProvider(context);
  const way: Way = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    returnTo,
    expiresAtMs: app.clock.now().getTime() + WAY_MS,
  };
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: app.baseUrl + CALLBACK,
    scope: settings.scopes,
    state: way.state,
    nonce: way.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(way.verifier),
    code_challenge_method: 'S256',
  });
  return { address: address.href, way };
}

/** Signs in the person whom the provider sends back; returns the session's token. */
export async function signInFromProvider(
  context: Context,
  way: Way,
  answer: Readonly<Record<string, string>>,
): Promise<string> {
  const { app } = context;
  const provider = await reachedProvider(context);
  if (running >= AT_ONCE_MAX) throw new SignInRefused('busy');
  running += 1;
  try {
    // Before the code is taken there: of any number of answers to one way, one is looked at.
    const isFirst = await acrossOrganizations(app.db, (tx) => useOnce(tx, `way ${way.state}`, WAY_MS / 1000));
    if (!isFirst) throw new SignInRefused('expired', 'used');
    const { person, idToken } = await personBehind(provider, way, answer, context);
    return await enter(context, person, provider, idToken);
  } finally {
    running -= 1;
  }
}

async function personBehind(
  provider: Provider,
  way: Way,
  answer: Readonly<Record<string, string>>,
  { app }: Context,
): Promise<{ readonly person: CompanyPerson; readonly idToken: string }> {
  const { client, configuration, settings } = provider;
  const address = new URL(`${app.baseUrl}${CALLBACK}?${new URLSearchParams(answer)}`);
  try {
    const tokens = await client.authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: way.verifier,
      expectedState: way.state,
      expectedNonce: way.nonce,
      idTokenExpected: true,
    });
    const [idToken, claims] = [tokens.id_token, tokens.claims()];
    if (idToken === undefined || claims === undefined) throw new SignInRefused('refused', 'no ID token');
    await checkSignature(provider, idToken, app.clock.now());
    const told = lacksClaims(claims, settings)
      ? bothTold(claims, await askedOf(provider, tokens.access_token, claims))
      : claims;
    return { person: personIn(told, provider.issuer, settings), idToken };
  } catch (error) {
    throw error instanceof SignInRefused ? error : refusalOf(error);
  }
}

/** The library trusts the connection that the token came by; a provider behind a proxy that lies is not worth the saving. */
async function checkSignature(provider: Provider, idToken: string, currentDate: Date): Promise<void> {
  const verify = () =>
    jwtVerify(idToken, provider.keys, {
      issuer: provider.issuer,
      audience: provider.settings.clientId,
      algorithms: SIGNED_WITH,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate,
    });
  try {
    await verify();
  } catch (error) {
    if (!(error instanceof joseErrors.JWKSNoMatchingKey)) throw error;
    // Keys have been changed since they were asked for. This token came from the provider itself, for a code of its own.
    await provider.reloadKeys();
    await verify();
  }
}

/** What the provider tells beside the token; it has to be about the same person. */
async function askedOf(
  { client, configuration }: Provider,
  accessToken: string,
  { sub }: IDToken,
): Promise<Readonly<Record<string, unknown>>> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return {};
  return client.fetchUserInfo(configuration, accessToken, sub);
}

async function enter(
  context: Context,
  person: CompanyPerson,
  { settings, signOutAddress }: Provider,
  idToken: string,
): Promise<string> {
  const { app, language } = context;
  const token = await acrossOrganizations(app.db, async (tx) => {
    const user = await accountOf(app, tx, person, language);
    const session = await createSession(tx, user.id, originOf(context), settings.sessionHours);
    const isHint = settings.signsOut && signOutAddress !== null && idToken.length <= HINT_CHARS_MAX;
    await noteSession(tx, tokenHashOf(session), person, isHint ? seal(app, 'id token', idToken) : null);
    return session;
  });
  // Roles may have been lowered.
  identityOf(app).forget();
  return token;
}

/** What went wrong on the way, for the person and for the log. */
function refusalOf(error: unknown): SignInRefused {
  if (causes(error).some((one) => one instanceof ProviderUnreachable))
    return new SignInRefused('unavailable', saidBy(error));
  return new SignInRefused('refused', saidBy(error));
}

function causes(error: unknown): readonly unknown[] {
  const found: unknown[] = [];
  for (let one = error; one instanceof Error && found.length < 5; one = one.cause) found.push(one);
  return found;
}

/** Names and codes of errors alone: their messages and causes may hold what was sent. */
export function saidBy(error: unknown): string {
  return causes(error)
    .map((one) => {
      const { name } = one instanceof Error ? one : { name: 'error' };
      const told = one instanceof ProviderUnreachable ? one.message : (oauthErrorOf(one) ?? codeOf(one));
      return told === undefined || told === null ? name : `${name} ${told}`;
    })
    .join(' < ');
}

/** As invalid_client: a word of the standard, or else nothing. */
function oauthErrorOf(error: unknown): string | null {
  const { error: said }: { error?: unknown } = Object(error);
  return typeof said === 'string' && /^[a-z_]{1,60}$/.test(said) ? said : null;
}
