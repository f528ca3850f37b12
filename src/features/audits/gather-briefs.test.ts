import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { newPayer } from '../../../test/support/payer.ts';
import { until } from '../../../test/support/until.ts';
import { ordinaryPage } from '../../../test/support/web-site.ts';
import type { PageReport } from '../../core/report/report.ts';
import { briefOf } from '../../core/site/summary/page-brief.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { EVENT_RECORDED } from '../events/service.ts';
import work from '../jobs/work.task.ts';
import type { AuditRecord } from './audit-record.ts';
import finish from './finish.task.ts';
import { gatherBriefs } from './gather-briefs.ts';

const told = task({ name: EVENT_RECORDED.name, about: 'for tests', handle: async () => {} });
const tasks = [work, finish, told];
const app = await testApp({
  tasks,
  environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000', SERVICE_SPEND_CAP_USD: '100000' },
});
const api = await apiOf(app, tasks);

const PAGES = 4;

/** An audit of so many pages that were sent, which is over. */
async function auditOfPages() {
  const { org, headers } = await newPayer(app, 5);
  const { body } = await api.send<{ audit_id: string; job_id: string }>('POST', '/v1/audits/site', headers, {
    items: Array.from({ length: PAGES }, (_, i) => ({
      url: `https://hours.example/page-${i}`,
      html: ordinaryPage(`Opening hours ${i}`),
    })),
    modes: ['helpful'],
  });
  await until('the audit is done', async () => {
    const audit = await api.send<AuditRecord>('GET', `/v1/audits/${body.audit_id}`, headers);
    return audit.body.progress.status === 'done';
  });
  const audit = { id: body.audit_id, org_id: org.id, job_id: body.job_id };
  const kept = () =>
    inOrganization(app.db, org.id, async (tx) => {
      const { rows } = await sql<{ brief: object; report: string; current: boolean }>`
        select page.brief, report.report, page.report_at = report.updated_at as current
        from audit_pages page join reports report on report.id = page.report_id
        where page.audit_id = ${audit.id} order by page.index`.execute(tx);
      return rows.map(({ report, ...page }) => ({
        ...page,
        ofReport: asJson(briefOf(JSON.parse(report) as PageReport)),
      }));
    });
  return { audit, kept };
}

const asJson = (value: object): object => JSON.parse(JSON.stringify(value)) as object;

describe('briefs of an audit', () => {
  it('are those of the reports as they are stored', async () => {
    const { kept } = await auditOfPages();
    const pages = await kept();
    assert.equal(pages.length, PAGES);
    for (const { brief, ofReport, current } of pages) assert.deepEqual([brief, current], [ofReport, true]);
  });

  it('are taken as the judge made them, unless there is none or the report has changed since', async () => {
    const { audit, kept } = await auditOfPages();
    const made = { page_type: 'made by the judge' };
    await inOrganization(app.db, audit.org_id, async (tx) => {
      await sql`update audit_pages set report_id = null, brief = null, report_at = null where audit_id = ${audit.id}`.execute(
        tx,
      );
      await sql`insert into job_digests (job_id, org_id, index, digest, brief)
        select job_id, org_id, index, '', case when index <> 1 then ${JSON.stringify(made)} end
        from job_items where job_id = ${audit.job_id}`.execute(tx);
      await sql`update reports set updated_at = updated_at + interval '1 second'
        where id = (select report_id from job_items where job_id = ${audit.job_id} and index = 2)`.execute(
        tx,
      );
    });
    await gatherBriefs(app, audit);
    const pages = await kept();
    const byJudge = pages.map(({ brief, ofReport, current }) => {
      assert.ok(current);
      assert.deepEqual(brief, 'title' in brief ? ofReport : made);
      return !('title' in brief);
    });
    assert.deepEqual(byJudge, [true, false, false, true]);
  });
});
