// A person's way to the provider of their company and back, with a certified provider in this process.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { newEmail, PASSWORD } from '../../../test/support/accounts.ts';
import { companyOf } from '../../../test/support/company.ts';
import { panelTexts } from '../../../test/support/panel-texts.ts';
import { newUser } from '../../../test/support/tenants.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { hashPassword } from '../accounts/service.ts';
import { bothTold } from './claims.ts';
import { refusals } from './refused.ts';

const company = await companyOf();
const { app, api, provider, signIn, whoIs, browser } = company;
let people = 0;
const colleague = (more: object = {}) => {
  people += 1;
  return {
    sub: `s-${people}`,
    email: `p${people}@acme.com`,
    email_verified: true,
    name: 'Ada Nowak',
    ...more,
  };
};
const start = `${app.baseUrl}/v1/auth/oidc/start`;
const callback = `${app.baseUrl}/v1/auth/oidc/callback`;
const toProvider = (url: URL): boolean => url.href.startsWith(callback);

describe('the way to the provider and back', () => {
  it('gives a newcomer an account with an organization, and leads to where they wanted', async () => {
    const [ada, own] = [colleague(), browser()];
    assert.equal(await signIn(ada, own, '/audits?tab=all'), '/audits?tab=all');
    assert.equal(await whoIs(own), ada.email);
    const { rows } = await acrossOrganizations(app.db, (tx) =>
      sql<{ name: string; is_verified: boolean; role: string; password_hash: string | null }>`
        select u.name, u.is_verified, u.password_hash, m.role from users u join memberships m on m.user_id = u.id
        where u.email = ${ada.email}`.execute(tx),
    );
    assert.deepEqual(rows, [{ name: 'Ada Nowak', is_verified: true, role: 'owner', password_hash: null }]);
    const again = browser();
    assert.equal(await signIn({ ...ada, email: 'renamed@acme.com' }, again), '/reports');
    assert.equal(await whoIs(again), ada.email, 'the subject tells who it is, not the address');
  });

  it('asks with PKCE, state and nonce, and binds the answer to the browser that asked', async () => {
    const [ada, own] = [colleague(), browser()];
    provider.atKeyboard = ada;
    const answer = await own.ask(start);
    const asked = new URL(answer.headers.get('location') ?? '').searchParams;
    assert.equal(asked.get('code_challenge_method'), 'S256');
    for (const part of ['code_challenge', 'state', 'nonce'])
      assert.ok((asked.get(part) ?? '').length >= 43, part);
    assert.match(
      answer.headers.get('set-cookie') ?? '',
      /^service_company_sign_in=[\w-]+; Max-Age=900; Path=\/v1\/auth\/oidc; HttpOnly; SameSite=Lax$/,
    );
    const back = await own.follow(answer.headers.get('location') ?? '', toProvider);
    // The thief of the address: another browser, with a way of its own or with none.
    const thief = browser();
    assert.equal((await thief.ask(back.href)).headers.get('location'), '/login?company=expired');
    await thief.ask(start);
    assert.equal((await thief.ask(back.href)).headers.get('location'), '/login?company=expired');
    assert.equal(await whoIs(thief), null);
    // The person themselves, once.
    assert.equal((await own.ask(back.href)).headers.get('location'), '/');
    assert.equal(await whoIs(own), ada.email);
    assert.equal((await own.ask(back.href)).headers.get('location'), '/login?company=expired');
  });

  it('an answer from another provider, a made-up code, a refusal and a damaged cookie sign nobody in', async () => {
    const answers = [
      { code: 'made-up' },
      { error: 'access_denied' },
      { code: 'made-up', iss: 'https://evil.example' },
      {},
    ];
    for (const answer of answers) {
      const own = browser();
      const asked = await own.ask(start);
      const state = new URL(asked.headers.get('location') ?? '').searchParams.get('state') ?? '';
      const back = await own.ask(`${callback}?${new URLSearchParams({ ...answer, state })}`);
      assert.equal(back.headers.get('location'), '/login?company=refused', JSON.stringify(answer));
      assert.equal(await whoIs(own), null);
    }
    const own = browser();
    const asked = await own.ask(start);
    const cookies = own.cookies(app.baseUrl);
    const [name = '', value = ''] = [...cookies][0] ?? [];
    cookies.set(name, `${value.slice(0, -2)}AA`);
    const back = await own.follow(asked.headers.get('location') ?? '', toProvider);
    assert.equal((await own.ask(back.href)).headers.get('location'), '/login?company=expired');
  });

  it('leads nowhere but to paths of its own', async () => {
    for (const evil of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example/',
      '/\t/evil.example',
      '/login',
      '/v1/auth/cookie/logout',
      'x'.repeat(5000),
    ])
      assert.equal(await signIn(colleague(), browser(), evil), '/', evil.slice(0, 40));
  });

  it('goes on when the provider has changed its keys', async () => {
    const ada = colleague();
    assert.equal(await signIn(ada), '/reports');
    await provider.changeKeys();
    const own = browser();
    assert.equal(await signIn(ada, own), '/reports');
    assert.equal(await whoIs(own), ada.email);
  });

  it('says when the provider is down, and passwords go on', async () => {
    const { email, id } = await newUser(app);
    const password_hash = await hashPassword(PASSWORD);
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('users').set({ password_hash }).where('id', '=', id).execute(),
    );
    provider.instead.set('/token', () => {});
    assert.equal(await signIn(colleague()), '/login?company=unavailable&next=%2Freports');
    provider.instead.set('/token', (said) => Object.assign(said, { code: 200, body: 'x'.repeat(2_000_000) }));
    assert.equal(
      await signIn(colleague()),
      '/login?company=unavailable&next=%2Freports',
      'an answer without end',
    );
    provider.instead.set('/token', (said) => Object.assign(said, { code: 302, body: '' }));
    assert.match(await signIn(colleague()), /^\/login\?company=refused/, 'a redirect is not followed');
    provider.instead.clear();
    const answer = await fetch(`${api.base}/v1/auth/cookie/login`, {
      method: 'POST',
      body: new URLSearchParams({ username: email, password: PASSWORD }),
    });
    assert.equal(answer.status, 204);
    assert.equal(await signIn(colleague()), '/reports');
  });
});

