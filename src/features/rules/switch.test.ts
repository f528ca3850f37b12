import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import {
  newKey,
  newMember,
  newOrganization,
  newUser,
  withAccessToken,
} from '../../../test/support/tenants.ts';
import { seenWithinASecond } from '../../../test/support/until.ts';
import type { PageReport } from '../../core/index.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { disabledRules, switchRule } from './service.ts';

const app = await testApp({
  environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000', SERVICE_JUDGE_THREADS: '1' },
});
const api = await apiOf(app);
const superadmin = await withAccessToken(app, (await newUser(app, { role: 'superadmin' })).id);
const withReason = { ...superadmin, 'x-access-reason': 'too many false alarms' };
const org = await newOrganization(app);
const { headers } = await newKey(app, { orgId: org.id });

const RULE = 'sp_kw_density';
const GATE = 'lb_adult';

const sentence = 'The library on Mill Road stays open on Sundays until the end of May, says the council. ';
let pages = 0;
const fresh = (): { html: string } => {
  pages += 1;
  return {
    html: `<!doctype html><html lang="en"><head><title>Hours ${pages}</title></head><body><main><h1>Hours ${pages}</h1><p>${sentence.repeat(12)}</p></main></body></html>`,
  };
};

const put = (id: string, enabled: boolean) =>
  api.send('PUT', `/v1/admin/rules/${id}`, withReason, { enabled });
const judge = (body: object, more: Record<string, string> = {}) =>
  api.send<PageReport>('POST', '/v1/judge', { ...headers, ...more }, body);

function scoredIn({ violations, labels }: PageReport): string[] {
  return [...violations, ...labels].map(({ rule_id }) => rule_id);
}

describe('PUT /v1/admin/rules/{id}', () => {
  it('is for a superadmin with a reason, is logged, and takes only rules that there are', async () => {
    const path = `/v1/admin/rules/${RULE}`;
    const owner = await withAccessToken(app, (await newMember(app, org.id, 'owner')).id);
    assert.equal(await api.outcome('PUT', path, owner, { enabled: false }), '403 forbidden');
    assert.equal(await api.outcome('PUT', path, superadmin, { enabled: false }), '403 forbidden');
    for (const wrong of [{}, { enabled: 'no' }, { enabled: true, why: 'x' }])
      assert.equal(await api.outcome('PUT', path, withReason, wrong), '422 validation_error');
    assert.equal((await put('sp_nope', false)).outcome, '404 not_found');
    assert.equal((await put('preset:spam', false)).outcome, '404 not_found');
    assert.deepEqual((await put(RULE, true)).body, { id: RULE, enabled: true }, 'as it was');
    const [logged] = await acrossOrganizations(app.db, (tx) =>
      tx
        .selectFrom('access_log')
        .select(['action', 'method', 'target', 'reason'])
        .orderBy('id', 'desc')
        .limit(1)
        .execute(),
    );
    assert.deepEqual(logged, {
      action: 'rules:admin',
      method: 'PUT',
      target: { id: RULE },
      reason: 'too many false alarms',
    });
  });

  it('off: naming it is 400 rule_disabled, modes and presets skip it at the same price and tier', async () => {
    const page = fresh();
    const named = { ...fresh(), rules: [RULE] };
    const key = { 'idempotency-key': 'before the switch' };
    const before = await judge(page);
    const first = await judge(named, key);
    assert.ok(scoredIn(before.body).includes(RULE));
    assert.deepEqual((await put(RULE, false)).body, { id: RULE, enabled: false });
    assert.equal((await put(RULE, false)).outcome, '200', 'twice is as good as once');

    const refused = await judge(named);
    assert.equal(refused.outcome, '400 rule_disabled');
    assert.deepEqual(refused.details, { rules: [RULE] });
    const batch = { items: [fresh(), { ...fresh(), rules: [RULE] }] };
    assert.equal(await api.outcome('POST', '/v1/judge/batch', headers, batch), '400 rule_disabled');
    const again = await judge(named, key);
    assert.equal(again.headers.get('idempotency-replayed'), 'true', 'what was answered is answered again');
    assert.deepEqual(again.body, first.body);

    const after = await judge(page);
    assert.equal(after.headers.get('x-cache'), null, 'a report made with the rule is not served');
    assert.equal(after.headers.get('x-cost-usd'), before.headers.get('x-cost-usd'));
    assert.ok(!scoredIn(after.body).includes(RULE));
    assert.ok(after.body.skipped.includes(RULE));
    const [newest] = (await api.send<{ tier: string }[]>('GET', '/v1/reports?limit=1', headers)).body;
    assert.equal(newest?.tier, 'basic');
    for (const rules of [['preset:spam'], ['preset:audit-quick']]) {
      const { outcome, body } = await judge({ ...fresh(), rules });
      assert.equal(outcome, '200', rules.join());
      assert.ok(body.skipped.includes(RULE) && !scoredIn(body).includes(RULE), rules.join());
    }

    await put(RULE, true);
    assert.equal((await judge(page)).headers.get('x-cache'), 'hit', 'on again: the first report fits again');
    assert.equal((await judge(named)).outcome, '200');
  });

  it('off: a label that runs with any selection runs no more, and no cached report shows it', async () => {
    const body = { ...fresh(), rules: [RULE] };
    assert.ok(scoredIn((await judge(body)).body).includes(GATE));
    await put(GATE, false);
    const without = await judge(body);
    assert.equal(without.headers.get('x-cache'), null);
    assert.ok(!scoredIn(without.body).includes(GATE));
    assert.ok(without.body.skipped.includes(GATE));
    await put(GATE, true);
  });

  it('shows in GET /v1/rules, in brief and in full', async () => {
    const enabled = async (by: Record<string, string>) =>
      (await api.send<{ id: string; enabled: boolean }[]>('GET', '/v1/rules', by)).body
        .filter((rule) => !rule.enabled)
        .map(({ id }) => id);
    assert.deepEqual(await enabled(headers), []);
    await put(RULE, false);
    assert.deepEqual([await enabled(headers), await enabled(superadmin)], [[RULE], [RULE]]);
    await put(RULE, true);
    assert.deepEqual([await enabled(headers), await enabled(superadmin)], [[], []]);
  });

  it('holds in every other process within a second', async () => {
    const elsewhere = await testApp({ databaseUrl: app.config.databaseUrl ?? '' });
    assert.deepEqual([...(await disabledRules(elsewhere))], []);
    await switchRule(app, RULE, false);
    assert.deepEqual([...(await disabledRules(app))], [RULE], 'here at once');
    await seenWithinASecond('switched off', async () => (await disabledRules(elsewhere)).has(RULE));
    await switchRule(app, RULE, true);
  });
});
