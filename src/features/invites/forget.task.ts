import { deleteOldRows } from '../../platform/postgres/delete-old-rows.ts';
import { task } from '../../platform/queue/task.ts';

const MONTH_MS = 30 * 86_400_000;

export default task({
  name: 'invites-forget',
  about: 'Removes invites a month after their end: addresses of people who may never have come.',
  schedule: '41 3 * * *',
  handle: async ({ app, log, signal }) => {
    const before = new Date(app.clock.now().getTime() - MONTH_MS);
    const old = { table: 'invites', column: 'expires_at', before } as const;
    log.info({ invites: await deleteOldRows(app.db, old, signal) }, 'old invites removed');
  },
});
