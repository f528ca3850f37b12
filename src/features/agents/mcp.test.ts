import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Type from 'typebox';
import { agentOf, refusal, told } from '../../../test/support/agents.ts';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { json } from '../../../test/support/json.ts';
import { balanceOf, booksAreRight, newPayer } from '../../../test/support/payer.ts';
import { articles, auditEnvironment, auditTasks, site } from '../../../test/support/site-audits.ts';
import { newKey } from '../../../test/support/tenants.ts';
import { until } from '../../../test/support/until.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { buildServer } from '../../platform/http/server.ts';
import { endpoints } from '../../shell/endpoints.gen.ts';
import exportTask from '../exports/make.task.ts';
import { identityOf } from '../identity/service.ts';
import compare from '../jobs/compare.task.ts';
import { ApiDoors } from './api-doors.ts';

const tasks = [...auditTasks, compare, exportTask];
const app = await testApp({ tasks, environment: auditEnvironment });
const api = await apiOf(app, tasks);
const HTML =
  '<!doctype html><html lang="en"><title>Rye bread!!!</title><h1>Rye bread</h1><p>Mix rye flour and water, wait a day, bake.</p></html>';

interface PageTold {
  readonly id: string;
  readonly cost_usd: number;
  readonly total: number;
  readonly findings: readonly { readonly title: string; readonly rules: readonly string[] }[];
}

