import type { App } from '../../platform/app.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import {
  type AuditRow,
  auditFingerprint,
  auditOf,
  auditState,
  gatherBriefs,
  pagesOf,
  summaryInput,
} from '../audits/service.ts';
import { jobsAtHand } from '../jobs/service.ts';
import { auditPlanHash, MAKE_AUDIT_PLAN } from './ask-for-audit-plan.ts';
import { type AuditPlanKey, keepAuditPlan, noteAuditPlanFailure } from './audit-store.ts';
import { type MadePlan, planMakingOf, type ShortReport } from './plan-thread.ts';

/** Reports that are in memory at a time: each is some 50 kB, with its sentences twice that. */
const TOGETHER = 20;

export default task<AuditPlanKey>({
  name: MAKE_AUDIT_PLAN.name,
  about: 'Makes the fix plan of a site audit and stores it.',
  concurrency: 2,
  expireSeconds: 300,
  handle: async ({ app }, key) => {
    const { orgId, auditId } = key;
    const audit = await inOrganization(app.db, orgId, (tx) => auditOf(tx, orgId, auditId));
    // Deleted since it was asked for.
    if (audit === null) return;
    try {
      await gatherBriefs(app, audit);
      const { hash, made } = await makePlan(app, audit, key);
      await inOrganization(app.db, orgId, (tx) => keepAuditPlan(tx, { ...key, hash }, made));
    } catch (error) {
      // The caller is told; the queue tries a few times more by itself.
      await inOrganization(app.db, orgId, (tx) => noteAuditPlanFailure(tx, key, app.clock.now()));
      throw error;
    }
  },
});

async function makePlan(
  app: App,
  audit: AuditRow,
  { orgId, auditId, lang }: AuditPlanKey,
): Promise<{ readonly hash: string; readonly made: MadePlan }> {
  const { hash, input, cutShort } = await inOrganization(app.db, orgId, async (tx) => {
    const job = (await jobsAtHand(tx, [audit.job_id])).get(audit.job_id);
    if (job === undefined) throw new Error(`audit ${auditId} has no job`);
    return {
      hash: auditPlanHash(await auditFingerprint(tx, audit, job), lang),
      input: await summaryInput(tx, audit, await pagesOf(tx, auditId), job, lang),
      cutShort: auditState(audit, job) !== 'done',
    };
  });
  const making = planMakingOf(app);
  const answered = audit.findings?.rules.map(({ ruleId }) => ruleId) ?? [];
  const reports: ShortReport[] = [];
  for (let from = 0; from < input.pages.length; from += TOGETHER) {
    const some = input.pages.slice(from, from + TOGETHER);
    const rows = await inOrganization(app.db, orgId, (tx) =>
      tx
        .selectFrom('reports')
        .select(['id', 'report', 'texts', 'private'])
        .where('org_id', '=', orgId)
        .where(
          'id',
          'in',
          some.map(({ report_id }) => report_id),
        )
        .execute(),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const pages = some.map(({ report_id, url }) => {
      const row = byId.get(report_id);
      if (row === undefined) throw new Error(`report ${report_id} is gone`);
      return { report: row.report, texts: row.texts, private: row.private, url };
    });
    reports.push(...(await making.shorten({ pages, ignored: input.ignored, answered, lang })));
  }
  return { hash, made: await making.make({ input, reports, cutShort }) };
}
