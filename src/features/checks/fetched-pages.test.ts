import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { balanceOf, newPayer } from '../../../test/support/payer.ts';
import { newProject } from '../../../test/support/tenants.ts';
import { until } from '../../../test/support/until.ts';
import { leadsTo, ordinaryPage, sends, TestSite } from '../../../test/support/web-site.ts';
import type { PageReport } from '../../core/index.ts';
import { checkBooks } from '../../ledger/check-books.ts';
import { endAbandonedHolds } from '../../ledger/recover.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';

const SHELL = '<!doctype html><title>App</title><div id="root"></div><script src="/app.js"></script>';
const lottery = await TestSite.start({ '/': sends(ordinaryPage('You have won')) });
/** Answers that wait to be sent. */
const held: (() => void)[] = [];
/** While it is set, the slow page is waited for. */
let isSlow = true;
const site = await TestSite.start({
  '/slow': (request, response) => {
    if (!isSlow) sends(ordinaryPage('Slow'))(request, response);
  },
  '/held': (request, response) => {
    held.push(() => sends(ordinaryPage('Held'))(request, response));
  },
  '/page': sends(ordinaryPage('Opening hours')),
  '/again': sends(ordinaryPage('Opening hours again')),
  '/moved': leadsTo('/page?utm_source=mail&session=abc'),
  '/shell': sends(SHELL),
  '/forbidden': sends('no', {}, 403),
  '/check': sends('<title>Just a moment...</title>', { 'cf-mitigated': 'challenge' }, 403),
  '/private': leadsTo('http://10.0.0.1/secret-path'),
  '/file': sends('%PDF-', { 'content-type': 'application/pdf' }),
  '/loop': leadsTo('/loop'),
  '/empty': sends(''),
  '/text': sends('Only words, as they are. '.repeat(80), { 'content-type': 'text/plain' }),
  '/robots-tag': sends(ordinaryPage('Hidden from search'), { 'x-robots-tag': 'noindex' }),
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
  '/phones-away': (request, response) => {
    const phone = /Mobile/.test(request.headers['user-agent'] ?? '');
    // Another site: the name instead of the number.
    if (phone) leadsTo(`http://localhost:${lottery.port}/`)(request, response);
    else sends(ordinaryPage('Opening hours'))(request, response);
  },
  '/no-crawlers': (request, response) => {
    const crawler = /Googlebot/.test(request.headers['user-agent'] ?? '');
    if (crawler) sends('no', {}, 403)(request, response);
    else sends(ordinaryPage('Opening hours'))(request, response);
  },
});

const app = await testApp({
  environment: {
    SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
    SERVICE_SPEND_CAP_USD: '100000',
    SERVICE_JUDGE_THREADS: '1',
    SERVICE_FETCH_ALLOW: '127.0.0.1,localhost',
    SERVICE_FETCH_PROVIDERS: 'direct',
    SERVICE_FETCH_USER_AGENT: 'AcmeBot/1.0',
  },
});
const api = await apiOf(app);

async function payer() {
  const { org, headers } = await newPayer(app, 10);
  return { org, headers, balance: async () => (await balanceOf(app, org.id)) / 1_000_000 };
}

type ErrorBody = { error: { code: string; message: string; details: unknown } };

const judge = <T = PageReport>(headers: Record<string, string>, path: string, fields: object = {}) =>
  api.send<T>('POST', '/v1/judge', headers, { url: `${site.origin}${path}`, ...fields });

