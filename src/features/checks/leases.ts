import type { Transaction } from 'kysely';
import { type App, perApp } from '../../platform/app.ts';
import { Kept, renewInRounds } from '../../platform/leases.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';

/** What this process is working on; whoever stops renewing has died. */
export interface Leases {
  /** How long money and keys of a process stay taken after it has died. */
  readonly ms: number;
  keepHold(holdId: string): () => void;
  keepPlace(place: IdempotentPlace): () => void;
  /** What another feature holds by a lease of its own; `renew` is called every few seconds, before all others. */
  keep(renew: Renewal): () => void;
}

export type Renewal = (tx: Transaction<Tables>, until: Date) => Promise<void>;

export interface IdempotentPlace {
  readonly org_id: string;
  readonly caller: string;
  readonly key: string;
}

export const leasesOf: (app: App) => Leases = perApp((app) => {
  const ms = app.config.leaseSeconds * 1000;
  const holds = new Kept<string>(app);
  const places = new Kept<IdempotentPlace>(app);
  const others = new Kept<Renewal>(app);

  async function renew(): Promise<void> {
    const [oldHolds, oldPlaces, oldOthers] = [holds.old(), places.old(), others.old()];
    if (oldHolds.length === 0 && oldPlaces.length === 0 && oldOthers.length === 0) return;
    const now = Date.now();
    await acrossOrganizations(app.db, async (tx) => {
      // First what else is held, then the money: in the order in which work locks them, so that nobody waits in a circle.
      for (const renewOther of oldOthers) await renewOther(tx, new Date(now + ms));
      if (oldHolds.length > 0)
        await tx
          .updateTable('ledger_holds')
          .set({ lease_until: new Date(now + ms) })
          .where('id', 'in', oldHolds)
          .where('closed_at', 'is', null)
          .execute();
      for (const place of oldPlaces)
        await tx
          .updateTable('idempotent_answers')
          .set({ created_at: new Date(now) })
          .where((eb) => eb.and({ ...place }))
          .where('answer', 'is', null)
          .execute();
    });
  }

  renewInRounds(app, 'leases could not be renewed', renew);
  return {
    ms,
    keepHold: (id) => holds.keep(id),
    keepPlace: (place) => places.keep(place),
    keep: (renewOther) => others.keep(renewOther),
  };
});
