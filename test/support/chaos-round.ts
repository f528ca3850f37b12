// One round of chaos: jobs of several organizations while processes are killed and the database restarts; then every
// promise about jobs, money and webhooks is checked to the last item.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { endpointSecret, projectSecret } from '../../src/features/webhooks/secrets.ts';
import { insertEndpoint } from '../../src/features/webhooks/store.ts';
import { newId } from '../../src/platform/ids.ts';
import { acrossOrganizations } from '../../src/platform/postgres/tenancy.ts';
import { verify } from '../../src/webhooks/index.ts';
import { TEST_SECRET } from './app.ts';
import type { Struck } from './crashing-service.ts';
import { balanceOf, booksAreRight, newPayer, type Payer } from './payer.ts';
import type { Seeded } from './seeded.ts';

export interface RoundSize {
  readonly jobs: number;
  readonly items: number;
  readonly workerKills: number;
  readonly apiKills: number;
  /** Between two blows, at the most. */
  readonly gapMs: number;
  readonly patienceMs: number;
}

interface Job {
  readonly job_id: string;
  readonly status: string;
  readonly done: number;
  readonly total: number;
  readonly failed: number;
  readonly errors: readonly { index: number; error: { code: string } }[];
  readonly report_ids: readonly string[];
  readonly error: string | null;
}

interface Result {
  readonly index: number;
  readonly report_id: string | null;
  readonly error: { code: string } | null;
  readonly url: string | null;
}

interface Sent {
  readonly number: number;
  readonly id: string;
  readonly payer: Payer & { readonly endpointId: string };
  /** Which items must fail, and how: by their number, those of an audit by their address. */
  readonly failing: ReadonlyMap<number | string, string>;
  readonly cancelled: boolean;
  /** The audit that runs as this job. */
  readonly auditId: string | null;
}

const TOP_UP_USD = 100;
/** Of one page in one mode. */
const PRICE = 30_000;
/** From one mode to all of them. */
const UPGRADE_PRICE = 35_000;
/** Two jobs of an organization may be under way. */
const JOBS_PER_ORG = 2;

export async function chaosRound(service: Struck, size: RoundSize, chance: Seeded): Promise<string> {
  const startedAt = performance.now();
  const payers = await Promise.all(
    Array.from({ length: Math.ceil(size.jobs / JOBS_PER_ORG) }, () => payerToldOf(service)),
  );
  const blows = strike(service, size, chance);
  // Whatever fails, nothing is struck any more afterwards.
  const [told, { sent, jobs, times }] = await both(blows, workThrough(service, size, chance, payers));

  for (const job of sent) await checkJob(service, job, jobs.get(job.id) ?? assert.fail());
  for (const job of sent.filter(({ auditId }) => auditId !== null))
    await checkAudit(service, job, size.patienceMs);
  const audits = sent.filter(({ auditId }) => auditId !== null);
  const [, upgraded] = await both(
    strikeWorkers(service, size, chance),
    Promise.all(
      audits.map((audit) => upgradeAudit(service, audit, jobs.get(audit.id) ?? assert.fail(), size, chance)),
    ),
  );
  for (const payer of payers)
    await checkMoney(
      service,
      payer,
      sent.filter((job) => job.payer === payer).map(({ id }) => jobs.get(id) ?? assert.fail()),
      upgraded.filter((_, i) => audits[i]?.payer === payer),
    );
  await booksAreRight(service.app);
  assert.deepEqual(service.endedByThemselves, []);
  const after = (at: number): string => `${((at - startedAt) / 1000).toFixed(1)} s`;
  return `${told.join(', ')}; jobs sent after ${after(times.sent)}, ended ${after(times.ended)}, told ${after(times.told)}`;
}

async function both<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return Promise.all([first, second]);
}

/** Sends all jobs, cancels one, and waits until every one has ended and its receivers know. */
async function workThrough(
  service: Struck,
  size: RoundSize,
  chance: Seeded,
  payers: readonly Sent['payer'][],
): Promise<{
  sent: readonly Sent[];
  jobs: ReadonlyMap<string, Job>;
  times: Record<'sent' | 'ended' | 'told', number>;
}> {
  const sent = await Promise.all(
    Array.from({ length: size.jobs }, (_, number) =>
      (number % 3 === 2 ? submitAudit : submit)(service, size, chance, payers, number),
    ),
  );
  const sentAt = performance.now();
  const cancelling = Promise.all(
    sent.filter(({ cancelled }) => cancelled).map((job) => cancel(service, job, chance)),
  );
  const [jobs] = await both(ended(service, sent, size.patienceMs), cancelling);
  const endedAt = performance.now();
  await everybodyTold(service, sent, size.patienceMs);
  return { sent, jobs, times: { sent: sentAt, ended: endedAt, told: performance.now() } };
}

