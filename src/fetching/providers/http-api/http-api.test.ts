import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  FAKE_PAGE_BYTES_MAX,
  type FakeServer,
  sitePage,
  startFetchServices,
} from '../../../../test/support/fetch-services.ts';
import fc from '../../../../test/support/properties.ts';
import { until } from '../../../../test/support/until.ts';
import { readConfig } from '../../../platform/config.ts';
import { openGuard } from '../../../platform/net/guard.ts';
import {
  type FaultKind,
  FetchFault,
  type PageAnswer,
  type PageRequest,
  type Provider,
} from '../../provider.ts';
import { userAgentOf } from '../../visitors.ts';
import { openOutsideService, outsideServiceNames } from './open-service.ts';

const KEY = 'k3y+/=&?#%-of-the-operator';
const server = await startFetchServices();
const guard = openGuard({ allow: [`127.0.0.1:${server.port}`, '127.0.0.1:9'] });
const product = 'Assay/0';
const crawler = userAgentOf('crawler', product);

function open(name: string, key = KEY): Provider {
  const variable = `SERVICE_FETCH_${name.toUpperCase()}`;
  const { fetchServices } = readConfig({
    [`${variable}_KEY`]: key,
    [`${variable}_URL`]: server.address(name),
    SERVICE_FETCH_BRIGHTDATA_ZONE: 'web_unlocker1',
  });
  const provider = openOutsideService(name, fetchServices, {
    guard,
    product,
    pageBytesMax: FAKE_PAGE_BYTES_MAX,
  });
  assert.ok(provider !== null);
  return provider;
}

function page(scene: string, request: Partial<PageRequest> = {}): PageRequest {
  const url = new URL(`https://shop.example/${scene}`);
  return { url, as: 'desktop', render: false, layout: false, ...request };
}

const fetched = (name: string, scene: string, request?: Partial<PageRequest>): Promise<PageAnswer> =>
  open(name).fetch(page(scene, request), AbortSignal.timeout(600_000));

async function fault(
  name: string,
  scene: string,
  signal = AbortSignal.timeout(600_000),
): Promise<FetchFault> {
  const error: unknown = await open(name)
    .fetch(page(scene), signal)
    .then(
      () => null,
      (thrown: unknown) => thrown,
    );
  assert.ok(error instanceof FetchFault, `${name} ${scene}: ${error}`);
  return error;
}

function last(): FakeServer['asked'][number] {
  const asked = server.asked.at(-1);
  assert.ok(asked !== undefined);
  return asked;
}

const text = (answer: PageAnswer): string => Buffer.from(answer.body).toString('utf8');

