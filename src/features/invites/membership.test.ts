import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { TestSmtp } from '../../../test/support/smtp.ts';
import {
  type Headers,
  join,
  newMember,
  newOrganization,
  newUser,
  withAccessToken,
} from '../../../test/support/tenants.ts';
import { until } from '../../../test/support/until.ts';
import type { OrgRole } from '../../contract/access.ts';
import { limits } from '../../contract/limits.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import type { MemberRecord } from '../organizations/service.ts';
import sendAdded from './send-added.task.ts';

const smtp = await TestSmtp.start();
const app = await testApp({
  tasks: [sendAdded],
  environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000', SERVICE_SMTP_URL: `smtp://${smtp.address}` },
});
const api = await apiOf(app, [sendAdded]);

interface Organization {
  readonly id: string;
  readonly accepted: boolean;
  readonly added_by: string | null;
}

interface Stranger {
  readonly orgId: string;
  readonly id: string;
  readonly email: string;
  readonly headers: Headers;
  add(
    email: string,
    role?: OrgRole,
  ): Promise<{ outcome: string; body: MemberRecord; headers: globalThis.Headers }>;
}

async function newStranger(): Promise<Stranger> {
  const { id: orgId } = await newOrganization(app);
  const owner = await newMember(app, orgId, 'owner');
  const headers = await withAccessToken(app, owner.id);
  return {
    orgId,
    ...owner,
    headers,
    add: (email, role = 'member') =>
      api.send<MemberRecord>('POST', `/v1/orgs/${orgId}/members`, headers, { email, role }),
  };
}

/** A person with a name and an organization of their own. */
async function newPerson(): Promise<{ id: string; email: string; home: string; headers: Headers }> {
  const { id: home } = await newOrganization(app);
  const person = await newMember(app, home, 'owner');
  await acrossOrganizations(app.db, (tx) =>
    tx.updateTable('users').set({ name: 'Ada Secret', language: 'pl' }).where('id', '=', person.id).execute(),
  );
  return { ...person, home, headers: await withAccessToken(app, person.id) };
}

const currentOf = async (headers: Headers): Promise<string> =>
  (await api.send<Organization>('GET', '/v1/orgs/current', headers)).body.id;
const listed = async (headers: Headers): Promise<Organization[]> =>
  (await api.send<Organization[]>('GET', '/v1/orgs', headers)).body;
const membersOf = async ({ orgId, headers }: Stranger): Promise<MemberRecord[]> =>
  (await api.send<MemberRecord[]>('GET', `/v1/orgs/${orgId}/members`, headers)).body;

async function mailTo(address: string, count = 1) {
  return until(`${address} gets ${count} mails`, () => {
    const mails = smtp.received.filter(({ to }) => to.includes(address));
    return mails.length >= count && (mails.at(-1)?.parsed ?? false);
  });
}

