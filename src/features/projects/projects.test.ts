import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import {
  type Headers,
  newKey,
  newMember,
  newOrganization,
  newProject,
  withAccessToken,
} from '../../../test/support/tenants.ts';
import type { OrgRole } from '../../contract/access.ts';
import { newId } from '../../platform/ids.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import type { ProjectRecord } from './project-record.ts';

const app = await testApp({ environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' } });
const api = await apiOf(app);

async function as(orgId: string, role: OrgRole): Promise<Headers> {
  return withAccessToken(app, (await newMember(app, orgId, role)).id);
}

async function seenBy(headers: Headers): Promise<string[]> {
  const { body } = await api.send<ProjectRecord[]>('GET', '/v1/projects', headers);
  return body.map(({ id }) => id);
}

describe('projects', () => {
  it('POST 201 with what was chosen, GET newest first, PATCH 200 any of it', async () => {
    const org = await newOrganization(app);
    const headers = await as(org.id, 'member');
    const made = await api.send<ProjectRecord>('POST', '/v1/projects', headers, { name: 'Sklep' });
    assert.equal(made.outcome, '201');
    const { id, created_at } = made.body;
    assert.match(id, /^prj_[a-z2-7]{16}$/);
    const record = {
      id,
      org_id: org.id,
      name: 'Sklep',
      private_mode: false,
      restricted: false,
      render_js_default: 'off',
      created_at,
    };
    assert.deepEqual(made.body, record);
    assert.deepEqual(await seenBy(headers), [id, org.projectId]);
    for (const changes of [{ name: 'Blog' }, { private_mode: true, render_js_default: 'auto' }, {}]) {
      Object.assign(record, changes);
      const changed = await api.send('PATCH', `/v1/projects/${id}`, headers, changes);
      assert.deepEqual([changed.outcome, changed.body], ['200', record]);
    }
    for (const wrong of [{ name: '' }, { render_js_default: 'yes' }, { restricted: 1 }, { org_id: org.id }]) {
      assert.equal(await api.outcome('PATCH', `/v1/projects/${id}`, headers, wrong), '422 validation_error');
      assert.equal(
        await api.outcome('POST', '/v1/projects', headers, { name: 'x', ...wrong }),
        '422 validation_error',
      );
    }
    const first = await api.send<ProjectRecord[]>('GET', '/v1/projects?limit=1', headers);
    const cursor = first.headers.get('x-next-cursor');
    const next = await api.send<ProjectRecord[]>('GET', `/v1/projects?limit=1&cursor=${cursor}`, headers);
    assert.deepEqual([first.body[0]?.id, next.body[0]?.id], [id, org.projectId]);
    assert.equal(await api.outcome('GET', '/v1/projects?cursor=zzz', headers), '422 validation_error');
  });

  it('a restricted one is for owners, admins and those named; the caller who restricts it is one of them', async () => {
    const org = await newOrganization(app);
    const maker = await as(org.id, 'member');
    const other = await as(org.id, 'member');
    const admin = await as(org.id, 'admin');
    const body = { name: 'Tajny', restricted: true };
    const { body: secret } = await api.send<ProjectRecord>('POST', '/v1/projects', maker, body);
    const { body: open } = await api.send<ProjectRecord>('POST', '/v1/projects', maker, { name: 'Jawny' });
    assert.deepEqual(await seenBy(other), [open.id, org.projectId]);
    assert.deepEqual(await seenBy(maker), [open.id, secret.id, org.projectId]);
    assert.deepEqual(await seenBy(admin), [open.id, secret.id, org.projectId]);
    assert.equal(
      await api.outcome('PATCH', `/v1/projects/${secret.id}`, other, { name: 'x' }),
      '404 not_found',
    );
    assert.equal(await api.outcome('PATCH', `/v1/projects/${open.id}`, maker, { restricted: true }), '200');
    assert.deepEqual(await seenBy(other), [org.projectId]);
    assert.deepEqual(await seenBy(maker), [open.id, secret.id, org.projectId]);
    const ofOrganization = await newKey(app, { orgId: org.id });
    assert.deepEqual(await seenBy(ofOrganization.headers), [open.id, secret.id, org.projectId]);
    const bound = await newKey(app, { orgId: org.id, ownerType: 'project', projectId: open.id });
    assert.deepEqual(await seenBy(bound.headers), [open.id]);
  });

  it('403 for keys and viewers; deleting is for owners and admins', async () => {
    const org = await newOrganization(app);
    const { headers: key } = await newKey(app, { orgId: org.id });
    const path = `/v1/projects/${org.projectId}`;
    for (const headers of [key, await as(org.id, 'viewer')]) {
      assert.equal(await api.outcome('POST', '/v1/projects', headers, { name: 'x' }), '403 forbidden');
      assert.equal(await api.outcome('PATCH', path, headers, { name: 'x' }), '403 forbidden');
      assert.equal(await api.outcome('DELETE', path, headers), '403 forbidden');
    }
    assert.equal(await api.outcome('DELETE', path, await as(org.id, 'member')), '403 forbidden');
  });

  it('404 not_found for one of another organization, a deleted one, an unknown and a malformed id', async () => {
    const org = await newOrganization(app);
    const headers = await as(org.id, 'owner');
    const gone = await newProject(app, org.id);
    assert.equal(await api.outcome('DELETE', `/v1/projects/${gone}`, headers), '204');
    for (const id of [(await newOrganization(app)).projectId, gone, newId('project'), '1', 'prj_%00']) {
      assert.equal(
        await api.outcome('PATCH', `/v1/projects/${id}`, headers, { name: 'x' }),
        '404 not_found',
        id,
      );
      assert.equal(await api.outcome('DELETE', `/v1/projects/${id}`, headers), '404 not_found', id);
    }
  });

  it('deleting one ends its keys, those of people that are bound to it too, and no others', async () => {
    const org = await newOrganization(app);
    const member = await newMember(app, org.id, 'member');
    const project = await newProject(app, org.id);
    const bound = { orgId: org.id, projectId: project };
    const keys = [
      await newKey(app, { ...bound, ownerType: 'project' }),
      await newKey(app, { ...bound, ownerType: 'user', userId: member.id }),
    ];
    const other = await newKey(app, { orgId: org.id, ownerType: 'project', projectId: org.projectId });
    for (const key of [...keys, other])
      assert.equal(await api.outcome('GET', '/v1/projects', key.headers), '200');
    const owner = await as(org.id, 'owner');
    assert.equal(await api.outcome('DELETE', `/v1/projects/${project}`, owner), '204');
    for (const key of keys) {
      assert.equal(await api.outcome('GET', '/v1/projects', key.headers), '401 invalid_api_key');
    }
    assert.deepEqual(await seenBy(other.headers), [org.projectId]);
    assert.deepEqual(await seenBy(owner), [org.projectId]);
    const reasons = await acrossOrganizations(app.db, (tx) =>
      tx.selectFrom('api_keys').select('revoke_reason').where('project_id', '=', project).execute(),
    );
    assert.deepEqual(reasons, Array(2).fill({ revoke_reason: 'project_deleted' }));
  });
});
