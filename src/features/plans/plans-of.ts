// The stored plan of a report or an audit, for a caller who may see it.
import type { App } from '../../platform/app.ts';
import type { Answer } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { namedPage } from '../../platform/http/file-name.ts';
import type { Language } from '../../platform/language.ts';
import { auditFingerprint, auditFor, gatherBriefs, withEndedAudit } from '../audits/service.ts';
import type { CallerInOrganization } from '../identity/service.ts';
import { reportFor } from '../reports/service.ts';
import {
  AUDIT_PLANS,
  askedPlan,
  auditPlanHash,
  type NamedPlan,
  planLanguage,
  REPORT_PLANS,
  stateHashOf,
} from './asked-plan.ts';

export type PlanOf = (
  app: App,
  caller: CallerInOrganization,
  id: string,
  lang: Language | undefined,
) => Promise<NamedPlan | Answer>;

export const planOfReport: PlanOf = async (app, caller, id, wanted) => {
  const report = (await reportFor(app, caller, id)) ?? fail('report_not_found');
  const lang = planLanguage(report, wanted);
  const state = stateHashOf(report, lang);
  const subject = { kind: 'report', id: report.id } as const;
  return askedPlan(
    app,
    REPORT_PLANS,
    { orgId: report.org_id, subject, state },
    { about: namedPage(report), on: report.created_at, lang },
  );
};

export const planOfAudit: PlanOf = async (app, caller, id, wanted) => {
  const { org_id: orgId, id: auditId, report_lang, job_id, ...named } = await auditFor(app, caller, id);
  await gatherBriefs(app, { id: auditId, org_id: orgId, job_id });
  const lang = wanted ?? report_lang;
  const state = await withEndedAudit(app, caller, auditId, async (tx, audit, job) =>
    auditPlanHash(await auditFingerprint(tx, audit, job), lang),
  );
  return askedPlan(
    app,
    AUDIT_PLANS,
    { orgId, subject: { kind: 'audit', id: auditId }, state },
    { about: named.site ?? auditId, on: named.created_at, lang },
  );
};
