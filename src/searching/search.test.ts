import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cases } from '../../test/support/nightly.ts';
import fc from '../../test/support/properties.ts';
import { shownSearch, startSearchServices } from '../../test/support/search-services.ts';
import { until } from '../../test/support/until.ts';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { openGuard } from '../platform/net/guard.ts';
import { findResults } from './answer.ts';
import { openServices, searchServiceNames } from './open-services.ts';
import type { SearchRequest } from './question.ts';
import { NotSearched, openSearching, type Searched } from './search.ts';

const KEY = 'k3y+/=&?#%-of-the-operator';
const server = await startSearchServices();
const guard = openGuard({ allow: [`127.0.0.1:${server.port}`, '127.0.0.1:9'] });

const template = JSON.stringify({
  name: 'mine',
  url: `http://127.0.0.1:${server.port}/mine?phrase={query}&where={country}&key={key}`,
  answer: {
    results: 'data.hits',
    url: 'href',
    description: 'text',
    questions: { at: 'asked', text: 'text' },
    related: 'near',
  },
});
const names = [...searchServiceNames, 'mine'];
const clock = { now: () => new Date() };

const environment = {
  SERVICE_SERP_DATAFORSEO_LOGIN: 'somebody@example.com',
  SERVICE_SERP_DATAFORSEO_PASSWORD: KEY,
  SERVICE_SERP_BRAVE_KEY: KEY,
  SERVICE_SERP_SERPAPI_KEY: KEY,
  SERVICE_SERP_SERPER_KEY: KEY,
  SERVICE_SERP_HTTP_API: template,
  SERVICE_SERP_HTTP_API_KEY: KEY,
  ...Object.fromEntries(
    searchServiceNames.map((name) => [`SERVICE_SERP_${name.toUpperCase()}_URL`, server.address(name)]),
  ),
};

function open(order: string, { tryMs = 600_000, at = guard, more = {} } = {}) {
  const config = readConfig({ ...environment, SERVICE_SERP_PROVIDERS: order, ...more });
  return openSearching({ services: openServices(config), guard: at, log: createLog('silent'), clock, tryMs });
}

const found = (order: string, query: string, market: SearchRequest['market'] = 'pl-pl'): Promise<Searched> =>
  open(order).search({ query, market }, AbortSignal.timeout(600_000));

async function notFound(order: string, query: string, tryMs?: number): Promise<NotSearched> {
  const error: unknown = await open(order, { ...(tryMs === undefined ? {} : { tryMs }) })
    .search({ query, market: 'pl-pl' }, AbortSignal.timeout(600_000))
    .then(
      () => null,
      (thrown: unknown) => thrown,
    );
  assert.ok(error instanceof NotSearched, `${order} ${query}: ${error}`);
  return error;
}

const outcomeOf = ({ tries }: NotSearched): string => tries.map(({ outcome }) => outcome).join();

/** An answer whose results are no list. */
function nested(at: string): unknown {
  return at.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), { a: 1 });
}

function last() {
  const asked = server.asked.at(-1);
  assert.ok(asked !== undefined);
  return asked;
}

