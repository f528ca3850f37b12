import Type from 'typebox';
import { machines } from '../../contract/states.ts';
import type { App } from '../../platform/app.ts';
import { fail } from '../../platform/http/failure.ts';
import type { CallerInOrganization } from '../identity/service.ts';
import { controlJob } from '../jobs/service.ts';
import { auditState } from './audit-state.ts';
import { auditFor, withAudit } from './find-audit.ts';

export const Controlled = Type.Object({
  audit_id: Type.String(),
  status: Type.Enum([...machines.audit.states]),
});

/** Answers how the audit stands then. */
export async function controlAudit(
  app: App,
  caller: CallerInOrganization,
  id: string,
  command: 'pause' | 'resume' | 'cancel',
): Promise<Type.Static<typeof Controlled>> {
  const { id: auditId, job_id } = await auditFor(app, caller, id);
  const moved = await controlJob(app, caller.organization.id, job_id, command);
  const status = await withAudit(app, caller, auditId, async (_, audit, job) => auditState(audit, job));
  if (moved === null) fail('job_not_controllable', { status });
  return { audit_id: auditId, status };
}
