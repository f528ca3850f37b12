import { sql } from 'kysely';
import { forgetTurns } from '../../fetching/database-turns.ts';
import { task } from '../../platform/queue/task.ts';

export default task({
  name: 'maintenance-daily',
  about:
    'Removes what no longer means anything: heartbeats of dead workers, announcements long over, turns at hosts.',
  // A quiet hour in Europe and America alike.
  schedule: '17 3 * * *',
  handle: async ({ app, log }) => {
    const workers = await app.db
      .deleteFrom('workers')
      .where('beat_at', '<', sql<Date>`now() - interval '1 day'`)
      .executeTakeFirst();
    const announcements = await app.db
      .deleteFrom('announcements')
      .where('ends_at', '<', sql<Date>`now() - interval '30 days'`)
      .executeTakeFirst();
    const turns = await forgetTurns(app.db);
    log.info(
      { turns, workers: Number(workers.numDeletedRows), announcements: Number(announcements.numDeletedRows) },
      'daily maintenance',
    );
  },
});