for (const name of names)
  describe(`the search service ${name}`, () => {
    it('gives results in order with their texts as people read them', async () => {
      const { results, provider, at } = await found(name, 'rye bread');
      assert.equal(provider, name);
      assert.ok(Math.abs(at.getTime() - Date.now()) < 600_000);
      assert.deepEqual(
        results,
        shownSearch.results.map((result, index) => ({
          position: index + 1,
          ...result,
          description: result.description.replace('<it> ', ' ').replace('  ', ' '),
        })),
      );
    });

    it('gives questions, related searches and features where the service has them', async () => {
      const { questions, related, features } = await found(name, 'rye bread');
      assert.deepEqual(questions, name === 'searxng' ? [] : shownSearch.questions);
      assert.deepEqual(related, name === 'brave' ? [] : shownSearch.related);
      const expected: Readonly<Record<string, string[]>> = {
        brave: ['local_pack', 'people_also_ask', 'video'],
        searxng: ['related_searches'],
        mine: [],
      };
      assert.deepEqual(
        features,
        expected[name] ?? ['local_pack', 'people_also_ask', 'related_searches', 'video'],
      );
    });

    it('is sent the phrase as it is, whatever stands in it', async () => {
      for (const phrase of ['50% off & more', 'c++ #1?', 'żółć {key}', '"quoted" \\ 100%25']) {
        await found(name, phrase);
        const sent = last().phrase;
        const expected =
          name === 'dataforseo' ? phrase.replaceAll('%', '%25').replaceAll('+', '%2B') : phrase;
        assert.equal(sent, expected);
        assert.ok(!JSON.stringify([last().query, last().body]).includes(`żółć ${KEY}`));
      }
    });

    it('tells apart what went wrong', async () => {
      const expected: Readonly<Record<string, string>> = {
        key: 'bad_key',
        quota: 'no_credit',
        busy: 'too_many_requests',
        wrong: 'bad_request',
        engine: 'engine_failed',
        form: 'no_json',
        error: 'failed',
        elsewhere: 'failed',
        nothing: 'no_results',
        truncated: 'broken',
        html: 'broken',
        reset: 'broken',
        bomb: 'too_large',
      };
      const has: Readonly<Record<string, readonly string[]>> = {
        engine: ['dataforseo', 'searxng'],
        form: ['searxng'],
        key: names.filter((service) => service !== 'searxng'),
        quota: names.filter((service) => service !== 'searxng'),
        wrong: names.filter((service) => !['searxng', 'serper'].includes(service)),
      };
      for (const [scene, outcome] of Object.entries(expected)) {
        if (has[scene]?.includes(name) === false) continue;
        assert.equal(outcomeOf(await notFound(name, `${scene} bread`)), outcome, scene);
      }
      assert.ok((await notFound(name, 'nothing at all')).foundNothing);
    });

    it('JSON of another kind is no answer', async () => {
      const outcome = outcomeOf(await notFound(name, 'list of things'));
      assert.ok(['no_results', 'failed'].includes(outcome), outcome);
    });

    it('an error that comes with 200 is a failing service, not an empty result', () => {
      const [open] = openServices(readConfig({ ...environment, SERVICE_SERP_PROVIDERS: name }));
      assert.ok(open !== undefined);
      const { at } = open.service.results;
      for (const answer of [{ error: 'boom' }, [], nested(at)]) {
        const bytes = Buffer.from(JSON.stringify(answer));
        const told = findResults(open.service, { status: 200, headers: {}, bytes });
        assert.ok('broken' in told || ('fault' in told && told.fault !== 'no_results'), JSON.stringify(told));
      }
    });

    it('an answer that is packed is unpacked', async () => {
      assert.equal((await found(name, 'gzip bread')).results.length, 3);
    });

    it('an answer that does not come is let go of when the time is up', async () => {
      for (const scene of ['slow', 'slow-body'])
        assert.equal(outcomeOf(await notFound(name, `${scene} bread`, 100)), 'timeout', scene);
      await until('the service waits for no request', () => server.waiting() === 0);
    });

    it('its key is in no message, whatever the service says', async () => {
      for (const scene of ['key', 'quota', 'error', 'reset', 'truncated', 'elsewhere']) {
        const error = await notFound(name, `${scene} bread`).catch(() => null);
        if (error === null) continue;
        const told = JSON.stringify([error.message, error.tries, error.stack, String(error.cause)]);
        for (const secret of [KEY, encodeURIComponent(KEY), Buffer.from(KEY).toString('base64')])
          assert.ok(!told.includes(secret), scene);
      }
    });

    it('no answer, however odd, does more than fail', () => {
      const { service } = openServices(readConfig({ ...environment, SERVICE_SERP_PROVIDERS: name }))[0] ?? {
        service: null,
      };
      assert.ok(service !== null);
      fc.assert(
        fc.property(fc.json(), fc.integer({ min: 200, max: 599 }), (text, status) => {
          const answer = findResults(service, { status, headers: {}, bytes: Buffer.from(text) });
          assert.ok('fault' in answer || 'broken' in answer || answer.found.results.length > 0);
        }),
        { numRuns: cases(75) },
      );
    });
  });

