import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../postgres/connection.ts';
import { deleteOldRows } from '../postgres/delete-old-rows.ts';
import { acrossOrganizations } from '../postgres/tenancy.ts';
import type { Store } from './memory-store.ts';
import { type Count, emptyCount, giveBack, type Rule, take, type Verdict } from './window.ts';

declare module '../postgres/connection.ts' {
  interface Tables {
    limit_counts: { subject: string; count: Count; expires_at: Date };
  }
}

/** Blocks that this process knows of; a few megabytes at the worst. */
const BLOCKS_MAX = 10_000;

interface Held {
  readonly subject: string;
  readonly count: Count | null;
  readonly nowMs: number;
}

/**
 * Counts that all processes share, by the database's clock; for what is tried seldom and must not be tried once more in
 * every process. A block is remembered, so that refusing an impatient client costs the database nothing.
 */
export class PostgresStore implements Store {
  readonly #db: Database;
  readonly #now: (() => number) | null;
  /** Until when a subject is blocked, by a clock that cannot be set back. */
  readonly #blocks = new Map<string, number>();

  /** `now` is for tests; else the clock of the database counts. */
  constructor(db: Database, now: (() => number) | null = null) {
    this.#db = db;
    this.#now = now;
  }

  async take(subjects: readonly string[], rule: Rule): Promise<Verdict> {
    const blockedMs = this.#blockedMs(subjects);
    if (blockedMs > 0) return { allowed: false, remaining: 0, resetMs: blockedMs, retryAfterMs: blockedMs };
    return acrossOrganizations(this.#db, async (tx) => {
      const rows = await this.#hold(tx, subjects);
      const nowMs = this.#now?.() ?? rows[0]?.nowMs ?? Date.now();
      const stored = new Map(rows.map(({ subject, count }) => [subject, count]));
      // In the order given: the first that has had enough is the one that is blocked.
      const counts = subjects.map((subject) => stored.get(subject) ?? emptyCount());
      const verdict = take(counts, rule, nowMs);
      await save(tx, subjects, counts, rule, nowMs);
      for (const [i, { blockedUntilMs }] of counts.entries())
        this.#noteBlock(subjects[i] ?? '', blockedUntilMs - nowMs);
      return verdict;
    });
  }

  async giveBack(subject: string): Promise<void> {
    await acrossOrganizations(this.#db, async (tx) => {
      const [held] = await this.#hold(tx, [subject]);
      if (held?.count === null || held === undefined) return;
      giveBack(held.count);
      await sql`update limit_counts set count = ${JSON.stringify(held.count)} where subject = ${subject}`.execute(
        tx,
      );
    });
  }

  /** Locks the subjects' rows, which are made where there are none, in one order for all. */
  async #hold(tx: Transaction<Tables>, subjects: readonly string[]): Promise<readonly Held[]> {
    const { rows } = await sql<Held>`
      insert into limit_counts (subject, count, expires_at)
      select subject, 'null'::jsonb, now() from unnest(${[...subjects].sort()}::text[]) as subject
      on conflict (subject) do update set subject = excluded.subject
      returning subject, nullif(count, 'null') as count,
        (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"`.execute(tx);
    return rows;
  }

  #blockedMs(subjects: readonly string[]): number {
    // With a clock of its own a test decides when a block ends.
    if (this.#now !== null) return 0;
    const ends = subjects.map((subject) => this.#blocks.get(subject) ?? 0);
    return Math.max(0, ...ends) - performance.now();
  }

  #noteBlock(subject: string, restMs: number): void {
    this.#blocks.delete(subject);
    if (restMs <= 0) return;
    this.#blocks.set(subject, performance.now() + restMs);
    const [oldest] = this.#blocks.keys();
    if (this.#blocks.size > BLOCKS_MAX && oldest !== undefined) this.#blocks.delete(oldest);
  }
}

async function save(
  tx: Transaction<Tables>,
  subjects: readonly string[],
  counts: readonly Count[],
  { windowMs, block }: Rule,
  nowMs: number,
): Promise<void> {
  const lives = counts.map(({ level, seenMs }) =>
    level > 0 && block !== null ? Math.max(windowMs, seenMs + block.quietMs - nowMs) : windowMs,
  );
  await sql`update limit_counts c set count = n.count::jsonb, expires_at = now() + n.life * interval '1 millisecond'
    from unnest(${[...subjects]}::text[], ${counts.map((count) => JSON.stringify(count))}::text[],
      ${lives}::float8[]) as n (subject, count, life)
    where c.subject = n.subject`.execute(tx);
}

/** Rows that say nothing any more; answers how many there were. */
export function forgetCounts(db: Database, signal: AbortSignal): Promise<number> {
  return deleteOldRows(db, { table: 'limit_counts', column: 'expires_at', before: new Date() }, signal);
}
