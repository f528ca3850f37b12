// The life of a delivery in the database: made, tried, tried again, delivered or failed. No network here.
import { sql, type Transaction } from 'kysely';
import type { App } from '../../platform/app.ts';
import { newId } from '../../platform/ids.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { forgetToldAddresses, noteWebhookStatus } from '../events/service.ts';
import { nextGapMs, type Pace } from './pace.ts';
import { receiverOf } from './receiver.ts';
import type { Attempt } from './store.ts';

/** Two queues: a receiver that keeps us waiting waits behind others of the same kind. */
export const lanes = { quick: { name: 'webhook-deliver' }, slow: { name: 'webhook-deliver-slow' } };
export type Lane = keyof typeof lanes;

export interface DeliveryDue {
  readonly deliveryId: string;
}

/** What is to be sent to whom. */
export interface DueDelivery {
  readonly id: string;
  readonly endpoint_id: string | null;
  readonly url: URL;
  readonly longTail: boolean;
  /** null for a test. */
  readonly event: {
    readonly id: string;
    readonly jobId: string;
    readonly projectId: string;
    readonly job: object | null;
  } | null;
}

/** What came of an attempt. */
export interface AttemptEnd {
  readonly status: number;
  /** null = it was taken. */
  readonly error: string | null;
  readonly ms: number;
}

/** A worker that died or was stopped in the middle: it is not known whether the message arrived, so it does not count. */
export const INTERRUPTED = 'interrupted';

/** A new delivery and its entry in the queue. */
export async function makeDelivery(
  queue: Queue,
  tx: Transaction<Tables>,
  delivery: {
    readonly orgId: string;
    readonly endpointId: string | null;
    readonly eventId: string | null;
    readonly url: string;
  },
): Promise<string> {
  const id = newId('delivery');
  await tx
    .insertInto('webhook_deliveries')
    .values({ id, org_id: delivery.orgId, endpoint_id: delivery.endpointId, event_id: delivery.eventId })
    .execute();
  await enqueue(queue, tx, { id, url: new URL(delivery.url) }, 'quick', 0);
  return id;
}

async function enqueue(
  queue: Queue,
  tx: Transaction<Tables>,
  { id, url }: Pick<DueDelivery, 'id' | 'url'>,
  lane: Lane,
  waitMs: number,
): Promise<void> {
  const due: DeliveryDue = { deliveryId: id };
  await queue.send(tx, lanes[lane], due, {
    group: { id: receiverOf(url) },
    ...(waitMs > 0 ? { startAfter: waitMs / 1000 } : {}),
  });
}

const LOST_AT_ONCE = 500;

/**
 * Puts pending deliveries back into the queue that have no entry any more: one that was handed over ten times to workers
 * that died is dropped by the queue. Answers how many.
 */
export async function requeueLostDeliveries(queue: Queue, tx: Transaction<Tables>): Promise<number> {
  const lost = await tx
    .selectFrom('webhook_deliveries as d')
    .leftJoin('webhook_endpoints as w', 'w.id', 'd.endpoint_id')
    .leftJoin('events as e', 'e.id', 'd.event_id')
    .select(['d.id', sql<string>`coalesce(w.url, e.webhook_url)`.as('url')])
    .where('d.status', '=', 'pending')
    .where((eb) => eb.not(queue.names([lanes.quick, lanes.slow], 'deliveryId', 'd.id')))
    .limit(LOST_AT_ONCE)
    .execute();
  for (const { id, url } of lost) await enqueue(queue, tx, { id, url: new URL(url) }, 'quick', 0);
  return lost.length;
}

export interface BegunTry {
  readonly delivery: DueDelivery;
  readonly index: number;
  readonly at: Date;
}

/**
 * Writes down that a try begins. null when there is nothing to do here: the delivery is over, its endpoint is gone, or
 * it was handed on to the slow lane.
 */
export async function beginTry(
  { queue, clock }: Pick<App, 'queue' | 'clock'>,
  tx: Transaction<Tables>,
  deliveryId: string,
  lane: Lane,
): Promise<BegunTry | null> {
  const row = await lockDelivery(tx, deliveryId);
  if (row === null || row.status !== 'pending') return null;
  const { delivery } = row;
  if (lane === 'quick' && (await isSlow(tx, receiverOf(delivery.url)))) {
    await enqueue(queue, tx, delivery, 'slow', 0);
    return null;
  }
  const at = clock.now();
  const earlier = row.attempts.map((attempt) =>
    attempt.status === null ? { ...attempt, status: 0, error: INTERRUPTED } : attempt,
  );
  await writeAttempts(tx, deliveryId, [
    ...earlier,
    { at: at.toISOString(), status: null, error: null, ms: null },
  ]);
  return { delivery, index: earlier.length, at };
}

