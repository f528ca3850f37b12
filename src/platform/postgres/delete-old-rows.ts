import { sql } from 'kysely';
import type { Database, Tables } from './connection.ts';
import { acrossOrganizations } from './tenancy.ts';

/** Few enough that a batch takes milliseconds, also where every row is a page. */
const BATCH = 500;

interface OldRows {
  /** None in parts: rows are told apart by their place, which is one within a part alone (partitions.ts). */
  readonly table: Exclude<keyof Tables, 'page_contents'>;
  /** When a row was made, or when it lapsed; indexed. */
  readonly column: string;
  readonly before: Date;
}

/**
 * Deletes what has been kept for long enough, in small transactions one after the other: nothing waits for a long one,
 * and no lock is taken but on the rows that go. Rows that are locked are left for the next time. Returns how many
 * were deleted.
 */
export function deleteOldRows(
  db: Database,
  { table, column, before }: OldRows,
  signal: AbortSignal,
): Promise<number> {
  return deleteRowsBefore(db, table, column, before, signal);
}

/** The same for one part of a table. */
export async function deleteRowsBefore(
  db: Database,
  table: string,
  column: string,
  before: Date,
  signal: AbortSignal,
): Promise<number> {
  const [from, time] = [sql.table(table), sql.ref(column)];
  let deleted = 0;
  for (let last = -1; last !== 0 && !signal.aborted; deleted += last) {
    // As an array the choice is made once: a join could make it again for every row, and delete without end. The row
    // is locked by then, so that it stays where it is.
    const { numAffectedRows = 0n } = await acrossOrganizations(db, (tx) =>
      sql`delete from ${from} where ctid = any(array(
        select ctid from ${from} where ${time} < ${before} limit ${sql.lit(BATCH)} for update skip locked
      ))`.execute(tx),
    );
    last = Number(numAffectedRows);
  }
  return deleted;
}
