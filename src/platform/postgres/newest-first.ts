import { type RawBuilder, sql } from 'kysely';
import type { Position } from '../http/paging.ts';
import type { Tables } from './connection.ts';

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

/** Of so many rows at the most the newest of all are chosen, where each project is asked for its own. */
const ROWS_ASKED = 20_000;

interface Newest {
  readonly orgId: string;
  readonly projectIds: readonly string[];
  readonly fits?: RawBuilder<unknown>;
  readonly limit: number;
}

/**
 * The newest rows of some projects, however many rows of others lie between them. Of a table with `created_at` and `id`
 * and an index by each of the organization and the project.
 */
export function newestOf(
  table: keyof Tables,
  { orgId, projectIds, fits = sql`true`, limit }: Newest,
): RawBuilder<unknown> {
  const those = (which: RawBuilder<unknown>) => sql`select * from ${sql.table(table)}
    where org_id = ${orgId} and ${which} and ${fits} order by created_at desc, id desc limit ${limit}`;
  const [only] = projectIds;
  if (projectIds.length === 1) return those(sql`project_id = ${only}`);
  const ids = sql`${[...projectIds]}::text[]`;
  if (projectIds.length * limit <= ROWS_ASKED)
    return sql`select newest.* from unnest(${ids}) asked cross join lateral (${those(sql`project_id = asked`)}) newest
      order by created_at desc, id desc limit ${limit}`;
  // Most of what there is: along the organization's index. By that of projects all their rows would be read and sorted,
  // which a plan for any projects takes for few.
  return those(sql`project_id || '' = any(${ids})`);
}