async function payerToldOf(service: Struck): Promise<Sent['payer']> {
  const payer = await newPayer(service.app, TOP_UP_USD);
  const endpointId = newId('webhook');
  const { url } = service.receiver;
  await acrossOrganizations(service.app.db, (tx) =>
    insertEndpoint(tx, { id: endpointId, org_id: payer.org.id, project_id: null, url, long_tail: false }),
  );
  return { ...payer, endpointId };
}

/** All blows of the round in an order of chance, one after the other; answers what was done. */
async function strike(
  service: Struck,
  { workerKills, apiKills, gapMs }: RoundSize,
  chance: Seeded,
): Promise<string[]> {
  const told: string[] = [];
  const kinds = [...Array(workerKills).fill('worker'), ...Array(apiKills).fill('api'), 'database'];
  // Drawn beforehand, so that a seed means the same blows however long the rest takes.
  const plan = chance.shuffled(kinds).map((kind) => ({
    kind,
    afterMs: chance.between(50, gapMs),
    downMs: chance.between(0, 800),
    worker: chance.between(0, service.workers - 1),
    signal: chance.between(0, 1) === 0 ? ('SIGINT' as const) : ('SIGQUIT' as const),
  }));
  for (const { kind, afterMs, downMs, worker, signal } of plan) {
    await sleep(afterMs);
    if (kind === 'worker') await service.killWorker(worker, downMs);
    else if (kind === 'api') await service.killApi(downMs);
    else await service.dropDatabase(signal);
    told.push(kind === 'worker' ? `worker ${worker}` : kind === 'api' ? 'api' : signal);
  }
  return told;
}

const sentence = 'The library on Mill Road stays open on Sundays until the end of May, says the council. ';

async function submit(
  service: Struck,
  size: RoundSize,
  { seed }: Seeded,
  payers: readonly Sent['payer'][],
  number: number,
): Promise<Sent> {
  const payer = payers[number % payers.length] ?? assert.fail();
  const failing = new Map<number, string>();
  const items = Array.from({ length: size.items }, (_, index) => {
    // The first job has nothing but pages that fail.
    if (index % 5 === 3 || (number === 0 && index % 2 === 0)) {
      failing.set(index, 'validation_error');
      return { html: '   ' };
    }
    if (index % 7 === 5 || number === 0) {
      failing.set(index, 'invalid_url');
      return { url: `http://10.0.0.1/${index}` };
    }
    const title = `Opening hours ${seed} ${number} ${index}`;
    return {
      html: `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1><p>${sentence.repeat(6)}</p></main></html>`,
    };
  });
  const { status, body } = await service.call<{ job_id: string }>(
    'POST',
    '/v1/jobs',
    { ...payer.headers, 'idempotency-key': `${seed} ${number}` },
    { items, modes: ['spam'], webhook_url: service.receiver.url },
  );
  assert.equal(status, 202, JSON.stringify(body));
  return { number, id: body.job_id, payer, failing, cancelled: number === 1, auditId: null };
}

/** Every third is a site audit, of pages that come with it. */
async function submitAudit(
  service: Struck,
  size: RoundSize,
  { seed }: Seeded,
  payers: readonly Sent['payer'][],
  number: number,
): Promise<Sent> {
  const payer = payers[number % payers.length] ?? assert.fail();
  const failing = new Map<string, string>();
  const items = Array.from({ length: size.items }, (_, index) => {
    const url = `https://library.example/${seed}/${number}/hours-${index}`;
    // An audit refuses an empty page at once; of this one it is found out that nothing in it is read. It takes a second.
    if (index === 3) {
      failing.set(url, 'validation_error');
      return { url, html: `${'<b>'.repeat(300_000)}The library` };
    }
    const title = `Hours ${seed} ${number} ${index}`;
    return {
      url,
      html: `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1><p>${sentence.repeat(6)}</p></main></html>`,
    };
  });
  const { status, body } = await service.call<{ job_id: string; audit_id: string }>(
    'POST',
    '/v1/audits/site',
    { ...payer.headers, 'idempotency-key': `${seed} ${number}` },
    { items, modes: ['spam'] },
  );
  assert.equal(status, 202, JSON.stringify(body));
  return { number, id: body.job_id, payer, failing, cancelled: false, auditId: body.audit_id };
}

