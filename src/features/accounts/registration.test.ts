// Who may register: SERVICE_REGISTRATION. Two services on one database, one that lets strangers in and one that does not.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { mailTo } from '../../../test/support/mailbox.ts';
import { newMember, newOrganization, withAccessToken } from '../../../test/support/tenants.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import sendInvite from '../invites/send-invite.task.ts';
import sendMail from './send-mail.task.ts';

const tasks = [sendMail, sendInvite];
/** As it is unless it is set otherwise. */
const open = await testApp({ tasks });
const closed = await testApp({
  tasks,
  databaseUrl: open.config.databaseUrl ?? '',
  environment: { SERVICE_REGISTRATION: 'invite' },
});
const atOpen = await apiOf(open, tasks);
const atClosed = await apiOf(closed);

const newEmail = (): string => `${randomBytes(8).toString('hex')}@example.com`;
const PASSWORD = 'correct horse battery';

describe('SERVICE_REGISTRATION=invite', () => {
  it('403 forbidden for any registration, with a sentence that says why, and nothing is kept of it', async () => {
    const email = newEmail();
    const body = { email, password: PASSWORD };
    const answer = await atClosed.send<{ error: { message: string } }>('POST', '/v1/auth/register', {}, body);
    assert.equal(answer.outcome, '403 forbidden');
    assert.match(answer.body.error.message, /by invitation only/);
    const polish = { 'accept-language': 'pl' };
    const inPolish = await atClosed.send<{ error: { message: string } }>(
      'POST',
      '/v1/auth/register',
      polish,
      body,
    );
    assert.match(inPolish.body.error.message, /tylko na zaproszenie/);
    const { rows } = await acrossOrganizations(closed.db, (tx) =>
      sql`select from users where email = ${email} union all select from mail_links where email = ${email}`.execute(
        tx,
      ),
    );
    assert.equal(rows.length, 0);
  });

  it('says the same of an address with an account: no caller learns who has one', async () => {
    const { email } = await newMember(closed, (await newOrganization(closed)).id, 'member');
    const answers = await Promise.all(
      [email, newEmail()].map((one) =>
        atClosed.send('POST', '/v1/auth/register', {}, { email: one, password: PASSWORD }),
      ),
    );
    const [known, unknown] = answers.map(({ outcome, details }) => ({ outcome, details }));
    assert.deepEqual(known, { outcome: '403 forbidden', details: null });
    assert.deepEqual(known, unknown);
  });

  it('an account that was pending before is confirmed and signs in', async () => {
    const email = newEmail();
    const made = await atOpen.send('POST', '/v1/auth/register', {}, { email, password: PASSWORD });
    assert.equal(made.outcome, '202');
    const { token } = await mailTo(open, email);
    assert.equal(await atClosed.outcome('POST', '/v1/auth/confirm', {}, { token: token ?? '' }), '200');
    const answer = await fetch(`${atClosed.base}/v1/auth/jwt/login`, {
      method: 'POST',
      body: new URLSearchParams({ username: email, password: PASSWORD }),
    });
    assert.equal(answer.status, 200);
  });

  it('an invited person gets an account as before', async () => {
    // Where there are others, invites go by mail alone.
    const [org] = [await newOrganization(closed), await newOrganization(closed)];
    const owner = await withAccessToken(closed, (await newMember(closed, org.id, 'owner')).id);
    const email = newEmail();
    const invite = { email, role: 'member' };
    assert.equal(await atClosed.outcome('POST', '/v1/invites', owner, invite), '201');
    const { token } = await mailTo(open, email);
    const body = { token: token ?? '', password: PASSWORD };
    assert.equal(await atClosed.outcome('POST', '/v1/invites/accept', {}, body), '200');
  });
});
