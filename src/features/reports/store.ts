import { type Generated, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { TierId } from '../../contract/prices.ts';
import type { VerdictLevel } from '../../core/report/report.ts';
import type { App } from '../../platform/app.ts';
import type { Position } from '../../platform/http/paging.ts';
import { isId } from '../../platform/ids.ts';
import type { Language } from '../../platform/language.ts';
import type { Database, Tables } from '../../platform/postgres/connection.ts';
import { microsOf, newestOf, olderThan } from '../../platform/postgres/newest-first.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import type { RowOfPage } from './kept-page.ts';

/** Named here, as the task itself stands on this file. */
export const TEND_CONTENTS = 'reports-tend-contents';

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
  // Whoever reads a cursor learns of no report that is not theirs: it names the last one of theirs, else only a moment.
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

/** Contents from before that moment are forgotten, whether or not they are removed yet. */
export const contentsSince = sql<Date>`now() - make_interval(days => ${limits.pageContentRetentionDays})`;

/** The page that a report was made from; null where it is older than it may be used, deleted or not. */
export async function findContent(
  tx: Transaction<Tables>,
  orgId: string,
  reportId: string,
): Promise<RowOfPage | null> {
  const row = await tx
    .selectFrom('page_contents')
    .select(['kind', 'content', 'surroundings', 'object', 'object_bytes', 'object_sha256', 'waits'])
    .where('org_id', '=', orgId)
    .where('report_id', '=', reportId)
    .where('created_at', '>=', contentsSince)
    .executeTakeFirst();
  return row ?? null;
}

/** The same where it is kept outside of the database, without what may be in the row; null for every other. */
export async function findObject(
  tx: Transaction<Tables>,
  orgId: string,
  reportId: string,
): Promise<RowOfPage | null> {
  const row = await tx
    .selectFrom('page_contents')
    .select(['kind', 'object', 'object_bytes', 'object_sha256', 'waits'])
    .where('org_id', '=', orgId)
    .where('report_id', '=', reportId)
    .where('object', 'is not', null)
    .where('created_at', '>=', contentsSince)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, content: null, surroundings: null };
}

/** Of the reports of a project that has become private; the reports stay. What is outside goes right after the commit. */
export async function forgetContents(
  app: App,
  tx: Transaction<Tables>,
  orgId: string,
  projectId: string,
): Promise<void> {
  await tx
    .deleteFrom('page_contents')
    .where('org_id', '=', orgId)
    .where('report_id', 'in', (eb) =>
      eb.selectFrom('reports').select('id').where('org_id', '=', orgId).where('project_id', '=', projectId),
    )
    .execute();
  if (app.config.contents !== null) await app.queue.send(tx, { name: TEND_CONTENTS }, {});
}

export interface ContentsStanding {
  readonly database: number;
  /** Of them, those that are to go outside. */
  readonly waiting: number;
  readonly outside: number;
  readonly removals: number;
}

/** Counts every page: for an operator who asks, not for a timer. */
export async function contentsStanding(db: Database): Promise<ContentsStanding> {
  const { rows } = await acrossOrganizations(db, (tx) =>
    sql<ContentsStanding>`
      select count(*) filter (where object is null)::int as database, count(*) filter (where waits)::int as waiting,
        count(object)::int as outside, (select count(*)::int from content_removals) as removals
      from page_contents`.execute(tx),
  );
  return rows[0] ?? { database: 0, waiting: 0, outside: 0, removals: 0 };
}

/** What checks have stored that began before their project became private. In acrossOrganizations(). */
export async function forgetPrivateContents(tx: Transaction<Tables>, since: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from page_contents c using reports r, projects p
    where c.created_at >= ${since} and r.id = c.report_id and p.id = r.project_id and p.private_mode`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

/** A page that was fetched anew takes the place of what was there. */
export async function keepContent(
  tx: Transaction<Tables>,
  orgId: string,
  reportId: string,
  page: RowOfPage,
  at: Date,
): Promise<void> {
  // It may lie in the part of another day.
  await tx
    .deleteFrom('page_contents')
    .where('org_id', '=', orgId)
    .where('report_id', '=', reportId)
    .execute();
  await tx
    .insertInto('page_contents')
    .values({ report_id: reportId, org_id: orgId, ...page, created_at: at })
    .execute();
}
