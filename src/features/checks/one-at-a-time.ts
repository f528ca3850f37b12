// Equal checks at the same moment, in any process: the first is judged and charged, the others wait for its report.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../platform/app.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { leasesOf } from './leases.ts';

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    checks_under_way: { org_id: string; cache_key: string; claim: string; lease_until: Date };
  }
}

const LOOK_EVERY_MS = 100;

/**
 * Runs `work` for a key while nobody else does. Whoever comes second waits, and begins with a look at what the first has
 * left: `known`. When the first has failed, or died, the next does the work itself.
 */
export async function oneAtATime<T>(
  { app, orgId, gone }: { readonly app: App; readonly orgId: string; readonly gone: AbortSignal },
  key: string,
  known: () => Promise<T | null>,
  work: () => Promise<T>,
): Promise<T> {
  const leases = leasesOf(app);
  const own = { org_id: orgId, cache_key: key, claim: randomUUID() };
  const take = () =>
    inOrganization(app.db, orgId, async (tx) => {
      const now = Date.now();
      const until = new Date(now + leases.ms);
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('checks_under_way')
        .values({ ...own, lease_until: until })
        .onConflict((conflict) =>
          conflict
            .columns(['org_id', 'cache_key'])
            .doUpdateSet({ claim: own.claim, lease_until: until })
            .where('checks_under_way.lease_until', '<=', new Date(now)),
        )
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    });
  while (!(await take())) await sleep(LOOK_EVERY_MS, undefined, { signal: gone });
  const drop = leases.keep(async (tx, until) => {
    await tx
      .updateTable('checks_under_way')
      .set({ lease_until: until })
      .where((eb) => eb.and(own))
      .execute();
  });
  try {
    return (await known()) ?? (await work());
  } finally {
    drop();
    await inOrganization(app.db, orgId, (tx) =>
      tx
        .deleteFrom('checks_under_way')
        .where((eb) => eb.and(own))
        .execute(),
    );
  }
}
