import { deleteOldRows } from '../../platform/postgres/delete-old-rows.ts';
import { task } from '../../platform/queue/task.ts';

/** A caller who has begun to read an export in its last minute may finish. */
const READING_MS = 10 * 60_000;

export default task({
  // From the time when it belonged to exports: a task is never renamed.
  name: 'exports-sweep',
  about: 'Deletes exports that were kept for a day.',
  schedule: '*/10 * * * *',
  handle: async ({ app, log, signal }) => {
    const before = new Date(app.clock.now().getTime() - READING_MS);
    const removed = await deleteOldRows(app.db, { table: 'made_once', column: 'expires_at', before }, signal);
    if (removed > 0) log.info({ removed }, 'exports deleted');
  },
});
