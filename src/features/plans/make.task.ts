import type { KeptTexts } from '../../core/report/kept-texts.ts';
import type { PageReport } from '../../core/report/report.ts';
import type { Language } from '../../platform/language.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { MAKE_PLAN, type PlanRequest, planLanguage, stateHashOf } from './ask-for-plan.ts';
import { keepPlan, noteFailure, type PlannedReport, reportOf } from './store.ts';

export default task<PlanRequest>({
  name: MAKE_PLAN.name,
  about: 'Makes the fix plan of a report and stores it.',
  concurrency: 2,
  expireSeconds: 60,
  handle: async ({ app }, { orgId, reportId, lang: asked }) => {
    const stored = await inOrganization(app.db, orgId, (tx) => reportOf(tx, orgId, reportId));
    // Deleted since it was asked for.
    if (stored === null) return;
    const lang = planLanguage(stored, asked);
    try {
      const made = await makePlan(stored, reportId, lang);
      const state = { orgId, reportId, lang, reportHash: stateHashOf(stored, lang) };
      await inOrganization(app.db, orgId, (tx) => keepPlan(tx, state, made));
    } catch (error) {
      // The caller is told; the queue tries a few times more by itself.
      await inOrganization(app.db, orgId, (tx) =>
        noteFailure(tx, { orgId, reportId, lang }, app.clock.now()),
      );
      throw error;
    }
  },
});

async function makePlan(
  stored: PlannedReport,
  reportId: string,
  lang: Language,
): Promise<{ plan: string; markdown: string }> {
  // Loaded with the first plan: the catalogue is large.
  const { planMarkdown, planOf } = await import('../../core/index.ts');
  const { inLanguage } = await import('../../core/report/in-language.ts');
  // The judge has written both, in the form of the contract.
  const [own, texts] = [stored.report, stored.texts ?? 'null'].map((json) => JSON.parse(json)) as [
    PageReport,
    KeptTexts | null,
  ];
  const report = inLanguage(own, lang, texts);
  // In private mode nothing of the page is kept, not even its name.
  const page = stored.private ? { ...report.page, url: null, title: null } : report.page;
  const plan = planOf({ ...report, page }, reportId);
  return { plan: JSON.stringify(plan), markdown: planMarkdown(plan) };
}
