import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { isSince } from '../../../test/support/between-clocks.ts';
import { identityProbes } from '../../../test/support/identity-probes.ts';
import { json } from '../../../test/support/json.ts';
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
import { newId } from '../../platform/ids.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import { seesProject, visibleProjects } from './service.ts';

const { app, org, identity, base, outcome } = await identityProbes();

describe('in which organization', () => {
  it('that of X-Org-ID, else the only one; 422 when there are several and none is named', async () => {
    const other = await newOrganization(app);
    const person = await newMember(app, org.id, 'owner');
    const headers = await withAccessToken(app, person.id);
    assert.equal((await json<{ org: string }>(await fetch(`${base}/v1/read`, { headers }))).org, org.id);
    await join(app, other.id, person.id, 'viewer');
    identity.forget();
    assert.equal(await outcome('/v1/read', headers), '422 validation_error');
    for (const [id, role] of [
      [org.id, 'owner'],
      [other.id, 'viewer'],
    ] as const) {
      const seen = await json(await fetch(`${base}/v1/read`, { headers: { ...headers, 'x-org-id': id } }));
      assert.deepEqual(seen, { kind: 'jwt', user: person.id, org: id, role });
    }
    assert.equal(await outcome('/v1/self', headers), '200', 'what is asked of no organization needs none');
  });

  it('404 org_not_found for an unknown one, one without membership, a malformed id, none at all', async () => {
    const other = await newOrganization(app);
    const person = await newMember(app, org.id, 'owner');
    const headers = await withAccessToken(app, person.id);
    const key = await newKey(app, { orgId: org.id });
    for (const id of [other.id, newId('organization'), 'org_1', '1', org.id.toUpperCase()]) {
      assert.equal(await outcome('/v1/read', { ...headers, 'x-org-id': id }), '404 org_not_found', id);
      assert.equal(await outcome('/v1/read', { ...key.headers, 'x-org-id': id }), '404 org_not_found', id);
    }
    assert.equal(await outcome('/v1/read', { ...key.headers, 'x-org-id': org.id }), '200');
    const alone = await newUser(app);
    assert.equal(await outcome('/v1/read', await withAccessToken(app, alone.id)), '404 org_not_found');
  });

  it('the one that the path names, which a header must not contradict', async () => {
    const other = await newOrganization(app);
    const person = await newMember(app, org.id, 'viewer');
    await join(app, other.id, person.id, 'viewer');
    const headers = await withAccessToken(app, person.id);
    assert.equal(await outcome(`/v1/orgs/${org.id}/members`, headers), '200');
    assert.equal(
      await outcome(`/v1/orgs/${org.id}/members`, { ...headers, 'x-org-id': other.id }),
      '404 org_not_found',
    );
    assert.equal(await outcome(`/v1/orgs/${newId('organization')}/members`, headers), '404 org_not_found');
  });

  it('403 org_suspended, before scopes and roles are looked at; a personal account goes on', async () => {
    const suspended = await newOrganization(app, { status: 'suspended' });
    const viewer = await newMember(app, suspended.id, 'viewer');
    const headers = await withAccessToken(app, viewer.id);
    assert.equal(await outcome('/v1/run', headers), '403 org_suspended');
    const key = await newKey(app, { orgId: suspended.id, scopes: [] });
    assert.equal(await outcome('/v1/run', key.headers), '403 org_suspended');
    assert.equal(await outcome('/v1/self', key.headers), '403 org_suspended', 'a key is nowhere else');
    assert.equal(await outcome('/v1/self', headers), '200');
  });
});

