// How analyses end: with what they cost, once, whichever process dies. Locks are taken in one order: money, then the row.
import { limits } from '../../contract/limits.ts';
import type { MicroUsd } from '../../core/money.ts';
import { lockMoney } from '../../ledger/lots.ts';
import { resolveStep } from '../../ledger/resolve.ts';
import type { App } from '../../platform/app.ts';
import { hold } from '../../platform/leases/lease.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import { amountDue } from './amount-due.ts';
import {
  type IntentEnd,
  type IntentRow,
  type LeasedIntent,
  markEnded,
  stuckIntents,
  type Tx,
  takeUp,
} from './store.ts';

/** Charges or refunds it; answers its price. Fails, with nothing done, where it went to another process or has ended. */
export async function endIntent(tx: Tx, intent: LeasedIntent, end: IntentEnd, at: Date): Promise<MicroUsd> {
  const { org_id, hold_id, price, index, id, freshness, tier } = intent;
  await lockMoney(tx, org_id);
  await hold(tx, [intent.lease]);
  const shares = freshness === 'auto' && tier === 'basic' && !('error' in end);
  const due = shares ? await amountDue(tx, { ...intent, orgId: org_id }, price) : price;
  if (hold_id !== null) {
    const settle = 'error' in end ? 0 : due;
    const step = { name: `phrase ${index}`, settle, release: price - settle, reference: id };
    await resolveStep(tx, org_id, hold_id, step, at);
  }
  await markEnded(tx, { id, price: due }, keptEnd(intent, end), at);
  return due;
}

/** In private mode only the host of a page is left, also where nothing came of it. */
function keptEnd({ private: isPrivate, compare_url }: IntentRow, end: IntentEnd): IntentEnd {
  if (!isPrivate || compare_url === null || !('error' in end)) return end;
  return { ...end, compareUrl: URL.parse(compare_url)?.hostname ?? '' };
}

/**
 * Closes analyses that have run for too long, with a refund: of one organization before a caller looks, of all of them
 * now and then. A worker still busy with one works in vain.
 */
export async function closeStuckIntents(app: App, orgId: string | null): Promise<number> {
  const before = new Date(app.clock.now().getTime() - limits.intentStuckMs);
  const stuck = await (orgId === null
    ? acrossOrganizations(app.db, (tx) => stuckIntents(tx, before, null))
    : inOrganization(app.db, orgId, (tx) => stuckIntents(tx, before, orgId)));
  for (const { id, org_id } of stuck)
    await inOrganization(app.db, org_id, async (tx) => {
      await lockMoney(tx, org_id);
      const intent = await takeUp(tx, org_id, id);
      // Otherwise it has ended meanwhile.
      if (intent !== null) await endIntent(tx, intent, { error: 'timeout' }, app.clock.now());
    });
  return stuck.length;
}
