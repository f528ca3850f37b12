import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { balanceOf, booksAreRight, newPayer, type Payer } from '../../../test/support/payer.ts';
import { until } from '../../../test/support/until.ts';
import { ordinaryPage, sends, TestSite } from '../../../test/support/web-site.ts';
import { admissionOf, type PageOrigin } from '../../judging/admission.ts';
import { judgeLineOf, judgeOf } from '../../judging/judge.ts';
import { NO_SURROUNDINGS } from '../../judging/page-at-hand.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';

const app = await testApp({
  environment: {
    SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
    SERVICE_SPEND_CAP_USD: '100000',
    SERVICE_JUDGE_THREADS: '1',
    SERVICE_FETCH_ALLOW: '127.0.0.1',
    SERVICE_FETCH_PROVIDERS: 'direct',
  },
});
const api = await apiOf(app);
const site = await TestSite.start({
  '/page': sends(ordinaryPage('Opening hours')),
  '/silent': () => {},
});

/** What one thread has room for; one organization has half of it while there is none beside it. */
const AT_HAND = 64;
const FETCHED = 64;

let pages = 0;
const fresh = (): { html: string } => {
  pages += 1;
  return { html: ordinaryPage(`Opening hours ${pages}`) };
};
const MODES = { modes: ['helpful'] };

/** Takes so many places for others, or for one organization; what is returned gives them up. */
const occupied = (origin: PageOrigin, count: number, whose = 'others'): (() => void) =>
  admissionOf(app).enter(whose, Array(count).fill(origin));

/** Puts pages before the judge's only thread, far more than are judged during a test; what is returned takes them away. */
function inJudgesLine(whose: string): () => Promise<void> {
  const over = new AbortController();
  const page = { kind: 'html', content: fresh().html, surroundings: NO_SURROUNDINGS } as const;
  const turn = { whose, signal: over.signal };
  const all = Promise.allSettled(
    Array.from({ length: 2_000 }, () => judgeOf(app).judge({ page, selection: {}, lang: 'en' }, turn)),
  );
  return async () => {
    over.abort();
    await all;
  };
}

/** Everything that a call could have written. */
const writtenFor = ({ org }: Payer) =>
  inOrganization(app.db, org.id, async (tx) => ({
    holds: (await tx.selectFrom('ledger_holds').select('id').execute()).length,
    entries: (await tx.selectFrom('ledger_entries').select('movement').execute()).length,
    keys: (await tx.selectFrom('idempotent_answers').select('key').execute()).length,
    claims: (await tx.selectFrom('report_upgrades').select('fence').execute()).length,
  }));

describe('a service whose line is full', () => {
  it('refuses single pages, batches and upgrades at once, and nothing is written for them', async () => {
    const payer = await newPayer(app, 1);
    const checked = await api.send('POST', '/v1/judge', payer.headers, { ...fresh(), ...MODES });
    const calls: [string, object][] = [
      ['/v1/judge', { ...fresh(), ...MODES }],
      ['/v1/judge', { url: `${site.origin}/page`, ...MODES }],
      ['/v1/judge/batch', { items: [fresh(), fresh()], ...MODES }],
      [`/v1/reports/${checked.headers.get('x-report-id')}/upgrade`, { tier: 'basic' }],
    ];
    const before = await writtenFor(payer);
    const leave = occupied('sent', AT_HAND);
    for (const [path, body] of calls) {
      const headers = { ...payer.headers, 'idempotency-key': 'again' };
      const heard = await api.send('POST', path, headers, body);
      assert.deepEqual([heard.outcome, heard.headers.get('retry-after')], ['503 unavailable', '5'], path);
    }
    assert.deepEqual(await writtenFor(payer), before);
    leave();
    for (const [path, body] of calls)
      assert.equal(await api.outcome('POST', path, payer.headers, body), '200', path);
    await booksAreRight(app);
  });

  it('says so before the page was sent', async () => {
    const { headers } = await newPayer(app, 1);
    const leave = occupied('sent', AT_HAND);
    const socket = connect(Number(new URL(api.base).port), '127.0.0.1');
    socket.write(
      `POST /v1/judge HTTP/1.1\r\nhost: x\r\nauthorization: ${headers.authorization}\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n{"html":"`,
    );
    const [answer]: Buffer[] = await once(socket, 'data');
    assert.match(String(answer), /^HTTP\/1\.1 503 /);
    socket.destroy();
    leave();
  });

  it('still lets strangers know that they are strangers', async () => {
    const leave = occupied('sent', AT_HAND);
    assert.equal(await api.outcome('POST', '/v1/judge', {}, fresh()), '401 unauthorized');
    leave();
  });

  it('lets a batch in as a whole where one place is free', async () => {
    const { headers } = await newPayer(app, 1);
    const leave = occupied('sent', AT_HAND - 1);
    const items = Array.from({ length: 5 }, fresh);
    const { outcome, body } = await api.send<{ results: { error: object | null }[] }>(
      'POST',
      '/v1/judge/batch',
      headers,
      { items, ...MODES },
    );
    leave();
    assert.equal(outcome, '200');
    assert.ok(body.results.every(({ error }) => error === null));
  });
});

