import { limits } from '../../contract/limits.ts';
import { deleteOldRows } from '../../platform/postgres/delete-old-rows.ts';
import { task } from '../../platform/queue/task.ts';

const DAY_MS = 86_400_000;

export default task({
  name: 'reports-forget-contents',
  about: 'Removes the content of pages that is older than 30 days; reports stay.',
  schedule: '41 * * * *',
  handle: async ({ app, log, signal }) => {
    const before = new Date(app.clock.now().getTime() - limits.pageContentRetentionDays * DAY_MS);
    const old = { table: 'report_contents', column: 'created_at', before } as const;
    log.info({ removed: await deleteOldRows(app.db, old, signal) }, 'page contents removed');
  },
});
