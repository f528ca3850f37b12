import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { accountsApp, fromAnywhere, PASSWORD } from '../../../test/support/accounts.ts';
import { apiOf } from '../../../test/support/api.ts';
import { type Headers, newUser, withAccessToken, withSession } from '../../../test/support/tenants.ts';
import type { App } from '../../platform/app.ts';
import { newId } from '../../platform/ids.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { hashPassword } from './password.ts';
import { newSignInToken } from './sign-in-link.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const app = await accountsApp();
const api = await apiOf(app);

interface Session {
  readonly id: string;
  readonly current: boolean;
  readonly browser: string | null;
  readonly system: string | null;
  readonly ip: string | null;
  readonly created_at: string;
  readonly last_used_at: string;
  readonly expires_at: string;
}

/** Signs in as a browser does; the headers of its further requests. */
async function browserOf(email: string, ip: string, userAgent: string): Promise<Headers> {
  const answer = await fetch(`${api.base}/v1/auth/cookie/login`, {
    method: 'POST',
    headers: { 'x-forwarded-for': ip, 'user-agent': userAgent, origin: app.baseUrl },
    body: new URLSearchParams({ username: email, password: PASSWORD }),
  });
  assert.equal(answer.status, 204);
  return { cookie: cookieOf(answer.headers), origin: app.baseUrl };
}

function cookieOf(headers: globalThis.Headers): string {
  return headers.get('set-cookie')?.split(';')[0] ?? assert.fail('no cookie');
}

async function account(): Promise<{ id: string; email: string }> {
  const user = await newUser(app);
  const password_hash = await hashPassword(PASSWORD);
  await acrossOrganizations(app.db, (tx) =>
    tx.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute(),
  );
  return user;
}

const sessionsOf = async (headers: Headers): Promise<readonly Session[]> =>
  (await api.send<Session[]>('GET', '/v1/users/me/sessions', headers)).body;
const me = (headers: Headers): Promise<string> => api.outcome('GET', '/v1/users/me', headers);

