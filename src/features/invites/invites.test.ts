import assert from 'node:assert/strict';
import { randomBytes, randomInt } from 'node:crypto';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { apiOf, type Heard } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { isSince } from '../../../test/support/between-clocks.ts';
import { mailTo } from '../../../test/support/mailbox.ts';
import {
  type Headers,
  join,
  newKey,
  newMember,
  newOrganization,
  newProject,
  newUser,
  withAccessToken,
} from '../../../test/support/tenants.ts';
import type { OrgRole } from '../../contract/access.ts';
import { newId } from '../../platform/ids.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import accountMail from '../accounts/send-mail.task.ts';
import type { InviteRecord } from './invite-record.ts';
import sendAdded from './send-added.task.ts';
import sendInvite from './send-invite.task.ts';

const PASSWORD = 'correct horse battery';
const tasks = [sendInvite, sendAdded, accountMail];
const app = await testApp({
  tasks,
  environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000', SERVICE_TRUSTED_PROXIES: '127.0.0.1' },
});
const api = await apiOf(app, tasks);
const org = await newOrganization(app);
const owner = await as('owner');

async function as(role: OrgRole, orgId = org.id): Promise<Headers> {
  return withAccessToken(app, (await newMember(app, orgId, role)).id);
}

function newEmail(): string {
  return `${randomBytes(8).toString('hex')}@example.com`;
}

function invite(email: string, body: object = {}, headers: Headers = owner): Promise<Heard<InviteRecord>> {
  return api.send<InviteRecord>('POST', '/v1/invites', headers, { email, role: 'member', ...body });
}

/** Sends an invite and reads the mail. */
async function invited(email: string, body: object = {}): Promise<{ id: string; token: string }> {
  const made = await invite(email, body);
  assert.equal(made.outcome, '201');
  const { token } = await mailTo(app, email);
  return { id: made.body.id, token: token ?? assert.fail('no link in the mail') };
}

describe('an invite without a mail server', () => {
  it('has a link for all who may invite while there is one organization, then for a superadmin alone', async () => {
    assert.equal(app.config.smtpUrl, null);
    const handed = await invite(newEmail(), {}, await as('admin'));
    const shown = new URL(handed.body.link ?? assert.fail()).searchParams.get('token');
    assert.equal((await accept({ token: shown, password: PASSWORD })).outcome, '200');
    await newOrganization(app);
    const email = newEmail();
    const { id: operator } = await newUser(app, { role: 'superadmin' });
    await join(app, org.id, operator, 'owner');
    const { outcome, body } = await invite(email, {}, await withAccessToken(app, operator));
    assert.equal(outcome, '201');
    const token = new URL(body.link ?? assert.fail()).searchParams.get('token');
    assert.equal((await accept({ token, password: PASSWORD })).outcome, '200');
    const unseen = await invite(newEmail());
    assert.deepEqual([unseen.body.link, unseen.body.operator_has_link], [undefined, true]);
    assert.equal(body.operator_has_link, undefined);
  });
});

/** Each from another address, so that the limit on attempts is met only where it is the point. */
function accept(body: object, headers: Headers = {}): Promise<Heard> {
  const from = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
  return api.send('POST', '/v1/invites/accept', { ...from, ...headers }, body);
}

async function signIn(username: string, password: string): Promise<Headers | null> {
  const answer = await fetch(`${api.base}/v1/auth/jwt/login`, {
    method: 'POST',
    headers: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
    body: new URLSearchParams({ username, password }),
  });
  const { access_token } = (await answer.json()) as { access_token?: string };
  return access_token === undefined ? null : { authorization: `Bearer ${access_token}` };
}

async function placesOf(headers: Headers): Promise<[string, string][]> {
  const { body } = await api.send<{ id: string; role: string }[]>('GET', '/v1/orgs', headers);
  return body.map(({ id, role }) => [id, role]);
}

