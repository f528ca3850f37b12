import { limits } from '../../contract/limits.ts';
import { StoreAway } from '../../platform/contents/content-store.ts';
import { contentsOf } from '../../platform/contents/open-contents.ts';
import { forgetDaysBefore, makePartsAhead, pageContents } from '../../platform/postgres/partitions.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { forgetPrivateContents } from './page-rows.ts';
import { removeOldDays, sweepOrphans } from './remove-objects.ts';

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
    const store = contentsOf(app);
    if (store === null) return;
    try {
      const old = await removeOldDays(app, store, signal);
      const { removed: orphans, strange } = await sweepOrphans(app, store, signal);
      log.info({ old, orphans }, 'objects of page contents removed');
      if (strange > 0)
        log.error(
          { strange },
          'many objects of page contents have no report: is the place another installation’s, too?',
        );
    } catch (error) {
      // The next run goes on.
      if (signal.aborted) return;
      if (!(error instanceof StoreAway)) throw error;
      log.warn({ reason: error.reason }, 'the store of page contents is away: swept in an hour');
    }
  },
});
