import { limits } from '../../contract/limits.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { deleteOldContents } from './store.ts';

const DAY_MS = 86_400_000;

export default task({
  name: 'reports-forget-contents',
  about: 'Removes the content of pages that is older than 30 days; reports stay.',
  schedule: '41 * * * *',
  handle: async ({ app, log, signal }) => {
    const before = new Date(Date.now() - limits.pageContentRetentionDays * DAY_MS);
    let removed = 0;
    // Small transactions one after the other: nobody waits for a long one.
    for (let last = -1; last !== 0 && !signal.aborted; removed += last)
      last = await acrossOrganizations(app.db, (tx) => deleteOldContents(tx, before));
    log.info({ removed }, 'page contents removed');
  },
});
