// The rows that hold the pages of reports, or name where they are.
import { sql, type Transaction } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { App } from '../../platform/app.ts';
import type { Database, Tables } from '../../platform/postgres/connection.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import type { RowOfPage } from './kept-page.ts';

/** Named here, as the task itself stands on this file. */
export const TEND_CONTENTS = 'reports-tend-contents';

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
