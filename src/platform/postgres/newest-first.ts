import { type RawBuilder, sql } from 'kysely';
import type { Position } from '../http/paging.ts';

/** A time in microseconds, for cursors: a date of JavaScript would lose those that tell neighbours apart. */
export function microsOf(column: string): RawBuilder<number> {
  return sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;
}

/** Rows that come after a position in a list that is ordered by a time and an id, both descending. */
export function olderThan(position: Position | null, time: string, id: string): RawBuilder<boolean> {
  if (position === null) return sql<boolean>`true`;
  const at = sql`'epoch'::timestamptz + ${position.createdAtMicros} * interval '1 microsecond'`;
  return sql<boolean>`(${sql.ref(time)}, ${sql.ref(id)}) < (${at}, ${position.id})`;
}
