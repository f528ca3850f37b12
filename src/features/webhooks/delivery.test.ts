import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import tls from 'node:tls';
import { sql } from 'kysely';
import { isSince } from '../../../test/support/between-clocks.ts';
import { startReceiver, startTcp } from '../../../test/support/receiver.ts';
import { openssl, selfSigned } from '../../../test/support/smtp.ts';
import { newOrganization, newProject } from '../../../test/support/tenants.ts';
import {
  impatient,
  ok,
  outcomes,
  pace,
  webhookDeliveries,
} from '../../../test/support/webhook-deliveries.ts';
import { newId } from '../../platform/ids.ts';
import { openGuard } from '../../platform/net/guard.ts';
import { verify } from '../../webhooks/index.ts';
import { recordEvent, webhookStatusOf } from '../events/service.ts';
import { deliver } from './deliver.ts';
import { makeDelivery } from './deliveries.ts';
import { endpointSecret, projectSecret } from './secrets.ts';

const { app, across, newEndpoint, finishJob, sentOut, delivery, run, tried } = await webhookDeliveries();

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
    assert.ok(
      performance.now() - startedAt < pace.tryMs,
      'the worker does not wait for the end of an answer',
    );
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
