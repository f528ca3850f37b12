// As ask-for-plan.ts, for the plan of an audit.
import { createHash } from 'node:crypto';
import { PLAN_VERSION } from '../../core/plan/fix-plan.ts';
import type { App } from '../../platform/app.ts';
import type { Language } from '../../platform/language.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { type Asked, FAILED_PAUSE_MS, LOST_AFTER_MS } from './ask-for-plan.ts';
import { type AuditPlanKey, type AuditPlanState, claimAuditPlan, findAuditPlan } from './audit-store.ts';

/** Named here, so that the endpoint need not load what makes plans. */
export const MAKE_AUDIT_PLAN = { name: 'plans-make-audit' };

export async function askForAuditPlan(app: App, state: AuditPlanState): Promise<Asked> {
  const now = app.clock.now().getTime();
  return inOrganization(app.db, state.orgId, async (tx) => {
    const found = await findAuditPlan(tx, state);
    if (found !== null && found.plan !== null && found.markdown !== null)
      return { state: 'made', plan: found.plan, markdown: found.markdown };
    const claimed = await claimAuditPlan(tx, state, {
      now: new Date(now),
      failedBefore: new Date(now - FAILED_PAUSE_MS),
      lostBefore: new Date(now - LOST_AFTER_MS),
    });
    if (claimed) {
      const { orgId, auditId, lang } = state;
      await app.queue.send(tx, MAKE_AUDIT_PLAN, { orgId, auditId, lang } satisfies AuditPlanKey);
      return { state: 'generating' };
    }
    const failedAt = found?.failed_at?.getTime();
    if (failedAt === undefined) return { state: 'generating' };
    return { state: 'failed', retryAfterSeconds: Math.ceil((failedAt + FAILED_PAUSE_MS - now) / 1000) };
  });
}

/** Changes with everything that the plan is made from, and with the way plans are made. */
export function auditPlanHash(fingerprint: string, lang: Language): string {
  return createHash('sha256')
    .update(JSON.stringify([PLAN_VERSION, lang, fingerprint]))
    .digest('hex');
}
