// Which list of tasks a report or an audit has: that of its page or its site, so that a tick outlives the next check.
import type { App } from '../../platform/app.ts';
import { fail } from '../../platform/http/failure.ts';
import { auditFor } from '../audits/service.ts';
import type { CallerInOrganization } from '../identity/service.ts';
import { reportFor } from '../reports/service.ts';
import type { TaskList } from './store.ts';

export type ListOf = (app: App, caller: CallerInOrganization, id: string) => Promise<TaskList>;

export const listOfReport: ListOf = async (app, caller, id) => {
  const report = (await reportFor(app, caller, id)) ?? fail('report_not_found');
  const { org_id: orgId, project_id: projectId, url_hash: hash } = report;
  return { orgId, projectId, subject: hash === null ? `report:${report.id}` : `url:${hash}` };
};

export const listOfAudit: ListOf = async (app, caller, id) => {
  const audit = await auditFor(app, caller, id);
  const { org_id: orgId, project_id: projectId, site } = audit;
  return { orgId, projectId, subject: site === null ? `audit:${audit.id}` : `site:${site}` };
};
