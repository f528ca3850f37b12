import type { App } from '../../platform/app.ts';
import { Failure } from '../../platform/http/failure.ts';
import { isConnectionLoss } from '../../platform/postgres/connection.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import type { NextFree } from './claim.ts';
import type { Tx } from './store.ts';

export const WORK_QUEUE = 'jobs-work';
/** More shifts than machines have room for are of no use; each goes on until nothing is left. */
const SHIFTS_MAX = 16;

/** Puts shifts of work into the queue, in the transaction that makes the work. */
export async function wakeWorkers(app: App, tx: Tx, items: number): Promise<void> {
  try {
    for (let i = 0; i < Math.min(SHIFTS_MAX, items); i++) await app.queue.send(tx, { name: WORK_QUEUE }, {});
  } catch (error) {
    if (isConnectionLoss(error)) throw error;
    throw new Failure('queue_unavailable', null, { cause: error });
  }
}

/** Longer than any lease: every request for the same second comes within this time. */
const SAME_SECOND_SECONDS = 1_200;

/** One shift for the moment in which an item becomes free, however many processes ask for it. */
export async function wakeLater(app: App, { inSeconds, second }: NextFree): Promise<void> {
  await acrossOrganizations(app.db, (tx) =>
    app.queue.send(
      tx,
      { name: WORK_QUEUE },
      {},
      {
        startAfter: Math.ceil(inSeconds),
        singletonKey: `free at ${second}`,
        singletonSeconds: SAME_SECOND_SECONDS,
      },
    ),
  );
}
