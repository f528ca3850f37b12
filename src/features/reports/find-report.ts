import type { Transaction } from 'kysely';
import type { App } from '../../platform/app.ts';
import { isId } from '../../platform/ids.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { type CallerInOrganization, type Project, visibleProjects } from '../identity/service.ts';
import { findReport, type ReportRow } from './store.ts';

/** A report that the caller may see; null for every other id, whatever is wrong with it. */
export async function reportFor(
  app: App,
  caller: CallerInOrganization,
  id: string,
): Promise<ReportRow | null> {
  if (!isId('report', id)) return null;
  const found = await inOrganization(app.db, caller.organization.id, (tx) => reportWithin(tx, caller, id));
  return found?.report ?? null;
}

/** The same inside a transaction, with the report's project. */
export async function reportWithin(
  tx: Transaction<Tables>,
  caller: CallerInOrganization,
  id: string,
): Promise<{ readonly report: ReportRow; readonly project: Project } | null> {
  const projects = await visibleProjects(tx, caller);
  const projectIds = projects.map((project) => project.id);
  const report = await findReport(tx, { orgId: caller.organization.id, projectIds }, id);
  const project = projects.find((one) => one.id === report?.project_id);
  return report === null || project === undefined ? null : { report, project };
}

export async function seesReport(app: App, caller: CallerInOrganization, id: string): Promise<boolean> {
  return (await reportFor(app, caller, id)) !== null;
}
