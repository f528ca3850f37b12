// An upgrade, from the claim on the report to the transaction that changes it and charges for it. One at a time per
// report; if the process dies, the report is as it was, its money returns and its claim lapses.
import { randomUUID } from 'node:crypto';
import { type MicroUsd, usd, usdText } from '../../core/money.ts';
import type { FetchRecord } from '../../core/page/given.ts';
import type { KeptTexts } from '../../core/report/kept-texts.ts';
import type { PageReport } from '../../core/report/report.ts';
import { admissionOf, type PageOrigin } from '../../judging/admission.ts';
import { judgeOf } from '../../judging/judge.ts';
import { endHold, resolveStep } from '../../ledger/resolve.ts';
import { Answer, type Context } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { metricsOf } from '../../platform/metrics/metrics.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { cacheKeyOf, type ObtainedPage, obtainPage } from '../checks/service.ts';
import { authorOf, type CallerInOrganization } from '../identity/service.ts';
import { holdMoney, leasesOf, type Remember } from '../paid-work/service.ts';
import {
  changeReport,
  keepContent,
  keepEarlierKeys,
  packPage,
  type ReportRow,
  unpackPage,
} from '../reports/service.ts';
import { disabledRules } from '../rules/service.ts';
import { estimateOf, stepsUsd, totalOf } from './estimate.ts';
import { lookAtReport, type ReportAtHand } from './look-at-report.ts';
import type { StepPrices, UpgradeOrder } from './order.ts';
import { type Claim, dropClaim, renewClaim, takeClaim } from './store.ts';
import type { Target } from './target.ts';

type UpgradeContext = Context<CallerInOrganization>;

interface Begun extends ReportAtHand {
  readonly claim: Claim;
  readonly order: UpgradeOrder;
  /** null where the upgrade costs nothing. */
  readonly holdId: string | null;
  /** Rules that are switched off. */
  readonly disabled: ReadonlySet<string>;
}

export async function upgradeReport(
  context: UpgradeContext,
  reportId: string,
  target: Target,
  remember: Remember,
): Promise<Answer> {
  // Taken in the middle of a transaction, and given up whatever becomes of that.
  let leave = (): void => {};
  const enter = (origin: PageOrigin): void => {
    leave = admissionOf(context.app).enter([origin]);
  };
  try {
    const begun = await begin(context, reportId, target, enter);
    return await upgradeInPlace(context, begun, remember);
  } finally {
    leave();
  }
}

async function upgradeInPlace(context: UpgradeContext, begun: Begun, remember: Remember): Promise<Answer> {
  const { claim, holdId } = begun;
  const leases = leasesOf(context.app);
  const dropLeases = [
    leases.keep((tx, until) => renewClaim(tx, claim, until)),
    ...(holdId === null ? [] : [leases.keepHold(holdId)]),
  ];
  try {
    return await carryOut(context, begun, remember);
  } catch (error) {
    await giveUp(context, begun);
    throw error;
  } finally {
    for (const drop of dropLeases) drop();
  }
}

/** Claims the report and sets the price aside, both or neither; neither where there is no place for its page. */
async function begin(
  context: UpgradeContext,
  reportId: string,
  target: Target,
  enter: (origin: PageOrigin) => void,
): Promise<Begun> {
  const { app, caller } = context;
  const orgId = caller.organization.id;
  const claim: Claim = { org_id: orgId, report_id: reportId, claim: randomUUID() };
  const { orderUpgrade } = await import('./order.ts');
  const disabled = await disabledRules(app);
  return inOrganization(app.db, orgId, async (tx) => {
    const at = new Date();
    const leaseUntil = new Date(at.getTime() + leasesOf(app).ms);
    const claimed = await takeClaim(tx, claim, at, leaseUntil);
    const found = await lookAtReport(tx, caller, reportId, !claimed);
    if (found === null) return fail('report_not_found');
    const order = orderUpgrade(found.stored, target, disabled);
    if (order.reason !== null)
      return fail('upgrade_unavailable', { reason: order.reason, estimate: estimateOf(order) });
    enter(found.content === null ? 'url' : 'sent');
    const holdId = await holdMoney(
      tx,
      { app, orgId, author: authorOf(caller) },
      {
        projectId: found.project.id,
        operation: `upgrade ${reportId} ${claim.claim}`,
        amount: totalOf(order.prices),
        at,
        lives: 'process',
      },
    );
    return { ...found, claim, order, holdId, disabled };
  });
}

async function giveUp({ app }: UpgradeContext, { claim, holdId }: Begun): Promise<void> {
  await inOrganization(app.db, claim.org_id, async (tx) => {
    await dropClaim(tx, claim);
    if (holdId !== null) await endHold(tx, claim.org_id, holdId, new Date());
  });
}

