import type { App } from '../../platform/app.ts';
import { fail } from '../../platform/http/failure.ts';
import { isId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { type CallerInOrganization, visibleProjects } from '../identity/service.ts';
import { type JobAtHand, withJob } from '../jobs/service.ts';
import { auditState, isOver } from './audit-state.ts';
import { type AuditRow, findAudit, type Tx } from './store.ts';

/** Looks at an audit that the caller may see, with its job; audit_not_found for every other id. */
export async function withAudit<T>(
  app: App,
  caller: CallerInOrganization,
  id: string,
  look: (tx: Tx, audit: AuditRow, job: JobAtHand) => Promise<T>,
): Promise<T> {
  const { id: auditId, job_id } = await auditFor(app, caller, id);
  return withJob(app, caller, job_id, async (tx, job) => {
    // Again, at the same moment as its job.
    const audit = await findAudit(
      tx,
      { orgId: caller.organization.id, projectIds: [job.project_id] },
      auditId,
    );
    return audit === null ? fail('audit_not_found') : look(tx, audit, job);
  });
}

/** The same for what needs the whole audit: 409 audit_running, with its state, until it is over. */
export function withEndedAudit<T>(
  app: App,
  caller: CallerInOrganization,
  id: string,
  look: (tx: Tx, audit: AuditRow, job: JobAtHand) => Promise<T>,
): Promise<T> {
  return withAudit(app, caller, id, (tx, audit, job) => {
    const status = auditState(audit, job);
    return isOver(status) ? look(tx, audit, job) : fail('audit_running', { status });
  });
}

export async function auditFor(app: App, caller: CallerInOrganization, id: string): Promise<AuditRow> {
  if (!isId('audit', id)) return fail('audit_not_found');
  const orgId = caller.organization.id;
  const found = await inOrganization(app.db, orgId, async (tx) => {
    const projects = await visibleProjects(tx, caller);
    return findAudit(tx, { orgId, projectIds: projects.map((project) => project.id) }, id);
  });
  return found ?? fail('audit_not_found');
}
