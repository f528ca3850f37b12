import type { App } from '../../platform/app.ts';
import { fail } from '../../platform/http/failure.ts';
import { type AuditRow, withEndedAudit } from '../audits/service.ts';
import { type CallerInOrganization, type Project, visibleProjects } from '../identity/service.ts';

/** An audit that has ended, with its project; audit_not_found for one that the caller may not see. */
export async function upgradableAudit(
  app: App,
  caller: CallerInOrganization,
  id: string,
): Promise<{ readonly audit: AuditRow; readonly project: Project }> {
  return withEndedAudit(app, caller, id, async (tx, audit) => {
    const projects = await visibleProjects(tx, caller);
    const project = projects.find((one) => one.id === audit.project_id);
    return project === undefined ? fail('audit_not_found') : { audit, project };
  });
}
