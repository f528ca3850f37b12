// Sites that are audited: of each the audit begun last, and the finished one before it.
import { sql } from 'kysely';
import { newestOf } from '../../platform/postgres/newest-first.ts';
import type { AuditFilter, AuditRow, Tx } from './store.ts';

/** Looked through for sites. */
const LOOKED_THROUGH = 500;

export interface RiskCounts {
  readonly high: number;
  readonly medium: number;
  readonly none: number;
}

export interface WatchedSite {
  readonly audit: AuditRow;
  readonly before: AuditRow | null;
}

/** Those audited last first. */
export async function watchedSites(
  tx: Tx,
  { orgId, projectIds }: AuditFilter,
  limit: number,
): Promise<WatchedSite[]> {
  const { rows } = await sql<{ id: string; before: string | null }>`
    with audit as (
        select id, project_id, site, finished_at, created_at
        from (${newestOf('audits', { orgId, projectIds, fits: sql`site is not null`, limit: LOOKED_THROUGH })}) of_projects),
      newest as (
        select distinct on (project_id, site) * from audit
        order by project_id, site, created_at desc, id desc)
    select newest.id, (
      select audit.id from audit
      where audit.project_id = newest.project_id and audit.site = newest.site and audit.finished_at is not null
        and (audit.created_at, audit.id) < (newest.created_at, newest.id)
      order by audit.created_at desc, audit.id desc limit 1) as before
    from newest order by newest.created_at desc, newest.id desc limit ${limit}`.execute(tx);
  const ids = rows.flatMap(({ id, before }) => (before === null ? [id] : [id, before]));
  if (ids.length === 0) return [];
  const audits = await tx.selectFrom('audits').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(audits.map((audit) => [audit.id, audit]));
  return rows.flatMap(({ id, before }) => {
    const audit = byId.get(id);
    return audit === undefined ? [] : [{ audit, before: byId.get(before ?? '') ?? null }];
  });
}

/** How many checked pages of each audit raise which concerns; without those that nothing was counted of yet. */
export async function riskCounts(tx: Tx, auditIds: readonly string[]): Promise<Map<string, RiskCounts>> {
  const { rows } = await sql<RiskCounts & { readonly audit_id: string }>`
    select audit_id, count(*) filter (where risk = 'high')::int as high,
      count(*) filter (where risk = 'medium')::int as medium, count(*) filter (where risk = 'none')::int as none
    from audit_counted_pages where audit_id = any(${[...auditIds]}::text[])
    group by audit_id`.execute(tx);
  return new Map(rows.map(({ audit_id, ...counts }) => [audit_id, counts]));
}
