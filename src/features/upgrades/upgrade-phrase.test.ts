// Upgrades that assess a page for a search phrase: beside other steps, and alone.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { apiOf, type Heard } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { balanceOf, booksAreRight, newPayer, type Payer } from '../../../test/support/payer.ts';
import { shownSearch, startSearchServices } from '../../../test/support/search-services.ts';
import { ordinaryPage, sends, TestSite } from '../../../test/support/web-site.ts';
import type { PageReport } from '../../core/index.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';

const site = await TestSite.start({ '/guide': sends(ordinaryPage('How to bake rye bread', 700)) });
const engine = await startSearchServices();
engine.show({
  ...shownSearch,
  results: [{ url: `${site.origin}/guide`, title: 'Rye bread', description: 'About bread.' }],
});

const environment = {
  SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
  SERVICE_SPEND_CAP_USD: '100000',
  SERVICE_FETCH_ALLOW: '127.0.0.1',
  SERVICE_FETCH_PROVIDERS: 'direct',
};
const app = await testApp({
  environment: {
    ...environment,
    SERVICE_SERP_PROVIDERS: 'brave',
    SERVICE_SERP_BRAVE_KEY: 'k3y-of-the-operator',
    SERVICE_SERP_BRAVE_URL: engine.address('brave'),
  },
});
const api = await apiOf(app);
/** One that asks no search engine. */
const bare = await testApp({ environment });
const bareApi = await apiOf(bare);

const sentence = 'The library on Mill Road stays open on Sundays until the end of May, says the council. ';
let pages = 0;
/** A page that was never checked before. */
function page(): { html: string } {
  pages += 1;
  const title = `Rye bread ${pages}`;
  return {
    html: `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${sentence.repeat(12)}</p></main></body></html>`,
  };
}

const judge = (payer: Payer, body: object, at = api): Promise<Heard<PageReport>> =>
  at.send<PageReport>('POST', '/v1/judge', payer.headers, body);

/** How much work has cost an organization. */
async function costOf<T>({ org }: Payer, work: () => Promise<T>): Promise<[T, number]> {
  const before = await balanceOf(app, org.id);
  const result = await work();
  return [result, before - (await balanceOf(app, org.id))];
}

const fitOf = ({ intent }: PageReport) =>
  intent === undefined ? 'none' : 'error' in intent ? intent.error : intent.basis;

interface Upgraded {
  readonly charged_usd: number;
  readonly refunded_usd: number;
  readonly steps_usd: { readonly rules: number; readonly intent: number };
  readonly failed_steps: readonly string[];
}

describe('an upgrade with a phrase', () => {
  async function report(payer: Payer): Promise<string> {
    const { headers } = await judge(payer, { ...page(), rules: ['preset:lite'] });
    return `/v1/reports/${headers.get('x-report-id')}`;
  }

  it('adds the fit to the report, at the price that the estimate has told', async () => {
    const payer = await newPayer(app, 1);
    const path = await report(payer);
    const body = { tier: 'basic', query: 'rye bread', market: 'us-en' };
    const estimate = await api.send<{ steps_usd: object }>(
      'POST',
      `${path}/upgrade/estimate`,
      payer.headers,
      body,
    );
    assert.deepEqual(estimate.body.steps_usd, {
      rules: 0.045,
      scales: 0,
      evidence: 0,
      fetch: 0,
      intent: 0.009,
    });
    const [{ body: upgraded }, cost] = await costOf(payer, () =>
      api.send<Upgraded>('POST', `${path}/upgrade`, payer.headers, body),
    );
    assert.deepEqual([upgraded.charged_usd, upgraded.steps_usd.intent, cost], [0.054, 0.009, 54_000]);
    const { body: now } = await api.send<PageReport>('GET', path, payer.headers);
    assert.equal(fitOf(now), 'results');
    await booksAreRight(app);
  });

  it('that cannot be assessed refunds that step, and the others stand', async () => {
    const payer = await newPayer(app, 1);
    const path = await report(payer);
    const [{ body }, cost] = await costOf(payer, () =>
      api.send<Upgraded>('POST', `${path}/upgrade`, payer.headers, {
        tier: 'basic',
        query: 'error bread',
        market: 'us-en',
      }),
    );
    assert.deepEqual([body.failed_steps, body.refunded_usd, cost], [['intent'], 0.009, 45_000]);
    assert.equal(fitOf((await api.send<PageReport>('GET', path, payer.headers)).body), 'search_failed');
    await booksAreRight(app);
  });
});

