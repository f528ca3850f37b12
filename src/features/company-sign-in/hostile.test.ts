// Tokens that a provider would never sign, people who only look like others, and sessions that want to stay.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { PASSWORD } from '../../../test/support/accounts.ts';
import { companyOf, madeOrganization, organizationId } from '../../../test/support/company.ts';
import { newUser } from '../../../test/support/tenants.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { takeTokenOfLink } from '../accounts/mail-links.ts';
import { findUserByEmail } from '../accounts/service.ts';
import { createSession } from '../identity/service.ts';
import { givePlaces } from './places.ts';
import { providerOf } from './provider.ts';
import { ownPath } from './way.ts';

const org = organizationId();
const company = await companyOf({
  SERVICE_OIDC_ONLY: 'acme.pl',
  SERVICE_OIDC_SIGN_OUT: 'true',
  SERVICE_OIDC_MAP: `group:owners=${org}:owner,domain:acme.com=${org}:viewer`,
});
const { app, api, provider, whoIs, browser, rolesOf } = company;
await madeOrganization(app, org);
const callback = `${app.baseUrl}/v1/auth/oidc/callback`;

/** Comes back with an ID token of the test's own making; where the browser is led. */
async function enterWith(
  claims: object,
  { own = browser(), more = {} as object, options = {} as { typ?: string; foreignKey?: boolean } } = {},
): Promise<string> {
  const asked = await own.ask(`${app.baseUrl}/v1/auth/oidc/start`);
  const { searchParams } = new URL(asked.headers.get('location') ?? '');
  const [state, nonce] = [searchParams.get('state') ?? '', searchParams.get('nonce') ?? ''];
  const said = { events: undefined, jti: undefined, nonce, email_verified: true, ...claims };
  const idToken = await provider.logoutToken(said, { typ: 'JWT', ...options });
  const body = JSON.stringify({ access_token: 'a', token_type: 'Bearer', id_token: idToken });
  provider.instead.set('/token', (answer) => Object.assign(answer, { code: 200, body }));
  try {
    const query = new URLSearchParams({ code: 'any', state, iss: provider.issuer, ...more });
    return (await own.ask(`${callback}?${query}`)).headers.get('location') ?? 'nowhere';
  } finally {
    provider.instead.clear();
  }
}

describe('where one is led', () => {
  it('an address that is of this service only until it is tidied leads to the first page', () => {
    for (const evil of [
      '/.//evil.example',
      '/a/..//evil.example',
      '/%2e//evil.example',
      '/./\\evil.example',
      '/x/../login',
    ])
      assert.equal(ownPath(app.baseUrl, evil), '/', evil);
    assert.equal(ownPath(app.baseUrl, '/a/../reports?x=//y#z'), '/reports?x=//y#z');
    assert.equal(ownPath(app.baseUrl, `/${'ż'.repeat(900)}`), '/', 'a cookie that no browser keeps');
  });

  it('whatever else a provider adds to its answer', async () => {
    const more = { session_state: 'x', scope: 'openid email', authuser: '0', prompt: 'none', hd: 'acme.com' };
    assert.equal(await enterWith({ sub: 'more', email: 'more@acme.com', groups: [] }, { more }), '/');
  });
});

it('what is known of the provider goes on for everybody while it cannot be asked anew', async (test) => {
  const before = await providerOf(app)();
  provider.instead.set('/.well-known', () => {});
  const inTwoHours = performance.now() + 2 * 3_600_000;
  const { mock } = test.mock.method(performance, 'now', () => inTwoHours);
  const both = [providerOf(app)(), providerOf(app)()];
  mock.restore();
  try {
    assert.deepEqual(
      (await Promise.all(both)).map((one) => one === before),
      [true, true],
    );
  } finally {
    provider.instead.clear();
  }
});

