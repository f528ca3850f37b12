// From the briefs of an audit's pages to the rows of its table: what counts on each page, as the summary counts it.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { ignoredRules } from './audit-status.ts';
import { gatherBriefs } from './gather-briefs.ts';
import { type AuditPageRow, type AuditRow, auditOf, type Tx } from './store.ts';

/** Briefs in one query: each is some 5 kB. */
const TOGETHER = 500;

type Counting = typeof import('../../core/site/summary/counted-pages.ts')['countedPages'];

/** Rows for all pages that have a report by now. Harmless where several callers do it at a time. */
export async function countPages(app: App, audit: AuditRow): Promise<void> {
  await gatherBriefs(app, audit);
  // Loaded before a transaction begins: on a busy machine that takes longer than one may wait.
  const { countedPages } = await import('../../core/site/summary/counted-pages.ts');
  let from: number | null = 0;
  while (from !== null) {
    const start: number = from;
    from = await inOrganization(app.db, audit.org_id, (tx) => countSome(tx, audit, start, countedPages));
  }
}

/** Of pages from this place on; where to go on, null where there is no more. */
async function countSome(
  tx: Tx,
  { id, org_id }: AuditRow,
  from: number,
  countedPages: Counting,
): Promise<number | null> {
  const audit = await auditOf(tx, org_id, id);
  if (audit === null) return null;
  const ignored = await ignoredRules(tx, audit);
  const by = createHash('md5')
    .update(JSON.stringify([audit.finished_at, ignored]))
    .digest('hex');
  const { rows } = await sql<Pick<AuditPageRow, 'index' | 'report_id' | 'url' | 'pattern' | 'brief'>>`
    select page.index, page.report_id, page.url, page.pattern, page.brief
    from audit_pages page
    left join audit_counted_pages counted on counted.audit_id = ${id} and counted.index = page.index
    where page.audit_id = ${id} and page.index >= ${from} and page.brief is not null
      and (counted.index is null or counted.counted_by <> ${by} or counted.report_at is distinct from page.report_at)
    order by page.index limit ${TOGETHER}`.execute(tx);
  const pages = rows.flatMap(({ index, report_id, url, pattern, brief }) =>
    report_id === null || brief === null ? [] : [{ index, page: { report_id, url, pattern, brief } }],
  );
  const last = rows.at(-1);
  if (last === undefined) return null;
  const counted = countedPages(pages, audit.findings?.crossPage ?? [], ignored);
  await sql`
    insert into audit_counted_pages (audit_id, org_id, index, counted_by, report_at, title, quality, risk,
      spam_level, quality_level, helpful_level, rules, signal, cost)
    select ${id}, ${org_id}, row.index, ${by}, page.report_at, row.title, row.quality, row.risk,
      row.spam_level, row.quality_level, row.helpful_level, row.rules, row.signal, row.cost
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as row (index int, title text, quality float8, risk text,
      spam_level text, quality_level text, helpful_level text, rules text[], signal int, cost float8)
    join audit_pages page on page.audit_id = ${id} and page.index = row.index
    order by row.index
    on conflict (audit_id, index) do update set
      counted_by = excluded.counted_by, report_at = excluded.report_at, title = excluded.title,
      quality = excluded.quality, risk = excluded.risk, spam_level = excluded.spam_level,
      quality_level = excluded.quality_level, helpful_level = excluded.helpful_level, rules = excluded.rules,
      signal = excluded.signal, cost = excluded.cost`.execute(tx);
  return rows.length === TOGETHER ? last.index + 1 : null;
}
