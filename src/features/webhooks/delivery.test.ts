import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import tls from 'node:tls';
import { sql } from 'kysely';
import { testApp } from '../../../test/support/app.ts';
import { isSince } from '../../../test/support/between-clocks.ts';
import { type Receiver, startReceiver, startTcp } from '../../../test/support/receiver.ts';
import { openssl, selfSigned } from '../../../test/support/smtp.ts';
import { newOrganization, newProject } from '../../../test/support/tenants.ts';
import { until } from '../../../test/support/until.ts';
import type { App } from '../../platform/app.ts';
import { newId } from '../../platform/ids.ts';
import { openGuard } from '../../platform/net/guard.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import type { TaskContext } from '../../platform/queue/task.ts';
import { startWorker } from '../../platform/queue/worker.ts';
import { verify } from '../../webhooks/index.ts';
import { recordEvent, webhookGuardOf, webhookStatusOf } from '../events/service.ts';
import deliverTask from './deliver.task.ts';
import { deliver } from './deliver.ts';
import slowTask from './deliver-slow.task.ts';
import { beginTry, type Lane, makeDelivery } from './deliveries.ts';
import forget from './forget.task.ts';
import { nextGapMs, type Pace, standardPace } from './pace.ts';
import { endpointSecret, projectSecret } from './secrets.ts';
import sendOut from './send-out.task.ts';
import { type Delivery, findDelivery, insertEndpoint } from './store.ts';
import sweep from './sweep.task.ts';

const tasks = [sendOut, deliverTask, slowTask, forget, sweep];
const environment = { SERVICE_FETCH_ALLOW: '127.0.0.1, localhost' };
const app = await testApp({ tasks, environment });

/** The real one with short gaps, and with time for a machine that is busy: no try ends because of that. */
const pace: Pace = { ...standardPace, tryMs: 600_000, gapsMs: [20, 40, 60_000], slowMs: 100_000 };
/** For receivers that never answer. */
const impatient: Pace = { ...pace, tryMs: 250, slowMs: 200 };

const running = (signal = new AbortController().signal): TaskContext => ({
  app,
  log: app.log,
  jobId: 'one',
  signal,
});
const across = <T>(work: Parameters<typeof acrossOrganizations<T>>[1]): Promise<T> =>
  acrossOrganizations(app.db, work);

interface Tenant {
  readonly id: string;
  readonly projectId: string;
}

async function newEndpoint(
  org: Tenant,
  url: string,
  options: { project_id?: string; long_tail?: boolean } = {},
): Promise<string> {
  const id = newId('webhook');
  const standard = { project_id: null, long_tail: false };
  await across((tx) => insertEndpoint(tx, { id, org_id: org.id, url, ...standard, ...options }));
  return id;
}

/** As `jobs` does it when a job finishes. */
async function finishJob(
  org: Tenant,
  webhookUrl: string | null = null,
): Promise<{ jobId: string; job: object }> {
  const jobId = newId('job');
  // Neither in the order of the alphabet nor of lengths: what is stored must not be put in order.
  const job = {
    job_id: jobId,
    status: 'done',
    done: 2,
    total: 2,
    failed: 0,
    errors: [],
    error: null,
    a: 'zażółć',
  };
  await across((tx) =>
    recordEvent(app.queue, tx, {
      orgId: org.id,
      projectId: org.projectId,
      kind: 'job.finished',
      private: false,
      subjectId: jobId,
      job,
      webhookUrl,
    }),
  );
  return { jobId, job };
}

/** Makes the deliveries of a job's event, as the queue would have it done. */
async function sentOut(jobId: string): Promise<string[]> {
  const { id } = await across((tx) =>
    tx.selectFrom('events').select('id').where('subject_id', '=', jobId).executeTakeFirstOrThrow(),
  );
  await sendOut.handle(running(), { eventId: id });
  const rows = await across((tx) =>
    tx
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('event_id', '=', id)
      .orderBy('created_at')
      .execute(),
  );
  return rows.map((row) => row.id);
}

