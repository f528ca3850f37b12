// One page of an upgrade, from the claim on its report to the transaction that changes it and charges for it. Whatever
// happens to it, it ends with exactly one result, or goes back and is taken up again.
import type { MicroUsd } from '../../core/money.ts';
import { endHold, resolveStep } from '../../ledger/resolve.ts';
import type { App } from '../../platform/app.ts';
import { Failure, fail } from '../../platform/http/failure.ts';
import { dropRow, endRow, giveBack, hold, isLost, type Lease, takeRow } from '../../platform/leases/lease.ts';
import { keepLeases } from '../../platform/leases/renewal.ts';
import type { Log } from '../../platform/log.ts';
import { metricsOf } from '../../platform/metrics/metrics.ts';
import { isConnectionLoss, isContention } from '../../platform/postgres/connection.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { shortageIn, shortagesOf } from '../../platform/shortages.ts';
import { auditOf, noteUpgrade } from '../audits/service.ts';
import { type ItemError, itemError, whyEnded } from '../jobs/service.ts';
import { disabledRules } from '../rules/service.ts';
import {
  judgeUpgrade,
  lookAtProjectReport,
  REPORTS,
  type StepPrices,
  totalOf,
  upgradeOrders,
} from '../upgrades/service.ts';
import {
  countEnded,
  type LeasedPage,
  markEnded,
  type Tx,
  takePage,
  type UpgradePageRow,
  type UpgradeRow,
} from './store.ts';

/** A page whose process died this often is taken for the cause. */
const CLAIMS_MAX = 4;
/** How long a page waits whose report another upgrade has. */
const BUSY_MS = 3_000;
/** How long one waits that found the service full. */
const AGAIN_MS = 3_000;

interface TakenPage {
  readonly page: LeasedPage;
  /** The right to upgrade its report. */
  readonly report: Lease;
}

/** Answers false where no page is free. */
export async function upgradeNextPage(
  app: App,
  upgrade: UpgradeRow,
  log: Log,
  signal: AbortSignal,
): Promise<boolean> {
  const taken = await inOrganization(app.db, upgrade.org_id, (tx) => takeWithReport(app, tx, upgrade));
  if (taken === null) return false;
  if (taken === 'not now') return true;
  const drop = keepLeases(app)([taken.page.lease, taken.report]);
  try {
    await upgradePage(app, upgrade, taken, signal);
  } catch (error) {
    await endOrGiveBack(app, upgrade, taken, error, log, signal);
  } finally {
    drop();
  }
  return true;
}

async function takeWithReport(app: App, tx: Tx, upgrade: UpgradeRow): Promise<TakenPage | 'not now' | null> {
  const page = await takePage(app, tx, upgrade.id);
  if (page === null) return null;
  const there = await tx
    .selectFrom('reports')
    .select('id')
    .where('org_id', '=', upgrade.org_id)
    .where('id', '=', page.report_id)
    .forKeyShare()
    .executeTakeFirst();
  if (there === undefined) {
    const error = { code: 'report_not_found', details: null } as const;
    await endPage(app, tx, upgrade, page, { settle: 0, error }, app.clock.now());
    return 'not now';
  }
  const taken = await takeRow(app, tx, REPORTS, { org_id: upgrade.org_id, report_id: page.report_id });
  const report = await taken();
  if (report !== null) return { page, report };
  await giveBack(tx, [page.lease], BUSY_MS);
  return 'not now';
}

/** In the order in which they were taken. */
async function holdBoth(tx: Tx, { page, report }: TakenPage): Promise<void> {
  await hold(tx, [page.lease]);
  await endRow(tx, report);
}

