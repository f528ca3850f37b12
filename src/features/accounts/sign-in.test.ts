import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import {
  accountsApp,
  accountsOf,
  fromAnywhere,
  newEmail,
  organizationsOf,
  PASSWORD,
  type Refusal,
  refusal,
} from '../../../test/support/accounts.ts';
import { testApp } from '../../../test/support/app.ts';
import { json } from '../../../test/support/json.ts';
import { mailsOf, mailTo } from '../../../test/support/mailbox.ts';
import { type Headers, newUser, withAccessToken, withSession } from '../../../test/support/tenants.ts';
import type { App } from '../../platform/app.ts';
import { buildServer } from '../../platform/http/server.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { endpoints } from '../../shell/endpoints.gen.ts';
import forgetExpired from '../identity/forget-expired.task.ts';
import forgetLinks from './forget-links.task.ts';
import sendMail from './send-mail.task.ts';
import type { UserRecord } from './user-record.ts';

const app = await accountsApp();
const { base, send, signIn, tokenOf, account } = await accountsOf(app);
describe('signing in', () => {
  it('204 with a cookie that scripts cannot read, 200 with an access token', async () => {
    const { email } = await account();
    const cookie = await signIn('cookie', email, PASSWORD);
    assert.equal(cookie.status, 204);
    assert.match(
      cookie.headers.get('set-cookie') ?? '',
      /^service_session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const token = await signIn('jwt', email, PASSWORD);
    assert.equal(token.status, 200);
    assert.equal(token.headers.get('cache-control'), 'no-store');
    const body = await json<{ access_token: string; token_type: string }>(token);
    assert.equal(body.token_type, 'bearer');
    const claims = JSON.parse(Buffer.from(body.access_token.split('.')[1] ?? '', 'base64url').toString());
    assert.equal(claims.exp - claims.iat, 3600);
    const me = await send('GET', '/v1/users/me', undefined, { authorization: `Bearer ${body.access_token}` });
    assert.equal((await json<UserRecord>(me)).email, email);
  });

  it('the cookie is Secure where the base address is https', async (t) => {
    const { email } = await account();
    const secure = { ...app, baseUrl: 'https://assay.example.com' };
    const own = buildServer({ app: secure, endpoints, notice: () => null });
    t.after(() => own.drain(1_000));
    const address = await own.listen('127.0.0.1', 0);
    const answer = await fetch(`${address}/v1/auth/cookie/login`, {
      method: 'POST',
      body: new URLSearchParams({ username: email, password: PASSWORD }),
      headers: fromAnywhere(),
    });
    assert.match(answer.headers.get('set-cookie') ?? '', /; Secure$/);
  });

  it('400 in both shapes and the same words for an unknown address, a wrong password, an inactive account, one without a password', async () => {
    const known = await account();
    const inactive = await account();
    const passwordless = await newUser(app);
    await acrossOrganizations(app.db, (tx) =>
      sql`update users set is_active = false where id = ${inactive.id}`.execute(tx),
    );
    const bodies = new Set<string>();
    for (const [username, password] of [
      [newEmail(), PASSWORD],
      [known.email, 'wrong password'],
      [inactive.email, PASSWORD],
      [passwordless.email, PASSWORD],
      ['no address at all', PASSWORD],
      ['zero\u0000', PASSWORD],
      [known.email, 'x'.repeat(100_000)],
    ] as const) {
      for (const kind of ['cookie', 'jwt'] as const) {
        const answer = await signIn(kind, username, password, { 'x-request-id': 'same' });
        assert.equal(answer.status, 400);
        const body = await json<Refusal>(answer);
        assert.equal(body.detail, 'LOGIN_BAD_CREDENTIALS');
        bodies.add(JSON.stringify(body));
      }
    }
    assert.equal(bodies.size, 1, [...bodies].join('\n'));
  });

  it('422 for JSON, a missing field or an unknown one; forms are taken nowhere else', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const post = (path: string, body: string, headers: Headers): Promise<Response> =>
      fetch(base + path, { method: 'POST', body, headers: { ...fromAnywhere(), ...headers } });
    for (const kind of ['cookie', 'jwt']) {
      const path = `/v1/auth/${kind}/login`;
      const wrongType = await post(path, JSON.stringify({ username: 'a', password: 'b' }), {
        'content-type': 'application/json',
      });
      assert.equal(wrongType.status, 422);
      const { error } = await json<{ error: { details: { msg: string }[] } }>(wrongType);
      assert.match(error.details[0]?.msg ?? '', /application\/x-www-form-urlencoded/);
      assert.equal(await refusal(await post(path, 'username=a', form)), '422 validation_error');
      assert.equal(
        await refusal(await post(path, 'username=a&password=b&more=c', form)),
        '422 validation_error',
      );
      assert.equal(
        await refusal(await post(path, 'grant_type=password&scope=&username=a&password=b', form)),
        '400 invalid_credentials',
      );
    }
    assert.equal(await refusal(await post('/v1/auth/register', 'email=a@b.c', form)), '422 validation_error');
  });

  it('403 csrf_failed for a form that another site sends', async () => {
    const { email } = await account();
    assert.equal(
      await refusal(await signIn('cookie', email, PASSWORD, { origin: 'https://evil.example' })),
      '403 csrf_failed',
    );
    assert.equal((await signIn('cookie', email, PASSWORD, { origin: app.baseUrl })).status, 204);
  });

  it('403 csrf_failed names the right address where the panel was opened at another one of the same service', async () => {
    const { email } = await account();
    // The service listens here, and calls itself by another name.
    const elsewhere = { origin: new URL(base).origin };
    for (const language of ['en', 'pl']) {
      const refused = await signIn('cookie', email, PASSWORD, { ...elsewhere, 'accept-language': language });
      const { error } = await json<{ error: { code: string; message: string; details: unknown } }>(refused);
      assert.equal(error.code, 'csrf_failed');
      assert.deepEqual(error.details, { open: app.baseUrl }, 'for a link to it');
      assert.ok(error.message.includes(app.baseUrl), error.message);
    }
    const foreign = await signIn('cookie', email, PASSWORD, { origin: 'https://evil.example' });
    assert.doesNotMatch(await foreign.text(), /127\.0\.0\.1/);
  });

  it('429 with Retry-After after ten tries in a minute, per address and per IP', async () => {
    const { email } = await account();
    for (let i = 0; i < 10; i++) assert.equal((await signIn('cookie', email, 'wrong password')).status, 400);
    const blocked = await signIn('jwt', email, PASSWORD);
    assert.equal(blocked.status, 429);
    assert.ok(Number(blocked.headers.get('retry-after')) > 0);
    const ip = { 'x-forwarded-for': '192.0.2.77' };
    for (let i = 0; i < 10; i++) await signIn('cookie', newEmail(), 'wrong password', ip);
    assert.equal((await signIn('cookie', newEmail(), 'wrong password', ip)).status, 429);
  });

  it('a hash of older parameters is made anew at the next sign-in', async () => {
    const { id, email } = await account();
    const older = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    const stored = async (): Promise<string | null | undefined> =>
      acrossOrganizations(
        app.db,
        async (tx) =>
          (await tx.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst())
            ?.password_hash,
      );
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('users').set({ password_hash: older }).where('id', '=', id).execute(),
    );
    const both = await Promise.all([signIn('cookie', email, PASSWORD), signIn('cookie', email, PASSWORD)]);
    assert.deepEqual(
      both.map(({ status }) => status),
      [204, 204],
    );
    assert.match((await stored()) ?? '', /m=19456,t=2/);
    assert.equal((await signIn('cookie', email, PASSWORD)).status, 204);
  });
});