describe('agents at a service', () => {
  for (const mode of ['legacy', 'auto'] as const)
    it(`a page is checked, charged once and stored, by a client of protocol versions ${mode === 'legacy' ? 'until 2025' : 'from 2026'}`, async () => {
      const payer = await newPayer(app, 1);
      const before = await balanceOf(app, payer.org.id);
      const agent = await agentOf(api.base, payer.headers, { versionNegotiation: { mode } });
      const { data, text, links } = await told<PageTold>(agent, 'check_page', { html: HTML });
      assert.ok(data.findings.length > 0, text);
      assert.ok(data.cost_usd > 0);
      assert.equal(before - (await balanceOf(app, payer.org.id)), Math.round(data.cost_usd * 1e6));
      assert.deepEqual(links, [`assay://reports/${data.id}.md`, `assay://reports/${data.id}.json`]);
      const again = await told<PageTold>(agent, 'check_page', { html: HTML });
      assert.deepEqual([again.data.id, again.data.cost_usd], [data.id, 0], 'from the cache');
      const { contents } = await agent.readResource({ uri: links[0] ?? '' });
      assert.match(
        String(contents[0] !== undefined && 'text' in contents[0] && contents[0].text),
        /^# Rye bread/,
      );
      const found = await told<PageTold>(agent, 'get_findings', { id: data.id });
      assert.deepEqual(found.data.findings, data.findings);
      await booksAreRight(app);
    });

  it('what may cost more than max_cost_usd is refused before anything is charged or fetched', async () => {
    const payer = await newPayer(app, 1);
    const before = await balanceOf(app, payer.org.id);
    const agent = await agentOf(api.base, payer.headers);
    assert.match(
      await refusal(agent, 'check_page', { html: HTML, max_cost_usd: 0.001 }),
      /Nothing was started or charged/,
    );
    const started = await site(articles(3));
    const refused = await refusal(agent, 'audit_site', { site: started.host, max_cost_usd: 0.01 });
    assert.match(refused, /more than max_cost_usd/);
    assert.ok(
      started.site.hits.every(({ path }) => !path.startsWith('/blog/')),
      'no page was fetched',
    );
    assert.equal(await balanceOf(app, payer.org.id), before);
    const { data } = await told<PageTold>(agent, 'check_page', { html: HTML, max_cost_usd: 0.5 });
    assert.ok(data.cost_usd > 0 && data.cost_usd <= 0.5);
  });

  it('a site is audited, and its pages and their findings follow by cursor and id', async () => {
    const payer = await newPayer(app, 10);
    const agent = await agentOf(api.base, payer.headers);
    const { host } = await site(articles(4));
    let audit = await told<{ id: string; status: string; pages: { done: number } }>(agent, 'audit_site', {
      site: host,
    });
    while (audit.data.status !== 'done') audit = await told(agent, 'audit_status', { id: audit.data.id });
    assert.equal(audit.data.pages.done, 4);
    assert.match(audit.text, /Verdict: /);
    const pages = await told<{ pages: { report_id: string; url: string }[]; total: number }>(
      agent,
      'get_findings',
      {
        id: audit.data.id,
      },
    );
    assert.equal(pages.data.total, 4);
    const [worst] = pages.data.pages;
    const page = await told<PageTold & { url: string }>(agent, 'get_findings', { id: worst?.report_id });
    assert.equal(page.data.url, worst?.url);
    const { contents } = await agent.readResource({ uri: audit.links[1] ?? '' });
    assert.match(
      String(contents[0] !== undefined && 'text' in contents[0] && contents[0].text),
      /"schema_version"/,
    );
  });

  it('a check that takes longer than a client waits goes on as a job, and is charged once', async () => {
    const payer = await newPayer(app, 10);
    const before = await balanceOf(app, payer.org.id);
    const letGo = Promise.withResolvers<void>();
    let visits = 0;
    const slow = await site({
      '/slow': (request, response) => {
        visits += 1;
        if (visits === 1) request.socket.once('close', letGo.resolve);
        else response.end(HTML);
      },
    });
    const { base } = await impatient();
    const url = `${slow.site.origin}/slow`;
    const answer = await fetch(`${base}/v1/impatient`, {
      method: 'POST',
      headers: { ...payer.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ url }),
    });
    const later = await json<{ kind: string; id: string }>(answer);
    assert.equal(later.kind, 'later');
    assert.match(later.id, /^job_/);
    await letGo.promise;
    const agent = await agentOf(api.base, payer.headers);
    const { data } = await told<PageTold & { url: string }>(agent, 'audit_status', { id: later.id });
    assert.equal(data.url, url);
    const { body: reports } = await api.send<unknown[]>('GET', '/v1/reports', payer.headers);
    assert.equal(reports.length, 1, 'what was given up is no report');
    assert.ok(before - (await balanceOf(app, payer.org.id)) < 100_000, 'the price of one page');
    await booksAreRight(app);
  });

  it('a client that goes away in the middle pays nothing, and the site is let go', async () => {
    const payer = await newPayer(app, 1);
    const before = await balanceOf(app, payer.org.id);
    const asked = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    const slow = await site({
      '/': (request) => {
        asked.resolve();
        request.socket.once('close', gone.resolve);
      },
    });
    const call = new AbortController();
    const params = { name: 'check_page', arguments: { url: slow.site.origin } };
    const answer = fetch(`${api.base}/mcp`, {
      method: 'POST',
      headers: { ...payer.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
      signal: call.signal,
    }).then((begun) => begun.text());
    await asked.promise;
    call.abort();
    await assert.rejects(answer);
    await gone.promise;
    await until('what was held is given back', async () =>
      (await balanceOf(app, payer.org.id)) === before ? true : null,
    );
    await booksAreRight(app);
  });

  it('a phrase is read', async () => {
    const payer = await newPayer(app, 1);
    const agent = await agentOf(api.base, payer.headers);
    const { data, text } = await told(agent, 'search_intent', { query: 'rye bread recipe', market: 'us-en' });
    assert.equal(data.dominant, 'informational');
    assert.match(text, /Page to make: recipe/);
  });

  it('a key opens what its scopes open, and nothing without one', async () => {
    const payer = await newPayer(app, 1);
    const { headers } = await newKey(app, { orgId: payer.org.id, scopes: ['reports:read'] });
    const agent = await agentOf(api.base, headers);
    assert.match(await refusal(agent, 'check_page', { html: HTML }), /scope.*insufficient_scope/);
    await assert.rejects(agentOf(api.base, {}), /401|[Uu]nauthorized/);
    await assert.rejects(agentOf(api.base, { authorization: 'Bearer nonsense' }));
  });

  it('another organization’s report is not there', async () => {
    const [one, other] = [await newPayer(app, 1), await newPayer(app, 1)];
    const { data } = await told<PageTold>(await agentOf(api.base, one.headers), 'check_page', { html: HTML });
    const agent = await agentOf(api.base, other.headers);
    assert.match(await refusal(agent, 'get_findings', { id: data.id }), /report_not_found/);
    await assert.rejects(agent.readResource({ uri: `assay://reports/${data.id}.json` }));
  });

  it('the same Idempotency-Key pays once, whatever the answer has become of', async () => {
    const payer = await newPayer(app, 10);
    const before = await balanceOf(app, payer.org.id);
    const { host } = await site(articles(2));
    const keyed = { ...payer.headers, 'idempotency-key': 'one audit' };
    const ids = [];
    for (const _ of [1, 2]) {
      const agent = await agentOf(api.base, keyed);
      ids.push((await told<{ id: string }>(agent, 'audit_site', { site: host })).data.id);
    }
    assert.equal(new Set(ids).size, 1);
    assert.ok(before - (await balanceOf(app, payer.org.id)) > 0);
    const other = await agentOf(api.base, keyed);
    const refused = await refusal(other, 'check_page', { html: HTML });
    assert.match(refused, /send another call with another key/);
    await booksAreRight(app);
  });
});

