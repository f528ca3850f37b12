import { type Generated, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { TierId } from '../../contract/prices.ts';
import type { VerdictLevel } from '../../core/report/report.ts';
import type { Position } from '../../platform/http/paging.ts';
import { isId } from '../../platform/ids.ts';
import type { Language } from '../../platform/language.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { microsOf, newestOf, olderThan } from '../../platform/postgres/newest-first.ts';

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    reports: {
      id: string;
      org_id: string;
      project_id: string;
      user_id: string | null;
      key_id: string | null;
      url: string | null;
      host: string | null;
      url_hash: string | null;
      tier: TierId;
      report_lang: Language;
      report: string;
      /** Sentences in the other language, as JSON; null for reports from before they were kept. */
      texts: string | null;
      query: string | null;
      market: string | null;
      /** The next two are null for reports from before lists showed more than addresses. */
      verdict: VerdictLevel | null;
      /** ReportOverview, as JSON. */
      overview: string | null;
      cache_key: string;
      paid: number;
      private: boolean;
      created_at: Date;
      updated_at: Date;
    };
    report_earlier_keys: { org_id: string; cache_key: string; report_id: string };
    page_contents: {
      report_id: string;
      org_id: string;
      kind: 'html' | 'text';
      /** null where it is kept outside of the database. */
      content: Buffer | null;
      surroundings: Buffer | null;
      /** Its name there, and what it must hold. */
      object: Generated<string | null>;
      object_bytes: Generated<number | null>;
      object_sha256: Generated<Buffer | null>;
      waits: Generated<boolean>;
      created_at: Generated<Date>;
    };
    /** Objects that no row names any more; the database itself writes them down. */
    content_removals: { object: string; since: Generated<Date> };
  }
}

export type ReportRow = Selectable<Tables['reports']>;
export type ReportSummary = Pick<
  ReportRow,
  | 'id'
  | 'project_id'
  | 'url'
  | 'host'
  | 'url_hash'
  | 'tier'
  | 'report_lang'
  | 'overview'
  | 'created_at'
  | 'updated_at'
> & {
  /** null of a key's check, and where the person has left the organization since. */
  readonly checked_by: { readonly user_id: string; readonly name: string } | null;
};

/** What a caller sees of an organization's reports. */
export interface ReportFilter {
  readonly orgId: string;
  readonly projectIds: readonly string[];
}

/** Which of them a list is asked for; all of it must hold. */
export interface ReportSearch {
  readonly id?: string | undefined;
  readonly urlHash?: string | undefined;
  /** A part of the address, or of the host where that is all that is kept. */
  readonly addressPart?: string | undefined;
  readonly verdict?: VerdictLevel | undefined;
  readonly tier?: TierId | undefined;
}

/** A search for a part of an address looks through so many at a time; the cursor leads on behind them. */
export const LOOKED_THROUGH = 5_000;

/** Before all others of its moment, newest first. */
const LAST_ID = `rep_${'z'.repeat(16)}`;

type Listed = ReportSummary & { readonly created_at_micros: number };

export interface ListedReports {
  readonly rows: readonly Listed[];
  /** Where to go on; null at the end. The page may be short of the limit, or empty, all the same. */
  readonly next: Pick<Listed, 'id' | 'created_at_micros'> | null;
}