describe('signing out', () => {
  it('ends the session or the access token at once, that one and no other', async () => {
    const { id } = await account();
    for (const [make, path] of [
      [() => withSession(app, id), '/v1/auth/cookie/logout'],
      [() => withAccessToken(app, id), '/v1/auth/jwt/logout'],
      [() => withSession(app, id), '/v1/auth/jwt/logout'],
      [() => withAccessToken(app, id), '/v1/auth/cookie/logout'],
    ] as const) {
      const [one, other] = [await make(), await make()];
      for (const headers of [one, other])
        assert.equal((await send('GET', '/v1/users/me', undefined, headers)).status, 200);
      const answer = await send('POST', path, undefined, one);
      assert.equal(answer.status, path.includes('cookie') ? 204 : 200);
      if (path.includes('cookie'))
        assert.match(answer.headers.get('set-cookie') ?? '', /^service_session=; Max-Age=0;/);
      assert.equal(await refusal(await send('GET', '/v1/users/me', undefined, one)), '401 unauthorized');
      assert.equal((await send('GET', '/v1/users/me', undefined, other)).status, 200);
      assert.equal((await send('POST', path, undefined, one)).status, 401);
      const typed = await fetch(base + path, {
        method: 'POST',
        headers: { ...other, 'content-type': 'application/json' },
      });
      assert.ok(typed.status < 300, 'a content type without content does no harm');
    }
  });
});

