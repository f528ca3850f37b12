// An upgrade, from the claim on the report to the transaction that changes it and charges for it. One at a time per
// report; if the process dies, the report is as it was, its money returns and its claim lapses.
import { usd, usdText } from '../../core/money.ts';
import { admissionOf, type PageOrigin } from '../../judging/admission.ts';
import { endHold, resolveStep } from '../../ledger/resolve.ts';
import { Answer, type Context } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { dropRow, endRow, isLost, type Lease, takeRow } from '../../platform/leases/lease.ts';
import { keepLeases } from '../../platform/leases/renewal.ts';
import { metricsOf } from '../../platform/metrics/metrics.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { authorOf, type CallerInOrganization } from '../identity/service.ts';
import { holdMoney, keepHold, type Remember } from '../paid-work/service.ts';
import { outsidePage } from '../reports/service.ts';
import { disabledRules } from '../rules/service.ts';
import { estimateOf, stepsUsd, totalOf } from './estimate.ts';
import { judgeUpgrade, type OrderedUpgrade } from './judge-upgrade.ts';
import { lookAtReport } from './look-at-report.ts';
import type { StepPrices, UpgradeOrder } from './order.ts';
import { quotedPhrase } from './quoted-phrase.ts';
import { REPORTS } from './store.ts';
import { targetOf, type UpgradeBody } from './target.ts';

type UpgradeContext = Context<CallerInOrganization>;

interface Begun extends OrderedUpgrade {
  readonly lease: Lease;
  /** null where the upgrade costs nothing. */
  readonly holdId: string | null;
}

export async function upgradeReport(
  context: UpgradeContext,
  reportId: string,
  body: UpgradeBody,
  remember: Remember,
): Promise<Answer> {
  // Taken in the middle of a transaction, and given up whatever becomes of that.
  let leave = (): void => {};
  const enter = (origin: PageOrigin): void => {
    leave = admissionOf(context.app).enter(context.caller.organization.id, [origin]);
  };
  try {
    const begun = await begin(context, reportId, body, enter);
    return await upgradeInPlace(context, begun, remember);
  } finally {
    leave();
  }
}

async function upgradeInPlace(context: UpgradeContext, begun: Begun, remember: Remember): Promise<Answer> {
  const { app } = context;
  const { lease, holdId } = begun;
  const dropLeases = [keepLeases(app)([lease]), ...(holdId === null ? [] : [keepHold(app)(holdId)])];
  try {
    return await carryOut(context, begun, remember);
  } catch (error) {
    await giveUp(context, begun);
    // An upgrade so slow that its lease ran out has lost the report to another.
    if (isLost(error, lease)) fail('upgrade_unavailable', { reason: 'busy', estimate: null });
    throw error;
  } finally {
    for (const drop of dropLeases) drop();
  }
}

/** Claims the report and sets the price aside, both or neither; neither where there is no place for its page. */
async function begin(
  context: UpgradeContext,
  reportId: string,
  body: UpgradeBody,
  enter: (origin: PageOrigin) => void,
): Promise<Begun> {
  const { app, caller } = context;
  const orgId = caller.organization.id;
  const { orderUpgrade } = await import('./order.ts');
  const disabled = await disabledRules(app);
  const outside = await outsidePage(app, { orgId, reportId });
  return inOrganization(app.db, orgId, async (tx) => {
    const at = app.clock.now();
    const taken = await takeRow(app, tx, REPORTS, { org_id: orgId, report_id: reportId });
    const lease = await taken();
    const found = await lookAtReport(tx, caller, reportId, outside, lease === null);
    if (found === null) return fail('report_not_found');
    const phrase = await quotedPhrase(app, tx, found.row, body);
    const order = orderUpgrade(found.stored, targetOf(body), disabled, phrase);
    if (order.reason !== null || lease === null)
      return fail('upgrade_unavailable', { reason: order.reason, estimate: estimateOf(order) });
    enter(found.content === null ? 'url' : 'sent');
    const holdId = await holdMoney(
      tx,
      { app, orgId, author: authorOf(caller) },
      {
        projectId: found.project.id,
        operation: `upgrade ${reportId} ${lease.fence}`,
        amount: totalOf(order.prices),
        at,
        lives: 'process',
      },
    );
    return { ...found, lease, order, phrase: order.addsPhrase ? phrase : null, holdId, disabled };
  });
}

async function giveUp({ app }: UpgradeContext, { row, lease, holdId }: Begun): Promise<void> {
  await inOrganization(app.db, row.org_id, async (tx) => {
    await dropRow(tx, lease);
    if (holdId !== null) await endHold(tx, row.org_id, holdId, app.clock.now());
  });
}

async function carryOut(context: UpgradeContext, begun: Begun, remember: Remember): Promise<Answer> {
  const { app, gone } = context;
  const { row, order, lease, holdId } = begun;
  const made = await judgeUpgrade(app, begun, gone);
  // Contract: a caller asking for one report is told so, and it stays as it was.
  if (!made.scoredAny) return fail('inference_failed');
  const { charged } = made;
  const answer = answerOf(row.id, made, order, charged);
  gone.throwIfAborted();
  await inOrganization(app.db, row.org_id, async (tx) => {
    const at = app.clock.now();
    await endRow(tx, lease);
    if (holdId !== null)
      for (const name of ['rules', 'scales', 'evidence', 'fetch', 'intent'] as const) {
        const settle = charged[name];
        const release = order.prices[name] - settle;
        if (settle + release > 0)
          await resolveStep(tx, row.org_id, holdId, { name, settle, release, reference: row.id }, at);
      }
    await made.write(tx, charged, at);
    await remember(tx, answer);
  });
  metricsOf(app).charged(totalOf(charged));
  return answer;
}

function answerOf(
  reportId: string,
  { tier, failedSteps }: { readonly tier: string; readonly failedSteps: readonly string[] },
  order: UpgradeOrder,
  charged: StepPrices,
): Answer {
  const cost = totalOf(charged);
  const body = {
    report_id: reportId,
    tier,
    charged_usd: usd(cost),
    refunded_usd: usd(totalOf(order.prices) - cost),
    steps_usd: stepsUsd(charged),
    failed_steps: failedSteps,
    rejudged: order.judgeAll,
  };
  return new Answer(200, JSON.stringify(body), cost > 0 ? { 'x-cost-usd': usdText(cost) } : {});
}
