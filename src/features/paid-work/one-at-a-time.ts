// Equal work at the same moment, in any process: the first is done and charged, the others wait for its result.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../platform/app.ts';
import { codeOf } from '../../platform/fault.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { leasesOf } from './leases.ts';
import { dropTurn, endTurn, renewTurn, TURN_LOST, type Turn, type Tx, takeTurn } from './store.ts';

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
 * is locked: leases are renewed in the same order.
 */
export type Done = (tx: Tx) => Promise<void>;

/**
 * Runs `work` for a key while no other call does. The second waits, and uses what the first has left. Where the
 * first has failed or died, the next does the work itself. A process that was silent for so long that it was taken for
 * dead cannot end its turn: it begins again, and finds what was left meanwhile.
 */
export async function oneAtATime<Known, Result>(
  worker: Worker,
  key: string,
  work: Work<Known, Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await inTurn(worker, key, work);
    } catch (error) {
      if (codeOf(error) !== TURN_LOST) throw error;
      worker.gone.throwIfAborted();
    }
  }
}

async function inTurn<Known, Result>(
  { app, orgId, gone }: Worker,
  key: string,
  { known, use, work }: Work<Known, Result>,
): Promise<Result> {
  const leases = leasesOf(app);
  const turn: Turn = { org_id: orgId, cache_key: key, claim: randomUUID() };
  const take = () =>
    inOrganization(app.db, orgId, async (tx) => {
      const now = app.clock.now().getTime();
      const isOurs = await takeTurn(tx, turn, new Date(now), new Date(now + leases.ms));
      const left = await known(tx);
      return (await isOurs()) ? { left } : null;
    });
  let taken = await take();
  while (taken === null) {
    await sleep(LOOK_EVERY_MS, undefined, { signal: gone });
    taken = await take();
  }
  const release = leases.keep((tx, until) => renewTurn(tx, turn, until));
  const done: Done = (tx) => endTurn(tx, turn);
  try {
    return await (taken.left === null ? work(done) : use(taken.left, done));
  } catch (error) {
    await inOrganization(app.db, orgId, (tx) => dropTurn(tx, turn));
    throw error;
  } finally {
    release();
  }
}
