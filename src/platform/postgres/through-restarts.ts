import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { isConnectionLoss } from './connection.ts';

const TRIES = 4;
const TRY_AGAIN_MS = 500;

/** For what a start asks of the database and can ask again: one that restarts meanwhile is waited for. */
export async function throughRestarts<T>(log: Log, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isConnectionLoss(error)) throw error;
      log.warn({ err: error }, 'the database went away during the start');
      await sleep(TRY_AGAIN_MS);
    }
  }
}
