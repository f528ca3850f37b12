import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '../fault.ts';
import type { Log } from '../log.ts';
import { isConnectionLoss } from './connection.ts';

export interface Patience {
  readonly tries: number;
  readonly everyMs: number;
  /** Which errors mean that the database is away and will be back. */
  readonly isAway: (error: unknown) => boolean;
}

const DURING_A_START: Patience = { tries: 4, everyMs: 500, isAway: isConnectionLoss };

/** For what a start asks of the database and can ask again: one that restarts meanwhile is waited for. */
export async function throughRestarts<T>(
  log: Log,
  work: () => Promise<T>,
  { tries, everyMs, isAway }: Patience = DURING_A_START,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (tried === tries || !isAway(error)) throw error;
      if (tried === 1) log.warn({ code: codeOf(error) }, 'the database is away; trying again');
      await sleep(everyMs);
    }
  }
}