async function delivery(org: Tenant, id: string): Promise<Delivery> {
  return (await across((tx) => findDelivery(tx, org.id, id))) ?? assert.fail();
}

function run(id: string, options: { lane?: Lane; pace?: Pace; as?: App; signal?: AbortSignal } = {}) {
  return deliver(options.as ?? app, id, {
    lane: options.lane ?? 'slow',
    pace: options.pace ?? pace,
    guard: webhookGuardOf(app),
    signal: options.signal ?? new AbortController().signal,
  });
}

/** A test event to a receiver, tried to its end. */
async function tried(url: string, options: Parameters<typeof run>[1] = {}): Promise<Delivery> {
  const org = await newOrganization(app);
  const endpointId = await newEndpoint(org, url);
  const id = await across((tx) =>
    makeDelivery(app.queue, tx, { orgId: org.id, endpointId, eventId: null, url }),
  );
  await run(id, options);
  return delivery(org, id);
}

const outcomes = ({ attempts }: Delivery): (string | null)[] =>
  attempts.map(({ status, error }) => (error === null ? `${status}` : `${status} ${error}`));

const ok = (): Promise<Receiver> => startReceiver((response) => response.end('ok'));

describe('a delivery', () => {
  it('to an organization’s endpoint has the contract’s body and headers, signed with the endpoint’s secret', async () => {
    const org = await newOrganization(app);
    const receiver = await ok();
    const endpointId = await newEndpoint(org, receiver.url);
    const { jobId, job } = await finishJob(org);
    const [id = ''] = await sentOut(jobId);
    const before = Math.floor(Date.now() / 1000);
    await run(id);
    const [request = assert.fail()] = receiver.received;
    const { headers, body, path } = request;
    assert.equal(path, '/hook?a=1');
    const data = { event: 'job.finished', id: `${jobId}:job.finished`, job };
    assert.equal(body, JSON.stringify({ event: 'job.finished', data }));
    assert.equal(headers['content-type'], 'application/json');
    assert.equal(headers['x-service-event'], 'job.finished');
    assert.equal(headers['x-service-delivery'], id);
    const timestamp = String(headers['x-service-timestamp']);
    assert.ok(isSince(1000 * Number(timestamp), 1000 * before), timestamp);
    const secret = endpointSecret(app.secret, endpointId);
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    assert.equal(headers['x-service-signature'], `sha256=${signature}`);
    assert.deepEqual(verify(body, headers, secret), {
      event: 'job.finished',
      deliveryId: id,
      id: `${jobId}:job.finished`,
      job,
    });
    const record = await delivery(org, id);
    assert.deepEqual([record.status, outcomes(record), record.job_id], ['delivered', ['200'], jobId]);
    assert.deepEqual(
      (await across((tx) => webhookStatusOf(tx, [jobId]))).size,
      0,
      'no webhook_url, no status',
    );
  });

  it('to a job’s webhook_url has its own body, the project’s secret, and leaves its status with the job', async () => {
    const org = await newOrganization(app);
    const receiver = await startReceiver((response) => response.writeHead(204).end());
    const { jobId, job } = await finishJob(org, receiver.url);
    const [id = ''] = await sentOut(jobId);
    await run(id);
    const [{ body, headers } = assert.fail()] = receiver.received;
    assert.equal(body, JSON.stringify({ event: 'job.finished', job, id: null }));
    assert.equal(verify(body, headers, projectSecret(app.secret, org.projectId)).deliveryId, id);
    assert.deepEqual([...(await across((tx) => webhookStatusOf(tx, [jobId])))], [[jobId, 204]]);
  });

  it('of a test has no job and names the endpoint', async () => {
    const receiver = await ok();
    const { endpoint_id } = await tried(receiver.url);
    const data = { event: 'job.finished', id: `test:${endpoint_id}`, job: null };
    assert.equal(receiver.received[0]?.body, JSON.stringify({ event: 'job.finished', data }));
  });

  it('of a renamed service has headers with its name', async () => {
    const receiver = await ok();
    const as = { ...app, config: { ...app.config, name: 'Acme' } };
    const { id, endpoint_id } = await tried(receiver.url, { as });
    const [{ body, headers } = assert.fail()] = receiver.received;
    assert.equal(headers['x-acme-delivery'], id);
    assert.equal(headers['x-service-delivery'], undefined);
    verify(body, headers, endpointSecret(app.secret, endpoint_id ?? ''), { name: 'Acme' });
  });

  it('that is answered 500 twice is tried a third time: same id, same body, signed anew, with growing gaps', async () => {
    const receiver = await startReceiver((response, earlier) => {
      response.writeHead(earlier < 2 ? 500 : 202).end();
    });
    const before = Math.floor(Date.now() / 1000) * 1000;
    const made = await tried(receiver.url, { pace: { ...pace, gapsMs: [1000, 1100] } });
    assert.deepEqual([made.status, outcomes(made)], ['delivered', ['500 status', '500 status', '202']]);
    const [first, middle, last] = receiver.received;
    assert.ok(first && middle && last);
    assert.equal(new Set(receiver.received.map(({ body }) => body)).size, 1);
    assert.deepEqual(
      new Set(receiver.received.map(({ headers }) => headers['x-service-delivery'])),
      new Set([made.id]),
    );
    assert.equal(new Set(receiver.received.map(({ headers }) => headers['x-service-timestamp'])).size, 3);
    for (const { body, headers } of receiver.received)
      verify(body, headers, endpointSecret(app.secret, made.endpoint_id ?? ''));
    assert.ok(middle.atMs - first.atMs >= 1000 && last.atMs - middle.atMs >= 1100);
    for (const { at, ms } of made.attempts) {
      assert.ok(isSince(at, before), at);
      assert.ok(ms !== null && ms >= 0 && ms < pace.tryMs);
    }
  });

  it('has failed after three tries, whatever goes wrong, and its log says what', async () => {
    const elsewhere = await ok();
    const cases: Record<string, string> = {
      '503 status': (await startReceiver((response) => response.writeHead(503).end())).url,
      '404 status': (await startReceiver((response) => response.writeHead(404).end())).url,
      '307 redirect': (
        await startReceiver((response) => response.writeHead(307, { location: elsewhere.url }).end())
      ).url,
      '0 timeout': (await startReceiver(() => {})).url,
      '0 reset': (await startTcp((socket) => socket.once('data', () => socket.resetAndDestroy()))).url,
      '0 broken': (await startTcp((socket) => socket.once('data', () => socket.write('SSH-2.0-x\r\n\r\n'))))
        .url,
      '0 unreachable': 'http://127.0.0.1:1/',
      // The operator's list is asked at every delivery.
      '0 refused': 'http://127.0.0.2:8080/',
    };
    await Promise.all(
      Object.entries(cases).map(async ([outcome, url]) => {
        const made = await tried(url, { pace: outcome === '0 timeout' ? impatient : pace });
        assert.deepEqual([made.status, outcomes(made)], ['failed', [outcome, outcome, outcome]], outcome);
      }),
    );
    assert.equal(elsewhere.received.length, 0, 'redirects are not followed');
  });

  it('ends when the time of a try is up, however a receiver drips', async () => {
    const drips: ((write: (text: string) => void) => void)[] = [
      (write) => write('HTTP/1.1 200 OK\r\n'),
      (write) => write('HTTP/1.1 100 Continue\r\n\r\n'),
    ];
    for (const begin of drips) {
      const { url } = await startTcp((socket) => {
        begin((text) => socket.write(text));
        const timer = setInterval(() => socket.write('X-A: 1\r\n'), 40);
        socket.on('close', () => clearInterval(timer));
      });
      const { attempts } = await tried(url, { pace: { ...impatient, triesMax: 1 } });
      // What drips never ends by itself: without an end of our own this test would not come to one.
      assert.deepEqual(
        attempts.map(({ status }) => status),
        [0],
      );
    }
  });

  it('is delivered with its status, however long the answer goes on', async () => {
    let written = 0;
    const receiver = await startReceiver((response) => {
      const pour = (): void => {
        for (let more = true; more && !response.destroyed; written += 65_536)
          more = response.write(Buffer.alloc(65_536));
        if (!response.destroyed) response.once('drain', pour);
      };
      pour();
    });
    const silent = await startReceiver((response) => response.writeHead(200).write('a'));
    const startedAt = performance.now();
    for (const { url } of [receiver, silent]) assert.deepEqual(outcomes(await tried(url)), ['200']);
    assert.ok(performance.now() - startedAt < pace.tryMs, 'nobody waits for the end of an answer');
    assert.ok(written < 20_000_000, `${written} bytes`);
  });

  it('goes over TLS only to a certificate that is trusted', { skip: openssl.skip }, async () => {
    const certificate = selfSigned();
    const receiver = await startReceiver((response) => response.end(), certificate);
    assert.deepEqual(outcomes(await tried(receiver.url)), ['0 tls', '0 tls', '0 tls']);
    assert.equal(receiver.received.length, 0);
    const trusted = tls.getCACertificates('default');
    tls.setDefaultCACertificates([...trusted, certificate.cert]);
    try {
      assert.deepEqual(outcomes(await tried(receiver.url)), ['200']);
    } finally {
      tls.setDefaultCACertificates(trusted);
    }
    assert.equal(receiver.received.length, 1);
  });

  it('is refused when the host, public when it was registered, resolves to an address inside', async () => {
    const inside = await ok();
    const { port } = new URL(inside.url);
    const org = await newOrganization(app);
    const url = `http://rebinding.example.com:${port}/`;
    const endpointId = await newEndpoint(org, url);
    for (const answer of [['127.0.0.1'], ['93.184.215.14', '127.0.0.1'], ['::ffff:127.0.0.1']]) {
      const id = await across((tx) =>
        makeDelivery(app.queue, tx, { orgId: org.id, endpointId, eventId: null, url }),
      );
      const guard = openGuard({ allow: [], ports: 'any', lookup: async () => answer });
      await deliver(app, id, { lane: 'slow', pace, guard, signal: new AbortController().signal });
      assert.deepEqual(outcomes(await delivery(org, id)), Array(3).fill('0 refused'));
    }
    assert.equal(inside.received.length, 0);
  });
});