describe('tokens that are not for this way', () => {
  it('sign nobody in', async () => {
    const email = 'token@acme.com';
    const wrong: [object, { typ?: string; foreignKey?: boolean }?][] = [
      [{ nonce: 'another' }],
      [{ nonce: undefined }],
      [{ iss: 'https://evil.example' }],
      [{ aud: 'another' }],
      [{ aud: ['assay', 'another'], azp: 'another' }],
      [{ exp: 1_000_000_000 }],
      [{}, { foreignKey: true }],
      [{ sub: '' }],
      [{ sub: 'x'.repeat(300) }],
      [{ sub: 7 }],
      [{ sub: 'a\u0000b' }],
    ];
    for (const [claims, options] of wrong) {
      const own = browser();
      const to = await enterWith(
        { sub: 'token', email, groups: [], ...claims },
        { own, ...(options ? { options } : {}) },
      );
      assert.match(to, /^\/login\?company=refused/, JSON.stringify(claims));
      assert.equal(await whoIs(own), null);
    }
    const unsure = [
      { email: 'a@b@acme.com' },
      { email_verified: 'false' },
      { email_verified: null },
      { email_verified: 1 },
    ];
    for (const claims of unsure)
      assert.match(
        await enterWith({ sub: 'token', email, groups: [], ...claims }),
        /company=email/,
        JSON.stringify(claims),
      );
  });

  it('an address that only looks like another is none', async () => {
    await newUser(app, { email: 'mark@acme.com' });
    for (const [one, email] of [
      'mar\u212A@acme.com',
      '\u00A0mark@acme.com',
      'mark@acme.com\n',
      'mark@acme\u3002com',
    ].entries())
      assert.match(
        await enterWith({ sub: `looks ${one}`, email, groups: [] }),
        /company=email/,
        JSON.stringify(email),
      );
    const own = browser();
    await enterWith({ sub: 'plus', email: 'mark+x@acme.com', groups: [] }, { own });
    assert.equal(await whoIs(own), 'mark+x@acme.com');
    await enterWith({ sub: 'mark', email: 'MARK@Acme.Com', groups: [] }, { own });
    assert.equal(await whoIs(own), 'mark@acme.com');
  });

  it('a person of very many groups signs in where signing out goes on at the provider', async () => {
    const groups = Array.from({ length: 1500 }, (_, one) => `${one}-3f2504e0-4f89-11d3-9a0c-0305e82c3301`);
    const own = browser();
    assert.equal(await enterWith({ sub: 'many', email: 'many@acme.com', groups }, { own }), '/');
    assert.equal(await whoIs(own), 'many@acme.com');
  });
});

describe('what stays', () => {
  it('of two last owners who lose it at once one stays', async () => {
    const two = ['o1', 'o2'].map((sub) => ({ sub, email: `${sub}@acme.com` }));
    for (const one of two) assert.equal(await enterWith({ ...one, groups: ['owners'] }), '/');
    await Promise.all(
      two.map(({ email }) =>
        acrossOrganizations(app.db, async (tx) => {
          const { id } = (await findUserByEmail(tx, email)) ?? {};
          const person = { issuer: provider.issuer, subject: 'x', email, name: null, groups: [], sid: null };
          await givePlaces(app, tx, id ?? '', person);
        }),
      ),
    );
    const roles = await Promise.all(two.map(async ({ email }) => (await rolesOf(email))[org]));
    assert.deepEqual(roles.sort(), ['owner', 'viewer']);
  });

  it('a session that a password began ends where passwords are off, and an operator’s goes on', async () => {
    for (const [email, role, stays] of [
      ['before@acme.pl', 'user', false],
      ['boss@acme.pl', 'superadmin', true],
      ['before@acme.com', 'user', true],
    ] as const) {
      const { id } = await newUser(app, { email, role });
      const token = await acrossOrganizations(app.db, (tx) => createSession(tx, id));
      const own = browser();
      own.cookies(app.baseUrl).set('service_session', token);
      assert.equal(await whoIs(own), stays ? email : null, email);
    }
    const own = browser();
    const person = { sub: 'pl', email: 'before@acme.pl', groups: ['owners'] };
    assert.equal(await enterWith(person, { own }), '/');
    assert.equal(await whoIs(own), 'before@acme.pl');
  });

  it('a change of address that was asked for before takes no account along', async () => {
    const { id } = await newUser(app, { email: 'mover@acme.pl' });
    const token = await acrossOrganizations(app.db, (tx) =>
      takeTokenOfLink(tx, { kind: 'email-change', email: 'mover@home.example', language: 'en', userId: id }),
    );
    assert.equal(await api.outcome('POST', '/v1/auth/confirm', {}, { token }), '400 invalid_token');
    const { rows } = await acrossOrganizations(app.db, (tx) =>
      sql<{ email: string }>`select email from users where id = ${id}`.execute(tx),
    );
    assert.equal(rows[0]?.email, 'mover@acme.pl');
  });

  it('the name that a stranger has registered an address with is not the person’s', async () => {
    const [email, own] = ['named@acme.com', browser()];
    const said = { email, password: PASSWORD, name: 'You have won, see evil.example' };
    assert.equal(await api.outcome('POST', '/v1/auth/register', {}, said), '202');
    assert.equal(await enterWith({ sub: 'named', email, groups: [] }, { own }), '/');
    const me: unknown = await (await own.ask(`${app.baseUrl}/v1/users/me`)).json();
    assert.equal(Object(me).name, null);
  });

  it('a message that names a session ends it where the ID token had no name for it', async () => {
    const own = browser();
    await enterWith({ sub: 'nameless', email: 'nameless@acme.com', groups: [] }, { own });
    assert.equal(await whoIs(own), 'nameless@acme.com');
    const send = async (claims: object) =>
      fetch(`${api.base}/v1/auth/oidc/logout`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: await provider.logoutToken(claims) }),
      });
    await send({ sid: 's', sub: 'another' });
    await send({ sid: 's' });
    assert.equal(await whoIs(own), 'nameless@acme.com');
    assert.equal((await send({ sid: 's', sub: 'nameless' })).status, 200);
    assert.equal(await whoIs(own), null);
  });
});