describe('a membership that others have made', () => {
  it('201; it never becomes what calls without X-Org-ID mean, and tells no name before it is accepted', async () => {
    const [person, stranger] = [await newPerson(), await newStranger()];
    const { outcome, body } = await stranger.add(person.email);
    assert.equal(outcome, '201');
    assert.deepEqual(
      [body.user_id, body.email, body.name, body.accepted],
      [person.id, person.email, null, false],
    );
    assert.equal(await currentOf(person.headers), person.home, 'as before');
    assert.deepEqual(
      (await listed(person.headers)).map(({ id, accepted, added_by }) => [id, accepted, added_by]),
      [
        [stranger.orgId, false, stranger.email],
        [person.home, true, null],
      ],
    );
    assert.equal((await membersOf(stranger)).find(({ user_id }) => user_id === person.id)?.name, null);

    // In the panel.
    const accepted = await api.send<MemberRecord>(
      'POST',
      `/v1/orgs/${stranger.orgId}/accept`,
      person.headers,
    );
    assert.deepEqual(
      [accepted.outcome, accepted.body.accepted, accepted.body.name],
      ['200', true, 'Ada Secret'],
    );
    assert.equal(await api.outcome('POST', `/v1/orgs/${stranger.orgId}/accept`, person.headers), '200');
    assert.equal(await api.outcome('GET', '/v1/orgs/current', person.headers), '422 validation_error');
    assert.equal(
      (await membersOf(stranger)).find(({ user_id }) => user_id === person.id)?.name,
      'Ada Secret',
    );
  });

  it('works at once where the person names it in X-Org-ID, which accepts it; a path alone does not', async () => {
    const [person, stranger] = [await newPerson(), await newStranger()];
    await stranger.add(person.email);
    assert.equal(await api.outcome('GET', `/v1/orgs/${stranger.orgId}/members`, person.headers), '200');
    assert.equal(await currentOf(person.headers), person.home);
    const named = { ...person.headers, 'x-org-id': stranger.orgId };
    assert.equal(await currentOf(named), stranger.orgId);
    const mine = (await listed(person.headers)).find(({ id }) => id === stranger.orgId);
    assert.deepEqual([mine?.accepted, mine?.added_by], [true, null]);
  });

  it('is the organization of an account that has no other, and stays it when more are added', async () => {
    const user = await newUser(app);
    const headers = await withAccessToken(app, user.id);
    const [first, second] = [await newStranger(), await newStranger()];
    await first.add(user.email);
    assert.equal(await currentOf(headers), first.orgId);
    await second.add(user.email);
    assert.equal(await currentOf(headers), first.orgId);
    assert.equal(
      (await listed(headers)).every(({ accepted }) => !accepted),
      true,
      'using it without naming it does not accept it',
    );
  });

  it('is told by mail, whose link accepts it once opened and confirmed', async () => {
    const [person, stranger] = [await newPerson(), await newStranger()];
    await acrossOrganizations(app.db, (tx) =>
      tx
        .updateTable('organizations')
        .set({ name: 'Wygrana na https://evil.example/win' })
        .where('id', '=', stranger.orgId)
        .execute(),
    );
    await stranger.add(person.email);
    const { subject, text = '', html = '' } = await mailTo(person.email);
    assert.equal(subject, 'Dodano Cię do organizacji w Assay');
    assert.match(text, new RegExp(stranger.email));
    assert.match(text, /„Wygrana na https evil example win”/);
    assert.doesNotMatch(text + html, /evil\.example/);
    const token = /\/membership\?token=([\w-]+)/.exec(text)?.[1] ?? '';
    const page = `${api.base}/membership?token=${token}`;
    const shown = await (await fetch(page)).text();
    assert.match(shown, /<form method="post" action="membership">/);
    assert.equal(await currentOf(person.headers), person.home, 'opening the page accepts nothing');
    const submit = () =>
      fetch(`${api.base}/membership`, { method: 'POST', body: new URLSearchParams({ token }) });
    assert.equal((await submit()).status, 200);
    assert.equal((await membersOf(stranger)).find(({ user_id }) => user_id === person.id)?.accepted, true);
    assert.equal((await submit()).status, 400, 'there is nothing left to accept');
  });

  it('can always be left, also by a person who was made owner; the link is void then', async () => {
    const [person, stranger] = [await newPerson(), await newStranger()];
    await stranger.add(person.email, 'owner');
    const token = /token=([\w-]+)/.exec((await mailTo(person.email)).text ?? '')?.[1] ?? '';
    const membership = (userId: string) => `/v1/orgs/${stranger.orgId}/members/${userId}`;
    const naming = { ...person.headers, 'x-org-id': stranger.orgId };
    assert.equal(await api.outcome('DELETE', membership(person.id), naming), '204');
    assert.deepEqual(
      (await listed(person.headers)).map(({ id }) => id),
      [person.home],
    );
    const late = await fetch(`${api.base}/membership`, {
      method: 'POST',
      body: new URLSearchParams({ token }),
    });
    assert.equal(late.status, 400);
  });

  it('is told by one mail a day, however often the person is removed and added again', async () => {
    const [person, stranger, other] = [await newPerson(), await newStranger(), await newStranger()];
    await stranger.add(person.email);
    await mailTo(person.email);
    const membership = `/v1/orgs/${stranger.orgId}/members/${person.id}`;
    for (let round = 0; round < 3; round++) {
      assert.equal(await api.outcome('DELETE', membership, stranger.headers), '204');
      assert.equal((await stranger.add(person.email)).outcome, '201');
    }
    await other.add(person.email);
    const { text = '' } = await mailTo(person.email, 2);
    assert.match(text, new RegExp(other.email), 'another organization is told of, and nothing before it');
  });

  it('holds the organization for no other owner: 409 last_owner until it is accepted', async () => {
    const [person, stranger] = [await newPerson(), await newStranger()];
    await stranger.add(person.email, 'owner');
    const membership = (userId: string) => `/v1/orgs/${stranger.orgId}/members/${userId}`;
    const lastOwner = ['409 conflict', { reason: 'last_owner' }];
    const leave = async (headers: Headers) => {
      const { outcome, details } = await api.send('DELETE', membership(stranger.id), headers);
      return [outcome, details];
    };
    assert.deepEqual(await leave(stranger.headers), lastOwner);
    assert.deepEqual(await leave(person.headers), lastOwner, 'removed by the owner who has not accepted');
    const demoted = await api.send('PATCH', membership(stranger.id), stranger.headers, { role: 'viewer' });
    assert.deepEqual([demoted.outcome, demoted.details], lastOwner);
    assert.equal(
      await api.outcome('PATCH', membership(person.id), person.headers, { role: 'viewer' }),
      '204',
      'demoting an owner who has not accepted leaves the one who has',
    );
    assert.equal(
      await api.outcome('PATCH', membership(person.id), stranger.headers, { role: 'owner' }),
      '204',
    );
    assert.equal(await api.outcome('POST', `/v1/orgs/${stranger.orgId}/accept`, person.headers), '200');
    assert.deepEqual(await leave(stranger.headers), ['204', null]);
  });

  it('429 with Retry-After for too many strangers in a day, by a person, by an organization and to one account; colleagues are none', async () => {
    const stranger = await newStranger();
    const second = await newMember(app, stranger.orgId, 'owner');
    const secondHeaders = await withAccessToken(app, second.id);
    for (let i = 0; i < limits.strangersAddedPerDayPerOrg; i++)
      await app.limiter.named('strangers-by-organization', stranger.orgId);
    const path = `/v1/orgs/${stranger.orgId}/members`;
    const { email } = await newUser(app);
    const refused = await api.send('POST', path, secondHeaders, { email, role: 'member' });
    assert.equal(refused.outcome, '429 rate_limited');
    assert.ok(Number(refused.headers.get('retry-after')) > 3_600);
    assert.match((refused.body as { error: { message: string } }).error.message, /Try again in 2\d hours\.$/);

    const busy = await newStranger();
    for (let i = 0; i < limits.strangersAddedPerDayPerPerson; i++)
      await app.limiter.named('strangers-by-person', busy.id);
    assert.equal((await busy.add((await newUser(app)).email)).outcome, '429 rate_limited');
    const victim = await newUser(app);
    for (let i = 0; i < limits.addedByStrangersPerDay; i++)
      await app.limiter.named('added-by-strangers', victim.id);
    assert.equal((await (await newStranger()).add(victim.email)).outcome, '429 rate_limited');
    const shared = await newOrganization(app);
    const colleague = await newMember(app, shared.id, 'member');
    await join(app, shared.id, busy.id, 'member');
    assert.equal((await busy.add(colleague.email)).outcome, '201');
    assert.equal((await busy.add(colleague.email)).outcome, '409 conflict');
  });
});