/** An audit is finished with its job: compared, told of, and nothing of its pages left behind. */
async function checkAudit(service: Struck, { auditId, payer, id }: Sent, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const { status, body } = await service.call<{
      progress: { status: string; done: number; failed: number };
      estimates: { spam: { pages: number } };
    }>('GET', `/v1/audits/${auditId}`, payer.headers);
    assert.equal(status, 200, JSON.stringify(body));
    if (body.progress.status === 'done') {
      assert.equal(body.estimates.spam.pages, body.progress.done - body.progress.failed);
      break;
    }
    assert.ok(performance.now() < until, `not finished: ${JSON.stringify(body.progress)}`);
    await sleep(250);
  }
  const left = await acrossOrganizations(service.app.db, (tx) =>
    tx.selectFrom('job_digests').select('index').where('job_id', '=', id).execute(),
  );
  assert.deepEqual(left, []);
}

/** One worker after the other, while upgrades run. */
async function strikeWorkers(
  service: Struck,
  { workerKills, gapMs }: RoundSize,
  chance: Seeded,
): Promise<void> {
  for (let i = 0; i < workerKills; i++) {
    await sleep(chance.between(50, gapMs));
    await service.killWorker(chance.between(0, service.workers - 1), chance.between(0, 800));
  }
}

interface Upgrade {
  readonly status: string;
  readonly pages: number;
  readonly done: number;
  readonly failed: number;
  readonly charged_usd: number;
  readonly refunded_usd: number;
  readonly finished_at: string | null;
}

/** Every page of an audit from one mode to all of them; answers what that cost. */
async function upgradeAudit(
  service: Struck,
  { auditId, payer, number }: Sent,
  { report_ids }: Job,
  { patienceMs }: RoundSize,
  { seed }: Seeded,
): Promise<number> {
  const path = `/v1/audits/${auditId}/upgrade`;
  const begun = await service.call<Upgrade>(
    'POST',
    path,
    { ...payer.headers, 'idempotency-key': `upgrade ${seed} ${number}` },
    { tier: 'basic', page_ids: report_ids },
  );
  assert.equal(begun.status, 202, JSON.stringify(begun.body));
  const until = performance.now() + patienceMs;
  for (let seen = 0; ; ) {
    const { status, body } = await service.call<Upgrade>('GET', path, payer.headers);
    assert.equal(status, 200, JSON.stringify(body));
    assert.ok(body.done >= seen && body.done <= body.pages, JSON.stringify(body));
    seen = body.done;
    if (body.finished_at !== null) {
      const cost = report_ids.length * UPGRADE_PRICE;
      assert.deepEqual(
        [body.status, body.pages, body.failed, body.charged_usd, body.refunded_usd],
        ['done', report_ids.length, 0, cost / 1_000_000, 0],
      );
      return cost;
    }
    assert.ok(performance.now() < until, `not upgraded: ${JSON.stringify(body)}`);
    await sleep(250);
  }
}

async function cancel(service: Struck, { id, payer }: Sent, chance: Seeded): Promise<void> {
  await sleep(chance.between(0, 2_000));
  const { status, body } = await service.call('POST', `/v1/jobs/${id}/cancel`, payer.headers);
  // Asked again after an answer that was lost, or when it has ended already, it is too late.
  assert.ok(status === 202 || status === 409, JSON.stringify(body));
}

/** Every job at its end. On the way there its counts only ever grow, and agree. */
async function ended(service: Struck, sent: readonly Sent[], patienceMs: number): Promise<Map<string, Job>> {
  const until = performance.now() + patienceMs;
  const seen = new Map<string, Job>();
  const isOver = (id: string): boolean => ['done', 'failed'].includes(seen.get(id)?.status ?? '');
  for (;;) {
    for (const { id, payer } of sent.filter((job) => !isOver(job.id))) {
      const { status, body } = await service.call<Job>('GET', `/v1/jobs/${id}`, payer.headers);
      assert.equal(status, 200, JSON.stringify(body));
      const { done, failed, total, report_ids, errors } = body;
      assert.ok(failed <= done && done <= total && done >= (seen.get(id)?.done ?? 0), JSON.stringify(body));
      assert.deepEqual([errors.length, report_ids.length], [failed, done - failed]);
      seen.set(id, body);
    }
    const left = sent.filter(({ id }) => !isOver(id));
    if (left.length === 0) return seen;
    assert.ok(performance.now() < until, `not ended: ${JSON.stringify(left.map(({ id }) => seen.get(id)))}`);
    await sleep(250);
  }
}

/** The messages about a job to the address of the job itself, and to the organization's endpoint. */
function messagesOf({ receiver }: Struck, { id }: Sent) {
  const messages = receiver.received.filter(({ body }) => body.includes(id));
  return {
    own: messages.filter(({ body }) => 'job' in JSON.parse(body)),
    endpoint: messages.filter(({ body }) => 'data' in JSON.parse(body)),
  };
}