describe('an upgrade that adds nothing but a phrase', () => {
  const RYE = { tier: 'basic', query: 'rye bread', market: 'us-en' };

  /** A report of the whole 0/1 catalogue. */
  async function whole(payer: Payer, body: object = page(), at = api): Promise<string> {
    const { outcome, headers } = await judge(payer, { modes: ['spam', 'quality', 'helpful'], ...body }, at);
    assert.equal(outcome, '200');
    return `/v1/reports/${headers.get('x-report-id')}`;
  }

  const upgrade = (payer: Payer, path: string, body: object) =>
    costOf(payer, () => api.send<Upgraded>('POST', `${path}/upgrade`, payer.headers, body));

  const read = async (payer: Payer, path: string): Promise<PageReport> =>
    (await api.send<PageReport>('GET', path, payer.headers)).body;

  it('costs the phrase, as the estimate has told, and leaves the rest of the report as it was', async () => {
    const payer = await newPayer(app, 1);
    const path = await whole(payer);
    const before = await read(payer, path);
    const { body: estimate } = await api.send<{ available: boolean; cost_usd: number; tier: string }>(
      'POST',
      `${path}/upgrade/estimate`,
      payer.headers,
      RYE,
    );
    assert.deepEqual([estimate.available, estimate.cost_usd, estimate.tier], [true, 0.009, 'basic']);
    const [{ outcome, body, headers }, cost] = await upgrade(payer, path, RYE);
    assert.equal(outcome, '200');
    assert.deepEqual([body.charged_usd, body.steps_usd.intent, body.steps_usd.rules], [0.009, 0.009, 0]);
    assert.deepEqual([cost, headers.get('x-cost-usd'), body.failed_steps], [9000, '0.009', []]);
    const { intent, ...rest } = await read(payer, path);
    assert.ok(intent !== undefined && 'basis' in intent && intent.basis === 'results');
    assert.deepEqual(rest, before);
    await booksAreRight(app);
  });

  it('costs what results at hand cost; the same phrase again is nothing to add', async () => {
    const payer = await newPayer(app, 1);
    const [first, second] = [await whole(payer), await whole(payer)];
    await upgrade(payer, first, RYE);
    const [{ body }, cost] = await upgrade(payer, second, RYE);
    assert.deepEqual([body.charged_usd, cost], [0.0015, 1500]);
    const [again, nothing] = await upgrade(payer, second, { ...RYE, query: ' RYE  bread' });
    assert.deepEqual([again.outcome, nothing], ['409 upgrade_unavailable', 0]);
    await booksAreRight(app);
  });

  it('that cannot be assessed is refunded, and the report keeps what was said of another phrase', async () => {
    const payer = await newPayer(app, 1);
    const path = await whole(payer);
    const failing = { ...RYE, query: 'error bread' };
    const [{ outcome, body }, cost] = await upgrade(payer, path, failing);
    assert.equal(outcome, '200');
    assert.deepEqual([body.failed_steps, body.charged_usd, body.refunded_usd], [['intent'], 0, 0.009]);
    assert.equal(cost, 0);
    assert.equal(fitOf(await read(payer, path)), 'search_failed');
    await upgrade(payer, path, RYE);
    const assessed = await read(payer, path);
    const [, nothing] = await upgrade(payer, path, failing);
    assert.equal(nothing, 0);
    assert.deepEqual(await read(payer, path), assessed);
    await booksAreRight(app);
  });

  it('keeps earlier phrases beside the new one, which comes first', async () => {
    const payer = await newPayer(app, 1);
    const path = await whole(payer);
    await upgrade(payer, path, RYE);
    await upgrade(payer, path, { ...RYE, query: 'library hours' });
    const { intent, intents = [] } = await read(payer, path);
    assert.equal(intent?.query, 'library hours');
    assert.deepEqual(
      intents.map(({ query }) => query),
      ['library hours', 'rye bread'],
    );
    const polish = await api.send<PageReport>('GET', `${path}?lang=pl`, payer.headers);
    const reasons = (polish.body.intents ?? []).flatMap((fit) =>
      'missing' in fit ? fit.missing.map(({ why }) => why) : [],
    );
    assert.ok(reasons.length > 1);
    for (const why of reasons) assert.match(why, /^(?:To słowo|W treści|Mają to)/u);
  });

  it('rates the scale on the phrase where the report has scales', async () => {
    const payer = await newPayer(app, 1);
    const path = await whole(payer);
    await upgrade(payer, path, { tier: 'premium' });
    const rated = (report: PageReport) => report.choices.find(({ rule_id }) => rule_id === 'ch_needs_met');
    assert.equal(rated(await read(payer, path)), undefined);
    const [{ body }] = await upgrade(payer, path, { ...RYE, tier: 'premium' });
    assert.equal(body.charged_usd, 0.009);
    const first = rated(await read(payer, path));
    assert.ok(first !== undefined);
    await upgrade(payer, path, { ...RYE, tier: 'premium', query: 'used tractors warsaw' });
    assert.notDeepEqual(rated(await read(payer, path))?.distribution, first.distribution);
  });

  it('answers the check with that phrase for nothing, and no other', async () => {
    const payer = await newPayer(app, 1);
    const sent = page();
    const path = await whole(payer, sent);
    await upgrade(payer, path, RYE);
    const modes = ['spam', 'quality', 'helpful'];
    const same = await judge(payer, { ...sent, modes, query: 'rye bread', market: 'us-en' });
    assert.deepEqual([same.headers.get('x-cache'), same.body.intent?.query], ['hit', 'rye bread']);
    const plain = await judge(payer, { ...sent, modes });
    assert.equal(plain.headers.get('x-cache'), 'hit');
    await upgrade(payer, path, { ...RYE, query: 'library hours' });
    const former = await judge(payer, { ...sent, modes, query: 'rye bread', market: 'us-en' });
    assert.equal(former.body.intent?.query, 'rye bread');
  });

  it('after a search that failed, the check with that phrase asks again', async () => {
    const payer = await newPayer(app, 1);
    const sent = page();
    const path = await whole(payer, sent);
    const query = 'error bread';
    await upgrade(payer, path, { ...RYE, query });
    const body = { ...sent, modes: ['spam', 'quality', 'helpful'], query, market: 'us-en' };
    assert.equal((await judge(payer, body)).headers.get('x-cache'), null);
  });

  it('costs nothing where no search engine is asked, whatever tier is named', async () => {
    const payer = await newPayer(bare, 1);
    const path = await whole(payer, page(), bareApi);
    const before = await balanceOf(bare, payer.org.id);
    const { outcome, body } = await bareApi.send<Upgraded>('POST', `${path}/upgrade`, payer.headers, {
      ...RYE,
      tier: 'lite',
    });
    assert.deepEqual([outcome, body.charged_usd], ['200', 0]);
    assert.equal(await balanceOf(bare, payer.org.id), before);
    const { body: report } = await bareApi.send<PageReport>('GET', path, payer.headers);
    assert.equal(fitOf(report), 'phrase');
  });

  it('pays for fetching where the page is no longer kept, and not where nothing came of it', async () => {
    const payer = await newPayer(app, 1);
    const path = await whole(payer, { url: `${site.origin}/guide` });
    await acrossOrganizations(app.db, (tx) =>
      sql`delete from page_contents where report_id = ${path.split('/').at(-1)}`.execute(tx),
    );
    const [failed, nothing] = await upgrade(payer, path, { ...RYE, query: 'error bread' });
    assert.deepEqual([failed.outcome, failed.body.failed_steps, nothing], ['200', ['intent'], 0]);
    const [{ body }, cost] = await upgrade(payer, path, RYE);
    assert.deepEqual([body.charged_usd, cost], [0.0105, 10_500]);
    assert.equal(fitOf(await read(payer, path)), 'results');
    await booksAreRight(app);
  });

  it('is refused where the money does not suffice, and holds nothing', async () => {
    const payer = await newPayer(app, 0.07);
    const path = await whole(payer);
    const [{ outcome }, cost] = await upgrade(payer, path, RYE);
    assert.deepEqual([outcome, cost], ['429 quota_exceeded', 0]);
  });
});
