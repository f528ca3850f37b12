import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inspect } from 'node:util';
import { leadsTo, type Page, TestSite } from '../../test/support/web-site.ts';
import {
  AbortError,
  ApiError,
  type ClientOptions,
  createClient,
  GatewayError,
  NetworkError,
  NotFoundError,
  PageError,
  SpendingError,
  TimeoutError,
} from './index.ts';

const KEY = 'ak_live_secret';
const PAGE = { html: '<p>Mix, wait, bake.</p>' };

/** Answers one request after the other, the last one for ever. */
function answers(...list: readonly Page[]): Page {
  const left = [...list];
  return (request, response) => (left.length > 1 ? left.shift() : left[0])?.(request, response);
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Page =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const refusal = (status: number, code: string, after?: number, details: unknown = null): Page =>
  json(
    status,
    { error: { code, message: 'No.', details, request_id: 'req_1' } },
    after === undefined ? {} : { 'retry-after': String(after) },
  );
const report = json(
  200,
  { scored: 1 },
  { 'x-cost-usd': '0.065', 'x-request-id': 'req_2', 'x-report-id': 'rep_1' },
);
const breaks: Page = (request) => request.socket.destroy();
const silent: Page = () => {};

const clientOf = (site: TestSite, options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl: site.origin, apiKey: KEY, ...options });
const keysOf = (site: TestSite) => site.hits.map(({ headers }) => headers['idempotency-key']);

