// A page is kept with everything that it was judged by, and known by all of it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { newPayer } from '../../../test/support/payer.ts';
import { newProject } from '../../../test/support/tenants.ts';
import { ordinaryPage, sends, TestSite } from '../../../test/support/web-site.ts';
import type { PageReport } from '../../core/index.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';

const AWAY = '1; url=https://lottery-results-club.com/';
let refresh: string | null = null;
const site = await TestSite.start({
  '/refreshed': (request, response) =>
    sends(ordinaryPage('Opening hours'), refresh === null ? {} : { refresh })(request, response),
  '/upgraded': sends(ordinaryPage('Opening hours'), { refresh: AWAY, 'set-cookie': 'id=s3cret' }),
  '/cloaked': (request, response) => {
    const crawler = /Googlebot/.test(request.headers['user-agent'] ?? '');
    const other = ordinaryPage('Casino bonuses').replaceAll(
      'library on Mill Road stays open',
      'slots pay a hundred spins',
    );
    sends(crawler ? other.replaceAll('says the council', 'without deposit') : ordinaryPage('Opening hours'))(
      request,
      response,
    );
  },
});

const app = await testApp({
  environment: {
    SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
    SERVICE_SPEND_CAP_USD: '100000',
    SERVICE_JUDGE_THREADS: '1',
    SERVICE_FETCH_ALLOW: '127.0.0.1,localhost',
    SERVICE_FETCH_PROVIDERS: 'direct',
  },
});
const api = await apiOf(app);
type Headers = Record<string, string>;

const judge = (headers: Headers, body: object) => api.send<PageReport>('POST', '/v1/judge', headers, body);
const scoreOf = ({ violations }: PageReport, id: string): number | null | undefined =>
  violations.find(({ rule_id }) => rule_id === id)?.score_raw;
const ratingOf = ({ choices }: PageReport, id: string): string | null | undefined =>
  choices.find(({ rule_id, ok }) => ok && rule_id === id)?.modal;
const reasonOf = ({ not_assessed }: PageReport, id: string): string | undefined =>
  not_assessed.find(({ rule_id }) => rule_id === id)?.reason;

describe('the cache', () => {
  it('tells pages apart by the headers that rules look at', async () => {
    const { headers } = await newPayer(app, 10);
    const check = () => judge(headers, { url: `${site.origin}/refreshed`, modes: ['spam'] });
    refresh = null;
    assert.equal(scoreOf((await check()).body, 'sp_redirect_meta'), 0);
    refresh = AWAY;
    const away = await check();
    assert.equal(away.headers.get('x-cache'), null);
    assert.equal(scoreOf(away.body, 'sp_redirect_meta'), 0.95);
    assert.equal((await check()).headers.get('x-cache'), 'hit', 'the same headers again');
  });

  it('tells checks apart by their search phrase and market, which reach the rules', async () => {
    const { headers } = await newPayer(app, 10);
    const page = { html: ordinaryPage('Opening hours'), rules: ['ch_needs_met', 'sp_kw_density'] };
    assert.equal(reasonOf((await judge(headers, page)).body, 'ch_needs_met'), 'needs_query');
    const asked = await judge(headers, { ...page, query: 'library hours', market: 'us-en' });
    assert.equal(asked.headers.get('x-cache'), null);
    assert.ok(ratingOf(asked.body, 'ch_needs_met'), 'code rates it');
    assert.ok(asked.body.intent && !('error' in asked.body.intent));
    assert.equal(asked.body.intent.query, 'library hours');
    const elsewhere = await judge(headers, { ...page, query: 'library hours', market: 'pl-pl' });
    assert.equal(elsewhere.headers.get('x-cache'), null);
    const again = await judge(headers, { ...page, query: 'library hours', market: 'us-en' });
    assert.equal(again.headers.get('x-cache'), 'hit');
    const byParts = { ...page, query: 'library hours', location_code: 2616, language_code: 'pl' };
    assert.equal(
      (await judge(headers, byParts)).headers.get('x-cache'),
      'hit',
      'the parts name the same market',
    );
  });
});

