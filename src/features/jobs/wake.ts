import type { App } from '../../platform/app.ts';
import { Failure } from '../../platform/http/failure.ts';
import { isConnectionLoss } from '../../platform/postgres/connection.ts';
import type { Tx } from './store.ts';

export const WORK_QUEUE = 'jobs-work';
/** More shifts than a machine has room for are of no use; each goes on until nothing is left. */
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