/** The same service with doors that give a call a moment. */
async function impatient(): Promise<{ readonly base: string }> {
  const door = endpoint({
    method: 'POST',
    path: '/v1/impatient',
    access: 'agents:read',
    tag: 'Agents',
    summary: 'For this test',
    body: Type.Object({ url: Type.String() }),
    reply: { 200: Type.Object({ kind: Type.String(), id: Type.String() }) },
    handle: (context, { body }) =>
      new ApiDoors(context).checkPage(body, {
        signal: context.gone,
        patienceMs: 300,
        progress: () => {},
      }),
  });
  const { authorize } = identityOf(app);
  const server = buildServer({ app, endpoints: [...endpoints, door], notice: () => null, authorize });
  app.onStop(() => server.drain(1_000));
  return { base: await server.listen('127.0.0.1', 0) };
}

describe('the door of agents', () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  const ask = async (headers: Record<string, string>, body: object = message): Promise<number> => {
    const payer = await newPayer(app, 0);
    const answer = await fetch(`${api.base}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...payer.headers, ...headers },
      body: JSON.stringify(body),
    });
    await answer.text();
    return answer.status;
  };

  it('lets in no page of another site, by Origin or by a name that was pointed here', async () => {
    assert.equal(await ask({}), 200);
    assert.equal(await ask({ origin: app.baseUrl }), 200);
    assert.equal(await ask({ origin: 'https://evil.example' }), 403);
    assert.equal(await ask({ origin: 'null' }), 403);
    assert.equal(await rawHost('evil.example'), 403);
    assert.equal(await rawHost('localhost:8080'), 200);
  });

  it('says that there is neither a stream to open nor a session to end', async () => {
    for (const method of ['GET', 'DELETE']) {
      const answer = await fetch(`${api.base}/mcp`, { method });
      assert.deepEqual([answer.status, answer.headers.get('allow')], [405, 'OPTIONS, POST']);
    }
  });

  it('ends the connection of a client that asks for its end', async () => {
    const payer = await newPayer(app, 0);
    const headers = { ...payer.headers, connection: 'close', 'content-type': 'application/json' };
    const { request } = await import('node:http');
    const connection = await new Promise((resolve, reject) => {
      const asked = request(`${api.base}/mcp`, { method: 'POST', headers, agent: false }, (answer) => {
        answer.resume();
        resolve(answer.headers.connection);
      });
      asked.on('error', reject).end(JSON.stringify(message));
    });
    assert.equal(connection, 'close');
  });

  it('takes no more than ten messages at once, and none that is none', async () => {
    assert.equal(await ask({}, Array(11).fill(message)), 422);
    assert.equal(await ask({}, { hello: 'world' }), 422);
  });

  async function rawHost(host: string): Promise<number> {
    const payer = await newPayer(app, 0);
    const { request } = await import('node:http');
    return new Promise((resolve, reject) => {
      const asked = request(
        `${api.base}/mcp`,
        { method: 'POST', headers: { ...payer.headers, host, 'content-type': 'application/json' } },
        (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
      );
      asked.on('error', reject).end(JSON.stringify(message));
    });
  }
});
