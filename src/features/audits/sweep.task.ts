import { sql } from 'kysely';
import { deleteOldRows } from '../../platform/postgres/delete-old-rows.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import type { EndedJob } from '../jobs/service.ts';
import { FINISH_AUDIT } from './finish-audit.ts';

/** Longer than finishing takes with all its tries: then its entry in the queue is lost. */
const LOST_AFTER_MINUTES = 20;

export default task({
  name: 'audits-sweep',
  about: 'Removes previews that have lapsed, and finishes audits whose entry in the queue was lost.',
  schedule: '*/10 * * * *',
  handle: async ({ app, log, signal }) => {
    const lapsed = { table: 'audit_previews', column: 'expires_at', before: app.clock.now() } as const;
    const removed = await deleteOldRows(app.db, lapsed, signal);
    const lost = await acrossOrganizations(app.db, async (tx) => {
      const { rows } = await sql<EndedJob>`
        select audit.org_id as "orgId", audit.job_id as "jobId" from audits audit
        join jobs job on job.id = audit.job_id
        where audit.finished_at is null and job.ended_at < now() - make_interval(mins => ${LOST_AFTER_MINUTES})
        limit 100`.execute(tx);
      for (const ended of rows) await app.queue.send(tx, FINISH_AUDIT, ended);
      return rows.length;
    });
    if (removed > 0 || lost > 0) log.info({ removed, lost }, 'audits looked after');
  },
});
