// The database's clock, read without asking it each time. Whatever processes tell each other by a stored time (leases,
// deadlines, the day of a charge) is written and compared by this clock, so that a machine whose own clock is wrong takes
// no live work for abandoned.
import { type Kysely, sql } from 'kysely';
import type { Log } from '../log.ts';
import type { Database, Tables } from './connection.ts';
import { throughRestarts } from './through-restarts.ts';

/** For what has a transaction and no app: the moment at which the transaction began. */
export async function timeOf(tx: Kysely<Tables>): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the database has no time');
  return row.at;
}

export interface Clock {
  now(): Date;
}

/** How far the two clocks drift apart between two readings is below a millisecond; a machine that slept is caught. */
const READ_EVERY_MS = 10_000;
/** A reading is as exact as half its round trip. One that took longer than this is not better than the reading before. */
const ROUND_TRIP_MS_MAX = 500;
/** From here on an operator should know. */
const TOLD_FROM_MS = 2_000;

export interface OpenClock extends Clock {
  close(): void;
}

/**
 * Between two readings time goes by the process's own monotonic clock, which setting the machine's time does not touch.
 */
export async function openClock(db: Database, log: Log): Promise<OpenClock> {
  let offsetMs: number | null = null;
  let told = false;

  async function read(): Promise<void> {
    const sentAt = performance.now();
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
    const heardAt = performance.now();
    const [row] = rows;
    if (row === undefined || (offsetMs !== null && heardAt - sentAt > ROUND_TRIP_MS_MAX)) return;
    offsetMs = row.at.getTime() - (sentAt + heardAt) / 2;
    const aheadMs = Math.round(Date.now() - (performance.now() + offsetMs));
    const isFar = Math.abs(aheadMs) >= TOLD_FROM_MS;
    if (isFar && !told)
      log.warn({ aheadMs }, "this machine's clock differs from the database's, which is the one that counts");
    told = isFar;
  }

  await throughRestarts(log, read);
  const timer = setInterval(() => {
    // While the database is away the last reading holds.
    read().catch(() => {});
  }, READ_EVERY_MS);
  timer.unref();
  return {
    now: () => new Date(performance.now() + (offsetMs ?? 0)),
    close: () => clearInterval(timer),
  };
}
