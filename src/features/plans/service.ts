export { auditPlan } from './audit-plan.ts';
export { type PlanOf, planOfAudit, planOfReport } from './plans-of.ts';
