import type { orderUpgrade } from './order.ts';

export { totalOf } from './estimate.ts';
export { judgeUpgrade } from './judge-upgrade.ts';
export { lookAtProjectReport, lookAtReports } from './look-at-report.ts';
export type { Refusal, StepPrices, Stored } from './order.ts';
export { REPORTS } from './store.ts';

/** How upgrades are ordered; loaded when it is needed, because it brings the briefs of all rules. */
export async function upgradeOrders(): Promise<typeof orderUpgrade> {
  return (await import('./order.ts')).orderUpgrade;
}