describe('POST /v1/invites', () => {
  it('201 with the record, and a mail with a link in the language of the request', async () => {
    const secret = await newProject(app, org.id, { restricted: true });
    for (const [language, subject] of [
      ['en', 'Invitation to an organization in Assay'],
      ['pl', 'Zaproszenie do organizacji w Assay'],
    ] as const) {
      const email = newEmail();
      const headers = { ...owner, 'accept-language': language };
      const before = Math.floor(Date.now() / 1000) * 1000;
      const { outcome, body } = await invite(email.toUpperCase(), { project_ids: [secret] }, headers);
      assert.equal(outcome, '201');
      assert.match(body.id, /^inv_[a-z2-7]{16}$/);
      const { id, created_at, expires_at } = body;
      const madeAt = Date.parse(expires_at) - 7 * 24 * 60 * 60_000;
      assert.ok(isSince(madeAt, before), expires_at);
      assert.deepEqual(body, {
        id,
        email,
        role: 'member',
        project_ids: [secret],
        status: 'pending',
        created_at,
        expires_at,
        // The mail is in the outbox, where the operator finds it.
        operator_has_link: true,
      });
      const mail = await mailTo(app, email);
      assert.equal(mail.subject, subject);
      assert.match(mail.html, /\/invite\?token=/);
      const { rows } = await acrossOrganizations(app.db, (tx) =>
        sql<{
          row: string;
          hash: Buffer;
        }>`select to_jsonb(i)::text as row, token_hash as hash from invites i where id = ${id}`.execute(tx),
      );
      assert.equal(rows[0]?.hash.length, 32);
      assert.ok(!rows[0]?.row.includes(mail.token ?? '?'), 'only a hash is stored');
    }
  });

  it('409 when the address has an account, or a pending invite of this organization', async () => {
    const known = await invite((await newUser(app)).email);
    assert.deepEqual([known.outcome, known.details], ['409 conflict', { reason: 'already_exists' }]);
    const email = newEmail();
    const [first, second] = await Promise.all([invite(email), invite(email)]);
    assert.deepEqual([first.outcome, second.outcome].sort(), ['201', '409 conflict']);
    const third = await invite(email.toUpperCase());
    assert.deepEqual([third.outcome, third.details], ['409 conflict', { reason: 'already_invited' }]);
    const elsewhere = await newOrganization(app);
    const other = await invite(email, {}, await as('owner', elsewhere.id));
    assert.equal(other.outcome, '201', 'what another organization does shows nowhere');
  });

  it('an expired one makes room for another', async () => {
    const email = newEmail();
    const { body } = await invite(email);
    await acrossOrganizations(app.db, (tx) =>
      sql`update invites set expires_at = now() - interval '1 second' where id = ${body.id}`.execute(tx),
    );
    assert.equal((await invite(email)).outcome, '201');
    const { body: listed } = await api.send<InviteRecord[]>('GET', '/v1/invites', owner);
    const statuses = listed.filter((one) => one.email === email).map(({ status }) => status);
    assert.deepEqual(statuses, ['pending', 'expired']);
  });

  it('403 for an owner invited by an admin, for members, viewers and keys; 404 for projects of others; 422', async () => {
    const { headers: key } = await newKey(app, { orgId: org.id });
    assert.equal((await invite(newEmail(), { role: 'owner' }, await as('admin'))).outcome, '403 forbidden');
    assert.equal((await invite(newEmail(), { role: 'owner' })).outcome, '201');
    for (const headers of [await as('member'), await as('viewer'), key]) {
      assert.equal((await invite(newEmail(), {}, headers)).outcome, '403 forbidden');
      assert.equal(await api.outcome('GET', '/v1/invites', headers), '403 forbidden');
      assert.equal(await api.outcome('DELETE', `/v1/invites/${newId('invite')}`, headers), '403 forbidden');
    }
    const foreign = (await newOrganization(app)).projectId;
    assert.equal((await invite(newEmail(), { project_ids: [foreign] })).outcome, '404 not_found');
    for (const body of [{ role: 'boss' }, { email: 'x' }, { token: 'x' }]) {
      assert.equal((await invite(newEmail(), body)).outcome, '422 validation_error');
    }
  });
});