describe('a page given by its url', () => {
  it('is fetched, judged and charged with its fetch', async () => {
    const { headers, balance } = await payer();
    const { outcome, body, headers: answer } = await judge(headers, '/page');
    assert.equal(outcome, '200');
    assert.equal(answer.get('x-cost-usd'), '0.0665');
    assert.equal(await balance(), 10 - 0.0665);
    const { tries, ...fetch } = body.fetch;
    assert.deepEqual(fetch, { provider: 'direct', rendered: false, js_shell: false });
    assert.deepEqual(
      tries?.map(({ ms, ...rest }) => ({ ...rest, timed: ms >= 0 })),
      [{ provider: 'direct', host: '127.0.0.1', rendered: false, outcome: 'ok', status: 200, timed: true }],
    );
    assert.equal(body.page.url, `${site.origin}/page`);
    assert.match(site.hits.at(-1)?.headers['user-agent'] ?? '', / AcmeBot\/1\.0$/);
    assert.deepEqual((await checkBooks(app.db)).faults, []);
  });

  it('is asked for, and remembered, without tracking and secrets', async () => {
    const { headers } = await payer();
    const { body } = await judge(headers, '/page?x=1&utm_source=mail&token=s3cret');
    assert.equal(site.hits.at(-1)?.path, '/page?x=1');
    assert.equal(body.page.url, `${site.origin}/page?x=1`);
    const moved = await judge(headers, '/moved');
    assert.equal(moved.body.page.url, `${site.origin}/page`, 'where a redirect ended, as well');
    assert.doesNotMatch(JSON.stringify([body, moved.body]), /s3cret|session=abc/);
  });

  it('whose money was returned while it was fetched answers 503 unavailable and costs nothing', async () => {
    const { org, headers, balance } = await payer();
    for (const path of ['/v1/judge', '/v1/judge/batch']) {
      const page = { url: `${site.origin}/held` };
      const arrived = site.hits.length;
      const answer = api.send('POST', path, headers, path === '/v1/judge' ? page : { items: [page] });
      await until('the page is asked for', () => held.length > 0);
      await acrossOrganizations(app.db, (tx) =>
        tx
          .updateTable('ledger_holds')
          .set({ lease_until: new Date(0) })
          .where('org_id', '=', org.id)
          .execute(),
      );
      await endAbandonedHolds(app.db, app.clock.now());
      for (const send of held.splice(0)) send();
      const { outcome, headers: told } = await answer;
      assert.equal(outcome, '503 unavailable', path);
      assert.ok(Number(told.get('retry-after')) > 0);
      assert.ok(site.hits.length > arrived);
    }
    assert.equal(await balance(), 10);
    assert.deepEqual((await checkBooks(app.db)).faults, []);
  });

  it('that was judged before costs its fetch alone', async () => {
    const { headers, balance } = await payer();
    await judge(headers, '/again');
    const { outcome, headers: answer } = await judge(headers, '/again');
    assert.equal(outcome, '200');
    assert.equal(answer.get('x-cache'), 'hit');
    assert.equal(answer.get('x-cost-usd'), '0.0015');
    assert.equal(Math.round((10 - (await balance())) * 1e6), 66_500 + 1_500);
    assert.deepEqual((await checkBooks(app.db)).faults, []);
  });

  it('that cannot be come by fails with the host and the reason, and costs nothing', async () => {
    const { headers, balance } = await payer();
    const failures: [string, string, number | null][] = [
      ['/missing', 'gone', 404],
      ['/forbidden', 'blocked', 403],
      ['/check', 'challenged', 403],
      ['/private', 'refused', null],
      ['/file', 'not_a_page', null],
      ['/loop', 'redirects', null],
      ['/empty', 'empty', null],
    ];
    for (const [path, reason, status] of failures) {
      const { outcome, body, headers: answer } = await judge<ErrorBody>(headers, `${path}?token=s3cret`);
      assert.equal(outcome, '502 fetch_failed', path);
      assert.deepEqual(body.error.details, { host: '127.0.0.1', reason, status });
      assert.equal(answer.get('x-cost-usd'), null);
      assert.doesNotMatch(JSON.stringify(body), /s3cret|secret-path|10\.0\.0\.1/);
    }
    const { outcome } = await api.send('POST', '/v1/judge', headers, {
      url: 'https://no-such-host.invalid/',
    });
    assert.equal(outcome, '502 fetch_failed');
    assert.equal(await balance(), 10);
  });

  it('that leads in circles or is empty is told so, in both languages', async () => {
    const { headers } = await payer();
    for (const [path, en, pl] of [
      ['/loop', /: it redirects in a loop or more than 10 times\.$/, /: przekierowuje w kółko/],
      ['/empty', /: the server sent an empty page\.$/, /: serwer przysłał pustą stronę\.$/],
    ] as const) {
      assert.match((await judge<ErrorBody>(headers, path)).body.error.message, en);
      const inPolish = await judge<ErrorBody>({ ...headers, 'accept-language': 'pl' }, path);
      assert.match(inPolish.body.error.message, pl);
    }
  });

  it('returns the surcharge for rendering when nothing was rendered', async () => {
    const { headers, balance } = await payer();
    for (const render_js of [true, 'auto']) {
      const { headers: answer, body } = await judge(headers, `/page?render=${render_js}`, { render_js });
      assert.equal(answer.get('x-cost-usd'), '0.0665');
      assert.equal(body.fetch.rendered, false);
      // Only a page that needed it is told about where rendering was left to the service.
      assert.equal(body.fetch.not_rendered, render_js === true ? 'no_browser' : undefined);
    }
    assert.equal(Math.round((10 - (await balance())) * 1e6), 2 * 66_500);
    const shell = await judge(headers, '/shell', { render_js: 'auto' });
    assert.equal(shell.body.fetch.not_rendered, 'no_browser');
    assert.equal(shell.body.fetch.js_shell, true);
    assert.equal(shell.body.summary.verdict, null, 'what was not read is not assessed');
  });

  it('costs its fetch alone where nothing could be said of it for want of rendering, in a batch too', async () => {
    const { headers, balance } = await payer();
    const asked = { url: `${site.origin}/shell?unread`, modes: ['quality', 'helpful'] };
    const { headers: answer } = await judge(headers, '/shell?unread', { ...asked, render_js: true });
    assert.equal(answer.get('x-cost-usd'), '0.0015');
    const batch = await api.send<{ results: { cost_usd: number }[] }>('POST', '/v1/judge/batch', headers, {
      items: [{ ...asked, explain: true, report_lang: 'pl', render_js: 'auto' }],
    });
    assert.deepEqual(
      batch.body.results.map(({ cost_usd }) => cost_usd),
      [0.0015],
    );
    const plain = await judge(headers, '/shell?unread', { ...asked, render_js: false });
    assert.equal(plain.headers.get('x-cost-usd'), '0.0465', 'judged as it is sent, as was asked');
    assert.equal(Math.round((10 - (await balance())) * 1e6), 1_500 + 1_500 + 46_500);
    assert.deepEqual((await checkBooks(app.db)).faults, []);
  });

  it('leaves nothing of itself in private mode but its host', async () => {
    const { org, headers } = await payer();
    const project = await newProject(app, org.id);
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('projects').set({ private_mode: true }).where('id', '=', project).execute(),
    );
    const { body } = await judge(headers, '/page?private=1', { project_id: project });
    assert.equal(body.page.url, `${site.origin}/page?private=1`, 'the caller is told');
    const [row] = await inOrganization(app.db, org.id, (tx) =>
      tx.selectFrom('reports').selectAll().execute(),
    );
    assert.doesNotMatch(JSON.stringify(row), /private=1|Opening hours|Mill Road/);
    assert.equal(row?.host, '127.0.0.1');
  });

  it('is plain text where the server sends that, and its headers count', async () => {
    const { headers } = await payer();
    const text = await judge(headers, '/text');
    assert.ok(text.body.not_assessed.some(({ reason }) => reason === 'needs_html'));
    const tagged = await judge(headers, '/robots-tag');
    assert.equal(tagged.outcome, '200');
  });

  it('of a batch is fetched beside the others, with at most two at the host', async () => {
    const { headers } = await payer();
    const items = [...Array(6).keys()].map((i) => ({ url: `${site.origin}/page?batch=${i}` }));
    const { outcome, body } = await api.send<{
      results: { error: ErrorBody['error'] | null; cost_usd: number }[];
    }>('POST', '/v1/judge/batch', headers, {
      items: [...items, { url: `${site.origin}/missing` }],
      rules: ['preset:spam'],
    });
    assert.equal(outcome, '200');
    assert.deepEqual(
      body.results.map(({ cost_usd }) => cost_usd),
      [...Array(6).fill(0.0315), 0],
    );
    assert.equal(body.results.at(-1)?.error?.code, 'fetch_failed');
    assert.ok(site.busiest <= 2, `${site.busiest} connections`);
  });
});

