import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import {
  accountsApp,
  accountsOf,
  newEmail,
  organizationsOf,
  PASSWORD,
  type Refusal,
  refusal,
} from '../../../test/support/accounts.ts';
import { json } from '../../../test/support/json.ts';
import { mailTo } from '../../../test/support/mailbox.ts';
import { newOrganization } from '../../../test/support/tenants.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';

const app = await accountsApp();
const { send, signIn, account } = await accountsOf(app);
describe('POST /v1/auth/register', () => {
  it('202 the same for a new and for a known address; the mail tells its owner which', async () => {
    const known = (await account()).email;
    const fresh = newEmail();
    const [first, second] = await Promise.all(
      [fresh, known].map((email) =>
        send('POST', '/v1/auth/register', { email, password: PASSWORD, name: 'Jan' }),
      ),
    );
    assert.ok(first && second);
    assert.deepEqual([first.status, second.status], [202, 202]);
    const body = await json<{ status: string; message: string }>(first);
    assert.equal(body.status, 'pending');
    assert.deepEqual(await json(second), body);
    const names = (answer: Response): string[] => [...answer.headers.keys()].sort();
    assert.deepEqual(names(first), names(second));
    const toFresh = await mailTo(app, fresh);
    assert.equal(toFresh.subject, 'Confirm your e-mail address');
    assert.ok(toFresh.text.includes(`${app.baseUrl}/confirm?token=${toFresh.token}`));
    const toKnown = await mailTo(app, known);
    assert.equal(toKnown.subject, 'You already have an account');
    assert.equal(toKnown.token, null);
  });

  it('speaks and writes Polish to those who ask for it', async () => {
    const email = newEmail();
    const answer = await send(
      'POST',
      '/v1/auth/register',
      { email, password: PASSWORD },
      { 'accept-language': 'pl' },
    );
    assert.match((await json<{ message: string }>(answer)).message, /^Wysłaliśmy do Ciebie wiadomość/);
    const mail = await mailTo(app, email);
    assert.equal(mail.subject, 'Potwierdź swój adres e-mail');
    assert.match(mail.html, /<html lang="pl">/);
    await send('POST', '/v1/auth/confirm', { token: mail.token ?? '' });
    assert.deepEqual(await organizationsOf(app, email), [
      { name: 'Moja organizacja', role: 'owner', project: 'Default' },
    ]);
  });

  it('400 invalid_password, 422 for what is no address, an unknown field or a missing one', async () => {
    assert.equal(
      await refusal(await send('POST', '/v1/auth/register', { email: newEmail(), password: 'short' })),
      '400 invalid_password',
    );
    for (const body of [
      { email: 'nonsense', password: PASSWORD },
      { email: newEmail() },
      { email: newEmail(), password: PASSWORD, role: 'superadmin' },
      { email: newEmail(), password: PASSWORD, name: 'a\u0000b' },
      { email: `${'x'.repeat(250)}@example.com`, password: PASSWORD },
    ]) {
      assert.equal(
        await refusal(await send('POST', '/v1/auth/register', body)),
        '422 validation_error',
        JSON.stringify(body),
      );
    }
  });

  it('one address is one account, however it is typed', async () => {
    const email = newEmail();
    await send('POST', '/v1/auth/register', { email: email.toUpperCase(), password: PASSWORD });
    const { token } = await mailTo(app, email);
    assert.equal((await send('POST', '/v1/auth/confirm', { token: token ?? '' })).status, 200);
    assert.equal((await signIn('cookie', `  ${email.toUpperCase()} `, PASSWORD)).status, 204);
  });

  it('opening the link sets the password that was typed with it, not one that a stranger typed before', async () => {
    const email = newEmail();
    await send('POST', '/v1/auth/register', { email, password: 'the password of a stranger' });
    await mailTo(app, email, 1);
    await send('POST', '/v1/auth/register', { email, password: PASSWORD });
    const { token } = await mailTo(app, email, 2);
    assert.equal((await send('POST', '/v1/auth/confirm', { token: token ?? '' })).status, 200);
    assert.equal((await signIn('cookie', email, PASSWORD)).status, 204);
    assert.equal(
      await refusal(await signIn('cookie', email, 'the password of a stranger')),
      '400 invalid_credentials',
    );
  });

  it('429 after ten tries in a minute for one address, wherever they come from', async () => {
    const email = newEmail();
    const answers: number[] = [];
    for (let i = 0; i < 11; i++) {
      answers.push((await send('POST', '/v1/auth/register', { email, password: 'short' })).status);
    }
    assert.deepEqual(answers, [...Array.from({ length: 10 }, () => 400), 429]);
  });
});

