import { limits } from '../../contract/limits.ts';
import { forgetDaysBefore, makePartsAhead, pageContents } from '../../platform/postgres/partitions.ts';
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
    const now = app.clock.now();
    const before = new Date(now.getTime() - limits.pageContentRetentionDays * DAY_MS);
    await makePartsAhead(app.db, pageContents, log);
    const { parts, rows } = await forgetDaysBefore(app.db, pageContents, before, signal, log);
    // Turning private mode on has removed what was there; this is what checks stored that were under way.
    const since = new Date(now.getTime() - DAY_MS);
    const late = await acrossOrganizations(app.db, (tx) => forgetPrivateContents(tx, since));
    log.info({ days: parts, removed: rows + late }, 'page contents removed');
  },
});
