import { type Kysely, sql, type Transaction } from 'kysely';
import { fromKysely, PgBoss, type SendOptions } from 'pg-boss';
import { codeOf } from '../fault.ts';
import type { Log } from '../log.ts';
import { type ConnectionOptions, isConnectionLoss, type Tables } from '../postgres/connection.ts';

export const QUEUE_SCHEMA = 'queue';
const QUEUE_POOL_MAX = 4;
const WAITING_COUNTED_MAX = 10_000;

/** How the queue stands, cheaply: counts stop at a bound, so that a long queue is not counted through. */
export interface QueueState {
  readonly waiting: number;
  readonly oldestWaitSeconds: number;
}

export interface Queue {
  /** The engine itself, for the worker loop. */
  readonly boss: PgBoss;
  /** Puts a job in, inside the caller's transaction: the job exists exactly if the transaction commits. */
  send(
    transaction: Transaction<Tables>,
    task: { readonly name: string },
    data: object,
    options?: SendOptions,
  ): Promise<void>;
  state(db: Kysely<Tables>): Promise<QueueState>;
  stop(patienceMs: number): Promise<void>;
}

/** `works`: this process also runs jobs, so it takes part in supervision and in making scheduled jobs. */
export async function startQueue(connection: ConnectionOptions, works: boolean, log: Log): Promise<Queue> {
  const boss = new PgBoss({
    ...connection,
    schema: QUEUE_SCHEMA,
    application_name: 'assay queue',
    max: QUEUE_POOL_MAX,
    migrate: false,
    supervise: works,
    schedule: works,
    useListenNotify: works,
  });
  boss.on('error', (error) => {
    // While the database is away the queue polls and fails once a second; one quiet line each is enough.
    if (isConnectionLoss(error)) log.warn({ code: codeOf(error) }, 'the queue cannot reach the database');
    else log.error({ err: error }, 'queue error');
  });
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'queue warning'));
  await boss.start();

  return {
    boss,
    async send(transaction, task, data, options = {}) {
      await boss.send(task.name, data, { ...options, db: fromKysely(transaction) });
    },
    async state(db) {
      const { rows } = await sql<{ waiting: number; oldest: number | null }>`
        select count(*)::int as waiting, extract(epoch from now() - min(start_after))::float8 as oldest
        from (
          select start_after from ${sql.table(`${QUEUE_SCHEMA}.job`)}
          where state < 'active' and start_after <= now() limit ${WAITING_COUNTED_MAX}
        ) ready`.execute(db);
      const [row] = rows;
      return { waiting: row?.waiting ?? 0, oldestWaitSeconds: row?.oldest ?? 0 };
    },
    async stop(patienceMs) {
      await boss.stop({ graceful: true, timeout: patienceMs });
    },
  };
}
