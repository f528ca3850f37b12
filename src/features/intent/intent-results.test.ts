// Search intent from search results: what it costs, how it runs, and what becomes of it when something fails.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import { apiOf, type Heard } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { Described } from '../../../test/support/described.ts';
import { balanceOf, booksAreRight, newPayer, type Payer } from '../../../test/support/payer.ts';
import { shownSearch, startSearchServices } from '../../../test/support/search-services.ts';
import type { Headers } from '../../../test/support/tenants.ts';
import { until } from '../../../test/support/until.ts';
import { ordinaryPage, sends, TestSite } from '../../../test/support/web-site.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import type { batchRecord, intentRecord } from './intent-record.ts';
import sweep from './sweep.task.ts';
import work from './work.task.ts';

type Intent = ReturnType<typeof intentRecord>;
type Batch = ReturnType<typeof batchRecord>;

const BASIC = 9000;
const REUSED = 1500;
const COMPARE = 24_000;

const site = await TestSite.start({
  '/guide': sends(ordinaryPage('How to bake rye bread', 700)),
  '/shop': sends(ordinaryPage('Rye bread from the oven', 300)),
  '/mine': sends(ordinaryPage('My rye bread', 400)),
  '/hidden': sends(ordinaryPage('Not for crawlers')),
  '/robots.txt': sends('User-agent: *\nDisallow: /hidden', { 'content-type': 'text/plain' }),
});
const engine = await startSearchServices();
engine.show({
  ...shownSearch,
  results: ['/guide', '/shop', '/hidden', '/gone'].map((path) => ({
    url: site.origin + path,
    title: `Rye bread ${path}`,
    description: 'About bread.',
  })),
});

const app = await testApp({
  tasks: [work],
  environment: {
    SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
    SERVICE_SPEND_CAP_USD: '100000',
    SERVICE_FETCH_ALLOW: '127.0.0.1',
    SERVICE_FETCH_PROVIDERS: 'direct',
    SERVICE_SERP_PROVIDERS: 'brave',
    SERVICE_SERP_BRAVE_KEY: 'k3y-of-the-operator',
    SERVICE_SERP_BRAVE_URL: engine.address('brave'),
  },
});
const api = await apiOf(app);
const described = new Described();

const change = (statement: RawBuilder<unknown>): Promise<unknown> =>
  acrossOrganizations(app.db, (tx) => statement.execute(tx));

const signal = new AbortController().signal;

/** Does what waits in the queue for an organization, as a worker would. */
async function workFor(orgId: string): Promise<number> {
  const { rows } = await acrossOrganizations(app.db, (tx) =>
    sql<{ data: { orgId: string; intentId: string } }>`delete from queue.job
      where name = ${work.name} and data ->> 'orgId' = ${orgId} returning data`.execute(tx),
  );
  for (const { data } of rows) await work.handle({ app, log: app.log, jobId: 'one', signal }, data);
  return rows.length;
}

/** The same with all of them at once, or one by one from the last to the first. */
async function workAtOnce(orgId: string, backwards = false): Promise<void> {
  const { rows } = await acrossOrganizations(app.db, (tx) =>
    sql<{ data: { orgId: string; intentId: string } }>`delete from queue.job
      where name = ${work.name} and data ->> 'orgId' = ${orgId} returning data`.execute(tx),
  );
  if (!backwards) {
    await Promise.all(rows.map(({ data }) => work.handle({ app, log: app.log, jobId: 'one', signal }, data)));
    return;
  }
  for (const { data } of rows.toReversed())
    await work.handle({ app, log: app.log, jobId: 'one', signal }, data);
}

const ask = { query: 'rye bread', market: 'us-en' };

const post = (headers: Headers, body: object, path = '/v1/intent'): Promise<Heard<Intent>> =>
  api.send<Intent>('POST', path, headers, body);
const read = async (headers: Headers, id: string): Promise<Intent> =>
  (await api.send<Intent>('GET', `/v1/intent/${id}`, headers)).body;