/** Writes down what came of a try. Answers how long to wait for the next one here; null = it is not up to this worker. */
export async function endTry(
  queue: Queue,
  tx: Transaction<Tables>,
  { delivery, index }: BegunTry,
  end: AttemptEnd,
  lane: Lane,
  pace: Pace,
): Promise<number | null> {
  const row = await lockDelivery(tx, delivery.id);
  if (row === null) return null;
  const attempts = row.attempts.map((attempt, i) => (i === index ? { ...attempt, ...end } : attempt));
  await writeAttempts(tx, delivery.id, attempts);
  if (end.error === INTERRUPTED) return null;
  await noteEnd(tx, delivery, end, pace);

  // Another worker has taken over meanwhile and brought it to an end; good news from here still count.
  if (row.status === 'delivered') return null;
  if (end.error === null) {
    await setStatus(tx, delivery, 'delivered');
    return null;
  }
  if (row.status === 'failed') return null;
  const tries = attempts.filter(({ error }) => error !== null && error !== INTERRUPTED).length;
  const gap = nextGapMs(pace, tries, delivery.longTail);
  if (gap === null) {
    await setStatus(tx, delivery, 'failed');
    return null;
  }
  const leavesQuickLane = lane === 'quick' && end.ms >= pace.slowMs;
  if (!leavesQuickLane && gap <= pace.waitHereMaxMs) return gap;
  await enqueue(queue, tx, delivery, leavesQuickLane ? 'slow' : lane, gap);
  return null;
}

async function lockDelivery(
  tx: Transaction<Tables>,
  id: string,
): Promise<{ status: string; attempts: readonly Attempt[]; delivery: DueDelivery } | null> {
  const row = await tx
    .selectFrom('webhook_deliveries as d')
    .leftJoin('webhook_endpoints as w', 'w.id', 'd.endpoint_id')
    .leftJoin('events as e', 'e.id', 'd.event_id')
    .select(['d.id', 'd.endpoint_id', 'd.status', 'd.attempts', 'w.url', 'w.long_tail'])
    .select(['e.id as event_id', 'e.webhook_url', 'e.job', 'e.subject_id', 'e.project_id'])
    .where('d.id', '=', id)
    .forUpdate('d')
    .executeTakeFirst();
  if (row === undefined) return null;
  const url = row.endpoint_id === null ? row.webhook_url : row.url;
  if (url === null) return null;
  const {
    status,
    attempts,
    endpoint_id,
    event_id: eventId,
    subject_id: jobId,
    project_id: projectId,
    job,
  } = row;
  const event =
    jobId === null || projectId === null || eventId === null ? null : { id: eventId, jobId, projectId, job };
  const longTail = row.long_tail === true;
  return { status, attempts, delivery: { id, endpoint_id, url: new URL(url), longTail, event } };
}

async function noteEnd(
  tx: Transaction<Tables>,
  { url, endpoint_id, event }: DueDelivery,
  { status, ms }: AttemptEnd,
  pace: Pace,
): Promise<void> {
  if (endpoint_id === null && event !== null) await noteWebhookStatus(tx, event.jobId, status);
  const receiver = receiverOf(url);
  if (ms >= pace.slowMs)
    await sql`insert into webhook_slow_receivers (receiver, seen_at) values (${receiver}, now())
      on conflict (receiver) do update set seen_at = excluded.seen_at`.execute(tx);
  else await tx.deleteFrom('webhook_slow_receivers').where('receiver', '=', receiver).execute();
}

/** Slowness is forgiven after an hour: a receiver that is told seldom need not stay in the slow lane for it. */
async function isSlow(tx: Transaction<Tables>, receiver: string): Promise<boolean> {
  const row = await tx
    .selectFrom('webhook_slow_receivers')
    .select('receiver')
    .where('receiver', '=', receiver)
    .where('seen_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst();
  return row !== undefined;
}

async function writeAttempts(
  tx: Transaction<Tables>,
  id: string,
  attempts: readonly Attempt[],
): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ attempts: JSON.stringify(attempts) })
    .where('id', '=', id)
    .execute();
}

async function setStatus(
  tx: Transaction<Tables>,
  { id, event }: DueDelivery,
  status: 'delivered' | 'failed',
): Promise<void> {
  await tx.updateTable('webhook_deliveries').set({ status }).where('id', '=', id).execute();
  if (event !== null) await forgetToldAddresses(tx, event.id);
}