describe('an event', () => {
  it('exists exactly if its transaction commits, once for a job, and is sent out once', async () => {
    const org = await newOrganization(app);
    await newEndpoint(org, 'http://127.0.0.1:1/');
    const { jobId, job } = await finishJob(org);
    const event = {
      orgId: org.id,
      projectId: org.projectId,
      kind: 'job.finished' as const,
      private: false,
      webhookUrl: null,
    };
    await across((tx) => recordEvent(app.queue, tx, { ...event, subjectId: jobId, job: { again: true } }));
    const lost = newId('job');
    await assert.rejects(
      across(async (tx) => {
        await recordEvent(app.queue, tx, { ...event, subjectId: lost, job });
        throw new Error('no');
      }),
    );
    const rows = await across((tx) =>
      tx.selectFrom('events').select(['subject_id', 'job', 'id']).where('org_id', '=', org.id).execute(),
    );
    assert.deepEqual(
      rows.map(({ subject_id, job }) => [subject_id, job]),
      [[jobId, job]],
    );
    const entries = await across((tx) =>
      sql`select from queue.job where name = 'event-recorded' and data->>'eventId' = ${rows[0]?.id}`.execute(
        tx,
      ),
    );
    assert.equal(entries.rows.length, 1);
    const made = await sentOut(jobId);
    assert.equal(made.length, 1);
    assert.deepEqual(await sentOut(jobId), made, 'a second run finds it done');
  });

  it('goes to every endpoint of its organization that wants its project, and to no other', async () => {
    const org = await newOrganization(app);
    const other = await newOrganization(app);
    const elsewhere = await newProject(app, org.id);
    const wanted = [
      await newEndpoint(org, 'https://a.example.com/'),
      await newEndpoint(org, 'https://b.example.com/', { project_id: org.projectId }),
    ];
    await newEndpoint(org, 'https://c.example.com/', { project_id: elsewhere });
    await newEndpoint(other, 'https://d.example.com/');
    const { jobId } = await finishJob(org, 'https://e.example.com/');
    const made = await Promise.all((await sentOut(jobId)).map((id) => delivery(org, id)));
    assert.deepEqual(new Set(made.map(({ endpoint_id }) => endpoint_id)), new Set([...wanted, null]));
  });

  it('sent again has a new delivery id and the same data.id', async () => {
    const org = await newOrganization(app);
    const receiver = await ok();
    const endpointId = await newEndpoint(org, receiver.url);
    const { jobId } = await finishJob(org);
    const [first = ''] = await sentOut(jobId);
    const { event_id: eventId } = await delivery(org, first);
    const again = await across((tx) =>
      makeDelivery(app.queue, tx, { orgId: org.id, endpointId, eventId, url: receiver.url }),
    );
    for (const id of [first, again]) await run(id);
    const secret = endpointSecret(app.secret, endpointId);
    const seen = receiver.received.map(({ body, headers }) => verify(body, headers, secret));
    assert.deepEqual(
      seen.map(({ deliveryId }) => deliveryId),
      [first, again],
    );
    assert.deepEqual(
      seen.map(({ id }) => id),
      Array(2).fill(`${jobId}:job.finished`),
    );
    assert.equal(receiver.received[0]?.body, receiver.received[1]?.body);
  });
});

