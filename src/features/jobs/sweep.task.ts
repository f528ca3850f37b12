import { sql } from 'kysely';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { endDueJobs } from './end.ts';
import type { EndedJob } from './store.ts';
import { wakeWorkers } from './wake.ts';

/** Longer than an end task takes with all its tries: then its entry in the queue is lost. */
const LOST_AFTER_MINUTES = 20;

export default task({
  name: 'jobs-sweep',
  about:
    'Ends jobs that run for too long or were cancelled, and calls workers for items that no worker has, and for ends that none has told of.',
  schedule: '* * * * *',
  handle: async ({ app, log }) => {
    const ended = await endDueJobs(app, null);
    const left = await acrossOrganizations(app.db, async (tx) => {
      const { rows } = await sql<{ free: number }>`
        select count(*)::int as free from (
          select from job_items i join jobs j on j.id = i.job_id
          where i.state = 'open' and i.free_at <= now() and j.status in ('queued', 'running')
            and j.halt is null
          limit 100
        ) counted`.execute(tx);
      const free = rows[0]?.free ?? 0;
      if (free > 0) await wakeWorkers(app, tx, free);
      return free;
    });
    const untold = await acrossOrganizations(app.db, async (tx) => {
      const { rows } = await sql<EndedJob & { endTask: string }>`
        select org_id as "orgId", id as "jobId", end_task as "endTask" from jobs
        where end_task is not null and ended_at < now() - make_interval(mins => ${LOST_AFTER_MINUTES})
        limit 100`.execute(tx);
      for (const { endTask, ...said } of rows) await app.queue.send(tx, { name: endTask }, said);
      return rows.length;
    });
    if (ended + left + untold > 0) log.info({ ended, left, untold }, 'jobs looked after');
  },
});
