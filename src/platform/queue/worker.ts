import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { metricsOf } from '../metrics/metrics.ts';
import type { Database } from '../postgres/connection.ts';
import { throughRestarts } from '../postgres/through-restarts.ts';
import { shortagesOf } from '../shortages.ts';
import type { Task } from './task.ts';

declare module '../postgres/connection.ts' {
  interface Tables {
    workers: {
      id: string;
      host: string;
      pid: number;
      started_at: Date;
      beat_at: Date;
    };
  }
}

/** A loop finds work that neither a notification nor a look has told it of. */
const POLL_SECONDS = 3_600;
/** Four missed looks: long enough for a busy event loop or a short network loss. */
export const SILENT_AFTER_SECONDS = 20;

export interface Worker {
  readonly id: string;
  stop(): Promise<void>;
}

/** Takes jobs of every task and tells the others every few seconds that this process is alive. */
export async function startWorker(app: App, tasks: readonly Task[]): Promise<Worker> {
  const id = `${hostname().slice(0, 60)}-${process.pid}-${randomBytes(3).toString('hex')}`;
  const log = app.log.child({ worker: id });

  const watch = app.queue.watch({ id, host: hostname(), pid: process.pid, startedAt: app.startedAt }, log);
  await throughRestarts(log, () => watch.start());

  for (const task of tasks) {
    await app.queue.boss.work(
      task.name,
      {
        batchSize: 1,
        localConcurrency: task.concurrency ?? 1,
        ...(task.groupConcurrency === undefined ? {} : { localGroupConcurrency: task.groupConcurrency }),
        // The watch wakes the loop.
        pollingIntervalSeconds: POLL_SECONDS,
        includeMetadata: false,
      },
      async ([job]) => {
        if (job === undefined) return;
        // Where there was one job there may be another.
        watch.wake(task.name);
        const jobLog = log.child({ task: task.name, job: job.id });
        const startedAt = performance.now();
        try {
          await task.handle({ app, log: jobLog, jobId: job.id, signal: job.signal }, job.data ?? {});
          jobLog.info({ ms: Math.round(performance.now() - startedAt) }, 'task done');
          metricsOf(app).taskRan(task.name, 'done');
        } catch (error) {
          jobLog.error({ err: error }, 'task failed');
          metricsOf(app).taskRan(task.name, 'failed');
          shortagesOf(app).note(error);
          throw error;
        } finally {
          lookAgain(app, task);
        }
      },
    );
  }
  log.info({ tasks: tasks.map((task) => task.name) }, 'worker started');

  return {
    id,
    async stop() {
      await watch.stop();
      await app.db
        .deleteFrom('workers')
        .where('id', '=', id)
        .execute()
        .catch(() => {});
    },
  };
}

/** The loop that has ended a job, which is not told from the busy ones, looks for the next one at once. */
function lookAgain({ queue }: App, { name }: Task): void {
  for (const loop of queue.boss.getWipData())
    if (loop.name === name && loop.count > 0) queue.boss.notifyWorker(loop.id);
}

/** Those that crashed: a worker that stops removes its own row. */
export async function forgetDeadWorkers(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('workers')
    .where('beat_at', '<', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
