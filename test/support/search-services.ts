// Services that search, in their documented forms, on one local server. The phrase says what happens: it begins with the
// name of a scene.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { gzipSync } from 'node:zlib';

export interface AskedSearch {
  readonly service: string;
  readonly method: string;
  readonly query: Record<string, string>;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
  readonly phrase: string;
}

interface Reply {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body: Buffer | string;
}

/** What a search shows, before any service has put it into its own form. */
export interface ShownSearch {
  readonly results: readonly { readonly url: string; readonly title: string; readonly description: string }[];
  readonly questions: readonly string[];
  readonly related: readonly string[];
  readonly features: readonly ('local_pack' | 'video')[];
}

interface FakeSearch {
  readonly phraseOf: (asked: Omit<AskedSearch, 'phrase'>) => string;
  readonly success: (shown: ShownSearch) => unknown;
  readonly faults: Readonly<Record<string, (asked: AskedSearch) => Reply>>;
  /** Success without a single result. */
  readonly nothing: () => Reply;
}

const json = (status: number, value: unknown): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

/** Of the whole answer, and of its task. */
function dataforseoAnswer(status: number, task: number, result: unknown): unknown {
  return {
    version: '0.1.20250101',
    status_code: status,
    status_message: 'Told to people.',
    cost: 0.002,
    tasks_count: 1,
    tasks:
      status === 20_000 ? [{ id: 'x', status_code: task, status_message: 'Told.', cost: 0.002, result }] : [],
  };
}