describe('a worker that ends in the middle of a try', () => {
  it('leaves it to another, which says so in the log and does not count it', async () => {
    const org = await newOrganization(app);
    const receiver = await startReceiver((response) => response.writeHead(500).end());
    await newEndpoint(org, receiver.url);
    const [id = ''] = await sentOut((await finishJob(org)).jobId);
    // As kill -9 leaves it.
    await across((tx) => beginTry(app, tx, id, 'slow'));
    assert.deepEqual((await delivery(org, id)).attempts[0]?.status, null);
    await run(id);
    const made = await delivery(org, id);
    assert.deepEqual(outcomes(made), ['0 interrupted', ...Array(3).fill('500 status')]);
    assert.equal(made.status, 'failed');
  });

  it('in order writes it down and gives it back to the queue', async () => {
    const org = await newOrganization(app);
    const receiver = await startReceiver((response, earlier) => {
      if (earlier > 0) response.end();
    });
    await newEndpoint(org, receiver.url);
    const [id = ''] = await sentOut((await finishJob(org)).jobId);
    const stop = new AbortController();
    const stopped = run(id, { signal: stop.signal });
    await until('it is received', () => receiver.received.length === 1);
    stop.abort();
    await assert.rejects(stopped, /in the middle/);
    await run(id);
    const made = await delivery(org, id);
    assert.deepEqual([made.status, outcomes(made)], ['delivered', ['0 interrupted', '200']]);
  });

  it('that was only taken for dead cannot undo what the other has done', async () => {
    const org = await newOrganization(app);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const receiver = await startReceiver((response, earlier) => {
      if (earlier === 0) void released.then(() => response.writeHead(500).end());
      else response.end();
    });
    await newEndpoint(org, receiver.url);
    const [id = ''] = await sentOut((await finishJob(org)).jobId);
    const slow = run(id);
    await until('it is received', () => receiver.received.length === 1);
    await run(id);
    release();
    await slow;
    const made = await delivery(org, id);
    assert.deepEqual([made.status, outcomes(made)], ['delivered', ['500 status', '200']]);
  });
});

