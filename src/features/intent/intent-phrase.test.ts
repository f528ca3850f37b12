// Search intent of a service that asks no search engine: from the phrase alone, at once, for nothing.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { apiOf, type Heard } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { Described } from '../../../test/support/described.ts';
import { balanceOf, newPayer } from '../../../test/support/payer.ts';
import { type Headers, newKey, newOrganization, newProject } from '../../../test/support/tenants.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import type { batchRecord, intentRecord, intentSummary } from './intent-record.ts';

type Intent = ReturnType<typeof intentRecord>;
type Summary = ReturnType<typeof intentSummary>;
type Batch = ReturnType<typeof batchRecord>;

const app = await testApp({ environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' } });
const api = await apiOf(app);
const described = new Described();
const answerOf = (path: string, method: string, status: string): string[] => [
  'paths',
  path,
  method,
  'responses',
  status,
  'content',
  'application/json',
  'schema',
];

const post = (headers: Headers, body: object, path = '/v1/intent'): Promise<Heard<Intent>> =>
  api.send<Intent>('POST', path, headers, body);
const batch = (headers: Headers, body: object): Promise<Heard<Batch>> =>
  api.send<Batch>('POST', '/v1/intent/batch', headers, body);

async function uploaded(headers: Headers, csv: string | Buffer): Promise<Heard<Batch>> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(csv))], { type: 'text/csv' }), 'phrases.csv');
  const answer = await fetch(`${api.base}/v1/intent/batch/csv`, { method: 'POST', headers, body: form });
  // The assertions that follow are the check of what it looks like.
  const body = (await answer.json()) as Batch & { error?: { code: string; details: unknown } };
  return {
    outcome: answer.ok ? String(answer.status) : `${answer.status} ${body.error?.code}`,
    body,
    details: body.error?.details,
    headers: answer.headers,
  };
}

async function caller() {
  const org = await newOrganization(app);
  const { headers } = await newKey(app, { orgId: org.id, scopes: ['judge'] });
  return { org, headers };
}

describe('POST /v1/intent without a search engine', () => {
  it('202 with the report at once, from the phrase alone, for nothing', async () => {
    const { org, headers } = await newPayer(app, 1);
    const {
      outcome,
      body,
      headers: answered,
    } = await post(headers, { query: 'jak upiec chleb', market: 'pl-pl' });
    assert.equal(outcome, '202');
    described.accepts(answerOf('/v1/intent', 'post', '202'), body);
    assert.match(body.id, /^itr_[a-z2-7]{16}$/);
    assert.deepEqual(
      [body.status, body.tier, body.price_usd, body.snapshot_at, body.report_lang, body.market],
      ['done', 'basic', 0, null, 'en', 'pl-pl'],
    );
    assert.equal(body.report?.basis, 'phrase');
    assert.equal(body.report?.top_results, null);
    assert.deepEqual(body.report?.results, []);
    const shares = body.report?.intents.reduce((sum, { share }) => sum + share, 0) ?? 0;
    assert.ok(Math.abs(shares - 1) < 1e-9);
    assert.equal(answered.get('x-cost-usd'), null);
    assert.equal(await balanceOf(app, org.id), 1_000_000);
    const again = await api.send<Intent>('GET', `/v1/intent/${body.id}`, headers);
    assert.deepEqual([again.outcome, again.body], ['200', body]);
    described.accepts(answerOf('/v1/intent/{id}', 'get', '200'), again.body);
  });

  it('works for callers without any money', async () => {
    const { headers } = await newPayer(app, 0);
    assert.equal((await post(headers, { query: 'rye bread', market: 'us-en' })).outcome, '202');
  });

  it('speaks the language that was asked for', async () => {
    const { headers } = await caller();
    const asked = { query: 'rye bread', market: 'us-en' };
    assert.equal((await post(headers, { ...asked, report_lang: 'pl' })).body.report_lang, 'pl');
    assert.equal((await post({ ...headers, 'accept-language': 'pl' }, asked)).body.report_lang, 'pl');
    assert.equal((await post(headers, { ...asked, report_lang: 'de' })).outcome, '422 validation_error');
  });

  it('refuses a phrase in which there is nothing to be seen, in words that fit', async () => {
    const { headers } = await caller();
    for (const query of ['\u200b', ' \u00ad\u2060 ', '   '])
      assert.equal((await post(headers, { query, market: 'us-en' })).outcome, '422 validation_error', query);
    const empty = await post(headers, { query: '', market: 'us-en' });
    assert.match(JSON.stringify(empty.details), /Must not be empty\./);
    assert.equal((await post(headers, { query: 'rye\u00adbread', market: 'us-en' })).outcome, '202');
  });

  it('takes the market by its name or by its codes, and refuses whatever is not on the list', async () => {
    const { headers } = await caller();
    const query = 'rye bread';
    const byCodes = await post(headers, { query, location_code: 2616, language_code: 'pl' });
    assert.deepEqual([byCodes.outcome, byCodes.body.market], ['202', 'pl-pl']);
    for (const wrong of [
      {},
      { market: 'pl' },
      { market: 'PL-PL' },
      { market: 'pl-xx' },
      { location_code: 2616 },
      { language_code: 'pl' },
      { location_code: 616, language_code: 'pl' },
      { market: 'us-en', location_code: 2616, language_code: 'pl' },
    ])
      assert.equal(
        (await post(headers, { query, ...wrong })).outcome,
        '422 validation_error',
        JSON.stringify(wrong),
      );
  });

  it('knows the older names of tiers, and says which tiers are not to be had', async () => {
    const { headers } = await caller();
    const asked = { query: 'rye bread', market: 'us-en' };
    assert.equal((await post(headers, { ...asked, tier: 'lite' })).body.tier, 'basic');
    for (const tier of ['premium', 'full'])
      assert.equal((await post(headers, { ...asked, tier })).outcome, '422 tier_unavailable');
    assert.equal((await post(headers, { ...asked, tier: 'gold' })).outcome, '422 validation_error');
    const compare = { ...asked, tier: 'compare', compare_url: 'https://example.com/' };
    assert.equal((await post(headers, compare)).outcome, '422 tier_unavailable');
    assert.equal(
      (await post(headers, { ...asked, compare_url: 'https://example.com/' })).outcome,
      '422 validation_error',
    );
    assert.equal((await post(headers, { ...asked, tier: 'compare' })).outcome, '422 validation_error');
  });

  it('422 for a phrase that is none, a wait that is too long, and fields that it does not know', async () => {
    const { headers } = await caller();
    const market = 'us-en';
    for (const query of ['', '   ', 'x'.repeat(201), 'two\nlines', 7])
      assert.equal((await post(headers, { query, market })).outcome, '422 validation_error');
    const asked = { query: 'x', market };
    assert.equal((await post(headers, asked, '/v1/intent?wait=61')).outcome, '422 validation_error');
    assert.equal((await post(headers, asked, '/v1/intent?wait=60')).outcome, '202');
    assert.equal((await post(headers, { ...asked, depth: 3 })).outcome, '422 validation_error');
  });

  it('the same Idempotency-Key gives the same report, and another phrase under it is 409', async () => {
    const { headers } = await caller();
    const keyed = { ...headers, 'idempotency-key': 'k-1' };
    const first = await post(keyed, { query: 'rye bread', market: 'us-en' });
    const second = await post(keyed, { query: 'rye bread', market: 'us-en' }, '/v1/intent?wait=5');
    assert.equal(second.body.id, first.body.id);
    assert.equal(second.headers.get('idempotency-replayed'), 'true');
    assert.equal((await post(keyed, { query: 'wheat bread', market: 'us-en' })).outcome, '409 conflict');
  });
});