async function everybodyTold(service: Struck, sent: readonly Sent[], patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs;
  const untold = (): string[] =>
    sent
      .filter((job) => {
        const { own, endpoint } = messagesOf(service, job);
        // An audit has no address of its own to be told at.
        return (own.length === 0 && job.auditId === null) || endpoint.length === 0;
      })
      .map(({ id }) => id);
  while (untold().length > 0) {
    assert.ok(performance.now() < until, `not told of ${untold().join(', ')}`);
    await sleep(100);
  }
}

async function checkJob(service: Struck, sent: Sent, job: Job): Promise<void> {
  const { id, payer, failing, cancelled } = sent;
  const { body: results } = await service.call<Result[]>('GET', `/v1/jobs/${id}/results`, payer.headers);
  assert.deepEqual(
    results.map(({ index }) => index),
    Array.from({ length: job.total }, (_, index) => index),
    'each item has one result',
  );
  const dropped = results.filter(({ error }) => error?.code === 'cancelled');
  if (cancelled && job.status === 'failed') assert.equal(job.error, 'cancelled');
  else {
    assert.equal(job.status, failing.size === job.total ? 'failed' : 'done');
    assert.equal(dropped.length, 0);
  }
  assert.equal(job.done, job.total - dropped.length);
  for (const { index, report_id, error, url } of results) {
    assert.notEqual(report_id === null, error === null, `item ${index} has a report or an error`);
    if (error?.code !== 'cancelled')
      assert.equal(
        error?.code,
        failing.get(sent.auditId === null ? index : (url ?? '')),
        `item ${index} of job ${sent.number}`,
      );
  }
  assert.deepEqual(
    results.flatMap(({ report_id }) => report_id ?? []),
    job.report_ids,
  );
  assert.equal(new Set(job.report_ids).size, job.report_ids.length, 'each has a report of its own');

  const { own, endpoint } = messagesOf(service, sent);
  // As of when they came: a round may take longer than a signature holds.
  for (const { body, headers, at: now } of own) {
    const event = verify(body, headers, projectSecret(TEST_SECRET, payer.org.projectId), { now });
    assert.deepEqual(event.job, { ...job, webhook_status: null });
  }
  for (const { body, headers, at: now } of endpoint) {
    const event = verify(body, headers, endpointSecret(TEST_SECRET, payer.endpointId), { now });
    assert.deepEqual([event.id, event.job], [`${id}:job.finished`, { ...job, webhook_status: null }]);
  }
}

interface Step {
  readonly job_id: string;
  readonly step: string;
  readonly settled: number;
  readonly released: number;
}

/** Each page that succeeded was charged once, and nothing else; nothing is held any more. */
async function checkMoney(
  { app }: Struck,
  { org }: Payer,
  jobs: readonly Job[],
  upgrades: readonly number[],
): Promise<void> {
  const { steps, holds, reports, contents } = await acrossOrganizations(app.db, async (tx) => ({
    steps: (
      await sql<Step>`select j.id as job_id, s.step, s.settled, s.released
        from jobs j join ledger_steps s on s.hold_id = j.hold_id where j.org_id = ${org.id}`.execute(tx)
    ).rows,
    holds: await tx.selectFrom('ledger_holds').selectAll().where('org_id', '=', org.id).execute(),
    reports: await tx.selectFrom('reports').select('id').where('org_id', '=', org.id).execute(),
    contents: await tx.selectFrom('job_contents').select('index').where('org_id', '=', org.id).execute(),
  }));
  assert.equal(holds.length, jobs.length + upgrades.length, 'a job that was sent again is the same job');
  assert.ok(holds.every(({ closed_at }) => closed_at !== null));
  let charged = upgrades.reduce((sum, cost) => sum + cost, 0);
  for (const job of jobs) {
    const own = steps.filter(({ job_id, step }) => job_id === job.job_id && step !== 'rest');
    const succeeded = job.report_ids.length;
    assert.equal(own.filter(({ settled }) => settled === PRICE).length, succeeded);
    assert.equal(own.filter(({ settled, released }) => settled === 0 && released > 0).length, job.failed);
    assert.equal(own.length, job.done);
    charged += succeeded * PRICE;
  }
  assert.equal(await balanceOf(app, org.id), TOP_UP_USD * 1_000_000 - charged);
  assert.deepEqual(
    reports.map(({ id }) => id).sort(),
    jobs.flatMap(({ report_ids }) => report_ids).sort(),
    'a report for each page that was charged, and no other',
  );
  assert.deepEqual(contents, [], 'pages are kept no longer than needed');
}