/** What the list costs depends on what is shown, not on how many reports there are. */
export async function listReports(
  tx: Transaction<Tables>,
  { orgId, projectIds }: ReportFilter,
  search: ReportSearch,
  limit: number,
  after: Position | null,
): Promise<ListedReports> {
  const { id, urlHash, addressPart, verdict, tier } = search;
  if (projectIds.length === 0 || (id !== undefined && !isId('report', id))) return { rows: [], next: null };
  const fits = sql.join(
    [
      sql`true`,
      ...(id === undefined ? [] : [sql`id = ${id}`]),
      ...(urlHash === undefined ? [] : [sql`url_hash = ${urlHash}`]),
      ...(verdict === undefined ? [] : [sql`verdict = ${verdict}`]),
      ...(tier === undefined ? [] : [sql`tier = ${tier}`]),
    ],
    sql` and `,
  );
  const more = limit + 1;
  let found: RawBuilder<unknown>;
  if (addressPart === undefined) found = newestOf('reports', { orgId, projectIds, after, fits, limit: more });
  else {
    // A typed % stands for itself alone.
    const pattern = `%${addressPart.replaceAll(/[\\%_]/g, '\\$&')}%`;
    found = sql`select * from (${lookedThrough(orgId, projectIds, after)} limit ${LOOKED_THROUGH}) looked
      where project_id = any(${[...projectIds]}::text[]) and ${fits} and coalesce(url, host) ilike ${pattern} limit ${more}`;
  }
  const { rows } = await sql<Listed>`
    select id, project_id, url, host, url_hash, tier, report_lang, overview, created_at, updated_at,
      ${microsOf('created_at')} as created_at_micros,
      (select json_build_object('user_id', u.id, 'name', coalesce(nullif(u.name, ''), u.email))
        from users u join memberships m on m.user_id = u.id and m.org_id = found.org_id
        where u.id = found.user_id and found.key_id is null) as checked_by
    from (${found}) found order by created_at desc, id desc limit ${more}`.execute(tx);
  const shown = rows.slice(0, limit);
  if (rows.length > limit) return { rows: shown, next: shown.at(-1) ?? null };
  if (addressPart === undefined) return { rows: shown, next: null };
  // A cursor tells its caller of no report that is not theirs: it names the last one of theirs, else only a moment.
  const { rows: last } = await sql<Pick<Listed, 'id' | 'created_at_micros'>>`
    select case when seen then id else ${LAST_ID} end as id, ${microsOf('created_at')} as created_at_micros
    from (
      select id, created_at, project_id = any(${[...projectIds]}::text[]) as seen, count(*) over () as looked
      from (${lookedThrough(orgId, projectIds, after)} limit ${LOOKED_THROUGH}) newest
    ) newest where looked = ${LOOKED_THROUGH} order by seen desc, created_at, id limit 1`.execute(tx);
  return { rows: shown, next: last[0] ?? null };
}

/** What a search looks through: one project, or the organization with projects that the caller does not see. */
function lookedThrough(
  orgId: string,
  [only, ...others]: readonly string[],
  after: Position | null,
): RawBuilder<unknown> {
  const inReach = others.length > 0 ? sql`true` : sql`project_id = ${only}`;
  return sql`select * from reports where org_id = ${orgId} and ${inReach} and ${olderThan(after, 'created_at', 'id')}
    order by created_at desc, id desc`;
}

export async function findReport(
  tx: Transaction<Tables>,
  { orgId, projectIds }: ReportFilter,
  id: string,
): Promise<ReportRow | null> {
  if (projectIds.length === 0) return null;
  const row = await tx
    .selectFrom('reports')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('project_id', 'in', projectIds)
    .executeTakeFirst();
  return row ?? null;
}

/** The newest report of the same content, rules, language and versions in a project. */
export async function findCached(
  tx: Transaction<Tables>,
  orgId: string,
  cacheKey: string,
  since: Date,
): Promise<Pick<ReportRow, 'id' | 'report'> | null> {
  // Two questions, each with an index of its own: "this key or that" would look through all of the day's reports.
  const row = await tx
    .selectFrom('reports')
    .select(['id', 'report', 'created_at'])
    .where('org_id', '=', orgId)
    .where('cache_key', '=', cacheKey)
    .where('created_at', '>=', since)
    .unionAll(
      // Upgraded since: it holds all that was asked for then, and more.
      tx
        .selectFrom('report_earlier_keys as earlier')
        .innerJoin('reports', 'reports.id', 'earlier.report_id')
        .select(['reports.id', 'reports.report', 'reports.created_at'])
        .where('earlier.org_id', '=', orgId)
        .where('earlier.cache_key', '=', cacheKey)
        .where('reports.created_at', '>=', since),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** What an upgrade changes of a report; its id, language and place stay. */
export async function changeReport(
  tx: Transaction<Tables>,
  orgId: string,
  id: string,
  change: Pick<
    ReportRow,
    | 'tier'
    | 'report'
    | 'texts'
    | 'verdict'
    | 'overview'
    | 'cache_key'
    | 'paid'
    | 'query'
    | 'market'
    | 'updated_at'
  >,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set(change)
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error('the report is gone');
}

/** Checks that the report goes on to answer, although it has become more than they ask for. */
export async function keepEarlierKeys(
  tx: Transaction<Tables>,
  orgId: string,
  reportId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insertInto('report_earlier_keys')
    .values(keys.map((cache_key) => ({ org_id: orgId, report_id: reportId, cache_key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
