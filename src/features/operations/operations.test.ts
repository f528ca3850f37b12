import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { sql } from 'kysely';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import {
  type Headers,
  newKey,
  newMember,
  newOrganization,
  newUser,
  withAccessToken,
} from '../../../test/support/tenants.ts';
import { seenWithinASecond } from '../../../test/support/until.ts';
import { newId } from '../../platform/ids.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { startWorker } from '../../platform/queue/worker.ts';
import forgetInvites from '../invites/forget.task.ts';
import type { OperatedOrganization } from './organization.ts';

const environment = { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' };
const app = await testApp({ environment, tasks: [forgetInvites] });
const api = await apiOf(app);
const operator = await newUser(app, { role: 'superadmin' });
const bare = await withAccessToken(app, operator.id);
const superadmin: Headers = { ...bare, 'x-access-reason': 'abuse report 12' };

describe('suspension', () => {
  it('200; then 403 org_suspended for people and keys, in every process within a second, until it is restored', async () => {
    const org = await newOrganization(app);
    const person = await withAccessToken(app, (await newMember(app, org.id, 'owner')).id);
    const { headers: key } = await newKey(app, { orgId: org.id });
    const there = await apiOf(await testApp({ environment, databaseUrl: app.config.databaseUrl ?? '' }));
    const ask = (): Promise<string[]> =>
      Promise.all(
        [api, there].flatMap((one) =>
          [person, key].map((headers) => one.outcome('GET', '/v1/orgs/current', headers)),
        ),
      );
    assert.deepEqual(await ask(), Array(4).fill('200'));
    const path = `/v1/admin/orgs/${org.id}`;
    const answer = await api.send<OperatedOrganization>('POST', `${path}/suspend`, superadmin);
    assert.deepEqual([answer.outcome, answer.body.id, answer.body.status], ['200', org.id, 'suspended']);
    assert.equal(await api.outcome('GET', '/v1/orgs/current', key), '403 org_suspended', 'here at once');
    const allAnswer = async (outcome: string): Promise<boolean> =>
      (await ask()).every((one) => one === outcome);
    await seenWithinASecond('suspended', () => allAnswer('403 org_suspended'));
    assert.equal(await api.outcome('POST', `${path}/suspend`, superadmin), '200', 'again changes nothing');
    const restored = await api.send<OperatedOrganization>('POST', `${path}/restore`, superadmin);
    assert.deepEqual([restored.outcome, restored.body.status], ['200', 'active']);
    await seenWithinASecond('restored', () => allAnswer('200'));
  });

  it('is logged with who, what and why; without a reason it does not happen', async () => {
    const org = await newOrganization(app);
    const path = `/v1/admin/orgs/${org.id}`;
    for (const headers of [bare, { ...bare, 'x-access-reason': ' ' }]) {
      assert.equal(await api.outcome('POST', `${path}/suspend`, headers), '403 forbidden');
      assert.equal(await api.outcome('PATCH', path, headers, { plan: 'payg' }), '403 forbidden');
      const refused = await api.send<{ error: { message: string } }>('GET', '/v1/admin/orgs', headers);
      assert.equal(refused.outcome, '403 forbidden');
      assert.match(refused.body.error.message, /X-Access-Reason/);
    }
    await api.send('POST', `${path}/suspend`, superadmin);
    const rows = await acrossOrganizations(app.db, (tx) =>
      tx
        .selectFrom('access_log')
        .select(['user_id', 'user_email', 'action', 'route', 'target', 'reason'])
        .where(sql<boolean>`target ->> 'id' = ${org.id}`)
        .execute(),
    );
    assert.deepEqual(rows, [
      {
        user_id: operator.id,
        user_email: operator.email,
        action: 'orgs:admin',
        route: '/v1/admin/orgs/:id/suspend',
        target: { id: org.id },
        reason: 'abuse report 12',
      },
    ]);
  });
});

describe('/v1/admin/orgs', () => {
  it('PATCH 200 sets plan, allowance and pages, in whole micro-dollars; null takes them back', async () => {
    const org = await newOrganization(app);
    const path = `/v1/admin/orgs/${org.id}`;
    const patch = (body: object) => api.send<OperatedOrganization>('PATCH', path, superadmin, body);
    const set = await patch({ plan: 'payg', allowance_usd: 12.3456789, max_audit_pages: 500 });
    assert.equal(set.outcome, '200');
    assert.deepEqual(
      { ...set.body, created_at: '' },
      {
        id: org.id,
        name: 'Test',
        status: 'active',
        plan: 'payg',
        allowance_usd: 12.345679,
        max_audit_pages: 500,
        members: 0,
        created_at: '',
      },
    );
    assert.deepEqual((await patch({})).body, set.body);
    const cleared = await patch({ allowance_usd: null, max_audit_pages: null });
    assert.deepEqual(cleared.body, { ...set.body, allowance_usd: null, max_audit_pages: null });
    assert.equal((await patch({ allowance_usd: 0 })).body.allowance_usd, 0);
    for (const body of [
      { plan: 'gold' },
      { allowance_usd: -1 },
      { allowance_usd: '5' },
      { max_audit_pages: 0 },
      { max_audit_pages: 1.5 },
      { status: 'suspended' },
    ]) {
      assert.equal((await patch(body)).outcome, '422 validation_error');
    }
  });

  it('404 org_not_found for an unknown one and for a malformed id', async () => {
    for (const id of [newId('organization'), '1', 'org_%00']) {
      assert.equal(
        await api.outcome('POST', `/v1/admin/orgs/${id}/suspend`, superadmin),
        '404 org_not_found',
      );
      assert.equal(
        await api.outcome('POST', `/v1/admin/orgs/${id}/restore`, superadmin),
        '404 org_not_found',
      );
      assert.equal(await api.outcome('PATCH', `/v1/admin/orgs/${id}`, superadmin, {}), '404 org_not_found');
    }
  });

  it('GET 200 all of them, newest first, with how many people they have; 403 for everybody else', async () => {
    const made = [await newOrganization(app), await newOrganization(app)];
    await newMember(app, made[1]?.id ?? '', 'owner');
    const first = await api.send<OperatedOrganization[]>('GET', '/v1/admin/orgs?limit=1', superadmin);
    assert.deepEqual(
      first.body.map(({ id, members }) => [id, members]),
      [[made[1]?.id, 1]],
    );
    const cursor = first.headers.get('x-next-cursor');
    const next = await api.send<OperatedOrganization[]>(
      'GET',
      `/v1/admin/orgs?limit=1&cursor=${cursor}`,
      superadmin,
    );
    assert.deepEqual(next.body[0]?.id, made[0]?.id);
    const admin = await withAccessToken(app, (await newUser(app, { role: 'admin' })).id);
    assert.equal(
      await api.outcome('GET', '/v1/admin/orgs', { ...admin, 'x-access-reason': 'x' }),
      '403 forbidden',
    );
  });
});

describe('the reason', () => {
  it('may be written in any language, percent-encoded, and is logged as it was meant', async () => {
    const reasons = {
      'zg%C5%82oszenie%2012': 'zgłoszenie 12',
      'a 100% sure case': 'a 100% sure case',
      'a%00b': 'a%00b',
      '%ff': '%ff',
    };
    const org = await newOrganization(app);
    for (const reason of Object.keys(reasons)) {
      const headers = { ...bare, 'x-access-reason': reason };
      assert.equal(await api.outcome('POST', `/v1/admin/orgs/${org.id}/restore`, headers), '200');
    }
    const rows = await acrossOrganizations(app.db, (tx) =>
      tx
        .selectFrom('access_log')
        .select('reason')
        .where(sql<boolean>`target ->> 'id' = ${org.id}`)
        .orderBy('id')
        .execute(),
    );
    assert.deepEqual(
      rows.map(({ reason }) => reason),
      Object.values(reasons),
    );
  });
});

describe('GET /v1/admin/orgs?q=', () => {
  it('finds by a part of the name, in any case, and by the id; signs are signs', async () => {
    const [acme, other] = [await newOrganization(app), await newOrganization(app)];
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('organizations').set({ name: 'Żółta 100%_Łódź' }).where('id', '=', acme.id).execute(),
    );
    const found = async (q: string): Promise<string[]> => {
      const path = `/v1/admin/orgs?limit=100&q=${encodeURIComponent(q)}`;
      return (await api.send<OperatedOrganization[]>('GET', path, superadmin)).body.map(({ id }) => id);
    };
    assert.deepEqual(await found('żółta 100%_ł'), [acme.id]);
    assert.deepEqual(await found('100_'), []);
    assert.deepEqual(await found(other.id), [other.id]);
  });
});

describe('GET /v1/admin/queue', () => {
  it('shows every queue and who works, for a logged reason', async () => {
    const worker = await startWorker(app, []);
    after(() => worker.stop());
    assert.equal(await api.outcome('GET', '/v1/admin/queue', bare), '403 forbidden');
    const { outcome, body } = await api.send<{
      queues: { name: string; waiting: number }[];
      workers: { id: string; live: boolean }[];
    }>('GET', '/v1/admin/queue', superadmin);
    assert.equal(outcome, '200');
    assert.deepEqual(
      body.workers.map(({ id, live }) => [id, live]),
      [[worker.id, true]],
    );
    const waiting = (): Promise<number | undefined> =>
      api
        .send<typeof body>('GET', '/v1/admin/queue', superadmin)
        .then((answer) => answer.body.queues.find(({ name }) => name === forgetInvites.name)?.waiting);
    assert.equal(await waiting(), 0);
    await acrossOrganizations(app.db, (tx) => app.queue.send(tx, forgetInvites, {}));
    assert.equal(await waiting(), 1);
  });
});
