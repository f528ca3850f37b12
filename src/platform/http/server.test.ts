import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect as connectSocket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import Type from 'typebox';
import { testApp } from '../../../test/support/app.ts';
import { json } from '../../../test/support/json.ts';
import { errors } from '../../contract/errors.ts';
import type { App } from '../app.ts';
import type { Localized } from '../language.ts';
import { Answer, type Endpoint, endpoint } from './endpoint.ts';
import { fail } from './failure.ts';
import { buildServer, type HttpServer } from './server.ts';

const common = { access: 'public:read', tag: 'Test', summary: 'For tests' } as const;

const endpoints: Endpoint[] = [
  endpoint({
    ...common,
    method: 'GET',
    path: '/v1/plain',
    reply: { 200: Type.Object({ a: Type.Integer() }) },
    handle: () => ({ a: 1, hidden: 2 }),
  }),
  endpoint({
    ...common,
    method: 'POST',
    path: '/v1/things/{thing_id}',
    params: Type.Object({ thing_id: Type.String() }),
    query: Type.Object({ limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }) }),
    body: Type.Object(
      {
        name: Type.String({ maxLength: 5 }),
        kind: Type.Optional(Type.Enum(['x', 'y'])),
        items: Type.Optional(
          Type.Array(Type.Object({ url: Type.String() }, { additionalProperties: false })),
        ),
        either: Type.Optional(Type.Union([Type.Boolean(), Type.Literal('auto')])),
      },
      { additionalProperties: false },
    ),
    reply: { 201: Type.Object({ id: Type.String(), name: Type.String(), limit: Type.Integer() }) },
    handle: (_, { body, query, params }) => ({ id: params.thing_id, name: body.name, limit: query.limit }),
  }),
  endpoint({
    ...common,
    method: 'GET',
    path: '/v1/quota',
    reply: { 200: Type.Object({}) },
    handle: () => fail('spend_cap_reached', { day: '2026-11-15', spent_usd: 20, cap_usd: 20 }),
  }),
  endpoint({
    ...common,
    method: 'GET',
    path: '/v1/broken',
    reply: { 200: Type.Object({}) },
    handle: () => {
      throw new Error(`the cause is ${'long '.repeat(200)}`);
    },
  }),
  endpoint({
    ...common,
    method: 'GET',
    path: '/v1/rows',
    reply: { 200: Type.Object({ rows: Type.Integer() }) },
    handle: async ({ app }) => ({ rows: (await app.db.selectFrom('workers').selectAll().execute()).length }),
  }),
  endpoint({
    ...common,
    method: 'DELETE',
    path: '/v1/plain',
    reply: { 204: { schema: null } },
    handle: () => new Answer(204, null),
  }),
  endpoint({
    ...common,
    method: 'POST',
    path: '/v1/optional',
    body: Type.Object({ days: Type.Integer({ default: 7 }) }, { additionalProperties: false }),
    bodyOptional: true,
    reply: { 200: Type.Object({ days: Type.Integer() }) },
    handle: (_, { body }) => body,
  }),
  endpoint({
    ...common,
    access: 'judge:run',
    method: 'GET',
    path: '/v1/members-only',
    reply: { 200: Type.Object({}) },
    handle: () => ({}),
  }),
  endpoint({
    ...common,
    method: 'GET',
    path: '/outside',
    reply: { 200: Type.Object({}) },
    handle: () => {
      throw new Error('inner detail');
    },
  }),
];

let app: App;
let server: HttpServer;
let base: string;
let notice: Localized | null = null;

before(async () => {
  app = await testApp();
  server = buildServer({ app, endpoints, notice: () => notice });
  base = await server.listen('127.0.0.1', 0);
});
after(() => server.drain(1_000));

interface ErrorMember {
  readonly code: string;
  readonly message: string;
  readonly details: unknown;
  readonly request_id: string;
}

