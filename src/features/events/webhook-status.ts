import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/postgres/connection.ts';

/** What the receiver behind a job's webhook_url has answered: a status of HTTP, or 0 when it was not reached. */
export async function noteWebhookStatus(
  tx: Transaction<Tables>,
  jobId: string,
  status: number,
): Promise<void> {
  await tx
    .updateTable('events')
    .set({ webhook_status: status })
    .where('kind', '=', 'job.finished')
    .where('subject_id', '=', jobId)
    .execute();
}

/** The last answers by job; jobs without a webhook_url, and those that it was not tried for yet, are not in it. */
export async function webhookStatusOf(
  tx: Transaction<Tables>,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (jobIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('events')
    .select(['subject_id', 'webhook_status'])
    .where('kind', '=', 'job.finished')
    .where('subject_id', 'in', jobIds)
    .execute();
  return new Map(
    rows.flatMap(({ subject_id, webhook_status }) =>
      webhook_status === null ? [] : [[subject_id, webhook_status] as const],
    ),
  );
}
