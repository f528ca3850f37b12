import type { App } from '../../platform/app.ts';
import type { Tx } from './store.ts';

/** Named here, so that whatever starts upgrades need not load what works on them. */
export const WORK_ON_UPGRADE = { name: 'audit-upgrades-work' };

export interface UpgradeWork {
  readonly orgId: string;
  readonly upgradeId: string;
}

/** A queue entry is a shift of work on one upgrade: a lost one loses no page, and a second one does no harm. */
export async function sendToWorkers(
  app: App,
  tx: Tx,
  work: UpgradeWork,
  afterSeconds: number,
): Promise<void> {
  await app.queue.send(tx, WORK_ON_UPGRADE, work, {
    group: { id: work.orgId },
    ...(afterSeconds > 0 ? { startAfter: Math.ceil(afterSeconds) } : {}),
  });
}