describe('an organization with many pages under way', () => {
  const OWN = /^Your organization has as many pages under way/;

  it('is refused beyond its share, and told why, while others are served', async () => {
    const [many, one] = [await newPayer(app, 1), await newPayer(app, 1)];
    const leave = occupied('sent', AT_HAND / 2, many.org.id);
    const before = await writtenFor(many);
    for (const path of ['/v1/judge', '/v1/judge/batch']) {
      const body = path === '/v1/judge' ? fresh() : { items: [fresh()] };
      const refused = await api.send<{ error: { message: string } }>('POST', path, many.headers, {
        ...body,
        ...MODES,
      });
      assert.deepEqual([refused.outcome, refused.headers.get('retry-after')], ['503 unavailable', '5']);
      assert.match(refused.body.error.message, OWN);
      assert.equal(await api.outcome('POST', path, one.headers, { ...body, ...MODES }), '200');
    }
    assert.deepEqual(await writtenFor(many), before);
    leave();
    assert.equal(await api.outcome('POST', '/v1/judge', many.headers, { ...fresh(), ...MODES }), '200');
  });

  it('is refused for pages of its jobs and fetched pages, too, which let pages of others go ahead', async () => {
    const [many, one] = [await newPayer(app, 1), await newPayer(app, 1)];
    const takeAway = inJudgesLine(many.org.id);
    assert.equal(await api.outcome('POST', '/v1/judge', many.headers, fresh()), '503 unavailable');
    assert.equal(await api.outcome('POST', '/v1/judge', one.headers, fresh()), '200');
    assert.ok(judgeLineOf(app).waitingOf(many.org.id) > 0);
    await takeAway();
    assert.equal(await api.outcome('POST', '/v1/judge', many.headers, fresh()), '200');
  });
});

describe('a page that has to be fetched', () => {
  it('takes no place before the judge meanwhile, but one of those for fetching', async () => {
    const payer = await newPayer(app, 1);
    const { headers } = payer;
    const hangUp = new AbortController();
    const leaves = [occupied('sent', AT_HAND - 1), occupied('url', FETCHED - 1, 'further ones')];
    const fetched = fetch(`${api.base}/v1/judge`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ url: `${site.origin}/silent`, ...MODES }),
      signal: hangUp.signal,
    });
    await until('it is being fetched', () => site.hits.some(({ path }) => path === '/silent'));
    const before = await writtenFor(payer);
    const another = { url: `${site.origin}/page`, ...MODES };
    assert.equal(await api.outcome('POST', '/v1/judge', headers, another), '503 unavailable');
    assert.deepEqual(await writtenFor(payer), before);
    assert.equal(await api.outcome('POST', '/v1/judge', headers, { ...fresh(), ...MODES }), '200');

    hangUp.abort();
    await assert.rejects(fetched);
    await until('the place of one who has gone is free', async () => {
      const outcome = await api.outcome('POST', '/v1/judge', headers, another);
      return outcome === '200';
    });
    for (const leave of leaves) leave();
  });
});

describe('a hundred calls at once', () => {
  it('are checked or refused; a refused call has moved no money', async () => {
    const payer = await newPayer(app, 5);
    const calls = Array.from({ length: 100 }, async () => {
      const { outcome, headers } = await api.send('POST', '/v1/judge', payer.headers, {
        ...fresh(),
        ...MODES,
      });
      return `${outcome} ${headers.get('retry-after') ?? ''}`.trim();
    });
    const outcomes = await Promise.all(calls);
    const count = (outcome: string): number => outcomes.filter((one) => one === outcome).length;
    // The last: on a machine so busy that even the database had no time for a call that was let in.
    const [checked, refused, late] = ['200', '503 unavailable 5', '503 unavailable 30'].map(count);
    assert.ok(checked !== undefined && refused !== undefined && late !== undefined);
    assert.equal(checked + refused + late, 100, outcomes.join());
    assert.ok(checked + late >= AT_HAND / 2, outcomes.join());
    const { holds } = await writtenFor(payer);
    assert.ok(holds >= checked && holds <= checked + late, `${holds} holds for ${outcomes.join()}`);
    assert.equal(await balanceOf(app, payer.org.id), 5_000_000 - checked * 15_000);
    await booksAreRight(app);
  });

  it('leave all places free', async () => {
    const { headers } = await newPayer(app, 1);
    const leave = occupied('sent', AT_HAND - 1);
    assert.equal(await api.outcome('POST', '/v1/judge', headers, { ...fresh(), ...MODES }), '200');
    leave();
  });
});
