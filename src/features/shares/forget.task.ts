import { limits } from '../../contract/limits.ts';
import { deleteOldRows } from '../../platform/postgres/delete-old-rows.ts';
import { task } from '../../platform/queue/task.ts';

const DAY_MS = 86_400_000;

export default task({
  name: 'shares-forget',
  about: 'Removes share links a month after they expired or were revoked.',
  schedule: '47 3 * * *',
  handle: async ({ app, log, signal }) => {
    const before = new Date(app.clock.now().getTime() - limits.logRetentionDays * DAY_MS);
    const expired = await deleteOldRows(
      app.db,
      { table: 'share_links', column: 'expires_at', before },
      signal,
    );
    const revoked = await deleteOldRows(
      app.db,
      { table: 'share_links', column: 'revoked_at', before },
      signal,
    );
    log.info({ expired, revoked }, 'old share links removed');
  },
});
