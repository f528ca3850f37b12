// Pages go from their rows to the store outside, or back, one by one and while the service runs. Each is copied and read
// back before it is taken from where it was: whatever ends a move, every page is whole in one place.
import { sql, type Transaction } from 'kysely';
import type { ContentStore } from '../../platform/contents/content-store.ts';
import { newObjectName } from '../../platform/contents/object-name.ts';
import type { Database, Tables } from '../../platform/postgres/connection.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import type { PackedPage, RowOfPage } from './kept-page.ts';
import { fetchOutside, putOutside, sha256Of } from './page-place.ts';
import { contentsSince } from './page-rows.ts';

/** Few enough that some megabytes are in memory, and pages of a slow store do not follow one another. */
const BATCH = 16;

export interface Moved {
  readonly moved: number;
  readonly bytes: number;
  /** Named by a row, and missing or damaged outside: they stay as they are. */
  readonly lost: number;
}

export interface Move {
  readonly db: Database;
  readonly store: Pick<ContentStore, 'put' | 'get'>;
  readonly to: 'store' | 'database';
  /** Only those that are in the row because the store was away, or because a backup was restored. */
  readonly waiting?: boolean;
  readonly signal: AbortSignal;
}

interface Found extends RowOfPage {
  readonly report_id: string;
  readonly org_id: string;
  readonly created_at: Date;
  /** To the microsecond, which a Date has not. */
  readonly moment: string;
}

/** Throws StoreAway. Run again, it goes on where it ended. */
export async function moveContents(move: Move): Promise<Moved> {
  let [moved, bytes, lost] = [0, 0, 0];
  let last: Pick<Found, 'moment' | 'report_id'> | null = null;
  while (!move.signal.aborted) {
    const rows: readonly Found[] = await next(move, last);
    const ends = await (move.to === 'store'
      ? outwards(move, rows)
      : Promise.all(rows.map((row) => back(move, row))));
    for (const end of ends) {
      if (end === 'lost') lost += 1;
      else if (end !== 'changed') [moved, bytes] = [moved + 1, bytes + end];
    }
    if (rows.length < BATCH) break;
    last = rows.at(-1) ?? null;
  }
  return { moved, bytes, lost };
}

function next(
  { db, to, waiting = false }: Move,
  last: Pick<Found, 'moment' | 'report_id'> | null,
): Promise<readonly Found[]> {
  return acrossOrganizations(db, async (tx) => {
    let rows = tx
      .selectFrom('page_contents')
      .selectAll()
      .select(sql<string>`created_at::text`.as('moment'))
      // What is older is removed within the hour.
      .where('created_at', '>=', contentsSince)
      .where('object', to === 'store' ? 'is' : 'is not', null)
      .orderBy('created_at')
      .orderBy('report_id')
      .limit(BATCH);
    if (waiting) rows = rows.where(sql<boolean>`waits`);
    if (last !== null)
      rows = rows.where(
        sql<boolean>`(created_at, report_id) > (${last.moment}::timestamptz, ${last.report_id})`,
      );
    return rows.execute();
  });
}

/** How many bytes went; `changed` where the page was replaced or forgotten meanwhile. */
type End = number | 'changed' | 'lost';

/** A batch takes minutes where the store keeps it waiting. */
const UNNAMED = sql<Date>`now() + interval '1 hour'`;
/** A process that was stopped for so long may find its object removed: it leaves the page where it is. */
const IN_TIME = sql<Date>`now() + interval '10 minutes'`;

/**
 * Their names are written down as to be removed before anything is put under them, and taken from that list with the row
 * that names them: a move that is killed leaves nothing, and no sweep takes what is on its way.
 */
async function outwards(move: Move, rows: readonly Found[]): Promise<End[]> {
  if (rows.length === 0) return [];
  const named = rows.map((row) => ({
    row,
    object: newObjectName(row.org_id, row.report_id, row.created_at),
  }));
  await acrossOrganizations(move.db, (tx) =>
    tx
      .insertInto('content_removals')
      .values(named.map(({ object }) => ({ object, since: UNNAMED })))
      .execute(),
  );
  return Promise.all(named.map(({ row, object }) => putOne(move, row, object)));
}

async function putOne({ db, store, signal }: Move, row: Found, object: string): Promise<End> {
  if (row.content === null) return 'changed';
  const packed: PackedPage = { kind: row.kind, content: row.content, surroundings: row.surroundings };
  const owner = { orgId: row.org_id, reportId: row.report_id };
  const placed = await putOutside(store, object, packed, signal);
  const there = await fetchOutside(store, owner, placed, signal);
  const isTaken =
    there !== null &&
    (await acrossOrganizations(db, async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('content_removals')
        .where('object', '=', object)
        .where('since', '>', IN_TIME)
        .executeTakeFirst();
      if (numDeletedRows !== 1n) return false;
      const { numUpdatedRows } = await tx
        .updateTable('page_contents')
        .set(placed)
        .where('report_id', '=', row.report_id)
        .where('object', 'is', null)
        .where(sql<boolean>`sha256(content) = ${sha256Of(packed.content)}`)
        .executeTakeFirst();
      if (numUpdatedRows === 1n) return true;
      await tx.insertInto('content_removals').values({ object }).execute();
      return false;
    }));
  return isTaken ? (placed.object_bytes ?? 0) : 'changed';
}

async function back({ db, store, signal }: Move, row: Found): Promise<End> {
  const page = await fetchOutside(store, { orgId: row.org_id, reportId: row.report_id }, row, signal);
  if (page === null) return 'lost';
  // The database itself writes down that the object may go.
  const returned = { ...page, object: null, object_bytes: null, object_sha256: null };
  const { numUpdatedRows } = await acrossOrganizations(db, (tx: Transaction<Tables>) =>
    tx
      .updateTable('page_contents')
      .set(returned)
      .where('report_id', '=', row.report_id)
      .where('object', '=', row.object)
      .executeTakeFirst(),
  );
  return numUpdatedRows === 1n ? (row.object_bytes ?? 0) : 'changed';
}
