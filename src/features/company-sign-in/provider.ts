import { createRemoteJWKSet, customFetch as customKeyFetch, type JWTVerifyGetKey } from 'jose';
import type { ClientAuth, Configuration } from 'openid-client';
import { type App, perApp } from '../../platform/app.ts';
import type { CompanySignIn } from '../../platform/config.ts';
import { type ReachProvider, reachProvider } from './reach-provider.ts';

/** Clocks differ; tokens are taken that much before and after their time. */
export const CLOCK_TOLERANCE_SECONDS = 60;
const TIMEOUT_MS = 10_000;
/** What a provider says of itself is asked for again after that long: addresses move rarely. */
const KNOWN_FOR_MS = 60 * 60_000;
/** How often the provider is asked for its keys again where a token names an unknown one, as any stranger's token can. */
const KEYS_COOLDOWN_MS = 10_000;

export interface Provider {
  readonly settings: CompanySignIn;
  readonly client: typeof import('openid-client');
  readonly configuration: Configuration;
  /** As the provider writes it, which is how its tokens name it. */
  readonly issuer: string;
  /** null where it has none. */
  readonly signOutAddress: string | null;
  readonly keys: JWTVerifyGetKey;
  /** Asks for its keys now, whenever they were asked for last. */
  readonly reloadKeys: () => Promise<void>;
}

/** The provider that is set up, or null. Throws ProviderUnreachable, or what it says that cannot be understood. */
export type FindProvider = () => Promise<Provider | null>;

export const providerOf: (app: App) => FindProvider = perApp(({ config }) => {
  const settings = config.companySignIn;
  let known: { readonly provider: Promise<Provider>; readonly at: number } | null = null;
  return async () => {
    if (settings === null) return null;
    const before = known;
    if (before !== null && performance.now() - before.at < KNOWN_FOR_MS) return before.provider;
    // What was known goes on, for all sign-ins that wait for this answer, and the next one asks again.
    const provider = discover(settings, TIMEOUT_MS * config.patience).catch((error: unknown) => {
      known = known === asked ? before : known;
      if (before !== null) return before.provider;
      throw error;
    });
    const asked = { provider, at: performance.now() };
    known = asked;
    return provider;
  };
});

/** Asks the provider what it is; throws where that is not what the settings say. */
export async function discover(settings: CompanySignIn, timeoutMs: number): Promise<Provider> {
  // Only where it is set up: every start would load it otherwise.
  const client = await import('openid-client');
  const reach = reachProvider(settings.issuer, timeoutMs);
  const insecure = new URL(settings.issuer).protocol === 'http:';
  const configuration = await client.discovery(
    new URL(settings.issuer),
    settings.clientId,
    { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    authentication(client, settings.clientSecret),
    {
      [client.customFetch]: (address, asked) => reach(address, asked),
      // Which addresses may be http, reachProvider() says, of every request.
      ...(insecure ? { execute: [client.allowInsecureRequests] } : {}),
      timeout: timeoutMs / 1000,
    },
  );
  const { issuer, jwks_uri, end_session_endpoint: signOutAddress } = configuration.serverMetadata();
  if (jwks_uri === undefined) throw new Error('the provider names no keys');
  const keys = keySet(jwks_uri, reach, timeoutMs);
  return {
    settings,
    client,
    configuration,
    issuer,
    signOutAddress: signOutAddress ?? null,
    keys,
    reloadKeys: () => keys.reload(),
  };
}

function keySet(address: string, reach: ReachProvider, timeoutMs: number) {
  return createRemoteJWKSet(new URL(address), {
    [customKeyFetch]: (url, asked) => reach(url, asked),
    timeoutDuration: timeoutMs,
    cooldownDuration: KEYS_COOLDOWN_MS,
  });
}

/** In the header, as the standard prefers, unless the provider takes it in the body alone. */
function authentication(client: typeof import('openid-client'), secret: string): ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const way = ways.includes('client_secret_basic') ? basic : post;
    return way(server, ...rest);
  };
}