describe('an upgrade', () => {
  it('judges by the headers of the first fetch, without another one', async () => {
    const { headers, org } = await newPayer(app, 10);
    const url = `${site.origin}/upgraded`;
    const first = await judge(headers, { url, modes: ['helpful'] });
    const id = first.headers.get('x-report-id') ?? '';
    const fetches = site.hits.length;
    const upgraded = await api.send('POST', `/v1/reports/${id}/upgrade`, headers, { categories: ['spam'] });
    assert.equal(upgraded.outcome, '200');
    assert.equal(site.hits.length, fetches);
    const { body } = await api.send<PageReport>('GET', `/v1/reports/${id}`, headers);
    assert.equal(scoreOf(body, 'sp_redirect_meta'), 0.95);
    const [kept] = await inOrganization(app.db, org.id, (tx) =>
      tx.selectFrom('page_contents').selectAll().where('report_id', '=', id).execute(),
    );
    const { pageAtHand, unpackPage } = await import('../reports/service.ts');
    const packed = pageAtHand(kept ?? null, null);
    assert.ok(packed);
    const { surroundings } = await unpackPage(packed);
    assert.deepEqual(Object.keys(surroundings.headers), ['date', 'refresh'], 'no other header is kept');
    assert.equal(surroundings.headers.refresh, AWAY);
  });

  it('judges by the other looks of the first check', async () => {
    const { headers } = await newPayer(app, 10);
    const rules = ['sp_kw_density', 'sp_kw_ngram'];
    const first = await judge(headers, { url: `${site.origin}/cloaked`, second_look: true, rules });
    const id = first.headers.get('x-report-id') ?? '';
    await api.send('POST', `/v1/reports/${id}/upgrade`, headers, { categories: ['spam'] });
    const { body } = await api.send<PageReport>('GET', `/v1/reports/${id}`, headers);
    assert.ok((scoreOf(body, 'sp_cloak_second_fetch') ?? 0) >= 0.5);
  });

  it('judges for the search phrase of the first check', async () => {
    const { headers } = await newPayer(app, 10);
    const page = {
      html: `${ordinaryPage('Hours')}<p>For a phrase.`,
      query: 'library hours',
      market: 'us-en',
    };
    const id = (await judge(headers, page)).headers.get('x-report-id') ?? '';
    await api.send('POST', `/v1/reports/${id}/upgrade`, headers, { tier: 'premium' });
    const { body } = await api.send<PageReport>('GET', `/v1/reports/${id}`, headers);
    assert.ok(ratingOf(body, 'ch_needs_met'));
  });
});

describe('source_url', () => {
  const html = `${ordinaryPage('Opening hours')}<meta http-equiv="refresh" content="0; url=https://away-club.net/">`;

  it('is judged with the page that is sent, and never fetched', async () => {
    const { headers } = await newPayer(app, 10);
    const source_url = `${site.origin}/sent?utm_source=mail`;
    const fetches = site.hits.length;
    const { body, headers: answer } = await judge(headers, { html, source_url, modes: ['spam'] });
    assert.equal(answer.get('x-cost-usd'), '0.03');
    assert.equal(body.page.url, source_url);
    assert.equal(body.fetch.provider, null);
    assert.equal(scoreOf(body, 'sp_redirect_meta'), 0.95, 'away from the site that it stands at');
    const atHome = await judge(headers, { html, source_url: 'https://www.away-club.net/', modes: ['spam'] });
    assert.equal(atHome.headers.get('x-cache'), null, 'another address, another page');
    assert.equal(scoreOf(atHome.body, 'sp_redirect_meta'), 0, 'within its own site');
    const listed = await api.send<{ id: string; url: string }[]>(
      'GET',
      `/v1/reports?url=${encodeURIComponent(`${site.origin}/sent`)}`,
      headers,
    );
    assert.deepEqual(
      listed.body.map(({ id, url }) => [id, url]),
      [[answer.get('x-report-id'), `${site.origin}/sent`]],
    );
    assert.equal(site.hits.length, fetches);
  });

  it('is not fetched either once the page is no longer kept', async () => {
    const { headers, org } = await newPayer(app, 10);
    const { headers: answer } = await judge(headers, {
      html: `${html}<p>Gone.`,
      source_url: `${site.origin}/upgraded`,
      modes: ['spam'],
    });
    const id = answer.get('x-report-id') ?? '';
    await inOrganization(app.db, org.id, (tx) => tx.deleteFrom('page_contents').execute());
    const fetches = site.hits.length;
    const { outcome, details } = await api.send('POST', `/v1/reports/${id}/upgrade`, headers, {
      tier: 'basic',
    });
    assert.equal(outcome, '409 upgrade_unavailable');
    assert.equal((details as { reason: string }).reason, 'no_pages');
    assert.equal(site.hits.length, fetches);
  });

  it('is an address, and stands beside html or text', async () => {
    const { headers } = await newPayer(app, 10);
    for (const body of [
      { url: `${site.origin}/page`, source_url: 'https://www.example.com/' },
      { html, source_url: 'not an address' },
      { html, source_url: 'ftp://www.example.com/' },
      { html, source_url: 'https://me:secret@www.example.com/' },
      { html, source_url: `https://www.example.com/${'a'.repeat(2_048)}` },
    ])
      assert.equal((await judge(headers, body)).outcome, '422 validation_error', JSON.stringify(body));
  });

  it('belongs to each item of a batch', async () => {
    const { headers } = await newPayer(app, 10);
    const items = ['https://one.example/', 'https://two.example/'].map((source_url) => ({
      text: 'Some words to judge. '.repeat(20),
      source_url,
    }));
    const { body } = await api.send<{ results: { report: PageReport }[] }>(
      'POST',
      '/v1/judge/batch',
      headers,
      {
        items,
      },
    );
    assert.deepEqual(
      body.results.map(({ report }) => report.page.url),
      items.map(({ source_url }) => source_url),
    );
  });
});

