// What a process works on stays its own while it renews its leases; a process that stops renewing has died.
import { type App, perApp } from '../app.ts';
import { acrossOrganizations } from '../postgres/tenancy.ts';
import { type Lease, renew } from './lease.ts';

/** A lease is renewed this often in its life, so that it outlives a round or two that fail. */
const RENEWALS_PER_LEASE = 4;

/**
 * Renews what is kept, in rounds until the app stops, from its second round on: in its first it has most of its lease
 * before it, and nearly everything is done by then. Answers how to keep something, which answers how to let go of it.
 */
export function renewedInRounds<T>(
  app: App,
  renewAll: (kept: T[]) => Promise<void>,
): (what: T) => () => void {
  const roundMs = (app.config.leaseSeconds * 1000) / RENEWALS_PER_LEASE;
  const since = new Map<{ readonly what: T }, number>();
  const timer = setInterval(() => {
    const before = performance.now() - roundMs;
    const old = [...since].filter(([, at]) => at <= before).map(([{ what }]) => what);
    if (old.length === 0) return;
    // The next round tries again, and a lease outlives several rounds.
    renewAll(old).catch((error) => app.log.warn({ err: error }, 'leases could not be renewed'));
  }, roundMs);
  timer.unref();
  app.onStop(() => clearInterval(timer));
  return (what) => {
    const entry = { what };
    since.set(entry, performance.now());
    return () => {
      since.delete(entry);
    };
  };
}

/** Keeps leases until they are let go of, by the function that it answers. */
export const keepLeases: (app: App) => (leases: readonly Lease[]) => () => void = perApp((app) =>
  renewedInRounds<readonly Lease[]>(app, (kept) =>
    acrossOrganizations(app.db, (tx) => renew(app, tx, kept.flat())),
  ),
);