describe('a forgotten password', () => {
  it('202 the same for a known and for an unknown address; only the known one gets mail', async () => {
    const known = (await account()).email;
    const unknown = newEmail();
    const answers = await Promise.all(
      [unknown, known].map((email) => send('POST', '/v1/auth/forgot-password', { email })),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      [202, 202],
    );
    const [first, second] = await Promise.all(answers.map((answer) => json(answer)));
    assert.deepEqual(first, second);
    const mail = await mailTo(app, known);
    assert.ok(mail.text.includes(`${app.baseUrl}/reset-password?token=${mail.token}`));
    assert.ok(!(await mailsOf(app)).some(({ to }) => to === unknown));
  });

  it('200 sets the new one, ends every session and access token, and tells the owner', async () => {
    const { id, email } = await account();
    const open = [await withSession(app, id), await tokenOf(email)];
    await send('POST', '/v1/auth/forgot-password', { email });
    const { token } = await mailTo(app, email);
    const password = 'another horse battery';
    assert.equal(
      (await send('POST', '/v1/auth/reset-password', { token: token ?? '', password })).status,
      200,
    );
    for (const headers of open)
      assert.equal((await send('GET', '/v1/users/me', undefined, headers)).status, 401);
    assert.equal((await signIn('cookie', email, PASSWORD)).status, 400);
    assert.equal((await signIn('cookie', email, password)).status, 204);
    assert.equal((await mailTo(app, email, 2)).subject, 'Your password was changed');
    const again = await send('POST', '/v1/auth/reset-password', { token: token ?? '', password });
    assert.equal(again.status, 400);
    const body = await json<Refusal>(again);
    assert.deepEqual([body.error.code, body.detail], ['invalid_token', 'RESET_PASSWORD_BAD_TOKEN']);
  });

  it('400 invalid_password in both shapes, without using the token up; a link lives one hour', async () => {
    const { email } = await account();
    await send('POST', '/v1/auth/forgot-password', { email });
    const { token } = await mailTo(app, email);
    const weak = await send('POST', '/v1/auth/reset-password', { token: token ?? '', password: 'short' });
    assert.equal(weak.status, 400);
    const body = await json<Refusal & { error: { message: string } }>(weak);
    assert.equal(body.error.code, 'invalid_password');
    assert.deepEqual(body.detail, { code: 'RESET_PASSWORD_INVALID_PASSWORD', reason: body.error.message });
    const { rows } = await acrossOrganizations(app.db, (tx) =>
      sql<{
        minutes: number;
      }>`select extract(epoch from expires_at - now()) / 60 as minutes from mail_links where email = ${email}`.execute(
        tx,
      ),
    );
    assert.ok(Number(rows[0]?.minutes) > 58 && Number(rows[0]?.minutes) <= 60);
    const name = `${email.split('@')[0]}-x`;
    assert.equal(
      (await send('POST', '/v1/auth/reset-password', { token: token ?? '', password: name })).status,
      400,
    );
    assert.equal(
      (await send('POST', '/v1/auth/reset-password', { token: token ?? '', password: PASSWORD })).status,
      200,
    );
  });

  it('of many tries with one token at the same moment exactly one succeeds', async () => {
    const { email } = await account();
    await send('POST', '/v1/auth/forgot-password', { email });
    const { token } = await mailTo(app, email);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        send('POST', '/v1/auth/reset-password', { token: token ?? '', password: `${PASSWORD} ${i}` }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400, 400, 400, 400]);
  });

  it('proves the mailbox: a pending account is confirmed by it', async () => {
    const email = newEmail();
    await send('POST', '/v1/auth/register', { email, password: 'never remembered' });
    await mailTo(app, email, 1);
    await send('POST', '/v1/auth/forgot-password', { email });
    const { token } = await mailTo(app, email, 2);
    await send('POST', '/v1/auth/reset-password', { token: token ?? '', password: PASSWORD });
    assert.equal((await signIn('cookie', email, PASSWORD)).status, 204);
    assert.equal((await organizationsOf(app, email)).length, 1);
  });
});

