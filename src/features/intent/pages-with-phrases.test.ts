// Pages that are checked for a search phrase: what their reports say of it, and that each phrase is paid once.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import { apiOf, type Heard } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { Described } from '../../../test/support/described.ts';
import { balanceOf, booksAreRight, newPayer, type Payer } from '../../../test/support/payer.ts';
import { shownSearch, startSearchServices } from '../../../test/support/search-services.ts';
import { until } from '../../../test/support/until.ts';
import { ordinaryPage, sends, TestSite } from '../../../test/support/web-site.ts';
import type { PageReport } from '../../core/index.ts';
import { countWith, metricsOf } from '../../platform/metrics/metrics.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import finish from '../audits/finish.task.ts';
import { EVENT_RECORDED } from '../events/service.ts';
import compare from '../jobs/compare.task.ts';
import jobWork from '../jobs/work.task.ts';
import intentWork from './work.task.ts';

const BASIC = 9000;
const REUSED = 1500;
const SPAM = 30_000;

const site = await TestSite.start({ '/guide': sends(ordinaryPage('How to bake rye bread', 700)) });
const engine = await startSearchServices();
engine.show({
  ...shownSearch,
  results: [{ url: `${site.origin}/guide`, title: 'Rye bread', description: 'About bread.' }],
});

const told = task({ name: EVENT_RECORDED.name, about: 'for tests', handle: async () => {} });
const tasks = [jobWork, compare, finish, told, intentWork];
const environment = {
  SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
  SERVICE_SPEND_CAP_USD: '100000',
  SERVICE_FETCH_ALLOW: '127.0.0.1',
  SERVICE_FETCH_PROVIDERS: 'direct',
  SERVICE_LEASE_SECONDS: '600',
};
const app = await testApp({
  tasks,
  environment: {
    ...environment,
    SERVICE_SERP_PROVIDERS: 'brave',
    SERVICE_SERP_BRAVE_KEY: 'k3y-of-the-operator',
    SERVICE_SERP_BRAVE_URL: engine.address('brave'),
  },
});
const api = await apiOf(app, tasks);
/** One that asks no search engine. */
const bare = await testApp({ environment });
const bareApi = await apiOf(bare);
const described = new Described();

const change = (statement: RawBuilder<unknown>): Promise<unknown> =>
  acrossOrganizations(app.db, (tx) => statement.execute(tx));

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

const asked = { query: 'rye bread', market: 'us-en', modes: ['spam'] };

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