describe('a stored report', () => {
  it('is shown in either language without judging again, after an upgrade, too', async () => {
    const { headers, org } = await newPayer(app, 10);
    const page = { html: `${ordinaryPage('Hours')}<p>${'cheap flights '.repeat(60)}`, explain: true };
    const first = await judge(headers, { ...page, modes: ['spam'] });
    const id = first.headers.get('x-report-id') ?? '';
    await api.send('POST', `/v1/reports/${id}/upgrade`, headers, { tier: 'premium' });
    const project_id = await newProject(app, org.id);
    const { rules } = await import('../../core/index.ts');
    const inPolish = await judge(headers, {
      ...page,
      project_id,
      rules: rules.map((rule) => rule.id),
      report_lang: 'pl',
    });
    const shown = await api.send<PageReport>('GET', `/v1/reports/${id}?lang=pl`, headers);
    assert.deepEqual(shown.body, inPolish.body);
    assert.ok(shown.body.violations.some(({ evidence }) => (evidence?.facts.length ?? 0) > 0));
    const own = await api.send<PageReport>('GET', `/v1/reports/${id}?lang=en`, headers);
    assert.equal(own.body.report_lang, 'en');
    const wrong = await api.send('GET', `/v1/reports/${id}?lang=de`, headers);
    assert.equal(wrong.outcome, '422 validation_error');
  });

  it('of before sentences were kept in both languages is shown in its own', async () => {
    const { headers, org } = await newPayer(app, 10);
    const { headers: answer } = await judge(headers, { html: ordinaryPage('Old'), modes: ['helpful'] });
    const id = answer.get('x-report-id') ?? '';
    await inOrganization(app.db, org.id, (tx) => tx.updateTable('reports').set({ texts: null }).execute());
    const { outcome, body } = await api.send<PageReport>('GET', `/v1/reports/${id}?lang=pl`, headers);
    assert.deepEqual([outcome, body.report_lang], ['200', 'en']);
  });

  it('of a private project keeps nothing of the page in its texts, and is shown in both languages', async () => {
    const { headers, org } = await newPayer(app, 10);
    const project_id = await newProject(app, org.id);
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('projects').set({ private_mode: true }).where('id', '=', project_id).execute(),
    );
    const html = `${ordinaryPage('Hours')}<p>${'zanzibar flights '.repeat(60)}`;
    const { body, headers: answer } = await judge(headers, { html, project_id, explain: true });
    assert.match(JSON.stringify(body), /zanzibar/);
    const [row] = await inOrganization(app.db, org.id, (tx) =>
      tx.selectFrom('reports').selectAll().execute(),
    );
    assert.doesNotMatch(JSON.stringify(row), /zanzibar|Mill Road/);
    const kept = await inOrganization(app.db, org.id, (tx) =>
      tx.selectFrom('page_contents').select('report_id').execute(),
    );
    assert.deepEqual(kept, []);
    const shown = await api.send<PageReport>(
      'GET',
      `/v1/reports/${answer.get('x-report-id')}?lang=pl`,
      headers,
    );
    assert.equal(shown.body.report_lang, 'pl');
  });
});
