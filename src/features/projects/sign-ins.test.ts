import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { recordedLog } from '../../../test/support/log-lines.ts';
import { newPayer } from '../../../test/support/payer.ts';
import {
  type Headers,
  newKey,
  newMember,
  newProject,
  withAccessToken,
} from '../../../test/support/tenants.ts';
import { leadsTo, ordinaryPage, type Page, sends, TestSite } from '../../../test/support/web-site.ts';
import type { OrgRole } from '../../contract/access.ts';
import type { PageReport } from '../../core/index.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { openHeaders, sealHeaders } from './sealed-headers.ts';

const TOKEN = 'tok-5f0c1d2e9a';
const walled: Page = (request, response) => {
  if (request.headers['x-token'] === TOKEN) sends(ordinaryPage('Members'))(request, response);
  else response.writeHead(401).end();
};
const other = await TestSite.start({ '/': walled });
const site: TestSite = await TestSite.start({
  '/': walled,
  '/away': leadsTo(`${other.origin}/`),
  '/two': walled,
  '/robots.txt': (request, response) =>
    request.headers['x-token'] === TOKEN
      ? sends(`Sitemap: ${site.origin}/map.xml`, { 'content-type': 'text/plain' })(request, response)
      : response.writeHead(404).end(),
  '/map.xml': (request, response) =>
    request.headers['x-token'] === TOKEN
      ? sends(`<urlset><url><loc>${site.origin}/two</loc></url></urlset>`)(request, response)
      : response.writeHead(401).end(),
});
const { log, lines } = recordedLog();
const app = await testApp({
  log,
  environment: {
    SERVICE_FETCH_ALLOW: '127.0.0.1',
    SERVICE_FETCH_PROVIDERS: 'direct',
    SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
  },
});
const api = await apiOf(app);

const as = async (orgId: string, role: OrgRole): Promise<Headers> =>
  withAccessToken(app, (await newMember(app, orgId, role)).id);
const signIn = { origin: `${site.origin}/login?next=/`, headers: [{ name: 'X-Token', value: TOKEN }] };

