// What an upgrade of an audit would do and cost: each page at its own difference.
import type { TierId } from '../../contract/prices.ts';
import type { MicroUsd } from '../../core/money.ts';
import type { App } from '../../platform/app.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { type AuditRow, gatherBriefs } from '../audits/service.ts';
import type { Project } from '../identity/service.ts';
import { disabledRules } from '../rules/service.ts';
import { lookAtReports, type Refusal, totalOf, upgradeOrders } from '../upgrades/service.ts';
import { type ChosenPage, chosenPages } from './chosen-pages.ts';
import { isUnderWay, type LeftOut, latestUpgrade } from './store.ts';
import type { UpgradeBody } from './upgrade-fields.ts';

/** Reports that are in memory at a time: each is some 50 kB. */
const TOGETHER = 20;

export interface WeighedPage extends ChosenPage {
  /** At most. */
  readonly price: MicroUsd;
}

export interface WeighedUpgrade {
  readonly tier: TierId;
  /** How many pages were asked for. */
  readonly selected: number;
  /** Those that can be upgraded. */
  readonly pages: readonly WeighedPage[];
  readonly amount: MicroUsd;
  readonly leftOut: LeftOut;
  /** Why it cannot be done now. */
  readonly reason: Refusal | null;
}

export async function weighUpgrade(
  app: App,
  audit: AuditRow,
  project: Project,
  asked: UpgradeBody,
): Promise<WeighedUpgrade> {
  await gatherBriefs(app, audit);
  const inOrg = <T>(look: Parameters<typeof inOrganization<T>>[2]): Promise<T> =>
    inOrganization(app.db, audit.org_id, look);
  const chosen = await inOrg((tx) => chosenPages(tx, audit, asked));
  const disabled = await disabledRules(app);
  const order = await upgradeOrders();
  const pages: WeighedPage[] = [];
  const leftOut: Record<Refusal, number> = { nothing_to_add: 0, busy: 0, private_mode: 0, no_pages: 0 };
  for (let from = 0; from < chosen.length; from += TOGETHER) {
    const some = chosen.slice(from, from + TOGETHER);
    const found = await inOrg((tx) =>
      lookAtReports(
        tx,
        project,
        some.map(({ reportId }) => reportId),
      ),
    );
    for (const page of some) {
      const stored = found.get(page.reportId);
      // A report that is gone can be fetched for no more: nothing says how it was made.
      const ordered =
        stored === undefined ? null : order(stored, { kind: 'tier', tier: asked.tier }, disabled);
      if (ordered === null) leftOut.no_pages += 1;
      else if (ordered.reason !== null) leftOut[ordered.reason] += 1;
      else pages.push({ ...page, price: totalOf(ordered.prices) });
    }
  }
  const underWay = isUnderWay(await inOrg((tx) => latestUpgrade(tx, audit.id)));
  return {
    tier: asked.tier,
    selected: chosen.length,
    pages,
    amount: pages.reduce((sum, { price }) => sum + price, 0),
    leftOut,
    reason: underWay ? 'busy' : pages.length === 0 ? mainReason(leftOut) : null,
  };
}

/** What holds for most of the pages; where nothing was chosen there are none. */
function mainReason(leftOut: LeftOut): Refusal {
  // The keys are those of the record.
  const reasons = Object.keys(leftOut) as Refusal[];
  return reasons.reduce((most, reason) => (leftOut[reason] > leftOut[most] ? reason : most), 'no_pages');
}