describe('GET and DELETE /v1/invites', () => {
  it('lists those of the organization, newest first, and withdraws one: its link ends', async () => {
    const here = await newOrganization(app);
    const boss = await as('admin', here.id);
    const emails = [newEmail(), newEmail(), newEmail()];
    const ids: string[] = [];
    for (const email of emails) ids.unshift((await invite(email, {}, boss)).body.id);
    const listed = async (): Promise<[string, string][]> =>
      (await api.send<InviteRecord[]>('GET', '/v1/invites', boss)).body.map(({ id, status }) => [id, status]);
    assert.deepEqual(
      await listed(),
      ids.map((id) => [id, 'pending']),
    );
    const { token } = await mailTo(app, emails[2] ?? '');
    const path = `/v1/invites/${ids[0]}`;
    assert.equal(await api.outcome('DELETE', path, owner), '404 not_found', 'of another organization');
    assert.equal(await api.outcome('DELETE', path, boss), '204');
    assert.equal(await api.outcome('DELETE', path, boss), '404 not_found', 'no longer pending');
    assert.equal(await api.outcome('DELETE', '/v1/invites/1', boss), '404 not_found');
    assert.deepEqual((await listed())[0], [ids[0], 'revoked']);
    assert.equal((await accept({ token, password: PASSWORD })).outcome, '400 invalid_token');
    const { body: elsewhere } = await api.send<InviteRecord[]>('GET', '/v1/invites?limit=100', owner);
    assert.ok(!elsewhere.some(({ id }) => ids.includes(id)));
  });
});

