// Equal checks at the same moment, in any process: the first is judged and charged, the others wait for its report.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { App } from '../../platform/app.ts';
import { codeOf } from '../../platform/fault.ts';
import { inPassing, sendAhead } from '../../platform/postgres/client.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { leasesOf } from './leases.ts';

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    checks_under_way: { org_id: string; cache_key: string; claim: string; lease_until: Date };
  }
}

type Tx = Transaction<Tables>;

const LOOK_EVERY_MS = 100;

interface Turns<Known, Result> {
  /** What whoever was first has left: looked for when the turn has come. */
  readonly known: (tx: Tx) => Promise<Known | null>;
  readonly use: (known: Known, done: Done) => Promise<Result>;
  readonly work: (done: Done) => Promise<Result>;
}

/**
 * Ends the turn with the transaction that ends the work: so the next finds what it has left. Comes before money is
 * locked, as in the renewal of leases.
 */
export type Done = (tx: Tx) => Promise<void>;

/** The turn had run out, or the database has lost it in a crash: somebody else may have had the next one. */
const TURN_LOST = 'AS001';

/**
 * Runs `work` for a key while nobody else does. Whoever comes second waits, and uses what the first has left. When the
 * first has failed, or died, the next does the work itself. Whoever was silent for so long that others took them for
 * dead cannot end their turn: they begin anew, and find what was left meanwhile.
 */
export async function oneAtATime<Known, Result>(
  checker: { readonly app: App; readonly orgId: string; readonly gone: AbortSignal },
  key: string,
  turns: Turns<Known, Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await inTurn(checker, key, turns);
    } catch (error) {
      if (codeOf(error) !== TURN_LOST) throw error;
      checker.gone.throwIfAborted();
    }
  }
}

async function inTurn<Known, Result>(
  { app, orgId, gone }: { readonly app: App; readonly orgId: string; readonly gone: AbortSignal },
  key: string,
  { known, use, work }: Turns<Known, Result>,
): Promise<Result> {
  const leases = leasesOf(app);
  const own = { org_id: orgId, cache_key: key, claim: randomUUID() };
  const take = () =>
    inOrganization(app.db, orgId, async (tx) => {
      const now = Date.now();
      const until = new Date(now + leases.ms);
      const taken = await sendAhead(
        tx,
        tx
          .insertInto('checks_under_way')
          .values({ ...own, lease_until: until })
          .onConflict((conflict) =>
            conflict
              .columns(['org_id', 'cache_key'])
              .doUpdateSet({ claim: own.claim, lease_until: until })
              .where('checks_under_way.lease_until', '<=', new Date(now)),
          )
          .returning('claim'),
      );
      const left = await known(tx);
      return (await taken()).length === 1 ? { left } : null;
    });
  let turn = await take();
  while (turn === null) {
    await sleep(LOOK_EVERY_MS, undefined, { signal: gone });
    turn = await take();
  }
  const drop = leases.keep(async (tx, until) => {
    // Waits for nobody: a turn that is ending at this moment needs nothing any more.
    const free = tx
      .selectFrom('checks_under_way')
      .select('claim')
      .where((eb) => eb.and(own))
      .forUpdate()
      .skipLocked();
    await tx
      .updateTable('checks_under_way')
      .set({ lease_until: until })
      .where((eb) => eb.and(own))
      .where('claim', 'in', free)
      .execute();
  });
  const end = (tx: Tx) =>
    inPassing(tx, sql`select end_check_turn(${own.org_id}, ${own.cache_key}, ${own.claim})`);
  try {
    return await (turn.left === null ? work(end) : use(turn.left, end));
  } catch (error) {
    await inOrganization(app.db, orgId, (tx) =>
      tx
        .deleteFrom('checks_under_way')
        .where((eb) => eb.and(own))
        .execute(),
    );
    throw error;
  } finally {
    drop();
  }
}