describe('a check with a phrase', () => {
  it('has the fit in its report, for nothing where no search engine is asked', async () => {
    const payer = await newPayer(bare, 1);
    const { outcome, body, headers } = await judge(payer, { ...page(), ...asked }, bareApi);
    assert.equal(outcome, '200');
    assert.equal(fitOf(body), 'phrase');
    assert.ok(
      body.intent !== undefined && body.intent.query === 'rye bread' && body.intent.market === 'us-en',
    );
    described.accepts(['components', 'schemas', 'PageReport'], body);
    assert.equal(headers.get('x-cost-usd'), '0.03');
    const without = await judge(payer, { ...page(), modes: ['spam'] }, bareApi);
    assert.equal(fitOf(without.body), 'none');
    const noMarket = await judge(
      payer,
      { ...page(), query: 'rye bread', modes: ['spam'], report_lang: 'pl' },
      bareApi,
    );
    assert.equal(noMarket.body.intent?.market, 'pl-pl');
  });

  it('pays for search results once: the analysis is ready then, for other pages and by itself', async () => {
    const payer = await newPayer(app, 1);
    const first = page();
    const [one, cost] = await costOf(payer, () => judge(payer, { ...first, ...asked }));
    assert.equal(fitOf(one.body), 'results');
    assert.deepEqual([cost, one.headers.get('x-cost-usd')], [SPAM + BASIC, '0.039']);
    const [again, nothing] = await costOf(payer, () => judge(payer, { ...first, ...asked }));
    assert.deepEqual([again.headers.get('x-cache'), nothing, fitOf(again.body)], ['hit', 0, 'results']);
    const [, ready] = await costOf(payer, () => judge(payer, { ...page(), ...asked }));
    assert.equal(ready, SPAM);
    const [, polish] = await costOf(payer, () => judge(payer, { ...page(), ...asked, report_lang: 'pl' }));
    assert.equal(polish, SPAM + REUSED, 'in another language the results are used again');
    const alone = await api.send('POST', '/v1/intent?wait=0', payer.headers, {
      query: 'rye bread',
      market: 'us-en',
    });
    assert.equal(alone.headers.get('x-cost-usd'), null, 'the page check has made it');
    await booksAreRight(app);
  });

  it('that cannot be assessed says so and is refunded, and is asked again the next time', async () => {
    const payer = await newPayer(app, 1);
    const first = { ...page(), ...asked, query: 'error bread' };
    const [{ body, headers }, cost] = await costOf(payer, () => judge(payer, first));
    assert.deepEqual(body.intent, { query: 'error bread', market: 'us-en', error: 'search_failed' });
    assert.deepEqual([cost, headers.get('x-cost-usd')], [SPAM, '0.03']);
    const again = await judge(payer, first);
    assert.equal(again.headers.get('x-cache'), null, 'not from the cache');
    assert.equal(again.headers.get('x-cost-usd'), null, 'the page was paid before');
    await booksAreRight(app);
  });

  it('that failed is assessed as soon as there are results, for the price of the phrase', async () => {
    const payer = await newPayer(app, 1);
    const first = { ...page(), ...asked, query: 'error once more' };
    const [failed] = await costOf(payer, () => judge(payer, first));
    assert.equal(fitOf(failed.body), 'search_failed');
    // As an analysis that was ordered meanwhile leaves it.
    await judge(payer, { ...page(), ...asked });
    await change(sql`insert into search_snapshots (org_id, market, phrase, provider, found, taken_at, paid)
      select org_id, market, 'error once more', provider, found, taken_at, true
      from search_snapshots where org_id = ${payer.org.id} and phrase = 'rye bread'`);
    const [again, cost] = await costOf(payer, () => judge(payer, first));
    assert.deepEqual([fitOf(again.body), cost], ['results', REUSED]);
    await booksAreRight(app);
  });

  it('is paid in full by one of those who ask at the same moment, and as reuse by the others', async () => {
    const payer = await newPayer(app, 5);
    const searches = engine.asked.length;
    const many = 6;
    const [answers, cost] = await costOf(payer, () =>
      Promise.all(
        Array.from({ length: many }, () => judge(payer, { ...page(), ...asked, query: 'bread at once' })),
      ),
    );
    assert.ok(answers.every(({ body }) => fitOf(body) === 'results'));
    assert.equal(engine.asked.length - searches, 1);
    const prices = answers.map(({ headers }) => Math.round(Number(headers.get('x-cost-usd')) * 1_000_000));
    assert.equal(
      prices.reduce((sum, price) => sum + price, 0),
      cost,
    );
    assert.equal(prices.filter((price) => price === SPAM + BASIC).length, 1);
    assert.ok(prices.every((price) => price <= SPAM + BASIC && price >= SPAM));
    assert.ok(prices.filter((price) => price > SPAM + REUSED).length === 1);
    await booksAreRight(app);
  });

  it('fails as a whole where the page does, and nothing is charged for the phrase either', async () => {
    const payer = await newPayer(app, 1);
    const [{ outcome }, cost] = await costOf(payer, () =>
      judge(payer, { url: `${site.origin}/gone`, ...asked, query: 'gone bread' }),
    );
    assert.deepEqual([outcome, cost], ['502 fetch_failed', 0]);
    await booksAreRight(app);
  });

  it('in private mode keeps no quote of the page, and is shown in the other language all the same', async () => {
    const payer = await newPayer(app, 1);
    await change(sql`update projects set private_mode = true where id = ${payer.org.projectId}`);
    const { headers } = await judge(payer, { ...page(), ...asked });
    const path = `/v1/reports/${headers.get('x-report-id')}`;
    for (const [query, reason] of [
      ['', /^(?:The text|No sentence|\d+ of)/],
      ['?lang=pl', /^(?:To słowo|W treści|Mają to)/u],
    ] as const) {
      const { intent } = (await api.send<PageReport>('GET', path + query, payer.headers)).body;
      assert.ok(intent !== undefined && 'quotes' in intent && intent.quotes.length === 0);
      assert.ok(intent.missing.length > 0);
      for (const { why } of intent.missing) assert.match(why, reason);
    }
  });

  it('is refused where the money does not suffice for both', async () => {
    const payer = await newPayer(app, 0.035);
    assert.equal((await judge(payer, { ...page(), ...asked })).outcome, '429 quota_exceeded');
    assert.equal(await balanceOf(app, payer.org.id), 35_000);
  });
});

describe('a batch with phrases', () => {
  it('pays for each phrase of a market once', async () => {
    const payer = await newPayer(app, 1);
    interface Results {
      readonly results: readonly { readonly report: PageReport; readonly cost_usd: number }[];
    }
    const [{ body, headers }, cost] = await costOf(payer, () =>
      api.send<Results>('POST', '/v1/judge/batch', payer.headers, {
        ...asked,
        items: [
          page(),
          page(),
          { ...page(), query: 'RYE  bread' },
          { ...page(), market: 'gb-en' },
          { ...page(), query: 'error bread' },
        ],
      }),
    );
    assert.deepEqual(
      body.results.map(({ report }) => fitOf(report)),
      ['results', 'results', 'results', 'results', 'search_failed'],
    );
    assert.equal(cost, 5 * SPAM + 2 * BASIC);
    assert.equal(headers.get('x-cost-usd'), '0.168');
    const told = body.results.reduce((sum, { cost_usd }) => sum + Math.round(cost_usd * 1_000_000), 0);
    assert.equal(told, cost);
    await booksAreRight(app);
  });
});

