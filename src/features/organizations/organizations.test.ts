import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
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
import { task } from '../../platform/queue/task.ts';
import { identityOf } from '../identity/service.ts';
import type { MemberRecord } from './member-record.ts';
import type { OrganizationRecord } from './organization-record.ts';

// Members are told by mail that they were added; no such mail is written here.
const tasks = [task({ name: 'added-mail', about: 'for tests', handle: async () => {} })];
const app = await testApp({ tasks, environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' } });
const api = await apiOf(app);

async function as(orgId: string, role: OrgRole): Promise<{ id: string; email: string; headers: Headers }> {
  const user = await newMember(app, orgId, role);
  return { ...user, headers: await withAccessToken(app, user.id) };
}

async function rolesIn(orgId: string): Promise<Record<string, OrgRole>> {
  const rows = await acrossOrganizations(app.db, (tx) =>
    tx.selectFrom('memberships').select(['user_id', 'role']).where('org_id', '=', orgId).execute(),
  );
  return Object.fromEntries(rows.map(({ user_id, role }) => [user_id, role]));
}

describe('GET and POST /v1/orgs', () => {
  it('201 founds an organization with a project, whose founder is its owner, and lists one’s own, newest first', async () => {
    const user = await newUser(app);
    const headers = await withAccessToken(app, user.id);
    assert.deepEqual((await api.send('GET', '/v1/orgs', headers)).body, []);
    const made: OrganizationRecord[] = [];
    for (const name of ['Pierwsza', 'Druga', 'Trzecia']) {
      const { outcome, body } = await api.send<OrganizationRecord>('POST', '/v1/orgs', headers, { name });
      assert.equal(outcome, '201');
      made.unshift(body);
    }
    const [newest] = made;
    assert.deepEqual(
      made.map(({ plan }) => plan),
      ['payg', 'payg', 'beta'],
      'one allowance to a person',
    );
    assert.match(newest?.id ?? '', /^org_[a-z2-7]{16}$/);
    assert.deepEqual(
      { ...newest, id: null, created_at: null },
      {
        id: null,
        name: 'Trzecia',
        status: 'active',
        plan: 'payg',
        role: 'owner',
        accepted: true,
        added_by: null,
        created_at: null,
      },
    );
    const inIt = { ...headers, 'x-org-id': newest?.id ?? '' };
    const projects = await api.send<{ name: string }[]>('GET', '/v1/projects', inIt);
    assert.deepEqual(
      projects.body.map(({ name }) => name),
      ['Default'],
    );
    assert.deepEqual((await api.send('GET', '/v1/orgs', headers)).body, made);

    const first = await api.send<OrganizationRecord[]>('GET', '/v1/orgs?limit=2', headers);
    assert.deepEqual(first.body, made.slice(0, 2));
    const cursor = first.headers.get('x-next-cursor') ?? '';
    const second = await api.send('GET', `/v1/orgs?limit=2&cursor=${cursor}`, headers);
    assert.deepEqual(second.body, made.slice(2));
    assert.equal(second.headers.get('x-next-cursor'), null);
  });

  it('one allowance to an account, however often it founds, hands over and leaves', async () => {
    const farmer = await newUser(app);
    const headers = await withAccessToken(app, farmer.id);
    const found = async (): Promise<OrganizationRecord> =>
      (await api.send<OrganizationRecord>('POST', '/v1/orgs', headers, { name: 'Next' })).body;
    const plans: string[] = [];
    for (let round = 0; round < 3; round++) {
      const { id, plan } = await found();
      plans.push(plan);
      const heir = await newUser(app);
      const members = `/v1/orgs/${id}/members`;
      assert.equal(await api.outcome('POST', members, headers, { email: heir.email, role: 'owner' }), '201');
      const asHeir = await withAccessToken(app, heir.id);
      assert.equal(await api.outcome('POST', `/v1/orgs/${id}/accept`, asHeir), '200');
      assert.equal(await api.outcome('DELETE', `${members}/${farmer.id}`, headers), '204');
    }
    assert.deepEqual(plans, ['beta', 'payg', 'payg']);
  });

  it('one allowance to an account that founds several organizations at once', async () => {
    const headers = await withAccessToken(app, (await newUser(app)).id);
    const made = await Promise.all(
      Array.from({ length: 4 }, () =>
        api.send<OrganizationRecord>('POST', '/v1/orgs', headers, { name: 'At once' }),
      ),
    );
    assert.deepEqual(made.map(({ body }) => body.plan).sort(), ['beta', 'payg', 'payg', 'payg']);
  });

  it('being added by others costs a user no allowance, and being an owner elsewhere earns none beside it', async () => {
    const { id } = await newOrganization(app);
    const { headers: owner } = await as(id, 'owner');
    const user = await newUser(app);
    const headers = await withAccessToken(app, user.id);
    assert.equal(
      await api.outcome('POST', `/v1/orgs/${id}/members`, owner, { email: user.email, role: 'owner' }),
      '201',
    );
    const found = async (): Promise<string> =>
      (await api.send<OrganizationRecord>('POST', '/v1/orgs', headers, { name: 'Own' })).body.plan;
    assert.equal(await found(), 'beta');
    const { headers: member } = await as(id, 'owner');
    const { body } = await api.send<OrganizationRecord>('POST', '/v1/orgs', member, { name: 'Beside it' });
    assert.equal(body.plan, 'payg');
  });

  it('lists a suspended one too; never one that the caller is not in', async () => {
    const suspended = await newOrganization(app, { status: 'suspended' });
    const { headers } = await as(suspended.id, 'viewer');
    const { body } = await api.send<OrganizationRecord[]>('GET', '/v1/orgs', headers);
    assert.deepEqual(
      body.map(({ id, status, role }) => [id, status, role]),
      [[suspended.id, 'suspended', 'viewer']],
    );
  });

  it('a key sees the organization that it belongs to, also when its owner has several; it founds none', async () => {
    const here = await newOrganization(app);
    const user = await newMember(app, here.id, 'member');
    await join(app, (await newOrganization(app)).id, user.id, 'owner');
    const expected: [object, OrgRole | null][] = [
      [{ ownerType: 'user', userId: user.id }, 'member'],
      [{}, null],
    ];
    for (const [options, role] of expected) {
      const { headers } = await newKey(app, { orgId: here.id, ...options });
      const { body } = await api.send<OrganizationRecord[]>('GET', '/v1/orgs', headers);
      assert.deepEqual(
        body.map((one) => [one.id, one.role]),
        [[here.id, role]],
      );
      const current = await api.send<OrganizationRecord>('GET', '/v1/orgs/current', headers);
      assert.deepEqual([current.outcome, current.body], ['200', body[0]]);
      assert.equal(await api.outcome('POST', '/v1/orgs', headers, { name: 'x' }), '403 forbidden');
    }
  });

  it('422 for a name that is none', async () => {
    const headers = await withAccessToken(app, (await newUser(app)).id);
    for (const body of [
      {},
      { name: '' },
      { name: 'a\u0000b' },
      { name: 'x'.repeat(201) },
      { name: 'x', plan: 'payg' },
    ]) {
      assert.equal(await api.outcome('POST', '/v1/orgs', headers, body), '422 validation_error');
    }
  });
});

describe('members', () => {
  it('GET 200 for every role, newest first, with the restricted projects that they see', async () => {
    const org = await newOrganization(app);
    const secret = await newProject(app, org.id, { restricted: true });
    const owner = await as(org.id, 'owner');
    const other = await newUser(app);
    await join(app, org.id, other.id, 'member', [secret]);
    const viewer = await as(org.id, 'viewer');
    const { outcome, body } = await api.send<MemberRecord[]>(
      'GET',
      `/v1/orgs/${org.id}/members`,
      viewer.headers,
    );
    assert.equal(outcome, '200');
    assert.deepEqual(
      body.map(({ joined_at: _, ...member }) => member),
      [
        {
          user_id: viewer.id,
          email: viewer.email,
          name: null,
          role: 'viewer',
          project_ids: [],
          accepted: true,
        },
        {
          user_id: other.id,
          email: other.email,
          name: null,
          role: 'member',
          project_ids: [secret],
          accepted: true,
        },
        { user_id: owner.id, email: owner.email, name: null, role: 'owner', project_ids: [], accepted: true },
      ],
    );
    const first = await api.send('GET', `/v1/orgs/${org.id}/members?limit=2`, viewer.headers);
    const rest = await api.send(
      'GET',
      `/v1/orgs/${org.id}/members?cursor=${first.headers.get('x-next-cursor')}`,
      viewer.headers,
    );
    assert.deepEqual([first.body, rest.body], [body.slice(0, 2), body.slice(2)]);
  });

  it('POST 201 adds an active, confirmed account; 404 for any other address; 409 for a member', async () => {
    const org = await newOrganization(app);
    const secret = await newProject(app, org.id, { restricted: true });
    const { headers } = await as(org.id, 'admin');
    const path = `/v1/orgs/${org.id}/members`;
    const person = await newUser(app);
    const typed = { email: ` ${person.email.toUpperCase()}`.trim(), role: 'member', project_ids: [secret] };
    const added = await api.send<MemberRecord>('POST', path, headers, typed);
    assert.equal(added.outcome, '201');
    assert.deepEqual(
      { ...added.body, joined_at: null },
      {
        user_id: person.id,
        email: person.email,
        name: null,
        role: 'member',
        project_ids: [secret],
        joined_at: null,
        accepted: false,
      },
    );
    const again = await api.send('POST', path, headers, typed);
    assert.deepEqual([again.outcome, again.details], ['409 conflict', { reason: 'already_exists' }]);

    const unconfirmed = await newUser(app, { verified: false });
    const inactive = await newUser(app);
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('users').set({ is_active: false }).where('id', '=', inactive.id).execute(),
    );
    for (const email of [unconfirmed.email, inactive.email, 'nobody@example.com']) {
      assert.equal(
        await api.outcome('POST', path, headers, { email, role: 'member' }),
        '404 not_found',
        email,
      );
    }
    const { email } = await newUser(app);
    for (const body of [
      { email },
      { email, role: 'boss' },
      { email: 'x', role: 'member' },
      { role: 'member' },
    ]) {
      assert.equal(await api.outcome('POST', path, headers, body), '422 validation_error');
    }
    const foreign = (await newOrganization(app)).projectId;
    for (const id of [foreign, newId('project'), '7']) {
      const body = { email, role: 'member', project_ids: [id] };
      assert.equal(await api.outcome('POST', path, headers, body), '404 not_found', id);
    }
    assert.equal((await rolesIn(org.id))[person.id], 'member');
  });

  it('429 for a caller who tries one address after the other', async () => {
    const org = await newOrganization(app);
    const { headers } = await as(org.id, 'owner');
    const outcomes = new Set<string>();
    for (let i = 0; i < 61; i++) {
      const body = { email: `guess-${i}@example.com`, role: 'viewer' };
      outcomes.add(await api.outcome('POST', `/v1/orgs/${org.id}/members`, headers, body));
    }
    assert.deepEqual([...outcomes], ['404 not_found', '429 rate_limited']);
  });

  it('PATCH 204 changes role and projects, at once', async () => {
    const org = await newOrganization(app);
    const secret = await newProject(app, org.id, { restricted: true });
    const admin = await as(org.id, 'admin');
    const person = await as(org.id, 'viewer');
    const path = `/v1/orgs/${org.id}/members/${person.id}`;
    assert.equal(await api.outcome('POST', '/v1/projects', person.headers, { name: 'x' }), '403 forbidden');
    assert.equal(
      await api.outcome('PATCH', path, admin.headers, { role: 'member', project_ids: [secret] }),
      '204',
    );
    assert.equal(await api.outcome('POST', '/v1/projects', person.headers, { name: 'x' }), '201');
    const seen = await api.send<{ id: string }[]>('GET', '/v1/projects', person.headers);
    assert.ok(seen.body.some(({ id }) => id === secret));
    assert.equal(await api.outcome('PATCH', path, admin.headers, { project_ids: [] }), '204');
    const after = await api.send<{ id: string }[]>('GET', '/v1/projects', person.headers);
    assert.ok(!after.body.some(({ id }) => id === secret));
    assert.equal(await api.outcome('PATCH', path, admin.headers, {}), '204');
    for (const id of ['1', 'x'.repeat(36), (await newUser(app)).id]) {
      const elsewhere = `/v1/orgs/${org.id}/members/${id}`;
      assert.equal(
        await api.outcome('PATCH', elsewhere, admin.headers, { role: 'viewer' }),
        '404 not_found',
        id,
      );
      assert.equal(await api.outcome('DELETE', elsewhere, admin.headers), '404 not_found', id);
    }
  });

  it('an admin neither makes nor unmakes owners; a member and a viewer change no member', async () => {
    const org = await newOrganization(app);
    const owner = await as(org.id, 'owner');
    const admin = await as(org.id, 'admin');
    const member = await as(org.id, 'member');
    const viewer = await as(org.id, 'viewer');
    const of = (id: string): string => `/v1/orgs/${org.id}/members/${id}`;
    const { email } = await newUser(app);
    const refused: [Headers, string, string, object?][] = [
      [admin.headers, 'POST', `/v1/orgs/${org.id}/members`, { email, role: 'owner' }],
      [admin.headers, 'PATCH', of(admin.id), { role: 'owner' }],
      [admin.headers, 'PATCH', of(owner.id), { role: 'admin' }],
      [admin.headers, 'PATCH', of(owner.id), { project_ids: [] }],
      [admin.headers, 'DELETE', of(owner.id)],
      [member.headers, 'PATCH', of(member.id), { role: 'admin' }],
      [member.headers, 'DELETE', of(viewer.id)],
      [viewer.headers, 'POST', `/v1/orgs/${org.id}/members`, { email, role: 'viewer' }],
      [viewer.headers, 'DELETE', of(member.id)],
    ];
    for (const [headers, method, path, body] of refused) {
      assert.equal(await api.outcome(method, path, headers, body), '403 forbidden', `${method} ${path}`);
    }
    assert.equal(await api.outcome('PATCH', of(admin.id), owner.headers, { role: 'owner' }), '204');
    assert.equal(await api.outcome('DELETE', of(owner.id), admin.headers), '204', 'an owner by now');
    assert.equal(await api.outcome('PATCH', of(member.id), admin.headers, { role: 'admin' }), '204');
  });

  it('409 last_owner: the last owner is neither demoted nor removed, and an inactive one does not count', async () => {
    const org = await newOrganization(app);
    const owner = await as(org.id, 'owner');
    const asleep = await as(org.id, 'owner');
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('users').set({ is_active: false }).where('id', '=', asleep.id).execute(),
    );
    const path = `/v1/orgs/${org.id}/members/${owner.id}`;
    for (const [method, body] of [
      ['PATCH', { role: 'admin' }],
      ['DELETE', undefined],
    ] as const) {
      const { outcome, details } = await api.send(method, path, owner.headers, body);
      assert.deepEqual([outcome, details], ['409 conflict', { reason: 'last_owner' }], method);
    }
    assert.equal(await api.outcome('PATCH', path, owner.headers, { role: 'owner' }), '204');
  });

  it('of the last two owners who leave, or demote one another, at the same moment, one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const org = await newOrganization(app);
      const [a, b] = [await as(org.id, 'owner'), await as(org.id, 'owner')];
      const of = (id: string): string => `/v1/orgs/${org.id}/members/${id}`;
      const both =
        round % 2 === 0
          ? [api.outcome('DELETE', of(a.id), a.headers), api.outcome('DELETE', of(b.id), b.headers)]
          : [
              api.outcome('PATCH', of(b.id), a.headers, { role: 'viewer' }),
              api.outcome('PATCH', of(a.id), b.headers, { role: 'viewer' }),
            ];
      const outcomes = await Promise.all(both);
      const owners = Object.values(await rolesIn(org.id)).filter((role) => role === 'owner');
      assert.equal(owners.length, 1, outcomes.join());
      assert.equal(outcomes.filter((outcome) => outcome === '204').length, 1, outcomes.join());
    }
  });

  it('DELETE 204: anyone leaves; personal keys of that organization end for good, others go on', async () => {
    const org = await newOrganization(app);
    const other = await newOrganization(app);
    const owner = await as(org.id, 'owner');
    for (const role of ['viewer', 'member', 'admin'] as const) {
      const person = await as(org.id, role);
      await join(app, other.id, person.id, 'member');
      const own = { ownerType: 'user', userId: person.id } as const;
      const ended = await newKey(app, { orgId: org.id, ...own });
      const kept = await newKey(app, { orgId: other.id, ...own });
      const shared = await newKey(app, { orgId: org.id });
      identityOf(app).forget();
      assert.equal(await api.outcome('GET', '/v1/orgs/current', ended.headers), '200');
      const leaver = role === 'viewer' ? person : owner;
      const path = `/v1/orgs/${org.id}/members/${person.id}`;
      assert.equal(await api.outcome('DELETE', path, leaver.headers), '204', role);
      assert.equal(await api.outcome('GET', '/v1/orgs/current', ended.headers), '401 invalid_api_key');
      assert.equal(await api.outcome('GET', '/v1/orgs/current', kept.headers), '200');
      assert.equal(await api.outcome('GET', '/v1/orgs/current', shared.headers), '200');
      await join(app, org.id, person.id, 'member');
      identityOf(app).forget();
      assert.equal(
        await api.outcome('GET', '/v1/orgs/current', ended.headers),
        '401 invalid_api_key',
        'also when back',
      );
    }
  });

  it('404 org_not_found in an organization of others, whatever is asked', async () => {
    const ours = await newOrganization(app);
    const theirs = await newOrganization(app);
    const { headers } = await as(ours.id, 'owner');
    const member = await newMember(app, theirs.id, 'member');
    const body = { email: member.email, role: 'member' };
    for (const id of [theirs.id, newId('organization'), '1']) {
      assert.equal(await api.outcome('GET', `/v1/orgs/${id}/members`, headers), '404 org_not_found');
      assert.equal(await api.outcome('POST', `/v1/orgs/${id}/members`, headers, body), '404 org_not_found');
      const one = `/v1/orgs/${id}/members/${member.id}`;
      assert.equal(await api.outcome('PATCH', one, headers, { role: 'viewer' }), '404 org_not_found');
      assert.equal(await api.outcome('DELETE', one, headers), '404 org_not_found');
    }
    assert.equal(
      await api.outcome('DELETE', `/v1/orgs/${ours.id}/members/${member.id}`, headers),
      '404 not_found',
    );
    assert.equal((await rolesIn(theirs.id))[member.id], 'member');
  });
});
