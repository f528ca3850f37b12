import { StoreAway } from '../../platform/contents/content-store.ts';
import { contentsOf } from '../../platform/contents/open-contents.ts';
import { task } from '../../platform/queue/task.ts';
import { moveContents } from './move-contents.ts';
import { TEND_CONTENTS } from './page-rows.ts';
import { removeObjects } from './remove-objects.ts';

export default task({
  name: TEND_CONTENTS,
  about:
    'Where pages are kept outside of the database: removes those that were forgotten, and moves out those that waited while the store was away.',
  schedule: '* * * * *',
  handle: async ({ app, log, signal }) => {
    const store = contentsOf(app);
    if (store === null) return;
    try {
      const removed = await removeObjects(app, store, signal);
      const to = app.config.contents?.place.takesNew === true ? 'store' : null;
      const { moved } =
        to === null ? { moved: 0 } : await moveContents({ db: app.db, store, to, waiting: true, signal });
      if (removed + moved > 0) log.info({ removed, moved }, 'page contents tended');
    } catch (error) {
      // The next run goes on.
      if (signal.aborted) return;
      if (!(error instanceof StoreAway)) throw error;
      log.warn({ reason: error.reason }, 'the store of page contents is away: tried again in a minute');
    }
  },
});
