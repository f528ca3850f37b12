import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql, type Transaction } from 'kysely';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { balanceOf, booksAreRight, newPayer } from '../../../test/support/payer.ts';
import { somebodyWaitsForALock } from '../../../test/support/postgres.ts';
import {
  newKey,
  newMember,
  newProject,
  withAccessToken,
  withSession,
} from '../../../test/support/tenants.ts';
import { until } from '../../../test/support/until.ts';
import { briefs } from '../../core/rules/briefs.gen.ts';
import { lockMoney } from '../../ledger/lots.ts';
import type { App } from '../../platform/app.ts';
import { isLost } from '../../platform/leases/lease.ts';
import { keepLeases } from '../../platform/leases/renewal.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { EVENT_RECORDED } from '../events/service.ts';
import { type Claim, claimItems } from './claim.ts';
import compare from './compare.task.ts';
import { holdItems } from './end.ts';
import { itemPaceOf } from './item-pace.ts';
import { lockJob } from './store.ts';
import sweep from './sweep.task.ts';
import work from './work.task.ts';
import { workItems } from './work-items.ts';

interface Job {
  readonly job_id: string;
  readonly status: string;
  readonly done: number;
  readonly total: number;
  readonly failed: number;
  readonly errors: readonly {
    index: number;
    error: { code: string; message: string };
    url?: string;
    name?: string;
  }[];
  readonly report_ids: readonly string[];
  readonly reserved_usd: number;
  readonly charged_usd: number;
  readonly refunded_usd: number;
  readonly webhook_status: number | null;
  readonly error: string | null;
}
interface Result {
  readonly index: number;
  readonly report_id: string | null;
  readonly error: { code: string } | null;
  readonly url: string | null;
  readonly name?: string;
  readonly summary?: {
    readonly modes: { readonly spam: { readonly level: string } };
    readonly top: readonly { readonly title: string }[];
  } | null;
}

// Sending events is another feature's task; here they are only recorded.
const told = task({ name: EVENT_RECORDED.name, about: 'for tests', handle: async () => {} });
const tasks = [work, sweep, compare, told];
const environment = {
  SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
  SERVICE_SPEND_CAP_USD: '100000',
  // However slow the machine is: a claim of these tests never lapses unless a test wants it to.
  SERVICE_LEASE_SECONDS: '600',
};
/** One service with a worker, and one whose workers are all dead. */
const busy = await testApp({ tasks, environment });
const idle = await testApp({ tasks, environment });
const api = await apiOf(busy, tasks);
const quiet = await apiOf(idle);

const sentence = 'The library on Mill Road stays open on Sundays until the end of May, says the council. ';
const pageOf = (words: string): string =>
  `<!doctype html><html lang="en"><head><title>${words}</title></head><body><main><h1>${words}</h1><p>${sentence.repeat(12)}</p></main></body></html>`;
let pages = 0;
const fresh = (): { html: string } => {
  pages += 1;
  return { html: pageOf(`Opening hours ${pages}`) };
};
const freshPages = (count: number) => Array.from({ length: count }, fresh);

type Headers = Record<string, string>;
type Tx = Transaction<Tables>;

async function submitted(at: typeof api, headers: Headers, body: object): Promise<string> {
  const { outcome, body: answer } = await at.send<{ job_id: string; status: string }>(
    'POST',
    '/v1/jobs',
    headers,
    body,
  );
  assert.equal(outcome, '202');
  assert.equal(answer.status, 'queued');
  return answer.job_id;
}

const seen = async (at: typeof api, headers: Headers, id: string): Promise<Job> =>
  (await at.send<Job>('GET', `/v1/jobs/${id}`, headers)).body;

function ended(headers: Headers, id: string): Promise<Job> {
  return until('the job ends', async () => {
    const job = await seen(api, headers, id);
    assert.ok(job.failed <= job.done && job.done <= job.total);
    return job.status === 'done' || job.status === 'failed' ? job : null;
  });
}

const contentsLeft = (app: App, orgId: string, jobId: string) =>
  inOrganization(app.db, orgId, (tx) =>
    tx.selectFrom('job_contents').select('index').where('job_id', '=', jobId).execute(),
  );