describe('the sign-in of a project', () => {
  it('PUT 200, GET 200 and DELETE 204 tell names, origin and time, and never a value', async () => {
    const payer = await newPayer(app, 5);
    const headers = await as(payer.org.id, 'member');
    const path = `/v1/projects/${payer.org.projectId}/sign-in`;
    assert.equal(await api.outcome('GET', path, headers), '404 not_found');
    assert.equal(await api.outcome('DELETE', path, headers), '404 not_found');
    const set = await api.send('PUT', path, headers, signIn);
    const read = await api.send<Record<string, unknown>>('GET', path, headers);
    assert.deepEqual([set.outcome, read.outcome, set.body], ['200', '200', read.body]);
    const { set_at, ...said } = read.body;
    assert.deepEqual(said, { origin: site.origin, headers: ['X-Token'], usable: true });
    assert.match(String(set_at), /^\d{4}-/);
    const replaced = await api.send<typeof said>('PUT', path, headers, {
      origin: site.origin,
      basic: { user: 'ann', password: 'a word: or two' },
    });
    assert.deepEqual(replaced.body.headers, ['Authorization']);
    assert.equal(await api.outcome('DELETE', path, headers), '204');
    assert.equal(await api.outcome('GET', path, headers), '404 not_found');
  });

  it('is refused without a site or with headers that cannot be sent, and no answer repeats a value', async () => {
    const payer = await newPayer(app, 5);
    const headers = await as(payer.org.id, 'owner');
    const path = `/v1/projects/${payer.org.projectId}/sign-in`;
    const header = (name: string, value = 'secret-value') => ({
      origin: site.origin,
      headers: [{ name, value }],
    });
    const wrong: readonly (readonly [unknown, string])[] = [
      [{ origin: site.origin }, '422 validation_error'],
      [header('Host'), '422 validation_error'],
      [header('Content-Length'), '422 validation_error'],
      [header('X-Token', 'secret-value\r\nHost: evil.example'), '422 validation_error'],
      [header('a b'), '422 validation_error'],
      [header('X-Token', 'secret-value'.repeat(1000)), '422 validation_error'],
      [{ ...header('X-Token'), cookie: 'secret-value' }, '422 validation_error'],
      [
        { origin: site.origin, basic: { user: 'secret-value:x', password: 'secret-value' } },
        '422 validation_error',
      ],
      [{ ...header('X-Token'), origin: 'http://10.0.0.1/' }, '400 invalid_url'],
      [{ ...header('X-Token'), origin: 'https://ann:secret-value@example.com/' }, '400 invalid_url'],
      [{ ...header('X-Token'), origin: 'staging' }, '400 invalid_url'],
    ];
    for (const [body, outcome] of wrong) {
      const answer = await api.send('PUT', path, headers, body as object);
      assert.equal(answer.outcome, outcome, JSON.stringify(body));
      assert.doesNotMatch(JSON.stringify(answer.body), /secret-value/);
    }
    assert.equal(await api.outcome('GET', path, headers), '404 not_found');
  });

  it('is for people who may manage keys, in projects that they see', async () => {
    const payer = await newPayer(app, 5);
    const path = `/v1/projects/${payer.org.projectId}/sign-in`;
    const viewer = await as(payer.org.id, 'viewer');
    const stranger = await newPayer(app, 5);
    const key = await newKey(app, {
      orgId: payer.org.id,
      scopes: ['judge', 'jobs', 'projects:read', 'reports:read'],
    });
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? signIn : undefined;
      assert.match(await api.outcome(method, path, viewer, body), /^403/);
      assert.match(await api.outcome(method, path, key.headers, body), /^403/);
      assert.match(await api.outcome(method, path, await as(stranger.org.id, 'owner'), body), /^404/);
    }
    const hidden = await newProject(app, payer.org.id, { restricted: true });
    assert.match(
      await api.outcome('PUT', `/v1/projects/${hidden}/sign-in`, await as(payer.org.id, 'member'), signIn),
      /^404/,
    );
  });

  it('opens pages of its origin to checks and audits of the project, along no redirect and for no other project', async () => {
    const payer = await newPayer(app, 5);
    const owner = await as(payer.org.id, 'owner');
    const check = (url: string, project_id = payer.org.projectId) =>
      api.send<PageReport & { message?: string }>('POST', '/v1/judge', payer.headers, {
        url,
        project_id,
        modes: ['spam'],
      });
    const before = await check(`${site.origin}/`);
    assert.equal(before.outcome, '502 fetch_failed');
    assert.match(JSON.stringify(before.body), /can be set in the settings of the project/);
    await api.send('PUT', `/v1/projects/${payer.org.projectId}/sign-in`, owner, signIn);
    const opened = await check(`${site.origin}/`);
    assert.equal(opened.outcome, '200');
    assert.equal(opened.body.fetch.signed_in, true);
    for (const address of [`${site.origin}/away`, `${other.origin}/`])
      assert.equal((await check(address)).outcome, '502 fetch_failed', address);
    assert.ok(other.hits.length >= 2);
    assert.ok(other.hits.every(({ headers }) => headers['x-token'] === undefined));
    const elsewhere = await newProject(app, payer.org.id);
    assert.equal((await check(`${site.origin}/`, elsewhere)).outcome, '502 fetch_failed');
    const preview = await api.send<{ total: number }>('POST', '/v1/audits/site/preview', payer.headers, {
      site: site.origin,
      project_id: payer.org.projectId,
    });
    assert.deepEqual([preview.outcome, preview.body.total], ['200', 1]);
    await api.send('PUT', `/v1/projects/${payer.org.projectId}/sign-in`, owner, {
      ...signIn,
      headers: [{ name: 'X-Token', value: 'not-the-token' }],
    });
    assert.match(JSON.stringify((await check(`${site.origin}/two`)).body), /does not open it/);
    await api.send('DELETE', `/v1/projects/${payer.org.projectId}/sign-in`, owner);
    assert.equal((await check(`${site.origin}/two`)).outcome, '502 fetch_failed');
  });

  it('is in no row of the database but sealed, and in no line of the log', async () => {
    const payer = await newPayer(app, 5);
    const owner = await as(payer.org.id, 'owner');
    await api.send('PUT', `/v1/projects/${payer.org.projectId}/sign-in`, owner, signIn);
    await api.send('POST', '/v1/judge', payer.headers, {
      url: `${site.origin}/two`,
      project_id: payer.org.projectId,
      modes: ['spam'],
    });
    const { rows: tables } = await sql<{ name: string }>`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(app.db);
    for (const { name } of tables) {
      const found = await acrossOrganizations(app.db, (tx) =>
        sql`select from ${sql.raw(name)} t where t::text like ${`%${TOKEN}%`} or t::text like ${`%${Buffer.from(TOKEN).toString('hex')}%`}`.execute(
          tx,
        ),
      ).catch(() => null);
      assert.equal(found?.rows.length ?? 0, 0, name);
    }
    assert.ok(lines.length > 0);
    assert.doesNotMatch(lines.join(''), /tok-|not-the-token|secret-value/);
  });

  it('is gone with its project', async () => {
    const payer = await newPayer(app, 5);
    const owner = await as(payer.org.id, 'owner');
    await api.send('PUT', `/v1/projects/${payer.org.projectId}/sign-in`, owner, signIn);
    assert.equal(await api.outcome('DELETE', `/v1/projects/${payer.org.projectId}`, owner), '204');
    const left = await acrossOrganizations(app.db, (tx) =>
      tx
        .selectFrom('project_sign_ins')
        .select('origin')
        .where('project_id', '=', payer.org.projectId)
        .execute(),
    );
    assert.deepEqual(left, []);
  });

  it('opens with the server’s secret alone, for its project and origin alone, and each sealing is another', () => {
    const whose = { org_id: 'org_a', project_id: 'prj_a', origin: 'https://a.example' };
    const headers = [['X-Token', TOKEN]] as const;
    const sealed = sealHeaders(app, headers, whose);
    assert.deepEqual(openHeaders(app, sealed, whose), headers);
    assert.notDeepEqual(sealHeaders(app, headers, whose), sealed);
    for (const changed of [{ org_id: 'org_b' }, { project_id: 'prj_b' }, { origin: 'https://b.example' }])
      assert.equal(openHeaders(app, sealed, { ...whose, ...changed }), null);
    assert.equal(
      openHeaders({ ...app, secret: 'another secret of thirty-two characters' }, sealed, whose),
      null,
    );
    for (let at = 0; at < sealed.length; at++) {
      const damaged = Buffer.from(sealed);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      assert.equal(openHeaders(app, damaged, whose), null);
      assert.equal(openHeaders(app, sealed.subarray(0, at), whose), null);
    }
  });
});