describe('GET /v1/intent/{id}', () => {
  it('404 intent_not_found for what is malformed, unknown, another organization’s or another project’s', async () => {
    const { org, headers } = await caller();
    const { body } = await post(headers, { query: 'rye bread', market: 'us-en' });
    const other = await caller();
    const elsewhere = await newProject(app, org.id);
    const key = await newKey(app, { orgId: org.id, projectId: elsewhere, ownerType: 'project' });
    const path = `/v1/intent/${body.id}`;
    for (const [at, who] of [
      ['/v1/intent/1', headers],
      ['/v1/intent/itr_aaaaaaaaaaaaaaaa', headers],
      [path, other.headers],
      [path, key.headers],
      ['/v1/intent/batch/itb_aaaaaaaaaaaaaaaa', headers],
      ['/v1/intent/batch/1', headers],
    ] as const)
      assert.equal(await api.outcome('GET', at, who), '404 intent_not_found', at);
  });
});

describe('GET /v1/intent', () => {
  it('lists what the caller may see, newest first, by pages, and by what phrases hold', async () => {
    const { headers } = await caller();
    for (const query of ['Rye  Bread', 'wheat bread', 'żytni chleb', '100% rye_bread'])
      await post(headers, { query, market: 'us-en' });
    const list = (query = '') => api.send<Summary[]>('GET', `/v1/intent${query}`, headers);
    const all = await list();
    assert.deepEqual(
      all.body.map(({ query }) => query),
      ['100% rye_bread', 'żytni chleb', 'wheat bread', 'Rye  Bread'],
    );
    described.accepts(answerOf('/v1/intent', 'get', '200'), all.body);
    assert.ok(all.body.every(({ dominant, page_form }) => dominant !== null && page_form !== null));
    const held = async (q: string) =>
      (await list(`?q=${encodeURIComponent(q)}`)).body.map(({ query }) => query);
    assert.deepEqual(await held('rye bread'), ['Rye  Bread']);
    assert.deepEqual(await held('ŻYTNI'), ['żytni chleb']);
    assert.deepEqual(await held('%'), ['100% rye_bread'], 'no pattern but what it says');
    assert.deepEqual(await held('_'), ['100% rye_bread']);
    assert.equal((await held('')).length, 4);
    const first = await list('?limit=3');
    const cursor = first.headers.get('x-next-cursor') ?? '';
    const rest = await list(`?limit=3&cursor=${cursor}`);
    assert.deepEqual([first.body.length, rest.body.length, rest.headers.get('x-next-cursor')], [3, 1, null]);
    const other = await caller();
    assert.deepEqual((await api.send('GET', '/v1/intent', other.headers)).body, []);
  });
});

