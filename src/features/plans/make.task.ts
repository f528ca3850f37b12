import type { KeptTexts } from '../../core/report/kept-texts.ts';
import type { PageReport } from '../../core/report/report.ts';
import type { App } from '../../platform/app.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { type MadeRow, type MakingRequest, make } from '../made-once/service.ts';
import {
  faultOf,
  languageOf,
  type PlannedReport,
  planContent,
  REPORT_PLANS,
  reportOf,
  stateHashOf,
} from './asked-plan.ts';

export default task<MakingRequest>({
  name: REPORT_PLANS.task.name,
  about: 'Makes the fix plan of a report and stores it.',
  concurrency: 2,
  expireSeconds: 60,
  handle: (context, request) => make(context, request, { kind: REPORT_PLANS, stateOf, content, faultOf }),
});

async function stateOf(app: App, plan: MadeRow): Promise<string | null> {
  const report = await planned(app, plan);
  return report === null ? null : stateHashOf(report, languageOf(plan));
}

const content = (app: App, plan: MadeRow) => planContent(makePlan(app, plan));

function planned(app: App, { org_id, report_id }: MadeRow): Promise<PlannedReport | null> {
  return inOrganization(app.db, org_id, (tx) => reportOf(tx, org_id, report_id ?? ''));
}

async function makePlan(app: App, row: MadeRow): Promise<{ plan: string; markdown: string }> {
  const stored = await planned(app, row);
  if (stored === null) throw new Error(`report ${row.report_id} is gone`);
  // Loaded with the first plan: the catalogue is large.
  const { planMarkdown, planOf } = await import('../../core/index.ts');
  const { inLanguage } = await import('../../core/report/in-language.ts');
  // The judge has written both, in the form of the contract.
  const [own, texts] = [stored.report, stored.texts ?? 'null'].map((json) => JSON.parse(json)) as [
    PageReport,
    KeptTexts | null,
  ];
  const report = inLanguage(own, languageOf(row), texts);
  // In private mode nothing of the page is kept, not even its name.
  const page = stored.private ? { ...report.page, url: null, title: null } : report.page;
  const plan = planOf({ ...report, page }, row.report_id ?? '');
  return { plan: JSON.stringify(plan), markdown: planMarkdown(plan) };
}
