import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { balanceOf, booksAreRight, newPayer } from '../../../test/support/payer.ts';
import { newProject } from '../../../test/support/tenants.ts';
import { until } from '../../../test/support/until.ts';
import type { PageReport } from '../../core/index.ts';
import { endAbandonedHolds } from '../../ledger/recover.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';

const app = await testApp({
  environment: {
    SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
    SERVICE_SPEND_CAP_USD: '100000',
    SERVICE_JUDGE_THREADS: '2',
  },
});
const api = await apiOf(app);

const sentence = 'The library on Mill Road stays open on Sundays until the end of May, says the council. ';
const pageOf = (words: string): string =>
  `<!doctype html><html lang="en"><head><title>${words}</title></head><body><main><h1>${words}</h1><p>${sentence.repeat(12)}</p></main></body></html>`;

let pages = 0;
/** A page that was never checked before. */
const fresh = (): { html: string } => {
  pages += 1;
  return { html: pageOf(`Opening hours ${pages}`) };
};

const payer = (amountUsd: number) => newPayer(app, amountUsd);
const balanceUsd = async (orgId: string): Promise<number> => (await balanceOf(app, orgId)) / 1_000_000;

describe('POST /v1/judge', () => {
  it('answers the page report, charges its price and stores it', async () => {
    const { org, headers, keyId } = await payer(1);
    const {
      outcome,
      body,
      headers: answer,
    } = await api.send<PageReport>('POST', '/v1/judge', headers, {
      ...fresh(),
      explain: true,
    });
    assert.equal(outcome, '200');
    assert.equal(answer.get('x-cost-usd'), '0.065');
    assert.equal(answer.get('content-type'), 'application/json; charset=utf-8');
    assert.deepEqual(Object.keys(body).slice(0, 12), [
      'violations',
      'quality_signals',
      'positives',
      'labels',
      'choices',
      'not_assessed',
      'skipped',
      'fetch',
      'extraction_ok',
      'truncated',
      'report_lang',
      'scored',
    ]);
    assert.ok(body.scored > 60);
    assert.deepEqual(body.choices, [], 'scales are bought by an upgrade');
    assert.equal(await balanceUsd(org.id), 0.935);
    const list = await api.send<{ id: string; tier: string }[]>('GET', '/v1/reports?limit=1', headers);
    assert.equal(list.body[0]?.tier, 'basic');
    assert.equal(answer.get('x-report-id'), list.body[0]?.id);
    const stored = await api.send<PageReport>('GET', `/v1/reports/${list.body[0]?.id}`, headers);
    assert.deepEqual(stored.body, body);
    const charged = await inOrganization(app.db, org.id, (tx) =>
      tx
        .selectFrom('ledger_entries as e')
        .innerJoin('ledger_holds as h', 'h.id', 'e.hold_id')
        .select(['e.amount', 'e.reference', 'h.key_id'])
        .where('e.account', '=', 'earned')
        .execute(),
    );
    const expected = { amount: 65_000, reference: list.body[0]?.id, key_id: keyId };
    assert.deepEqual(charged, [expected], 'a statement can say what was paid for, and by which key');
    await booksAreRight(app);
  });

  it('answers the same check from the cache, for nothing, in the same project only', async () => {
    const { org, headers } = await payer(1);
    const page = fresh();
    const first = await api.send<PageReport>('POST', '/v1/judge', headers, { ...page, modes: ['spam'] });
    const again = await api.send<PageReport>('POST', '/v1/judge', headers, { ...page, modes: ['spam'] });
    assert.equal(first.headers.get('x-cost-usd'), '0.03');
    assert.equal(again.headers.get('x-cost-usd'), null);
    assert.equal(again.headers.get('x-cache'), 'hit');
    assert.deepEqual(again.body, first.body);
    const explained = await api.send<PageReport>('POST', '/v1/judge', headers, {
      ...page,
      modes: ['spam'],
      explain: true,
    });
    assert.equal(explained.headers.get('x-cache'), 'hit', 'evidence is stored with every report');
    for (const other of [{ modes: ['helpful'] }, { modes: ['spam'], report_lang: 'pl' }]) {
      const changed = await api.send('POST', '/v1/judge', headers, { ...page, ...other });
      assert.equal(changed.headers.get('x-cache'), null, JSON.stringify(other));
    }
    const project = await newProject(app, org.id);
    const elsewhere = await api.send('POST', '/v1/judge', headers, {
      ...page,
      modes: ['spam'],
      project_id: project,
    });
    assert.equal(elsewhere.headers.get('x-cache'), null);
    const ofProject = { ...headers, 'x-project-id': project };
    assert.equal((await api.send<unknown[]>('GET', '/v1/reports', ofProject)).body.length, 1);
    assert.equal(
      await api.outcome('GET', '/v1/reports', { ...headers, 'x-project-id': 'prj_x' }),
      '404 not_found',
    );
    await booksAreRight(app);
  });

  it('names what is wrong with a request, and charges nothing for it', async () => {
    const { org, headers } = await payer(1);
    const page = fresh();
    const cases: [object, string][] = [
      [{}, '422 validation_error'],
      [{ ...page, text: 'x' }, '422 validation_error'],
      [{ ...page, modes: [] }, '422 validation_error'],
      [{ ...page, modes: ['fun'] }, '422 validation_error'],
      [{ ...page, report_lang: 'de' }, '422 validation_error'],
      [{ ...page, market: 'xx-yy' }, '422 validation_error'],
      [{ ...page, modes: ['spam'], categories: ['spam'] }, '422 validation_error'],
      [{ ...page, colour: 'red' }, '422 validation_error'],
      [{ ...page, rules: ['sp_nope'] }, '400 unknown_rule'],
      [{ ...page, project_id: 'prj_aaaaaaaaaaaaaaaa' }, '404 not_found'],
      [{ html: 'x'.repeat(2_000_001) }, '413 payload_too_large'],
      [{ html: '' }, '422 validation_error'],
      [{ text: ' \n' }, '422 validation_error'],
      [{ ...page, rules: ['sp_kw_density'], modes: ['helpful'] }, '422 validation_error'],
      [{ ...page, rules: ['na_cloaking'] }, '502 inference_failed'],
      [{ html: `${'<div>'.repeat(170_000)}x` }, '422 validation_error'],
      [{ url: 'http://127.0.0.1/' }, '400 invalid_url'],
      [{ url: 'http://2130706433/' }, '400 invalid_url'],
      [{ url: 'https://user:pw@example.com/' }, '400 invalid_url'],
      [{ url: 'https://example.com:8080/' }, '400 invalid_url'],
      [{ url: 'https://printer.local/' }, '400 invalid_url'],
      [{ url: 'ftp://example.com/' }, '400 invalid_url'],
      [{ url: 'https://no-such-host.invalid/' }, '502 fetch_failed'],
    ];
    for (const [body, expected] of cases)
      assert.equal(
        await api.outcome('POST', '/v1/judge', headers, body),
        expected,
        JSON.stringify(body).slice(0, 80),
      );
    assert.equal(await balanceUsd(org.id), 1);
    await booksAreRight(app);
  });

  it('speaks the language of report_lang, else of Accept-Language', async () => {
    const { headers } = await payer(1);
    const lang = async (body: object, more: Record<string, string> = {}) =>
      (
        await api.send<PageReport>(
          'POST',
          '/v1/judge',
          { ...headers, ...more },
          { ...fresh(), modes: ['helpful'], ...body },
        )
      ).body.report_lang;
    assert.equal(await lang({}), 'en');
    assert.equal(await lang({}, { 'accept-language': 'pl' }), 'pl');
    assert.equal(await lang({ report_lang: 'en' }, { 'accept-language': 'pl' }), 'en');
  });

  it('charges a repeated request with one Idempotency-Key once, and refuses the key for another', async () => {
    const { org, headers } = await payer(1);
    const page = fresh();
    const named = { ...headers, 'idempotency-key': 'order 66' };
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => api.send<PageReport>('POST', '/v1/judge', named, page)),
    );
    assert.deepEqual(new Set(tries.map(({ outcome }) => outcome)), new Set(['200']));
    assert.equal(tries.filter(({ headers: answer }) => answer.get('x-cost-usd') !== null).length, 1);
    assert.equal(new Set(tries.map(({ body }) => JSON.stringify(body))).size, 1);
    assert.equal(await balanceUsd(org.id), 0.935);
    assert.equal(await api.outcome('POST', '/v1/judge', named, fresh()), '409 conflict');
    const cached = { ...headers, 'idempotency-key': 'from the cache' };
    for (let i = 0; i < 2; i++)
      assert.equal((await api.send('POST', '/v1/judge', cached, page)).headers.get('x-cache'), 'hit');
    assert.equal(
      await api.outcome('POST', '/v1/judge', { ...headers, 'idempotency-key': 'é' }, page),
      '422 validation_error',
    );
    const broken = { ...headers, 'idempotency-key': 'later' };
    assert.equal(
      await api.outcome('POST', '/v1/judge', broken, { url: 'https://no-such-host.invalid/' }),
      '502 fetch_failed',
    );
    assert.equal(
      await api.outcome('POST', '/v1/judge', broken, fresh()),
      '200',
      'what failed may be tried again',
    );
    await booksAreRight(app);
  });

  it('charges equal checks of one moment once', async () => {
    const { org, headers } = await payer(3);
    const page = fresh();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.send<PageReport>('POST', '/v1/judge', headers, page)),
    );
    assert.deepEqual(
      answers.map(({ headers: answer }) => answer.get('x-cost-usd')).filter((cost) => cost !== null),
      ['0.065'],
    );
    assert.equal(new Set(answers.map(({ headers: answer }) => answer.get('x-report-id'))).size, 1);
    assert.equal(answers.filter(({ headers: answer }) => answer.get('x-cache') === 'hit').length, 7);
    assert.equal(await balanceUsd(org.id), 2.935);
    const underWay = await inOrganization(app.db, org.id, (tx) =>
      tx.selectFrom('checks_under_way').selectAll().execute(),
    );
    assert.deepEqual(underWay, []);
    await booksAreRight(app);
  });

  it('says 422 to a filter that is no address', async () => {
    const { headers } = await payer(1);
    for (const url of ['http://', 'https://', 'http://a:99999', 'https://:80', 'no'])
      assert.equal(
        await api.outcome('GET', `/v1/reports?url=${encodeURIComponent(url)}`, headers),
        '422 validation_error',
        url,
      );
  });

  it('takes a page of blanks and characters without a width for empty', async () => {
    const { headers } = await payer(1);
    for (const text of ['', ' \n', '\u200b'.repeat(60), '\0'.repeat(100), '\ufeff'])
      assert.equal(await api.outcome('POST', '/v1/judge', headers, { text }), '422 validation_error');
  });

  it('says 422 to a phrase with nothing to be seen in it, or that cannot be kept', async () => {
    const { headers } = await payer(1);
    for (const query of ['', '  ', 'a\0b', 'a\ud800', 'a\nb'])
      assert.equal(
        await api.outcome('POST', '/v1/judge', headers, { ...fresh(), query }),
        '422 validation_error',
        JSON.stringify(query),
      );
  });

  it('takes a market by its name or by both its codes, and none that is not on the list', async () => {
    const { headers } = await payer(1);
    const judge = (market: object) =>
      api.outcome('POST', '/v1/judge', headers, {
        ...fresh(),
        modes: ['helpful'],
        query: 'hours',
        ...market,
      });
    for (const right of [
      { market: 'pl-pl' },
      { location_code: 2616, language_code: 'pl' },
      { market: 'pl-pl', location_code: 2616, language_code: 'pl' },
    ])
      assert.equal(await judge(right), '200', JSON.stringify(right));
    for (const wrong of [
      { market: 'xx-yy' },
      { location_code: 2616 },
      { language_code: 'pl' },
      { location_code: 1e30, language_code: 'pl' },
      { location_code: 2616, language_code: '\0' },
      { market: 'us-en', location_code: 2616, language_code: 'pl' },
    ])
      assert.equal(await judge(wrong), '422 validation_error', JSON.stringify(wrong));
  });

  it('keeps nothing of the page in private mode', async () => {
    const { org, headers } = await payer(1);
    const project = await newProject(app, org.id);
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('projects').set({ private_mode: true }).where('id', '=', project).execute(),
    );
    const body = { ...fresh(), project_id: project, explain: true };
    const keyed = { ...headers, 'idempotency-key': 'private' };
    const first = await api.send<PageReport>('POST', '/v1/judge', keyed, body);
    assert.match(first.body.page.title ?? '', /Opening hours/);
    const again = await api.send<PageReport>('POST', '/v1/judge', keyed, body);
    assert.equal(again.body.page.title, null, 'nor in the answer that is kept for a repeated request');
    const [row] = await inOrganization(app.db, org.id, (tx) =>
      tx.selectFrom('reports').selectAll().execute(),
    );
    assert.ok(row?.private);
    assert.ok(!/Mill Road|Opening hours/.test(row.report));
    const contents = await inOrganization(app.db, org.id, (tx) =>
      tx.selectFrom('page_contents').selectAll().execute(),
    );
    assert.deepEqual(contents, []);
  });

  it('lets 50 of 200 concurrent calls through when the balance pays for 50, and never one more', async () => {
    const { org, headers } = await payer(0.02 * 50);
    const call = (body: object): Promise<string> => api.outcome('POST', '/v1/judge', headers, body);
    const page = () => ({ ...fresh(), rules: ['preset:lite'] });
    /** A service that is too busy just now has neither checked nor refused: the call is made again. */
    const patient = (body: object): Promise<string> =>
      until('the service has time for a call', async () => {
        const outcome = await call(body);
        return outcome !== '503 unavailable' && outcome;
      });
    const stateOf = async () => {
      const { reports, settled, open } = await inOrganization(app.db, org.id, (tx) =>
        tx
          .selectFrom('ledger_holds')
          .select((eb) => [
            eb.selectFrom('reports').select(eb.fn.countAll<number>().as('n')).as('reports'),
            eb.fn.sum<string>('settled').as('settled'),
            eb.fn.countAll<number>().filterWhere('closed_at', 'is', null).as('open'),
          ])
          .executeTakeFirstOrThrow(),
      );
      return { reports, settled: Number(settled), open };
    };
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => patient(page())));
    const checked = outcomes.filter((outcome) => outcome === '200').length;
    const refused = outcomes.filter((outcome) => outcome === '429 quota_exceeded').length;
    assert.equal(checked + refused, 200, outcomes.join());
    assert.ok(checked <= 50, `${checked} let through`);
    const after = await stateOf();
    assert.deepEqual([after.reports, after.settled], [checked, checked * 20_000], 'no more is charged');

    // On a busy machine a call gives up after others were refused for its money. That returns, at the latest with its
    // lease, and buys what it would have bought; whatever is asked for beyond it is refused.
    await endAbandonedHolds(app.db, new Date(Date.now() + 2 * app.config.leaseSeconds * 1000));
    for (let rest = checked; rest < 50; rest++) assert.equal(await patient(page()), '200');
    assert.equal(await patient(page()), '429 quota_exceeded');
    assert.deepEqual(await stateOf(), { reports: 50, settled: 50 * 20_000, open: 0 });
    assert.equal(await balanceUsd(org.id), 0);
    await booksAreRight(app);
  });

  it('compares two reports of a page', async () => {
    const { headers } = await payer(1);
    const plain = fresh();
    const stuffed = { html: plain.html.replace('</main>', `<p>${'cheap flights '.repeat(60)}</p></main>`) };
    for (const page of [plain, stuffed])
      await api.send('POST', '/v1/judge', headers, { ...page, modes: ['spam'] });
    const [after, before] = (await api.send<{ id: string }[]>('GET', '/v1/reports', headers)).body;
    const path = `/v1/reports/${after?.id}/compare?with=${before?.id}`;
    const { body } = await api.send<Record<string, { rule_id: string }[]>>('GET', path, headers);
    const changed = [...(body.new ?? []), ...(body.evidence_changed ?? [])].map(({ rule_id }) => rule_id);
    assert.ok(changed.includes('sp_kw_density'), changed.join(' '));
    assert.equal(body.same_page, null, 'neither was sent with an address');
    const other = await payer(1);
    assert.equal(await api.outcome('GET', path, other.headers), '404 report_not_found');
    assert.equal(
      await api.outcome('GET', `/v1/reports/${after?.id}/compare?with=9`, headers),
      '404 report_not_found',
    );
  });

  it('hides the reports of other organizations and of malformed ids alike', async () => {
    const [mine, other] = [await payer(1), await payer(1)];
    await api.send('POST', '/v1/judge', other.headers, { ...fresh(), modes: ['helpful'] });
    const [theirs] = (await api.send<{ id: string }[]>('GET', '/v1/reports', other.headers)).body;
    for (const id of [theirs?.id, 'rep_1', '17', 'rep_aaaaaaaaaaaaaaaa', `rep_${'a'.repeat(5_000)}`])
      assert.equal(await api.outcome('GET', `/v1/reports/${id}`, mine.headers), '404 report_not_found');
    assert.deepEqual((await api.send('GET', '/v1/reports', mine.headers)).body, []);
  });
});