describe('what may be done', () => {
  it('a key is held to its scopes, and told which one it lacks', async () => {
    const { headers } = await newKey(app, { orgId: org.id, scopes: ['judge'] });
    assert.equal(await outcome('/v1/run', headers), '200');
    const answer = await fetch(`${base}/v1/read`, { headers });
    assert.equal(answer.status, 403);
    const { error } = await json<{ error: { code: string; details: unknown } }>(answer);
    assert.deepEqual([error.code, error.details], ['insufficient_scope', { required_scope: 'reports:read' }]);
    assert.equal(await outcome('/v1/manage', headers), '403 forbidden', 'what only people do');
    assert.equal(await outcome('/v1/self', headers), '403 forbidden');
  });

  it("a user's key is held to the role that its owner has now", async () => {
    const owner = await newMember(app, org.id, 'member');
    const { headers } = await newKey(app, { orgId: org.id, ownerType: 'user', userId: owner.id });
    assert.equal(await outcome('/v1/run', headers), '200');
    await acrossOrganizations(app.db, (tx) =>
      sql`update memberships set role = 'viewer' where user_id = ${owner.id}`.execute(tx),
    );
    identity.forget();
    assert.equal(await outcome('/v1/run', headers), '403 forbidden');
    assert.equal(await outcome('/v1/read', headers), '200');
    await acrossOrganizations(app.db, (tx) =>
      sql`delete from memberships where user_id = ${owner.id}`.execute(tx),
    );
    identity.forget();
    assert.equal(await outcome('/v1/read', headers), '401 invalid_api_key');
  });

  it('global roles open the running of the service and no tenant data', async () => {
    const admin = await withAccessToken(app, (await newUser(app, { role: 'admin' })).id);
    const superadmin = await withAccessToken(app, (await newUser(app, { role: 'superadmin' })).id);
    const plain = await withAccessToken(app, (await newMember(app, org.id, 'owner')).id);
    const row = async (path: string): Promise<string[]> => [
      await outcome(path, plain),
      await outcome(path, admin),
      await outcome(path, superadmin),
    ];
    assert.deepEqual(await row('/v1/accounts'), ['403 forbidden', '200', '200']);
    assert.deepEqual(await row('/v1/accounts/x'), ['403 forbidden', '403 forbidden', '200']);
    assert.deepEqual(await row('/v1/read'), ['200', '404 org_not_found', '404 org_not_found']);
    assert.equal(await outcome('/v1/read', { ...admin, 'x-org-id': org.id }), '404 org_not_found');
    assert.equal(await outcome('/v1/read', { ...superadmin, 'x-org-id': org.id }), '403 forbidden');
  });

  it('a superadmin looks into an organization for a reason, which is written down, and changes nothing', async () => {
    const { id, email } = await newUser(app, { role: 'superadmin' });
    const headers = { ...(await withAccessToken(app, id)), 'x-access-reason': 'ticket 4711' };
    const before = new Date();
    const requestId = `visit-${before.getTime()}`;
    const answer = await fetch(`${base}/v1/read`, {
      headers: { ...headers, 'x-org-id': org.id, 'x-request-id': requestId },
    });
    assert.deepEqual(await json(answer), { kind: 'jwt', user: id, org: org.id, role: 'viewer' });
    assert.equal(await outcome('/v1/manage', { ...headers, 'x-org-id': org.id }, 'POST'), '403 forbidden');
    assert.equal(
      await outcome('/v1/read', { ...headers, 'x-org-id': newId('organization') }),
      '404 org_not_found',
    );
    assert.equal(
      await outcome('/v1/read', { ...headers, 'x-org-id': org.id, 'x-access-reason': '  ' }),
      '403 forbidden',
    );
    const rows = await acrossOrganizations(app.db, (tx) =>
      tx.selectFrom('access_log').selectAll().where('user_id', '=', id).execute(),
    );
    assert.equal(rows.length, 1, 'what was refused is no access');
    const { id: _, at, ...row } = rows[0] ?? assert.fail();
    assert.ok(isSince(at, before));
    assert.deepEqual(row, {
      user_id: id,
      user_email: email,
      action: 'tenants:access',
      method: 'GET',
      route: '/v1/read',
      target: {},
      org_id: org.id,
      reason: 'ticket 4711',
      request_id: requestId,
      ip: '127.0.0.1',
    });
  });

  it('whatever only a superadmin may do is logged; reaching into organizations needs a reason', async () => {
    const { id } = await newUser(app, { role: 'superadmin' });
    const headers = await withAccessToken(app, id);
    assert.equal(await outcome('/v1/accounts/some-one', headers), '200');
    assert.equal(await outcome('/v1/admin', headers), '403 forbidden');
    assert.equal(await outcome('/v1/admin', { ...headers, 'x-access-reason': 'abuse' }), '200');
    const rows = await acrossOrganizations(app.db, (tx) =>
      tx
        .selectFrom('access_log')
        .select(['action', 'target', 'reason'])
        .where('user_id', '=', id)
        .orderBy('id')
        .execute(),
    );
    assert.deepEqual(rows, [
      { action: 'users:manage', target: { id: 'some-one' }, reason: null },
      { action: 'orgs:admin', target: {}, reason: 'abuse' },
    ]);
  });

  it('where a role or a global role is enough: members in theirs, a superadmin everywhere for a reason', async () => {
    const superadmin = await withAccessToken(app, (await newUser(app, { role: 'superadmin' })).id);
    const owner = await withAccessToken(app, (await newMember(app, org.id, 'owner')).id);
    const member = await withAccessToken(app, (await newMember(app, org.id, 'member')).id);
    assert.equal(await outcome('/v1/opinions', owner), '200');
    assert.equal(await outcome('/v1/opinions', member), '403 forbidden');
    assert.equal(await outcome('/v1/opinions', superadmin), '403 forbidden');
    const answer = await fetch(`${base}/v1/opinions`, {
      headers: { ...superadmin, 'x-access-reason': 'review' },
    });
    assert.equal((await json<{ org: unknown }>(answer)).org, null);
  });
});

