import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionLoss } from '../../platform/postgres/connection.ts';
import { task } from '../../platform/queue/task.ts';
import { nextFree } from './claim.ts';
import { nextItemsOf } from './next-items.ts';
import { WORK_QUEUE, wakeLater, wakeWorkers } from './wake.ts';
import { workItems } from './work-items.ts';

/** After this long the entry makes room for another of its kind: one that runs for ever could never be handed over. */
const SHIFT_MS = 20_000;
const DATABASE_AWAY_MS = 500;

/**
 * A queue entry is a shift of work and names no job: whoever takes it works on whatever is next in turn until nothing is
 * left. So a lost entry loses no item, and too many do no harm. Before the last one goes it leaves word for the moment
 * in which an item comes free that another process has, should that one have died with it.
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
    const until = Date.now() + SHIFT_MS;
    while (!signal.aborted) {
      try {
        const claim = await nextItemsOf(app)();
        if (claim !== null) await workItems(app, claim, log, signal);
        else {
          const later = await nextFree(app);
          if (later === null) return;
          if (later.inSeconds > 0) return await wakeLater(app, later);
        }
        if (Date.now() >= until) break;
      } catch (error) {
        if (!isConnectionLoss(error)) throw error;
        // The shift waits for the database: entries that fail all at once would leave nobody for half a minute.
        await sleep(DATABASE_AWAY_MS, undefined, { signal }).catch(() => {});
      }
    }
    await app.db.transaction().execute((tx) => wakeWorkers(app, tx, 1));
  },
});
