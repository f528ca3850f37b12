import { sql } from 'kysely';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { endDueJobs } from './end.ts';
import { wakeWorkers } from './wake.ts';

export default task({
  name: 'jobs-sweep',
  about:
    'Ends jobs that run for too long or were cancelled, and calls workers for items that nobody works on.',
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
    if (ended > 0 || left > 0) log.info({ ended, left }, 'jobs looked after');
  },
});