describe('a call', () => {
  it('is answered with data, its cost and what names it', async () => {
    const site = await TestSite.start({
      '/v1/judge': answers(
        report,
        json(200, { scored: 1 }, { 'x-cache': 'hit', 'idempotency-replayed': 'true' }),
      ),
    });
    const client = clientOf(site, { organization: 'org_1', project: 'prj_1', language: 'pl' });
    const { data, costUsd, requestId, reportId, cached, replayed } = await client.judge(PAGE);
    assert.deepEqual(
      [data.scored, costUsd, requestId, reportId, cached, replayed],
      [1, 0.065, 'req_2', 'rep_1', false, false],
    );
    const [hit] = site.hits;
    assert.equal(hit?.headers.authorization, `Bearer ${KEY}`);
    assert.deepEqual(
      ['x-org-id', 'x-project-id', 'accept-language', 'content-type'].map((name) => hit?.headers[name]),
      ['org_1', 'prj_1', 'pl', 'application/json'],
    );
    const free = await client.judge(PAGE, { project: 'prj_2', language: undefined });
    assert.deepEqual([free.costUsd, free.cached, free.replayed], [null, true, true]);
    assert.deepEqual(
      ['x-project-id', 'accept-language'].map((name) => site.hits[1]?.headers[name]),
      ['prj_2', 'pl'],
    );
  });

  it('that is paid has one key for all its tries, and no other call has it', async () => {
    const gateway: Page = (_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>');
    const site = await TestSite.start({
      '/v1/judge': answers(
        breaks,
        gateway,
        refusal(503, 'unavailable', 0),
        refusal(429, 'rate_limited', 0),
        report,
      ),
    });
    const client = clientOf(site);
    assert.equal((await client.judge(PAGE)).costUsd, 0.065);
    const keys = keysOf(site);
    assert.equal(keys.length, 5);
    assert.equal(new Set(keys).size, 1);
    assert.match(String(keys[0]), /^[0-9a-f]{32}$/);
    await client.judge(PAGE);
    await client.judge(PAGE, { idempotencyKey: 'of my own' });
    assert.notEqual(keysOf(site)[5], keys[0]);
    assert.equal(keysOf(site)[6], 'of my own');
  });

  it('that could do something twice is sent once, unless the service says that it has not begun', async () => {
    const site = await TestSite.start({
      '/v1/projects': answers(refusal(429, 'rate_limited', 0), breaks),
      '/v1/rules': answers(breaks, json(200, [])),
    });
    await assert.rejects(clientOf(site).projects.create({ name: 'Bread' }), NetworkError);
    assert.deepEqual(keysOf(site), [undefined, undefined]);
    assert.deepEqual((await clientOf(site).rules.list()).data, []);
    assert.equal(site.hits.length, 4);
  });

  it('is not tried again where that changes nothing, nor more often than was said, nor where the caller objects', async () => {
    const site = await TestSite.start({
      '/v1/judge': refusal(502, 'fetch_failed'),
      '/v1/jobs': refusal(503, 'spend_cap_reached', 0),
      '/v1/usage': refusal(503, 'unavailable', 0),
      '/v1/rules': refusal(500, 'internal_error'),
    });
    const client = clientOf(site, { retries: 2 });
    const tries = async (call: () => Promise<unknown>, wanted: new (...given: never[]) => Error) => {
      const before = site.hits.length;
      await assert.rejects(call, wanted);
      return site.hits.length - before;
    };
    assert.equal(await tries(() => client.judge(PAGE), PageError), 1);
    assert.equal(await tries(() => client.jobs.create({ items: [PAGE] }), SpendingError), 1);
    assert.equal(await tries(() => client.rules.list(), ApiError), 1);
    assert.equal(await tries(() => client.usage.get(), ApiError), 3);
    assert.equal(await tries(() => client.usage.get({ retries: 0 }), ApiError), 1);
    assert.equal(await tries(() => client.usage.get({ retryIf: () => false }), ApiError), 1);
  });

  it('ends when its time is over, at once where it would have to wait longer, and when it is aborted', async () => {
    const site = await TestSite.start({
      '/v1/usage': silent,
      '/v1/rules': refusal(503, 'unavailable', 30),
      '/v1/projects': refusal(503, 'pdf_unavailable', 300),
      '/v1/judge': answers(silent, report),
    });
    const client = clientOf(site);
    await assert.rejects(client.usage.get({ timeouts: { callMs: 50 } }), (error) => {
      assert.ok(error instanceof TimeoutError);
      return /the call took longer than 50 ms/.test(error.message);
    });
    const asksFor = (seconds: number) => (error: unknown) =>
      error instanceof ApiError && error.retryAfterSeconds === seconds;
    await assert.rejects(client.rules.list({ timeouts: { callMs: 20_000 } }), asksFor(30));
    // Longer than a program should be silent, whatever its time is.
    await assert.rejects(client.projects.list().take(1), asksFor(300));
    const leaving = new AbortController();
    const left = client.usage.get({ signal: leaving.signal });
    leaving.abort('enough');
    await assert.rejects(left, (error) => error instanceof AbortError && error.cause === 'enough');
    await assert.rejects(client.usage.get({ signal: leaving.signal }), AbortError);
    // A try that is over is made again, under the same key.
    assert.equal((await client.judge(PAGE, { timeouts: { tryMs: 200 } })).costUsd, 0.065);
    const keys = keysOf(site).filter(Boolean);
    assert.ok(keys.length >= 2);
    assert.equal(new Set(keys).size, 1);
  });

  it('never goes where an answer leads, and names its key nowhere', async () => {
    const other = await TestSite.start({ '/v1/judge': report });
    const site = await TestSite.start({
      '/v1/judge': leadsTo(`${other.origin}/v1/judge`, 307),
      '/v1/usage': json(401, {
        error: { code: 'invalid_api_key', message: 'No.', details: null, request_id: 'r' },
      }),
      '/v1/rules': breaks,
    });
    const client = clientOf(site, { retries: 0 });
    const faults = await Promise.all(
      [client.judge(PAGE), client.usage.get(), client.rules.list()].map((call) =>
        call.catch((error) => error),
      ),
    );
    assert.ok(faults[0] instanceof GatewayError);
    assert.deepEqual(other.hits, []);
    const shown = [client, ...faults].map(
      (one) => `${inspect(one, { depth: 9, showHidden: true })}${JSON.stringify(one)}`,
    );
    assert.ok(!shown.join('').includes('secret'));
    assert.throws(
      () => clientOf(site, { apiKey: `${KEY}\n` }),
      (error) => !String(error).includes('secret'),
    );
    assert.throws(
      () => createClient({ baseUrl: 'https://me:secret@example.com' }),
      (error) => !String(error).includes('secret'),
    );
  });

  it('refuses addresses and ids that lead elsewhere, and takes a service below a path', async () => {
    const site = await TestSite.start({ '/assay/v1/jobs/job%2F1': json(200, { job_id: 'job/1' }) });
    const below = createClient({ baseUrl: `${site.origin}/assay/`, apiKey: KEY });
    assert.equal((await below.jobs.get('job/1')).data.job_id, 'job/1');
    for (const id of ['', '.', '..']) await assert.rejects(below.jobs.get(id), TypeError);
    for (const baseUrl of ['example.com', 'ftp://example.com', 'https://example.com/?a=1'])
      assert.throws(() => createClient({ baseUrl }), TypeError);
  });

  it('tells refusals apart by class, by code and by their details, those of a newer service too', async () => {
    const site = await TestSite.start({
      '/v1/jobs/a': refusal(404, 'job_not_found'),
      '/v1/jobs/b': refusal(403, 'insufficient_scope', undefined, { required_scope: 'jobs' }),
      '/v1/jobs/c': refusal(418, 'brewed_as_tea'),
      '/v1/jobs/d': (_, response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>'),
      '/v1/jobs/e': (_, response) => response.writeHead(404).end('nginx'),
    });
    const fault = (id: string): Promise<unknown> =>
      clientOf(site)
        .jobs.get(id)
        .catch((error: unknown) => error);
    const missing = await fault('a');
    assert.ok(missing instanceof NotFoundError && missing.is('job_not_found'));
    assert.deepEqual([missing.message, missing.requestId, missing.status], ['No.', 'req_1', 404]);
    const refused = await fault('b');
    assert.ok(refused instanceof ApiError && refused.is('insufficient_scope'));
    const scope: string = refused.details.required_scope;
    assert.deepEqual([refused.name, scope], ['PermissionError', 'jobs']);
    const newer = await fault('c');
    assert.ok(newer instanceof ApiError && !newer.is('job_not_found'));
    assert.equal(newer.name, 'InvalidRequestError');
    for (const id of ['d', 'e']) assert.ok((await fault(id)) instanceof GatewayError);
  });

  it('that was lost says by which key it can be made again without being charged twice', async () => {
    const site = await TestSite.start({ '/v1/judge': breaks });
    const lost = await clientOf(site, { retries: 0 })
      .judge(PAGE)
      .catch((error) => error);
    assert.ok(lost instanceof NetworkError);
    assert.equal(lost.idempotencyKey, keysOf(site)[0]);
  });
});
