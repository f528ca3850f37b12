import { limits } from '../../contract/limits.ts';
import { deleteOldRows } from '../../platform/postgres/delete-old-rows.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { forgetPrivateContents } from './store.ts';

const DAY_MS = 86_400_000;

export default task({
  name: 'reports-forget-contents',
  about:
    'Removes the content of pages that is older than 30 days or of projects in private mode; reports stay.',
  schedule: '41 * * * *',
  handle: async ({ app, log, signal }) => {
    const before = new Date(app.clock.now().getTime() - limits.pageContentRetentionDays * DAY_MS);
    const old = { table: 'report_contents', column: 'created_at', before } as const;
    const removed = await deleteOldRows(app.db, old, signal);
    // Turning private mode on has removed what was there; this is what checks stored that were under way.
    const since = new Date(app.clock.now().getTime() - DAY_MS);
    const late = await acrossOrganizations(app.db, (tx) => forgetPrivateContents(tx, since));
    log.info({ removed: removed + late }, 'page contents removed');
  },
});