describe('POST /v1/intent/batch', () => {
  it('202 with an id for every phrase; fields beside the items are their defaults', async () => {
    const { headers } = await caller();
    const { outcome, body } = await batch(headers, {
      items: [{ query: 'rye bread' }, { query: 'chleb', market: 'pl-pl', report_lang: 'pl' }],
      location_code: 2840,
      language_code: 'en',
    });
    assert.equal(outcome, '202');
    described.accepts(answerOf('/v1/intent/batch', 'post', '202'), body);
    assert.deepEqual(
      body.items.map(({ index, query, market, status }) => [index, query, market, status]),
      [
        [0, 'rye bread', 'us-en', 'done'],
        [1, 'chleb', 'pl-pl', 'done'],
      ],
    );
    const again = await api.send<Batch>('GET', `/v1/intent/batch/${body.id}`, headers);
    assert.deepEqual([again.outcome, again.body], ['200', body]);
    const one = await api.send<Intent>('GET', `/v1/intent/${body.items[1]?.id}`, headers);
    const { dominant, page_form } = one.body.report ?? assert.fail('no report');
    assert.deepEqual([body.items[1]?.dominant, body.items[1]?.page_form], [dominant, page_form.form]);
    assert.deepEqual([one.body.report_lang, one.body.batch_id], ['pl', body.id]);
  });

  it('100 phrases at most, none of them with a fault, or nothing is begun', async () => {
    const { headers } = await caller();
    const items = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ query: `bread ${i}`, market: 'us-en' }));
    assert.equal((await batch(headers, { items: items(100) })).body.total, 100);
    const tooMany = await batch(headers, { items: items(101) });
    assert.deepEqual(
      [tooMany.outcome, tooMany.details],
      ['413 batch_too_large', { limit: 100, received: 101 }],
    );
    assert.match(JSON.stringify(tooMany.body), /at most 100 phrases/);
    assert.equal((await batch(headers, { items: [] })).outcome, '422 validation_error');
    const wrong = await batch(headers, { items: [...items(2), { query: 'x', market: 'xx' }] });
    assert.equal(wrong.outcome, '422 validation_error');
    assert.deepEqual((wrong.details as { loc: unknown }[])[0]?.loc, ['body', 'items', 2, 'market']);
    const list = await api.send<Summary[]>('GET', '/v1/intent?limit=100', headers);
    assert.equal(list.body.length, 100);
  });
});

describe('POST /v1/intent/batch/csv', () => {
  it('takes a file, or its text in JSON', async () => {
    const { headers } = await caller();
    const csv = 'query;market;tier\nrye bread;us-en;lite\nchleb żytni;pl-pl;\n';
    const asFile = await uploaded(headers, csv);
    assert.equal(asFile.outcome, '202');
    assert.deepEqual(
      asFile.body.items.map(({ query, market }) => `${query} ${market}`),
      ['rye bread us-en', 'chleb żytni pl-pl'],
    );
    const asText = await api.send<Batch>('POST', '/v1/intent/batch/csv', headers, { csv });
    assert.deepEqual([asText.outcome, asText.body.total], ['202', 2]);
  });

  it('422 invalid_csv names the rows, and a file of more than 1 MB', async () => {
    const { headers } = await caller();
    const wrong = await uploaded(
      { ...headers, 'accept-language': 'pl' },
      'query,market\nbread,us-en\nbread,xx\n',
    );
    assert.deepEqual(
      [wrong.outcome, wrong.details],
      [
        '422 invalid_csv',
        { rows: [{ line: 3, column: 'market', message: 'Tego rynku nie ma na liście krajów i języków.' }] },
      ],
    );
    assert.equal((await uploaded(headers, 'query,market\n')).outcome, '422 invalid_csv');
    const large = await uploaded(headers, `query,market\n${'bread,us-en\n'.repeat(90_000)}`);
    assert.deepEqual(
      [large.outcome, large.details],
      ['422 invalid_csv', { limit_bytes: 1_000_000, received_bytes: 1_080_013 }],
    );
    const many = await uploaded(headers, `query,market\n${'bread,us-en\n'.repeat(101)}`);
    assert.equal(many.outcome, '413 batch_too_large');
    const list = await api.send<Summary[]>('GET', '/v1/intent', headers);
    assert.deepEqual(list.body, [], 'nothing was begun');
  });
});

describe('an organization that is suspended', () => {
  it('403 org_suspended for everything', async () => {
    const { org, headers } = await caller();
    const { body } = await post(headers, { query: 'rye bread', market: 'us-en' });
    await acrossOrganizations(app.db, (tx) =>
      sql`update organizations set status = 'suspended' where id = ${org.id}`.execute(tx),
    );
    const other = await newKey(app, { orgId: org.id });
    assert.equal(await api.outcome('GET', `/v1/intent/${body.id}`, other.headers), '403 org_suspended');
  });
});