/** Ordered and worked on; with what it has cost. */
async function made(payer: Payer, body: object) {
  const before = await balanceOf(app, payer.org.id);
  const ordered = await post(payer.headers, body);
  assert.equal(ordered.outcome, '202', JSON.stringify(ordered.details));
  await workFor(payer.org.id);
  const intent = await read(payer.headers, ordered.body.id);
  return { ordered, intent, cost: before - (await balanceOf(app, payer.org.id)) };
}

describe('an analysis from search results', () => {
  it('is ordered as queued with its price held, and done with results, pages that were read, and questions', async () => {
    const payer = await newPayer(app, 1);
    const ordered = await post(payer.headers, ask);
    assert.deepEqual(
      [ordered.body.status, ordered.body.report, ordered.body.price_usd],
      ['queued', null, 0.009],
    );
    assert.equal(ordered.headers.get('x-cost-usd'), '0.009');
    assert.equal(await balanceOf(app, payer.org.id), 1_000_000 - BASIC, 'held');
    await workFor(payer.org.id);
    const done = await read(payer.headers, ordered.body.id);
    described.accepts(
      ['paths', '/v1/intent/{id}', 'get', 'responses', '200', 'content', 'application/json', 'schema'],
      done,
    );
    assert.deepEqual([done.status, done.price_usd, done.report?.basis], ['done', 0.009, 'results']);
    assert.equal(done.report?.results.length, 4);
    assert.equal(done.report?.top_results?.count, 2, 'neither what is gone nor what its site hides');
    assert.ok(done.report?.questions.some(({ source }) => source === 'results'));
    assert.ok(Math.abs(Date.parse(done.snapshot_at ?? '') - Date.now()) < 600_000);
    assert.ok(!site.hits.some(({ path }) => path === '/hidden'));
    assert.equal(await balanceOf(app, payer.org.id), 1_000_000 - BASIC);
    await booksAreRight(app);
  });

  it('the same again is ready, at once and for nothing; in another language the results are used again', async () => {
    const payer = await newPayer(app, 1);
    const first = await made(payer, ask);
    const searches = engine.asked.length;
    const again = await post(payer.headers, { ...ask, query: '  Rye   BREAD ' });
    assert.deepEqual([again.body.status, again.body.price_usd], ['done', 0]);
    assert.equal(again.headers.get('x-cost-usd'), null);
    assert.deepEqual(again.body.report, first.intent.report);
    assert.equal(again.body.snapshot_at, first.intent.snapshot_at);
    const polish = await made(payer, { ...ask, report_lang: 'pl' });
    assert.deepEqual([polish.cost, polish.intent.price_usd], [REUSED, 0.0015]);
    assert.equal(polish.intent.snapshot_at, first.intent.snapshot_at);
    assert.equal(engine.asked.length, searches, 'no search engine was asked');
    const elsewhere = await made(payer, { ...ask, market: 'gb-en' });
    assert.equal(elsewhere.cost, BASIC, 'another market is another search');
    await booksAreRight(app);
  });

  it('fresh asks again, at the full price', async () => {
    const payer = await newPayer(app, 1);
    const first = await made(payer, ask);
    const searches = engine.asked.length;
    const fresh = await made(payer, { ...ask, freshness: 'fresh' });
    assert.equal(fresh.cost, BASIC);
    assert.equal(engine.asked.length, searches + 1);
    assert.ok((fresh.intent.snapshot_at ?? '') > (first.intent.snapshot_at ?? ''));
  });

  it('of many orders at the same moment one pays for the search, and the others for using it', async () => {
    const payer = await newPayer(app, 1);
    const searches = engine.asked.length;
    const many = 8;
    const ordered = await Promise.all(Array.from({ length: many }, () => post(payer.headers, ask)));
    assert.ok(
      ordered.every(({ body }) => body.price_usd === 0.009),
      'held in full',
    );
    await workAtOnce(payer.org.id);
    assert.equal(engine.asked.length - searches, 1);
    const done = await Promise.all(ordered.map(({ body }) => read(payer.headers, body.id)));
    assert.deepEqual(done.map(({ status, price_usd }) => [status, price_usd]).sort(), [
      ...Array.from({ length: many - 1 }, () => ['done', 0.0015]),
      ['done', 0.009],
    ]);
    assert.equal(await balanceOf(app, payer.org.id), 1_000_000 - BASIC - (many - 1) * REUSED);
    await booksAreRight(app);
  });

  it('of many fresh orders at the same moment each has a search of its own, at the full price', async () => {
    const payer = await newPayer(app, 1);
    const searches = engine.asked.length;
    const many = 4;
    const fresh = { ...ask, freshness: 'fresh' };
    const ordered = await Promise.all(Array.from({ length: many }, () => post(payer.headers, fresh)));
    await workAtOnce(payer.org.id);
    assert.equal(engine.asked.length - searches, many);
    for (const { body } of ordered) assert.equal((await read(payer.headers, body.id)).price_usd, 0.009);
    assert.equal(await balanceOf(app, payer.org.id), 1_000_000 - many * BASIC);
    await booksAreRight(app);
  });

  it('a phrase twice in a batch is paid in full once, whichever of the two is analysed first', async () => {
    const payer = await newPayer(app, 1);
    const { outcome } = await api.send('POST', '/v1/intent/batch', payer.headers, { items: [ask, ask] });
    assert.equal(outcome, '202');
    await workAtOnce(payer.org.id, true);
    assert.equal(await balanceOf(app, payer.org.id), 1_000_000 - BASIC);
    await booksAreRight(app);
  });

  it('results older than 3 days are not used again, and are forgotten', async () => {
    const payer = await newPayer(app, 1);
    await made(payer, ask);
    const age = (hours: number) =>
      change(sql`with old as (
          update search_snapshots set taken_at = now() - make_interval(hours => ${hours})
          where org_id = ${payer.org.id} returning taken_at)
        update intents set snapshot_at = old.taken_at from old where org_id = ${payer.org.id}`);
    await age(71);
    assert.equal((await post(payer.headers, ask)).body.price_usd, 0);
    await age(73);
    assert.equal((await made(payer, ask)).cost, BASIC);
    await age(73);
    await sweep.handle({ app, log: app.log, jobId: 'one', signal }, {});
    const { rows } = await acrossOrganizations(app.db, (tx) =>
      sql`select from search_snapshots where org_id = ${payer.org.id}`.execute(tx),
    );
    assert.equal(rows.length, 0);
  });

  it('one organization’s results are not another’s', async () => {
    await made(await newPayer(app, 1), ask);
    assert.equal((await made(await newPayer(app, 1), ask)).cost, BASIC);
  });

  it('wait gives the finished report, with what it has cost', async () => {
    const payer = await newPayer(app, 1);
    const waiting = post(payer.headers, ask, '/v1/intent?wait=60');
    await until('it is worked on', async () => (await workFor(payer.org.id)) > 0);
    const { outcome, body, headers } = await waiting;
    assert.deepEqual([outcome, body.status, body.report?.basis], ['202', 'done', 'results']);
    assert.equal(headers.get('x-cost-usd'), '0.009');
  });

  it('a wait that is over answers how it stands', async () => {
    const payer = await newPayer(app, 1);
    const { body } = await post(payer.headers, ask, '/v1/intent?wait=1');
    assert.equal(body.status, 'queued');
    await workFor(payer.org.id);
  });

  it('a repeated Idempotency-Key charges nothing and waits for the same analysis', async () => {
    const payer = await newPayer(app, 1);
    const headers = { ...payer.headers, 'idempotency-key': 'once' };
    const first = await post(headers, ask);
    await workFor(payer.org.id);
    const second = await post(headers, ask, '/v1/intent?wait=5');
    assert.deepEqual([second.body.id, second.body.status], [first.body.id, 'done']);
    assert.equal(second.headers.get('x-cost-usd'), null);
    assert.equal(await balanceOf(app, payer.org.id), 1_000_000 - BASIC);
  });

  it('429 quota_exceeded where the money does not suffice, and nothing is begun', async () => {
    const payer = await newPayer(app, 0.008);
    assert.equal((await post(payer.headers, ask)).outcome, '429 quota_exceeded');
    assert.equal(await workFor(payer.org.id), 0);
    assert.equal(await balanceOf(app, payer.org.id), 8000);
  });
});

