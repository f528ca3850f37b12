import { task } from '../../platform/queue/task.ts';
import { claimItems } from './claim.ts';
import { WORK_QUEUE, wakeWorkers } from './wake.ts';
import { workItems } from './work-items.ts';

/** After this long the entry makes room for another of its kind: one that runs for ever could never be handed over. */
const SHIFT_MS = 20_000;

/**
 * A queue entry is a shift of work and names no job: whoever takes it works on whatever is next in turn until nothing is
 * left. So a lost entry loses no item, and too many do no harm.
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
      const claim = await claimItems(app);
      if (claim === null) return;
      await workItems(app, claim, log, signal);
      if (Date.now() >= until) break;
    }
    await app.db.transaction().execute((tx) => wakeWorkers(app, tx, 1));
  },
});
