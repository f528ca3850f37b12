import type { Transaction } from 'kysely';
import type { App } from '../../platform/app.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { type AuditRow, auditFingerprint, auditOf, gatherBriefs } from '../audits/service.ts';
import { type JobAtHand, jobsAtHand } from '../jobs/service.ts';
import { type MadeRow, type MakingRequest, make } from '../made-once/service.ts';
import { AUDIT_PLANS, auditPlanHash, faultOf, languageOf, planContent } from './asked-plan.ts';
import { madeAuditPlan } from './audit-plan.ts';
import type { MadePlan } from './plan-thread.ts';

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
  const job = await inOrganization(app.db, plan.org_id, (tx) => jobOf(tx, audit));
  return madeAuditPlan(app, { audit, job }, languageOf(plan));
}