describe('what the services are asked', () => {
  it('dataforseo: one task, the country by its number, login and password', async () => {
    await found('dataforseo', 'chleb żytni');
    const { method, headers, body } = last();
    assert.equal(method, 'POST');
    const login = `somebody@example.com:${KEY}`;
    assert.equal(headers.authorization, `Basic ${Buffer.from(login).toString('base64')}`);
    assert.deepEqual(body, [
      { keyword: 'chleb żytni', location_code: 2616, language_code: 'pl', device: 'desktop', depth: 10 },
    ]);
  });

  it('brave: its own names of languages, and the whole world where it does not know a country', async () => {
    const asked = async (market: SearchRequest['market']) => {
      await found('brave', 'bread', market);
      const { country, search_lang } = last().query;
      return `${country} ${search_lang}`;
    };
    assert.equal(await asked('pl-pl'), 'PL pl');
    assert.equal(last().method, 'GET');
    assert.equal(last().headers['x-subscription-token'], KEY);
    assert.equal(await asked('jp-ja'), 'JP jp');
    assert.equal(await asked('br-pt'), 'BR pt-br');
    assert.equal(await asked('mz-pt'), 'ALL pt-pt');
    assert.equal(await asked('tw-zh'), 'TW zh-hant');
  });

  it('searxng: as JSON, by language, without a key', async () => {
    await found('searxng', 'bread');
    const { query, headers } = last();
    assert.deepEqual(query, {
      q: 'bread',
      format: 'json',
      language: 'pl',
      categories: 'general',
      pageno: '1',
    });
    assert.equal(headers.authorization, undefined);
  });

  it('serpapi and serper: country and language, and the key in its place', async () => {
    await found('serpapi', 'bread', 'us-es');
    const { gl, hl, api_key } = last().query;
    assert.deepEqual([gl, hl, api_key], ['us', 'es', KEY]);
    await found('serper', 'bread', 'us-es');
    assert.deepEqual(last().body, { q: 'bread', gl: 'us', hl: 'es', num: 10, page: 1 });
    assert.equal(last().headers['x-api-key'], KEY);
  });

  it('one of the operator’s own: what the template says', async () => {
    await found('mine', 'a&b=c', 'us-en');
    assert.deepEqual(last().query, { phrase: 'a&b=c', where: 'us', key: KEY });
  });
});

describe('results', () => {
  const shown = (results: readonly unknown[]) => {
    const [open] = openServices(readConfig({ ...environment, SERVICE_SERP_PROVIDERS: 'serpapi' }));
    assert.ok(open !== undefined);
    const bytes = Buffer.from(
      JSON.stringify({ search_metadata: { status: 'Success' }, organic_results: results }),
    );
    const answer = findResults(open.service, { status: 200, headers: {}, bytes });
    return 'found' in answer ? answer.found.results : [];
  };

  it('are ten at most, each address once, and only public addresses', () => {
    const many = Array.from({ length: 30 }, (_, i) => ({ link: `https://a.example/${i}`, position: i + 1 }));
    assert.deepEqual(
      shown(many).map(({ position }) => position),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    );
    const odd = [
      { link: 'javascript:alert(1)' },
      { link: 'https://user:secret@a.example/' },
      { link: 7 },
      { link: `https://a.example/${'x'.repeat(3000)}` },
      {},
      null,
      'https://a.example/',
      { link: 'https://a.example/', title: 'first', position: 2 },
      { link: 'https://a.example', title: 'again', position: 3 },
      { link: 'https://b.example/', position: 1 },
      { link: 'https://c.example/', position: 'third' },
    ];
    assert.deepEqual(
      shown(odd).map(({ position, url, title }) => [position, url, title]),
      [
        [1, 'https://b.example/', ''],
        [2, 'https://a.example/', 'first'],
        [3, 'https://c.example/', ''],
      ],
    );
  });

  it('have texts without tags, entities, controls and halves of characters, and no endless ones', () => {
    const [first] = shown([
      {
        link: 'https://a.example/',
        title: '<strong>Tom &amp; Jerry</strong>\u0000\n  it&#x27;s\ud800 <3',
        snippet: 'ż'.repeat(5000),
      },
    ]);
    assert.equal(first?.title, "Tom & Jerry it's <3");
    assert.equal(first?.description.length, 1000);
  });
});

