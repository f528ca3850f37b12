// How analyses end: with what they cost, once, whichever process dies. Locks are taken in one order: money, then the row.
import { limits } from '../../contract/limits.ts';
import type { MicroUsd } from '../../core/money.ts';
import { lockMoney } from '../../ledger/lots.ts';
import { resolveStep } from '../../ledger/resolve.ts';
import type { App } from '../../platform/app.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import { amountDue } from './amount-due.ts';
import { type IntentEnd, type IntentRow, markEnded, stuckIntents, type Tx } from './store.ts';

/** It went to another process, or has ended: what was done for it must not be kept. */
export class Superseded extends Error {}

/** Charges or refunds it; answers its price. Throws Superseded, with nothing done. */
export async function endIntent(tx: Tx, intent: IntentRow, end: IntentEnd, at: Date): Promise<MicroUsd> {
  const { org_id, hold_id, price, index, id, freshness, tier } = intent;
  await lockMoney(tx, org_id);
  const shares = freshness === 'auto' && tier === 'basic' && !('error' in end);
  const due = shares ? await amountDue(tx, { ...intent, orgId: org_id }, price) : price;
  if (hold_id !== null) {
    const settle = 'error' in end ? 0 : due;
    const step = { name: `phrase ${index}`, settle, release: price - settle, reference: id };
    await resolveStep(tx, org_id, hold_id, step, at);
  }
  if (!(await markEnded(tx, { ...intent, price: due }, keptEnd(intent, end), at))) throw new Superseded();
  return due;
}

/** In private mode only the host of a page is left, also where nothing came of it. */
function keptEnd({ private: isPrivate, compare_url }: IntentRow, end: IntentEnd): IntentEnd {
  if (!isPrivate || compare_url === null || !('error' in end)) return end;
  return { ...end, compareUrl: URL.parse(compare_url)?.hostname ?? '' };
}

/**
 * Closes what has been running for too long, with a refund: of one organization before anybody looks, of all of them now
 * and then. Whoever may still be at work on one works in vain.
 */
export async function closeStuckIntents(app: App, orgId: string | null): Promise<number> {
  const before = new Date(app.clock.now().getTime() - limits.intentStuckMs);
  const stuck = await (orgId === null
    ? acrossOrganizations(app.db, (tx) => stuckIntents(tx, before, null))
    : inOrganization(app.db, orgId, (tx) => stuckIntents(tx, before, orgId)));
  for (const intent of stuck)
    await inOrganization(app.db, intent.org_id, (tx) =>
      endIntent(tx, { ...intent, claim: null }, { error: 'timeout' }, app.clock.now()),
    ).catch((error: unknown) => {
      // Ended meanwhile.
      if (!(error instanceof Superseded)) throw error;
    });
  return stuck.length;
}
