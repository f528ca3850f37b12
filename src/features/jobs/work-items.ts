// Works through the items of a claim. Whatever happens to an item, it ends with exactly one result or goes back.
import { pageAddress } from '../../fetching/page-address.ts';
import type { App } from '../../platform/app.ts';
import { Failure, fail } from '../../platform/http/failure.ts';
import { giveBack, isLost } from '../../platform/leases/lease.ts';
import { keepLeases } from '../../platform/leases/renewal.ts';
import type { Log } from '../../platform/log.ts';
import { metricsOf } from '../../platform/metrics/metrics.ts';
import { isConnectionLoss, isContention } from '../../platform/postgres/connection.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { shortageIn, shortagesOf } from '../../platform/shortages.ts';
import {
  type Checker,
  type CheckOrder,
  checkContent,
  checkPage,
  type ReadyPage,
  type Settled,
} from '../checks/service.ts';
import { unpackContent } from '../reports/service.ts';
import { upgradeHeldReport } from '../upgrades/service.ts';
import { type Claim, type ClaimedItem, type ClaimedPage, type ClaimedReport, isHalted } from './claim.ts';
import { type ItemError, itemError } from './item-error.ts';
import { itemPaceOf } from './item-pace.ts';
import { settlerOf } from './settle-items.ts';

/** An item whose process died this often is taken for the cause. */
const CLAIMS_MAX = 4;

export async function workItems(app: App, claim: Claim, log: Log, signal: AbortSignal): Promise<void> {
  const drop = keepLeases(app)(claim.items.map(({ lease }) => lease));
  const left = new Set(claim.items);
  const halt = watchHalt(app, claim.job.id);
  try {
    for (const item of claim.items) {
      if (signal.aborted || halt.signal.aborted) break;
      const startedAt = performance.now();
      const leave = settlerOf(app).atWork();
      try {
        if (await workItem(app, claim, item, log, signal, halt.signal)) left.delete(item);
      } catch (error) {
        // Not given back: its lease runs out, and the attempt counts.
        left.delete(item);
        throw error;
      } finally {
        leave();
      }
      itemPaceOf(app).note(performance.now() - startedAt);
    }
  } finally {
    halt.end();
    drop();
    await returnItems(app, [...left]);
  }
}

async function returnItems(app: App, items: readonly ClaimedItem[], afterMs = 0): Promise<void> {
  if (items.length === 0) return;
  const leases = items.map(({ lease }) => lease);
  await acrossOrganizations(app.db, (tx) => giveBack(tx, leases, afterMs));
}

const HALT_LOOK_MS = 500;

/** Aborted soon after the job is held back: what was taken up and not begun by then goes back. */
function watchHalt(app: App, jobId: string): { readonly signal: AbortSignal; end(): void } {
  const halted = new AbortController();
  const timer = setInterval(() => {
    isHalted(app, jobId).then(
      (is) => is && halted.abort(),
      // Without the database nothing is known, and nothing changes.
      () => {},
    );
  }, HALT_LOOK_MS);
  return { signal: halted.signal, end: () => clearInterval(timer) };
}

/** How long an item that found the service full waits; other pages are worked on meanwhile. */
const AGAIN_MS = 3_000;

/** false: the item is to be given back. */
async function workItem(
  app: App,
  claim: Claim,
  item: ClaimedItem,
  log: Log,
  signal: AbortSignal,
  halted: AbortSignal,
): Promise<boolean> {
  const { job, ended } = claim;
  // A page that still waits for its site's turn has not begun, and goes back when the job is held back.
  const unbegun = new AbortController();
  const stop = (): void => unbegun.abort();
  halted.addEventListener('abort', stop, { once: true });
  const checker: Checker = {
    app,
    orgId: job.org_id,
    author: { userId: job.user_id, keyId: job.key_id },
    gone: AbortSignal.any([signal, unbegun.signal]),
    begins: () => halted.removeEventListener('abort', stop),
  };
  try {
    if (ended !== null) fail(ended);
    if (item.claims > CLAIMS_MAX) fail('internal_error');
    if (item.kind === 'report') await upgradeItem(checker, claim, item);
    else await checkItem(checker, claim, item);
    metricsOf(app).itemsEnded('done', null, 1);
    return true;
  } catch (error) {
    if (isLost(error, item.lease)) return true;
    // Not the page's fault: the service is stopping, full, short of something, without its database, or in its own way.
    if (checker.gone.aborted || isConnectionLoss(error) || isContention(error)) return false;
    if (shortageIn(error) !== null) shortagesOf(app).note(error);
    if (shortageIn(error) !== null || (error instanceof Failure && error.code === 'unavailable')) {
      await returnItems(app, [item], AGAIN_MS);
      return true;
    }
    await endFailed(app, claim, item, itemError(error, log));
    return true;
  } finally {
    halted.removeEventListener('abort', stop);
  }
}

async function checkItem(checker: Checker, claim: Claim, item: ClaimedPage): Promise<void> {
  const order = await orderOf(item);
  if (order.source.kind === 'url') pageAddress(checker.app, order.source.url);
  else {
    checker.begins?.();
    checkContent(order.source.text, order.source.kind);
  }
  await checkPage(checker, order, claim.project, settling(checker.app, claim, item));
}

/** An item that is a report. */
async function upgradeItem(checker: Checker, claim: Claim, item: ClaimedReport): Promise<void> {
  checker.begins?.();
  const { order, reportId } = item;
  const asked = { ...order, reportId, project: claim.project };
  await upgradeHeldReport(checker, asked, settling(checker.app, claim, item));
}

const settling =
  (app: App, { job }: Claim, item: ClaimedItem) =>
  (ready: ReadyPage): Promise<Settled> =>
    settlerOf(app).settle({ job, item, outcome: ready });

async function orderOf({ order: asked, kind, url, content }: ClaimedPage): Promise<CheckOrder> {
  // No caller waits for the report: it is made in the form in which it is stored, with its evidence.
  const order = { ...asked, explain: true };
  if (kind === 'url') return { ...order, source: { kind, url: url ?? '' } };
  const standsAt = url === null ? {} : { standsAt: url };
  if (content === null) return { ...order, source: { kind, text: '', ...standsAt } };
  return { ...order, source: { kind, text: await unpackContent(content), packed: content, ...standsAt } };
}

/** A page that failed: what was held for it returns. */
async function endFailed(app: App, claim: Claim, item: ClaimedItem, error: ItemError): Promise<void> {
  const release = claim.job.hold_id === null ? 0 : item.order.mostPrice;
  try {
    await settlerOf(app).settle({ job: claim.job, item, outcome: { cost: 0, release, error } });
    metricsOf(app).itemsEnded('failed', error.code, 1);
  } catch (reason) {
    if (!isLost(reason, item.lease)) throw reason;
  }
}