describe('a job with phrases', () => {
  const finished = async (payer: Payer, body: object): Promise<PageReport[]> => {
    const { outcome, body: job } = await api.send<{ job_id: string }>(
      'POST',
      '/v1/jobs',
      payer.headers,
      body,
    );
    assert.equal(outcome, '202');
    return until('the job is finished', async () => {
      const { body: seen } = await api.send<{ status: string; report_ids: string[] }>(
        'GET',
        `/v1/jobs/${job.job_id}`,
        payer.headers,
      );
      if (!['done', 'failed'].includes(seen.status)) return null;
      const reports = seen.report_ids.map((id) =>
        api.send<PageReport>('GET', `/v1/reports/${id}`, payer.headers),
      );
      return (await Promise.all(reports)).map((report) => report.body);
    });
  };

  it('pays for each phrase once for the whole job, whatever becomes of single pages', async () => {
    const payer = await newPayer(app, 1);
    let counted = 0;
    countWith(app, {
      ...metricsOf(app),
      charged: (amountMicroUsd) => {
        counted += amountMicroUsd;
      },
    });
    const [reports, cost] = await costOf(payer, () =>
      finished(payer, {
        ...asked,
        items: [page(), page(), { url: `${site.origin}/gone` }, { ...page(), query: 'error bread' }],
      }),
    );
    assert.deepEqual(reports.map(fitOf), ['results', 'results', 'search_failed']);
    assert.equal(cost, 3 * SPAM + BASIC);
    await until('what was charged is counted', async () => counted >= cost);
    assert.equal(counted, cost, 'the metric counts what the ledger charged');
    await booksAreRight(app);
  });

  it('targets are for every page: the first is the page’s intent, all of them are its intents', async () => {
    const payer = await newPayer(app, 1);
    const [reports, cost] = await costOf(payer, () =>
      finished(payer, {
        modes: ['spam'],
        items: [page(), { ...page(), query: 'own phrase', market: 'us-en' }],
        targets: [
          { query: 'rye bread', market: 'us-en' },
          { query: 'chleb żytni', market: 'pl-pl' },
        ],
      }),
    );
    const phrases = reports.map(({ intents = [] }) => intents.map(({ query }) => query));
    assert.deepEqual(phrases, [
      ['rye bread', 'chleb żytni'],
      ['own phrase', 'rye bread', 'chleb żytni'],
    ]);
    assert.deepEqual(
      reports.map(({ intent }) => intent?.query),
      ['rye bread', 'own phrase'],
    );
    assert.equal(cost, 2 * SPAM + 3 * BASIC);
    const { body: listed } = await api.send<{ id: string }[]>('GET', '/v1/reports', payer.headers);
    assert.equal(listed.length, 2);
    for (const { id } of listed) {
      const { body: inPolish } = await api.send<PageReport>(
        'GET',
        `/v1/reports/${id}?lang=pl`,
        payer.headers,
      );
      const { intent, intents = [] } = inPolish;
      assert.deepEqual(intents[0], intent);
      for (const fit of intents)
        for (const { why } of 'missing' in fit ? fit.missing : [])
          assert.match(why, /^(?:To słowo|W treści|Mają to)/u);
    }
    const { outcome, details } = await api.send('POST', '/v1/jobs', payer.headers, {
      items: [page()],
      targets: [{ query: 'x', market: 'xx' }],
    });
    assert.deepEqual([outcome, details], ['422 invalid_target', { index: 0, query: 'x', market: 'xx' }]);
    await booksAreRight(app);
  });

  it('an audit is assessed for its phrase at the price of one', async () => {
    const payer = await newPayer(app, 1);
    const body = {
      ...asked,
      items: [1, 2, 3].map((number) => ({ url: `https://bread.example/${number}`, ...page() })),
    };
    const estimate = await api.send<{ cost_usd: number }>(
      'POST',
      '/v1/audits/site/estimate',
      payer.headers,
      body,
    );
    assert.equal(estimate.body.cost_usd, (3 * SPAM + BASIC) / 1_000_000);
    const [, cost] = await costOf(payer, async () => {
      const started = await api.send<{ audit_id: string }>('POST', '/v1/audits/site', payer.headers, body);
      assert.equal(started.outcome, '202');
      await until('the audit is finished', async () => {
        const { body: audit } = await api.send<{ progress: { status: string } }>(
          'GET',
          `/v1/audits/${started.body.audit_id}`,
          payer.headers,
        );
        return audit.progress.status === 'done';
      });
    });
    assert.equal(cost, 3 * SPAM + BASIC);
    const wrong = await api.send('POST', '/v1/audits/site', payer.headers, { ...body, market: 'xx' });
    assert.equal(wrong.outcome, '422 validation_error');
    await booksAreRight(app);
  });
});