describe('what the queue has lost', () => {
  const entriesOf = async (field: string, id: string): Promise<number> => {
    const { rows } = await across((tx) =>
      sql<{ count: number }>`select count(*)::int as count from queue.job
        where data->>${field} = ${id} and state < 'completed'`.execute(tx),
    );
    return rows[0]?.count ?? 0;
  };
  /** As the tenth worker that dies with it leaves it. */
  const lose = (field: string, id: string) =>
    across((tx) =>
      sql`update queue.job set state = 'failed', completed_on = now() where data->>${field} = ${id}`.execute(
        tx,
      ),
    );

  it('is put back: a pending delivery whose entry is gone, and an event that was never sent out', async () => {
    const org = await newOrganization(app);
    const receiver = await ok();
    await newEndpoint(org, receiver.url);
    const { jobId } = await finishJob(org);
    const { id: eventId } = await across((tx) =>
      tx.selectFrom('events').select('id').where('subject_id', '=', jobId).executeTakeFirstOrThrow(),
    );
    await lose('eventId', eventId);
    await sweep.handle(running(), {});
    assert.equal(await entriesOf('eventId', eventId), 1);
    const [id = ''] = await sentOut(jobId);
    await lose('deliveryId', id);
    await sweep.handle(running(), {});
    await sweep.handle(running(), {});
    assert.equal(await entriesOf('deliveryId', id), 1, 'once');
    await run(id);
    await lose('deliveryId', id);
    await sweep.handle(running(), {});
    assert.equal(await entriesOf('deliveryId', id), 0, 'what was delivered needs no entry');
  });
});

