// What follows from groups and domains, for whom passwords are off, and how sessions end.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { PASSWORD } from '../../../test/support/accounts.ts';
import { companyOf, madeOrganization, organizationId } from '../../../test/support/company.ts';
import { recordedLog } from '../../../test/support/log-lines.ts';
import { join, newUser, withAccessToken } from '../../../test/support/tenants.ts';
import { readConfig } from '../../platform/config.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { hashPassword } from '../accounts/service.ts';
import forgetUsed from './forget-used.task.ts';

const [seo, web] = [organizationId(), organizationId()];
const { log: recorded, lines } = recordedLog();
const company = await companyOf(
  {
    SERVICE_OIDC_MAP: `group:seo-team=${seo}:member, group:CN=Chefs%2COU=x=${seo}:admin,domain:acme.pl=${web}:viewer,group:web:owners=${web}:owner`,
    SERVICE_OIDC_ONLY: 'acme.com',
    SERVICE_OIDC_SIGN_OUT: 'true',
  },
  { log: recorded },
);
const { app, api, provider, signIn, whoIs, browser, rolesOf } = company;
for (const id of [seo, web]) await madeOrganization(app, id);
let people = 0;
const colleague = (groups?: readonly string[] | string, domain = 'acme.com') => {
  people += 1;
  const email = `q${people}@${domain}`;
  return { sub: `q-${people}`, email, email_verified: true, ...(groups === undefined ? {} : { groups }) };
};
const inDatabase = <T>(query: ReturnType<typeof sql<T>>) =>
  acrossOrganizations(app.db, async (tx) => (await query.execute(tx)).rows);

describe('organizations and roles', () => {
  it('follow groups and domains at each sign-in: the highest that fits, raised, lowered and ended', async () => {
    const ada = colleague(['seo-team', 'other'], 'acme.pl');
    await signIn(ada);
    assert.deepEqual(await rolesOf(ada.email), { [seo]: 'member', [web]: 'viewer' });
    await signIn({ ...ada, groups: ['seo-team', 'CN=Chefs,OU=x'] });
    assert.deepEqual(await rolesOf(ada.email), { [seo]: 'admin', [web]: 'viewer' });
    await signIn({ ...ada, groups: 'seo-team' });
    assert.deepEqual(await rolesOf(ada.email), { [seo]: 'member', [web]: 'viewer' });
    await signIn({ ...ada, groups: [] });
    assert.deepEqual(await rolesOf(ada.email), { [web]: 'viewer' });
  });

  it('the last owner stays, and what was made by hand elsewhere stays', async () => {
    const boss = colleague(['web:owners']);
    await signIn(boss);
    await signIn({ ...boss, groups: [] });
    assert.deepEqual(await rolesOf(boss.email), { [web]: 'owner' });
    const second = colleague(['web:owners']);
    await signIn(second);
    await signIn({ ...boss, groups: [] });
    assert.deepEqual(await rolesOf(boss.email), {}, 'there is another owner now');
    const { id } = await newUser(app, { email: colleague().email });
    await join(app, seo, id, 'admin');
    const [{ email } = { email: '' }] = await inDatabase(
      sql<{ email: string }>`select email from users where id = ${id}`,
    );
    await signIn({ sub: 'by hand', email, email_verified: true });
    assert.deepEqual(await rolesOf(email), { [seo]: 'admin' }, 'nothing fits, and nothing had made it');
  });

  it('a stranger to all of them gets no account; groups that are kept back change nothing', async () => {
    const own = browser();
    const nobody = colleague();
    assert.match(await signIn(nobody, own), /company=closed/);
    assert.equal(await whoIs(own), null);
    assert.deepEqual(await inDatabase(sql`select from users where email = ${nobody.email}`), []);
    const many = colleague(['seo-team']);
    await signIn(many);
    // As Entra ID says that there are too many to tell.
    await signIn({ ...many, groups: Array.from({ length: 3_000 }, (_, one) => `g${one}`) });
    assert.deepEqual(await rolesOf(many.email), { [seo]: 'member' });
  });

  it('settings that would let nobody in, or that are misspelt, are refused at the start', () => {
    const set = {
      SERVICE_OIDC_ISSUER: 'https://login.example.com',
      SERVICE_OIDC_CLIENT_ID: 'assay',
      SERVICE_OIDC_CLIENT_SECRET: 'secret',
      SERVICE_OIDC_DOMAINS: 'acme.com',
    };
    assert.equal(readConfig(set).companySignIn?.domains[0], 'acme.com');
    const wrong: Record<string, string>[] = [
      { ...set, SERVICE_OIDC_DOMAINS: '' },
      { ...set, SERVICE_OIDC_CLIENT_SECRET: '' },
      { ...set, SERVICE_OIDC_ISSUER: 'http://login.example.com' },
      { ...set, SERVICE_OIDC_ONLY: 'other.com' },
      { SERVICE_OIDC_ONLY: 'all' },
      { ...set, SERVICE_OIDC_MAP: `group:seo=${seo}:boss` },
      { ...set, SERVICE_OIDC_MAP: 'group:seo=org_1:member' },
      { ...set, SERVICE_OIDC_MAP: `domain:acme=${seo}:member` },
      { ...set, SERVICE_OIDC_SCOPES: 'email profile' },
      { ...set, SERVICE_OIDC_SESSION_HOURS: '1000' },
    ];
    for (const one of wrong) assert.throws(() => readConfig(one), /SERVICE_OIDC_/, JSON.stringify(one));
  });
});

