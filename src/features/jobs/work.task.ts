import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionLoss } from '../../platform/postgres/connection.ts';
import { task } from '../../platform/queue/task.ts';
import { nextFree } from './claim.ts';
import { nextItemsOf } from './next-items.ts';
import { WORK_QUEUE, wakeLater, wakeWorkers } from './wake.ts';
import { workItems } from './work-items.ts';

/** After this long a shift hands over to another: one that never ended could not move to another process. */
const SHIFT_MS = 20_000;
const DATABASE_AWAY_MS = 500;

/**
 * A queue entry is a shift of work and names no job: the process that takes it works on whatever is next until nothing is
 * left. So a lost entry loses no item, and too many do no harm. The last shift puts another into the queue, for the
 * moment when an item that another process has becomes free, in case that process has died.
 */
export default task({
  name: WORK_QUEUE,
  about: 'Checks the pages of background jobs, organization by organization in turn.',
  concurrency: 8,
  retries: 20,
  expireSeconds: 600,
  heartbeatSeconds: 15,
  handle: async ({ app, log, signal: expired }) => {
    const signal = AbortSignal.any([expired, app.stopping]);
    const until = performance.now() + SHIFT_MS;
    while (!signal.aborted) {
      try {
        const claim = await nextItemsOf(app)();
        if (claim !== null) await workItems(app, claim, log, signal);
        else {
          const later = await nextFree(app);
          if (later === null) return;
          if (later.inSeconds > 0) return await wakeLater(app, later);
        }
        if (performance.now() >= until) break;
      } catch (error) {
        if (!isConnectionLoss(error)) throw error;
        // The shift waits for the database: if all entries failed at once, no work would be done for half a minute.
        await sleep(DATABASE_AWAY_MS, undefined, { signal }).catch(() => {});
      }
    }
    await app.db.transaction().execute((tx) => wakeWorkers(app, tx, 1));
  },
});
