import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { fromKysely, PgBoss, type SendOptions } from 'pg-boss';
import { codeOf } from '../fault.ts';
import type { Log } from '../log.ts';
import { type ConnectionOptions, isConnectionLoss, type Tables } from '../postgres/connection.ts';
import { throughRestarts } from '../postgres/through-restarts.ts';
import { type Beating, DueWatch } from './due-watch.ts';
import { QUEUE_SCHEMA } from './queue-schema.ts';

const QUEUE_POOL_MAX = 4;
const WAITING_COUNTED_MAX = 10_000;
/** Looking for jobs whose worker has gone silent is claimed no oftener than this, should two workers begin at once. */
const SUPERVISE_SECONDS_MIN = 5;
/** The watch of the worker wakes what makes scheduled jobs, too; this is the longest that the engine lets it sleep. */
const SEND_IT_SECONDS = 45;

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
  /** In a query: whether a job of the tasks, waiting or under way, names this column's value in a field of its data. */
  names(tasks: readonly { readonly name: string }[], field: string, column: string): RawBuilder<boolean>;
  state(db: Kysely<Tables>): Promise<QueueState>;
  /** What wakes the loops of a worker and tells the others that it is alive. */
  watch(worker: Beating, log: Log): DueWatch;
  stop(patienceMs: number): Promise<void>;
}

export interface QueueConnections {
  /** May lead through a pooler. */
  readonly served: ConnectionOptions;
  /** A session that lasts: a pooler hands on no notification. */
  readonly listened: ConnectionOptions;
}

/** `works`: this process also runs jobs, so it takes part in supervision and in making scheduled jobs. */
export async function startQueue(
  { served, listened }: QueueConnections,
  works: boolean,
  log: Log,
): Promise<Queue> {
  const boss = new PgBoss({
    ...served,
    schema: QUEUE_SCHEMA,
    application_name: 'assay queue',
    max: QUEUE_POOL_MAX,
    migrate: false,
    // The worker listens and supervises by itself (due-watch.ts).
    supervise: false,
    monitorIntervalSeconds: SUPERVISE_SECONDS_MIN,
    schedule: works,
    cronWorkerIntervalSeconds: SEND_IT_SECONDS,
  });
  boss.on('error', (said) => {
    // Its worker loops report a copy of the error that is no Error.
    const error: Error = said instanceof Error ? said : Object.assign(new Error(), said);
    // While the database is away the queue polls and fails once a second; one quiet line each is enough.
    if (isConnectionLoss(error)) log.warn({ code: codeOf(error) }, 'the queue cannot reach the database');
    else log.error({ err: error }, 'queue error');
  });
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'queue warning'));
  await throughRestarts(log, async () => {
    try {
      await boss.start();
    } catch (error) {
      // What it has begun would keep it from beginning anew.
      await boss.stop({ graceful: false }).catch(() => {});
      throw error;
    }
  });

  const watches: DueWatch[] = [];
  return {
    boss,
    async send(transaction, task, data, options = {}) {
      await boss.send(task.name, data, { ...options, db: fromKysely(transaction) });
    },
    names: (tasks, field, column) => sql<boolean>`exists (
      select from ${sql.table(`${QUEUE_SCHEMA}.job`)} entry
      where entry.name in (${sql.join(tasks.map(({ name }) => name))})
        and entry.state < 'completed' and entry.data->>${field} = ${sql.ref(column)}::text)`,
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
    watch(worker, itsLog) {
      const watch = new DueWatch(boss, listened, worker, itsLog);
      watches.push(watch);
      return watch;
    },
    async stop(patienceMs) {
      for (const watch of watches) await watch.stop();
      await boss.stop({ graceful: true, timeout: patienceMs });
    },
  };
}
