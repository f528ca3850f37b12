// What can be shared, as far as the caller may see it; 404 of its kind for everything else.
import type { App } from '../../platform/app.ts';
import { fail } from '../../platform/http/failure.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { auditFor, withEndedAudit } from '../audits/service.ts';
import type { CallerInOrganization } from '../identity/service.ts';
import { intentFor } from '../intent/service.ts';
import { reportFor } from '../reports/service.ts';
import type { Subject } from './store.ts';

export async function reportSubject(app: App, caller: CallerInOrganization, id: string): Promise<Subject> {
  const report = (await reportFor(app, caller, id)) ?? fail('report_not_found');
  return { kind: 'report', id: report.id, projectId: report.project_id };
}

export async function auditSubject(app: App, caller: CallerInOrganization, id: string): Promise<Subject> {
  const audit = await auditFor(app, caller, id);
  return { kind: 'audit', id: audit.id, projectId: audit.project_id };
}

/** What is shown to strangers is whole: 409 audit_running until the audit has ended, however it did. */
export function endedAuditSubject(app: App, caller: CallerInOrganization, id: string): Promise<Subject> {
  return withEndedAudit(app, caller, id, async (_, audit) => ({
    kind: 'audit',
    id: audit.id,
    projectId: audit.project_id,
  }));
}

export async function intentSubject(app: App, caller: CallerInOrganization, id: string): Promise<Subject> {
  const intent = await intentFor(app, caller, id);
  return { kind: 'intent', id: intent.id, projectId: intent.project_id };
}

/** What a private project searches for is never shared, whenever it became private. */
export async function finishedIntentSubject(
  app: App,
  caller: CallerInOrganization,
  id: string,
): Promise<Subject> {
  const { org_id, project_id, status, ...intent } = await intentFor(app, caller, id);
  const project = await inOrganization(app.db, org_id, (tx) =>
    tx.selectFrom('projects').select('private_mode').where('id', '=', project_id).executeTakeFirstOrThrow(),
  );
  if (intent.private || project.private_mode) return fail('private_project');
  if (status !== 'done') return fail('conflict', { status }, { text: NOT_READY });
  return { kind: 'intent', id: intent.id, projectId: project_id };
}

const NOT_READY = {
  en: 'Only an intent report that is ready can be shared.',
  pl: 'Udostępnić można tylko gotowy raport intencji.',
};