describe('which project', () => {
  it('the field, else X-Project-ID, else that of the key, else the only one, else 422', async () => {
    const here = await newOrganization(app);
    const owner = await withAccessToken(app, (await newMember(app, here.id, 'owner')).id);
    const id = async (headers: Headers, query = ''): Promise<string> => {
      const answer = await fetch(`${base}/v1/project${query}`, { headers });
      const body = await json<{ id?: string; error?: { code: string } }>(answer);
      return body.id ?? `${answer.status} ${body.error?.code}`;
    };
    assert.equal(await id(owner), here.projectId);
    const second = await newProject(app, here.id);
    assert.equal(await id(owner), '422 validation_error');
    assert.equal(await id({ ...owner, 'x-project-id': second }), second);
    assert.equal(
      await id({ ...owner, 'x-project-id': second }, `?project_id=${here.projectId}`),
      here.projectId,
    );
    for (const wrong of ['1', newId('project'), org.projectId]) {
      assert.equal(await id({ ...owner, 'x-project-id': wrong }), '404 not_found', wrong);
    }
    const ofProject = await newKey(app, { orgId: here.id, ownerType: 'project', projectId: second });
    assert.equal(await id(ofProject.headers), second);
    assert.equal(await id(ofProject.headers, `?project_id=${here.projectId}`), '404 not_found');
    const ofOrganization = await newKey(app, { orgId: here.id });
    assert.equal(await id(ofOrganization.headers), '422 validation_error');
    assert.equal(await id(ofOrganization.headers, `?project_id=${second}`), second);
  });

  it('a restricted one is seen by owners, admins, organization keys and members that it names', async () => {
    const here = await newOrganization(app);
    const secret = await newProject(app, here.id, { restricted: true });
    const named = await newUser(app);
    await join(app, here.id, named.id, 'member', [secret]);
    const other = await newMember(app, here.id, 'member');
    const admin = await newMember(app, here.id, 'admin');
    const expected: [Headers, string][] = [
      [await withAccessToken(app, admin.id), '200'],
      [await withAccessToken(app, named.id), '200'],
      [await withAccessToken(app, other.id), '404 not_found'],
      [(await newKey(app, { orgId: here.id })).headers, '200'],
      [(await newKey(app, { orgId: here.id, ownerType: 'user', userId: named.id })).headers, '200'],
      [(await newKey(app, { orgId: here.id, ownerType: 'user', userId: other.id })).headers, '404 not_found'],
    ];
    for (const [headers, answer] of expected) {
      assert.equal(await outcome(`/v1/project?project_id=${secret}`, headers), answer);
    }
    assert.equal(
      await outcome('/v1/project', await withAccessToken(app, other.id)),
      '200',
      'of those that they see',
    );
  });

  it('those that a caller sees are listed, newest first, without deleted ones', async () => {
    const here = await newOrganization(app);
    const secret = await newProject(app, here.id, { restricted: true });
    const gone = await newProject(app, here.id);
    await acrossOrganizations(app.db, (tx) =>
      sql`update projects set deleted_at = now() where id = ${gone}`.execute(tx),
    );
    const { id } = here;
    const caller = (role: 'owner' | 'member', restricted: 'all' | readonly string[]) => ({
      credential: { kind: 'jwt' as const, jti: '', expiresAt: new Date() },
      user: null,
      organization: { id, role, restricted },
    });
    const seen = (who: ReturnType<typeof caller>): Promise<string[]> =>
      inOrganization(app.db, id, async (tx) => (await visibleProjects(tx, who)).map((project) => project.id));
    assert.deepEqual(await seen(caller('owner', 'all')), [secret, here.projectId]);
    assert.deepEqual(await seen(caller('member', [])), [here.projectId]);
    assert.deepEqual(await seen(caller('member', [secret])), [secret, here.projectId]);
    assert.equal(seesProject(caller('member', []), { id: secret, restricted: true }), false);
  });
});
