import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/postgres/connection.ts';
import type { StoredEvent } from './store.ts';

/** The event for the task that sends it out, in the transaction that makes its deliveries; null for every later one. */
export async function claimEvent(
  tx: Transaction<Tables>,
  id: string,
): Promise<Pick<StoredEvent, 'org_id' | 'project_id' | 'webhook_url'> | null> {
  const event = await tx
    .updateTable('events')
    .set({ sent_out_at: sql`now()` })
    .where('id', '=', id)
    .where('sent_out_at', 'is', null)
    .returning(['org_id', 'project_id', 'webhook_url'])
    .executeTakeFirst();
  return event ?? null;
}