for (const name of outsideServiceNames)
  describe(`the provider ${name}`, () => {
    it('gives the page as its site sent it: status, address, headers and bytes', async () => {
      const answer = await fetched(name, 'plain');
      assert.equal(answer.status, 200);
      assert.equal(answer.url, 'https://shop.example/plain');
      assert.equal(text(answer), sitePage.plain);
      assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8');
      if (name !== 'scraperapi') assert.equal(answer.headers['x-robots-tag'], 'noindex, nofollow');
      for (const header of Object.keys(answer.headers))
        assert.doesNotMatch(header, /^(?:spb|sa|x-brd)-|^date$|-encoding$|-length$/);
    });

    it('says where the page was found in the end, if the service does', async () => {
      const { url } = await fetched(name, 'moved');
      assert.equal(
        url,
        name === 'brightdata' ? 'https://shop.example/moved' : 'https://www.shop.example/new?q=1',
      );
    });

    it('has the page of a browser where a browser is asked for, and no other', async () => {
      const provider = open(name);
      if (provider.renders) {
        const answer = await fetched(name, 'plain', { render: true });
        assert.equal(text(answer), sitePage.rendered);
        assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8');
      } else {
        await assert.rejects(fetched(name, 'plain', { render: true }), FetchFault);
      }
    });

    it('a page that its site does not have is an answer with 404', async () => {
      const answer = await fetched(name, 'missing');
      assert.equal(answer.status, 404);
      assert.equal(text(answer), '<p>No such bread');
    });

    it('a page in another charset is read as what it is', async () => {
      const { headers, body } = await fetched(name, 'latin2');
      const charset = /charset=([\w-]+)/.exec(headers['content-type'] ?? '')?.[1];
      assert.equal(new TextDecoder(charset).decode(body), '<p>żółć');
    });

    it('what went wrong is told apart, in a sentence with the host and the service', async () => {
      const sentences: [string, FaultKind, RegExp][] = [
        ['banned', 'provider', /was not let in$/],
        ['quota', 'provider', /has no credit left$/],
        ['key', 'provider', /does not accept the key$/],
        ['busy', 'provider', /takes no more requests at the moment$/],
        ['error', 'provider', /failed$/],
        ['elsewhere', 'provider', /failed$/],
      ];
      for (const [scene, kind, sentence] of sentences) {
        const { kind: told, message } = await fault(name, scene);
        assert.equal(told, kind, scene);
        assert.match(message, sentence, scene);
        assert.ok(message.startsWith(`shop.example: ${name} `), message);
      }
    });

    it('an answer that does not come is let go of when the time is up', async () => {
      for (const scene of ['slow', 'slow-body']) {
        const { kind } = await fault(name, scene, AbortSignal.timeout(100));
        assert.equal(kind, 'timeout', scene);
      }
      // The connection goes with it.
      await until('the service waits for no request', () => server.waiting() === 0);
    });

    it('an endless answer, a bomb and a page over the limit are too large; the largest page is not', async () => {
      for (const scene of ['endless', 'bomb', 'huge'])
        assert.equal((await fault(name, scene)).kind, 'too_large', scene);
      assert.equal((await fetched(name, 'largest')).body.length, FAKE_PAGE_BYTES_MAX);
    });

    it('half an answer is none', async () => {
      assert.equal((await fault(name, 'reset')).kind, 'broken');
      assert.equal((await fault(name, 'odd-encoding')).kind, 'broken');
      // Bytes say nothing about where they should have ended; JSON does.
      if (name === 'zyte' || name === 'brightdata')
        for (const scene of ['truncated', 'no-page'])
          assert.equal((await fault(name, scene)).kind, 'broken', scene);
    });

    it('takes a compressed answer', async () => {
      assert.equal(text(await fetched(name, 'gzip')), sitePage.plain);
    });

    it('a page address cannot add a parameter, fill in a key or reach the service with its fragment', async () => {
      const url = new URL('https://shop.example/plain?a=1&api_key=x&render=true&zone={key}#{key}');
      await fetched(name, '', { url });
      const { query, body } = last();
      assert.equal(query.url ?? body.url, 'https://shop.example/plain?a=1&api_key=x&render=true&zone={key}');
      assert.notEqual(query.api_key, 'x');
      assert.notEqual(query.render, 'true');
    });

    it('the key never stands in a fault, whatever the service says', async () => {
      const scenes = fc.constantFrom(
        ...['banned', 'quota', 'key', 'busy', 'error', 'elsewhere', 'truncated', 'odd-encoding', 'reset'],
      );
      const keys = fc.string({
        unit: fc.constantFrom(...'abcXYZ0189!#$%&*+,-./:;<=>?@^_{|}~"\''),
        minLength: 8,
        maxLength: 40,
      });
      await fc.assert(
        fc.asyncProperty(scenes, keys, async (scene, key) => {
          const outcome: unknown = await open(name, key)
            .fetch(page(scene), AbortSignal.timeout(600_000))
            .catch((error: unknown) => error);
          const shown = everythingIn(outcome);
          assert.match(shown, /shop\.example/);
          assert.doesNotMatch(shown, /could not be reached/);
          for (const secret of [key, encodeURIComponent(key), Buffer.from(`${key}:`).toString('base64')])
            assert.ok(!shown.includes(secret), `${scene} shows the key`);
        }),
        { numRuns: 40 },
      );
    });
  });

/** All that a log or a trace could get hold of, hidden members and causes too; the page itself is the site's. */
function everythingIn(value: unknown, depth = 0): string {
  if (typeof value !== 'object' || value === null || depth > 8 || value instanceof Uint8Array)
    return typeof value === 'string' ? value : '';
  return Reflect.ownKeys(value)
    .map((name) => `${String(name)} ${everythingIn(Reflect.get(value, name), depth + 1)}`)
    .join('\n');
}

