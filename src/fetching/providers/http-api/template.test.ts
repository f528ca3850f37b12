import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { Running, temporaryFolder } from '../../../../test/support/command.ts';
import fc from '../../../../test/support/properties.ts';
import { readConfig } from '../../../platform/config.ts';
import { exitCodes, Fault } from '../../../platform/fault.ts';
import { openGuard } from '../../../platform/net/guard.ts';
import { FetchFault, type PageAnswer, type PageRequest, type Provider } from '../../provider.ts';
import { userAgentOf } from '../../visitors.ts';
import { checkProviders } from '../index.ts';
import { openOutsideService } from './open-service.ts';

const KEY = 'k3y-of-the-operator';
const product = 'Assay/0';

interface Told {
  readonly url: URL;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

/** An operator's own service: records what it was asked, and answers with what it is given. */
const told: Told[] = [];
let reply: { status: number; type: string; body: string } = {
  status: 200,
  type: 'text/html',
  body: '<p>Page',
};
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const url = new URL(request.url ?? '', 'http://fake');
  told.push({ url, headers: request.headers, body: Buffer.concat(chunks).toString() });
  response.writeHead(reply.status, { 'content-type': reply.type }).end(reply.body);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
// A server that listens on TCP has an address of this kind.
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const guard = openGuard({ allow: ['127.0.0.1'] });
after(() => server.close());

function open(template: unknown, name = 'mine', key: string | null = KEY): Provider | null {
  const text = typeof template === 'string' ? template : JSON.stringify(template);
  const { fetchServices } = readConfig({
    SERVICE_FETCH_HTTP_API: text,
    ...(key === null ? {} : { SERVICE_FETCH_HTTP_API_KEY: key }),
  });
  return openOutsideService(name, fetchServices, { guard, product });
}

async function fetched(provider: Provider | null, request: Partial<PageRequest> = {}): Promise<PageAnswer> {
  assert.ok(provider !== null);
  const url = new URL('https://shop.example/bread?a=1&b=2');
  return provider.fetch(
    { url, as: 'desktop', render: false, layout: false, ...request },
    AbortSignal.timeout(600_000),
  );
}

function last(): Told {
  const asked = told.at(-1);
  assert.ok(asked !== undefined);
  return asked;
}

const smallest = { name: 'mine', url: `${base}/fetch?target={url}` };
const full = {
  name: 'mine',
  url: `${base}/fetch?token={key}&target={url}&js={render}&hard={protected}&on={device}&fixed=a%20b`,
  headers: { 'X-Agent': '{userAgent}' },
};
const post = {
  name: 'mine',
  url: `${base}/fetch`,
  method: 'POST',
  headers: { authorization: 'Bearer {key}' },
  body: { request: { address: '{url}', browser: '{render}', tags: ['{device}', 'x-{render}'], depth: 1 } },
  answer: {
    body: 'result.page',
    base64: true,
    status: 'result.code',
    url: 'result.at',
    headers: 'result.headers',
  },
};

describe('a service described by the operator', () => {
  it('needs no more than an address: the answer is the page', async () => {
    reply = { status: 200, type: 'text/html; charset=utf-8', body: '<p>Chleb żytni' };
    const provider = open(smallest, 'mine', null);
    const answer = await fetched(provider);
    assert.equal(Buffer.from(answer.body).toString(), '<p>Chleb żytni');
    assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8');
    assert.deepEqual(Object.fromEntries(last().url.searchParams), {
      target: 'https://shop.example/bread?a=1&b=2',
    });
    assert.deepEqual(
      [provider?.name, provider?.plain, provider?.renders, provider?.unblocks],
      ['mine', true, false, false],
    );
  });

  it('can do what its template mentions, and is not asked for anything else', async () => {
    reply = { status: 200, type: 'text/html', body: '<p>Page' };
    const provider = open(full);
    assert.deepEqual([provider?.renders, provider?.unblocks], [true, true]);
    await fetched(provider, { render: true, protected: true, as: 'phone' });
    assert.deepEqual(Object.fromEntries(last().url.searchParams), {
      token: KEY,
      target: 'https://shop.example/bread?a=1&b=2',
      js: 'true',
      hard: 'true',
      on: 'mobile',
      fixed: 'a b',
    });
    await fetched(provider, { as: 'crawler' });
    assert.equal(last().headers['x-agent'], userAgentOf('crawler', product));
    for (const request of [{ as: 'phone' }, { as: 'crawler' }, { render: true }] as const)
      await assert.rejects(fetched(open(smallest), request), FetchFault);
  });

  it('may be asked with JSON and answer with the page wrapped in it', async () => {
    reply = {
      status: 200,
      type: 'application/json',
      body: JSON.stringify({
        result: {
          page: Buffer.from('<p>Wrapped').toString('base64'),
          code: 404,
          at: 'https://shop.example/new',
          headers: { 'Content-Language': ['pl', 'en'] },
        },
      }),
    };
    const answer = await fetched(open(post), { render: true });
    assert.deepEqual(JSON.parse(last().body), {
      request: {
        address: 'https://shop.example/bread?a=1&b=2',
        browser: true,
        tags: ['desktop', 'x-true'],
        depth: 1,
      },
    });
    assert.equal(last().headers.authorization, `Bearer ${KEY}`);
    assert.deepEqual(
      [answer.status, answer.url, answer.headers['content-language'], Buffer.from(answer.body).toString()],
      [404, 'https://shop.example/new', 'pl, en', '<p>Wrapped'],
    );
  });

  it('says by its status what is wrong', async () => {
    const sentences: [number, RegExp][] = [
      [401, /does not accept the key/],
      [402, /has no credit left/],
      [429, /takes no more requests/],
      [500, /failed/],
      [302, /failed/],
    ];
    for (const [status, sentence] of sentences) {
      reply = { status, type: 'text/plain', body: KEY };
      await assert.rejects(fetched(open(full)), sentence);
    }
  });

  it('no page address becomes more than the value of its parameter', async () => {
    reply = { status: 200, type: 'text/html', body: '<p>Page' };
    const provider = open(full);
    const odd = fc.string({ unit: fc.constantFrom(...'ab&=#?%{}+;:@/ ż"\'\\') });
    await fc.assert(
      fc.asyncProperty(odd, odd, async (path, query) => {
        const url = new URL(`https://shop.example/${encodeURI(path)}`);
        url.search = `?{key}&token=x&${query}`;
        await fetched(provider, { url });
        const seen = last().url.searchParams;
        assert.deepEqual([...seen.keys()], ['token', 'target', 'js', 'hard', 'on', 'fixed']);
        url.hash = '';
        assert.equal(seen.get('target'), url.href);
        assert.equal(seen.get('token'), KEY);
      }),
      { numRuns: 100 },
    );
  });

  it('what is wrong with a template is said at the start, without showing it', () => {
    const faults: [unknown, RegExp][] = [
      ['{hunter2', /is not JSON/],
      ['[]', /is not as docs\/fetching-services\.md says/],
      [{ name: 'mine' }, /is not as docs/],
      [{ ...smallest, name: 'Hunter2 ' }, /is not as docs.*\/name/],
      [{ ...smallest, secret: 'hunter2' }, /is not as docs/],
      [{ ...smallest, name: 'direct' }, /the name of another provider/],
      [{ ...smallest, name: 'zyte' }, /the name of another provider/],
      [{ name: 'mine', url: 'https://api.example.com/hunter2' }, /\{url\}/],
      [{ ...smallest, url: 'http://api.example.com/?hunter2={url}' }, /neither https nor on this machine/],
      [{ ...smallest, url: 'https://a:hunter2@api.example.com/?u={url}' }, /neither https/],
      [{ ...smallest, url: 'https://api.example.com/hunter2/{url}' }, /other than as the value/],
      [{ ...smallest, url: 'https://api.example.com/%zz/{key}?u={url}' }, /other than as the value/],
      [{ ...smallest, url: 'https://{url}.example.com/?u={url}' }, /neither https|other than as the value/],
      [{ ...smallest, url: 'https://api.example.com/?{url}=hunter2' }, /other than as the value/],
      [{ ...smallest, url: 'https://api.example.com/?u={url}&u=hunter2' }, /names a parameter twice/],
      [{ ...smallest, url: 'https://api.example.com/?u={url}&v={hunter}' }, /names \{…\} other than/],
      [{ ...smallest, body: { a: 'hunter2' } }, /a body without/],
      [{ ...post, url: 'https://api.example.com/?u=hunter2' }, /a query beside its body/],
      [{ ...smallest, headers: { 'x-key': 'a\r\nb: hunter2' } }, /is not as docs/],
      [{ ...smallest, answer: { status: 'hunter2' } }, /is not as docs/],
    ];
    for (const [template, sentence] of faults) {
      const name =
        template !== null && typeof template === 'object' && 'name' in template ? template.name : 'mine';
      assert.throws(
        () => open(template, name === 'zyte' || name === 'direct' ? 'mine' : String(name)),
        (error: unknown) =>
          error instanceof Fault &&
          error.exitCode === exitCodes.config &&
          error.message.startsWith('SERVICE_FETCH_HTTP_API ') &&
          sentence.test(error.message) &&
          !/hunter/i.test(error.message),
        JSON.stringify(template),
      );
    }
  });
});

describe('naming a service in SERVICE_FETCH_PROVIDERS', () => {
  it('without its key is a fault that names the variable', () => {
    const { fetchServices } = readConfig({});
    for (const name of ['zyte', 'scrapingbee', 'scraperapi', 'brightdata'])
      assert.throws(
        () => openOutsideService(name, fetchServices, { guard, product }),
        (error: unknown) =>
          error instanceof Fault &&
          error.exitCode === exitCodes.config &&
          error.message.includes(`names ${name}, and SERVICE_FETCH_${name.toUpperCase()}_KEY is not set`),
      );
    const halfway = readConfig({ SERVICE_FETCH_BRIGHTDATA_KEY: KEY }).fetchServices;
    assert.throws(
      () => openOutsideService('brightdata', halfway, { guard, product }),
      /SERVICE_FETCH_BRIGHTDATA_ZONE is not set/,
    );
    assert.throws(() => open(full, 'mine', null), /SERVICE_FETCH_HTTP_API_KEY is not set/);
  });

  it('a name that no service has opens none', () => {
    const { fetchServices } = readConfig({});
    for (const name of ['mine', 'toString', '', 'ZYTE'])
      assert.equal(openOutsideService(name, fetchServices, { guard, product }), null);
    assert.equal(open(smallest, 'other'), null);
  });

  it('every slip is said when the service starts', () => {
    const check = (names: string, more: Record<string, string> = {}): void =>
      checkProviders(readConfig({ SERVICE_FETCH_PROVIDERS: names, ...more }));
    checkProviders(readConfig({}));
    check('direct,chromium');
    check('direct, zyte', { SERVICE_FETCH_ZYTE_KEY: KEY });
    check('mine', { SERVICE_FETCH_HTTP_API: JSON.stringify(smallest) });
    assert.throws(() => check('direct,zyte'), /SERVICE_FETCH_ZYTE_KEY is not set/);
    assert.throws(() => check('direct,zite'), /names zite, and there are only direct, chromium, zyte/);
    assert.throws(() => check('mine', { SERVICE_FETCH_HTTP_API: '{' }), /SERVICE_FETCH_HTTP_API is not JSON/);
    for (const names of ['direct,direct', 'direct,,zyte', 'Direct', 'direct zyte'])
      assert.throws(() => check(names), /SERVICE_FETCH_PROVIDERS must be names of providers/);
  });

  it('the service does not start on a slip, and says it in one sentence', async () => {
    const running = new Running(['api'], {
      SERVICE_FETCH_PROVIDERS: 'direct,zyte',
      SERVICE_DATA_DIR: temporaryFolder(),
    });
    assert.equal((await running.ended).code, exitCodes.config);
    assert.match(running.stderr, /SERVICE_FETCH_PROVIDERS names zyte, and SERVICE_FETCH_ZYTE_KEY is not set/);
    assert.doesNotMatch(running.stderr, /\n\s+at /);
  });
});
