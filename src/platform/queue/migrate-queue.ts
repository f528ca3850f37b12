import { PgBoss } from 'pg-boss';
import { type ConnectionOptions, isConnectionLoss } from '../postgres/connection.ts';
import { QUEUE_SCHEMA } from './queue-schema.ts';
import type { Task } from './task.ts';

/**
 * Creates or updates the queue's own tables, one queue per task and the schedules; what no task claims any
 * more is unscheduled. Call under the migration lock.
 */
export async function migrateQueue(connection: ConnectionOptions, tasks: readonly Task[]): Promise<void> {
  const boss = new PgBoss({ ...connection, schema: QUEUE_SCHEMA, max: 2, supervise: false, schedule: false });
  const failures: Error[] = [];
  // What polls in the background may miss the database while the machine is busy; what was asked for here says so itself.
  boss.on('error', (error) => {
    if (!isConnectionLoss(error)) failures.push(error);
  });
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
