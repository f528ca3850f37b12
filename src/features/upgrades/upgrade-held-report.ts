// An upgrade of a report whose price is held: taken, judged and settled by a caller that also works on others.
import type { TierId } from '../../contract/prices.ts';
import type { MicroUsd } from '../../core/money.ts';
import type { App } from '../../platform/app.ts';
import { fail } from '../../platform/http/failure.ts';
import { dropRow, endRow, isLost, type Lease, takeRow } from '../../platform/leases/lease.ts';
import { keepLeases } from '../../platform/leases/renewal.ts';
import { metricsOf } from '../../platform/metrics/metrics.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import type { Checker, ReadyPage, Settled } from '../checks/service.ts';
import type { Project } from '../identity/service.ts';
import { outsidePage } from '../reports/service.ts';
import { disabledRules } from '../rules/service.ts';
import { totalOf } from './estimate.ts';
import { judgeUpgrade } from './judge-upgrade.ts';
import { lookAtProjectReport } from './look-at-report.ts';
import type { StepPrices } from './order.ts';
import { REPORTS } from './store.ts';

export interface HeldUpgrade {
  readonly project: Project;
  readonly reportId: string;
  readonly upgradeTo: TierId;
  /** What is held for it. */
  readonly mostPrice: MicroUsd;
  /** A page that no caller named is fetched only where the site lets crawlers in. */
  readonly obeysRobots: boolean;
}

/** Fails with `unavailable` while another upgrade has the report; where it fails, the report is as it was. */
export async function upgradeHeldReport(
  { app, gone }: Checker,
  asked: HeldUpgrade,
  settle: (ready: ReadyPage) => Promise<Settled>,
): Promise<void> {
  const lease = await takeReport(app, asked);
  const drop = keepLeases(app)([lease]);
  try {
    const ready = await readyUpgrade(app, asked, lease, gone);
    gone.throwIfAborted();
    const { cost } = await settle(ready);
    metricsOf(app).charged(cost);
  } catch (error) {
    await inOrganization(app.db, asked.project.org_id, (tx) => dropRow(tx, lease));
    if (isLost(error, lease)) fail('unavailable');
    throw error;
  } finally {
    drop();
  }
}

async function takeReport(app: App, { project: { org_id }, reportId }: HeldUpgrade): Promise<Lease> {
  return inOrganization(app.db, org_id, async (tx) => {
    const there = await tx
      .selectFrom('reports')
      .select('id')
      .where('org_id', '=', org_id)
      .where('id', '=', reportId)
      .forKeyShare()
      .executeTakeFirst();
    if (there === undefined) fail('report_not_found');
    const taken = await takeRow(app, tx, REPORTS, { org_id, report_id: reportId });
    const lease = await taken();
    return lease ?? fail('unavailable');
  });
}

async function readyUpgrade(
  app: App,
  { project, reportId, upgradeTo, mostPrice, obeysRobots }: HeldUpgrade,
  lease: Lease,
  gone: AbortSignal,
): Promise<ReadyPage> {
  const disabled = await disabledRules(app);
  const { orderUpgrade } = await import('./order.ts');
  const outside = await outsidePage(app, { orgId: project.org_id, reportId });
  const atHand = await inOrganization(app.db, project.org_id, (tx) =>
    lookAtProjectReport(tx, project, reportId, outside, false),
  );
  if (atHand === null) return fail('report_not_found');
  const order = orderUpgrade(atHand.stored, { kind: 'tier', tier: upgradeTo }, disabled);
  // It has been upgraded since: there is nothing to do, and nothing to pay.
  const isDone = order.reason === 'nothing_to_add';
  if (order.reason !== null && !isDone)
    return fail('upgrade_unavailable', { reason: order.reason, estimate: null });
  const made = isDone ? null : await judgeUpgrade(app, { ...atHand, order, disabled, obeysRobots }, gone);
  const charged = made === null ? null : atMost(made.charged, mostPrice);
  const cost = charged === null ? 0 : totalOf(charged);
  return {
    store: async (tx) => {
      await endRow(tx, lease);
      return reportId;
    },
    ...(made === null || charged === null ? {} : { write: (tx, at) => made.write(tx, charged, at) }),
    cost,
    release: mostPrice - cost,
    assessed: [],
    lang: atHand.row.report_lang,
    digest: null,
    brief: null,
  };
}

/** What is held for a page is the most that it costs, whatever it has come to need since. */
function atMost(charged: StepPrices, held: MicroUsd): StepPrices {
  let left = held;
  const within = (price: MicroUsd): MicroUsd => {
    const paid = Math.min(price, left);
    left -= paid;
    return paid;
  };
  return {
    rules: within(charged.rules),
    scales: within(charged.scales),
    evidence: within(charged.evidence),
    fetch: within(charged.fetch),
    intent: within(charged.intent),
  };
}
