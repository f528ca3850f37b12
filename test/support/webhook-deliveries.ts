import assert from 'node:assert/strict';
import { recordEvent, webhookGuardOf } from '../../src/features/events/service.ts';
import deliverTask from '../../src/features/webhooks/deliver.task.ts';
import { deliver } from '../../src/features/webhooks/deliver.ts';
import slowTask from '../../src/features/webhooks/deliver-slow.task.ts';
import { type Lane, makeDelivery } from '../../src/features/webhooks/deliveries.ts';
import forget from '../../src/features/webhooks/forget.task.ts';
import { type Pace, standardPace } from '../../src/features/webhooks/pace.ts';
import sendOut from '../../src/features/webhooks/send-out.task.ts';
import { type Delivery, findDelivery, insertEndpoint } from '../../src/features/webhooks/store.ts';
import sweep from '../../src/features/webhooks/sweep.task.ts';
import type { App } from '../../src/platform/app.ts';
import { newId } from '../../src/platform/ids.ts';
import { acrossOrganizations } from '../../src/platform/postgres/tenancy.ts';
import type { TaskContext } from '../../src/platform/queue/task.ts';
import { testApp } from './app.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { newOrganization } from './tenants.ts';

export const tasks = [sendOut, deliverTask, slowTask, forget, sweep];

export const environment = { SERVICE_FETCH_ALLOW: '127.0.0.1, localhost' };

/** The real one with short gaps, and with time for a machine that is busy: no try ends because of that. */
export const pace: Pace = { ...standardPace, tryMs: 600_000, gapsMs: [20, 40, 60_000], slowMs: 100_000 };

/** For receivers that never answer. */
export const impatient: Pace = { ...pace, tryMs: 250, slowMs: 200 };

interface Tenant {
  readonly id: string;
  readonly projectId: string;
}

export const outcomes = ({ attempts }: Delivery): (string | null)[] =>
  attempts.map(({ status, error }) => (error === null ? `${status}` : `${status} ${error}`));

export const ok = (): Promise<Receiver> => startReceiver((response) => response.end('ok'));

/** An app whose deliveries are sent when a test says so, and what came of them. */
export async function webhookDeliveries() {
  const app = await testApp({ tasks, environment });
  const running = (signal = new AbortController().signal): TaskContext => ({
    app,
    log: app.log,
    jobId: 'one',
    signal,
  });
  const across = <T>(work: Parameters<typeof acrossOrganizations<T>>[1]): Promise<T> =>
    acrossOrganizations(app.db, work);
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
  return { app, running, across, newEndpoint, finishJob, sentOut, delivery, run, tried };
}