describe('GET /v1/jobs/{job_id}/results', () => {
  it('names each item as it was called, and says what its report says first where that is asked for', async () => {
    const { headers } = await newPayer(busy, 5);
    const id = await submitted(api, headers, {
      items: [
        { ...fresh(), name: 'ofertą/żółw.html' },
        { url: 'http://intranet.local/', name: 'the intranet' },
        fresh(),
      ],
      modes: ['spam'],
    });
    const job = await ended(headers, id);
    assert.deepEqual(
      job.errors.map(({ index, name }) => ({ index, name })),
      [{ index: 1, name: 'the intranet' }],
    );
    const { reserved_usd, charged_usd, refunded_usd } = job;
    assert.deepEqual(
      [reserved_usd, charged_usd, refunded_usd],
      [0.0915, 0.06, 0.0315],
      'what failed returns',
    );
    const plain = await api.send<Result[]>('GET', `/v1/jobs/${id}/results`, headers);
    assert.deepEqual(
      plain.body.map(({ name }) => name),
      ['ofertą/żółw.html', 'the intranet', undefined],
    );
    assert.ok(plain.body.every((result) => !('summary' in result)));
    const ranked = await api.send<Result[]>('GET', `/v1/jobs/${id}/results?include=summary`, headers);
    const whole = await api.send<{ summary: unknown }>('GET', `/v1/reports/${job.report_ids[0]}`, headers);
    assert.deepEqual(ranked.body[0]?.summary, whole.body.summary);
    assert.equal(ranked.body[1]?.summary, null);
    assert.ok(ranked.body[2]?.summary?.modes.spam.level);
  });

  it('names what each report says first in the language of the request, whatever it was written in', async () => {
    const { headers } = await newPayer(busy, 5);
    const id = await submitted(api, headers, {
      items: [{ html: `<p>${'Cheap shoes, buy cheap shoes online. '.repeat(40)}</p>` }],
      modes: ['spam'],
      report_lang: 'en',
    });
    await ended(headers, id);
    const titles = async (language: 'en' | 'pl'): Promise<readonly string[]> => {
      const { body } = await api.send<Result[]>('GET', `/v1/jobs/${id}/results?include=summary`, {
        ...headers,
        'accept-language': language,
      });
      return body[0]?.summary?.top.map(({ title }) => title) ?? [];
    };
    const inPolish = new Map(briefs.map(({ title }) => [title.en, title.pl]));
    const english = await titles('en');
    assert.ok(english.length > 0);
    assert.deepEqual(
      await titles('pl'),
      english.map((title) => inPolish.get(title)),
    );
  });

  it('422 for a name that would turn the text around it', async () => {
    const { headers } = await newPayer(idle, 1);
    const { outcome } = await quiet.send('POST', '/v1/jobs', headers, {
      items: [{ text: 'A page.', name: 'gpj\u202e.exe' }],
    });
    assert.equal(outcome, '422 validation_error');
  });
});

