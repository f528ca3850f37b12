// From the reports of an audit's pages to what is said about the site. The worker judging a page makes its brief, too;
// where there is none, or the report has changed since, the report is read, once.
import { sql } from 'kysely';
import type { PageReport } from '../../core/report/report.ts';
import type { PageBrief } from '../../core/site/summary/page-brief.ts';
import type { App } from '../../platform/app.ts';
import { inPassing } from '../../platform/postgres/client.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import type { AuditRow, Tx } from './store.ts';

/** Reports in one query: each is some 50 kB. */
const TOGETHER = 20;
/** Briefs that need no report: each is some 5 kB. */
const READY_TOGETHER = 100;

/** In a query: whether the brief of a page is not of its report as it is now. */
const isBehind = sql`(page.report_id is null or report.updated_at > coalesce(page.report_at, report.created_at))`;

type Gathered = Pick<AuditRow, 'id' | 'org_id' | 'job_id'>;

/** Briefs of all pages that have a report by now, as the report is now. Harmless where several do it at a time. */
export async function gatherBriefs(app: App, audit: Gathered): Promise<void> {
  const isLeft = await inOrganization(app.db, audit.org_id, async (tx) => {
    await takeReady(tx, audit);
    return hasUnread(tx, audit);
  });
  if (!isLeft) return;
  // Loaded before a transaction begins: on a busy machine that takes longer than one may wait.
  const { briefOf } = await import('../../core/site/summary/page-brief.ts');
  while (await inOrganization(app.db, audit.org_id, (tx) => gatherSome(tx, audit, briefOf)));
}

/** Those that were made with their reports, of reports that are as they were then. */
async function takeReady(tx: Tx, { id, org_id, job_id }: Gathered): Promise<void> {
  const { rows } = await sql<{ index: number }>`
    select index from audit_pages where audit_id = ${id} and report_id is null
    intersect select index from job_digests where job_id = ${job_id} and brief is not null`.execute(tx);
  const ready = rows.map(({ index }) => index).sort((a, b) => a - b);
  for (let from = 0; from < ready.length; from += READY_TOGETHER) {
    // Named for each table: joined by their indices alone, all pages would be looked at for every page.
    const among = sql`any(${ready.slice(from, from + READY_TOGETHER)}::int[])`;
    await inPassing(
      tx,
      sql`update audit_pages page
        set report_id = report.id, brief = kept.brief::jsonb, report_at = report.updated_at
        from job_digests kept
        join job_items item on item.job_id = kept.job_id and item.index = kept.index
        join reports report on report.org_id = ${org_id} and report.id = item.report_id
        where page.audit_id = ${id} and page.index = ${among} and page.report_id is null
          and kept.job_id = ${job_id} and kept.index = ${among} and kept.index = page.index
          and item.index = ${among} and item.state = 'done' and report.updated_at = report.created_at`,
    );
  }
}

/** Those of which a page has ended, or its report has changed, since briefs were gathered. */
export async function ungathered<A extends Gathered>(tx: Tx, audits: readonly A[]): Promise<A[]> {
  if (audits.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select audit.id from audits audit
    where audit.id = any(${audits.map(({ id }) => id)}::text[]) and exists (
      select from audit_pages page
      join job_items item on item.job_id = audit.job_id and item.index = page.index
      join reports report on report.org_id = audit.org_id and report.id = item.report_id
      where page.audit_id = audit.id and item.state = 'done' and ${isBehind})`.execute(tx);
  const found = new Set(rows.map(({ id }) => id));
  return audits.filter(({ id }) => found.has(id));
}

/** Whether a page has ended since briefs were gathered. */
export async function hasUngathered(tx: Tx, { id, job_id }: Gathered): Promise<boolean> {
  const { rows } = await sql`
    select from audit_pages page
    join job_items item on item.job_id = ${job_id} and item.index = page.index
    where page.audit_id = ${id} and item.state = 'done' and page.report_id is null
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Pages whose brief is to be made from their report. */
const unread = ({ id, org_id, job_id }: Gathered) => sql`
  audit_pages page
    join job_items item on item.job_id = ${job_id} and item.index = page.index
    join reports report on report.org_id = ${org_id} and report.id = item.report_id
    where page.audit_id = ${id} and item.state = 'done'
      and ${isBehind}`;

async function hasUnread(tx: Tx, audit: Gathered): Promise<boolean> {
  const { rows } = await sql`select from ${unread(audit)} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whether there may be more. */
async function gatherSome(
  tx: Tx,
  audit: Gathered,
  briefOf: (report: PageReport) => PageBrief,
): Promise<boolean> {
  const { rows } = await sql<{ index: number; report_id: string; report: string; report_at: string }>`
    select page.index, item.report_id, report.report, report.updated_at::text as report_at
    from ${unread(audit)}
    order by page.index limit ${TOGETHER}`.execute(tx);
  if (rows.length === 0) return false;
  // The judge has written them, in the form of the contract.
  const briefs = rows.map(({ report }) => JSON.stringify(briefOf(JSON.parse(report) as PageReport)));
  await sql`update audit_pages page
    set report_id = ready.report_id, brief = ready.brief::jsonb, report_at = ready.report_at
    from unnest(
      ${rows.map(({ index }) => index)}::int[],
      ${rows.map(({ report_id }) => report_id)}::text[],
      ${briefs}::text[],
      ${rows.map(({ report_at }) => report_at)}::timestamptz[]
    ) as ready (index, report_id, brief, report_at)
    where page.audit_id = ${audit.id} and page.index = ready.index`.execute(tx);
  return rows.length === TOGETHER;
}
