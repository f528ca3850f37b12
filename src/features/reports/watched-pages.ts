// Pages that users come back to: those checked last, by their address where they have one, each with the check before.
import { sql, type Transaction } from 'kysely';
import type { VerdictLevel } from '../../core/report/report.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { newestOf } from '../../platform/postgres/newest-first.ts';
import type { ReportFilter } from './store.ts';

/** Looked through for pages: an audit leaves thousands of reports, which are told of by their site. */
const LOOKED_THROUGH = 2_000;

export interface WatchedPage {
  readonly id: string;
  readonly url: string | null;
  readonly host: string | null;
  readonly title: string | null;
  readonly verdict: VerdictLevel | null;
  readonly created_at: Date;
  readonly before_id: string | null;
  readonly before_verdict: VerdictLevel | null;
  readonly before_at: Date | null;
}

/** Those checked last first. An audit notes the reports of its pages when it is looked at and when it ends. */
export async function watchedPages(
  tx: Transaction<Tables>,
  { orgId, projectIds }: ReportFilter,
  limit: number,
): Promise<WatchedPage[]> {
  const { rows } = await sql<WatchedPage>`
    with recent as (
        select id, url, host, url_hash, verdict, overview, created_at
        from (${newestOf('reports', { orgId, projectIds, limit: LOOKED_THROUGH })}) newest_of_projects),
      under_way as materialized (
        select item.report_id from audits audit join job_items item on item.job_id = audit.job_id
        where audit.org_id = ${orgId} and audit.finished_at is null and item.report_id is not null),
      newest as (
        select distinct on (coalesce(url_hash, id)) * from recent
        -- Asked for each by itself: as a join it may read all pages of all audits.
        where (select true from audit_pages page where page.report_id = recent.id limit 1) is null
          and not exists (select from under_way where under_way.report_id = recent.id)
        order by coalesce(url_hash, id), created_at desc, id desc),
      shown as (select * from newest order by created_at desc, id desc limit ${limit})
    select shown.id, shown.url, shown.host, shown.overview::json ->> 'title' as title, shown.verdict, shown.created_at,
      earlier.id as before_id, earlier.verdict as before_verdict, earlier.created_at as before_at
    from shown
    left join lateral (
      select id, verdict, created_at from reports
      where org_id = ${orgId} and url_hash = shown.url_hash and project_id = any(${[...projectIds]}::text[])
        and (created_at, id) < (shown.created_at, shown.id)
      order by created_at desc, id desc limit 1) earlier on true
    order by shown.created_at desc, shown.id desc`.execute(tx);
  return rows;
}