describe('POST /v1/jobs', () => {
  it('checks every page in the background, stores the reports and charges each exactly', async () => {
    const { org, headers } = await newPayer(busy, 5);
    const answer = await api.send<{ job_id: string }>('POST', '/v1/jobs', headers, {
      items: [...freshPages(5), { ...fresh(), modes: ['helpful'] }],
      modes: ['spam'],
      report_lang: 'pl',
    });
    assert.equal(answer.headers.get('x-cost-usd'), '0.165', 'what is reserved');
    assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8');
    const job = await ended(headers, answer.body.job_id);
    assert.deepEqual(
      { ...job, report_ids: job.report_ids.length },
      { ...job, status: 'done', done: 6, total: 6, failed: 0, errors: [], error: null, report_ids: 6 },
    );
    const results = await api.send<Result[]>('GET', `/v1/jobs/${job.job_id}/results`, headers);
    assert.deepEqual(
      results.body,
      job.report_ids.map((report_id, index) => ({ index, report_id, error: null, url: null })),
    );
    const report = await api.send<{ report_lang: string; fetch: object }>(
      'GET',
      `/v1/reports/${job.report_ids[5]}`,
      headers,
    );
    assert.equal(report.body.report_lang, 'pl');
    assert.equal(await balanceOf(busy, org.id), 4_835_000);
    assert.deepEqual(
      await contentsLeft(busy, org.id, job.job_id),
      [],
      'pages are kept no longer than needed',
    );
    await booksAreRight(busy);
  });

  it('an address with a character that no database keeps fails its item, in a job as in a batch', async () => {
    const { headers } = await newPayer(busy, 5);
    const items = [
      ...['a\0', 'https://a.example/\0', 'https://a.example/#\ud800'].map((url) => ({ url })),
      fresh(),
    ];
    const job = await ended(headers, await submitted(api, headers, { items, modes: ['spam'] }));
    const codes = job.errors.map(({ error }) => [error.code, error.message]);
    assert.deepEqual([job.done, codes.length], [4, 3]);
    const keyed = { ...headers, 'idempotency-key': 'unkept' };
    const batch = await api.send<{ results: { error: { code: string; message: string } | null }[] }>(
      'POST',
      '/v1/judge/batch',
      keyed,
      { items, modes: ['spam'] },
    );
    assert.equal(batch.outcome, '200');
    const inBatch = batch.body.results.flatMap(({ error }) =>
      error === null ? [] : [[error.code, error.message]],
    );
    assert.deepEqual(inBatch, codes);
    assert.ok(codes.every(([code]) => code === 'invalid_url'));
  });

  it('fails an item for itself and returns its money; equal pages of the cache cost nothing', async () => {
    const { org, headers } = await newPayer(busy, 5);
    const page = fresh();
    await api.send('POST', '/v1/judge', headers, { ...page, modes: ['spam'] });
    const id = await submitted(api, headers, {
      items: [{ url: 'http://127.0.0.1/' }, page, { html: '  ' }, fresh()],
      modes: ['spam'],
    });
    const job = await ended(headers, id);
    assert.equal(job.status, 'done');
    assert.deepEqual([job.done, job.failed, job.report_ids.length], [4, 2, 2]);
    assert.deepEqual(
      job.errors.map(({ index, error, url }) => ({ index, code: error.code, url })),
      [
        { index: 0, code: 'invalid_url', url: 'http://127.0.0.1/' },
        { index: 2, code: 'validation_error', url: undefined },
      ],
    );
    assert.equal(await balanceOf(busy, org.id), 4_940_000, 'the check before and the one new page');
    await booksAreRight(busy);
  });

  it('charges equal items once', async () => {
    const { org, headers } = await newPayer(busy, 5);
    const page = fresh();
    const job = await ended(
      headers,
      await submitted(api, headers, { items: [page, page, page, page], modes: ['helpful'] }),
    );
    assert.deepEqual([job.status, job.done, new Set(job.report_ids).size], ['done', 4, 1]);
    assert.equal(await balanceOf(busy, org.id), 5_000_000 - 15_000);
    await booksAreRight(busy);
  });

  it('stops spending when its project is deleted', async () => {
    const { org, headers } = await newPayer(idle, 5);
    const id = await submitted(quiet, headers, { items: freshPages(2), modes: ['helpful'] });
    const claim = await claimOf(idle, id);
    await acrossOrganizations(idle.db, (tx) =>
      tx.updateTable('projects').set({ deleted_at: new Date() }).where('org_id', '=', org.id).execute(),
    );
    await workItems(idle, claim, idle.log, new AbortController().signal);
    await workItems(idle, await claimOf(idle, id), idle.log, new AbortController().signal);
    assert.equal(await balanceOf(idle, org.id), 5_000_000);
    await booksAreRight(idle);
  });

  it('ends as failed, with a reason, when no item succeeded', async () => {
    const { org, headers } = await newPayer(busy, 1);
    const id = await submitted(api, headers, { items: [{ html: ' ' }, { url: 'ftp://example.com/' }] });
    const job = await ended(headers, id);
    assert.deepEqual([job.status, job.error, job.failed], ['failed', 'every item failed', 2]);
    assert.equal(await balanceOf(busy, org.id), 1_000_000);
  });

  it('fits into the quota as a whole or is refused as a whole', async () => {
    const { org, headers } = await newPayer(idle, 0.1);
    const { outcome } = await quiet.send('POST', '/v1/jobs', headers, { items: freshPages(2) });
    assert.equal(outcome, '429 quota_exceeded');
    assert.equal(await balanceOf(idle, org.id), 100_000);
    assert.deepEqual((await quiet.send<Job[]>('GET', '/v1/jobs', headers)).body, []);
  });

  it('has two jobs under way in an organization and no third, however many are sent at once', async () => {
    const { headers } = await newPayer(idle, 50);
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () =>
        quiet.send('POST', '/v1/jobs', headers, { items: freshPages(1), modes: ['spam'] }),
      ),
    );
    assert.deepEqual(outcomes.map(({ outcome }) => outcome).sort(), [
      '202',
      '202',
      ...Array(4).fill('429 too_many_active_jobs'),
    ]);
    const refused = outcomes.find(({ outcome }) => outcome !== '202');
    assert.ok(Number(refused?.headers.get('retry-after')) > 0);
    await booksAreRight(idle);
  });

  it('refuses what the contract does not allow', async () => {
    const { headers } = await newPayer(idle, 50);
    const one = fresh();
    const cases: [string, object][] = [
      ['422 validation_error', { items: [] }],
      ['422 validation_error', { items: [{ ...one, url: 'https://example.com/' }] }],
      ['422 validation_error', { items: [one], extra: true }],
      ['422 validation_error', { items: [{ ...one, query: 'a\0b' }] }],
      ['422 validation_error', { items: [{ ...one, query: 'a\ud800' }] }],
      ['422 validation_error', { items: [one], targets: [{ query: 'a\0b', market: 'us-en' }] }],
      ['413 job_too_large', { items: Array.from({ length: 1001 }, () => ({ text: 'a' })) }],
      ['413 item_too_large', { items: [{ text: 'a'.repeat(2_000_001) }] }],
      ['413 item_too_large', { items: Array.from({ length: 11 }, () => ({ text: 'a'.repeat(1_900_000) })) }],
      ['422 invalid_target', { items: [one], targets: [{ query: 'flights', market: 'xx-xx' }] }],
      ['400 unknown_rule', { items: [one], rules: ['no_such_rule'] }],
      ['404 not_found', { items: [one], project_id: 'prj_aaaaaaaaaaaaaaaa' }],
    ];
    for (const [expected, body] of cases)
      assert.equal(await quiet.outcome('POST', '/v1/jobs', headers, body), expected, expected);
    const unknown = { items: [one], project_id: 'prj_aaaaaaaaaaaaaaaa' };
    const { body } = await quiet.send<{ error: { message: string } }>('POST', '/v1/jobs', headers, unknown);
    assert.match(body.error.message, /no such project/);
  });

  it('sent again with the same key is the same job', async () => {
    const { org, headers } = await newPayer(idle, 5);
    const body = { items: freshPages(2), modes: ['spam'] };
    const keyed = { ...headers, 'idempotency-key': 'job 1' };
    const first = await quiet.send<{ job_id: string }>('POST', '/v1/jobs', keyed, body);
    const again = await quiet.send<{ job_id: string }>('POST', '/v1/jobs', keyed, body);
    assert.deepEqual(again.body, first.body);
    assert.equal(await balanceOf(idle, org.id), 4_940_000);
  });
});

