import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/postgres/connection.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { EventKind } from './store.ts';

/** The queue of events that wait to be sent out. Its task belongs to the feature that sends them; this side only puts in. */
export const EVENT_RECORDED = { name: 'event-recorded' };

export interface EventRecorded {
  readonly eventId: string;
}

export interface NewEvent {
  readonly orgId: string;
  readonly projectId: string;
  readonly kind: EventKind;
  /** The job's id. */
  readonly subjectId: string;
  /** The job object as the API shows it at this moment. */
  readonly job: object;
  /** Of a private project: the addresses in it are kept only until it is told. */
  readonly private: boolean;
  /** Where this very job is to be reported, beside the organization's endpoints; null = nowhere. */
  readonly webhookUrl: string | null;
}

/**
 * Says that something happened, in the transaction in which it happens: the event and its entry in the queue exist
 * exactly if that commits. Saying it again changes nothing.
 */
export async function recordEvent(queue: Queue, tx: Transaction<Tables>, event: NewEvent): Promise<void> {
  const recorded = await tx
    .insertInto('events')
    .values({
      org_id: event.orgId,
      project_id: event.projectId,
      kind: event.kind,
      subject_id: event.subjectId,
      job: JSON.stringify(event.job),
      holds_addresses: event.private,
      webhook_url: event.webhookUrl,
      webhook_status: null,
      sent_out_at: null,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (recorded !== undefined) await enqueue(queue, tx, recorded.id);
}

async function enqueue(queue: Queue, tx: Transaction<Tables>, eventId: string): Promise<void> {
  const entry: EventRecorded = { eventId };
  await queue.send(tx, EVENT_RECORDED, entry);
}

const LOST_AT_ONCE = 500;

/** Puts events back into the queue that wait to be sent out and have no entry any more; answers how many. */
export async function requeueLostEvents(queue: Queue, tx: Transaction<Tables>): Promise<number> {
  const lost = await tx
    .selectFrom('events')
    .select('id')
    .where('sent_out_at', 'is', null)
    .where((eb) => eb.not(queue.names([EVENT_RECORDED], 'eventId', 'events.id')))
    .limit(LOST_AT_ONCE)
    .execute();
  for (const { id } of lost) await enqueue(queue, tx, id);
  return lost.length;
}