describe('in the background', () => {
  it('a mail that could not be sent is written again, and its link works', async () => {
    const { email } = await account();
    const own = await testApp({ tasks: [sendMail], databaseUrl: app.config.databaseUrl ?? '' });
    const { id } = await acrossOrganizations(own.db, (tx) =>
      tx
        .insertInto('mail_links')
        .values({
          kind: 'reset',
          email,
          language: 'en',
          user_id: null,
          password_hash: null,
          name: null,
          token_hash: null,
          expires_at: new Date(Date.now() + 60_000),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const run = (mail: App['mail']): Promise<void> =>
      sendMail.handle(
        { app: { ...own, mail }, log: own.log, jobId: 'one', signal: new AbortController().signal },
        { mail: 'link', linkId: id },
      );
    await assert.rejects(run({ send: () => Promise.reject(new Error('away')) }), /away/);
    let sent = '';
    await run({
      send: async ({ text }) => {
        sent = /token=([\w-]+)/.exec(text)?.[1] ?? '';
      },
    });
    const answer = await send('POST', '/v1/auth/reset-password', { token: sent, password: PASSWORD });
    assert.equal(answer.status, 200);
  });

  it('what has expired is removed, and nothing else', async () => {
    const { id } = await account();
    const past = new Date(Date.now() - 1_000);
    const future = new Date(Date.now() + 60_000);
    const link = { kind: 'reset' as const, email: newEmail(), language: 'en' as const };
    const rest = { user_id: null, password_hash: null, name: null, token_hash: null };
    const counts = async (): Promise<number[]> => {
      const { rows } = await acrossOrganizations(app.db, (tx) =>
        sql<{ counts: number[] }>`select array[
          (select count(*) from sessions where user_id = ${id}),
          (select count(*) from revoked_access_tokens),
          (select count(*) from mail_links where email = ${link.email})]::int[] as counts`.execute(tx),
      );
      return rows[0]?.counts ?? [];
    };
    await acrossOrganizations(app.db, async (tx) => {
      await sql`delete from revoked_access_tokens`.execute(tx);
      for (const expires_at of [past, future]) {
        await tx
          .insertInto('sessions')
          .values({ token_hash: randomBytes(32), user_id: id, expires_at })
          .execute();
        await tx
          .insertInto('revoked_access_tokens')
          .values({ jti: crypto.randomUUID(), expires_at })
          .execute();
        await tx
          .insertInto('mail_links')
          .values({ ...link, ...rest, expires_at })
          .execute();
      }
    });
    assert.deepEqual(await counts(), [2, 2, 2]);
    const context = { app, log: app.log, jobId: 'one', signal: new AbortController().signal };
    for (const task of [forgetExpired, forgetLinks]) await task.handle(context, {});
    assert.deepEqual(await counts(), [1, 1, 1]);
  });
});