describe('/v1/users/me/sessions', () => {
  it('200 where the user is signed in: browser, system, address, times, and which one asks', async () => {
    const { email } = await account();
    const here = await browserOf(email, '198.51.100.7', FIREFOX);
    await browserOf(email, '2001:db8::1', 'something of my own');
    const sessions = await sessionsOf(here);
    assert.deepEqual(
      sessions
        .map(({ current, browser, system, ip }) => ({ current, browser, system, ip }))
        .sort((a, b) => Number(b.current) - Number(a.current)),
      [
        { current: true, browser: 'Firefox', system: 'Linux', ip: '198.51.100.7' },
        { current: false, browser: null, system: null, ip: '2001:db8::1' },
      ],
    );
    for (const session of sessions) {
      assert.match(session.id, /^ses_[a-z2-7]{16}$/);
      assert.equal(Object.keys(session).length, 8, 'and nothing else: no token, no hash');
      assert.ok(session.created_at <= session.last_used_at && session.last_used_at < session.expires_at);
    }
  });

  it('shows no stranger’s, none that has expired, and none as current to an access token', async () => {
    const { id, email } = await account();
    await withSession(app, (await newUser(app)).id);
    await browserOf(email, '198.51.100.7', FIREFOX);
    const lapsed = await browserOf(email, '198.51.100.8', FIREFOX);
    await acrossOrganizations(app.db, (tx) =>
      sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${id} and ip = '198.51.100.8'`.execute(
        tx,
      ),
    );
    assert.deepEqual(
      (await sessionsOf(await withAccessToken(app, id))).map(({ ip, current }) => ({ ip, current })),
      [{ ip: '198.51.100.7', current: false }],
    );
    assert.equal(await me(lapsed), '401 unauthorized');
  });

  it('a session that a process of the version before made has a name of its own', async () => {
    const { id } = await account();
    await acrossOrganizations(app.db, (tx) =>
      sql`insert into sessions (token_hash, user_id, expires_at)
        select sha256(i::text::bytea), ${id}, now() + interval '1 day' from generate_series(1, 50) as i`.execute(
        tx,
      ),
    );
    const names = (await sessionsOf(await withAccessToken(app, id))).map(({ id: name }) => name);
    assert.equal(new Set(names).size, 50);
    for (const name of names) assert.match(name, /^ses_[a-z2-7]{16}$/);
  });

  it('204 ends one of them at once and no other; 404 for one that is not there, and for a stranger’s', async () => {
    const { email } = await account();
    const here = await browserOf(email, '198.51.100.7', FIREFOX);
    const there = await browserOf(email, '198.51.100.8', FIREFOX);
    const stranger = await withSession(app, (await newUser(app)).id);
    const other = (await sessionsOf(here)).find(({ current }) => !current)?.id;
    const path = `/v1/users/me/sessions/${other}`;
    assert.equal(await me(there), '200', 'and remembered for a moment');
    assert.equal(await api.outcome('DELETE', path, stranger), '404 not_found');
    assert.equal(await api.outcome('DELETE', path, { cookie: here.cookie ?? '' }), '403 csrf_failed');
    const { outcome, headers } = await api.send('DELETE', path, here);
    assert.deepEqual([outcome, headers.get('set-cookie')], ['204', null]);
    assert.deepEqual([await me(there), await me(here)], ['401 unauthorized', '200']);
    for (const id of [other, newId('session'), 'x', '1'])
      assert.equal(await api.outcome('DELETE', `/v1/users/me/sessions/${id}`, here), '404 not_found');
  });

  it('ending the one that asks is signing out: the browser forgets its cookie', async () => {
    const { email } = await account();
    const here = await browserOf(email, '198.51.100.7', FIREFOX);
    const [own] = await sessionsOf(here);
    const { outcome, headers } = await api.send('DELETE', `/v1/users/me/sessions/${own?.id}`, here);
    assert.equal(outcome, '204');
    assert.match(headers.get('set-cookie') ?? '', /^service_session=; Max-Age=0;/);
    assert.equal(await me(here), '401 unauthorized');
  });

  it('204 signs out everywhere else: other sessions and every access token, but no stranger', async () => {
    const { id, email } = await account();
    const here = await browserOf(email, '198.51.100.7', FIREFOX);
    const there = await browserOf(email, '198.51.100.8', FIREFOX);
    const token = await withAccessToken(app, id);
    const stranger = await withSession(app, (await newUser(app)).id);
    assert.deepEqual(await Promise.all([here, there, token, stranger].map(me)), ['200', '200', '200', '200']);
    assert.equal(await api.outcome('DELETE', '/v1/users/me/sessions', here), '204');
    assert.deepEqual(await Promise.all([here, there, token, stranger].map(me)), [
      '200',
      '401 unauthorized',
      '401 unauthorized',
      '200',
    ]);
    assert.equal((await sessionsOf(here)).length, 1);
  });
});

describe('POST /v1/auth/once', () => {
  const enter = (token: string, headers: Headers = {}) =>
    api.send('POST', '/v1/auth/once', { ...fromAnywhere(), ...headers }, { token });
  const issued = async (email: string, on: App = app): Promise<string> =>
    (await newSignInToken(on.db, email)) ?? assert.fail('no token');

  it('204 once, with the cookie of a sign-in; then 400 invalid_token', async () => {
    const { email } = await newUser(app);
    const token = await issued(email);
    const { outcome, headers } = await enter(token, { 'user-agent': FIREFOX, origin: app.baseUrl });
    assert.equal(outcome, '204');
    assert.match(headers.get('set-cookie') ?? '', /; HttpOnly; SameSite=Lax$/);
    const [session] = await sessionsOf({ cookie: cookieOf(headers) });
    assert.deepEqual([session?.current, session?.browser], [true, 'Firefox']);
    assert.equal((await enter(token)).outcome, '400 invalid_token');
  });

  it('of ten tries with one token at the same moment exactly one succeeds', async () => {
    const token = await issued((await newUser(app)).email);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => enter(token)));
    assert.equal(outcomes.filter(({ outcome }) => outcome === '204').length, 1);
  });

  it('400 invalid_token for a wrong token, one of another purpose, one that is a day old, an inactive account', async () => {
    const user = await newUser(app);
    const token = await issued(user.email);
    const change = (statement: string) => acrossOrganizations(app.db, (tx) => sql.raw(statement).execute(tx));
    assert.equal((await enter('wrong')).outcome, '400 invalid_token');
    assert.equal(
      await api.outcome('POST', '/v1/auth/reset-password', fromAnywhere(), {
        token,
        password: 'a new one here',
      }),
      '400 invalid_token',
    );
    await change(`update users set is_active = false where id = '${user.id}'`);
    assert.equal((await enter(token)).outcome, '400 invalid_token');
    await change(`update users set is_active = true where id = '${user.id}'`);
    await change(
      `update mail_links set expires_at = expires_at - interval '24 hours' where user_id = '${user.id}'`,
    );
    assert.equal((await enter(token)).outcome, '400 invalid_token');
  });

  it('a new password and signing out everywhere end it; a new address leaves it', async () => {
    const user = await newUser(app);
    const here = await withSession(app, user.id);
    const [first, second, third] = [
      await issued(user.email),
      await issued(user.email),
      await issued(user.email),
    ];
    assert.equal(
      await api.outcome(
        'PATCH',
        '/v1/users/me',
        { ...here, ...fromAnywhere() },
        { email: 'new@elsewhere.example' },
      ),
      '200',
    );
    assert.equal((await enter(first)).outcome, '204');
    assert.equal(await api.outcome('PATCH', '/v1/users/me', here, { password: 'a new one here' }), '200');
    assert.equal((await enter(second)).outcome, '400 invalid_token');
    assert.equal((await enter(third)).outcome, '400 invalid_token');
    const fourth = await issued(user.email);
    assert.equal(await api.outcome('DELETE', '/v1/users/me/sessions', here), '204');
    assert.equal((await enter(fourth)).outcome, '400 invalid_token');
  });

  it('403 csrf_failed for what another site sends, 422 for what is no token, 429 as for a sign-in', async () => {
    const token = await issued((await newUser(app)).email);
    assert.equal((await enter(token, { origin: 'https://evil.example' })).outcome, '403 csrf_failed');
    assert.equal(await api.outcome('POST', '/v1/auth/once', fromAnywhere(), {}), '422 validation_error');
    const here = fromAnywhere();
    const outcomes: string[] = [];
    for (let i = 0; i < 11; i++) outcomes.push((await enter('wrong', here)).outcome);
    assert.equal(outcomes.at(-1), '429 rate_limited');
    assert.equal((await enter(token, here)).outcome, '429 rate_limited', 'a good one as well');
    assert.equal((await enter(token)).outcome, '204', 'it was not used up');
  });

  it('is kept only as a hash', async () => {
    const token = await issued((await newUser(app)).email);
    const { rows } = await acrossOrganizations(app.db, (tx) =>
      sql<{ text: string }>`select mail_links::text as text from mail_links`.execute(tx),
    );
    assert.ok(rows.length > 0);
    for (const { text } of rows) assert.ok(!text.includes(token));
  });
});