describe('the long tail', () => {
  it('goes on for an endpoint that asked for it, and is left to the queue', async () => {
    const org = await newOrganization(app);
    const receiver = await startReceiver((response, earlier) => {
      response.writeHead(earlier < 3 ? 500 : 200).end();
    });
    await newEndpoint(org, receiver.url, { long_tail: true });
    const [id = ''] = await sentOut((await finishJob(org)).jobId);
    await run(id);
    const made = await delivery(org, id);
    assert.deepEqual([made.status, made.attempts.length], ['pending', 3]);
    const { rows } = await across((tx) =>
      sql<{ wait: number }>`select extract(epoch from start_after - now())::float8 as wait from queue.job
        where data->>'deliveryId' = ${id} and start_after > now()`.execute(tx),
    );
    assert.ok((rows[0]?.wait ?? 0) > 30, 'the third gap of this pace is a minute');
    await run(id);
    assert.equal((await delivery(org, id)).status, 'delivered');
  });

  it('has growing gaps and ends within 24 hours; without it the third try is the last', () => {
    const gaps: number[] = [];
    for (
      let gap = nextGapMs(standardPace, 1, true);
      gap !== null;
      gap = nextGapMs(standardPace, gaps.length + 1, true)
    )
      gaps.push(gap);
    assert.deepEqual(gaps.slice(0, 3), [1000, 2000, 4000]);
    assert.deepEqual(
      gaps,
      gaps.toSorted((a, b) => a - b),
    );
    const hours = gaps.reduce((sum, gap) => sum + gap, 0) / 3_600_000;
    assert.ok(hours > 20 && hours < 24, `${hours} hours`);
    assert.deepEqual(
      [1, 2, 3].map((tries) => nextGapMs(standardPace, tries, false)),
      [1000, 2000, null],
    );
  });
});