describe('a job', () => {
  it('is known to its organization and to the keys of its project alone', async () => {
    const { org, headers } = await newPayer(idle, 5);
    const id = await submitted(quiet, headers, { items: freshPages(1) });
    const stranger = await newPayer(idle, 0);
    for (const path of [`/v1/jobs/${id}`, `/v1/jobs/${id}/results`, '/v1/jobs/job_zzzz', '/v1/jobs/1'])
      assert.equal(await quiet.outcome('GET', path, stranger.headers), '404 job_not_found', path);
    assert.equal(await quiet.outcome('POST', `/v1/jobs/${id}/cancel`, stranger.headers), '404 job_not_found');
    await newProject(idle, org.id);
    assert.equal((await seen(quiet, headers, id)).job_id, id);
  });

  it('is cancelled at once: its money returns, what was under way is not kept, and it cannot be cancelled twice', async () => {
    const { org, headers } = await newPayer(idle, 5);
    const id = await submitted(quiet, headers, { items: freshPages(3), modes: ['spam'] });
    const claim = await claimOf(idle, id);
    assert.equal(await quiet.outcome('POST', `/v1/jobs/${id}/cancel`, headers), '202');
    await workItems(idle, claim, idle.log, new AbortController().signal);
    const job = await seen(quiet, headers, id);
    assert.deepEqual([job.status, job.error, job.done, job.report_ids.length], ['failed', 'cancelled', 0, 0]);
    const results = await quiet.send<Result[]>('GET', `/v1/jobs/${id}/results`, headers);
    assert.deepEqual(
      results.body.map(({ error }) => error?.code),
      ['cancelled', 'cancelled', 'cancelled'],
    );
    assert.equal(await balanceOf(idle, org.id), 5_000_000);
    assert.equal(await quiet.outcome('POST', `/v1/jobs/${id}/cancel`, headers), '409 job_not_controllable');
    assert.deepEqual(await contentsLeft(idle, org.id, id), []);
    await booksAreRight(idle);
  });

  it('fails after 30 minutes, with its money back, also while no worker is alive', async () => {
    const { org, headers } = await newPayer(idle, 5);
    const id = await submitted(quiet, headers, { items: freshPages(30), modes: ['spam'] });
    const claim = await claimOf(idle, id);
    const [first] = claim.items;
    assert.ok(first !== undefined);
    await workItems(idle, { ...claim, items: [first] }, idle.log, new AbortController().signal);
    await acrossOrganizations(idle.db, (tx) =>
      tx
        .updateTable('jobs')
        .set({ deadline: new Date(0) })
        .where('id', '=', id)
        .execute(),
    );
    const job = await seen(quiet, headers, id);
    assert.equal(job.status, 'failed');
    assert.match(job.error ?? '', /^timeout/);
    assert.deepEqual([job.done, job.failed, job.report_ids.length], [1, 0, 1]);
    assert.equal(await balanceOf(idle, org.id), 4_970_000);
    await booksAreRight(idle);
  });

  it('whose worker died is taken over; that worker can no longer finish its items', async () => {
    const { org, headers } = await newPayer(idle, 5);
    const id = await submitted(quiet, headers, { items: freshPages(1), modes: ['spam'] });
    const dead = await claimOf(idle, id);
    assert.equal(await freeOf(id), 0, 'no other worker has it meanwhile');
    await acrossOrganizations(idle.db, (tx) =>
      tx.updateTable('job_items').set({ free_at: new Date() }).where('job_id', '=', id).execute(),
    );
    const heir = await claimOf(idle, id);
    await workItems(idle, dead, idle.log, new AbortController().signal);
    assert.equal((await seen(quiet, headers, id)).done, 0, 'the late one is not kept');
    await workItems(idle, heir, idle.log, new AbortController().signal);
    const job = await seen(quiet, headers, id);
    assert.deepEqual([job.status, job.done, job.report_ids.length], ['done', 1, 1]);
    assert.equal(await balanceOf(idle, org.id), 4_970_000, 'charged once');
    const [{ lease } = assert.fail()] = heir.items;
    await assert.rejects(
      inOrganization(idle.db, org.id, (tx) => holdItems(tx, heir.job, [lease])),
      (error) => isLost(error, lease),
    );
    await booksAreRight(idle);
  });

  it('whose items end together charges each of them, and one that was lost takes no other with it', async () => {
    const { org, headers } = await newPayer(idle, 5);
    const pages = [...freshPages(32), { html: ' ' }, ...freshPages(31)];
    const id = await submitted(quiet, headers, { items: pages, modes: ['spam'] });
    itemPaceOf(idle).note(1);
    const claims: Claim[] = [];
    while (claims.flatMap(({ items }) => items).every(({ index }) => index !== 32))
      claims.push(await claimOf(idle, id));
    const items = claims
      .flatMap((claim) => claim.items.map((item) => ({ claim, item })))
      .slice(-4)
      .map(({ claim, item }, i) => {
        const lease = i === 1 ? { ...item.lease, fence: item.lease.fence - 1_000 } : item.lease;
        return { ...claim, items: [{ ...item, lease }] };
      });
    await Promise.all(items.map((claim) => workItems(idle, claim, idle.log, new AbortController().signal)));
    const job = await seen(quiet, headers, id);
    assert.deepEqual([job.done, job.failed, job.report_ids.length], [3, 1, 2]);
    const { entries } = await inOrganization(idle.db, org.id, async (tx) => ({
      entries: await tx
        .selectFrom('ledger_entries')
        .select(['amount', 'reference', 'at'])
        .where('account', '=', 'earned')
        .where('reference', 'is not', null)
        .execute(),
    }));
    assert.deepEqual(
      entries.map(({ amount }) => amount),
      [30_000, 30_000],
    );
    assert.deepEqual(new Set(entries.map(({ reference }) => reference)), new Set(job.report_ids));
    await booksAreRight(idle);
  });

  it('with an item that kills every worker ends all the same', async () => {
    const { headers } = await newPayer(idle, 5);
    const id = await submitted(quiet, headers, { items: freshPages(1), modes: ['spam'] });
    for (let deaths = 0; deaths < 4; deaths++) {
      await claimOf(idle, id);
      await acrossOrganizations(idle.db, (tx) =>
        tx.updateTable('job_items').set({ free_at: new Date() }).where('job_id', '=', id).execute(),
      );
    }
    await workItems(idle, await claimOf(idle, id), idle.log, new AbortController().signal);
    const job = await seen(quiet, headers, id);
    assert.deepEqual([job.status, job.errors[0]?.error.code], ['failed', 'internal_error']);
  });

  it('that ends while it is claimed for the first time does not deadlock', async () => {
    const { org, headers } = await newPayer(idle, 5);
    const id = await submitted(quiet, headers, { items: freshPages(20), modes: ['spam'] });
    const { claiming } = await inOrganization(idle.db, org.id, async (tx) => {
      await lockMoney(tx, org.id);
      await lockJob(tx, id);
      const claimed = claimOf(idle, id);
      // As ending it does, when the claim has come as far as it can.
      await until('the claim waits for the job', () => somebodyWaitsForALock(idle.db));
      await tx.updateTable('job_items').set({ fence: null }).where('job_id', '=', id).execute();
      // In an object: the claim waits for this transaction, which must not wait for the claim.
      return { claiming: claimed };
    });
    assert.ok((await claiming).items.length > 0);
  });

  it('takes an item that a worker died with last and alone, so that it takes no other with it', async () => {
    const app = await testApp({ tasks, environment });
    itemPaceOf(app).note(1);
    const own = await apiOf(app);
    const { headers } = await newPayer(app, 5);
    const id = await submitted(own, headers, { items: freshPages(40), modes: ['spam'] });
    const indices = async () => (await claimOf(app, id)).items.map(({ index }) => index);
    assert.deepEqual(await indices(), [0, 1, 2]);
    await acrossOrganizations(app.db, (tx) =>
      tx
        .updateTable('job_items')
        .set({ free_at: new Date() })
        .where('job_id', '=', id)
        .where('claims', '>', 0)
        .execute(),
    );
    const order: number[][] = [];
    while (order.flat().length < 40) order.push(await indices());
    assert.deepEqual(order.slice(-3), [[0], [1], [2]]);
    assert.ok(order[0] !== undefined && order[0].length > 1);
  });

  it('whose last item another process has leaves word for the moment in which it comes free, once', async () => {
    const app = await testApp({ tasks, environment });
    const own = await apiOf(app);
    const { headers } = await newPayer(app, 5);
    const id = await submitted(own, headers, { items: freshPages(1), modes: ['spam'] });
    await claimOf(app, id);
    const context = { app, log: app.log, jobId: 'one', signal: new AbortController().signal };
    for (let shift = 0; shift < 3; shift++) await work.handle(context, {});
    const { rows } = await acrossOrganizations(app.db, (tx) =>
      sql<{ wait: number }>`select extract(epoch from start_after - now())::float8 as wait from queue.job
        where name = 'jobs-work' and singleton_key is not null`.execute(tx),
    );
    assert.equal(rows.length, 1);
    assert.ok((rows[0]?.wait ?? 0) > app.config.leaseSeconds / 2, 'until its lease ends');
  });

  it('that takes longer than a lease stays with its worker, and is free when the worker falls silent', async () => {
    const whole = await testApp({ tasks, environment });
    const app = { ...whole, config: { ...whole.config, leaseSeconds: 8 } };
    const own = await apiOf(app);
    const { headers } = await newPayer(app, 5);
    const id = await submitted(own, headers, { items: freshPages(1), modes: ['spam'] });
    const freeAt = async (): Promise<number> => {
      const item = await acrossOrganizations(app.db, (tx) =>
        tx.selectFrom('job_items').select('free_at').where('job_id', '=', id).executeTakeFirstOrThrow(),
      );
      return item.free_at.getTime();
    };
    const claim = await claimOf(app, id);
    const firstEnd = await freeAt();
    const letGo = keepLeases(app)(claim.items.map(({ lease }) => lease));
    await until('its lease is renewed', async () => (await freeAt()) > firstEnd);
    assert.equal(await claimItems(app), null, 'no other worker has it');
    letGo();
    const heir = await until('its lease runs out', () => claimItems(app));
    assert.equal(heir.items.length, 1);
    assert.ok(Date.now() >= firstEnd, 'not before');
  });

  it('gives its items back when the worker stops', async () => {
    const { headers } = await newPayer(idle, 5);
    const id = await submitted(quiet, headers, { items: freshPages(2), modes: ['spam'] });
    const claim = await claimOf(idle, id);
    await workItems(idle, claim, idle.log, AbortSignal.abort());
    assert.equal(await freeOf(id), 2);
    assert.equal((await seen(quiet, headers, id)).done, 0);
  });
});

