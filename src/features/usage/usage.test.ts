import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import {
  newKey,
  newMember,
  newOrganization,
  newProject,
  newUser,
  withAccessToken,
} from '../../../test/support/tenants.ts';
import { reserve } from '../../ledger/reserve.ts';
import { endHold } from '../../ledger/resolve.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { tasks } from '../../shell/tasks.gen.ts';

const app = await testApp({ tasks, environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' } });
const api = await apiOf(app);

async function spend(orgId: string, projectId: string, userId: string | null, amount: number): Promise<void> {
  await inOrganization(app.db, orgId, (tx) =>
    reserve(tx, {
      orgId,
      projectId,
      userId,
      operation: crypto.randomUUID(),
      amount,
      caps: { perDay: null, perMonth: null },
      at: new Date(),
      leaseUntil: null,
    }),
  );
}

describe('GET /v1/usage', () => {
  it('shows what the user, the project and the organization have spent, may spend and have', async () => {
    const org = await newOrganization(app);
    const owner = await newMember(app, org.id, 'owner');
    const headers = await withAccessToken(app, owner.id);
    await spend(org.id, org.projectId, owner.id, 65_000);
    await spend(org.id, org.projectId, null, 35_000);
    const limit = { subject: 'project', subject_id: org.projectId, period: 'day', limit_usd: 0.5 };
    assert.deepEqual((await api.send('PATCH', '/v1/usage/limits', headers, limit)).body, limit);
    const { body } = await api.send('GET', '/v1/usage', headers);
    const none = { limit_usd: null, remaining_usd: null };
    assert.deepEqual(body, {
      unit: 'usd',
      user: { day: { used_usd: 0.065, ...none }, month: { used_usd: 0.065, ...none } },
      project: {
        day: { used_usd: 0.1, limit_usd: 0.5, remaining_usd: 0.4 },
        month: { used_usd: 0.1, ...none },
      },
      org: { day: { used_usd: 0.1, ...none }, month: { used_usd: 0.1, ...none } },
      plan: { limit_month_usd: 20, remaining_month_usd: 19.9, limit_day_usd: 5, remaining_day_usd: 4.9 },
      balance: { balance_usd: 0, expires_at: null, parts: [] },
    });
    const key = await newKey(app, { orgId: org.id, scopes: [] });
    const ofKey = await api.send<{ user: unknown }>('GET', '/v1/usage', key.headers);
    assert.equal(ofKey.outcome, '200', 'any valid key');
    assert.equal(ofKey.body.user, null);
    await newProject(app, org.id);
    const several = await api.send<{ project: unknown }>('GET', '/v1/usage', headers);
    assert.equal(several.body.project, null, 'which of two projects?');
  });
});

describe('GET /v1/usage/daily', () => {
  interface Row {
    readonly day: string;
    readonly project_id: string | null;
    readonly kind: string;
    readonly spent_usd: number;
  }
  const micro = (amount: number): number => Math.round(amount * 1e6);
  const sumOf = (rows: readonly Row[]): number =>
    rows.reduce((sum, { spent_usd }) => sum + micro(spent_usd), 0);

  it('tells day, project and kind, and sums up to what GET /v1/usage shows, to the micro-dollar', async () => {
    const org = await newOrganization(app);
    const second = await newProject(app, org.id);
    const headers = await withAccessToken(app, (await newMember(app, org.id, 'owner')).id);
    const today = new Date();
    const monthBegan = new Date(`${today.toISOString().slice(0, 7)}-01T12:00:00Z`);
    const hold = (projectId: string, operation: string, amount: number, at: Date): Promise<string> =>
      inOrganization(app.db, org.id, (tx) =>
        reserve(tx, {
          orgId: org.id,
          projectId,
          userId: null,
          operation: `${operation} ${crypto.randomUUID()}`,
          amount,
          caps: { perDay: null, perMonth: null },
          at,
          leaseUntil: null,
        }),
      );
    await hold(org.projectId, 'check', 65_001, today);
    await hold(org.projectId, 'check', 20_000, today);
    await hold(second, 'upgrade', 5_000, today);
    await hold(second, 'intent', 1_500, monthBegan);
    const failed = await hold(second, 'job', 30_000, today);
    await inOrganization(app.db, org.id, (tx) => endHold(tx, org.id, failed, today));
    const { body: rows } = await api.send<Row[]>('GET', '/v1/usage/daily?days=31', headers);
    const { body: usage } = await api.send<{ org: Record<'day' | 'month', { used_usd: number }> }>(
      'GET',
      '/v1/usage',
      headers,
    );
    const day = today.toISOString().slice(0, 10);
    assert.equal(sumOf(rows), micro(usage.org.month.used_usd));
    assert.equal(sumOf(rows.filter((row) => row.day === day && row.kind !== 'intent')), 90_001);
    const ofDay = rows.filter((row) => row.day === day);
    assert.equal(sumOf(ofDay), micro(usage.org.day.used_usd));
    assert.deepEqual(
      rows.map(({ project_id, kind, spent_usd }) => [project_id, kind, spent_usd]).sort(),
      [
        [org.projectId, 'check', 0.085001],
        [second, 'intent', 0.0015],
        [second, 'upgrade', 0.005],
      ].sort(),
      'what was returned was not spent',
    );
  });

  it('a project that the caller does not see is counted without its name', async () => {
    const org = await newOrganization(app);
    const closed = await newProject(app, org.id, { restricted: true });
    const headers = await withAccessToken(app, (await newMember(app, org.id, 'member')).id);
    await spend(org.id, closed, null, 7_000);
    const { body } = await api.send<Row[]>('GET', '/v1/usage/daily', headers);
    assert.deepEqual(
      body.map(({ project_id, kind, spent_usd }) => [project_id, kind, spent_usd]),
      [[null, 'other', 0.007]],
    );
    assert.equal(await api.outcome('GET', '/v1/usage/daily?days=367', headers), '422 validation_error');
  });

  it('a site audit is told from a job', async () => {
    const org = await newOrganization(app);
    const headers = await withAccessToken(app, (await newMember(app, org.id, 'owner')).id);
    const urls = ['https://example.com/a'];
    const asked = { urls, pages: 1, project_id: org.projectId };
    assert.equal(await api.outcome('POST', '/v1/audits/site', headers, asked), '202');
    const { body } = await api.send<Row[]>('GET', '/v1/usage/daily', headers);
    assert.deepEqual(
      body.map(({ kind }) => kind),
      ['audit'],
    );
  });
});

describe('GET /v1/usage/limits', () => {
  it('lists what is set, of the organization alone', async () => {
    const [org, other] = [await newOrganization(app), await newOrganization(app)];
    const headers = await withAccessToken(app, (await newMember(app, org.id, 'owner')).id);
    const elsewhere = await withAccessToken(app, (await newMember(app, other.id, 'owner')).id);
    const limits = [
      { subject: 'org', subject_id: org.id, period: 'month', limit_usd: 100.5 },
      { subject: 'user', subject_id: null, period: 'day', limit_usd: 2 },
    ];
    for (const { subject, period, limit_usd } of limits)
      await api.send('PATCH', '/v1/usage/limits', headers, { subject, period, limit_usd });
    await api.send('PATCH', '/v1/usage/limits', elsewhere, { subject: 'org', period: 'day', limit_usd: 1 });
    const { body } = await api.send('GET', '/v1/usage/limits', headers);
    assert.deepEqual(body, limits);
  });
});

describe('PATCH /v1/usage/limits', () => {
  it('takes only subjects of the organization, and only amounts that are ones', async () => {
    const [org, other] = [await newOrganization(app), await newOrganization(app)];
    const headers = await withAccessToken(app, (await newMember(app, org.id, 'admin')).id);
    const stranger = await newUser(app);
    const set = (body: object) =>
      api.outcome('PATCH', '/v1/usage/limits', headers, { period: 'day', limit_usd: 1, ...body });
    assert.equal(await set({ subject: 'org' }), '200');
    assert.equal(await set({ subject: 'user' }), '200');
    assert.equal(await set({ subject: 'org', limit_usd: null }), '200');
    assert.equal(await set({ subject: 'org', subject_id: other.id }), '404 not_found');
    assert.equal(await set({ subject: 'project', subject_id: other.projectId }), '404 not_found');
    assert.equal(await set({ subject: 'user', subject_id: stranger.id }), '404 not_found');
    for (const subject of ['user', 'project'])
      for (const subject_id of ['1', 'a\0b', '\ud800'])
        assert.equal(await set({ subject, subject_id }), '404 not_found');
    for (const wrong of [
      { subject: 'key' },
      { subject: 'org', limit_usd: -1 },
      { subject: 'org', limit_usd: '5' },
    ])
      assert.equal(await set(wrong), '422 validation_error');
  });
});

describe('POST /v1/admin/orgs/{id}/topups and GET /v1/admin/ledger/check', () => {
  it('add to the balance for a logged reason, and prove that the books are right', async () => {
    const org = await newOrganization(app);
    const headers = await withAccessToken(app, (await newUser(app, { role: 'superadmin' })).id);
    const path = `/v1/admin/orgs/${org.id}/topups`;
    assert.equal(await api.outcome('POST', path, headers, { amount_usd: 25 }), '403 forbidden');
    const reason = { ...headers, 'x-access-reason': 'invoice 17' };
    const made = await api.send<{ balance_usd: number }>('POST', path, reason, {
      amount_usd: 25,
      note: 'Invoice 17',
    });
    assert.equal(made.outcome, '201');
    assert.equal(
      (await api.send<{ balance_usd: number }>('POST', path, reason, { amount_usd: 0.1 })).body.balance_usd,
      25.1,
    );
    for (const wrong of [{ amount_usd: 0 }, { amount_usd: -5 }, { amount_usd: '5' }, {}])
      assert.equal(await api.outcome('POST', path, reason, wrong), '422 validation_error');
    assert.equal(
      await api.outcome('POST', '/v1/admin/orgs/org_aaaaaaaaaaaaaaaa/topups', reason, { amount_usd: 1 }),
      '404 org_not_found',
    );
    assert.equal(await api.outcome('GET', '/v1/admin/ledger/check', headers), '403 forbidden');
    const { body } = await api.send<{ ok: boolean; faults: unknown[] }>(
      'GET',
      '/v1/admin/ledger/check',
      reason,
    );
    assert.deepEqual([body.ok, body.faults], [true, []]);
  });
});