describe('a slow receiver', () => {
  it('is moved to a lane of its own after its first slow answer, and back after a quick one', async () => {
    let hangs = true;
    const receiver = await startReceiver((response) => {
      if (!hangs) response.end();
    });
    const url = receiver.urlByName;
    const first = await tried(url, { lane: 'quick', pace: impatient });
    assert.deepEqual([first.status, outcomes(first)], ['pending', ['0 timeout']]);
    const second = await tried(url, { lane: 'quick' });
    assert.deepEqual(second.attempts, [], 'handed on before it is tried');
    const { rows } = await across((tx) =>
      sql<{
        id: string;
      }>`select data->>'deliveryId' as id from queue.job where name = 'webhook-deliver-slow'`.execute(tx),
    );
    assert.ok([first.id, second.id].every((id) => rows.some((row) => row.id === id)));
    hangs = false;
    assert.equal((await tried(url, { lane: 'slow' })).status, 'delivered');
    assert.equal((await tried(url, { lane: 'quick' })).status, 'delivered');
  });

  it('holds up no other: thirty deliveries that hang, and another’s arrives at once', async () => {
    const own = await testApp({ tasks, environment });
    let open = 0;
    let mostAtATime = 0;
    let someoneGaveUp = false;
    const hanging = await startReceiver((response) => {
      open += 1;
      if (!someoneGaveUp) mostAtATime = Math.max(mostAtATime, open);
      response.once('close', () => {
        open -= 1;
        // From then on the slow lane tries, too.
        someoneGaveUp = true;
      });
    });
    const good = await ok();
    const org = await newOrganization(own);
    const to = async (url: string, count: number): Promise<void> => {
      const endpointId = newId('webhook');
      await acrossOrganizations(own.db, async (tx) => {
        await insertEndpoint(tx, { id: endpointId, org_id: org.id, url, project_id: null, long_tail: false });
        for (let i = 0; i < count; i++)
          await makeDelivery(own.queue, tx, { orgId: org.id, endpointId, eventId: null, url });
      });
    };
    await to(hanging.urlByName, 30);
    const worker = await startWorker(own, tasks);
    await until('the first hangs', () => hanging.received.length > 0);
    await to(good.url, 20);
    await until('the others have arrived', () => good.received.length === 20);
    assert.ok(hanging.received.length < 30, 'before those that hang were even tried');
    assert.ok(mostAtATime <= 3, `${mostAtATime} at a time`);
    await worker.stop();
  });
});

describe('the log', () => {
  it('is kept for 30 days; the event stays without its job as long as nothing could send it again', async () => {
    const org = await newOrganization(app);
    const receiver = await ok();
    await newEndpoint(org, receiver.url);
    const jobs = [await finishJob(org, receiver.url), await finishJob(org), await finishJob(org)];
    const made: string[][] = [];
    for (const { jobId } of jobs) {
      const ids = await sentOut(jobId);
      for (const id of ids) await run(id);
      made.push(ids);
    }
    const [old = [], repeated = [], recent = []] = made;
    const age = async (ids: readonly string[], days: number): Promise<void> => {
      await across(async (tx) => {
        const past = sql<Date>`now() - ${days} * interval '1 day'`;
        await tx.updateTable('webhook_deliveries').set({ created_at: past }).where('id', 'in', ids).execute();
      });
    };
    await across((tx) =>
      sql`update events set created_at = now() - interval '40 days' where subject_id in (${jobs[0]?.jobId}, ${jobs[1]?.jobId})`.execute(
        tx,
      ),
    );
    await age(old, 31);
    await age(repeated, 29);
    await forget.handle(running(), {});
    const left = await across((tx) =>
      tx.selectFrom('webhook_deliveries').select('id').where('org_id', '=', org.id).execute(),
    );
    assert.deepEqual(left.map(({ id }) => id).sort(), [...repeated, ...recent].sort());
    const events = await across((tx) =>
      tx.selectFrom('events').select(['subject_id', 'job']).where('org_id', '=', org.id).execute(),
    );
    assert.deepEqual(
      jobs.map(({ jobId }) => events.find(({ subject_id }) => subject_id === jobId)?.job === null),
      [true, false, false],
    );
    const [first] = jobs;
    assert.equal(
      (await across((tx) => webhookStatusOf(tx, [first?.jobId ?? '']))).get(first?.jobId ?? ''),
      200,
    );
  });

  it('of a removed endpoint goes with it, and nothing more is sent there', async () => {
    const org = await newOrganization(app);
    const receiver = await ok();
    const endpointId = await newEndpoint(org, receiver.url);
    const [id = ''] = await sentOut((await finishJob(org)).jobId);
    await across((tx) => tx.deleteFrom('webhook_endpoints').where('id', '=', endpointId).execute());
    await run(id);
    assert.equal(receiver.received.length, 0);
    assert.equal(await across((tx) => findDelivery(tx, org.id, id)), null);
  });
});