describe('where passwords are off', () => {
  it('none is taken, chosen, or sent a link for; operators keep theirs', async () => {
    const password_hash = await hashPassword(PASSWORD);
    const login = async (email: string): Promise<number> => {
      const body = new URLSearchParams({ username: email, password: PASSWORD });
      const headers = { 'x-forwarded-for': `10.1.${people % 256}.7` };
      return (await fetch(`${api.base}/v1/auth/cookie/login`, { method: 'POST', body, headers })).status;
    };
    const made = async (email: string, role: 'user' | 'superadmin') => {
      const { id } = await newUser(app, { email, role });
      await acrossOrganizations(app.db, (tx) =>
        tx.updateTable('users').set({ password_hash }).where('id', '=', id).execute(),
      );
      return id;
    };
    const { email } = colleague();
    const id = await made(email, 'user');
    assert.equal(await login(email), 403);
    await made('boss@acme.com', 'superadmin');
    assert.equal(await login('boss@acme.com'), 204);
    await made('ada@acme.pl', 'user');
    assert.equal(await login('ada@acme.pl'), 204, 'of a domain that is not forced');
    const headers = await withAccessToken(app, id);
    assert.equal(
      await api.outcome('PATCH', '/v1/users/me', headers, { password: 'another one entirely' }),
      '403 forbidden',
    );
    assert.equal(
      await api.outcome('PATCH', '/v1/users/me', headers, { email: 'me@home.example' }),
      '403 forbidden',
    );
    assert.equal(
      await api.outcome('POST', '/v1/auth/register', {}, { email: 'new@acme.com', password: PASSWORD }),
      '403 forbidden',
    );
    const { body } = await api.send<{ password: string }>('GET', '/v1/users/me/sign-in', headers);
    assert.equal(body.password, 'off');
    const { body: methods } = await api.send<object>('GET', '/v1/auth/methods');
    assert.deepEqual(methods, {
      passwords: true,
      company: { label: null, start: '/v1/auth/oidc/start', signs_out: true },
    });
  });
});

