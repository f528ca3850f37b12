import { deleteOldRows } from '../../platform/postgres/delete-old-rows.ts';
import { task } from '../../platform/queue/task.ts';

export default task({
  name: 'accounts-forget-links',
  about:
    'Removes links in mails whose time is over, with the password hashes that registrations left in them.',
  schedule: '29 * * * *',
  handle: async ({ app, log, signal }) => {
    const old = { table: 'mail_links', column: 'expires_at', before: app.clock.now() } as const;
    log.info({ links: await deleteOldRows(app.db, old, signal) }, 'expired links removed');
  },
});
