import type { Transaction } from 'kysely';
import { type App, perApp } from '../../platform/app.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';

/** A lease is renewed this often in its life, so that it outlives a round or two that fail. */
const RENEWALS_PER_LEASE = 4;

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
  const everyMs = ms / RENEWALS_PER_LEASE;
  const holds = new Kept<string>(everyMs);
  const places = new Kept<IdempotentPlace>(everyMs);
  const others = new Kept<Renewal>(everyMs);

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

  const timer = setInterval(() => {
    // The next round tries again, and a lease outlives several rounds.
    renew().catch((error) => app.log.warn({ err: error }, 'leases could not be renewed'));
  }, everyMs);
  timer.unref();
  app.onStop(() => clearInterval(timer));

  return {
    ms,
    keepHold: (id) => holds.keep(id),
    keepPlace: (place) => places.keep(place),
    keep: (renewOther) => others.keep(renewOther),
  };
});

/** What is renewed in every round from its second on: in its first it has most of its lease before it. */
class Kept<T> {
  readonly #everyMs: number;
  readonly #since = new Map<{ readonly what: T }, number>();

  constructor(everyMs: number) {
    this.#everyMs = everyMs;
  }

  keep(what: T): () => void {
    const entry = { what };
    this.#since.set(entry, performance.now());
    return () => {
      this.#since.delete(entry);
    };
  }

  old(): T[] {
    const before = performance.now() - this.#everyMs;
    return [...this.#since].filter(([, since]) => since <= before).map(([{ what }]) => what);
  }
}