describe('sessions', () => {
  const send = async (token: string): Promise<number> => {
    const body = new URLSearchParams({ logout_token: token });
    return (await fetch(`${api.base}/v1/auth/oidc/logout`, { method: 'POST', body })).status;
  };

  it('end when the provider says so, once for each message, and by nothing else', async () => {
    const [ada, bea] = [colleague(['seo-team']), colleague(['seo-team'])];
    const [one, two, other] = [browser(), browser(), browser()];
    await signIn(ada, one);
    await signIn(ada, two);
    await signIn(bea, other);
    const [{ sid } = { sid: '' }] = await inDatabase(
      sql<{ sid: string }>`select c.sid from company_sessions c where subject = ${ada.sub} limit 1`,
    );
    const foreign: [object, { typ?: string; foreignKey?: boolean }?][] = [
      [{ sub: ada.sub }, { foreignKey: true }],
      [{ sub: ada.sub, iss: 'https://evil.example' }],
      [{ sub: ada.sub, aud: 'another client' }],
      [{ sub: ada.sub, nonce: 'as in an ID token' }],
      [{ sub: ada.sub, events: {} }],
      [{ sub: ada.sub, iat: 1_000_000_000, exp: 9_000_000_000 }],
      [{ sub: ada.sub, exp: 1_000_000_000 }],
      [{}],
      [{ sub: ada.sub }, { typ: 'at+jwt' }],
    ];
    for (const [claims, options] of foreign)
      assert.equal(await send(await provider.logoutToken(claims, options)), 400, JSON.stringify(claims));
    assert.equal(await send('no.token.atall'), 400);
    assert.equal(await whoIs(one), ada.email);
    const bySid = await provider.logoutToken({ sid, sub: bea.sub });
    assert.equal(await send(bySid), 200, 'the session of one, the name of another: none is meant');
    assert.equal(await whoIs(one), ada.email);
    const message = await provider.logoutToken({ sub: ada.sub });
    assert.equal(await send(message), 200);
    assert.deepEqual([await whoIs(one), await whoIs(two), await whoIs(other)], [null, null, bea.email]);
    await signIn(ada, one);
    assert.equal(await send(message), 200);
    assert.equal(await whoIs(one), ada.email, 'a message sent again ends nothing new');
  });

  it('end after some hours however much they are used, and go on to the provider’s sign-out where that is wanted', async () => {
    const [ada, own] = [colleague(['seo-team']), browser()];
    await signIn(ada, own);
    const [lasts] = await inDatabase(sql<{ hours: number }>`
      select extract(epoch from s.expires_at - s.created_at) / 3600 as hours, s.ends_at from sessions s
      join company_sessions c on c.session_id = s.id where c.subject = ${ada.sub}`);
    assert.equal(Math.round(Number(lasts?.hours)), 24);
    await inDatabase(sql`update sessions set seen_at = now() - interval '2 hours'`);
    assert.equal(await whoIs(own), ada.email);
    await inDatabase(sql`update sessions s set ends_at = now() - interval '1 second' from company_sessions c
      where c.session_id = s.id and c.subject = ${ada.sub}`);
    const later = browser();
    await signIn(ada, later);
    const answer = await later.ask(`${app.baseUrl}/v1/auth/oidc/sign-out`, {
      method: 'POST',
      headers: { origin: app.baseUrl },
    });
    const { location }: { location?: string } = Object(await answer.json());
    assert.ok(location?.startsWith(`${provider.issuer}/session/end?`) === true);
    assert.equal(await whoIs(later), null);
    // The provider asks whether all of it shall end, and tells the service, whose other sessions of the person end too.
    const third = browser();
    for (const [name, value] of later.cookies(provider.issuer))
      third.cookies(provider.issuer).set(name, value);
    await signIn(ada, third);
    assert.equal(await whoIs(third), ada.email);
    const page = await (await third.ask(location)).text();
    const form = new URLSearchParams([
      ['logout', 'yes'],
      ...[...page.matchAll(/name="(\w+)" value="(\w+)"/g)].flatMap(([, name = '', value = '']) =>
        name === 'logout' ? [] : [[name, value] as [string, string]],
      ),
    ]);
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
    const end = await third.ask(action, { method: 'POST', body: form });
    assert.equal(end.headers.get('location'), `${app.baseUrl}/login`);
    assert.equal(await whoIs(third), null);
  });

  it('what was used once is forgotten, and no secret is in the log', async () => {
    await inDatabase(sql`update company_used_once set expires_at = now() - interval '1 second'`);
    await forgetUsed.handle({ app, log: app.log, jobId: 'one', signal: app.stopping }, {});
    assert.deepEqual(await inDatabase(sql`select from company_used_once`), []);
    const log = lines.join('\n');
    assert.ok(log.length > 1_000);
    assert.doesNotMatch(log, /secret\+of|code=|eyJ|state=/);
  });
});
