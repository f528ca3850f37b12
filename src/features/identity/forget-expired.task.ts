import { deleteOldRows } from '../../platform/postgres/delete-old-rows.ts';
import { task } from '../../platform/queue/task.ts';

export default task({
  name: 'identity-forget-expired',
  about: 'Removes sessions and revoked access tokens whose time is over.',
  schedule: '23 3 * * *',
  handle: async ({ app, log, signal }) => {
    const over = { column: 'expires_at', before: app.clock.now() };
    const sessions = await deleteOldRows(app.db, { table: 'sessions', ...over }, signal);
    const tokens = await deleteOldRows(app.db, { table: 'revoked_access_tokens', ...over }, signal);
    log.info({ sessions, tokens }, 'expired sessions and tokens removed');
  },
});
