// Turns at hosts for all processes that share a database. A turn is a lease in a row: no connection is held while a page
// is fetched, and what a process that died has held lapses by itself.
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { limits } from '../contract/limits.ts';
import type { App } from '../platform/app.ts';
import type { Database } from '../platform/postgres/connection.ts';
import { lineOf, type TurnLimits, TurnLine, type Turns, turnLimits } from './turns.ts';

declare module '../platform/postgres/connection.ts' {
  interface Tables {
    fetch_turns: {
      host: string;
      next_at: Date;
      first_holder: string | null;
      first_until: Date;
      second_holder: string | null;
      second_until: Date;
    };
  }
}

/** How soon to ask again where others are at the host; two processes do not ask in step. */
const ASK_AGAIN_MS = 60;
/** Where the site asks for a long delay. */
const SELDOM_MS = 500;

export function databaseTurns(
  { db, log, config }: Pick<App, 'db' | 'log' | 'config'>,
  { delayMs, waitMs }: Omit<TurnLimits, 'connections'> = turnLimits,
): Turns {
  const line = new TurnLine(waitMs);
  // Longer than any try may take.
  const leaseMs = limits.fetchTimeoutMs * config.patience + 10_000;

  /** `extraMs` beyond the usual delay, which `next_at` holds already. */
  async function taken(host: string, holder: string, extraMs: number): Promise<boolean> {
    const { rows } = await sql<{ taken: boolean }>`
      insert into fetch_turns as turn (host, next_at, first_holder, first_until, second_until)
      values (${host}, now() + ${delayMs} * interval '1 ms', ${holder}, now() + ${leaseMs} * interval '1 ms', now())
      on conflict (host) do update set
        next_at = excluded.next_at,
        first_holder = case when turn.first_until <= now() then excluded.first_holder else turn.first_holder end,
        first_until = case when turn.first_until <= now() then excluded.first_until else turn.first_until end,
        second_holder = case when turn.first_until <= now() then turn.second_holder else excluded.first_holder end,
        second_until = case when turn.first_until <= now() then turn.second_until else excluded.first_until end
      where turn.next_at <= now() - ${extraMs} * interval '1 ms' and (turn.first_until <= now() or turn.second_until <= now())
      returning true as taken`.execute(db);
    return rows.length > 0;
  }

  async function giveBack(host: string, holder: string): Promise<void> {
    await sql`
      update fetch_turns set
        first_until = case when first_holder = ${holder} then now() else first_until end,
        second_until = case when second_holder = ${holder} then now() else second_until end
      where host = ${host}`.execute(db);
  }

  return {
    take(name, signal, askedMs = 0) {
      const extraMs = Math.max(0, askedMs - delayMs);
      // Seconds need not be counted in hundredths.
      const againMs = Math.min(Math.max(ASK_AGAIN_MS, extraMs / 10), SELDOM_MS);
      // Readers of the database must not learn which hosts are asked for.
      const host = createHash('sha256').update(name).digest('base64url').slice(0, 22);
      return line.take(lineOf(host, extraMs > 0), signal, async () => {
        const holder = randomUUID();
        if (!(await taken(host, holder, extraMs))) return againMs * (0.5 + Math.random());
        return () => {
          // It lapses by itself where this fails.
          giveBack(host, holder).catch((error) => log.warn({ err: error }, 'a turn was not given back'));
        };
      });
    },
  };
}

/** A host that was not visited for a while needs no row. */
export async function forgetTurns(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from fetch_turns where greatest(next_at, first_until, second_until) < now() - interval '1 hour'`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