describe('POST /v1/judge/batch', () => {
  interface Batch {
    readonly results: {
      index: number;
      report: PageReport | null;
      report_id: string | null;
      error: { code: string } | null;
      cost_usd: number;
    }[];
  }

  it('answers every page in its place, charges those that succeeded and tells the others', async () => {
    const { org, headers } = await payer(1);
    const {
      outcome,
      body,
      headers: answer,
    } = await api.send<Batch>('POST', '/v1/judge/batch', headers, {
      items: [
        fresh(),
        { url: 'http://10.0.0.1/' },
        { text: sentence.repeat(8), modes: ['spam'] },
        { url: 'https://no-such-host.invalid/' },
      ],
      modes: ['helpful'],
    });
    assert.equal(outcome, '200');
    assert.deepEqual(
      body.results.map(({ index, error, cost_usd }) => [index, error?.code ?? null, cost_usd]),
      [
        [0, null, 0.015],
        [1, 'invalid_url', 0],
        [2, null, 0.03],
        [3, 'fetch_failed', 0],
      ],
    );
    assert.equal(answer.get('x-cost-usd'), '0.045');
    assert.equal(await balanceUsd(org.id), 0.955);
    await booksAreRight(app);
  });

  it('charges equal pages once, and a page that is too long or empty fails alone', async () => {
    const { org, headers } = await payer(1);
    const page = { ...fresh(), modes: ['spam'] };
    const { body } = await api.send<Batch>('POST', '/v1/judge/batch', headers, {
      items: [page, page, { text: '' }, { html: 'x'.repeat(2_000_001) }, { ...page, explain: true }],
    });
    assert.deepEqual(
      body.results.map(({ error }) => error?.code ?? null),
      [null, null, 'validation_error', 'payload_too_large', null],
    );
    // Evidence is no other check: whichever of them is first is charged.
    assert.deepEqual(
      body.results.map(({ cost_usd }) => cost_usd).filter((cost) => cost > 0),
      [0.03],
    );
    assert.equal(body.results[0]?.report_id, body.results[1]?.report_id);
    assert.equal(await balanceUsd(org.id), 0.97);
    await booksAreRight(app);
  });

  it('fits as a whole or is refused as a whole', async () => {
    const { org, headers } = await payer(0.1);
    const items = [fresh(), fresh()];
    assert.equal(await api.outcome('POST', '/v1/judge/batch', headers, { items }), '429 quota_exceeded');
    assert.equal(await balanceUsd(org.id), 0.1);
    assert.equal(
      await api.outcome('POST', '/v1/judge/batch', headers, { items: Array.from({ length: 11 }, fresh) }),
      '413 batch_too_large',
    );
    assert.equal(
      await api.outcome('POST', '/v1/judge/batch', headers, { items: [] }),
      '422 validation_error',
    );
    assert.equal(
      await api.outcome('POST', '/v1/judge/batch', headers, { items: [{ ...fresh(), rules: ['sp_nope'] }] }),
      '400 unknown_rule',
    );
    await booksAreRight(app);
  });
});