const fakeSearches: Readonly<Record<string, FakeSearch>> = {
  dataforseo: {
    phraseOf: ({ body }) => String((body as { keyword: string }[])[0]?.keyword),
    success: ({ results, questions, related, features }) => {
      const organic = results.map((result, index) => ({
        type: 'organic',
        rank_group: index + 1,
        rank_absolute: index + 3,
        domain: 'x',
        ...result,
      }));
      return dataforseoAnswer(20_000, 20_000, [
        {
          keyword: 'x',
          datetime: '2026-11-15 08:00:00 +00:00',
          item_types: ['organic', ...features, 'people_also_ask', 'related_searches', 'carousel'],
          // Out of order, and among other things, as it comes.
          items: [
            { type: 'paid', rank_group: 1, url: 'https://ads.example/', title: 'An ad' },
            ...organic.toReversed(),
            {
              type: 'people_also_ask',
              items: questions.map((title) => ({
                type: 'people_also_ask_element',
                title,
                expanded_element: [],
              })),
            },
            { type: 'related_searches', items: related },
            null,
          ],
        },
      ]);
    },
    nothing: () => json(200, dataforseoAnswer(20_000, 40_102, null)),
    faults: {
      key: () => json(401, { status_code: 40_100, status_message: 'You are not authorized.' }),
      quota: () => json(402, { status_code: 40_200 }),
      busy: () => json(200, dataforseoAnswer(40_202, 0, null)),
      wrong: () => json(200, dataforseoAnswer(20_000, 40_501, null)),
      engine: () => json(200, dataforseoAnswer(20_000, 40_101, null)),
      error: () => json(500, { status_code: 50_000 }),
    },
  },
  brave: {
    phraseOf: ({ query }) => String(query.q),
    success: ({ results, questions, features }) => ({
      type: 'search',
      query: { original: 'x', is_navigational: false },
      web: {
        type: 'search',
        results: results.map((result) => ({ ...result, type: 'search_result', language: 'en' })),
      },
      ...(questions.length === 0
        ? {}
        : {
            faq: {
              results: questions.map((question) => ({ question, answer: 'x', url: 'https://x.example' })),
            },
          }),
      ...(features.includes('local_pack') ? { locations: { results: [{ title: 'A shop' }] } } : {}),
      ...(features.includes('video') ? { videos: { results: [{ title: 'A film' }] } } : {}),
    }),
    nothing: () => json(200, { type: 'search', web: { results: [] } }),
    faults: {
      key: () => braveError(422, 'SUBSCRIPTION_TOKEN_INVALID'),
      quota: () => braveError(429, 'QUOTA_LIMITED'),
      busy: () => braveError(429, 'RATE_LIMITED'),
      wrong: () => braveError(422, 'VALIDATION'),
      error: () => braveError(500, 'INTERNAL'),
    },
  },
  searxng: {
    phraseOf: ({ query }) => String(query.q),
    success: ({ results, related }) => ({
      query: 'x',
      number_of_results: 0,
      results: results.map(({ description, ...result }) => ({
        ...result,
        content: description,
        engines: ['duckduckgo'],
        positions: [1],
        score: 1,
        category: 'general',
      })),
      answers: [],
      corrections: [],
      infoboxes: [],
      suggestions: related,
      unresponsive_engines: [['google', 'timeout']],
    }),
    nothing: () => json(200, { results: [], suggestions: [], unresponsive_engines: [] }),
    faults: {
      form: () => ({ status: 403, headers: { 'content-type': 'text/html' }, body: '<h1>Forbidden</h1>' }),
      engine: () => json(200, { results: [], unresponsive_engines: [['google', 'Suspended: CAPTCHA']] }),
      busy: () => ({ status: 429, body: 'Too Many Requests' }),
      error: () => ({ status: 500, body: 'Internal Server Error' }),
    },
  },
  serpapi: {
    phraseOf: ({ query }) => String(query.q),
    success: ({ results, questions, related, features }) => ({
      search_metadata: { status: 'Success', processed_at: '2026-11-15 08:00:00 UTC' },
      organic_results: results.map(({ url, title, description }, index) => ({
        position: index + 1,
        link: url,
        title,
        snippet: description,
      })),
      related_questions: questions.map((question) => ({ question, snippet: 'x' })),
      related_searches: related.map((query) => ({ query, link: 'https://x.example' })),
      ...(features.includes('local_pack') ? { local_results: { places: [{}] } } : {}),
      ...(features.includes('video') ? { inline_videos: [{}] } : {}),
    }),
    nothing: () =>
      json(200, {
        search_metadata: { status: 'Success' },
        error: "Google hasn't returned any results for this query.",
      }),
    faults: {
      key: ({ query }) => json(401, { error: `Invalid API key: ${query.api_key}` }),
      quota: () => json(429, { error: 'Your account has run out of searches.' }),
      busy: () => json(429, { error: 'You are exceeding your hourly throughput.' }),
      wrong: () => json(400, { error: 'Unsupported `xx` value for `gl`.' }),
      error: () => json(200, { search_metadata: { status: 'Error' }, error: 'We could not get results.' }),
    },
  },
  serper: {
    phraseOf: ({ body }) => String((body as { q: string }).q),
    success: ({ results, questions, related, features }) => ({
      searchParameters: { q: 'x' },
      organic: results.map(({ url, title, description }, index) => ({
        title,
        link: url,
        snippet: description,
        position: index + 1,
      })),
      peopleAlsoAsk: questions.map((question) => ({
        question,
        snippet: 'x',
        title: 'x',
        link: 'https://x.example',
      })),
      relatedSearches: related.map((query) => ({ query })),
      ...(features.includes('local_pack') ? { places: [{}] } : {}),
      ...(features.includes('video') ? { videos: [{}] } : {}),
    }),
    nothing: () => json(200, { organic: [] }),
    faults: {
      key: () => json(403, { message: 'Unauthorized.', statusCode: 403 }),
      quota: () => json(400, { message: 'Not enough credits', statusCode: 400 }),
      busy: () => json(429, { message: 'Too many requests', statusCode: 429 }),
      error: () => ({ status: 502, body: 'Bad gateway' }),
    },
  },
  /** One of the operator's own: see the test. */
  mine: {
    phraseOf: ({ query }) => String(query.phrase),
    success: ({ results, questions, related }) => ({
      data: { hits: results.map(({ url, title, description }) => ({ href: url, title, text: description })) },
      asked: questions.map((text) => ({ text })),
      near: related,
    }),
    nothing: () => json(200, { data: { hits: [] } }),
    faults: {
      key: () => json(401, {}),
      quota: () => json(402, {}),
      busy: () => json(429, {}),
      wrong: () => json(422, {}),
      error: () => json(500, {}),
    },
  },
};