describe('GET /v1/jobs/{job_id}/events', () => {
  it('tells the progress as it changes and the whole job at its end, to those who may see it', async () => {
    const { headers } = await newPayer(busy, 5);
    const id = await submitted(api, headers, { items: freshPages(3), modes: ['spam'] });
    const stream = await fetch(`${api.base}/v1/jobs/${id}/events`, { headers });
    assert.equal(stream.headers.get('content-type'), 'text/event-stream; charset=utf-8');
    const events = (await stream.text()).split('\n\n').filter((event) => event.startsWith('event: '));
    const last = events.at(-1)?.split('\ndata: ') ?? [];
    assert.equal(last[0], 'event: end');
    assert.equal(JSON.parse(last[1] ?? '').done, 3);
    assert.ok(events.slice(0, -1).every((event) => event.startsWith('event: progress\n')));
    const stranger = await newPayer(busy, 0);
    assert.equal(await api.outcome('GET', `/v1/jobs/${id}/events`, stranger.headers), '404 job_not_found');
  });

  it('429 for the 51st of one organization, which takes none from the others', async () => {
    const [greedy, other] = [await newPayer(idle, 5), await newPayer(idle, 5)];
    // An answer that nothing refers to is collected, and its connection closed with it.
    const held: Response[] = [];
    const eventsFor = async ({ headers }: typeof greedy) => {
      const id = await submitted(quiet, headers, { items: freshPages(1), modes: ['spam'] });
      return async (signal: AbortSignal) => {
        const stream = await fetch(`${quiet.base}/v1/jobs/${id}/events`, { headers, signal });
        held.push(stream);
        return stream;
      };
    };
    const [mine, theirs] = [await eventsFor(greedy), await eventsFor(other)];
    const [first, rest] = [new AbortController(), new AbortController()];
    assert.equal((await mine(first.signal)).status, 200);
    for (let stream = 2; stream <= 50; stream++) assert.equal((await mine(rest.signal)).status, 200);
    const refused = await mine(rest.signal);
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '30']);
    assert.equal((await theirs(rest.signal)).status, 200);
    first.abort();
    await until('the place of a closed stream is free', async () => (await mine(rest.signal)).status === 200);
    assert.ok(held.length >= 53);
    rest.abort();
  });

  it('ends when the key is revoked, the session over or the member removed, with other callers left alone', async () => {
    const { org, headers: orgKey } = await newPayer(idle, 5);
    const id = await submitted(quiet, orgKey, { items: freshPages(1), modes: ['spam'] });
    const open = (headers: Headers) => fetch(`${quiet.base}/v1/jobs/${id}/events`, { headers });
    const member = async () => (await newMember(idle, org.id, 'viewer')).id;
    const [leaver, signedIn, withToken] = [await member(), await member(), await member()];
    const key = await newKey(idle, { orgId: org.id });
    const endings: readonly [Headers, (tx: Tx) => Promise<unknown>][] = [
      [key.headers, (tx) => sql`update api_keys set revoked_at = now() where id = ${key.id}`.execute(tx)],
      [
        await withAccessToken(idle, leaver),
        (tx) => sql`delete from memberships where user_id = ${leaver}`.execute(tx),
      ],
      [
        await withSession(idle, signedIn),
        (tx) => sql`delete from sessions where user_id = ${signedIn}`.execute(tx),
      ],
      [
        await withAccessToken(idle, withToken),
        (tx) => sql`update users set token_generation = 9 where id = ${withToken}`.execute(tx),
      ],
    ];
    const untouched = new AbortController();
    const other = await fetch(`${quiet.base}/v1/jobs/${id}/events`, {
      headers: orgKey,
      signal: untouched.signal,
    });
    for (const [headers, end] of endings) {
      const stream = await open(headers);
      assert.equal(stream.status, 200);
      await acrossOrganizations(idle.db, end);
      // The job never ends here: only the end of the credential ends the stream.
      assert.match(await stream.text(), /"queued"/);
    }
    const reader = other.body?.getReader();
    assert.equal((await reader?.read())?.done, false);
    untouched.abort();
  });

  it('ends when the service stops', async () => {
    const app = await testApp({ tasks, environment });
    const stopping = new AbortController();
    const own = await apiOf({ ...app, stopping: stopping.signal });
    const { headers } = await newPayer(app, 5);
    const id = await submitted(own, headers, { items: freshPages(1), modes: ['spam'] });
    const stream = await fetch(`${own.base}/v1/jobs/${id}/events`, { headers });
    stopping.abort();
    assert.match(await stream.text(), /"queued"|^retry/);
  });
});

