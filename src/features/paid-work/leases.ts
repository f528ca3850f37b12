import { renewHolds } from '../../ledger/reserve.ts';
import { type App, perApp } from '../../platform/app.ts';
import { Kept, renewInRounds } from '../../platform/leases.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { type ClaimedKey, renewKey, type Tx } from './store.ts';

/** What this process is working on. A process that stops renewing is taken for dead. */
export interface Leases {
  /** How long whatever a process has taken stays taken after it has died. */
  readonly ms: number;
  /** Each of these answers how to let go of it. */
  keepHold(holdId: string): () => void;
  keepKey(key: ClaimedKey): () => void;
  /** What another feature has taken; `renew` is called every few seconds, before holds and keys are renewed. */
  keep(renew: Renewal): () => void;
}

export type Renewal = (tx: Tx, until: Date) => Promise<void>;

export const leasesOf: (app: App) => Leases = perApp((app) => {
  const ms = app.config.leaseSeconds * 1000;
  const holds = new Kept<string>(app);
  const keys = new Kept<ClaimedKey>(app);
  const others = new Kept<Renewal>(app);

  async function renew(): Promise<void> {
    const [oldHolds, oldKeys, oldOthers] = [holds.old(), keys.old(), others.old()];
    if (oldHolds.length === 0 && oldKeys.length === 0 && oldOthers.length === 0) return;
    const now = app.clock.now().getTime();
    const until = new Date(now + ms);
    await acrossOrganizations(app.db, async (tx) => {
      // In the order in which work locks them, money after everything else, so that there is no deadlock.
      for (const renewOther of oldOthers) await renewOther(tx, until);
      await renewHolds(tx, oldHolds, until);
      for (const key of oldKeys) await renewKey(tx, key, new Date(now));
    });
  }

  renewInRounds(app, 'leases could not be renewed', renew);
  return {
    ms,
    keepHold: (id) => holds.keep(id),
    keepKey: (key) => keys.keep(key),
    keep: (renewOther) => others.keep(renewOther),
  };
});