describe('an analysis that fails', () => {
  it('is refunded, and says why: the engine could not be asked, or found nothing', async () => {
    const payer = await newPayer(app, 1);
    for (const [query, code] of [
      ['error bread', 'search_failed'],
      ['quota bread', 'search_failed'],
      ['nothing at all', 'no_results'],
    ]) {
      const { intent, cost } = await made(payer, { ...ask, query });
      assert.deepEqual([intent.status, intent.error?.code, intent.price_usd, cost], ['failed', code, 0, 0]);
      assert.equal(intent.report, null);
    }
    await booksAreRight(app);
  });

  it('is tried anew when asked for again', async () => {
    const payer = await newPayer(app, 1);
    await made(payer, { ...ask, query: 'error bread' });
    const searches = engine.asked.length;
    await made(payer, { ...ask, query: 'error bread' });
    assert.equal(engine.asked.length, searches + 1);
  });

  it('what waits when its organization is suspended is not begun, and is refunded', async () => {
    const payer = await newPayer(app, 1);
    const { body } = await post(payer.headers, ask);
    const searches = engine.asked.length;
    const suspend = (status: string) =>
      change(sql`update organizations set status = ${status} where id = ${payer.org.id}`);
    await suspend('suspended');
    await workFor(payer.org.id);
    await suspend('active');
    assert.equal(engine.asked.length, searches);
    const { status, error } = await read(payer.headers, body.id);
    assert.deepEqual([status, error?.code], ['failed', 'org_suspended']);
    assert.equal(await balanceOf(app, payer.org.id), 1_000_000);
    await booksAreRight(app);
  });

  it('stuck for 40 minutes it is closed as failed with a refund, by the first reader, and stays so', async () => {
    const payer = await newPayer(app, 1);
    const { body } = await post(payer.headers, { ...ask, query: 'slow bread' });
    const stuck = (minutes: number) =>
      change(sql`update intents set status = 'running', fence = nextval('fences'),
        started_at = now() - make_interval(mins => ${minutes}) where id = ${body.id}`);
    await stuck(39);
    assert.equal((await read(payer.headers, body.id)).status, 'running');
    await stuck(41);
    const closed = await read(payer.headers, body.id);
    assert.deepEqual([closed.status, closed.error?.code], ['failed', 'timeout']);
    assert.equal(await balanceOf(app, payer.org.id), 1_000_000);
    // A worker that wakes up after all finds nothing to do.
    await workFor(payer.org.id);
    assert.equal((await read(payer.headers, body.id)).status, 'failed');
    await booksAreRight(app);
  });

  it('one whose entry in the queue was lost is taken up again', async () => {
    const payer = await newPayer(app, 1);
    const { body } = await post(payer.headers, ask);
    await change(sql`delete from queue.job where data ->> 'intentId' = ${body.id}`);
    await sweep.handle({ app, log: app.log, jobId: 'one', signal }, {});
    assert.equal(await workFor(payer.org.id), 1);
    assert.equal((await read(payer.headers, body.id)).status, 'done');
  });

  it('two workers that have the same one end it once, and charge it once', async () => {
    const payer = await newPayer(app, 1);
    const { body } = await post(payer.headers, ask);
    const data = { orgId: payer.org.id, intentId: body.id };
    await Promise.all([1, 2, 3].map(() => work.handle({ app, log: app.log, jobId: 'one', signal }, data)));
    assert.equal((await read(payer.headers, body.id)).status, 'done');
    assert.equal(await balanceOf(app, payer.org.id), 1_000_000 - BASIC);
    await booksAreRight(app);
  });
});