function braveError(status: number, code: string): Reply {
  return json(status, {
    type: 'ErrorResponse',
    error: { id: 'x', status, code, detail: 'Told to people.', meta: {} },
    time: 1,
  });
}

/** Unless a test says otherwise. */
export const shownSearch: ShownSearch = {
  results: [
    {
      url: 'https://bread.example/rye',
      title: 'Rye bread & butter',
      description: 'How to bake <it> at home.',
    },
    {
      url: 'https://piekarnia.example/%C5%BCytni',
      title: 'Chleb żytni',
      description: 'Przepis krok po kroku.',
    },
    { url: 'https://shop.example/bread?id=1', title: 'Buy bread', description: 'From 3.99.' },
  ],
  questions: ['How long does rye bread keep?', 'Is rye bread healthy?'],
  related: ['rye bread recipe', 'rye flour'],
  features: ['local_pack', 'video'],
};

export interface FakeSearches {
  readonly address: (service: string) => string;
  readonly port: number;
  /** What was asked, in order. */
  readonly asked: AskedSearch[];
  /** What searches show from now on. */
  show(shown: ShownSearch): void;
  /** Requests whose caller is still there and has no answer. */
  waiting(): number;
}

export async function startSearchServices(): Promise<FakeSearches> {
  const asked: AskedSearch[] = [];
  let waiting = 0;
  let shown = shownSearch;
  const server = createServer((request, response) => {
    waiting++;
    response.once('close', () => waiting--);
    void answer(request, response, asked, () => shown);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on TCP has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    asked,
    address: (service) => `http://127.0.0.1:${port}/${service}`,
    show: (other) => {
      shown = other;
    },
    waiting: () => waiting,
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  log: AskedSearch[],
  shown: () => ShownSearch,
): Promise<void> {
  const url = new URL(request.url ?? '', 'http://fake');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const service = url.pathname.slice(1);
  const fake = fakeSearches[service];
  if (fake === undefined) return void response.writeHead(404).end();
  const received = {
    service,
    method: request.method ?? '',
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    body: chunks.length === 0 ? null : JSON.parse(Buffer.concat(chunks).toString()),
  };
  const asked: AskedSearch = { ...received, phrase: fake.phraseOf(received) };
  log.push(asked);
  const [scene = ''] = asked.phrase.split(' ');
  const success = json(200, fake.success(shown()));
  const send = ({ status, headers = {}, body }: Reply): void =>
    void response.writeHead(status, headers).end(body);
  const fault = fake.faults[scene];
  if (fault !== undefined) return send(fault(asked));
  switch (scene) {
    case 'nothing':
      return send(fake.nothing());
    case 'slow':
      return;
    case 'slow-body':
      return void response.writeHead(200, success.headers).write('{"');
    case 'truncated':
      return send({ ...success, body: String(success.body).slice(0, -9) });
    case 'reset':
      response.writeHead(200, { 'content-length': '100000' });
      return void response.write('half', () => response.destroy());
    case 'gzip':
      return send({ ...success, headers: { 'content-encoding': 'gzip' }, body: gzipSync(success.body) });
    case 'bomb':
      return send({
        ...success,
        headers: { 'content-encoding': 'gzip' },
        body: gzipSync(Buffer.alloc(20_000_000, 0x20)),
      });
    case 'html':
      return send({ status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Log in' });
    case 'list':
      return send(json(200, [1, 2]));
    case 'elsewhere':
      return send({ status: 302, headers: { location: 'http://127.0.0.1/elsewhere' }, body: '' });
    default:
      return send(success);
  }
}
