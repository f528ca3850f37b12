import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { sampleReport } from '../../../test/support/sample-report.ts';
import { linkTo, newVisitor, sharedReport } from '../../../test/support/shared-links.ts';
import { newAudit } from '../../../test/support/stored-audit.ts';
import { newMember, newOrganization, withAccessToken } from '../../../test/support/tenants.ts';
import { newId } from '../../platform/ids.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';

const app = await testApp({
  environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000', SERVICE_TRUSTED_PROXIES: '127.0.0.1' },
});
const api = await apiOf(app);

interface Client {
  readonly id: string;
  readonly name: string;
  readonly sites: readonly string[];
  readonly brand_name: string | null;
  readonly logo: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

const SVG = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>').toString('base64')}`;

async function manager(org?: { id: string }) {
  const { id } = org ?? (await newOrganization(app));
  return { id, headers: await withAccessToken(app, (await newMember(app, id, 'admin')).id) };
}

const make = async (headers: Record<string, string>, body: object) =>
  api.send<Client>('POST', '/v1/clients', headers, body);

describe('clients', () => {
  it('have a name, sites and a brand; are listed by name, changed and removed', async () => {
    const { headers } = await manager();
    const { body: bakery, outcome } = await make(headers, {
      name: 'Bakery',
      sites: ['https://WWW.Bakery.example/bread', 'bakery.example', 'shop.bakery.example'],
      brand_name: 'Bakery & Sons',
      logo: SVG,
    });
    assert.equal(outcome, '201');
    assert.equal(bakery.created_at, bakery.updated_at, 'one clock tells both');
    assert.deepEqual(bakery.sites, ['bakery.example', 'shop.bakery.example']);
    assert.match(bakery.logo ?? '', /^data:image\/svg/);
    await make(headers, { name: 'Archive' });
    const list = (await api.send<Client[]>('GET', '/v1/clients', headers)).body;
    assert.deepEqual(
      list.map(({ name }) => name),
      ['Archive', 'Bakery'],
    );
    assert.ok(!JSON.stringify(list).includes('data:image'));
    const path = `/v1/clients/${bakery.id}`;
    const { body: changed } = await api.send<Client>('PATCH', path, headers, { sites: [], logo: null });
    assert.deepEqual([changed.name, changed.sites, changed.logo], ['Bakery', [], null]);
    assert.equal(await api.outcome('DELETE', path, headers), '204');
    for (const method of ['GET', 'DELETE'])
      assert.equal(await api.outcome(method, path, headers), '404 not_found');
  });

  it('a site is one client’s, and no other organization’s business', async () => {
    const { headers } = await manager();
    await make(headers, { name: 'One', sites: ['one.example'] });
    assert.equal((await make(headers, { name: 'Two', sites: ['www.one.example'] })).outcome, '409 conflict');
    assert.equal((await api.send<Client[]>('GET', '/v1/clients', headers)).body.length, 1);
    const other = await manager();
    const { body: same } = await make(other.headers, { name: 'One', sites: ['one.example'] });
    assert.equal(await api.outcome('GET', `/v1/clients/${same.id}`, headers), '404 not_found');
    assert.equal(
      await api.outcome('PATCH', `/v1/clients/${same.id}`, headers, { name: 'x' }),
      '404 not_found',
    );
    assert.equal(await api.outcome('GET', '/v1/clients/nothing', headers), '404 not_found');
  });

  it('are read by viewers, and changed by owners and admins alone', async () => {
    const { id, headers } = await manager();
    const { body } = await make(headers, { name: 'One' });
    for (const role of ['viewer', 'member'] as const) {
      const person = await withAccessToken(app, (await newMember(app, id, role)).id);
      assert.equal(await api.outcome('GET', `/v1/clients/${body.id}`, person), '200');
      assert.equal(
        await api.outcome('PATCH', `/v1/clients/${body.id}`, person, { name: 'x' }),
        '403 forbidden',
      );
      assert.equal((await make(person, { name: 'x' })).outcome, '403 forbidden');
    }
  });

  it('are at most 500 and a site is one client’s, also where twenty calls come at once', async () => {
    const { id, headers } = await manager();
    await acrossOrganizations(app.db, (tx) =>
      tx
        .insertInto('clients')
        .values(
          Array.from({ length: 495 }, (_, at) => ({
            id: newId('client'),
            org_id: id,
            name: `Client ${at}`,
            updated_at: app.clock.now(),
          })),
        )
        .execute(),
    );
    const twenty = Array.from({ length: 20 }, (_, at) => at);
    const hosts = twenty.map((at) => `s${at}.example`);
    const outcomes = await Promise.all(
      twenty.map(async (at) => {
        const sites = at % 2 === 0 ? hosts : hosts.toReversed();
        return (await make(headers, at < 10 ? { name: 'New' } : { name: 'New', sites })).outcome;
      }),
    );
    assert.deepEqual([...new Set(outcomes)].sort(), ['201', '409 conflict']);
    const list = (await api.send<Client[]>('GET', '/v1/clients', headers)).body;
    assert.equal(list.length, 500);
    assert.ok(list.filter(({ sites }) => sites.length > 0).length <= 1);
  });

  it('422 for what is no host, no name or no picture', async () => {
    const { headers } = await manager();
    for (const wrong of [
      { name: '' },
      { name: 'x', sites: ['localhost'] },
      { name: 'x', sites: ['a b.example'] },
      { name: 'x', sites: Array.from({ length: 51 }, (_, at) => `s${at}.example`) },
      { name: 'x', logo: 'not a picture' },
      { sites: [] },
    ])
      assert.equal((await make(headers, wrong)).outcome, '422 validation_error', JSON.stringify(wrong));
  });

  it('put their name on shared pages about their sites, and links tell whose they are', async () => {
    const link = await sharedReport(app, {});
    const { headers } = await manager(link.org);
    const text = async () => (await fetch(api.base + link.path, { headers: newVisitor() })).text();
    assert.ok(!(await text()).includes('Bakery &amp; Sons'));
    const { body } = await make(headers, {
      name: 'Bakery',
      sites: ['example.com'],
      brand_name: 'Bakery & Sons',
    });
    assert.ok((await text()).includes('Bakery &amp; Sons'));
    const links = async (query: string) =>
      (await api.send<{ id: string; client_id: string | null }[]>('GET', `/v1/share-links?${query}`, headers))
        .body;
    assert.deepEqual(
      (await links(`client_id=${body.id}`)).map(({ id, client_id }) => [id, client_id]),
      [[link.linkId, body.id]],
    );
    const { id } = await newAudit(
      app,
      link.org,
      [{ url: 'https://www.example.com:8443/', report: JSON.stringify(sampleReport()) }],
      {
        site: 'www.example.com:8443',
      },
    );
    const ofPort = await linkTo(app, link.org, '', { kind: 'audit', report_id: null, audit_id: id });
    assert.equal((await links(`client_id=${body.id}`)).length, 2);
    const shown = await fetch(api.base + ofPort.path, { headers: newVisitor() });
    assert.ok((await shown.text()).includes('Bakery &amp; Sons'));
    for (const none of ['cli_aaaaaaaaaaaaaaaa', '', '%00', link.linkId])
      assert.deepEqual(await links(`client_id=${none}`), [], none);
  });
});
