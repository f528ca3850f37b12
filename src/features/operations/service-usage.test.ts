import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { recordedLog } from '../../../test/support/log-lines.ts';
import { newPayer } from '../../../test/support/payer.ts';
import { newUser, withAccessToken } from '../../../test/support/tenants.ts';
import { until } from '../../../test/support/until.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import gauges from './gauges.ts';
import { forgetCounts } from './service-usage.ts';

interface Usage {
  readonly organizations: readonly {
    readonly org_id: string;
    readonly requests: number;
    readonly refused: number;
    readonly spent_usd: number;
    readonly keys: readonly {
      readonly key_id: string;
      readonly requests: number;
      readonly refused: number;
    }[];
  }[];
  readonly others: { readonly count: number; readonly requests: number; readonly refused: number };
  readonly strangers: readonly { readonly network: string; readonly refused: number }[];
  readonly other_strangers_refused: number;
}

const { log, lines } = recordedLog();
const app = await testApp({
  log,
  environment: { SERVICE_TRUSTED_PROXIES: '127.0.0.1', SERVICE_RATE_LIMIT_PER_MINUTE: '6' },
});
const api = await apiOf(app);
const superadmin = {
  ...(await withAccessToken(app, (await newUser(app, { role: 'superadmin' })).id)),
  'x-access-reason': 'ticket 4711',
};
const read = async (query = ''): Promise<Usage> =>
  (await api.send<Usage>('GET', `/v1/admin/usage${query}`, superadmin)).body;

describe('GET /v1/admin/usage', () => {
  it('says who uses how much and who is refused, strangers by their network', async () => {
    const [busy, quiet] = [await newPayer(app, 5), await newPayer(app, 5)];
    const page = { text: 'A short page about the opening hours of a library. '.repeat(20), modes: ['spam'] };
    assert.equal(await api.outcome('POST', '/v1/judge', quiet.headers, page), '200');
    const outcomes = [];
    for (let i = 0; i < 9; i++) outcomes.push(await api.outcome('GET', '/v1/usage', busy.headers));
    const refused = outcomes.filter((outcome) => outcome === '429 rate_limited').length;
    assert.ok(refused > 0);
    for (const address of ['198.51.100.7', '198.51.100.200', '2001:db8:1:2::3'])
      await api.outcome('GET', '/v1/usage', { 'x-forwarded-for': address });

    const usage = await read();
    const [first, second] = usage.organizations;
    assert.deepEqual(
      { id: first?.org_id, requests: first?.requests, spent: first?.spent_usd },
      { id: quiet.org.id, requests: 1, spent: 0.03 },
      'who spends most comes first',
    );
    assert.deepEqual(second?.org_id, busy.org.id);
    assert.deepEqual(second?.keys, [{ key_id: busy.keyId, requests: 9, refused }]);
    assert.deepEqual(usage.strangers, [
      { network: '198.51.100.0/24', refused: 2 },
      { network: '2001:db8:1::/48', refused: 1 },
    ]);
    assert.deepEqual(usage.others, { count: 0, requests: 0, refused: 0, spent_usd: 0 });

    const bounded = await read('?limit=1');
    assert.equal(bounded.organizations.length, 1);
    assert.deepEqual(bounded.others, { count: 1, requests: 9, refused, spent_usd: 0 });
    assert.equal(bounded.other_strangers_refused, 1);

    const samples = await acrossOrganizations(app.db, (tx) => gauges.read(tx, app));
    const told = (gauge: string, organization?: string): number | undefined =>
      samples.find((sample) => sample.gauge === gauge && sample.labels?.organization === organization)?.value;
    assert.equal(told('organization_refused_today', busy.org.id), refused);
    assert.equal(told('organization_spent_micro_usd_today', quiet.org.id), 30_000);
    assert.equal(told('organization_requests_today', 'other'), 0);
    assert.equal(told('strangers_refused_today'), 3);
  });

  it('a line of the log names the organization, the key and the network, and no whole address', async () => {
    const { org, keyId, headers } = await newPayer(app, 1);
    await api.outcome('GET', '/v1/usage', { ...headers, 'x-forwarded-for': '203.0.113.77' });
    const line = await until('the line is written', () => lines.find((each) => each.includes(keyId)));
    const { org: named, key, from } = JSON.parse(line);
    assert.deepEqual({ named, key, from }, { named: org.id, key: keyId, from: '203.0.113.0/24' });
    assert.ok(!lines.some((each) => each.includes('203.0.113.77')));
  });

  it('is for superadmins with a reason, and is logged', async () => {
    const { 'x-access-reason': _, ...withoutReason } = superadmin;
    assert.equal(await api.outcome('GET', '/v1/admin/usage', withoutReason), '403 forbidden');
    const logged = await acrossOrganizations(app.db, (tx) =>
      tx.selectFrom('access_log').select('route').where('reason', '=', 'ticket 4711').execute(),
    );
    assert.ok(logged.some(({ route }) => route === '/v1/admin/usage'));
  });

  it('counts are forgotten after 30 days', async () => {
    await acrossOrganizations(app.db, async (tx) => {
      await tx.updateTable('stranger_counts').set({ day: '2020-01-01' }).execute();
    });
    await forgetCounts(app.db);
    assert.deepEqual((await read('?days=30')).strangers, []);
  });
});