describe('POST /v1/invites/accept', () => {
  it('200 makes a confirmed account in the organization, without one of its own; once', async () => {
    const secret = await newProject(app, org.id, { restricted: true });
    const email = newEmail();
    const { token } = await invited(email, { role: 'viewer', project_ids: [secret] });
    const needs = await accept({ token });
    assert.equal(needs.outcome, '422 validation_error');
    assert.deepEqual((needs.details as { loc: unknown }[])[0]?.loc, ['body', 'password']);
    assert.equal((await accept({ token, password: 'short' })).outcome, '400 invalid_password');
    const answer = await accept({ token, password: PASSWORD, name: 'Ewa' }, { 'accept-language': 'pl' });
    assert.deepEqual(
      [answer.outcome, answer.body],
      [
        '200',
        {
          status: 'accepted',
          message: 'Dołączono do organizacji. Zaloguj się, aby kontynuować.',
          org_id: org.id,
          email,
        },
      ],
    );
    const headers = (await signIn(email, PASSWORD)) ?? assert.fail('cannot sign in');
    assert.deepEqual(await placesOf(headers), [[org.id, 'viewer']]);
    const projects = await api.send<{ id: string }[]>('GET', '/v1/projects', headers);
    assert.ok(projects.body.some(({ id }) => id === secret));
    const { body } = await api.send<{ name: string }>('GET', '/v1/users/me', headers);
    assert.equal(body.name, 'Ewa');
    assert.equal((await accept({ token, password: PASSWORD })).outcome, '400 invalid_token');
  });

  it('activates a registration that was never confirmed, with a password of its own: the other may be a stranger’s', async () => {
    const email = newEmail();
    const stranger = 'a stranger typed this';
    await api.send('POST', '/v1/auth/register', {}, { email, password: stranger });
    const { token: confirmation } = await mailTo(app, email, 1);
    assert.equal((await invite(email)).outcome, '201', 'an unconfirmed registration is no account yet');
    const { token } = await mailTo(app, email, 2);
    assert.equal((await accept({ token })).outcome, '422 validation_error');
    assert.equal((await accept({ token, password: PASSWORD })).outcome, '200');
    assert.equal(await signIn(email, stranger), null);
    const headers = (await signIn(email, PASSWORD)) ?? assert.fail('cannot sign in');
    assert.deepEqual(await placesOf(headers), [[org.id, 'member']]);
    const late = await api.outcome('POST', '/v1/auth/confirm', {}, { token: confirmation });
    assert.equal(late, '400 invalid_token', 'the link of the registration has ended');
  });

  it('a confirmed account joins as it is; its password stays', async () => {
    const email = newEmail();
    const { token } = await invited(email);
    const other = await newOrganization(app);
    const { token: second } = await (async () => {
      assert.equal((await invite(email, { role: 'admin' }, await as('owner', other.id))).outcome, '201');
      return mailTo(app, email, 2);
    })();
    assert.equal((await accept({ token, password: PASSWORD })).outcome, '200');
    assert.equal((await accept({ token: second, password: 'some other password' })).outcome, '200');
    assert.equal(await signIn(email, 'some other password'), null);
    const headers = (await signIn(email, PASSWORD)) ?? assert.fail('cannot sign in');
    assert.deepEqual(
      (await placesOf(headers)).sort(),
      [
        [org.id, 'member'],
        [other.id, 'admin'],
      ].sort(),
    );
  });

  it('of two at the same moment one wins', async () => {
    for (let round = 0; round < 3; round++) {
      const email = newEmail();
      const { token } = await invited(email);
      const both = await Promise.all([1, 2].map((i) => accept({ token, password: `${PASSWORD} ${i}` })));
      assert.deepEqual(both.map(({ outcome }) => outcome).sort(), ['200', '400 invalid_token']);
      const winner = both.findIndex(({ outcome }) => outcome === '200') + 1;
      const headers = (await signIn(email, `${PASSWORD} ${winner}`)) ?? assert.fail('cannot sign in');
      assert.deepEqual(await placesOf(headers), [[org.id, 'member']]);
    }
  });

  it('400 invalid_token for one that is unknown, expired, or of an account that is switched off', async () => {
    for (const token of ['', 'x', 'x'.repeat(43)]) {
      assert.equal((await accept({ token, password: PASSWORD })).outcome, '400 invalid_token');
    }
    const late = await invited(newEmail());
    await acrossOrganizations(app.db, (tx) =>
      sql`update invites set expires_at = now() where id = ${late.id}`.execute(tx),
    );
    assert.equal((await accept({ token: late.token, password: PASSWORD })).outcome, '400 invalid_token');
    const email = newEmail();
    const { token } = await invited(email);
    const { id } = await newUser(app, { email });
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('users').set({ is_active: false }).where('id', '=', id).execute(),
    );
    assert.equal((await accept({ token, password: PASSWORD })).outcome, '400 invalid_token');
  });

  it('403 org_suspended while the organization is; the invite is not used up', async () => {
    const email = newEmail();
    const { token } = await invited(email);
    const set = (status: string) =>
      acrossOrganizations(app.db, (tx) =>
        sql`update organizations set status = ${status} where id = ${org.id}`.execute(tx),
      );
    await set('suspended');
    assert.equal((await accept({ token, password: PASSWORD })).outcome, '403 org_suspended');
    await set('active');
    assert.equal((await accept({ token, password: PASSWORD })).outcome, '200');
  });

  it('a link from before does not bring back a person who was added and then removed', async () => {
    const email = newEmail();
    const { token } = await invited(email);
    const { id } = await newUser(app, { email });
    const path = `/v1/orgs/${org.id}/members`;
    assert.equal(await api.outcome('POST', path, owner, { email, role: 'member' }), '201');
    assert.equal(await api.outcome('DELETE', `${path}/${id}`, owner), '204');
    assert.equal((await accept({ token })).outcome, '400 invalid_token');
  });

  it('429 for a caller who tries tokens', async () => {
    const from = { 'x-forwarded-for': '203.0.113.77' };
    for (let i = 0; i < 10; i++) {
      assert.equal((await accept({ token: `${i}`, password: PASSWORD }, from)).outcome, '400 invalid_token');
    }
    assert.equal((await accept({ token: 'x', password: PASSWORD }, from)).outcome, '429 rate_limited');
  });
});
