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
/** Among so many of the organization's newest most callers find all that they see on a page. */
const NEAR = 200;

interface Newest {
  readonly orgId: string;
  readonly projectIds: readonly string[];
  readonly after?: Position | null;
  readonly fits?: RawBuilder<unknown>;
  readonly limit: number;
}

/**
 * The newest rows of some projects, however many rows of others lie between them. Of a table with `created_at` and `id`
 * and an index by each of the organization and the project.
 */
export function newestOf(
  table: keyof Tables,
  { orgId, projectIds, after = null, fits = sql`true`, limit }: Newest,
): RawBuilder<unknown> {
  const those = (which: RawBuilder<unknown>, most: number) => sql`select * from ${sql.table(table)}
    where org_id = ${orgId} and ${olderThan(after, 'created_at', 'id')} and ${which}
    order by created_at desc, id desc limit ${most}`;
  const [only] = projectIds;
  if (projectIds.length === 1) return those(sql`project_id = ${only} and ${fits}`, limit);
  const ids = sql`${[...projectIds]}::text[]`;
  // Most of what there is: along the organization's index. By that of projects all their rows would be read and sorted,
  // which a plan for any projects takes for few.
  if (projectIds.length * limit > ROWS_ASKED)
    return those(sql`project_id || '' = any(${ids}) and ${fits}`, limit);
  return sql`with near as materialized (
      select * from (${those(sql`true`, Math.max(NEAR, limit))}) newest
      where project_id = any(${ids}) and ${fits} order by created_at desc, id desc limit ${limit}
    )
    select * from near where (select count(*) from near) = ${limit}
    union all
    select * from (
      select newest.* from unnest(${ids}) asked
        cross join lateral (${those(sql`project_id = asked and ${fits}`, limit)}) newest
      order by created_at desc, id desc limit ${limit}
    ) of_each where (select count(*) from near) < ${limit}
    order by created_at desc, id desc`;
}
