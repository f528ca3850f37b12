import { deleteOldRows } from '../../platform/postgres/delete-old-rows.ts';
import { task } from '../../platform/queue/task.ts';

export default task({
  name: 'company-sign-in-forget-used',
  about: 'Removes what the company’s sign-in has used once, when it would no longer work anyway.',
  schedule: '37 * * * *',
  handle: async ({ app, log, signal }) => {
    const old = { table: 'company_used_once', column: 'expires_at', before: app.clock.now() } as const;
    log.info({ used: await deleteOldRows(app.db, old, signal) }, 'used answers of the provider removed');
  },
});