describe('POST /v1/auth/confirm', () => {
  it('200 once: the account can sign in and owns an organization with a project; then 400 invalid_token', async () => {
    const email = newEmail();
    await send('POST', '/v1/auth/register', { email, password: PASSWORD });
    const pending = await signIn('cookie', email, PASSWORD);
    assert.equal(pending.status, 400);
    const body = await json<Refusal>(pending);
    assert.deepEqual([body.error.code, body.detail], ['account_not_verified', 'LOGIN_USER_NOT_VERIFIED']);
    const { token } = await mailTo(app, email);
    const answer = await send('POST', '/v1/auth/confirm', { token: token ?? '' });
    assert.equal(answer.status, 200);
    assert.deepEqual(Object.keys(await json<object>(answer)), ['status', 'message']);
    assert.equal((await signIn('cookie', email, PASSWORD)).status, 204);
    assert.deepEqual(await organizationsOf(app, email), [
      { name: 'My organization', role: 'owner', project: 'Default' },
    ]);
    assert.equal(
      await refusal(await send('POST', '/v1/auth/confirm', { token: token ?? '' })),
      '400 invalid_token',
    );
  });

  it('of ten tries with one token at the same moment exactly one succeeds; two links make one organization', async () => {
    const email = newEmail();
    await send('POST', '/v1/auth/register', { email, password: PASSWORD });
    const first = await mailTo(app, email, 1);
    await send('POST', '/v1/auth/register', { email, password: PASSWORD });
    const second = await mailTo(app, email, 2);
    const tries = [...Array.from({ length: 9 }, () => first.token), second.token];
    const answers = await Promise.all(
      tries.map((token) => send('POST', '/v1/auth/confirm', { token: token ?? '' })),
    );
    const done = answers.filter(({ status }) => status === 200).length;
    assert.ok(done === 1 || done === 2, `${done} succeeded`);
    assert.equal((await organizationsOf(app, email)).length, 1);
  });

  it('several links of one account opened at the same moment never wait for each other', async () => {
    const email = newEmail();
    const tokens: string[] = [];
    for (let i = 1; i <= 4; i++) {
      await send('POST', '/v1/auth/register', { email, password: PASSWORD });
      tokens.push((await mailTo(app, email, i)).token ?? '');
    }
    const answers = await Promise.all(tokens.map((token) => send('POST', '/v1/auth/confirm', { token })));
    const statuses = answers.map(({ status }) => status);
    assert.ok(
      statuses.includes(200) && statuses.every((status) => status === 200 || status === 400),
      `${statuses}`,
    );
    assert.equal((await organizationsOf(app, email)).length, 1);
  });

  it('400 invalid_token for a wrong, an expired and a foreign token', async () => {
    const email = newEmail();
    await send('POST', '/v1/auth/register', { email, password: PASSWORD });
    const { token } = await mailTo(app, email);
    await acrossOrganizations(app.db, (tx) =>
      sql`update mail_links set expires_at = now() - interval '1 second' where email = ${email}`.execute(tx),
    );
    assert.equal(
      await refusal(await send('POST', '/v1/auth/confirm', { token: token ?? '' })),
      '400 invalid_token',
    );
    assert.equal(await refusal(await send('POST', '/v1/auth/confirm', { token: 'x' })), '400 invalid_token');
    const person = await account();
    await send('POST', '/v1/auth/forgot-password', { email: person.email });
    const reset = await mailTo(app, person.email);
    assert.equal(
      await refusal(await send('POST', '/v1/auth/confirm', { token: reset.token ?? '' })),
      '400 invalid_token',
    );
  });

  it('who was invited gets no organization of their own', async () => {
    const email = newEmail();
    const org = await newOrganization(app);
    await acrossOrganizations(app.db, (tx) =>
      sql`insert into invites (id, org_id, email, role, language, expires_at) values ('inv_abcdefghijklmnop', ${org.id}, ${email}, 'member', 'en', now() + interval '1 day')`.execute(
        tx,
      ),
    );
    await send('POST', '/v1/auth/register', { email, password: PASSWORD });
    const { token } = await mailTo(app, email);
    await send('POST', '/v1/auth/confirm', { token: token ?? '' });
    assert.deepEqual(await organizationsOf(app, email), []);
  });

  it('tokens are kept only as hashes, also in the queue', async () => {
    const email = newEmail();
    await send('POST', '/v1/auth/register', { email, password: PASSWORD });
    const { token } = await mailTo(app, email);
    const { rows } = await acrossOrganizations(app.db, (tx) =>
      sql<{
        all: string;
      }>`select (select string_agg(l::text, ' ') from mail_links l) || (select string_agg(j::text, ' ') from queue.job j) as all`.execute(
        tx,
      ),
    );
    const kept = rows[0]?.all ?? '';
    assert.ok(kept.includes(email), 'the link itself is kept');
    assert.ok(!kept.includes(token ?? '') && !kept.includes(PASSWORD));
    assert.ok(!kept.includes(Buffer.from(token ?? '').toString('hex')));
  });
});
