// The queues and the workers as an operator looks at them: exact, in one pass over what is not finished.
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../postgres/connection.ts';
import { QUEUE_SCHEMA } from './queue-schema.ts';
import { SILENT_AFTER_SECONDS } from './worker.ts';

interface QueueLine {
  readonly name: string;
  /** Due, and no worker is on it. */
  readonly waiting: number;
  /** Due later: scheduled, or to be tried again. */
  readonly later: number;
  readonly active: number;
  /** Given up, and kept for a while. */
  readonly failed: number;
  readonly oldest_wait_seconds: number | null;
}

interface WorkerLine {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  readonly started_at: Date;
  readonly seen_at: Date;
  /** false = it has missed its signs of life. */
  readonly live: boolean;
}

export async function queueLines(tx: Transaction<Tables>): Promise<QueueLine[]> {
  const { rows } = await sql<QueueLine>`
    select q.name,
      count(*) filter (where j.state < 'active' and j.start_after <= now())::int as waiting,
      count(*) filter (where j.state < 'active' and j.start_after > now())::int as later,
      count(*) filter (where j.state = 'active')::int as active,
      count(*) filter (where j.state = 'failed')::int as failed,
      extract(epoch from now() - min(j.start_after) filter (where j.state < 'active' and j.start_after <= now()))::int
        as oldest_wait_seconds
    from ${sql.table(`${QUEUE_SCHEMA}.queue`)} q
    left join ${sql.table(`${QUEUE_SCHEMA}.job`)} j on j.name = q.name and j.state <> 'completed'
    -- Those of the engine itself begin so.
    where not starts_with(q.name, '__')
    group by q.name order by q.name`.execute(tx);
  return rows;
}

/** Those that crashed are among them for a day. */
export function workerLines(tx: Transaction<Tables>): Promise<WorkerLine[]> {
  return tx
    .selectFrom('workers')
    .select(['id', 'host', 'pid', 'started_at', 'beat_at as seen_at'])
    .select(sql<boolean>`beat_at > now() - make_interval(secs => ${SILENT_AFTER_SECONDS})`.as('live'))
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .execute();
}