describe('the tier compare', () => {
  const compare = { ...ask, tier: 'compare', compare_url: `${site.origin}/mine` };

  it('puts a page beside the top results, at its own price', async () => {
    const payer = await newPayer(app, 1);
    const { intent, cost } = await made(payer, compare);
    assert.deepEqual([intent.status, intent.tier, cost], ['done', 'compare', COMPARE]);
    assert.equal(intent.compare?.url, `${site.origin}/mine`);
    const { fit } = intent.compare ?? assert.fail('no comparison');
    assert.ok(!('error' in fit) && fit.basis === 'results' && fit.query === ask.query);
    assert.ok(intent.compare?.comparison !== null);
    assert.equal((await made(payer, compare)).cost, COMPARE, 'the page may have changed');
    // What it has left behind is ready for others.
    assert.equal((await post(payer.headers, ask)).body.price_usd, 0);
  });

  it('a page that cannot be fetched fails it, and is refunded', async () => {
    const payer = await newPayer(app, 1);
    const { intent, cost } = await made(payer, { ...compare, compare_url: `${site.origin}/gone` });
    assert.deepEqual([intent.status, intent.error?.code, cost], ['failed', 'fetch_failed', 0]);
    const refused = await post(payer.headers, { ...compare, compare_url: 'http://10.0.0.1/' });
    assert.equal(refused.outcome, '400 invalid_url');
  });

  it('in private mode keeps only the host of the page, and no word of it', async () => {
    const payer = await newPayer(app, 1);
    await change(sql`update projects set private_mode = true where id = ${payer.org.projectId}`);
    const { intent } = await made(payer, compare);
    assert.equal(intent.compare?.url, '127.0.0.1');
    const fit = intent.compare?.fit;
    assert.ok(fit !== undefined && 'quotes' in fit && fit.quotes.length === 0 && fit.covered.length === 0);
  });
});

