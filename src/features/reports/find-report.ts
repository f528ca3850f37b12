import type { App } from '../../platform/app.ts';
import { isId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { type CallerInOrganization, visibleProjects } from '../identity/service.ts';
import { findReport, type ReportRow } from './store.ts';

/** A report that the caller may see; null for every other id, whatever is wrong with it. */
export async function reportFor(
  app: App,
  caller: CallerInOrganization,
  id: string,
): Promise<ReportRow | null> {
  if (!isId('report', id)) return null;
  const orgId = caller.organization.id;
  return inOrganization(app.db, orgId, async (tx) => {
    const projects = await visibleProjects(tx, caller);
    return findReport(tx, { orgId, projectIds: projects.map((project) => project.id) }, id);
  });
}

export async function seesReport(app: App, caller: CallerInOrganization, id: string): Promise<boolean> {
  return (await reportFor(app, caller, id)) !== null;
}
