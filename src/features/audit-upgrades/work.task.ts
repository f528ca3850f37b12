import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionLoss } from '../../platform/postgres/connection.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { nextFreePage, takeUpUpgrade } from './store.ts';
import { upgradeNextPage } from './upgrade-page.ts';
import { sendToWorkers, type UpgradeWork, WORK_ON_UPGRADE } from './upgrade-work.ts';

/** After this long a shift hands over to another, so that upgrades of other organizations get their turn. */
const SHIFT_MS = 20_000;
/** As many as keep a few judges busy while others wait for the database or for a site. */
const PAGES_AT_A_TIME = 4;
const DATABASE_AWAY_MS = 500;

export default task<UpgradeWork>({
  name: WORK_ON_UPGRADE.name,
  about: 'Upgrades pages of a site audit, each charged once.',
  concurrency: 2,
  groupConcurrency: 1,
  retries: 20,
  expireSeconds: 600,
  heartbeatSeconds: 15,
  handle: async ({ app, log, signal: expired }, work) => {
    const { orgId, upgradeId } = work;
    const signal = AbortSignal.any([expired, app.stopping]);
    const upgrade = await inOrganization(app.db, orgId, (tx) => takeUpUpgrade(tx, upgradeId));
    if (upgrade === null) return;
    const until = performance.now() + SHIFT_MS;
    const lane = async (): Promise<void> => {
      while (!signal.aborted && performance.now() < until) {
        try {
          if (!(await upgradeNextPage(app, upgrade, log, signal))) return;
        } catch (error) {
          if (!isConnectionLoss(error)) throw error;
          await sleep(DATABASE_AWAY_MS, undefined, { signal }).catch(() => {});
        }
      }
    };
    const lanes = await Promise.allSettled(Array.from({ length: PAGES_AT_A_TIME }, lane));
    await inOrganization(app.db, orgId, async (tx) => {
      const inSeconds = await nextFreePage(tx, upgradeId);
      if (inSeconds !== null) await sendToWorkers(app, tx, work, Math.max(0, inSeconds));
    });
    // Told in the log; whatever it was about goes on with the next shift.
    for (const one of lanes)
      if (one.status === 'rejected') log.error({ err: one.reason }, 'a page could not be upgraded');
  },
});
