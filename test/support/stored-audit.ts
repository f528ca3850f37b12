import { sql } from 'kysely';
import type { CrossPageFinding } from '../../src/core/site/cross-page.ts';
import type { App } from '../../src/platform/app.ts';
import { newId } from '../../src/platform/ids.ts';
import { acrossOrganizations } from '../../src/platform/postgres/tenancy.ts';
import { newReport } from './tenants.ts';

export interface StoredPage {
  readonly url: string;
  readonly pattern?: string;
  /** JSON; null of a page that could not be fetched. */
  readonly report: string | null;
  readonly texts?: string;
}

interface AuditOptions {
  readonly status?: 'running' | 'done';
  readonly site?: string;
  readonly crossPage?: readonly CrossPageFinding[];
  /** How many addresses the sample stands for. */
  readonly selected?: number;
}

/** A finished audit with its reports put straight into the database, for tests that are not about how it came to be. */
export async function newAudit(
  app: App,
  org: { readonly id: string; readonly projectId: string },
  pages: readonly StoredPage[],
  { status = 'done', site = 'www.example.com', crossPage = [], selected }: AuditOptions = {},
): Promise<{ id: string; reportIds: string[] }> {
  const [id, job] = [newId('audit'), newId('job')];
  const ids: (string | null)[] = [];
  for (const { report } of pages)
    ids.push(report === null ? null : await newReport(app, org.id, org.projectId, report));
  const failed = ids.filter((one) => one === null).length;
  const isDone = status === 'done';
  const findings = JSON.stringify({ crossPage, rules: [], repeated: [], compared: pages.length });
  const patterns = [...Map.groupBy(pages, ({ pattern = '/' }) => pattern)].map(([pattern, ofPattern]) => ({
    pattern,
    count: ofPattern.length,
    pages: ofPattern.length,
  }));
  const discovery = JSON.stringify({ files: [], urls: pages.length, truncated: false, warnings: [] });
  await acrossOrganizations(app.db, async (tx) => {
    await sql`insert into jobs (id, org_id, project_id, status, reserved, total, done, failed, created_at, started_at, deadline, ended_at)
      values (${job}, ${org.id}, ${org.projectId}, ${status}, 0, ${pages.length}, ${isDone ? pages.length : 0},
        ${isDone ? failed : 0}, '2026-11-01', '2026-11-01', '2126-11-01', ${isDone ? '2026-11-02' : null})`.execute(
      tx,
    );
    await sql`insert into audits (id, org_id, project_id, job_id, site, source, discovery, strategy, seed, tier, modes, report_lang, selected, patterns, warnings, findings, finished_at, created_at)
      values (${id}, ${org.id}, ${org.projectId}, ${job}, ${site}, '{"kind":"urls","named":null,"host":null}', ${discovery},
        'all', 7, 'lite', '["spam","quality","helpful"]', 'en', ${selected ?? pages.length}, ${JSON.stringify(patterns)}, '[]',
        ${isDone ? findings : null}, ${isDone ? '2026-11-02T10:00:00Z' : null}, '2026-11-01T10:00:00Z')`.execute(
      tx,
    );
    for (const [index, { url, pattern = '/', texts }] of pages.entries()) {
      const reportId = ids[index] ?? null;
      // No worker takes up what is not free for a hundred years.
      const error = reportId === null ? '{"code":"fetch_failed","details":null,"text":null}' : null;
      await sql`insert into job_items (job_id, org_id, index, plan_number, kind, url, state, free_at, report_id, error)
        values (${job}, ${org.id}, ${index}, 0, 'url', ${url}, ${isDone ? (reportId === null ? 'failed' : 'done') : 'open'}, '2126-11-01', ${reportId}, ${error})`.execute(
        tx,
      );
      await sql`insert into audit_pages (audit_id, org_id, index, url, pattern) values (${id}, ${org.id}, ${index}, ${url}, ${pattern})`.execute(
        tx,
      );
      if (texts !== undefined)
        await sql`update reports set texts = ${texts} where id = ${reportId}`.execute(tx);
    }
  });
  return { id, reportIds: ids.filter((one) => one !== null) };
}