async function errorOf(answer: Response): Promise<ErrorMember> {
  const body = await json<{ error: ErrorMember }>(answer);
  assert.deepEqual(Object.keys(body), ['error']);
  assert.deepEqual(Object.keys(body.error), ['code', 'message', 'details', 'request_id']);
  assert.equal(answer.headers.get('x-request-id'), body.error.request_id);
  assert.equal(answer.headers.get('x-api-version'), 'v1');
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
  return body.error;
}

function post(
  path: string,
  body: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
): Promise<Response> {
  return fetch(`${base}${path}`, { method: 'POST', body, headers });
}

describe('every /v1 answer', () => {
  it("carries X-API-Version and X-Request-ID, the client's own id when it is valid", async () => {
    for (const own of ['a', 'my-id_1.2', 'x'.repeat(128)]) {
      const answer = await fetch(`${base}/v1/plain`, { headers: { 'x-request-id': own } });
      assert.equal(answer.headers.get('x-request-id'), own);
      assert.equal(answer.headers.get('x-api-version'), 'v1');
    }
    for (const refused of ['x'.repeat(129), 'a b', '"', '<script>']) {
      const answer = await fetch(`${base}/v1/plain`, { headers: { 'x-request-id': refused } });
      assert.match(answer.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/);
    }
  });

  it('carries security headers, also on errors', async () => {
    for (const path of [
      '/v1/plain',
      '/v1/nothing',
      '/nothing',
      '/v1/broken',
      '/outside',
      '/docs',
      '/v1/%ff',
    ]) {
      const { headers } = await fetch(base + path);
      assert.match(
        headers.get('content-security-policy') ?? '',
        /default-src 'none'.*frame-ancestors 'none'/,
        path,
      );
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
      assert.equal(headers.get('referrer-policy'), 'no-referrer', path);
      assert.ok(headers.get('x-request-id'), path);
    }
  });

  it('carries X-Service-Notice while a notice is active, in the language asked for', async () => {
    assert.equal((await fetch(`${base}/v1/plain`)).headers.get('x-service-notice'), null);
    notice = { en: 'Slow today: 50% of speed', pl: 'Dziś wolniej – zażółć gęślą jaźń' };
    try {
      for (const path of ['/v1/plain', '/v1/nothing']) {
        const english = (await fetch(base + path)).headers.get('x-service-notice') ?? '';
        assert.equal(decodeURIComponent(english), notice.en);
        const polish =
          (await fetch(base + path, { headers: { 'accept-language': 'pl' } })).headers.get(
            'x-service-notice',
          ) ?? '';
        assert.equal(decodeURIComponent(polish), notice.pl);
      }
      assert.equal((await fetch(`${base}/docs`)).headers.get('x-service-notice'), null);
    } finally {
      notice = null;
    }
  });

  it('holds only what the schema declares', async () => {
    assert.deepEqual(await (await fetch(`${base}/v1/plain`)).json(), { a: 1 });
    assert.equal((await fetch(`${base}/v1/plain`, { method: 'DELETE' })).status, 204);
  });
});

