import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  accountsApp,
  accountsOf,
  newEmail,
  PASSWORD,
  type Refusal,
  refusal,
} from '../../../test/support/accounts.ts';
import { testApp } from '../../../test/support/app.ts';
import { json } from '../../../test/support/json.ts';
import { mailTo } from '../../../test/support/mailbox.ts';
import {
  type Headers,
  join,
  newMember,
  newOrganization,
  newUser,
  withAccessToken,
  withSession,
} from '../../../test/support/tenants.ts';
import { buildServer } from '../../platform/http/server.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { endpoints } from '../../shell/endpoints.gen.ts';
import { identityOf } from '../identity/service.ts';
import type { UserRecord } from './user-record.ts';

const app = await accountsApp();
const { send, signIn, tokenOf, account } = await accountsOf(app);

describe('/v1/users/me', () => {
  it('200 the record, with exactly its fields', async () => {
    const { id, email } = await account();
    const record = await json<UserRecord>(await send('GET', '/v1/users/me', undefined, await tokenOf(email)));
    assert.deepEqual(Object.keys(record), [
      'id',
      'email',
      'name',
      'is_active',
      'is_verified',
      'is_superuser',
      'role',
      'created_at',
    ]);
    assert.deepEqual([record.id, record.email, record.role, record.is_superuser], [id, email, 'user', false]);
    assert.match(record.created_at, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    assert.equal(await refusal(await send('GET', '/v1/users/me')), '401 unauthorized');
  });

  it('200 changes the name; a password ends every other session and keeps the one that asked', async () => {
    const { id, email } = await account();
    const [mine, other, token] = [
      await withSession(app, id),
      await withSession(app, id),
      await tokenOf(email),
    ];
    const named = await send('PATCH', '/v1/users/me', { name: 'Zażółć' }, mine);
    assert.equal((await json<UserRecord>(named)).name, 'Zażółć');
    assert.equal(
      (await send('PATCH', '/v1/users/me', { password: 'another horse battery' }, mine)).status,
      200,
    );
    assert.equal((await send('GET', '/v1/users/me', undefined, mine)).status, 200);
    for (const headers of [other, token])
      assert.equal((await send('GET', '/v1/users/me', undefined, headers)).status, 401);
    assert.equal((await signIn('cookie', email, 'another horse battery')).status, 204);
  });

  it('a new address counts once it is confirmed; both addresses hear of it', async () => {
    const { email } = await account();
    const next = newEmail();
    const headers = await tokenOf(email);
    const answer = await send('PATCH', '/v1/users/me', { email: next.toUpperCase() }, headers);
    assert.equal((await json<UserRecord>(answer)).email, email);
    assert.match((await mailTo(app, email)).text, new RegExp(next.replace('.', '\\.')));
    const { token } = await mailTo(app, next);
    assert.equal((await signIn('cookie', next, PASSWORD)).status, 400);
    assert.equal((await send('POST', '/v1/auth/confirm', { token: token ?? '' })).status, 200);
    assert.equal((await signIn('cookie', next, PASSWORD)).status, 204);
    assert.equal((await signIn('cookie', email, PASSWORD)).status, 400);
    assert.equal((await json<UserRecord>(await send('GET', '/v1/users/me', undefined, headers))).email, next);
  });

  it('429 for asking for a new address again and again: each request sends a mail', async () => {
    const headers = await tokenOf((await account()).email);
    const email = newEmail();
    for (let i = 0; i < 10; i++)
      assert.equal((await send('PATCH', '/v1/users/me', { email }, headers)).status, 200);
    assert.equal((await send('PATCH', '/v1/users/me', { email }, headers)).status, 429);
  });

  it('400 in both shapes for an address that is taken, also when it was taken meanwhile, and for a weak password', async () => {
    const { email } = await account();
    const taken = (await account()).email;
    const headers = await tokenOf(email);
    const unavailable = await json<Refusal>(await send('PATCH', '/v1/users/me', { email: taken }, headers));
    assert.deepEqual(
      [unavailable.error.code, unavailable.detail],
      ['email_unavailable', 'UPDATE_USER_EMAIL_ALREADY_EXISTS'],
    );
    const weak = await json<Refusal & { error: { message: string } }>(
      await send('PATCH', '/v1/users/me', { password: 'short' }, headers),
    );
    assert.deepEqual(weak.detail, { code: 'UPDATE_USER_INVALID_PASSWORD', reason: weak.error.message });
    const contested = newEmail();
    await send('PATCH', '/v1/users/me', { email: contested }, headers);
    const { token } = await mailTo(app, contested);
    await newUser(app, { email: contested });
    assert.equal(
      await refusal(await send('POST', '/v1/auth/confirm', { token: token ?? '' })),
      '400 invalid_token',
    );
    assert.equal(
      await refusal(await send('PATCH', '/v1/users/me', { role: 'superadmin' }, headers)),
      '422 validation_error',
    );
    assert.equal(
      await refusal(await send('PATCH', '/v1/users/me', { is_active: true }, headers)),
      '422 validation_error',
    );
  });
});

describe('other people’s accounts', () => {
  it('an admin lists them, newest first, page by page, and creates them; 409 for a known address', async () => {
    const admin = await tokenOf((await account('admin')).email);
    const created: string[] = [];
    for (let i = 0; i < 5; i++) {
      const answer = await send('POST', '/v1/users', { email: newEmail(), password: PASSWORD }, admin);
      assert.equal(answer.status, 201);
      const record = await json<UserRecord>(answer);
      assert.deepEqual([record.is_verified, record.is_active, record.role], [true, true, 'user']);
      created.unshift(record.id);
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null && seen.length < 5) {
      const answer: Response = await send(
        'GET',
        `/v1/users?limit=2${cursor && `&cursor=${cursor}`}`,
        undefined,
        admin,
      );
      seen.push(...(await json<UserRecord[]>(answer)).map(({ id }) => id));
      cursor = answer.headers.get('x-next-cursor');
    }
    assert.deepEqual(seen.slice(0, 5), created);
    for (const wrong of ['cursor=nonsense', 'limit=0', 'limit=101']) {
      assert.equal(
        await refusal(await send('GET', `/v1/users?${wrong}`, undefined, admin)),
        '422 validation_error',
        wrong,
      );
    }
    const { email } = await account();
    const twice = await json<Refusal>(await send('POST', '/v1/users', { email: email.toUpperCase() }, admin));
    assert.deepEqual([twice.error.code, twice.error.details], ['conflict', { reason: 'already_exists' }]);
    assert.equal(
      await refusal(await send('POST', '/v1/users', { email: newEmail(), password: 'short' }, admin)),
      '400 invalid_password',
    );
  });

  it('without a password the person gets a link to choose one', async () => {
    const admin = await tokenOf((await account('admin')).email);
    const email = newEmail();
    await send('POST', '/v1/users', { email }, admin);
    const mail = await mailTo(app, email);
    assert.equal(mail.subject, 'Your Assay account is ready');
    await send('POST', '/v1/auth/reset-password', { token: mail.token ?? '', password: PASSWORD });
    assert.equal((await signIn('cookie', email, PASSWORD)).status, 204);
  });

  it('without a mail server a superadmin is given that link to hand over, and no mail goes out; an admin is not', async () => {
    assert.equal(app.config.smtpUrl, null);
    type Made = UserRecord & { readonly link?: string };
    const superadmin = await tokenOf((await account('superadmin')).email);
    const email = newEmail();
    const { link } = await json<Made>(await send('POST', '/v1/users', { email }, superadmin));
    const { pathname, searchParams } = new URL(link ?? assert.fail('no link'));
    assert.equal(pathname, '/reset-password');
    const token = searchParams.get('token') ?? '';
    await send('POST', '/v1/auth/reset-password', { token, password: PASSWORD });
    assert.equal((await signIn('cookie', email, PASSWORD)).status, 204);
    const withPassword = { email: newEmail(), password: PASSWORD };
    assert.equal(
      (await json<Made>(await send('POST', '/v1/users', withPassword, superadmin))).link,
      undefined,
    );
    const admin = await tokenOf((await account('admin')).email);
    const unseen = await send('POST', '/v1/users', { email: newEmail() }, admin);
    assert.equal((await json<Made>(unseen)).link, undefined);
  });

  it('403 a role above user is given by a superadmin alone', async () => {
    const admin = await tokenOf((await account('admin')).email);
    const superadmin = await tokenOf((await account('superadmin')).email);
    const body = (): object => ({ email: newEmail(), role: 'admin' });
    assert.equal(await refusal(await send('POST', '/v1/users', body(), admin)), '403 forbidden');
    assert.equal((await json<UserRecord>(await send('POST', '/v1/users', body(), superadmin))).role, 'admin');
    const { id } = await account();
    assert.equal(
      await refusal(await send('PATCH', `/v1/users/${id}/role`, { role: 'admin' }, admin)),
      '403 forbidden',
    );
    const person = await withSession(app, id);
    const changed = await send('PATCH', `/v1/users/${id}/role`, { role: 'admin' }, superadmin);
    assert.equal((await json<UserRecord>(changed)).role, 'admin');
    assert.equal(
      (await send('GET', '/v1/users/me', undefined, person)).status,
      401,
      'a new role means a new sign-in',
    );
  });

  it('a superadmin reads, changes, deactivates and deletes them; 404 for what is no account', async () => {
    const superadmin = await tokenOf((await account('superadmin')).email);
    const { id, email } = await account();
    assert.equal(
      (await json<UserRecord>(await send('GET', `/v1/users/${id}`, undefined, superadmin))).email,
      email,
    );
    const session = await withSession(app, id);
    const changed = await send('PATCH', `/v1/users/${id}`, { name: 'X', is_active: false }, superadmin);
    assert.deepEqual([(await json<UserRecord>(changed)).is_active], [false]);
    assert.equal((await send('GET', '/v1/users/me', undefined, session)).status, 401);
    assert.equal((await signIn('cookie', email, PASSWORD)).status, 400);
    assert.equal((await send('DELETE', `/v1/users/${id}`, undefined, superadmin)).status, 204);
    for (const missing of [id, '1', 'me%00', '00000000-0000-0000-0000-000000000000']) {
      for (const [method, body] of [['GET'], ['DELETE'], ['PATCH', {}]] as const) {
        const answer = await send(method, `/v1/users/${missing}`, body, superadmin);
        assert.equal(await refusal(answer), '404 not_found', `${method} ${missing}`);
      }
      assert.equal(
        await refusal(await send('PATCH', `/v1/users/${missing}/role`, { role: 'user' }, superadmin)),
        '404 not_found',
      );
    }
  });

  it('409 for the only owner of an organization', async () => {
    const superadmin = await tokenOf((await account('superadmin')).email);
    const org = await newOrganization(app);
    const owner = await newMember(app, org.id, 'owner');
    const refused = await json<Refusal>(await send('DELETE', `/v1/users/${owner.id}`, undefined, superadmin));
    assert.deepEqual(refused.error.details, { reason: 'last_owner' });
    const second = await newUser(app);
    await join(app, org.id, second.id, 'owner');
    await acrossOrganizations(app.db, (tx) =>
      tx.insertInto('unaccepted_memberships').values({ org_id: org.id, user_id: second.id }).execute(),
    );
    const alone = await send('DELETE', `/v1/users/${owner.id}`, undefined, superadmin);
    assert.equal(alone.status, 409, 'an owner who has not accepted does not count');
    await acrossOrganizations(app.db, (tx) =>
      tx.deleteFrom('unaccepted_memberships').where('org_id', '=', org.id).execute(),
    );
    assert.equal((await send('DELETE', `/v1/users/${owner.id}`, undefined, superadmin)).status, 204);
  });

  it('the last superadmin cannot be demoted, deactivated or deleted, also not by two at the same moment', async (t) => {
    const own = await testApp({ environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' } });
    const apart = buildServer({
      app: own,
      endpoints,
      notice: () => null,
      authorize: identityOf(own).authorize,
    });
    t.after(() => apart.drain(1_000));
    const address = await apart.listen('127.0.0.1', 0);
    const [a, b] = [await newUser(own, { role: 'superadmin' }), await newUser(own, { role: 'superadmin' })];
    const [asA, asB] = [await withAccessToken(own, a.id), await withAccessToken(own, b.id)];
    const call = (method: string, path: string, body: object | null, headers: Headers): Promise<Response> =>
      fetch(address + path, {
        method,
        headers: { ...headers, ...(body === null ? {} : { 'content-type': 'application/json' }) },
        ...(body === null ? {} : { body: JSON.stringify(body) }),
      });
    const both = await Promise.all([
      call('PATCH', `/v1/users/${a.id}/role`, { role: 'user' }, asB),
      call('PATCH', `/v1/users/${b.id}/role`, { role: 'user' }, asA),
    ]);
    const [done, refused] = both.map(({ status }) => status).sort();
    // The second is too late to change anything, or no longer signed in.
    assert.ok(done === 200 && (refused === 409 || refused === 401), `${done} and ${refused}`);
    const [last, headers] = both[0]?.status === 200 ? [b, asB] : [a, asA];
    for (const [method, path, body] of [
      ['PATCH', `/v1/users/${last.id}/role`, { role: 'admin' }],
      ['PATCH', `/v1/users/${last.id}`, { is_active: false }],
      ['DELETE', `/v1/users/${last.id}`, null],
    ] as const) {
      const answer = await call(method, path, body, headers);
      assert.equal(answer.status, 409, `${method} ${path}`);
      assert.deepEqual((await json<Refusal>(answer)).error.details, { reason: 'last_superadmin' });
    }
  });
});