async function upgradePage(
  app: App,
  upgrade: UpgradeRow,
  { page, report }: TakenPage,
  signal: AbortSignal,
): Promise<void> {
  if (page.claims > CLAIMS_MAX) fail('internal_error');
  const { org_id } = upgrade;
  const disabled = await disabledRules(app);
  const orderUpgrade = await upgradeOrders();
  const { atHand, obeysRobots } = await inOrganization(app.db, org_id, async (tx) => {
    const { audit, project } = await runningProject(tx, upgrade);
    return {
      atHand: await lookAtProjectReport(tx, project, page.report_id, false),
      obeysRobots: audit.source.kind === 'site' || audit.source.kind === 'sitemap_url',
    };
  });
  if (atHand === null) return fail('report_not_found');
  const order = orderUpgrade(atHand.stored, { kind: 'tier', tier: upgrade.tier }, disabled);
  // It has been upgraded since: there is nothing to do, and nothing to pay.
  const done = order.reason === 'nothing_to_add';
  if (order.reason !== null && !done) fail('upgrade_unavailable', { reason: order.reason, estimate: null });
  const made = done ? null : await judgeUpgrade(app, { ...atHand, order, disabled, obeysRobots }, signal);
  const charged = made === null ? null : atMost(made.charged, page.reserved);
  const settle = charged === null ? 0 : totalOf(charged);
  signal.throwIfAborted();
  await inOrganization(app.db, org_id, async (tx) => {
    const at = app.clock.now();
    await holdBoth(tx, { page, report });
    // Nothing is charged for a project that has ended meanwhile.
    await runningProject(tx, upgrade);
    const write = async (): Promise<void> => {
      if (made !== null && charged !== null) await made.write(tx, charged, at);
    };
    await endPage(app, tx, upgrade, page, { settle, error: null, write }, at);
  });
  if (settle > 0) metricsOf(app).charged(settle);
}

/** Fails where nothing may be done or charged any more. */
async function runningProject(tx: Tx, upgrade: UpgradeRow) {
  const audit = await auditOf(tx, upgrade.org_id, upgrade.audit_id);
  if (audit === null) return fail('audit_not_found');
  const project = await tx
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', audit.project_id)
    .executeTakeFirstOrThrow();
  const { status } = await tx
    .selectFrom('organizations')
    .select('status')
    .where('id', '=', upgrade.org_id)
    .executeTakeFirstOrThrow();
  const ended = whyEnded(status, project.deleted_at);
  return ended === null ? { audit, project } : fail(ended);
}

/** What was reserved for a page is the most that it costs, whatever it has come to need since. */
function atMost(charged: StepPrices, reserved: MicroUsd): StepPrices {
  let left = reserved;
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

interface PageEnd {
  readonly settle: MicroUsd;
  readonly error: ItemError | null;
  /** Changes its report: after the money is locked, as everywhere, and before the last page ends the upgrade. */
  readonly write?: () => Promise<void>;
}

/** Charges or refunds a page whose lease is held, counts it, and with the last one ends the upgrade. */
async function endPage(
  app: App,
  tx: Tx,
  { id, org_id, hold_id, audit_id }: UpgradeRow,
  page: UpgradePageRow,
  { settle, error, write }: PageEnd,
  at: Date,
): Promise<void> {
  const step = {
    name: `page ${page.index}`,
    settle,
    release: page.reserved - settle,
    reference: page.report_id,
  };
  if (hold_id !== null && page.reserved > 0) await resolveStep(tx, org_id, hold_id, step, at);
  await write?.();
  await markEnded(tx, page, error);
  if (!(await countEnded(tx, id, error !== null, at))) return;
  if (hold_id !== null) await endHold(tx, org_id, hold_id, at);
  await noteUpgrade(tx, { id: audit_id, org_id });
  app.log.info({ auditId: audit_id }, 'an upgrade of an audit is finished');
}

async function endOrGiveBack(
  app: App,
  upgrade: UpgradeRow,
  { page, report }: TakenPage,
  error: unknown,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  const isGone = (reason: unknown): boolean => isLost(reason, page.lease) || isLost(reason, report);
  if (isGone(error)) return;
  const putBack = (afterMs: number): Promise<void> =>
    inOrganization(app.db, upgrade.org_id, async (tx) => {
      await dropRow(tx, report);
      await giveBack(tx, [page.lease], afterMs);
    });
  // Not the page's fault: the service is stopping, without its database, in its own way, full or short of something.
  if (signal.aborted || isConnectionLoss(error) || isContention(error)) return putBack(0);
  if (shortageIn(error) !== null) shortagesOf(app).note(error);
  if (shortageIn(error) !== null || (error instanceof Failure && error.code === 'unavailable'))
    return putBack(AGAIN_MS);
  try {
    await inOrganization(app.db, upgrade.org_id, async (tx) => {
      const at = app.clock.now();
      await holdBoth(tx, { page, report });
      await endPage(app, tx, upgrade, page, { settle: 0, error: itemError(error, log) }, at);
    });
  } catch (reason) {
    if (!isGone(reason)) throw reason;
  }
}