async function carryOut(context: UpgradeContext, begun: Begun, remember: Remember): Promise<Answer> {
  const { app, gone } = context;
  const { row, order, claim, holdId } = begun;
  const page = await pageOf(context, begun);
  const judged = await judgeOf(app).judge(
    {
      page,
      selection: { rules: order.judgeAll ? order.wholeReport : [...order.newRules, ...order.newScales] },
      disabled: [...begun.disabled],
      lang: row.report_lang,
      query: row.query ?? undefined,
      market: row.market ?? undefined,
    },
    gone,
  );
  const { upgradedReport } = await import('./upgraded-report.ts');
  // The judge has written it, in the form of the contract.
  const upgraded = upgradedReport(begun.stored, order, JSON.parse(judged.report) as PageReport);
  if (upgraded === null) return fail('inference_failed');
  const charged = chargedFor(order, upgraded.failedSteps, page.price);
  const { gatesOf } = await import('./order.ts');
  const gates = gatesOf(upgraded.rules, begun.disabled);
  const made = { rules: upgraded.rules, gates, ...askedOf(row) };
  const cacheKey = await cacheKeyOf(made, begun.project, page);
  const earlierKeys = await keysAnswered(begun, page, upgraded.rules, cacheKey);
  const packed = begun.content !== null ? null : await packPage(page);
  const texts = await textsOf(row, order, judged.texts);
  const answer = answerOf(row.id, upgraded, order, charged);
  gone.throwIfAborted();
  await inOrganization(app.db, row.org_id, async (tx) => {
    const at = new Date();
    // An upgrade so slow that its lease ran out has lost the report to another.
    if (!(await dropClaim(tx, claim))) fail('upgrade_unavailable', { reason: 'busy', estimate: null });
    if (holdId !== null)
      for (const name of ['rules', 'scales', 'evidence', 'fetch', 'intent'] as const) {
        const settle = charged[name];
        const release = order.prices[name] - settle;
        if (settle + release > 0)
          await resolveStep(tx, row.org_id, holdId, { name, settle, release, reference: row.id }, at);
      }
    await changeReport(tx, row.org_id, row.id, {
      tier: upgraded.tier,
      report: JSON.stringify(upgraded.report),
      texts,
      cache_key: cacheKey,
      paid: row.paid + charged.rules + charged.scales,
      updated_at: at,
    });
    await keepEarlierKeys(tx, row.org_id, row.id, earlierKeys);
    if (packed !== null) await keepContent(tx, row.org_id, row.id, packed, at);
    await remember(tx, answer);
  });
  metricsOf(app).charged(totalOf(charged));
  return answer;
}

/**
 * Checks that the upgraded report still answers for nothing: the one that it was made by, and the same rules without the
 * scales that were bought with them. A page that was fetched anew may be another one.
 */
async function keysAnswered(
  { row, content, order, project, disabled }: Begun,
  page: ObtainedPage,
  rules: readonly string[],
  cacheKey: string,
): Promise<string[]> {
  if (content === null || order.judgeAll) return [];
  const { gatesOf, isScaleId } = await import('./order.ts');
  const plain = rules.filter((id) => !isScaleId(id));
  const made = { rules: plain, gates: gatesOf(plain, disabled), ...askedOf(row) };
  const keys = [row.cache_key, await cacheKeyOf(made, project, page)];
  return [...new Set(keys)].filter((key) => key !== cacheKey);
}

/** The page as it was kept; after that, as it is today. */
async function pageOf(
  { app, gone }: UpgradeContext,
  { row, content, stored, order }: Begun,
): Promise<ObtainedPage> {
  if (content === null) {
    const render = order.fetch === 'rendered' ? 'on' : 'off';
    return obtainPage(
      app,
      { source: { kind: 'url', url: row.url ?? '' }, render, layout: render === 'on', secondLook: false },
      gone,
    );
  }
  const page = await unpackPage(content);
  if (content.surroundings !== null || row.url === null) return { ...page, price: 0 };
  // Kept before everything that a page was judged by was: what the report remembers is all there is.
  const { url } = stored.report.page;
  return {
    ...page,
    surroundings: { ...page.surroundings, url, fetched: fetchedBefore(stored.report) },
    price: 0,
  };
}

/** Beside the rules: what the report was asked for. */
function askedOf({ report_lang, query, market }: ReportRow) {
  return {
    lang: report_lang,
    ...(query === null ? {} : { query }),
    ...(market === null ? {} : { market }),
  };
}

/** Of the report as it has become, in its other language; null where the part that stays has none. */
async function textsOf(row: ReportRow, order: UpgradeOrder, judged: string): Promise<string | null> {
  if (order.judgeAll) return judged;
  if (row.texts === null) return null;
  const { combineTexts } = await import('../../core/report/kept-texts.ts');
  // Both were written by the judge.
  const [before, added] = [row.texts, judged].map((json) => JSON.parse(json)) as [KeptTexts, KeptTexts];
  return JSON.stringify(combineTexts(before, added));
}

/** What the report remembers of the fetch that it was made from. */
function fetchedBefore({ fetch, page }: PageReport): FetchRecord | null {
  const { provider, rendered, tries = [] } = fetch;
  if (provider === null || page.url === null) return null;
  const status = tries.findLast(({ outcome }) => outcome === 'ok')?.status ?? 200;
  return { status, finalUrl: page.url, provider, rendered, tries };
}

/** What was set aside, less what failed and what fetching turned out cheaper. */
function chargedFor(
  { prices }: UpgradeOrder,
  failedSteps: readonly (keyof StepPrices)[],
  fetch: MicroUsd,
): StepPrices {
  const costs: StepPrices = { ...prices, fetch };
  const of = (step: keyof StepPrices): MicroUsd => (failedSteps.includes(step) ? 0 : costs[step]);
  return {
    rules: of('rules'),
    scales: of('scales'),
    evidence: of('evidence'),
    fetch: of('fetch'),
    intent: of('intent'),
  };
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
