// Money for work: set aside before it begins, by the code that begins it, in a call that waits or in the background.
import { randomUUID } from 'node:crypto';
import type { MicroUsd } from '../../core/money.ts';
import { renewHolds, reserve } from '../../ledger/reserve.ts';
import { endHold } from '../../ledger/resolve.ts';
import { type App, perApp } from '../../platform/app.ts';
import { renewedInRounds } from '../../platform/leases/renewal.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import type { Author } from '../identity/service.ts';
import type { Tx } from './store.ts';

/** Whose money it is, and who spends it. */
export interface Payer {
  readonly app: App;
  readonly orgId: string;
  readonly author: Author;
}

export interface WorkToPay {
  readonly projectId: string;
  /** What the money is for, the same whenever it is tried again: an operation holds once. */
  readonly operation: string;
  /** At most; what is not charged returns. */
  readonly amount: MicroUsd;
  readonly at: Date;
  /**
   * `process`: the work dies with this process, so the hold has a lease that must be renewed (keepHold()). `work`: it
   * goes on in any process, and ends its hold itself.
   */
  readonly lives: 'process' | 'work';
}

const leaseOf = ({ config }: App, from: Date): Date => new Date(from.getTime() + config.leaseSeconds * 1000);

/** Keeps a hold while the process works for it, until it is let go of by the function that this answers. */
export const keepHold: (app: App) => (holdId: string) => () => void = perApp((app) =>
  renewedInRounds<string>(app, (held) =>
    acrossOrganizations(app.db, (tx) => renewHolds(tx, held, leaseOf(app, app.clock.now()))),
  ),
);

/**
 * Sets money aside in the transaction that begins the work, so that there are both or neither; null where there is
 * nothing to pay.
 */
export async function holdMoney(
  tx: Tx,
  { app, orgId, author }: Payer,
  { projectId, operation, amount, at, lives }: WorkToPay,
): Promise<string | null> {
  if (amount === 0) return null;
  return reserve(tx, {
    orgId,
    projectId,
    userId: author.userId,
    keyId: author.keyId,
    operation,
    amount,
    caps: { perDay: app.config.spendCapPerDay, perMonth: app.config.betaBudgetPerMonth },
    at,
    leaseUntil: lives === 'process' ? leaseOf(app, at) : null,
  });
}

/**
 * Holds money for work that this process does, and keeps it held for as long as the work takes. When the work fails,
 * what is left of the money returns; when it succeeds, it has settled its hold itself.
 */
export async function withHold<T>(
  payer: Payer,
  {
    kind,
    projectId,
    amount,
  }: { readonly kind: string; readonly projectId: string; readonly amount: MicroUsd },
  work: (holdId: string) => Promise<T>,
): Promise<T> {
  const { app, orgId } = payer;
  const operation = `${kind} ${randomUUID()}`;
  const holdId = await inOrganization(app.db, orgId, (tx) =>
    holdMoney(tx, payer, { projectId, operation, amount, at: app.clock.now(), lives: 'process' }),
  );
  if (holdId === null) throw new RangeError('work that is held for costs something');
  const release = keepHold(app)(holdId);
  try {
    return await work(holdId);
  } catch (error) {
    await inOrganization(app.db, orgId, (tx) => endHold(tx, orgId, holdId, app.clock.now()));
    throw error;
  } finally {
    release();
  }
}
