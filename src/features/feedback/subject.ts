import { briefs } from '../../core/rules/briefs.gen.ts';
import type { App } from '../../platform/app.ts';
import { fail } from '../../platform/http/failure.ts';
import type { CallerInOrganization } from '../identity/service.ts';
import { seesReport } from '../reports/service.ts';

/** What a verdict is about, or the refusal of whatever is not there or not the caller's to see. */
export async function checkSubject(
  app: App,
  caller: CallerInOrganization,
  reportId: string,
  ruleId: string | undefined,
): Promise<void> {
  if (!(await seesReport(app, caller, reportId))) fail('report_not_found');
  if (ruleId === undefined) return;
  if (!briefs.some(({ id }) => id === ruleId)) fail('unknown_rule', { rules: [ruleId] });
}