describe('what the services are asked', () => {
  it('zyte: the key as user name, and one kind of body', async () => {
    await fetched('zyte', 'plain');
    const { method, headers, body } = last();
    assert.equal(method, 'POST');
    assert.equal(headers.authorization, `Basic ${Buffer.from(`${KEY}:`).toString('base64')}`);
    assert.equal(headers['content-type'], 'application/json');
    assert.deepEqual(body, {
      url: 'https://shop.example/plain',
      httpResponseHeaders: true,
      httpResponseBody: true,
    });
    await fetched('zyte', 'plain', { render: true, protected: true });
    assert.deepEqual(last().body, {
      url: 'https://shop.example/plain',
      httpResponseHeaders: true,
      browserHtml: true,
    });
    await fetched('zyte', 'plain', { as: 'phone' });
    assert.equal(last().body.device, 'mobile');
    await fetched('zyte', 'plain', { as: 'crawler' });
    assert.deepEqual(last().body.customHttpRequestHeaders, [{ name: 'User-Agent', value: crawler }]);
    await assert.rejects(
      fetched('zyte', 'plain', { as: 'crawler', render: true }),
      /cannot be asked as a crawler/,
    );
  });

  it('scrapingbee: a browser only when asked for, premium proxies only for protected pages', async () => {
    const common = { api_key: KEY, url: 'https://shop.example/plain', transparent_status_code: 'true' };
    await fetched('scrapingbee', 'plain');
    assert.equal(last().method, 'GET');
    assert.deepEqual(last().query, { ...common, render_js: 'false' });
    await fetched('scrapingbee', 'plain', { render: true, as: 'phone' });
    assert.deepEqual(last().query, {
      ...common,
      render_js: 'true',
      block_resources: 'false',
      device: 'mobile',
    });
    await fetched('scrapingbee', 'plain', { as: 'crawler', protected: true });
    assert.deepEqual(last().query, {
      ...common,
      render_js: 'false',
      premium_proxy: 'true',
      forward_headers_pure: 'true',
    });
    assert.equal(last().headers['spb-user-agent'], crawler);
  });

  it('scraperapi: a browser only when asked for, premium proxies only for protected pages', async () => {
    const common = { api_key: KEY, url: 'https://shop.example/plain' };
    await fetched('scraperapi', 'plain');
    assert.equal(last().method, 'GET');
    assert.deepEqual(last().query, { ...common, device_type: 'desktop' });
    await fetched('scraperapi', 'plain', { render: true, as: 'phone', protected: true });
    assert.deepEqual(last().query, { ...common, render: 'true', device_type: 'mobile', premium: 'true' });
    await fetched('scraperapi', 'plain', { as: 'crawler' });
    assert.deepEqual(last().query, { ...common, keep_headers: 'true' });
    assert.equal(last().headers['user-agent'], crawler);
  });

  it('brightdata: the key as bearer, the zone, and JSON', async () => {
    await fetched('brightdata', 'plain', { protected: true });
    const { method, headers, body } = last();
    assert.equal(method, 'POST');
    assert.equal(headers.authorization, `Bearer ${KEY}`);
    assert.deepEqual(body, {
      zone: 'web_unlocker1',
      url: 'https://shop.example/plain',
      format: 'json',
      method: 'GET',
    });
    for (const as of ['phone', 'crawler'] as const)
      await assert.rejects(fetched('brightdata', 'plain', { as }), /cannot be asked as a/);
  });

  it('wrong base64 is no page', async () => {
    assert.equal((await fault('zyte', 'not-base64')).kind, 'broken');
  });

  it('a service that cannot be reached is a fault of its own', async () => {
    const { fetchServices } = readConfig({
      SERVICE_FETCH_ZYTE_KEY: KEY,
      // Nothing listens on the port of the reserved service "discard".
      SERVICE_FETCH_ZYTE_URL: 'http://127.0.0.1:9/',
    });
    const provider = openOutsideService('zyte', fetchServices, { guard, product });
    await assert.rejects(
      async () => provider?.fetch(page('plain'), AbortSignal.timeout(600_000)),
      (error: unknown) =>
        error instanceof FetchFault && error.kind === 'provider' && error.cause === undefined,
    );
  });

  it('an address on this machine is let through by SERVICE_FETCH_ALLOW alone', async () => {
    const { fetchServices } = readConfig({
      SERVICE_FETCH_ZYTE_KEY: KEY,
      SERVICE_FETCH_ZYTE_URL: server.address('zyte'),
    });
    const before = server.asked.length;
    const closed = openOutsideService('zyte', fetchServices, { guard: openGuard({ allow: [] }), product });
    await assert.rejects(
      async () => closed?.fetch(page('plain'), AbortSignal.timeout(600_000)),
      // Not the page is refused: the next provider may have it.
      (error: unknown) => error instanceof FetchFault && error.kind === 'provider',
    );
    assert.equal(server.asked.length, before);
  });
});
