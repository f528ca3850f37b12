import type { PageReport } from '../../core/report/report.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { MAKE_PLAN, type PlanRequest, reportHashOf } from './ask-for-plan.ts';
import { keepPlan, noteFailure, reportOf } from './store.ts';

export default task<PlanRequest>({
  name: MAKE_PLAN.name,
  about: 'Makes the fix plan of a report and stores it.',
  concurrency: 2,
  expireSeconds: 60,
  handle: async ({ app }, { orgId, reportId }) => {
    try {
      const stored = await inOrganization(app.db, orgId, (tx) => reportOf(tx, orgId, reportId));
      // Deleted since it was asked for.
      if (stored === null) return;
      const made = await makePlan(stored, reportId);
      const state = { orgId, reportId, reportHash: reportHashOf(stored.report) };
      await inOrganization(app.db, orgId, (tx) => keepPlan(tx, state, made));
    } catch (error) {
      // Whoever asks is told; the queue tries a few times more by itself.
      await inOrganization(app.db, orgId, (tx) => noteFailure(tx, orgId, reportId, new Date()));
      throw error;
    }
  },
});

async function makePlan(
  stored: { readonly report: string; readonly private: boolean },
  reportId: string,
): Promise<{ plan: string; markdown: string }> {
  // Loaded with the first plan: the catalogue is large.
  const { planMarkdown, planOf } = await import('../../core/index.ts');
  // The judge has written it, in the form of the contract.
  const report = JSON.parse(stored.report) as PageReport;
  // In private mode nothing of the page is kept, not even its name.
  const page = stored.private ? { ...report.page, url: null, title: null } : report.page;
  const plan = planOf({ ...report, page }, reportId);
  return { plan: JSON.stringify(plan), markdown: planMarkdown(plan) };
}