describe('a batch from search results', () => {
  it('charges each phrase of a market once, to the micro-dollar, and refunds what fails', async () => {
    const payer = await newPayer(app, 1);
    const { outcome, body, headers } = await api.send<Batch>('POST', '/v1/intent/batch', payer.headers, {
      market: 'us-en',
      items: [
        { query: 'rye bread' },
        { query: 'Rye bread' },
        { query: 'rye bread', report_lang: 'pl' },
        { query: 'rye bread', market: 'gb-en' },
        { query: 'error bread' },
        { query: 'rye bread', tier: 'compare', compare_url: `${site.origin}/mine` },
      ],
    });
    assert.equal(outcome, '202');
    assert.equal(headers.get('x-cost-usd'), '0.0525');
    await workFor(payer.org.id);
    const done = await api.send<Batch>('GET', `/v1/intent/batch/${body.id}`, payer.headers);
    assert.deepEqual(
      done.body.items.map(({ status }) => status),
      ['done', 'done', 'done', 'done', 'failed', 'done'],
    );
    assert.deepEqual([done.body.done, done.body.failed], [6, 1]);
    assert.deepEqual(
      [body, done.body].map(({ items }) => items.filter(({ page_form }) => page_form !== null).length),
      [0, 5],
    );
    const cost = BASIC + 0 + REUSED + BASIC + 0 + COMPARE;
    assert.equal(done.body.price_usd, cost / 1_000_000);
    assert.equal(await balanceOf(app, payer.org.id), 1_000_000 - cost);
    await booksAreRight(app);
  });

  it('must fit in the quota as a whole', async () => {
    const payer = await newPayer(app, 0.02);
    const items = ['a', 'b', 'c'].map((query) => ({ query, market: 'us-en' }));
    const { outcome } = await api.send('POST', '/v1/intent/batch', payer.headers, { items });
    assert.equal(outcome, '429 quota_exceeded');
    assert.deepEqual((await api.send('GET', '/v1/intent', payer.headers)).body, []);
  });
});

describe('a search that several want at once', () => {
  it('is made once', async () => {
    const payer = await newPayer(app, 1);
    const { body } = await api.send<Batch>('POST', '/v1/intent/batch', payer.headers, {
      items: [ask, { ...ask, report_lang: 'pl' }],
    });
    const searches = engine.asked.length;
    await change(sql`delete from queue.job where data ->> 'orgId' = ${payer.org.id}`);
    await Promise.all(
      body.items.map(({ id }) =>
        work.handle({ app, log: app.log, jobId: 'one', signal }, { orgId: payer.org.id, intentId: id }),
      ),
    );
    assert.equal(engine.asked.length, searches + 1);
  });
});
