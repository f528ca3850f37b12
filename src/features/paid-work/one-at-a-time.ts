// Equal work at the same moment, in any process: the first is done and charged, the others wait for its result.
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../platform/app.ts';
import { dropRow, endRow, isLost, takeRow } from '../../platform/leases/lease.ts';
import { keepLeases } from '../../platform/leases/renewal.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { TURNS, type Tx } from './store.ts';

const LOOK_EVERY_MS = 100;

interface Worker {
  readonly app: App;
  readonly orgId: string;
  /** Aborted when the result is no longer wanted. */
  readonly gone: AbortSignal;
}

interface Work<Known, Result> {
  /** What an earlier turn has left; looked for in the transaction that takes the turn. */
  readonly known: (tx: Tx) => Promise<Known | null>;
  readonly use: (known: Known, done: Done) => Promise<Result>;
  readonly work: (done: Done) => Promise<Result>;
}

/**
 * Ends the turn in the transaction that stores the result, so that the next in line finds it. To be called before money
 * is locked. Makes the transaction fail where another call may have had the next turn already.
 */
export type Done = (tx: Tx) => Promise<void>;

/**
 * Runs `work` for a key while no other call does. The second waits, and uses what the first has left. Where the
 * first has failed or died, the next does the work itself. A process that was silent for so long that it was taken for
 * dead cannot end its turn: it begins again, and finds what was left meanwhile.
 */
export async function oneAtATime<Known, Result>(
  { app, orgId, gone }: Worker,
  key: string,
  { known, use, work }: Work<Known, Result>,
): Promise<Result> {
  const take = () =>
    inOrganization(app.db, orgId, async (tx) => {
      const taken = await takeRow(app, tx, TURNS, { org_id: orgId, cache_key: key });
      const left = await known(tx);
      const turn = await taken();
      return turn === null ? null : { left, turn };
    });
  for (;;) {
    const taken = await take();
    if (taken === null) {
      await sleep(LOOK_EVERY_MS, undefined, { signal: gone });
      continue;
    }
    const { left, turn } = taken;
    const release = keepLeases(app)([turn]);
    const done: Done = (tx) => endRow(tx, turn);
    try {
      return await (left === null ? work(done) : use(left, done));
    } catch (error) {
      await inOrganization(app.db, orgId, (tx) => dropRow(tx, turn));
      if (!isLost(error, turn)) throw error;
      gone.throwIfAborted();
    } finally {
      release();
    }
  }
}
