// A call for a plan gets it, or sets its making going and is told to come again. Making it is never waited for.
import { createHash } from 'node:crypto';
import { PLAN_VERSION } from '../../core/plan/fix-plan.ts';
import type { App } from '../../platform/app.ts';
import type { Language } from '../../platform/language.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { claimPlan, findPlan, type PlannedReport, type ReportState } from './store.ts';

/** Named here, so that the endpoint need not load what makes plans. */
export const MAKE_PLAN = { name: 'plans-make' };

export interface PlanRequest {
  readonly orgId: string;
  readonly reportId: string;
  /** Absent from jobs that an older version has put in: they ask for the language of the report. */
  readonly lang?: Language;
}

export type Asked =
  | { readonly state: 'made'; readonly plan: string; readonly markdown: string }
  | { readonly state: 'generating' }
  | { readonly state: 'failed'; readonly retryAfterSeconds: number };

/** A plan that could not be made is not tried again sooner than this, however often somebody asks. */
export const FAILED_PAUSE_MS = 60_000;
/** Longer than the queue takes to notice a dead worker and to give its job to another: then the job itself is lost. */
export const LOST_AFTER_MS = 15 * 60_000;

export async function askForPlan(app: App, state: ReportState): Promise<Asked> {
  const now = app.clock.now().getTime();
  return inOrganization(app.db, state.orgId, async (tx) => {
    const found = await findPlan(tx, state);
    if (found !== null && found.plan !== null && found.markdown !== null)
      return { state: 'made', plan: found.plan, markdown: found.markdown };
    const claimed = await claimPlan(tx, state, {
      now: new Date(now),
      failedBefore: new Date(now - FAILED_PAUSE_MS),
      lostBefore: new Date(now - LOST_AFTER_MS),
    });
    if (claimed) {
      const { orgId, reportId, lang } = state;
      await app.queue.send(tx, MAKE_PLAN, { orgId, reportId, lang } satisfies PlanRequest);
      return { state: 'generating' };
    }
    const failedAt = found?.failed_at?.getTime();
    if (failedAt === undefined) return { state: 'generating' };
    return { state: 'failed', retryAfterSeconds: Math.ceil((failedAt + FAILED_PAUSE_MS - now) / 1000) };
  });
}

/** A report from before sentences were kept in both languages has a plan in its own alone. */
export function planLanguage(
  { report_lang, texts }: Pick<PlannedReport, 'report_lang' | 'texts'>,
  asked: Language | undefined,
): Language {
  return asked === undefined || texts === null ? report_lang : asked;
}

/** Changes with everything that the plan in this language is made from, and with the way plans are made. */
export function stateHashOf(
  { report, report_lang, texts }: Omit<PlannedReport, 'private'>,
  lang: Language,
): string {
  const from = [PLAN_VERSION, report, lang === report_lang ? null : texts];
  return createHash('sha256').update(JSON.stringify(from)).digest('hex');
}