describe('second_look', () => {
  const resultOf = ({ violations }: PageReport, id: string) =>
    violations.find(({ rule_id }) => rule_id === id);
  const abstained = ({ not_assessed }: PageReport, id: string) =>
    not_assessed.find(({ rule_id }) => rule_id === id)?.reason;

  it('finds what only crawlers are shown, at the price of two more fetches', async () => {
    const { headers } = await payer();
    const { body, headers: answer } = await judge(headers, '/cloaked', {
      second_look: true,
      modes: ['spam'],
    });
    assert.equal(answer.get('x-cost-usd'), '0.0345');
    assert.ok((resultOf(body, 'sp_cloak_second_fetch')?.score_raw ?? 0) >= 0.5);
    assert.equal(resultOf(body, 'sp_mobile_redirect')?.score_raw, 0);
    const plain = await judge(headers, '/cloaked', { modes: ['spam'] });
    assert.equal(plain.headers.get('x-cost-usd'), '0.0315');
    assert.equal(abstained(plain.body, 'sp_cloak_second_fetch'), 'needs_second_fetch');
    assert.deepEqual((await checkBooks(app.db)).faults, []);
  });

  it('finds that only phones are sent to another site', async () => {
    const { headers } = await payer();
    const { body } = await judge(headers, '/phones-away', { second_look: true });
    assert.ok((resultOf(body, 'sp_mobile_redirect')?.score_raw ?? 0) >= 0.5);
    assert.equal(resultOf(body, 'sp_cloak_second_fetch')?.score_raw, 0);
    assert.equal(abstained(body, 'na_mobile_redirect'), 'not_applicable');
  });

  it('of which one fails is charged for the other, and the rule that needs it says so', async () => {
    const { headers } = await payer();
    const { body, headers: answer } = await judge(headers, '/no-crawlers', {
      second_look: true,
      modes: ['spam'],
    });
    assert.equal(answer.get('x-cost-usd'), '0.033');
    assert.equal(abstained(body, 'sp_cloak_second_fetch'), 'needs_second_fetch');
    assert.equal(resultOf(body, 'sp_mobile_redirect')?.score_raw, 0);
  });

  it('is for pages given by url and for spam rules', async () => {
    const { headers, balance } = await payer();
    const sent = { html: ordinaryPage('Sent'), second_look: true };
    assert.equal((await api.send('POST', '/v1/judge', headers, sent)).outcome, '422 validation_error');
    const helpful = { second_look: true, modes: ['helpful'] };
    assert.equal((await judge(headers, '/page', helpful)).outcome, '422 validation_error');
    assert.equal(await balance(), 10);
  });
});