describe('404 and 405', () => {
  it('unknown /v1 paths are not_found, in English or Polish', async () => {
    const answer = await fetch(`${base}/v1/nothing`);
    assert.equal(answer.status, 404);
    assert.equal((await errorOf(answer)).message, errors.not_found.en);
    const polish = await fetch(`${base}/v1/nothing`, {
      headers: { 'accept-language': 'pl-PL,pl;q=0.9,en;q=0.8' },
    });
    assert.equal((await errorOf(polish)).message, errors.not_found.pl);
    assert.equal((await errorOf(await fetch(`${base}/v1`))).code, 'not_found');
  });

  it('known paths with another method are method_not_allowed with Allow', async () => {
    for (const [method, path, allow] of [
      ['PUT', '/v1/plain', 'DELETE, GET, HEAD, OPTIONS'],
      ['GET', '/v1/things/thing_1?limit=2', 'OPTIONS, POST'],
      ['PROPFIND', '/v1/plain', 'DELETE, GET, HEAD, OPTIONS'],
    ] as const) {
      const answer = await fetch(base + path, { method });
      assert.equal(answer.status, 405);
      assert.equal(answer.headers.get('allow'), allow);
      assert.equal((await errorOf(answer)).code, 'method_not_allowed');
    }
    const options = await fetch(`${base}/v1/plain`, { method: 'OPTIONS' });
    assert.equal(options.status, 204);
    assert.equal(options.headers.get('allow'), 'DELETE, GET, HEAD, OPTIONS');
  });

  it('are answered whatever the body is, and however the path is spelt', async () => {
    for (const body of ['{bad', '', 'x'.repeat(1_200_000)]) {
      assert.equal((await post('/v1/nothing', body)).status, 404);
      assert.equal(
        (
          await fetch(`${base}/v1/plain`, {
            method: 'PUT',
            body,
            headers: { 'content-type': 'application/json' },
          })
        ).status,
        405,
      );
    }
    const spelt = await fetch(`${base}/%76%31/plain`);
    assert.equal(spelt.headers.get('x-api-version'), 'v1');
    assert.equal((await errorOf(await fetch(`${base}/%76%31/nothing`))).code, 'not_found');
  });

  it('paths outside /v1 are a page for browsers, where there is a panel', async () => {
    const shell = { content: Buffer.from('<!doctype html><p>panel'), type: 'text/html', immutable: false };
    const files = { files: new Map(), shell, shellPaths: [''], headers: { 'x-panel': 'yes' } };
    const withPanel = buildServer({ app, endpoints, notice: () => null, files });
    const address = await withPanel.listen('127.0.0.1', 0);
    const asked = (path: string, accept: string) => fetch(`${address}${path}`, { headers: { accept } });
    const page = await asked('/nonsense', 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8');
    assert.deepEqual([page.status, page.headers.get('x-panel')], [404, 'yes']);
    assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
    assert.equal(await page.text(), '<!doctype html><p>panel');
    for (const accept of ['*/*', 'application/json'])
      assert.equal((await json<{ statusCode: number }>(await asked('/nonsense', accept))).statusCode, 404);
    assert.equal((await errorOf(await asked('/v1/nonsense', 'text/html'))).code, 'not_found');
    await withPanel.drain(1_000);
  });

  it("paths outside /v1 keep the framework's own bodies and give nothing away", async () => {
    const missing = await fetch(`${base}/nothing`);
    assert.equal(missing.status, 404);
    assert.deepEqual(await missing.json(), {
      message: 'Route GET:/nothing not found',
      error: 'Not Found',
      statusCode: 404,
    });
    assert.equal(missing.headers.get('x-api-version'), null);
    const broken = await fetch(`${base}/outside`);
    assert.equal(broken.status, 500);
    const body = await json<Record<string, unknown>>(broken);
    assert.deepEqual(Object.keys(body).sort(), ['error', 'message', 'statusCode']);
    assert.ok(!JSON.stringify(body).includes('inner detail'));
  });
});

describe('422 validation_error', () => {
  it('reports every fault of path, query and body at once, with its place', async () => {
    const answer = await post(
      '/v1/things/t1?limit=1000',
      JSON.stringify({
        name: 'too long',
        kind: 'z',
        items: [{}, { url: 1, extra: 2 }],
        more: 1,
        either: 'maybe',
      }),
    );
    assert.equal(answer.status, 422);
    const { code, details } = await errorOf(answer);
    assert.equal(code, 'validation_error');
    assert.ok(Array.isArray(details));
    const places = details
      .map((d) => `${d.loc.map((part: unknown) => JSON.stringify(part)).join('.')} ${d.type}`)
      .sort();
    assert.deepEqual(places, [
      '"body"."either" no_variant',
      '"body"."items".0."url" missing',
      '"body"."items".1."extra" unknown_field',
      '"body"."items".1."url" wrong_type',
      '"body"."kind" not_allowed',
      '"body"."more" unknown_field',
      '"body"."name" too_long',
      '"query"."limit" too_large',
    ]);
    for (const fault of details) assert.deepEqual(Object.keys(fault), ['loc', 'msg', 'type']);
  });

  it('speaks Polish to those who ask for it', async () => {
    const answer = await post('/v1/things/t1', '{}', {
      'content-type': 'application/json',
      'accept-language': 'pl',
    });
    const { message, details } = await errorOf(answer);
    assert.equal(message, errors.validation_error.pl);
    assert.deepEqual(details, [{ loc: ['body', 'name'], msg: 'To pole jest wymagane.', type: 'missing' }]);
  });

  it('takes numbers in an address, but none in disguise in a body; fills defaults', async () => {
    const answer = await post('/v1/things/t1?limit=7', JSON.stringify({ name: 'n' }));
    assert.equal(answer.status, 201);
    assert.deepEqual(await answer.json(), { id: 't1', name: 'n', limit: 7 });
    assert.equal(
      (await json<{ limit: number }>(await post('/v1/things/t1', JSON.stringify({ name: 'n' })))).limit,
      20,
    );
    assert.equal((await post('/v1/things/t1', JSON.stringify({ name: 5 }))).status, 422);
  });

  it('is the answer to malformed JSON, an empty body, a wrong or missing content type and odd JSON', async () => {
    const json = { 'content-type': 'application/json' };
    for (const [body, headers] of [
      ['{"name":', json],
      ['', json],
      ['name=n', { 'content-type': 'application/x-www-form-urlencoded' }],
      ['{"name":"n"}', { 'content-type': 'text/plain' }],
      ['{"name":"n"}', { 'content-type': 'nonsense' }],
      ['{"name":"n"}', { 'content-type': 'application/json; charset=latin1' }],
      ['{"name":"n"}', { 'content-type': 'application/json;charset="utf-16"' }],
      ['null', json],
      ['[]', json],
      ['"text"', json],
      ['{"name":"n","__proto__":{"x":1}}', json],
      ['{"name":"n","constructor":{"prototype":{"x":1}}}', json],
    ] as const) {
      const answer = await post('/v1/things/t1', body, headers);
      assert.equal(answer.status, 422, `${body} as ${headers['content-type']}`);
      const { code, details } = await errorOf(answer);
      assert.equal(code, 'validation_error');
      assert.ok(Array.isArray(details) && details.length > 0);
    }
  });

  it('JSON is UTF-8, whether or not its content type says so', async () => {
    for (const type of [
      'application/json',
      'application/json; charset=UTF-8',
      'application/json;charset="utf8"',
    ]) {
      const answer = await post('/v1/things/t1', '{"name":"żółć"}', { 'content-type': type });
      assert.equal((await json<{ name: string }>(answer)).name, 'żółć', type);
    }
  });

  it('no body is as good as an empty one where it is optional or none is taken, also with a content type', async () => {
    const json = { 'content-type': 'application/json' };
    for (const headers of [{}, json]) {
      const answer = await fetch(`${base}/v1/optional`, { method: 'POST', headers });
      assert.deepEqual([answer.status, await answer.json()], [200, { days: 7 }]);
      assert.equal((await fetch(`${base}/v1/plain`, { method: 'DELETE', headers })).status, 204);
    }
    assert.deepEqual(await (await post('/v1/optional', '{"days":2}')).json(), { days: 2 });
    for (const body of ['{"days":', '{"days":"2"}', '[]']) {
      assert.equal((await post('/v1/optional', body)).status, 422, body);
    }
  });

  it('is no answer to an empty body of whatever type where none is asked for', async () => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'nonsense']) {
      const answer = await fetch(`${base}/v1/plain`, { method: 'DELETE', headers: { 'content-type': type } });
      assert.equal(answer.status, 204, type);
    }
  });

  it('says what a choice allows', async () => {
    const answer = await post('/v1/things/t1', JSON.stringify({ name: 'a', either: 'perhaps' }));
    assert.deepEqual((await errorOf(answer)).details, [
      { loc: ['body', 'either'], msg: 'Must be one of: boolean, "auto".', type: 'no_variant' },
    ]);
  });

  it('bounds the number of faults that it lists', async () => {
    const fields = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`f${i}`, 1]));
    const { details } = await errorOf(await post('/v1/things/t1', JSON.stringify(fields)));
    assert.ok(Array.isArray(details) && details.length === 50);
  });
});

