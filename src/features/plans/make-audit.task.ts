import type { Transaction } from 'kysely';
import type { App } from '../../platform/app.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
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
import { type JobAtHand, jobsAtHand } from '../jobs/service.ts';
import { type MadeRow, type MakingRequest, make } from '../made-once/service.ts';
import { AUDIT_PLANS, auditPlanHash, faultOf, languageOf, planContent } from './asked-plan.ts';
import { type MadePlan, planMakingOf, type ShortReport } from './plan-thread.ts';

/** Reports that are in memory at a time: each is some 50 kB, with its sentences twice that. */
const TOGETHER = 20;

export default task<MakingRequest>({
  name: AUDIT_PLANS.task.name,
  about: 'Makes the fix plan of a site audit and stores it.',
  concurrency: 2,
  expireSeconds: 300,
  handle: (context, request) => make(context, request, { kind: AUDIT_PLANS, stateOf, content, faultOf }),
});

/** null: it was deleted since it was asked for. */
async function planned(app: App, { org_id, audit_id }: MadeRow) {
  const audit = await inOrganization(app.db, org_id, (tx) => auditOf(tx, org_id, audit_id ?? ''));
  if (audit !== null) await gatherBriefs(app, audit);
  return audit;
}

async function jobOf(tx: Transaction<Tables>, { id, job_id }: AuditRow): Promise<JobAtHand> {
  const job = (await jobsAtHand(tx, [job_id])).get(job_id);
  if (job === undefined) throw new Error(`audit ${id} has no job`);
  return job;
}

async function stateOf(app: App, plan: MadeRow): Promise<string | null> {
  const audit = await planned(app, plan);
  if (audit === null) return null;
  return inOrganization(app.db, plan.org_id, async (tx) =>
    auditPlanHash(await auditFingerprint(tx, audit, await jobOf(tx, audit)), languageOf(plan)),
  );
}

const content = (app: App, plan: MadeRow) => planContent(makePlan(app, plan));

async function makePlan(app: App, plan: MadeRow): Promise<MadePlan> {
  const audit = await planned(app, plan);
  if (audit === null) throw new Error(`audit ${plan.audit_id} is gone`);
  const { org_id: orgId } = plan;
  const lang = languageOf(plan);
  const { input, cutShort } = await inOrganization(app.db, orgId, async (tx) => {
    const job = await jobOf(tx, audit);
    return {
      input: await summaryInput(tx, audit, await pagesOf(tx, audit.id), job, lang),
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
  return making.make({ input, reports, cutShort });
}