describe('a batch with an Idempotency-Key whose caller hung up', () => {
  it('charges the pages that were left, when it comes again, and none twice', async () => {
    const { org, headers, balance } = await payer();
    const project = await newProject(app, org.id);
    // Nothing is kept of the first page that the second call could be answered from.
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('projects').set({ private_mode: true }).where('id', '=', project).execute(),
    );
    const items = [{ html: ordinaryPage('Sent at once') }, { url: `${site.origin}/slow` }];
    const body = { items, project_id: project, modes: ['helpful'] };
    const keyed = { ...headers, 'idempotency-key': 'batch 1' };
    const charges = () =>
      inOrganization(app.db, org.id, async (tx) => {
        const steps = await tx
          .selectFrom('ledger_steps')
          .select('settled')
          .where('settled', '>', 0)
          .execute();
        return steps.map(({ settled }) => settled);
      });
    const hangUp = new AbortController();
    const first = fetch(`${api.base}/v1/judge/batch`, {
      method: 'POST',
      headers: { ...keyed, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: hangUp.signal,
    });
    await until('one page is charged', async () => (await charges()).length === 1);
    hangUp.abort();
    await assert.rejects(first);
    await until('the rest has returned', async () => (await balance()) === 10 - 0.015);
    isSlow = false;
    const again = await api.send<{ results: { error: unknown; cost_usd: number }[] }>(
      'POST',
      '/v1/judge/batch',
      keyed,
      body,
    );
    assert.deepEqual(
      again.body.results.map(({ error, cost_usd }) => [error, cost_usd]),
      [
        [null, 0],
        [null, 0.0165],
      ],
    );
    assert.equal(again.headers.get('x-cost-usd'), '0.0165');
    assert.deepEqual(await charges(), [15_000, 16_500]);
    const replayed = await api.send('POST', '/v1/judge/batch', keyed, body);
    assert.equal(replayed.headers.get('idempotency-replayed'), 'true');
    assert.equal(await balance(), 10 - 0.0315);
    assert.deepEqual((await checkBooks(app.db)).faults, []);
  });
});
