import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

const CLIENT = { id: 'assay', secret: 'secret+of:the%client' };

/** A person of the company, as its provider knows them. */
export interface Colleague {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean | string;
  readonly name?: string;
  readonly groups?: readonly string[] | string;
}

export interface CompanyProvider {
  readonly issuer: string;
  /** What a service needs to be told of it. */
  readonly settings: Readonly<Record<string, string>>;
  /** The service that people come from; begins to answer. */
  serve(service: {
    readonly base: string;
    readonly redirectUri: string;
    readonly after: string;
  }): Promise<void>;
  /** Who is at the keyboard: asked for nothing, they are simply signed in. null: the page asks for an address. */
  atKeyboard: Colleague | null;
  readonly people: Map<string, Colleague>;
  /** Signs with another key from now on. */
  changeKeys(): Promise<void>;
  /** What it answers instead, at each address that begins so. */
  readonly instead: Map<string, (status: { code: number; body: string }) => void>;
  /** A message to end sessions, signed as the provider signs. */
  logoutToken(
    claims: object,
    options?: { readonly typ?: string; readonly foreignKey?: boolean },
  ): Promise<string>;
}

/** The certified provider `oidc-provider`, in this process and on loopback. Ends with the test file. */
export async function startCompanyProvider(): Promise<CompanyProvider> {
  let answer: ReturnType<Provider['callback']> | null = null;
  const instead: CompanyProvider['instead'] = new Map();
  const server = createServer((request, response) => {
    const [, disturb] = [...instead].find(([path]) => request.url?.startsWith(path)) ?? [];
    if (disturb === undefined && answer !== null) return void answer(request, response);
    const said = { code: 503, body: '' };
    disturb?.(said);
    response.writeHead(said.code, { 'content-type': 'application/json' }).end(said.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port: no path of a socket.
  const { port } = server.address() as AddressInfo;
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, Colleague>();
  let served: Parameters<CompanyProvider['serve']>[0] | null = null;
  let key: JWK = await newKey();
  const company: CompanyProvider = {
    issuer,
    settings: {
      SERVICE_OIDC_ISSUER: issuer,
      SERVICE_OIDC_CLIENT_ID: CLIENT.id,
      SERVICE_OIDC_CLIENT_SECRET: CLIENT.secret,
      SERVICE_OIDC_DOMAINS: 'acme.com,acme.pl',
    },
    people,
    atKeyboard: null,
    instead,
    async serve(service) {
      served = service;
      answer = (await providerFor(company, service, key)).callback();
    },
    async changeKeys() {
      key = await newKey();
      if (served !== null) await company.serve(served);
    },
    async logoutToken(claims, { typ = 'logout+jwt', foreignKey = false } = {}) {
      const signing = foreignKey ? { ...(await newKey()), kid: key.kid ?? '' } : key;
      return new SignJWT({
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        jti: crypto.randomUUID(),
        iat: Math.floor(Date.now() / 1000),
        exp: Math.floor(Date.now() / 1000) + 120,
        iss: issuer,
        aud: CLIENT.id,
        ...claims,
      })
        .setProtectedHeader({ alg: 'ES256', typ, kid: key.kid ?? '' })
        .sign(await importJWK(signing, 'ES256'));
    },
  };
  return company;
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: crypto.randomUUID() };
}

async function providerFor(
  company: CompanyProvider,
  service: Parameters<CompanyProvider['serve']>[0],
  key: JWK,
): Promise<Provider> {
  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [service.redirectUri],
        post_logout_redirect_uris: [service.after],
        backchannel_logout_uri: `${service.base}/v1/auth/oidc/logout`,
        backchannel_logout_session_required: true,
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['cookies of the provider'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = `<!doctype html><title>Sign out</title>${form}<button form="op.logoutForm" name="logout" value="yes">Yes</button>`;
        },
      },
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Grant: 3600,
      Interaction: 600,
      Session: 3600,
    },
    pkce: { required: () => true },
    // Its guard against addresses of its own network would refuse the service of a test.
    fetch: (url, { dispatcher: _, ...options }: RequestInit & { dispatcher?: unknown } = {}) =>
      fetch(url, options),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    renderError: (context, out) => {
      context.body = JSON.stringify(out);
    },
    findAccount: (_, sub) => {
      const { sub: accountId = sub, ...claims } = company.people.get(sub) ?? {};
      return { accountId, claims: () => ({ sub, ...claims }) };
    },
    // Employees are not asked whether they agree with what their company has set up.
    loadExistingGrant: async ({ oidc }) => {
      const { session, client, provider } = oidc;
      if (!session?.accountId || client === undefined) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
  const provider = quietly(() => new Provider(company.issuer, configuration));
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next();
    const typed = new URL(context.href).searchParams.get('email');
    const colleague =
      typed === null ? company.atKeyboard : [...company.people.values()].find(({ email }) => email === typed);
    if (!colleague) {
      context.type = 'html';
      context.body =
        '<!doctype html><html lang="en"><title>Acme</title><form><label>E-mail <input name="email"></label><button>Go on</button></form>';
      return undefined;
    }
    company.people.set(colleague.sub, colleague);
    await provider.interactionFinished(context.req, context.res, { login: { accountId: colleague.sub } });
    context.respond = false;
    return undefined;
  });
  return provider;
}

/** It warns that it keeps everything in memory, which is what a test wants. */
function quietly<T>(make: () => T): T {
  const { warn, info } = console;
  console.warn = () => {};
  console.info = () => {};
  try {
    return make();
  } finally {
    Object.assign(console, { warn, info });
  }
}

/** A browser that follows redirects and keeps cookies, for each origin its own. */
export class SimpleBrowser {
  readonly #jars = new Map<string, Map<string, string>>();
  readonly #really: (url: URL) => URL;

  /** `really`: where an address is answered in the test. */
  constructor(really: (url: URL) => URL = (url) => url) {
    this.#really = really;
  }

  cookies(origin: string): Map<string, string> {
    const jar = this.#jars.get(origin) ?? new Map<string, string>();
    this.#jars.set(origin, jar);
    return jar;
  }

  /** One request, redirects not followed. */
  async ask(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address);
    const jar = this.cookies(url.origin);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(this.#really(url), {
      ...init,
      redirect: 'manual',
      headers: { ...(cookie === '' ? {} : { cookie }), ...init.headers },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }

  /** Follows redirects until `stop` says of an address that it is not to be opened, or none is left. */
  async follow(address: string, stop: (url: URL) => boolean): Promise<URL> {
    let url = new URL(address);
    for (let hops = 0; hops < 20 && !stop(url); hops += 1) {
      const answer = await this.ask(url.href);
      const next = answer.headers.get('location');
      await answer.body?.cancel();
      if (next === null) return url;
      url = new URL(next, url);
    }
    return url;
  }
}
