import { type Kysely, sql, type Transaction } from 'kysely';
import { fromKysely, PgBoss, type SendOptions } from 'pg-boss';
import { codeOf } from '../fault.ts';
import type { Log } from '../log.ts';
import { type ConnectionOptions, isConnectionLoss, type Tables } from '../postgres/connection.ts';
import type { Task } from './task.ts';

export const QUEUE_SCHEMA = 'queue';
const QUEUE_POOL_MAX = 4;

/** How the queue stands, cheaply: counts stop at a bound, so that a long queue is not counted through. */
export interface QueueState {
  readonly waiting: number;
  readonly oldestWaitSeconds: number;
}

export interface Queue {
  /** The engine itself, for the worker loop. */
  readonly boss: PgBoss;
  /** Puts a job in, inside the caller's transaction: the job exists exactly if the transaction commits. */
  send(transaction: Transaction<Tables>, task: Task, data: object, options?: SendOptions): Promise<void>;
  state(db: Kysely<Tables>): Promise<QueueState>;
  stop(patienceMs: number): Promise<void>;
}

/**
 * Creates or updates the queue's own tables, one queue per task and the schedules; what no task claims any
 * more is unscheduled. Call under the migration lock.
 */
export async function migrateQueue(connection: ConnectionOptions, tasks: readonly Task[]): Promise<void> {
  const boss = new PgBoss({ ...connection, schema: QUEUE_SCHEMA, max: 2, supervise: false, schedule: false });
  const failures: Error[] = [];
  boss.on('error', (error) => failures.push(error));
  try {
    await boss.start();
    const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
    for (const task of tasks) {
      const options = queueOptions(task);
      if (existing.has(task.name)) await boss.updateQueue(task.name, options);
      else await boss.createQueue(task.name, options);
    }
    await schedule(boss, tasks);
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failures[0] !== undefined) throw failures[0];
}

function queueOptions(task: Task) {
  return {
    notify: true,
    retryLimit: task.retries ?? 2,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: task.expireSeconds ?? 900,
    ...(task.heartbeatSeconds === undefined ? {} : { heartbeatSeconds: task.heartbeatSeconds }),
  };
}

async function schedule(boss: PgBoss, tasks: readonly Task[]): Promise<void> {
  const wanted = new Map(
    tasks.flatMap((task) => (task.schedule === undefined ? [] : [[task.name, task.schedule]])),
  );
  const present = await boss.getSchedules();
  for (const { name, cron } of present) {
    if (!wanted.has(name)) await boss.unschedule(name);
    else if (wanted.get(name) === cron) wanted.delete(name);
  }
  for (const [name, cron] of wanted)
    if (name !== undefined && cron !== undefined) await boss.schedule(name, cron, null, { tz: 'UTC' });
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

export const WAITING_COUNTED_MAX = 10_000;
