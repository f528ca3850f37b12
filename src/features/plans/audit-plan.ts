// The plan of an audit, made now: for the task that stores it, and for documents that show it.
import type { FixPlan } from '../../core/plan/fix-plan.ts';
import type { App } from '../../platform/app.ts';
import type { Language } from '../../platform/language.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { type AuditRow, auditState, pagesOf, summaryInput } from '../audits/service.ts';
import type { JobAtHand } from '../jobs/service.ts';
import { type MadePlan, planMakingOf, type ShortReport } from './plan-thread.ts';

/** Reports that are in memory at a time: each is some 50 kB, with its sentences twice that. */
const TOGETHER = 20;

export async function auditPlan(
  app: App,
  standing: { readonly audit: AuditRow; readonly job: JobAtHand },
  lang: Language,
): Promise<FixPlan> {
  const { plan } = await madeAuditPlan(app, standing, lang);
  // The thread has just written it.
  return JSON.parse(plan) as FixPlan;
}

/** Briefs are to be gathered before. */
export async function madeAuditPlan(
  app: App,
  { audit, job }: { readonly audit: AuditRow; readonly job: JobAtHand },
  lang: Language,
): Promise<MadePlan> {
  const { org_id: orgId } = audit;
  const input = await inOrganization(app.db, orgId, async (tx) =>
    summaryInput(tx, audit, await pagesOf(tx, audit.id), job, lang),
  );
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
  return making.make({ input, reports, cutShort: auditState(audit, job) !== 'done' });
}