describe('whose account it is', () => {
  it('an address has to be confirmed and of a domain that the provider is trusted for', async () => {
    const refused: [object, string][] = [
      [{ email_verified: false }, 'email'],
      [{ email_verified: undefined }, 'email'],
      [{ email: undefined }, 'email'],
      [{ email: 'not an address' }, 'email'],
      [{ email: 'ada@evil.example' }, 'domain'],
      [{ email: 'ada@sub.acme.com' }, 'domain'],
      [{ email: 'ada@acme.com.evil.example' }, 'domain'],
    ];
    for (const [more, why] of refused) {
      const own = browser();
      assert.equal(
        await signIn(colleague(more), own),
        `/login?company=${why}&next=%2Freports`,
        JSON.stringify(more),
      );
      assert.equal(await whoIs(own), null);
    }
    assert.equal(await signIn(colleague({ email_verified: 'true', email: 'Zosia@ACME.PL' })), '/reports');
  });

  it('that one address is confirmed says nothing about another', () => {
    const asked = { email: 'me@acme.com', email_verified: true, groups: ['web'], name: 'Eve' };
    const told = bothTold({ email: 'boss@acme.com', name: 'Boss' }, asked);
    assert.deepEqual(told, { email: 'boss@acme.com', groups: ['web'], name: 'Boss' });
    assert.deepEqual(bothTold({ sub: 's' }, asked), { ...asked, sub: 's' });
  });

  it('each reason not to let a person in is told in words, in both languages', () => {
    for (const why of refusals)
      for (const locale of ['en', 'pl'] as const)
        assert.ok(!panelTexts(locale)(`accounts_company_fault_${why}`).includes('_'), why);
  });

  it('an account with the address is linked once, and a second person with the address is kept out', async () => {
    const email = `${newEmail().split('@')[0]}@acme.com`;
    const { id } = await newUser(app, { email });
    const own = browser();
    const ada = colleague({ email });
    assert.equal(await signIn(ada, own), '/reports');
    assert.equal(await whoIs(own), email);
    const successor = browser();
    assert.equal(await signIn(colleague({ email }), successor), '/login?company=taken&next=%2Freports');
    assert.equal(await whoIs(successor), null);
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('users').set({ is_active: false }).where('id', '=', id).execute(),
    );
    assert.match(await signIn(ada), /company=refused/);
  });

  it('operators are never signed in by a provider, linked before or not', async () => {
    for (const role of ['admin', 'superadmin'] as const) {
      const email = `${newEmail().split('@')[0]}@acme.com`;
      const own = browser();
      await newUser(app, { email, role });
      assert.match(await signIn(colleague({ email }), own), /company=operator/);
      assert.equal(await whoIs(own), null);
    }
    const [ada, own] = [colleague(), browser()];
    await signIn(ada);
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('users').set({ role: 'superadmin' }).where('email', '=', ada.email).execute(),
    );
    assert.match(await signIn(ada, own), /company=operator/);
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('users').set({ role: 'user' }).where('email', '=', ada.email).execute(),
    );
  });

  it('who has registered a stranger’s address waits in vain with the password', async () => {
    const ada = colleague();
    const stranger = { username: ada.email, password: PASSWORD };
    const { outcome } = await api.send(
      'POST',
      '/v1/auth/register',
      {},
      { email: ada.email, password: PASSWORD },
    );
    assert.equal(outcome, '202');
    const own = browser();
    assert.equal(await signIn(ada, own), '/reports');
    assert.equal(await whoIs(own), ada.email);
    const answer = await fetch(`${api.base}/v1/auth/cookie/login`, {
      method: 'POST',
      body: new URLSearchParams(stranger),
    });
    assert.equal(answer.status, 400);
    const { rows } = await acrossOrganizations(app.db, (tx) =>
      sql`select from mail_links where lower(email) = ${ada.email}`.execute(tx),
    );
    assert.equal(rows.length, 0, 'the link that would have set the password is gone');
  });

  it('the same person twice at once is one account', async () => {
    const ada = colleague();
    const both = await Promise.all([signIn(ada), signIn(ada)]);
    assert.deepEqual(both, ['/reports', '/reports']);
    const { rows } = await acrossOrganizations(app.db, (tx) =>
      sql`select from company_identities where subject = ${ada.sub}`.execute(tx),
    );
    assert.equal(rows.length, 1);
  });

  it('the account tells how one signs in', async () => {
    const own = browser();
    await signIn(colleague(), own);
    const said = await (await own.ask(`${app.baseUrl}/v1/users/me/sign-in`)).json();
    assert.equal(Object(said).password, 'none');
    assert.notEqual(Object(said).company, null);
  });
});
