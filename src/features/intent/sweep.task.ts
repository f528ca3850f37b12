import { sql } from 'kysely';
import { deleteOldRows } from '../../platform/postgres/delete-old-rows.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { closeStuckIntents } from './end-intent.ts';
import { type IntentWork, WORK_ON_INTENT } from './intent-work.ts';
import { recentSince } from './quote-intent.ts';

export default task({
  name: 'intent-sweep',
  about:
    'Closes analyses of phrases that have run for 40 minutes, calls workers for those whose entry in the queue was lost, and removes search results that are too old to be used again.',
  schedule: '* * * * *',
  handle: async ({ app, log, signal }) => {
    const closed = await closeStuckIntents(app, null);
    const lost = await acrossOrganizations(app.db, async (tx) => {
      const { rows } = await sql<IntentWork>`
        select org_id as "orgId", id as "intentId" from intents
        where status in ('queued', 'running')
          and not ${app.queue.names([WORK_ON_INTENT], 'intentId', 'intents.id')}
        order by created_at limit 100`.execute(tx);
      for (const work of rows) await app.queue.send(tx, WORK_ON_INTENT, work, { group: { id: work.orgId } });
      return rows.length;
    });
    const old = { table: 'search_snapshots', column: 'taken_at', before: recentSince(app) } as const;
    const removed = await deleteOldRows(app.db, old, signal);
    if (closed + lost + removed > 0) log.info({ closed, lost, removed }, 'search intent looked after');
  },
});