describe('services in turn', () => {
  it('the first that has results is the last that is asked', async () => {
    const before = server.asked.length;
    assert.equal((await found('brave,serper', 'bread')).provider, 'brave');
    assert.equal(server.asked.length, before + 1);
  });

  it('whatever is wrong with one, the next is asked', async () => {
    // Only one of them has this fault.
    for (const scene of ['form', 'engine']) {
      const { provider } = await found('searxng,serpapi', `${scene} bread`);
      assert.equal(provider, 'serpapi', scene);
    }
    const both = await notFound('brave,dataforseo', 'quota bread');
    assert.equal(outcomeOf(both), 'no_credit,no_credit');
    assert.ok(!both.foundNothing);
  });

  it('a service that cannot be reached, and one that the guard refuses, are passed over', async () => {
    const more = { SERVICE_SERP_BRAVE_URL: 'http://127.0.0.1:9/' };
    const signal = AbortSignal.timeout(600_000);
    const reached = await open('brave,serper', { more }).search({ query: 'bread', market: 'us-en' }, signal);
    assert.equal(reached.provider, 'serper');
    const before = server.asked.length;
    const closed = open('brave', { at: openGuard({ allow: [] }) });
    await assert.rejects(closed.search({ query: 'bread', market: 'us-en' }, signal), (error: unknown) => {
      assert.ok(error instanceof NotSearched);
      assert.equal(outcomeOf(error), 'refused');
      return true;
    });
    assert.equal(server.asked.length, before);
  });

  it('addresses that are not public rank nowhere', async () => {
    const inner = ['http://169.254.169.254/latest/', 'http://localhost/', 'http://10.0.0.7/'];
    const [first] = shownSearch.results;
    assert.ok(first !== undefined);
    server.show({ ...shownSearch, results: [...inner.map((url) => ({ ...first, url })), first] });
    const { results } = await found('brave', 'rye bread');
    server.show(shownSearch);
    assert.deepEqual(
      results.map(({ position, url }) => [position, url]),
      [[1, first.url]],
    );
  });

  it('a caller who has gone ends the search', async () => {
    const gone = new AbortController();
    const search = open('brave,serper').search({ query: 'slow bread', market: 'us-en' }, gone.signal);
    await until('the service is asked', () => server.waiting() > 0);
    gone.abort(new Error('gone'));
    await assert.rejects(search, /gone/);
  });

  it('without a service nothing is asked', async () => {
    const config = readConfig({});
    const searching = openSearching({
      services: openServices(config),
      guard,
      log: createLog('silent'),
      clock,
      tryMs: 1000,
    });
    assert.equal(searching.isSetUp, false);
  });
});

describe('SERVICE_SERP_PROVIDERS', () => {
  const fault = (variables: Record<string, string>): string => {
    try {
      openServices(readConfig(variables));
    } catch (error) {
      return String(error);
    }
    return '';
  };

  it('names what is missing, and what is not known', () => {
    for (const [name, variable] of [
      ['dataforseo', 'SERVICE_SERP_DATAFORSEO_LOGIN'],
      ['brave', 'SERVICE_SERP_BRAVE_KEY'],
      ['searxng', 'SERVICE_SERP_SEARXNG_URL'],
      ['serpapi', 'SERVICE_SERP_SERPAPI_KEY'],
      ['serper', 'SERVICE_SERP_SERPER_KEY'],
    ] as const)
      assert.match(fault({ SERVICE_SERP_PROVIDERS: name }), new RegExp(variable));
    assert.match(fault({ SERVICE_SERP_PROVIDERS: 'bing' }), /none of: dataforseo, brave/);
    const { SERVICE_SERP_HTTP_API_KEY: _, ...rest } = environment;
    assert.match(fault({ ...rest, SERVICE_SERP_PROVIDERS: 'mine' }), /SERVICE_SERP_HTTP_API_KEY/);
  });

  it('a template that cannot be meant is told, and never shown', () => {
    const wrong = (change: object | string): string =>
      fault({
        SERVICE_SERP_PROVIDERS: 'mine',
        SERVICE_SERP_HTTP_API_KEY: KEY,
        SERVICE_SERP_HTTP_API:
          typeof change === 'string' ? change : JSON.stringify({ ...JSON.parse(template), ...change }),
      });
    assert.match(wrong('{"secret-thing'), /is not JSON/);
    assert.match(wrong({ url: 'https://a.example/?q={query}&k={password}' }), /names \{…\} other than/);
    assert.match(wrong({ url: 'https://a.example/' }), /where the phrase goes/);
    assert.match(wrong({ url: 'http://a.example/?q={query}' }), /neither https/);
    assert.match(wrong({ url: 'https://a.example/{query}' }), /other than as the value/);
    assert.match(wrong({ url: 'https://a.example/?q={query}&q=1' }), /twice/);
    assert.match(wrong({ name: 'brave' }), /another provider/);
    assert.match(wrong({ body: { q: '{query}' } }), /without "method"/);
    assert.match(wrong({ answer: {} }), /search-services\.md/);
    assert.doesNotMatch(wrong({ answer: { results: 'x', secret: 'secret-thing' } }), /secret-thing/);
  });

  it('addresses without TLS are for this machine, but for a service that is sent no key', () => {
    const read = (name: string) => () => readConfig({ [name]: 'http://searx.example/search' });
    assert.throws(read('SERVICE_SERP_BRAVE_URL'), /https/);
    assert.doesNotThrow(read('SERVICE_SERP_SEARXNG_URL'));
  });
});
