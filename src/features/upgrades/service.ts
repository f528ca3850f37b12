import type { orderUpgrade } from './order.ts';

export { totalOf } from './estimate.ts';
export { lookAtReports } from './look-at-report.ts';
export type { Refusal } from './order.ts';
export { upgradeHeldReport } from './upgrade-held-report.ts';

/** How upgrades are ordered; loaded when it is needed, because it brings the briefs of all rules. */
export async function upgradeOrders(): Promise<typeof orderUpgrade> {
  return (await import('./order.ts')).orderUpgrade;
}