describe('other faults', () => {
  it('a body over the limit is 413 payload_too_large', async () => {
    const answer = await post('/v1/things/t1', JSON.stringify({ name: 'x'.repeat(1_100_000) }));
    assert.equal(answer.status, 413);
    assert.equal((await errorOf(answer)).code, 'payload_too_large');
  });

  it('an unexpected error is a generic 500 that says nothing of its cause', async () => {
    const answer = await fetch(`${base}/v1/broken`);
    assert.equal(answer.status, 500);
    assert.equal((await errorOf(answer)).message, errors.internal_error.en);
  });

  it('with error exposure on, the cause is shown, in at most 300 characters', async () => {
    const exposing = buildServer({
      app: { ...app, config: { ...app.config, exposeErrors: true } },
      endpoints,
      notice: () => null,
    });
    const address = await exposing.listen('127.0.0.1', 0);
    const { message } = await errorOf(await fetch(`${address}/v1/broken`));
    await exposing.drain(1_000);
    assert.match(message, /^the cause is long/);
    assert.equal(message.length, 300);
  });

  it('a code of the catalogue brings its status, details and Retry-After', async () => {
    const answer = await fetch(`${base}/v1/quota`);
    assert.equal(answer.status, 503);
    assert.equal(answer.headers.get('retry-after'), '3600');
    assert.deepEqual((await errorOf(answer)).details, { day: '2026-11-15', spent_usd: 20, cap_usd: 20 });
  });

  it('an endpoint that is not public admits no caller without an authorizer', async () => {
    const answer = await fetch(`${base}/v1/members-only`, { headers: { authorization: 'Bearer anything' } });
    assert.equal(answer.status, 401);
    assert.equal((await errorOf(answer)).code, 'unauthorized');
  });

  it('what is no HTTP at all gets an answer in the same shape', async () => {
    for (const [bytes, status] of [
      ['NONSENSE\r\n\r\n', 400],
      [`GET /v1/plain HTTP/1.1\r\nhost: x\r\nx-big: ${'x'.repeat(40_000)}\r\n\r\n`, 413],
    ] as const) {
      const { port } = new URL(base);
      const socket = connectSocket(Number(port), '127.0.0.1');
      socket.write(bytes);
      let text = '';
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      await once(socket, 'close');
      assert.match(text, new RegExp(`^HTTP/1\\.1 ${status} `));
      const body = JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4));
      assert.equal(errors[body.error.code as keyof typeof errors].status, status);
    }
  });
});

describe('while the database is away', () => {
  it('requests that need it answer 503 unavailable with Retry-After', async () => {
    const { startTestPostgres } = await import('../../../test/support/postgres.ts');
    const { connect } = await import('../postgres/connection.ts');
    const { migrate } = await import('../postgres/migrate.ts');
    const postgres = await startTestPostgres();
    const { db, pool } = connect({ connectionString: postgres.url }, 2, app.log);
    await migrate({ connectionString: postgres.url }, app.log);
    const own = buildServer({ app: { ...app, db }, endpoints, notice: () => null });
    const address = await own.listen('127.0.0.1', 0);
    assert.equal((await fetch(`${address}/v1/rows`)).status, 200);

    await postgres.stop();
    const answer = await fetch(`${address}/v1/rows`);
    assert.equal(answer.status, 503);
    assert.ok(Number(answer.headers.get('retry-after')) > 0);
    assert.equal((await errorOf(answer)).code, 'unavailable');
    await pool.end();
    await own.drain(1_000);
  });
});
