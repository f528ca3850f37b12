import type { Transaction } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { deleteOldDeliveries, emptyOldEvents } from './store.ts';

const DAY_MS = 86_400_000;

export default task({
  name: 'webhooks-forget',
  about: 'Removes deliveries that are older than 30 days, and what only they needed.',
  schedule: '53 3 * * *',
  handle: async ({ app, log, signal }) => {
    const before = new Date(app.clock.now().getTime() - limits.logRetentionDays * DAY_MS);
    // Small transactions one after the other: nothing waits for a long one.
    const piecemeal = async (work: (tx: Transaction<Tables>) => Promise<number>): Promise<number> => {
      let done = 0;
      for (let last = -1; last !== 0 && !signal.aborted; done += last)
        last = await acrossOrganizations(app.db, work);
      return done;
    };
    const deliveries = await piecemeal((tx) => deleteOldDeliveries(tx, before));
    const events = await piecemeal((tx) => emptyOldEvents(tx, before));
    await acrossOrganizations(app.db, (tx) =>
      tx.deleteFrom('webhook_slow_receivers').where('seen_at', '<', before).execute(),
    );
    log.info({ deliveries, events }, 'old webhook deliveries removed');
  },
});