describe('turns', () => {
  it('go from organization to organization, whatever each has waiting', async () => {
    const app = await testApp({ tasks, environment });
    const own = await apiOf(app);
    const large = await newPayer(app, 50);
    const small = await newPayer(app, 50);
    await submitted(own, large.headers, { items: freshPages(300), modes: ['spam'] });
    const few = await submitted(own, small.headers, { items: freshPages(10), modes: ['spam'] });
    const order: string[] = [];
    for (let turn = 0; turn < 24; turn++) order.push((await claimItems(app))?.job.org_id ?? 'none');
    const untilServed = order.lastIndexOf(small.org.id);
    assert.equal(order.filter((org) => org === small.org.id).length, 10, 'ten items, one at a time');
    assert.ok(untilServed < 21, `every second turn: ${untilServed}`);
    assert.ok(few.startsWith('job_'));
  });
});

/** What a worker would get, of this job. */
async function claimOf(app: App, id: string): Promise<Claim> {
  const others: Claim[] = [];
  for (;;) {
    const claim = await claimItems(app);
    assert.ok(claim !== null, 'there is something to claim');
    if (claim.job.id === id) return claim;
    others.push(claim);
    assert.ok(others.length < 200);
  }
}

const freeOf = async (id: string): Promise<number> => {
  const rows = await acrossOrganizations(idle.db, (tx) =>
    tx
      .selectFrom('job_items')
      .select('index')
      .where('job_id', '=', id)
      .where('state', '=', 'open')
      .where('free_at', '<=', new Date())
      .execute(),
  );
  return rows.length;
};
