import { deleteOldRows } from '../../platform/postgres/delete-old-rows.ts';
import { task } from '../../platform/queue/task.ts';

export default task({
  name: 'audits-sweep',
  about: 'Removes previews that have lapsed.',
  schedule: '*/10 * * * *',
  handle: async ({ app, log, signal }) => {
    const lapsed = { table: 'audit_previews', column: 'expires_at', before: app.clock.now() } as const;
    const removed = await deleteOldRows(app.db, lapsed, signal);
    if (removed > 0) log.info({ removed }, 'previews of audits removed');
  },
});
